/// The words of the grammar that a word it does not know may be a slip of: `birdei`, `bogye`, `excpet`.
struct NearWords: ~Copyable {
    private let vocabulary: WordTable
    private let ordinary: OrdinaryWords
    /// For each word of the vocabulary, which letters it has: bit n is the letter n of the alphabet.
    private let bags: [UInt32]
    /// Numbers of the words by their length in letters.
    private let byLength: [[Int32]]
    private var distance = SpellingDistance()
    private(set) var found = Pool<Near>()

    struct Near: BitwiseCopyable {
        /// Of the vocabulary.
        let word: Int32
        let cost: Float
    }

    /// Shorter words of the grammar are a slip away from too much.
    private static let shortest = 3
    private static let editCost: Float = 3
    /// In long words a single edit says less.
    private static let editCostInLong: Float = 2.5
    private static let longWord = 8
    /// The most a word may cost as another: beyond it, a word is a stranger.
    private static let farthest: Float = 3.6
    /// Of several near words only the nearest are considered.
    private static let most = 6

    init(_ network: Network, _ ordinary: OrdinaryWords) {
        vocabulary = network.vocabulary
        self.ordinary = ordinary
        var bags: [UInt32] = []
        var byLength: [[Int32]] = []
        for word in 0..<network.vocabulary.count {
            let letters = network.vocabulary.bytes(word)
            bags.append(Self.bag(letters))
            while byLength.count <= letters.count { byLength.append([]) }
            byLength[letters.count].append(Int32(word))
        }
        self.bags = bags
        self.byLength = byLength
    }

    /// Forgets what was found in the last line.
    mutating func forget() { found.shorten(to: 0) }

    /// Looks for the words a token may be a slip of, nearest first; none where somebody is called like one of them.
    mutating func find(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> SearchGraph.Run {
        if ordinary.has(token, in: line) { return .init() }
        let letters = line.folded[token.foldedRange]
        let first = found.count
        collect(letters, upTo: Self.farthest, from: first)
        guard found.count > first else { return .init() }
        // Whatever comes nearly as near must be known too, or a slip of one word would pass for another.
        let nearest = found[first].cost
        found.shorten(to: first)
        collect(letters, upTo: nearest + Understanding.margin, from: first)
        for place in first..<found.count where roster.keys.find(Array(vocabulary.bytes(Int(found[place].word)))) != nil
        {
            found.shorten(to: first)
            break
        }
        return .init(first..<found.count)
    }

    private mutating func collect(_ letters: ArraySlice<UInt8>, upTo farthest: Float, from first: Int) {
        guard letters.count >= Self.shortest - 1 else { return }
        let bag = Self.bag(letters)
        let shortest = max(Self.shortest, letters.count - 1)
        for length in shortest..<max(shortest, min(letters.count + 2, byLength.count)) {
            let editCost = length < Self.longWord ? Self.editCost : Self.editCostInLong
            let limit = farthest / editCost
            for word in byLength[length] {
                // An edit changes two letters of the bag at most.
                if (bags[Int(word)] ^ bag).nonzeroBitCount > 2 * Int(limit.rounded(.up)) { continue }
                let edits = distance.between(letters, vocabulary.bytes(Int(word)), limit: limit)
                guard edits <= limit else { continue }
                keep(Near(word: word, cost: edits * editCost), from: first)
            }
        }
    }

    /// Takes a word in by its cost, the dearest giving way.
    private mutating func keep(_ near: Near, from first: Int) {
        var place = found.count
        found.append(near)
        while place > first, found[place - 1].cost > near.cost {
            found[place] = found[place - 1]
            place -= 1
        }
        found[place] = near
        if found.count - first > Self.most { found.shorten(to: first + Self.most) }
    }

    private static func bag(_ letters: some Sequence<UInt8>) -> UInt32 {
        letters.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }
}
