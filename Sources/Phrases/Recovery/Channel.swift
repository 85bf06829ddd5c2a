/// A way on which words come to hyzer and suffer: by ear through a recogniser, or through the fingers.
final class Channel {
    private let costs: ChannelCosts
    private let limits: ChannelLimits
    /// What another meaning must cost beside the best.
    let margin: Float
    private let decoder: ChannelDecoder
    /// The words of the grammar.
    private let words: Lexicon
    /// What may be said of a card beside them.
    private let fillings: (Roster) -> [[Lexicon.Entry]]
    /// The words of those who were last spoken of.
    private var made: (people: [Roster.Person], lexicon: Lexicon)?

    private init(
        _ decoder: ChannelDecoder, costs: ChannelCosts, limits: ChannelLimits, margin: Float,
        spell: ([UInt8]) -> [UInt8]?, fillings: @escaping (Roster) -> [[Lexicon.Entry]]
    ) {
        self.decoder = decoder
        self.costs = costs
        self.limits = limits
        self.margin = margin
        self.fillings = fillings
        words = Lexicon(decoder.network, spell: spell)
    }

    /// Costs of a channel are guesses: another meaning has to be so much farther off than one of words as they stand.
    private static let coarseness: Float = 1.2

    /// What a recogniser makes of it.
    ///
    /// - Parameter margin: of meanings of words as they stand.
    static func hearing(
        _ decoder: ChannelDecoder, _ confusions: Confusions, _ sounds: Sounds, _ letterNames: LetterNames, margin: Float
    ) -> Channel {
        var costs = confusions.costs()
        costs.sameWord = 0.1
        costs.otherWord = 0.3
        let spell: ([UInt8]) -> [UInt8] = { sounds.phones(of: $0).map(\.rawValue) }
        let player = decoder.network.symbol(of: .player)
        return Channel(
            decoder, costs: costs,
            limits: .init(
                dearestWord: .init(each: 3.2, besides: 4), anyWord: .never, dearestLine: .init(each: 2.1, besides: 8),
                dearestWear: .init(each: 1.4, besides: 3)),
            margin: margin + coarseness, spell: spell
        ) { roster in
            [roster.lexicon(of: player, letterNames, spell: spell)]
        }
    }

    /// What fingers make of it.
    ///
    /// - Parameters:
    ///   - margin: of meanings of words as they stand.
    ///   - wear: what each key may cost.
    static func typing(_ decoder: ChannelDecoder, _ naming: Naming, margin: Float, wear: Float) -> Channel {
        let network = decoder.network
        func figures(_ filling: Network.Filling, _ numbers: [Int], _ kind: Op.Kind) -> [Lexicon.Entry] {
            numbers.map { number in
                let text = (filling == .signed && number > 0 ? "+" : "") + String(number)
                let word = Lexicon.Word(text: text, units: Keystrokes.units(of: Array(text.utf8)) ?? [])
                return .init(symbol: network.symbol(of: filling), words: [word], meaning: Op(kind, Int32(number)))
            }
        }
        let figures = [
            figures(.digits, Array(1...36), .number),
            figures(.signed, [-3, -2, -1] + Array(1...9), .toPar),
            [.init(symbol: network.symbol(of: .stranger), words: [], meaning: Op(.stranger))],
        ]
        return Channel(
            decoder, costs: Keystrokes.costs(naming),
            limits: .init(
                dearestWord: .init(each: 2.1, besides: 2), anyWord: .init(each: 2.2, besides: 1.5),
                dearestLine: .init(each: 1.2, besides: 18), dearestWear: .init(each: wear, besides: 6)),
            margin: margin + coarseness, spell: Keystrokes.units
        ) { roster in
            [roster.lexicon(of: network.symbol(of: .player), naming.letterNames, spell: Keystrokes.units)] + figures
        }
    }

    /// What may have been meant, cheapest first, as far as it is within the margin and not too dear for a line.
    func hypotheses(_ signal: Signal, _ roster: Roster) -> [ChannelDecoder.Hypothesis] {
        if made?.people != roster.people {
            var lexicon = words
            for entries in fillings(roster) { lexicon.add(entries) }
            made = (roster.people, lexicon)
        }
        guard let lexicon = made?.lexicon else { return [] }
        return decoder.hypotheses(
            signal, lexicon, costs, limits, limit: limits.dearestLine(for: signal.units.count) + margin, within: margin
        ).filter { !$0.namesSpeaker || roster.me != nil }
    }

    /// Whether a hypothesis is likely enough to be believed.
    func believes(_ hypothesis: ChannelDecoder.Hypothesis, _ signal: Signal) -> Bool {
        !hypothesis.isRival && hypothesis.cost <= limits.dearestLine(for: signal.units.count)
            && hypothesis.wear <= limits.dearestWear(for: signal.units.count)
    }
}

/// What may be spent in a channel.
struct ChannelLimits {
    /// On a word, by the number of its units.
    let dearestWord: Allowance
    /// What any word costs, by the number of units it came through as.
    let anyWord: Allowance
    /// On a line to be believed, and on the part of it that it came through so.
    let dearestLine: Allowance
    let dearestWear: Allowance
}

/// What may be spent on something that is made of units.
struct Allowance: Sendable {
    let each: Float
    let besides: Float

    static let never = Allowance(each: 0, besides: .infinity)

    func callAsFunction(for count: Int) -> Float { each * Float(count) + besides }
}

extension Roster {
    /// What the people are called, spelled for a channel.
    fileprivate func lexicon(
        of symbol: Network.Symbol, _ letterNames: LetterNames, spell: ([UInt8]) -> [UInt8]?
    ) -> [Lexicon.Entry] {
        var seen: Set<[String]> = []
        var entries: [Lexicon.Entry] = []
        for (number, person) in people.enumerated() {
            for way in spoken(person, letterNames) where way.allSatisfy(\.isLatin) {
                guard seen.insert(way.map(\.spoken)).inserted else { continue }
                for isSpread in [false, true] {
                    let words = way.compactMap { word -> Lexicon.Word? in
                        let spellings = Folding.spellings(of: word.letters)
                        if isSpread, spellings.count < 2 { return nil }
                        return spell(Folding.fold(spellings[isSpread ? 1 : 0])).map {
                            .init(text: word.spoken, units: $0)
                        }
                    }
                    guard words.count == way.count else { continue }
                    entries.append(.init(symbol: symbol, words: words, meaning: Op(.player, Int32(number))))
                }
            }
        }
        return entries
    }
}
