import Language
import Words

/// Gathers all that people may be called.
struct WaysOfCalling {
    private(set) var keys = WordTable()
    private(set) var calls: [[Roster.Call]] = []
    private(set) var words: [Int] = []
    private(set) var sounds: [[UInt8]] = []
    private(set) var nicknames = WordTable()
    private(set) var nicknamed: [[Int]] = []
    private(set) var longestCall = 1
    private let naming: Naming

    init(_ people: [Roster.Person], _ naming: Naming) {
        self.naming = naming
        for (number, person) in people.enumerated() {
            add(person.name, .name, number)
            for alias in person.aliases { add(alias, .alias, number) }
        }
        for (number, person) in people.enumerated() { addParts(of: person.name, number) }
        addPlurals(people)
        for (number, person) in people.enumerated() {
            for name in [person.name] + person.aliases { addNicknames(of: name, number) }
        }
    }

    private mutating func add(_ name: String, _ trust: Roster.Trust, _ person: Int) {
        let line = TokenizedLine(name)
        longestCall = max(longestCall, line.tokens.count)
        for spelling in spellings(of: name) { insert(spelling, .init(person: person, trust: trust)) }
        for spoken in naming.letterNames.spoken(name, folded: line.folded) {
            longestCall = max(longestCall, spoken.words)
            let letters = line.folded.map { [$0] }
            insert(spoken.letters, spoken.words, letters, .init(person: person, trust: trust))
        }
        // Nobody says the eagle of `Jake🦅`.
        if !line.folded.contains(where: isDigit) {
            let said = SpokenWord.words(of: name).map { Folding.fold($0.letters) }
            insert(said, .init(person: person, trust: .partOfName))
        }
    }

    /// First name, last name, and first name with the initial of the last.
    private mutating func addParts(of name: String, _ person: Int) {
        let parts = parts(of: name)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return }
        insert([first], .init(person: person, trust: .partOfName))
        insert([last], .init(person: person, trust: .partOfName))
        insert([first, Array(last.prefix(1))], .init(person: person, trust: .initial))
        if parts.count > 2 { insert([first, last], .init(person: person, trust: .partOfName)) }
    }

    /// `both Chrises`: first names that several have.
    private mutating func addPlurals(_ people: [Roster.Person]) {
        let firstNames = people.map { parts(of: $0.name).first ?? [] }
        for (number, name) in firstNames.enumerated() where firstNames.count(where: { $0 == name }) > 1 {
            // `Mike S` is Mike Smith, and no plural.
            for ending in ["s", "es"] { insert([name + Array(ending.utf8)], .init(person: number, trust: .nickname)) }
        }
    }

    /// Adds the nicknames of a first name, alone and with the last name.
    private mutating func addNicknames(of name: String, _ person: Int) {
        let parts = parts(of: name)
        guard let first = parts.first else { return }
        for other in naming.nicknames.others(of: first) {
            insert(nickname: other, person)
            if parts.count > 1, let last = parts.last { insert(nickname: other + last, person) }
        }
    }

    private mutating func insert(nickname: [UInt8], _ person: Int) {
        guard nickname.count <= SpanHash.longest, keys.find(nickname[...]) == nil else { return }
        let number = nicknames.insert(nickname[...])
        if number == nicknamed.count { nicknamed.append([]) }
        if !nicknamed[number].contains(person) { nicknamed[number].append(person) }
    }

    private mutating func insert(_ name: [[UInt8]], _ call: Roster.Call) {
        insert(name.flatMap(\.self), name.count, name, call)
    }

    private mutating func insert(_ letters: [UInt8], _ count: Int, _ spoken: [[UInt8]], _ call: Roster.Call) {
        guard !letters.isEmpty, letters.count <= SpanHash.longest else { return }
        let key = keys.insert(letters[...])
        if key == calls.count {
            calls.append([])
            words.append(count)
            var phones: [UInt8] = []
            if let rules = naming.sounds { for word in spoken { rules.append(phonesOf: word[...], to: &phones) } }
            sounds.append(phones)
        }
        guard !calls[key].contains(where: { $0.person == call.person }) else { return }
        calls[key].append(call)
    }

    /// The folded words of a name.
    private func parts(of name: String) -> [[UInt8]] {
        let line = TokenizedLine(name)
        return line.tokens.map { Array(line.folded[$0.foldedRange]) }
    }

    /// The folded words of a name, and how they are typed without umlauts and the like.
    private func spellings(of name: String) -> [[[UInt8]]] {
        let all = Folding.spellings(of: name).map(parts)
        return all.count == 2 && all[0] == all[1] ? [all[0]] : all
    }
}
