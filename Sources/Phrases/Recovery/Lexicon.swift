/// The words of a network and the names of a card, each spelled in the units of a channel: sounds or keys.
struct Lexicon {
    /// In an order in which those of one symbol stand together.
    private(set) var entries: [Entry] = []
    private(set) var words: [Word] = []
    /// Of all words, one after the other.
    private(set) var units: [UInt8] = []

    /// What may stand where the network takes a symbol.
    struct Entry {
        let symbol: Network.Symbol
        /// Several for a name of several; none for any word.
        let words: Range<Int>
        /// The negative logarithm of how often it is this, of all that the symbol may be.
        let cost: Float
        /// Equal for entries that say the same; nil where nothing depends on which it is.
        let meaning: Op?
    }

    struct Word {
        /// In lower case.
        let text: String
        let units: Range<Int>
    }

    /// What may fill a symbol: what it is called, word by word with its units, and what it means.
    typealias Filling = (words: [(text: String, units: [UInt8])], meaning: Op)

    /// The words of a network.
    ///
    /// - Parameter spell: the units of a word of folded letters; nil for one that the channel does not take.
    init(_ network: Network, spell: ([UInt8]) -> [UInt8]?) {
        for number in 0..<Network.Symbol(network.vocabulary.count) {
            let letters = Array(network.letters(number))
            guard let units = spell(letters), !units.isEmpty else { continue }
            let written = network.written[Int(number)]
            let text = written.isEmpty ? String(decoding: letters, as: UTF8.self) : written.lowercased()
            add([(text, units)], symbol: number, cost: 0, network.isSlight(number) ? nil : Op(.text, number))
        }
    }

    /// Adds what may fill a symbol, each as likely as the others.
    mutating func add(_ fillings: [Filling], as symbol: Network.Symbol) {
        let cost = Float(naturalLogarithm(Double(max(fillings.count, 1))))
        for filling in fillings { add(filling.words, symbol: symbol, cost: cost, filling.meaning) }
    }

    private mutating func add(
        _ spelled: [(text: String, units: [UInt8])], symbol: Network.Symbol, cost: Float, _ meaning: Op?
    ) {
        let first = words.count
        for word in spelled {
            words.append(Word(text: word.text, units: units.count..<units.count + word.units.count))
            units += word.units
        }
        entries.append(Entry(symbol: symbol, words: first..<words.count, cost: cost, meaning: meaning))
    }
}
