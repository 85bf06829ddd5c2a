import Decoding
import Display
import EventLog
import Scorecard
import Session
import Terminal
import Words

/// Finds what the command line names: rounds, players and courses. Nothing is guessed: exactly, or by a beginning that only
/// one has; a slip of the pen is answered with what comes nearest.
extension Program {
    /// The round of a number counted from the newest, or of the first or last letters of its identifier.
    func round(_ wanted: String, _ stored: StoredSession) throws -> Round {
        let id = try roundID(wanted, stored)
        guard let round = try stored.round(id) else {
            throw unknownRound(wanted)
        }
        return round
    }

    private func roundID(_ wanted: String, _ stored: StoredSession) throws -> RoundID {
        if let id = RoundID(wanted) { return id }
        // The short form of an identifier has six letters, all of which may happen to be digits.
        if wanted.utf8.count < 6, let number = Int(wanted) {
            guard number > 0 else { throw unknownRound(wanted) }
            let lines = try stored.log.rounds(limit: number)
            guard lines.count == number, let line = lines.last else { throw unknownRound(wanted) }
            return line.round
        }
        let letters = wanted.uppercased()
        var found = try stored.log.rounds(prefix: letters)
        if found.isEmpty {
            found = try stored.log.rounds(prefix: "", limit: .max).filter { $0.description.hasSuffix(letters) }
        }
        guard let first = found.first, !letters.isEmpty else { throw unknownRound(wanted) }
        if found.count > 1 {
            let rounds = found.prefix(5).map(\.lastLetters).joined(separator: ", ")
            throw Failure.told(.errorUnclearRound, ["round": wanted, "rounds": rounds], .refused)
        }
        return first
    }

    private func unknownRound(_ wanted: String) -> Failure {
        .told(.errorNoSuchRound, ["round": wanted], .refused)
    }

    /// The player of the directory that a name means.
    func player(_ name: String, _ directory: Directory) throws -> Player {
        let players = directory.everybody
        return players[try index(of: name, among: players.map { .init(name: $0.name, aliases: $0.aliases) })]
    }

    /// The player on the card of a round that a name means; who was renamed since answers to both names.
    func player(_ name: String, on round: Round, _ directory: Directory) throws -> Entrant {
        let people = round.players.map { entrant in
            let today = directory.player(entrant.player)
            return Roster.Person(name: entrant.name, aliases: (today.map { [$0.name] } ?? []) + (today?.aliases ?? []))
        }
        return round.players[try index(of: name, among: people)]
    }

    /// The player that is to be changed: called exactly so, by a name or an identifier. What is only near is asked about where
    /// somebody can answer.
    func player(toChange name: String, _ stored: StoredSession) throws -> Player {
        let players = stored.session.directory.everybody
        let exact = players.filter { player in
            player.id.description == name.uppercased()
                || ([player.name] + player.aliases).contains { $0.isSame(as: name) }
        }
        if exact.count == 1 { return exact[0] }
        let near = try player(name, stored.session.directory)
        guard try isMeant(near.name, by: name, stored) else {
            throw Failure.refusedHere(.unknownPlayer(name, nearest: [near.name]))
        }
        return near
    }

    /// The course that is to be changed, as ``player(toChange:_:)`` finds players.
    func course(toChange name: String, _ stored: StoredSession) throws -> Course {
        let exact = stored.session.directory.courses.filter {
            $0.id.description == name.uppercased() || $0.name.isSame(as: name)
        }
        if exact.count == 1 { return exact[0] }
        let near = try course(name, stored)
        guard try isMeant(near.name, by: name, stored) else {
            throw Failure.refusedHere(.unknownCourse(name, nearest: [near.name]))
        }
        return near
    }

    /// Asks whether a name means another; nobody to answer means no.
    private func isMeant(_ name: String, by said: String, _ stored: StoredSession) throws -> Bool {
        guard capabilities.isConversation else { return false }
        let question = page.wording.line(.askReading, ["heard": StyledText(said), "what": StyledText(name, .bold)])
        try print(page.message(question))
        return try isAgreed(stored)
    }

    /// Whether the answer to a question that was just put is yes.
    func isAgreed(_ stored: StoredSession) throws -> Bool {
        try print(paint(page.questionPrompt) + " ")
        try flush()
        guard let line = try next(LineInput(descriptor: 0, signals: signals)) else { return false }
        return stored.session.isYes(line.typed?.trimmed.lowercased() ?? "")
    }

    private func index(of name: String, among people: [Roster.Person]) throws -> Int {
        var finder = NameFinder(people)
        switch finder.find(name) {
        case .one(let index) where finder.has(name) || people[index].isCalled(beginning: name): return index
        case .one(let index): throw Failure.refusedHere(.unknownPlayer(name, nearest: [people[index].name]))
        case .several(let indices):
            // Some may only sound alike.
            let begun = indices.filter { people[$0].isCalled(beginning: name) }
            if begun.count == 1, !finder.has(name) { return begun[0] }
            throw Failure.refusedHere(.unclearPlayer(name, indices.map { people[$0].name }))
        case .none(let nearest):
            throw Failure.refusedHere(.unknownPlayer(name, nearest: nearest.map { people[$0].name }))
        }
    }

    /// The course of the directory that a name means.
    func course(_ name: String, _ stored: StoredSession) throws -> Course {
        switch stored.session.course(named: name) {
        case .one(let course) where Roster.Person(name: course.name).isCalled(beginning: name): return course
        case .one(let course): throw Failure.refusedHere(.unknownCourse(name, nearest: [course.name]))
        case .several(let names): throw Failure.refusedHere(.unclearCourse(name, names))
        case .none(let nearest): throw Failure.refusedHere(.unknownCourse(name, nearest: nearest))
        }
    }

    /// The words of the command line as one name, so that `course show Maple Hill` needs no quotation marks.
    func name(_ words: some Sequence<String>) throws -> String {
        let name = words.joined(separator: " ").trimmed
        if name.isEmpty { throw UsageError.words(options.command) }
        return name
    }
}

extension Roster.Person {
    /// Whether a name, one of its words or an alias begins so; case, accents and signs do not matter.
    fileprivate func isCalled(beginning text: String) -> Bool {
        let beginning = TokenizedLine(text).letters
        let calls = [name] + aliases
        let words = calls + calls.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        return !beginning.isEmpty && words.contains { TokenizedLine($0).letters.hasPrefix(beginning) }
    }
}

extension String {
    /// Whether both are one name; case, accents and signs do not matter.
    func isSame(as other: String) -> Bool {
        let line = TokenizedLine(self)
        return !line.tokens.isEmpty && line.isSame(as: TokenizedLine(other))
    }
}

extension TokenizedLine {
    /// Everything that is compared in names, without gaps.
    fileprivate var letters: String { tokens.map(foldedText).joined() }
}
