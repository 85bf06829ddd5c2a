/// The people on the card, ready to be named: every way each may be called, found by spans of words.
///
/// It never changes, and many hold it for the length of a line: hence a class, which is held by one reference.
package final class Roster: Sendable {
    package struct Person: Hashable, Sendable {
        package var name: String
        package var aliases: [String]

        package init(name: String, aliases: [String] = []) {
            self.name = name
            self.aliases = aliases
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

        var cost: Float {
            switch self {
            case .name, .alias: 0
            case .partOfName, .initial: 0.3
            }
        }
    }

    let keys: WordTable
    let calls: [[Call]]
    /// How many words each key is made of.
    let words: [Int]
    /// The most words one name is made of, letters spelled out counted as words.
    let longestCall: Int

    package init(people: [Person], me: Int? = nil, letterNames: LetterNames = .init()) {
        let ways = WaysOfCalling(people, letterNames)
        self.people = people
        self.me = me
        keys = ways.keys
        calls = ways.calls
        words = ways.words
        longestCall = min(ways.longestCall + 2, 12)
    }

    private init(_ other: Roster, me: Int?) {
        people = other.people
        self.me = me
        keys = other.keys
        calls = other.calls
        words = other.words
        longestCall = other.longestCall
    }

    /// The same people, of whom another one says `I`.
    package func spoken(by me: Int?) -> Roster { me == self.me ? self : Roster(self, me: me) }

    /// What an exact hit on a key means: the people of the best trust, in card order.
    func exactHit(_ key: Int) -> [Call] {
        let all = calls[key]
        guard all.count > 1, let best = all.map(\.trust.cost).min() else { return all }
        return all.filter { $0.trust.cost == best }
    }

    /// Whether somebody is called exactly so.
    package func isCalled(_ text: String) -> Bool { keys.find(TokenizedLine(text).folded) != nil }

    /// The one person who is called exactly so; nil where nobody is, or more than one.
    package func person(called text: String) -> Int? {
        let hits = keys.find(TokenizedLine(text).folded).map { exactHit($0) } ?? []
        return hits.count == 1 ? hits[0].person : nil
    }
}

/// Gathers all that people may be called.
private struct WaysOfCalling {
    var keys = WordTable()
    var calls: [[Roster.Call]] = []
    var words: [Int] = []
    var longestCall = 1

    init(_ people: [Roster.Person], _ letterNames: LetterNames) {
        for (number, person) in people.enumerated() {
            add(person.name, .name, number, letterNames)
            for alias in person.aliases { add(alias, .alias, number, letterNames) }
        }
        for (number, person) in people.enumerated() { addParts(of: person.name, number) }
    }

    private mutating func add(_ name: String, _ trust: Roster.Trust, _ person: Int, _ letterNames: LetterNames) {
        let line = TokenizedLine(name)
        longestCall = max(longestCall, line.tokens.count)
        for spelling in spellings(of: name) { insert(spelling, line.tokens.count, .init(person: person, trust: trust)) }
        for spoken in letterNames.spoken(name, folded: line.folded) {
            longestCall = max(longestCall, spoken.words)
            insert(spoken.letters, spoken.words, .init(person: person, trust: trust))
        }
        // Nobody says the eagle of `Jake🦅`.
        if !line.folded.contains(where: isDigit) {
            let said = SpokenWord.words(of: name)
            insert(said.flatMap { Folding.fold($0.letters) }, said.count, .init(person: person, trust: .partOfName))
        }
    }

    /// First name, last name, and first name with the initial of the last.
    private mutating func addParts(of name: String, _ person: Int) {
        let line = TokenizedLine(name)
        guard line.tokens.count > 1, let first = line.tokens.first, let last = line.tokens.last else { return }
        let firstName = Array(line.folded[first.foldedRange])
        let lastName = Array(line.folded[last.foldedRange])
        insert(firstName, 1, .init(person: person, trust: .partOfName))
        insert(lastName, 1, .init(person: person, trust: .partOfName))
        insert(firstName + lastName.prefix(1), 2, .init(person: person, trust: .initial))
        if line.tokens.count > 2 { insert(firstName + lastName, 2, .init(person: person, trust: .partOfName)) }
    }

    private mutating func insert(_ letters: [UInt8], _ count: Int, _ call: Roster.Call) {
        guard !letters.isEmpty, letters.count <= SpanHash.longest else { return }
        let key = keys.insert(letters)
        if key == calls.count {
            calls.append([])
            words.append(count)
        }
        guard !calls[key].contains(where: { $0.person == call.person }) else { return }
        calls[key].append(call)
    }

    /// The folded letters of a name without its gaps, and how they are typed without umlauts and the like.
    private func spellings(of name: String) -> [[UInt8]] {
        let all = Folding.spellings(of: name).map { TokenizedLine($0).folded }
        return all.count == 2 && all[0] == all[1] ? [all[0]] : all
    }
}
