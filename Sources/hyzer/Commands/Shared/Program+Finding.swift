import Display
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import Terminal
import Words

/// Finds players and courses to be changed. A name that is only similar needs the user's agreement.
extension Program {
    /// The player of exactly this name or identifier, else one of a similar name if the user agrees.
    func player(toChange name: String, _ stored: StoredSession) throws -> Player {
        if let exact = stored.player(calledExactly: name) { return exact }
        let near = try stored.player(called: name)
        guard try isMeant(near.name, by: name, stored) else {
            throw ConversationRefusal.unknownPlayer(name, nearest: [near.name])
        }
        return near
    }

    /// The course to be changed, found as ``player(toChange:_:)`` finds players.
    func course(toChange name: String, _ stored: StoredSession) throws -> Course {
        if let exact = stored.course(calledExactly: name) { return exact }
        let near = try stored.course(called: name)
        guard try isMeant(near.name, by: name, stored) else {
            throw ConversationRefusal.unknownCourse(name, nearest: [near.name])
        }
        return near
    }

    /// Asks whether one name means another; false if nobody can answer.
    private func isMeant(_ name: String, by said: String, _ stored: StoredSession) throws -> Bool {
        guard capabilities.isConversation else { return false }
        let question = style.wording.line(.askReading, ["heard": StyledText(said), "what": StyledText(name, .bold)])
        try print(style.message(question))
        return try isAgreed(stored)
    }

    /// Whether the answer to a question that was just put is yes.
    func isAgreed(_ stored: StoredSession) throws -> Bool {
        try print(paint(style.questionPrompt) + " ")
        try flush()
        guard let line = try next(LineInput(descriptor: 0, signals: signals)) else { return false }
        return stored.session.names.lazyUnderstanding.isYes(line.typed?.trimmed.lowercased() ?? "")
    }

    /// The words of the command line as one name, so that `course show Maple Hill` needs no quotation marks.
    func name(_ words: some Sequence<String>) throws -> String {
        let name = words.joined(separator: " ").trimmed
        if name.isEmpty { throw UsageError.words(options.command) }
        return name
    }

    /// The 1-based number of a hole named by its label or its number.
    func hole(_ text: String, in holes: [Hole]) throws -> Int {
        if let index = holes.firstIndex(where: { $0.label.lowercased() == text.lowercased() }) { return index + 1 }
        if let number = Int(text), holes.indices.contains(number - 1) { return number }
        let count = style.wording(.holes, count: holes.count)
        throw Failure.message(.refusalNoHole, ["hole": text, "holes": count], .refused)
    }
}
