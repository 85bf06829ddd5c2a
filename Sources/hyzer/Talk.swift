import Reports
import Commands
import Dialogue
import Display
import EventLog
import Import
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import System
import Terminal
import Words

extension Program {
    /// `hyzer` alone: a conversation at a terminal, else lines from standard input.
    func talk() throws -> ExitStatus {
        guard options.words.isEmpty else { throw UsageError.words(.talk) }
        if capabilities.isConversation { return try converse() }
        try checkRejects(beside: [])
        let stored = try storedSession(.stream(strict: options.has(.strict)))
        let inputKind = try inputOfUnknownLines()
        let tally = Tally(rejects(from: style.wording(.standardInput)))
        let input = LineInput(
            descriptor: 0, most: options.has(.rejects) ? Folders.largest : 0, signals: signals)
        // The scores already recorded of lines that come from a rejects file.
        var earlier: EarlierScores?
        while let line = try next(input) {
            guard let text = try text(of: line) else {
                try tally.rejected(input.bytesOfLine)
                continue
            }
            if RejectsFile.isHeading(text) {
                earlier = try earlier ?? stored.session.round.map { try EarlierScores(of: $0.id, in: stored.log) }
                continue
            }
            if let round = earlier?.round, round == stored.session.round?.id {
                stored.session.recordedBefore[line.number] = earlier?.take(text, at: nil)
            }
            do {
                let moment = Moment.now(.piped, input: inputKind, line: line.number)
                let outcome = try stored.hear(text, moment)
                if !(try show(outcome, of: (line.number, text), stored, origin: origin(line.number))) {
                    tally.refused()
                }
                try tally.count(
                    outcome, of: input.bytesOfLine, number: line.number, openFrom: stored.session.firstLineOpen)
            } catch {
                guard let trouble = error as? EventLogError, trouble.fact != .replaced else { throw error }
                // Storing may succeed again for later lines.
                try complain(at: line.number, error.sentence(in: style.wording))
                try tally.failed(input.bytesOfLine)
            }
            try flush()
        }
        let outcome = try stored.store { $0.finish(.now(.piped)) }
        if !outcome.effects.isEmpty, !(try show(outcome, of: (nil, ""), stored, origin: "")) { tally.refused() }
        try tally.count(outcome, of: [], number: 0, openFrom: nil)
        return tally.status
    }

    /// `hyzer say TEXT`: one utterance.
    func say() throws -> ExitStatus {
        guard !options.words.isEmpty else { throw UsageError.words(.say) }
        let text = options.words.joined(separator: " ")
        return try tell(text, try session(on: options[.round])) { $0.hearLast(text, $1) }
    }

    /// `hyzer undo`, `hyzer hole 7`, `hyzer add guest Sam`: what can be said as well.
    func command() throws -> ExitStatus { try command(on: options[.round]) }

    /// `hyzer abandon [R]`: a round is given up.
    func abandon() throws -> ExitStatus { try command(on: options[.round] ?? options.words.first) }

    /// `hyzer reopen [R]`: a finished round takes scores again, and is the current one.
    func reopen() throws -> ExitStatus {
        let wanted = options[.round] ?? options.words.first
        let status = try command(on: wanted)
        return wanted == nil || status != .done ? status : try resume()
    }

    /// `hyzer resume [R | COURSE]`: an open round becomes the current one; without a word the only one that is open.
    func resume() throws -> ExitStatus {
        guard let wanted = options[.round] ?? options.words.first, options.words.count <= 1 else {
            return try command()
        }
        let stored = try storedSession(.stream(strict: false))
        let round: Round
        do {
            round = try stored.round(called: wanted)
        } catch {
            if options[.round] != nil { throw error }
            return try command()
        }
        guard round.isOpen else { throw Refused(round.state.refusal ?? .withdrawn, round: round) }
        let outcome = try stored.store { $0.resume(round.id, wanted: .only) }
        try show(outcome, of: (nil, ""), stored, origin: nil)
        return .done
    }

