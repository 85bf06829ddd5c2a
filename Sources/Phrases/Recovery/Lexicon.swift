/// The words of a network and the names of a card, each spelled in the units of a channel: sounds or keys.
struct Lexicon {
    /// In an order in which those of one symbol stand together.
    private(set) var entries: [Entry] = []

    /// What may stand where the network takes a symbol.
    struct Entry {
        let symbol: Network.Symbol
        /// Several for a name of several; none for any word.
        let words: [Word]
        /// The negative logarithm of how often it is this, of all that the symbol may be.
        var cost: Float = 0
        /// Equal for entries that say the same; nil where nothing depends on which it is.
        let meaning: Op?
    }

    struct Word {
        /// In lower case.
        let text: String
        let units: [UInt8]
    }

    /// The words of a network.
    ///
    /// - Parameter spell: the units of a word of folded letters; nil for one that the channel does not take.
    init(_ network: Network, spell: ([UInt8]) -> [UInt8]?) {
        for number in 0..<Network.Symbol(network.vocabulary.count) {
            let letters = Array(network.letters(number))
            guard let units = spell(letters), !units.isEmpty else { continue }
            let written = network.written[Int(number)]
            let text = written.isEmpty ? String(decoding: letters, as: UTF8.self) : written.lowercased()
            let meaning = network.isSlight(number) ? nil : Op(.text, number)
            entries.append(Entry(symbol: number, words: [Word(text: text, units: units)], meaning: meaning))
        }
    }

    /// Adds what may fill a symbol, each as likely as the others.
    mutating func add(_ fillings: [Entry]) {
        let cost = Float(naturalLogarithm(Double(max(fillings.count, 1))))
        for var filling in fillings {
            filling.cost = cost
            entries.append(filling)
        }
    }
}
