import Reports
package import Outcomes
import Scorecard

extension OutputStyle {
    /// The lines about an effect; none for standings, reports and leaving, which are written elsewhere.
    package func lines(for effect: Effect, in context: RoundContext) -> [StyledText] {
        switch effect {
        case .standings, .summary, .show, .leave: []
        case .recorded(let results): readBack(results.map { readBack($0, in: context) })
        case .hole(let hole, let everyoneIsIn): moved(to: hole, everyoneIsIn, in: context)
        case .wentOn(let hole, let left, let open): wentOn(to: hole, from: left, open, in: context)
        case .undecided(let line, let holes):
            message(
                wording.line(
                    .undecided,
                    [
                        "line": StyledText(line),
                        "holes": StyledText(wording.choice(holes.map(context.names.hole))),
                    ], ink: .secondary))
        case .holesSet(let hole): holesSet(hole, in: context)
        case .courseKept(let course):
            message(
                wording.line(
                    .courseKept,
                    [
                        "course": StyledText(course.name, .bold),
                        "holes": StyledText(counted(.holes, course.holes.count)), "par": StyledText(said(course.par)),
                    ]))
        case .allScored: message(wording.line(.roundAllScored))
        case .undone(let result): undoResult(result, isUndo: true, in: context)
        case .redone(let result): undoResult(result, isUndo: false, in: context)
        case .importUndone(let rounds, let isRedo):
            message(
                wording.line(
                    isRedo ? .redoDone : .undoDone,
                    ["what": StyledText(wording(.turnedImport, ["rounds": counted(.rounds, rounds)]))]))
        case .started: started(context)
        case .staysBeside(let course):
            message(wording.line(.roundStaysBeside, ["course": StyledText(course)], ink: .secondary))
        case .playersAdded(let names):
            message(
                wording.line(.playersAdded, ["players": StyledText(numbered(names), .bold)], count: names.count))
        case .joined(let entrant, .some(let hole)): came(.joinedLate, entrant.name, hole, in: context)
        case .joined(let entrant, nil):
            message(
                wording.line(
                    entrant.isGuest ? .joinedGuest : .joined, ["player": StyledText(entrant.name, .bold)]))
        case .left(let player, let hole):
            came(hole == nil ? .leftAlready : .left, context.names.player(player), hole, in: context)
        case .returned(let player, let hole):
            came(hole == nil ? .returnedAlready : .returned, context.names.player(player), hole, in: context)
        case .resolved(let bodies): message(StyledText(wording.list(of: bodies, in: context.names)))
        case .finished: finished(context)
        case .abandoned: message(wording.line(.abandoned, ["round": StyledText(named(in: context))]))
        case .reopened: message(wording.line(.reopened, ["round": StyledText(named(in: context))]))
        case .resumed: message(wording.line(.resumed, ["round": StyledText(named(in: context))]))
        case .penalty(let player, let count):
            message(
                wording.line(
                    .readBackRoundPenalty,
                    ["player": StyledText(context.names.player(player), .bold), "n": StyledText(said(count))],
                    count: count))
        case .playing(let game, let isNew):
            message(
                wording.line(
                    isNew ? .gameOn : .gameAlready, ["game": StyledText(wording.game(game, in: context.names), .bold)]))
        case .stoppedPlaying(let games):
            message(
                wording.line(
                    .gameOff, ["games": StyledText(wording.list(games.map { wording.game($0, in: context.names) }))]))
        case .strokesGiven(let player, let count):
            message(
                wording.line(
                    count == 0 ? .gameGivenNone : .gameGiven,
                    ["player": StyledText(context.names.player(player), .bold), "n": StyledText(said(count))],
                    count: count))
        case .tagGiven(let player, let tag):
            message(
                wording.line(
                    tag == nil ? .tagTaken : .tagGiven,
                    [
                        "player": StyledText(context.names.player(player), .bold),
                        "tag": StyledText(tag.map { String($0) } ?? "", .accent),
                    ]))
        case .remembered(let alias, let player):
            message(
                wording.line(
                    .remembered,
                    ["alias": StyledText(alias, .bold), "player": StyledText(context.names.player(player), .bold)]))
        case .united(let twin): united(twin, in: context)
        case .asked(let question): lines(asking: question, in: context)
        case .unanswered(let question): message(StyledText(sentence(of: question, in: context), .warning))
        case .unansweredToo(let count): message(StyledText(wording(.askMore, count: count), .warning))
        case .toBeSaidAgain(let question): message(sayAgain(question, in: context))
        case .noAnswer(let heard):
            message(wording.line(.answerNone, ["heard": StyledText(heard)], ink: .warning))
        case .unused(let words):
            message(wording.line(.notUsed, ["words": StyledText(words.joined(separator: ", "))], ink: .warning))
        case .notUnderstood: message(notUnderstood(context))
        case .nothingToRecord: message(wording.line(.nothingToRecord, ink: .secondary))
        case .unanswerable: message(wording.line(.unanswerable, ink: .secondary))
        case .isPlayer(let name): message(wording.line(.playerAlready, ["player": StyledText(name, .bold)]))
        case .called(let name): message(wording.line(.called, ["name": StyledText(name, .bold)]))
        case .unknownCommand(let command, let nearest): message(unknown(command, nearest))
        case .faultyGrammar(let error): message(StyledText(wording.sentence(for: error), .warning))
        case .skipped: message(wording.line(.skipped, ink: .secondary))
        case .takenBack(let line): message(wording.line(.takenBack, ["line": StyledText(line)], ink: .warning))
        case .notRecorded(let line): message(wording.line(.notRecorded, ["line": StyledText(line)], ink: .warning))
        case .recordedAlready(let line):
            message(wording.line(.recordedAlready, ["line": StyledText(line)], ink: .warning))
        case .earlier(_, let effect): lines(for: effect, in: context)
        case .cancelled: message(wording.line(.cancelled))
        case .notRemembered: message(wording.line(.rememberedNot, ink: .secondary))
        case .staysOpen: message(wording.line(.finishNot))
        case .refused(.gaps(let gaps)): self.gaps(gaps, in: context.names)
        case .refused(.abandonedAlready):
            message(wording.line(.abandonAlready, ["round": StyledText(named(in: context))], ink: .warning))
        case .refused(let refusal): message(StyledText(wording.sentence(for: refusal, in: context.names), .warning))
        case .refusedByConversation(let refusal): message(StyledText(wording.sentence(for: refusal), .warning))
        }
    }