    /// - Parameter wanted: the round that is meant; nil for the current one, which it stays either way.
    private func command(on wanted: String?) throws -> ExitStatus {
        let stored = try session(on: wanted)
        let (what, whom) = try spoken(beside: stored.session)
        let (name, words) = (options.command.rawValue, options.words)
        // Without a slash, several words could be understood as speech.
        let text = words.isEmpty ? name : "/" + ([name] + words).joined(separator: " ")
        return try tell(text, stored) { $0.carryOut(what, about: whom, said: text, $1) }
    }

    /// A session for one command or utterance.
    ///
    /// - Parameter wanted: the round it is about; nil for the current one.
    private func session(on wanted: String?) throws -> StoredSession {
        try checkRejects(beside: [])
        let isConversation = capabilities.isConversation
        let stored = try storedSession(isConversation ? .conversation : .stream(strict: options.has(.strict)))
        if let wanted {
            stored.session.take(try stored.round(called: wanted))
            stored.session.staysInRound = true
        }
        return stored
    }

    private func tell(
        _ text: String, _ stored: StoredSession, _ decide: (inout Session, Moment) -> Outcome
    ) throws -> ExitStatus {
        let tally = Tally(rejects(from: style.wording(.argument)))
        let input = options.command != .say ? .unknown : isInConversation ? .typed : try inputOfUnknownLines()
        let outcome = try stored.store { decide(&$0, .now(.argument, input: input)) }
        if !(try show(outcome, of: (nil, text), stored, origin: nil)) { tally.refused() }
        try tally.count(outcome, of: Array(text.utf8))
        if options.command == .say, outcome.isNothing { tally.rejected() }
        try answer(stored)
        return tally.status
    }

    /// Puts the questions a command leaves open, where somebody sits at the terminal to answer them.
    ///
    /// - Parameter at: when what is asked about happened; nil for now.
    func answer(_ stored: StoredSession, at: Timestamp? = nil) throws {
        guard stored.session.question != nil else { return }
        let input = LineInput(descriptor: 0, signals: signals)
        while stored.session.question != nil {
            try print(paint(style.questionPrompt) + " ")
            try output.flush()
            guard let line = try next(input), let text = try text(of: line) else { return }
            let outcome = try hear(stored.session.understand(Recognition(text), .now(.argument, at: at)), stored)
            try show(outcome, of: (nil, text), stored, origin: nil)
        }
    }

    /// Hears a typed line; the question for the holes of a new course takes the name of a file too.
    func hear(_ line: UnderstoodLine, _ stored: StoredSession) throws -> Outcome {
        let isOfCourse = if case .newCourse = stored.session.question { true } else { false }
        let answer = isOfCourse ? try holesAnswer(line.text.trimmed) : .said(line.text)
        guard case .holes(let holes) = answer else { return try stored.store { $0.hear(line) } }
        return try stored.store { $0.answer(holes: holes, line.moment) }
    }

    /// The kind of a line at the prompt.
    func promptLine(_ line: UnderstoodLine, _ stored: StoredSession) throws -> PromptLine {
        try PromptLine(line, in: stored.session)
    }

    // MARK: Showing

    /// Shows what a line led to: results on standard output, what went wrong on standard error; with `--json` all of it
    /// as one object, and what the line asked to see below it.
    ///
    /// - Parameters:
    ///   - line: the words, with their number in the input; nil for words that are in no input.
    ///   - origin: where the line came from, asked for and put before complaints; nil in a conversation.
    /// - Returns: false if a report was refused.
    @discardableResult
    func show(
        _ outcome: Outcome, of line: (number: Int?, text: String), _ stored: StoredSession,
        origin: @autoclosure () -> String?
    ) throws -> Bool {
        let context = stored.context
        var isShown = true
        var effects = outcome.effects
        if options.has(.json) {
            let style = style(width: Program.unbounded)
            try print(
                style.json(
                    of: outcome, line: line.number, text: line.text, in: context,
                    standings: context.round?.standings(previous: outcome.standingsBefore) ?? [])
            )
            effects = effects.filter { if case .show = $0 { true } else { false } }
        }
        effects = effects.withFewQuestions
        for effect in effects {
            do {
                try tell(effect, of: outcome, stored, context, origin: origin())
            } catch let refused as Refused {
                isShown = false
                try tell(.refused(refused.refusal), of: outcome, stored, context, origin: origin())
            } catch let refusal as ConversationRefusal {
                isShown = false
                try tell(.refusedByConversation(refusal), of: outcome, stored, context, origin: origin())
            }
        }
        if outcome.resumes != nil, !options.has(.json), let round = context.round {
            try print(standings(of: context.round, since: nil))
            try tell(.hole(round.currentHole, everyoneIsIn: false), of: outcome, stored, context, origin: origin())
        }
        return isShown
    }

