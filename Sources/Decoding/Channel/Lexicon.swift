import Language
import Words

/// The words of a network and the names of a card, each spelled in the units of a channel: sounds or keys.
struct Lexicon {
    private(set) var entries: [Entry] = []
    /// The words of all entries, in lower case.
    private(set) var texts: [String] = []
    /// The entries by how they are spelled.
    private(set) var trees: [LexicalTree] = []
    /// Indices of the entries without words, which stand for any word.
    private(set) var anyWords: [Int] = []

    /// A word or name that may stand where the network takes a symbol.
    struct Entry {
        let symbol: Network.Symbol
        /// Range of the texts: several for a name of several words; empty for any word.
        let words: Range<Int>
        let role: Role
        /// How many units it is spelled in.
        let units: Int
        /// The negative logarithm of its share of all that the symbol may be.
        let cost: Float
        /// Equal for entries that say the same; nil where the meaning of a line does not depend on the entry.
        let meaning: Op?
    }

    /// Kinds of entries: how different words an entry may have come through as depends on its kind.
    enum Role {
        /// It opens a score, or is one.
        case score
        /// Other words on which the meaning depends, such as `everyone` and `put`.
        case meant
        /// Words on which nothing depends, such as `a` and `made`.
        case slight
        /// Names, and any word.
        case filling
    }

    /// A name or figure word by word with its units, and its meaning.
    typealias SpelledEntry = (words: [(text: String, units: [UInt8])], meaning: Op)

    /// The words of a network.
    ///
    /// - Parameters:
    ///   - spell: the units of a word of folded letters; nil for one that the channel does not take.
    ///   - isScore: whether such a word opens a score, or is one.
    init(
        _ network: borrowing Network, spell: ([UInt8]) -> [UInt8]?,
        isScore: (ArraySlice<UInt8>) -> Bool = { _ in false }
    ) {
        var slight: [LexicalTree.Spelling] = []
        var meant: [LexicalTree.Spelling] = []
        for symbol in 0..<Network.Symbol(network.vocabulary.count) {
            let letters = Array(network.letters(symbol))
            guard let units = spell(letters), !units.isEmpty else { continue }
            let written = network.written[Int(symbol)]
            let text = written.isEmpty ? String(decoding: letters, as: UTF8.self) : written.lowercased()
            if network.isSlight(symbol) {
                slight.append(add([(text, units)], symbol: symbol, cost: 0, nil, .slight))
            } else {
                let role: Role = isScore(letters[...]) ? .score : .meant
                meant.append(add([(text, units)], symbol: symbol, cost: 0, Op(.text, symbol), role))
            }
        }
        trees = [LexicalTree(meant, isSlight: false), LexicalTree(slight, isSlight: true)]
    }

    /// Adds what may fill a symbol, each as likely as the others.
    mutating func add(_ spelled: [SpelledEntry], as symbol: Network.Symbol) {
        let cost = Float(naturalLogarithm(Double(max(spelled.count, 1))))
        let spellings = spelled.map { add($0.words, symbol: symbol, cost: cost, $0.meaning, .filling) }
        trees.append(LexicalTree(spellings, isSlight: false))
    }

    private mutating func add(
        _ words: [(text: String, units: [UInt8])], symbol: Network.Symbol, cost: Float, _ meaning: Op?,
        _ role: Role
    ) -> LexicalTree.Spelling {
        let first = texts.count
        texts += words.map(\.text)
        if words.isEmpty { anyWords.append(entries.count) }
        entries.append(
            Entry(
                symbol: symbol, words: first..<texts.count, role: role,
                units: words.reduce(0) { $0 + $1.units.count }, cost: cost,
                meaning: meaning))
        return .init(words: words, entry: entries.count - 1)
    }
}
