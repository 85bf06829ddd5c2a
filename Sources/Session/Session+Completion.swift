import Commands
import Decoding
import Language
import Meaning
import Scorecard

extension Session {
    /// Completions of a half-typed line: where the unfinished word begins, and what it may become.
    package mutating func completions(before text: String) -> (start: String.Index, candidates: [String]) {
        if text.allSatisfy(\.isWhitespace) { return (text.endIndex, openers()) }
        let word =
            text.lastIndex { $0 == " " || $0 == "," || $0 == "/" }.map { text.index(after: $0) } ?? text.startIndex
        let said = String(text[..<word])
        let typed = String(text[word...])
        // Names of several words may be half said already.
        let names = namesAtHand(in: text)
        for name in names where name.contains(" ") {
            for start in text.wordStarts where start < word && name.begins(with: String(text[start...])) {
                return (start, [name])
            }
        }
        switch beginning(in: text) {
        case .course(let start):
            return (
                start, directory.courses.map(\.name).filter { $0.begins(with: String(text[start...])) }
            )
        case .players: return (word, names.filter { $0.begins(with: typed) })
        case .neither: break
        }
        let next =
            lazyUnderstanding.ready?.continuations(of: said, roster: roster, situation: situation)
            ?? Continuations()
        var candidates = next.takesName || !isPlaying ? names.filter { $0.begins(with: typed) } : []
        // A capital letter begins a name.
        if !candidates.isEmpty, typed.first?.isUppercase == true { return (word, candidates) }
        let commands = said.isEmpty || said == "/" ? Command.names(in: .prompt) : []
        for other in next.words + commands where other.begins(with: typed) && !candidates.contains(other) {
            candidates.append(other)
        }
        return (word, candidates)
    }

    /// Completions of an empty prompt: players without a score and the commands that make sense now, fewer than a
    /// screen holds.
    private mutating func openers() -> [String] {
        guard isPlaying, let round else {
            let opening = lazyUnderstanding.words(ofRule: "course-opening").min { ($0.count, $0) < ($1.count, $1) }
            return (opening.map { [$0] } ?? []) + wordings(of: [.home, .history, .players, .courses, .help])
        }
        let due = round.players.filter { !round.isSettled(hole: round.currentHole, player: $0.player) }
        let names = (due.isEmpty ? round.players : due).prefix(Session.mostOpeners).map(\.name)
        return names + wordings(of: [.standings, .card, .undo, .next, .finish, .help])
    }

    /// The most names that are offered at an empty prompt; other names are typed.
    private static let mostOpeners = 12

    /// The plainest word for each command, in the language of the grammar.
    private mutating func wordings(of commands: [CommandName]) -> [String] {
        guard let understanding = lazyUnderstanding.ready else { return [] }
        let words = understanding.continuations(of: "/", roster: roster, situation: situation).words
        var known: [CommandName: String] = [:]
        for word in words {
            let reading = understanding.read("/" + word, roster: roster, situation: situation)
            guard let name = reading.command?.name, reading.unused.isEmpty else { continue }
            // The command's own name before other words for it.
            if known[name] == nil || word == name.rawValue { known[name] = word }
        }
        return commands.compactMap { known[$0] }
    }

    /// Names that can be said: those on the card; before a round, and where one is being started, all that were not
    /// named yet.
    private mutating func namesAtHand(in text: String) -> [String] {
        guard case .players(let from) = beginning(in: text) else {
            return isPlaying
                ? roster.people.flatMap { [$0.name] + $0.aliases } : directory.players.map(\.name)
        }
        let said = text[from...].split { $0 == "," || $0.isWhitespace }.dropLast(text.last == " " ? 0 : 1)
        return directory.players.map(\.name).filter { name in !said.contains { $0 == name } }
    }

    /// The end of a line that starts a round.
    private enum Beginning {
        /// A course's name, from there on.
        case course(String.Index)
        /// Its players: the word before them ends there.
        case players(String.Index)
        case neither
    }

    /// `new round at`, a course, `with`, players.
    private func beginning(in text: String) -> Beginning {
        let openings = lazyUnderstanding.words(ofRule: "course-opening").filter { text.begins(with: $0 + " ") }
        guard let opening = openings.max(by: { $0.count < $1.count }) else { return .neither }
        let start = text.index(text.startIndex, offsetBy: opening.count + 1)
        let rest = String(text[start...])
        if directory.courses.contains(where: { $0.name.begins(with: rest) }) { return .course(start) }
        guard let course = directory.courses.first(where: { rest.begins(with: $0.name + " ") }) else { return .neither }
        let behind = text.index(start, offsetBy: course.name.count + 1)
        guard let with = text[behind...].firstIndex(of: " ") else { return .neither }
        return .players(text.index(after: with))
    }
}

extension String {
    /// Whether it begins with a text, whatever the case; true for an empty one.
    func begins(with beginning: String) -> Bool {
        beginning.isEmpty || lowercased().hasPrefix(beginning.lowercased())
    }

    /// Where its words begin.
    var wordStarts: [Index] {
        indices.filter { position in
            !self[position].isWhitespace
                && (position == startIndex || self[index(before: position)].isWhitespace
                    || self[index(before: position)] == ",")
        }
    }
}
