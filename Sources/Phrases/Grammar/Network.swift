/// A grammar made ready for the decoder: a weighted finite-state network per entry rule and per shared phrase.
///
/// Rules without repetition that are used in several places (scores, names…) become *phrases*: small networks matched once
/// per position and then taken in one step, so that the network of whole lines stays small.
package struct Network: Sendable {
    /// What an arc consumes: a word of the vocabulary, or — from `vocabulary.count` up — a filling or a phrase.
    typealias Symbol = Int32
    typealias StateID = Int32

    struct Arc: Sendable {
        let symbol: Symbol
        let target: StateID
        let cost: Float
        let ops: OpList
    }

    /// A step that consumes nothing, or the end of a network.
    struct Silent: Sendable {
        /// The state reached; -1 at the end.
        let target: StateID
        let cost: Float
        let ops: OpList
    }

    /// A run of the op pool.
    struct OpList: Sendable {
        let start: Int32
        let count: Int32
        let hash: OpHash

        static let none = OpList(start: 0, count: 0, hash: OpHash())
    }

    struct State: Sendable {
        /// Sorted by symbol.
        var arcs: Range<Int> = 0..<0
        var silents: Range<Int> = 0..<0
        var ends: Range<Int> = 0..<0
    }

    /// What the roster, the round and the line fill in, by the rule names a grammar uses for it.
    enum Filling: Int32, CaseIterable, Sendable {
        case player, digits, signed, label, stranger, word, noise

        /// The rule name that stands for it in a grammar.
        var name: String { Self.names[Int(rawValue)] }

        /// By the rule name.
        static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

        private static let names = ["player", "digits", "signed", "label", "stranger", "word", "noise"]
    }

    let vocabulary: WordTable
    /// Each word of the vocabulary as the grammar writes it; empty for another spelling of one.
    var written: [String] = []
    /// Behind the letters of a slight word in the vocabulary: see `isSlight`.
    static let slightMark: UInt8 = 0
    var states: [State] = []
    var arcs: [Arc] = []
    var silents: [Silent] = []
    var ends: [Silent] = []
    var ops: [Op] = []
    /// Start state of each phrase, by phrase number.
    var phraseStarts: [StateID] = []
    /// For each word of the vocabulary, the phrases it can open.
    var phrasesOpenedByWord: [PhraseSet] = []
    /// For each filling, the phrases it can open.
    var phrasesOpenedByFilling: [PhraseSet] = []
    /// What is skipped anywhere.
    var fillerPhrases: PhraseSet = 0
    /// For each word of the vocabulary, whether it joins names, from the rule `<and>`.
    var isJoint: [Bool] = []
    /// Phrases that are scores or numbers: of those the longest counts.
    var scorePhrases: PhraseSet = 0
    /// Phrases whose match makes a word meaningful: names and scores.
    var meaningfulPhrases: PhraseSet = 0
    /// Start states of the public rules.
    var entries: [String: StateID] = [:]
    /// States from `firstHub` up to `firstOfPhrases` are entered silently and are in an order in which silent steps only go
    /// up.
    var firstHub: StateID = 0
    /// States from here up are those of phrases.
    var firstOfPhrases: StateID = 0
    /// Names of commands, by the value of `Op.Kind.command`.
    var commandNames: [String] = []

    func symbol(of filling: Filling) -> Symbol { Symbol(vocabulary.count) + filling.rawValue }

    func symbol(ofPhrase phrase: Int) -> Symbol {
        Symbol(vocabulary.count) + Symbol(Filling.allCases.count) + Symbol(phrase)
    }

    /// Whether a word opens a score, or is one.
    @inline(__always)
    func isScore(_ word: Symbol) -> Bool { phrasesOpenedByWord[Int(word)] & scorePhrases != 0 }

    /// Whether nothing depends on a word where it stands, because it may be left out: the `got a` of `Jake got a 3`. Only a
    /// network of what was likely meant tells these from the same words elsewhere.
    func isSlight(_ word: Symbol) -> Bool { vocabulary.bytes(Int(word)).last == Self.slightMark }

    /// The letters of a word of the vocabulary.
    func letters(_ word: Symbol) -> ArraySlice<UInt8> { vocabulary.bytes(Int(word)).prefix { $0 != Self.slightMark } }

    var symbolCount: Int { vocabulary.count + Filling.allCases.count + phraseStarts.count }

    /// The arcs of a state that consume a symbol.
    @inline(__always)
    func arcs(of state: StateID, consuming symbol: Symbol) -> Range<Int> {
        let all = states[Int(state)].arcs
        var low = all.lowerBound
        var high = all.upperBound
        while low < high {
            let middle = (low + high) >> 1
            if arcs[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < all.upperBound, arcs[end].symbol == symbol { end += 1 }
        return low..<end
    }
}

/// Phrases of a network: bit n is phrase n.
typealias PhraseSet = UInt128

/// Folded words and a number for each, found by hash and confirmed letter by letter.
struct WordTable: Sendable {
    private var slots: [Int32]
    private var hashes: [UInt64] = []
    private var ranges: [Range<Int>] = []
    private var letters: [UInt8] = []
    /// Letters of the longest word.
    private(set) var longest = 0

    init() {
        slots = Array(repeating: -1, count: 64)
    }

    var count: Int { hashes.count }

    /// The number of a word; a new word gets the next one.
    mutating func insert(_ word: some Collection<UInt8>) -> Int {
        let hash = SpanHash.of(word)
        if let known = find(
            hash, matches: { ranges[$0].count == word.count && letters[ranges[$0]].elementsEqual(word) })
        {
            return known
        }
        if hashes.count * 2 >= slots.count { grow() }
        let number = hashes.count
        hashes.append(hash)
        ranges.append(letters.count..<letters.count + word.count)
        letters.append(contentsOf: word)
        longest = max(longest, word.count)
        enter(number)
        return number
    }

    @inline(__always)
    func find(_ hash: UInt64, in line: [UInt8], _ range: Range<Int>) -> Int? {
        if range.count > longest { return nil }
        return find(hash) { number in
            let own = ranges[number]
            guard own.count == range.count else { return false }
            for offset in 0..<own.count where letters[own.lowerBound + offset] != line[range.lowerBound + offset] {
                return false
            }
            return true
        }
    }

    func find(_ word: [UInt8]) -> Int? {
        find(SpanHash.of(word), in: word, 0..<word.count)
    }

    func find(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
        if word.count > longest { return nil }
        return find(SpanHash.of(word)) { letters[ranges[$0]].elementsEqual(word) }
    }

    func bytes(_ number: Int) -> ArraySlice<UInt8> { letters[ranges[number]] }

    @inline(__always)
    private func find(_ hash: UInt64, matches: (Int) -> Bool) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
        while true {
            let number = Int(slots[slot])
            if number < 0 { return nil }
            if hashes[number] == hash, matches(number) { return number }
            slot = (slot + 1) & mask
        }
    }

    private mutating func enter(_ number: Int) {
        let mask = slots.count - 1
        let hash = hashes[number]
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(number)
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for number in hashes.indices { enter(number) }
    }
}
