package import Language
package import Words

/// The people on the card, ready to be named: every way each may be called, found by spans of words.
///
/// It never changes, and many hold it for the length of a line: hence a class, which costs one reference to copy.
package final class Roster: Sendable {
    package struct Person: Hashable, Sendable {
        package var name: String
        package var aliases: [String]

        package init(name: String, aliases: [String] = []) {
            self.name = name
            self.aliases = aliases
        }

        /// Whether a text is the name or an alias, apart from case.
        func isSpelled(_ text: String) -> Bool {
            ([name] + aliases).contains { $0.lowercased() == text.lowercased() }
        }
    }

    /// In card order.
    package let people: [Person]
    /// The person who says `I`.
    package let me: Int?

    /// One way somebody may be called.
    struct Call: Sendable {
        let person: Int
        let trust: Trust
    }

    /// Order of trust: what a way of calling costs before spelling is considered.
    enum Trust: Int, Sendable {
        case name, alias, partOfName
        /// First name and the letter the last one begins with.
        case initial
        /// Another name for people of that name.
        case nickname

        var cost: Float {
            switch self {
            case .name, .alias: 0
            case .partOfName, .initial: 0.3
            case .nickname: 0.6
            }
        }
    }

    package let keys: WordTable
    let calls: [[Call]]
    /// By key: those of the best trust, in card order.
    private let exactHits: [[Call]]
    /// `exactHits` as candidates.
    let exactCandidates: [[NameMatch.Candidate]]
    /// How many words each key is made of.
    let words: [Int]
    /// The sounds of each key, as phones; nothing where only spelling is compared.
    let sounds: [[UInt8]]
    /// Nicknames that are not among the keys, such as Mike for a Michael. Ordinary words among them stay words.
    let nicknames: WordTable
    /// The people of each nickname.
    let nicknamed: [[Int]]
    /// The rules for names in the language of the card.
    let naming: Naming
    /// The costs of slips on its keyboard.
    let slips: SpellingCosts
    /// Letters of the longest key or nickname.
    let longestLetters: Int
    /// Letters of all keys.
    package let lettersOfKeys: Int
    /// The most words one name is made of, letters spelled out counted as words.
    let longestCall: Int

    package init(people: [Person], me: Int? = nil, naming: Naming = .init()) {
        let ways = WaysOfCalling(people, naming)
        self.naming = naming
        slips = SpellingCosts(naming.keyboard)
        sounds = ways.sounds
        nicknames = ways.nicknames
        nicknamed = ways.nicknamed
        self.people = people
        self.me = me
        keys = ways.keys
        calls = ways.calls
        exactHits = calls.map(Self.best)
        exactCandidates = exactHits.map { $0.map { .init(person: $0.person, cost: $0.trust.cost) } }
        words = ways.words
        longestCall = min(ways.longestCall + 2, 12)
        longestLetters = max(ways.keys.longest, ways.nicknames.longest)
        lettersOfKeys = calls.indices.reduce(0) { $0 + ways.keys.bytes($1).count }
    }

    private init(_ other: Roster, me: Int?) {
        people = other.people
        self.me = me
        keys = other.keys
        calls = other.calls
        exactHits = other.exactHits
        exactCandidates = other.exactCandidates
        words = other.words
        longestCall = other.longestCall
        longestLetters = other.longestLetters
        lettersOfKeys = other.lettersOfKeys
        naming = other.naming
        slips = other.slips
        sounds = other.sounds
        nicknames = other.nicknames
        nicknamed = other.nicknamed
    }

    /// This roster, with another person saying `I`.
    package func spoken(by me: Int?) -> Roster { me == self.me ? self : Roster(self, me: me) }

    /// Whether a key is an initial or a name of one letter.
    func isInitial(_ key: Int) -> Bool {
        keys.bytes(key).count == 1 || exactHits[key].allSatisfy { $0.trust == .initial }
    }

    func exactHit(_ key: Int) -> [Call] { exactHits[key] }

    private static func best(_ all: [Call]) -> [Call] {
        guard all.count > 1, let best = all.map(\.trust.cost).min() else { return all }
        return all.filter { $0.trust.cost == best }
    }

    /// Everybody who may be called exactly so, in card order.
    package func everybody(called letters: [UInt8]) -> [Int] {
        keys.find(letters[...]).map { calls[$0].map(\.person).sorted() } ?? []
    }

    /// Whether a name of this person sounds the same as a name of another: Chris beside Kris.
    package func soundsLikeAnother(_ person: Int) -> Bool {
        keys(of: person).contains { key in
            sounds.indices.contains { other in
                other != key && !sounds[key].isEmpty && sounds[other] == sounds[key]
                    && calls[other].contains { $0.person != person }
            }
        }
    }

    private func keys(of person: Int) -> [Int] {
        calls.indices.filter { calls[$0].contains { $0.person == person && $0.trust != .initial } }
    }

    /// Whether somebody is called by this one word.
    package func has(_ token: Token, in line: TokenizedLine) -> Bool {
        let stem = token.foldedRange.lowerBound..<token.foldedRange.lowerBound + token.stemLength
        return keys.find(token.hash, line.folded[token.foldedRange]) != nil || keys.find(line.folded[stem]) != nil
    }

    /// Whether somebody is called exactly so.
    package func isCalled(_ text: String) -> Bool { keys.find(TokenizedLine(text).folded[...]) != nil }

    /// The one person who is called exactly so; nil where nobody is, or more than one.
    package func person(called text: String) -> Int? {
        let hits = keys.find(TokenizedLine(text).folded[...]).map { exactHit($0) } ?? []
        if hits.count == 1 { return hits[0].person }
        // `Sarah Miller`, `Jake (host)`: the first word is a name, and no other word of the person's is missing.
        let words = TokenizedLine(text).words
        guard hits.isEmpty, words.count > 1, let first = keys.find(words[0][...]).map({ exactHit($0) }),
            first.count == 1,
            TokenizedLine(people[first[0].person].name).words.allSatisfy(words.contains)
        else { return nil }
        return first[0].person
    }
}
