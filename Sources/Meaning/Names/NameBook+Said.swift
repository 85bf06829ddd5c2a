package import Decoding
import Scorecard
import Words

/// Names as they are said of people who are to be on a card, and of courses.
extension NameBook {
    /// The players a command names.
    ///
    /// - Parameter last: those who played last, whom words like `same players` mean.
    package mutating func seats(_ newcomers: SpokenCommand.Newcomers, last: [Seat]) -> [Seat] {
        newcomers.names.flatMap { name -> [Seat] in
            if newcomers.guests.contains(name) { return [.guest(name)] }
            return mean(name, last) ? last : seats(inRow: name, hasCommas: newcomers.hasCommas)
        }
    }

    /// Whether words mean those who played last, not somebody of that name.
    private func mean(_ text: String, _ last: [Seat]) -> Bool {
        !last.isEmpty && lazyUnderstanding.words(ofRule: "same-players").contains(text.lowercased())
    }

    /// The first name of a command that nobody can be called by; nil where there is none.
    ///
    /// - Parameter isForced: whether the command is written as one (`/start …`). Then somebody new may be called Seven.
    package func wrongName(of newcomers: SpokenCommand.Newcomers, last: [Seat], isForced: Bool) -> String? {
        newcomers.names.first { name in
            let isCalledSo = isName(name) && (isForced || isKnown(name) || !isWordForScore(name))
            return !isCalledSo && !isSelf(name) && !mean(name, last)
        }
    }

    /// The people a line names in the place of players: `Jake, Mike and guest Sam`, `me`.
    package mutating func seats(_ said: String, last: [Seat], _ roster: Roster, _ situation: Situation) -> [Seat] {
        guard let opening = lazyUnderstanding.words(ofRule: "course-opening").min(),
            let with = lazyUnderstanding.words(ofRule: "players-opening").min()
        else { return [] }
        // The command needs a course, and any word may be the name of one.
        let line = [opening, "hyzer", with, said].joined(separator: " ")
        let reading = lazyUnderstanding.ready?.read(line, roster: roster, situation: situation)
        guard let newcomers = reading?.command?.what.words.newcomers,
            wrongName(of: newcomers, last: last, isForced: false) == nil
        else {
            return []
        }
        return seats(newcomers, last: last)
    }

    /// Splits names that stand in a row without a comma: `jake mike` are two players where both are known, by their
    /// whole names or their first ones. Where that may be so (some are known, a later word is a first name, or there
    /// are more than two words), it is asked.
    private mutating func seats(inRow said: String, hasCommas: Bool) -> [Seat] {
        let words = said.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, directory.players(called: said).isEmpty, Team.name(written: said) == nil else {
            return [seat(said)]
        }
        var parts: [(name: String, isKnown: Bool)] = []
        var rest = words[...]
        while let first = rest.first {
            let count = (1...rest.count).last { isSomebodyKnown(rest.prefix($0).joined(separator: " ")) }
            parts.append((count.map { rest.prefix($0).joined(separator: " ") } ?? first, count != nil))
            rest = rest.dropFirst(count ?? 1)
        }
        // `me mike sarah`: no name begins with `me`.
        let isSplit = parts.allSatisfy(\.isKnown) || !hasCommas && parts.contains { isSelf($0.name) }
        if isSplit { return parts.map { seat($0.name) } }
        let areFirstNames = words.dropFirst().contains { lazyUnderstanding.ready?.isFirstName($0) ?? false }
        let mayBeSeveral = words.count > 2 || parts.contains(where: \.isKnown) || areFirstNames
        guard !hasCommas, mayBeSeveral else { return [seat(said)] }
        return [.doubtful(.init(said: said, aliases: [], nearest: [], parts: parts.map(\.name)))]
    }

    private mutating func isSomebodyKnown(_ name: String) -> Bool {
        !directory.players(called: name).isEmpty || me != nil && isSelf(name) || isKnownByFirstName(name)
    }

    /// Whether a word is the first name of one player and nobody else's name. A surname may be that of somebody new.
    private mutating func isKnownByFirstName(_ word: String) -> Bool {
        guard !word.contains(where: \.isWhitespace), case .known(let player, _) = seat(word) else { return false }
        return player.name.split(whereSeparator: \.isWhitespace).first.map { Name.key(String($0)) } == Name.key(word)
    }

    /// The seats of names in a row, by an answer that says one player or several; nil for other answers.
    package mutating func seats(
        answering said: String, _ doubt: Seat.Doubt, last: [Seat], _ roster: Roster, _ situation: Situation
    ) -> [Seat]? {
        let number = lazyUnderstanding.listNumber(said.lowercased())
        if number == 1 { return [.new(name: doubt.said, aliases: doubt.aliases)] }
        if number == 2 || number == doubt.parts.count { return doubt.parts.map { seat($0) } }
        let named = number == nil ? seats(said, last: last, roster, situation) : []
        return named.count > 1 ? named : nil
    }

    /// Whether people can be called so. What is a command, a score, an answer or a course is no name, and neither are
    /// `the wind`, `my wife`, `3 others` and `someone`; but somebody may be called Seven or Birdie.
    package func isName(_ text: String) -> Bool {
        let isCourse = directory.courses.contains { TokenizedLine($0.name).isSame(as: TokenizedLine(text)) }
        if isCourse || !text.contains(where: \.isLetter) { return false }
        if isKnown(text) { return true }
        if text.split(separator: " ").first.map({ $0.allSatisfy(\.isNumber) }) ?? false { return false }
        let isAnswer = ["answer-yes", "answer-no"].contains {
            lazyUnderstanding.words(ofRule: $0).contains(text.lowercased())
        }
        return !isAnswer && !(lazyUnderstanding.ready?.isSaidOfGame(text) ?? false)
            && (isWordForScore(text) || wordsOfNoName(text).first == false)
    }

    /// Whether somebody who joins amid talk can be called so: `4`, `birdie` and `Jake for a 4` join no card.
    package func isNewcomer(_ text: String) -> Bool {
        !text.contains(where: \.isNumber) && isName(text)
            && (isKnown(text) || !isWordForScore(text) && !wordsOfNoName(text).contains(true))
    }

    private func isKnown(_ name: String) -> Bool { !directory.players(called: name).isEmpty }

    private func isWordForScore(_ text: String) -> Bool { lazyUnderstanding.ready?.isWordForScore(text) ?? false }

    /// By word of a name: whether nobody is called so, such as `my`, `another`, `someone`.
    private func wordsOfNoName(_ text: String) -> [Bool] {
        let others = lazyUnderstanding.words(ofRule: "no-name")
        return text.lowercased().split { !$0.isLetter && $0 != "'" }.map { others.contains(String($0)) }
    }

    /// Whether an unknown name may be that of a new course, such as Par Three, rather than a line about the game.
    package func isNewCourse(_ text: String) -> Bool {
        let players = directory.players.map(\.name)
        return text.contains(where: \.isLetter) && !(lazyUnderstanding.ready?.isSaidOfGame(text, of: players) ?? false)
    }
}