    private func holesSet(_ hole: Int?, in context: RoundContext) -> [StyledText] {
        guard let round = context.round, let course = round.course else { return [] }
        if let hole, let sign = round.hole(hole) {
            return message(
                wording.line(.roundPar, ["hole": StyledText(sign.label, .accent), "par": StyledText(said(sign.par))]))
        }
        return message(
            wording.line(
                .roundHoles,
                ["holes": StyledText(counted(.holes, course.holes.count)), "par": StyledText(said(course.par))]))
    }

    /// The current round so that it can be told from others: `Maple Hill, 2026-11-21, 7K2M9Q`.
    func named(in context: RoundContext) -> String {
        guard let round = context.round, let course = round.course?.name else { return "?" }
        return [course, round.startedAt.map(date), round.id.lastLetters].compactMap(\.self).joined(separator: ", ")
    }

    /// Names with numbers, so that a wrong count is noticed: `1 Jake, 2 Mike`.
    package func numbered(_ names: [String]) -> String {
        if names.count == 1 { return names[0] }
        return names.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }

    private func came(_ key: MessageKey, _ player: String, _ hole: Int?, in context: RoundContext) -> [StyledText] {
        let label = hole.map(context.names.hole) ?? ""
        return message(wording.line(key, ["player": StyledText(player, .bold), "hole": StyledText(label)]))
    }

    /// A number in the reader's manner: in digits, or in words to be read aloud.
    func said(_ number: Int) -> String { isPlain ? wording.number(number) : String(number) }

