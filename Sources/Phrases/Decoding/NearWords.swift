/// The words of the grammar that a word it does not know may be a slip of: `birdei`, `bogye`, `excpet`.
///
/// Words one edit away are found by what is left of both without one letter (the deletion neighbourhood of Mor and Fraenkel,
/// 1982), so that a word that is near to nothing costs a few lookups. Long words may have two edits.
struct NearWords: ~Copyable {
    private let vocabulary: WordTable
    private let ordinary: OrdinaryTable
    /// What slips cost on the keyboard of the language.
    private let slips: SpellingCosts
    /// By the hash of a word without one of its letters, or of the word itself; made at the first word that is not known.
    private var neighbours: [UInt64: [Int32]] = [:]
    /// Words long enough for two edits, with the set of their letters: bit n is the letter n of the alphabet.
    private var longWords: [(word: Int32, bag: UInt32)] = []
    private var isReady = false
    private var distance = SpellingDistance()
    private(set) var found = Pool<Near>()

    struct Near: BitwiseCopyable {
        /// Of the vocabulary.
        let word: Int32
        let cost: Float
    }

    /// Shorter words of the grammar are a slip away from too much.
    private static let shortest = 3
    /// What one edit costs however small it is, and what it costs beside by its distance.
    private static let base: Float = 2
    private static let editCost: Float = 1
    /// What any single slip of the finger is at most, in edits.
    private static let oneSlip: Float = 1.2
    /// The same where there are two.
    private static let baseOfTwo: Float = 0.4
    private static let editCostOfTwo: Float = 2.5
    private static let longWord = 7
    /// Letters in which two words may differ that are two edits apart.
    private static let mostDifferent = 4
    /// The most a word may cost as another: beyond it, a word is a stranger.
    private static let farthest: Float = 3.6
    /// Of several near words only the nearest are considered.
    private static let most = 6

    /// How much dearer than the nearest a word may be to be considered too.
    private let margin: Float

    init(_ network: borrowing Network, _ slips: SpellingCosts, _ ordinary: OrdinaryTable, margin: Float) {
        self.margin = margin
        vocabulary = network.vocabulary
        self.slips = slips
        self.ordinary = ordinary
    }

    /// Forgets what was found in the last line.
    mutating func forget() { found.shorten(to: 0) }

    /// Looks for the words a token may be a slip of, nearest first; none where somebody is called like one of them.
    ///
    /// Whatever comes nearly as near is among them, or a slip of one word would pass for another.
    mutating func find(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> Run {
        let letters = line.folded[token.foldedRange]
        guard letters.count >= Self.shortest - 1, letters.count <= vocabulary.longest + 2,
            !ordinary.has(token, in: line)
        else { return .init() }
        if !isReady { makeReady() }
        let first = found.count
        collect(letters, token.hash, from: first)
        guard found.count > first, found[first].cost <= Self.farthest else {
            found.shorten(to: first)
            return .init()
        }
        let limit = found[first].cost + margin
        var end = first
        for index in first..<found.count where found[index].cost < limit {
            if roster.keys.find(Array(vocabulary.bytes(Int(found[index].word)))) != nil {
                found.shorten(to: first)
                return .init()
            }
            end = index + 1
        }
        found.shorten(to: end)
        return .init(first..<end)
    }

    private mutating func collect(_ letters: ArraySlice<UInt8>, _ hash: UInt64, from first: Int) {
        takeNeighbours(hash, letters, from: first)
        SpanHash.withoutEachLetter(of: letters) { takeNeighbours($0, letters, from: first) }
        guard letters.count >= Self.longWord - 1 else { return }
        let bag = Self.bag(letters)
        let limit = (Self.farthest + margin - Self.baseOfTwo) / Self.editCostOfTwo
        for (word, other) in longWords where (other ^ bag).nonzeroBitCount <= Self.mostDifferent {
            let candidate = vocabulary.bytes(Int(word))
            guard abs(candidate.count - letters.count) <= 2 else { continue }
            let edits = distance.between(letters, candidate, limit: limit, slips)
            if edits <= limit {
                keep(Near(word: word, cost: Self.baseOfTwo + edits * Self.editCostOfTwo), from: first)
            }
        }
    }

    private mutating func takeNeighbours(_ hash: UInt64, _ letters: ArraySlice<UInt8>, from first: Int) {
        for word in neighbours[hash] ?? [] {
            let candidate = vocabulary.bytes(Int(word))
            guard isOneEdit(letters, candidate) else { continue }
            let edits = min(distance.between(letters, candidate, slips), Self.oneSlip)
            keep(Near(word: word, cost: Self.base + edits * Self.editCost), from: first)
        }
    }

    /// Takes a word in by its cost, the dearest giving way. A word that is known already keeps the lesser cost.
    private mutating func keep(_ near: Near, from first: Int) {
        for index in first..<found.count where found[index].word == near.word {
            if found[index].cost <= near.cost { return }
            for later in index..<found.count - 1 { found[later] = found[later + 1] }
            found.shorten(to: found.count - 1)
            break
        }
        var index = found.count
        found.append(near)
        while index > first, found[index - 1].cost > near.cost {
            found[index] = found[index - 1]
            index -= 1
        }
        found[index] = near
        if found.count - first > Self.most { found.shorten(to: first + Self.most) }
    }

    private mutating func makeReady() {
        isReady = true
        for word in 0..<vocabulary.count {
            let letters = vocabulary.bytes(word)
            guard letters.count >= Self.shortest else { continue }
            let number = Int32(word)
            neighbours[SpanHash.of(letters), default: []].append(number)
            SpanHash.withoutEachLetter(of: letters) { neighbours[$0, default: []].append(number) }
            if letters.count >= Self.longWord { longWords.append((number, Self.bag(letters))) }
        }
    }

    private static func bag(_ letters: some Sequence<UInt8>) -> UInt32 {
        letters.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }
}

/// Whether leaving out, putting in or changing one letter, or swapping two neighbours, makes one word the other.
func isOneEdit(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    var a = a
    var b = b
    while let first = a.first, first == b.first {
        a = a.dropFirst()
        b = b.dropFirst()
    }
    while let last = a.last, last == b.last {
        a = a.dropLast()
        b = b.dropLast()
    }
    return switch (a.count, b.count) {
    case (1, 1), (0, 1), (1, 0): true
    case (2, 2): a.first == b.last && a.last == b.first
    default: false
    }
}

extension SpanHash {
    /// The hashes of a word without one of its letters, each letter in turn; of neighbours that are equal, once.
    static func withoutEachLetter(of word: ArraySlice<UInt8>, _ body: (UInt64) -> Void) {
        var behind = word[...]
        var before: UInt64 = 0
        while let letter = behind.first {
            behind = behind.dropFirst()
            if letter != behind.first { body(joining(before, of(behind), length: behind.count)) }
            before = appending(letter, to: before)
        }
    }
}

/// Whether two words differ in nothing but the order of two letters beside each other.
func isSwap(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    let other = zip(a.indices, b.indices).filter { a[$0] != b[$1] }
    guard other.count == 2, other[1].0 == other[0].0 + 1 else { return false }
    return a[other[0].0] == b[other[1].1] && a[other[1].0] == b[other[0].1]
}