    private func tell(
        _ effect: Effect, of outcome: Outcome, _ stored: StoredSession, _ context: RoundContext,
        origin: @autoclosure () -> String?
    ) throws {
        if options.has(.json), case .show(let report) = effect {
            for line in try Reporter(self, stored).report(report).json { try print(line) }
            return
        }
        if case .earlier(let line, let effect) = effect {
            return try tell(effect, of: outcome, stored, context, origin: origin().map { _ in self.origin(line) })
        }
        let isOfStream = effect.isComplaint && !capabilities.isConversation
        guard isOfStream || effect.isForSomebodyThere && !capabilities.writesToTerminal else {
            return try print(lines(for: effect, of: outcome, stored, in: context))
        }
        // A complaint is one line, however wide the window is.
        let width = columns
        columns = Program.unbounded
        defer { columns = width }
        try complain(lines(for: effect, of: outcome, stored, in: context), origin: origin())
    }

    /// The standings of a round, with what has moved; nothing where there is none.
    ///
    /// - Parameter before: the standings before.
    func standings(of round: Round?, since before: [Standing]?) -> [StyledText] {
        round.flatMap { StandingsReport($0, since: before) }?.lines(in: style) ?? []
    }

    /// The standings after a line, as far as the setting `standings` wants them; all of them if the round is finished.
    func standingsAfterLine(of round: Round?, since before: [Standing]?) throws -> [StyledText] {
        guard let round, let facts = RoundFacts(round) else { return [] }
        let isFinished = round.state == .finished
        switch isFinished ? .full : StandingsShown(rawValue: try value(of: .standings)) ?? .full {
        case .full: return standings(of: round, since: before)
        case .brief: return style.brief(round.standings(previous: before), in: facts)
        case .changed:
            let now = round.standings(previous: before)
            let changed = now.changed(since: before ?? now)
            return changed.isEmpty ? [] : style.standings(changed, in: facts, isTitled: false)
        case .none: return []
        }
    }

    private func lines(
        for effect: Effect, of outcome: Outcome, _ stored: StoredSession, in context: RoundContext
    ) throws -> [StyledText] {
        switch effect {
        case .standings: try standingsAfterLine(of: context.round, since: outcome.standingsBefore)
        case .show(.standings):
            standings(of: try Reporter(self, stored).shown().round, since: outcome.standingsBefore)
        case .summary: try summary(stored, in: context)
        case .show(let report): try Reporter(self, stored).report(report).lines(in: style)
        default: style.lines(for: effect, in: context)
        }
    }

    /// The text beneath the standings of a finished round, and the tags it was played for.
    private func summary(_ stored: StoredSession, in context: RoundContext) throws -> [StyledText] {
        guard let round = context.round, let sheet = RoundSheet(round, directory: stored.session.directory) else {
            return []
        }
        return style.summary(of: sheet, letters: round.id.lastLetters)
            + (round.dealsTags ? try Reporter(self, stored).report(.tags).lines(in: style) : [])
    }

    private func complain(_ lines: [StyledText], origin: String?) throws {
        for line in lines { try errors.write(Program.before(origin) + line.text + "\n") }
    }

    /// Where a line came from, for what is said about it.
    func origin(_ line: Int) -> String { style.wording(.errorLine, ["line": String(line)]) }

    /// One line on standard error about a line of the input; nil for none of them.
    func complain(at line: Int?, _ sentence: String) throws {
        let text = Program.before(line.map(origin)) + visible(sentence)
        try errors.write(text + "\n")
    }

    private static func before(_ origin: String?) -> String {
        origin.map { $0.isEmpty ? "" : $0 + ": " } ?? ""
    }
}

