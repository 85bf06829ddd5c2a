import Meaning
import Scorecard
import Words

/// Names as they are said of people who are to be on a card.
extension Session {
    /// The players a command names.
    mutating func seats(_ newcomers: SpokenCommand.Newcomers) -> [StartRequest.Seat] {
        newcomers.names.flatMap { name -> [StartRequest.Seat] in
            if newcomers.guests.contains(name) { return [.guest(name)] }
            // Words that mean those people, not somebody of that name.
            let meansAll = lazyUnderstanding.words(ofRule: "same-players").contains(name.lowercased())
            return meansAll && !lastSeats.isEmpty ? lastSeats : seats(inRow: name, hasCommas: newcomers.hasCommas)
        }
    }

    /// Splits names that stand in a row without a comma: `jake mike` are two players where both are known, by their whole names
    /// or their first ones. Where one is, or where more than the first word is a first name, only a person can tell whether it
    /// is one name.
    private mutating func seats(inRow said: String, hasCommas: Bool) -> [StartRequest.Seat] {
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
        let selves = lazyUnderstanding.words(ofRule: "self")
        // `me mike sarah`: nobody's name begins so.
        let isSplit =
            parts.allSatisfy(\.isKnown) || !hasCommas && parts.contains { selves.contains($0.name.lowercased()) }
        if isSplit { return parts.map { seat($0.name) } }
        let areFirstNames = words.dropFirst().contains { lazyUnderstanding.ready?.isFirstName($0) ?? false }
        let mayBeSeveral = words.count > 2 || parts.contains(where: \.isKnown) || areFirstNames
        guard !hasCommas, mayBeSeveral else { return [seat(said)] }
        return [.doubtful(.init(said: said, aliases: [], nearest: [], parts: parts.map(\.name)))]
    }

    /// The names in the words behind a command, which commas and `and` part.
    package func names(in words: [String]) -> [String] {
        let joints = lazyUnderstanding.words(ofRule: "and")
        let parts = words.joined(separator: " ").split { $0 == "," }.flatMap { part in
            part.split(whereSeparator: \.isWhitespace).split { $0 == "and" || joints.contains($0.lowercased()) }
        }
        return parts.map { $0.joined(separator: " ") }
    }

    /// Whether a word parts the sides of a game.
    package func isAgainst(_ word: String) -> Bool {
        word == "against" || lazyUnderstanding.words(ofRule: "against").contains(word.lowercased())
    }

    private mutating func isSomebodyKnown(_ name: String) -> Bool {
        !directory.players(called: name).isEmpty
            || me != nil && lazyUnderstanding.words(ofRule: "self").contains(name.lowercased())
            || isKnownByFirstName(name)
    }

    /// Whether a word is the first name of one player and nobody else's name. A surname alone may be that of somebody new.
    private mutating func isKnownByFirstName(_ word: String) -> Bool {
        guard !word.contains(where: \.isWhitespace), case .known(let player, _) = seat(word) else { return false }
        return player.name.split(whereSeparator: \.isWhitespace).first.map { Name.key(String($0)) } == Name.key(word)
    }

    /// Whether names in a row are one player's or several players'; nil for what answers neither.
    mutating func seats(answering said: String, _ doubt: StartRequest.Doubt) -> [StartRequest.Seat]? {
        let number = listNumber(said.lowercased())
        if number == 1 { return [.new(name: doubt.said, aliases: doubt.aliases)] }
        if number == 2 || number == doubt.parts.count { return doubt.parts.map { seat($0) } }
        let named = number == nil ? seats(said) : []
        return named.count > 1 ? named : nil
    }

    /// Whether people can be called so. What is a command, a score or a course is no name.
    func isName(_ text: String) -> Bool {
        let isCourse = directory.courses.contains { TokenizedLine($0.name).isSame(as: TokenizedLine(text)) }
        if isCourse || !text.contains(where: \.isLetter) { return false }
        if !directory.players(called: text).isEmpty { return true }
        return !(lazyUnderstanding.ready?.isSaidOfGame(text) ?? false)
    }

    /// Whether a newcomer can be called so: `a 4 to Jake`, `the wind` and `someone` join no card.
    func isNewcomer(_ text: String) -> Bool {
        let others = lazyUnderstanding.words(ofRule: "no-name")
        return !text.contains(where: \.isNumber) && isName(text)
            && text.lowercased().split { !$0.isLetter && $0 != "'" }.allSatisfy { !others.contains(String($0)) }
    }
}

extension StartRequest.Doubt {
    /// What is said where nobody can be asked.
    var refusal: Effect.HereRefusal {
        parts.isEmpty ? .nearlyKnown(said, nearest.map(\.name)) : .namesInRow(said, parts)
    }
}
