import Reports
package import Outcomes
import Scorecard

/// An answer as a voice says it.
package struct Aloud: Hashable, Sendable {
    package var kind: Kind
    /// Sentences without arrows and tables; numbers of throws are words.
    package var text: String

    package enum Kind: String, CaseIterable, Sendable {
        /// The card has changed, or the hole that is played.
        case recorded
        /// An answer is awaited.
        case question
        /// A score was not recorded, or was taken back.
        case problem
        /// The gate was opened or closed: speech counts from here on, or no longer.
        case opened, closed
    }
}

extension OutputStyle {
    /// The effects of a line as a voice says them; nil if there is nothing to say.
    ///
    /// Reports are not said. The kind of several effects is the most urgent of theirs: a question, else a problem, else
    /// recorded.
    package func aloud(_ effects: [Effect], isOnlyQuestions: Bool, in context: RoundContext) -> Aloud? {
        var style = self
        style.isPlain = true
        let said = effects.compactMap { style.aloud($0, in: context) }
            .filter { !isOnlyQuestions || $0.kind == .question }
        guard !said.isEmpty else { return nil }
        let kinds = said.map(\.kind)
        let kind: Aloud.Kind =
            kinds.contains(.question) ? .question : kinds.contains(.problem) ? .problem : .recorded
        return Aloud(kind: kind, text: said.map(\.text).joined(separator: " "))
    }

    /// The announcement that speech counts from here on, or no longer.
    package func aloud(gateIsOpen isOpen: Bool) -> Aloud {
        Aloud(kind: isOpen ? .opened : .closed, text: gate(isOpen: isOpen).text)
    }

    private func aloud(_ effect: Effect, in context: RoundContext) -> Aloud? {
        switch effect {
        case .recorded(let results):
            Aloud(kind: .recorded, text: wording.list(results.map { aloud($0, in: context) }) + ".")
        case .hole(_, everyoneIsIn: true):
            sentence(.recorded, lines(for: effect, in: context) + leaders(in: context))
        case .hole, .wentOn, .allScored, .finished, .joined, .left, .returned, .redone:
            sentence(.recorded, lines(for: effect, in: context))
        case .asked, .toBeSaidAgain, .undecided: sentence(.question, Array(lines(for: effect, in: context).prefix(1)))
        case .unanswered, .notRecorded, .takenBack, .undone, .refused, .refusedByConversation, .noAnswer:
            sentence(.problem, lines(for: effect, in: context))
        case .earlier(_, let effect): aloud(effect, in: context)
        default: nil
        }
    }

    private func sentence(_ kind: Aloud.Kind, _ lines: [StyledText]) -> Aloud? {
        lines.isEmpty ? nil : Aloud(kind: kind, text: lines.map(\.text).joined(separator: " "))
    }

    /// `Jake two`, or `Jake two on hole five` where it is another hole than the one that is played.
    private func aloud(_ result: Recorded, in context: RoundContext) -> String {
        let score = result.player.name + " " + (result.strokes.map(wording.number) ?? wording(.noScore))
        guard result.isElsewhere else { return score }
        let hole = StyledText(context.names.hole(result.hole))
        return wording.line(.readBackOnHole, ["what": StyledText(score), "hole": hole]).text
    }

    /// The leaders, and by how much they lead.
    private func leaders(in context: RoundContext) -> [StyledText] {
        guard let round = context.round, let facts = RoundFacts(round) else { return [] }
        return standings(round.standings().filter { $0.position == 1 }, in: facts, isTitled: false)
    }
}