extension Effect {
    /// Whether it tells that something was not done; in a pipe it goes to standard error.
    var isComplaint: Bool {
        switch self {
        case .unanswered, .toBeSaidAgain, .refused, .refusedByConversation, .unknownCommand, .unused, .notUnderstood,
            .unansweredToo, .nothingToRecord, .faultyGrammar, .takenBack, .notRecorded, .recordedAlready:
            true
        case .earlier(_, let effect): effect.isComplaint
        default: false
        }
    }

    /// Whether it is not a result but only for a user who can answer.
    var isForSomebodyThere: Bool {
        switch self {
        case .asked, .noAnswer, .skipped, .notRemembered, .staysOpen, .cancelled: true
        default: false
        }
    }
}

extension [Effect] {
    /// With at most ``mostQuestions`` unanswered questions, and the number of further ones.
    fileprivate var withFewQuestions: [Effect] {
        let questions = indices.filter { self[$0].isUnanswered }
        guard questions.count > Self.mostQuestions else { return self }
        let further = Set(questions.dropFirst(Self.mostQuestions))
        return indices.flatMap { index -> [Effect] in
            if index == further.min() { return [self[index].replacing(by: .unansweredToo(further.count))] }
            return further.contains(index) ? [] : [self[index]]
        }
    }

    private static var mostQuestions: Int { 3 }
}

extension Effect {
    fileprivate var isUnanswered: Bool {
        switch self {
        case .unanswered: true
        case .earlier(_, let effect): effect.isUnanswered
        default: false
        }
    }

    /// Another effect of the same line.
    fileprivate func replacing(by other: Effect) -> Effect {
        if case .earlier(let line, _) = self { .earlier(line: line, other) } else { other }
    }
}

extension Outcome {
    /// Whether nothing was made of the line.
    fileprivate var isNothing: Bool {
        events.isEmpty && resumes == nil
            && effects.allSatisfy { effect in
                switch effect {
                case .unused, .notUnderstood, .nothingToRecord: true
                default: false
                }
            }
    }

    var leaves: Bool {
        effects.contains { if case .leave = $0 { true } else { false } }
    }
}

/// How a stream of lines went: its exit status, and the lines that were not wholly used.
final class Tally {
    private let rejects: RejectsFile?
    private var isIncomplete = false
    private var isRefused = false
    private var hasRecorded = false
    private var hasFailed = false
    /// Lines of which it is not known yet whether they leave something open, by their numbers.
    private var waiting: [Int: [UInt8]] = [:]

    /// - Parameter rejects: where lines with something open go; nil for nowhere.
    init(_ rejects: RejectsFile?) {
        self.rejects = rejects
    }

    /// - Parameters:
    ///   - line: as it was.
    ///   - number: its number in the input.
    ///   - first: the first line that may still leave something open; nil if there is none.
    func count(
        _ outcome: Outcome, of line: @autoclosure () -> [UInt8], number: Int = 0, openFrom first: Int? = nil
    ) throws {
        isIncomplete = isIncomplete || outcome.isIncomplete || !outcome.incompleteBefore.isEmpty
        isRefused = isRefused || outcome.isRefused
        hasRecorded = hasRecorded || !outcome.events.isEmpty
        guard let rejects else { return }
        try rejects.append(outcome.incompleteBefore.sorted().compactMap { waiting.removeValue(forKey: $0) })
        let first = first ?? Int.max
        waiting = waiting.filter { $0.key >= first }
        if outcome.isIncomplete || outcome.isRefused {
            try rejects.append([line()])
        } else if number >= first {
            waiting[number] = line()
        }
    }

    func rejected() { isIncomplete = true }

    /// The line was too long to be heard.
    func rejected(_ line: [UInt8]) throws {
        isIncomplete = true
        if !line.isEmpty { try rejects?.append([line]) }
    }

    func refused() { isRefused = true }

    /// The line could not be stored.
    func failed(_ line: [UInt8]) throws {
        hasFailed = true
        try rejects?.append([line])
    }

    var status: ExitStatus {
        if hasFailed { return .store }
        if isRefused && !hasRecorded { return .refused }
        return isIncomplete || isRefused ? .incomplete : .done
    }
}