    func readBack(_ result: Recorded, in context: RoundContext) -> ReadBack {
        // A score is shown as replaced only if the number of throws changed, not if only the penalties did.
        let isChange = result.before.map { $0 != result.strokes } ?? false
        return ReadBack(
            player: result.player.name, strokes: result.strokes, par: context.round?.hole(result.hole)?.par ?? 0,
            hole: result.isElsewhere ? context.names.hole(result.hole) : nil,
            replaced: isChange ? result.before : nil, penalties: result.penalties, isUnchanged: result.isUnchanged)
    }

    private func moved(to hole: Int, _ everyoneIsIn: Bool, in context: RoundContext) -> [StyledText] {
        guard let sign = context.round?.hole(hole) else { return [] }
        return message(self.hole(sign.label, par: sign.par, everyoneIsIn: everyoneIsIn))
    }

    private func wentOn(to hole: Int, from left: Int, _ open: [Entrant], in context: RoundContext) -> [StyledText] {
        if open.isEmpty { return moved(to: hole, false, in: context) }
        return message(
            wording.line(
                .holeWentOn,
                [
                    "hole": StyledText(context.names.hole(hole), .accent),
                    "left": StyledText(context.names.hole(left), .accent),
                    "players": StyledText(wording.list(open.map(\.name)), .bold),
                ]))
    }

    private func started(_ context: RoundContext) -> [StyledText] {
        guard let start = context.round?.start else { return [] }
        let course = start.course
        return message(
            wording.line(
                context.round?.growsWithPlay ?? false ? .roundStartedGrowing : .roundStarted,
                [
                    "course": StyledText(course.name, .bold),
                    "holes": StyledText(counted(.holes, course.holes.count)), "par": StyledText(said(course.par)),
                    "players": StyledText(wording.list((context.round?.players ?? []).map(\.name))),
                    "hole": StyledText(context.names.hole(start.startHole), .accent),
                ]))
    }

    private func finished(_ context: RoundContext) -> [StyledText] {
        let standings = context.round?.standings() ?? []
        let holes = context.round?.holes.count ?? 0
        // Only players with a score on every hole can have won.
        let winners = standings.filter { $0.position == 1 && $0.thru == holes }
        if winners.isEmpty, let most = standings.map(\.thru).max(), most > 0 {
            let thru = ["thru": StyledText(said(most)), "holes": StyledText(counted(.holes, holes))]
            return message(wording.line(.finishIncomplete, filling: thru))
        }
        let toPar = winners.first?.toPar ?? 0
        guard standings.count == 1, let alone = winners.first else {
            return message(finished(winners: winners.map(\.player.name), toPar: toPar))
        }
        return message(
            wording.line(
                .finishAlone,
                [
                    "player": StyledText(alone.player.name, .bold),
                    "toPar": StyledText(wording.toPar(toPar), .total(toPar: toPar)),
                ]))
    }

    private func notUnderstood(_ context: RoundContext) -> StyledText {
        wording.line(.notUnderstood, ["example": StyledText(exampleLine(context), .accent)])
    }

    /// An example of a line to type, with players of the card if there are any: `Jake 4, Mike 3`.
    func exampleLine(_ context: RoundContext) -> String {
        let names = (context.round?.players ?? []).map(\.name)
        let first = names.first ?? wording(.examplePlayer1)
        let second = names.isEmpty ? wording(.examplePlayer2) : names.dropFirst().first
        return second.map { wording(.notUnderstoodExample, ["player1": first, "player2": $0]) }
            ?? wording(.notUnderstoodExampleAlone, ["player1": first])
    }

    private func unknown(_ command: String, _ nearest: String?) -> StyledText {
        guard let nearest else {
            return wording.line(.commandUnknown, ["command": StyledText(command)], ink: .warning)
        }
        return wording.line(
            .commandUnknownNearest,
            ["command": StyledText(command), "nearest": StyledText("/" + nearest, .accent)], ink: .warning)
    }
}
