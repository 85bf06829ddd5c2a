package import Language
import Words

/// A noisy channel through which words reach hyzer, some of them changed: a recogniser or a keyboard.
package final class Channel {
    private let limits: ChannelLimits
    /// How much dearer than the best another meaning must be for the best to count without a question.
    package let margin: Float
    private let decoder: ChannelDecoder
    /// The words that may be said on any card.
    private let words: Lexicon
    private let names: (Roster) -> [Lexicon.SpelledEntry]
    /// The lexicon with the names of the roster that was used last.
    private var made: (people: [Roster.Person], lexicon: Lexicon)?

    private init(
        _ network: consuming Network, _ words: Lexicon, costs: ChannelCosts, limits: ChannelLimits, margin: Float,
        names: @escaping (Roster) -> [Lexicon.SpelledEntry]
    ) {
        decoder = ChannelDecoder(network, costs, limits)
        self.words = words
        self.limits = limits
        self.margin = margin
        self.names = names
    }

    /// Added to the margin, because the costs of a channel are only estimates.
    private static let coarseness: Float = 1.2
    /// The cost of an unknown person's name that a recogniser wrote down.
    private static let unknownName = UnitLimit(perUnit: 0, fixed: 9.5)

    /// The channel of a recogniser.
    ///
    /// - Parameters:
    ///   - margin: the margin between meanings of words as they stand.
    ///   - costLimit: the limit of what sounds may cost; see `ChannelCostLimit`.
    ///   - isScore: whether folded letters are a word that opens a score, or is one.
    package static func hearing(
        _ network: consuming Network, _ confusions: Confusions, _ sounds: Sounds, _ letterNames: LetterNames,
        margin: Float, costLimit: Float, isScore: (ArraySlice<UInt8>) -> Bool
    ) -> Channel {
        var costs = ChannelCosts(confusions)
        costs.sameWord = 0.1
        costs.otherWord = 0.3
        let spell: ([UInt8]) -> [UInt8] = { sounds.phones(of: $0).map(\.rawValue) }
        var words = Lexicon(network, spell: spell, isScore: isScore)
        words.add([([], Op(.stranger))], as: Network.symbol(of: .stranger))
        return Channel(
            network, words, costs: costs,
            limits: .init(
                dearestWord: .init(perUnit: 3.2, fixed: 4), anyWord: unknownName,
                usedScore: .init(perUnit: 1, fixed: 3), usedMeant: 7.2, usedSlight: 5,
                dearestLine: .init(perUnit: 2.1, fixed: 8),
                dearestChannelCost: .init(perUnit: costLimit, fixed: 5)),
            margin: margin + coarseness, names: { $0.names(letterNames, spell: spell) })
    }

    /// The channel of a keyboard.
    ///
    /// - Parameters:
    ///   - margin: the margin between meanings of words as they stand.
    ///   - costLimit: the limit of what keys may cost; see `ChannelCostLimit`.
    ///   - isScore: whether folded letters are a word that opens a score, or is one.
    package static func typing(
        _ network: consuming Network, _ naming: Naming, margin: Float, costLimit: Float,
        isScore: (ArraySlice<UInt8>) -> Bool
    ) -> Channel {
        func figures(_ numbers: [Int], _ kind: Op.Kind) -> [Lexicon.SpelledEntry] {
            numbers.map { number in
                let text = (kind == .toPar && number > 0 ? "+" : "") + String(number)
                return ([(text, Keystrokes.units(of: Array(text.utf8)) ?? [])], Op(kind, Int32(number)))
            }
        }
        var words = Lexicon(network, spell: Keystrokes.units, isScore: isScore)
        words.add(figures(Array(1...36), .number), as: Network.symbol(of: .digits))
        words.add(figures([-3, -2, -1] + Array(1...9), .toPar), as: Network.symbol(of: .signed))
        words.add([([], Op(.stranger))], as: Network.symbol(of: .stranger))
        return Channel(
            network, words, costs: Keystrokes.costs(naming),
            limits: .init(
                dearestWord: .init(perUnit: 2.1, fixed: 4), anyWord: .init(perUnit: 2.2, fixed: 1.5),
                usedScore: .init(perUnit: 0, fixed: 7), usedMeant: .infinity, usedSlight: .infinity,
                dearestLine: .init(perUnit: 1.2, fixed: 18), dearestChannelCost: .init(perUnit: costLimit, fixed: 6)),
            margin: margin + coarseness, names: { $0.names(naming.letterNames, spell: Keystrokes.units) })
    }

    /// The likely meanings, cheapest first, as far as they are within the margin and not too dear for a line.
    package func hypotheses(_ signal: Signal, _ roster: Roster) -> [ChannelDecoder.Hypothesis] {
        if made?.people != roster.people {
            var lexicon = words
            lexicon.add(names(roster), as: Network.symbol(of: .player))
            made = (roster.people, lexicon)
        }
        guard let lexicon = made?.lexicon else { return [] }
        return decoder.hypotheses(
            signal, lexicon, limit: limits.dearestLine(for: signal.units.count) + margin, within: margin
        ).filter { !$0.namesSpeaker || roster.me != nil }
    }

    /// Whether a hypothesis is likely enough to be believed.
    package func believes(_ hypothesis: ChannelDecoder.Hypothesis, _ signal: Signal) -> Bool {
        !hypothesis.isRival && !hypothesis.isFarFetched
            && hypothesis.cost <= limits.dearestLine(for: signal.units.count)
            && hypothesis.channelCost <= limits.dearestChannelCost(for: signal.units.count)
    }
}

/// The most that the changes of a channel may cost in a hypothesis that is believed: this much for each unit of the
/// line, and a fixed amount on top, 6 for keys and 5 for sounds.
///
/// The ordinary limits were chosen on the curves that `make bench ARGS="calibrate --curve key-cost"` and `sound-cost`
/// print, that of sounds also on lines that recognisers wrote down: see Grammars/README.md.
package struct ChannelCostLimit: Sendable {
    package var key: Float
    package var sound: Float

    package static let ordinary = ChannelCostLimit()

    package init(key: Float = 0.6, sound: Float = 0.85) {
        self.key = key
        self.sound = sound
    }
}

/// The limits of what a channel may cost.
struct ChannelLimits {
    /// The limit for a word, by the number of its units.
    let dearestWord: UnitLimit
    /// The cost of taking a word of the signal for a stranger's name, by the number of its units.
    let anyWord: UnitLimit
    /// Limits for a hypothesis that is believed, where words that people use are taken for others: for a word of a
    /// score, by the number of its units; for another word on which the meaning depends; and for a slight word.
    let usedScore: UnitLimit
    let usedMeant: Float
    let usedSlight: Float
    /// Limits for a hypothesis that is believed: of its whole cost, and of the part that the channel adds.
    let dearestLine: UnitLimit
    let dearestChannelCost: UnitLimit

    /// The limit for an entry that came through as words that people use: all of them for a score, the first of them
    /// for others. Names have no limit, because recognisers often write them as such words, `Ben` as `then`; nor have
    /// slight words that came through as a name, `carded a` as `Carter`.
    func dearestUsed(for entry: Lexicon.Entry, as span: Range<Int>, of signal: Signal) -> Float {
        switch entry.role {
        case .score: signal.isUsed(span) ? usedScore(for: entry.units) : .infinity
        case .meant: signal.used.contains(span.lowerBound) ? usedMeant : .infinity
        case .slight:
            signal.used.contains(span.lowerBound) && !signal.strangers.contains(span.lowerBound)
                ? usedSlight : .infinity
        case .filling: .infinity
        }
    }
}

/// A limit for something that is made of units.
struct UnitLimit: Sendable {
    let perUnit: Float
    let fixed: Float

    func callAsFunction(for count: Int) -> Float { perUnit * Float(count) + fixed }
}

extension Roster {
    /// The names of the people, spelled for a channel.
    fileprivate func names(_ letterNames: LetterNames, spell: ([UInt8]) -> [UInt8]?) -> [Lexicon.SpelledEntry] {
        var seen: Set<[String]> = []
        var names: [Lexicon.SpelledEntry] = []
        for (number, person) in people.enumerated() {
            for way in spoken(person, letterNames) where way.allSatisfy(\.isLatin) {
                guard seen.insert(way.map(\.spoken)).inserted else { continue }
                for isSpread in [false, true] {
                    let words = way.compactMap { word -> (text: String, units: [UInt8])? in
                        let spellings = Folding.spellings(of: word.letters)
                        if isSpread, spellings.count < 2 { return nil }
                        return spell(Folding.fold(spellings[isSpread ? 1 : 0])).map { (word.spoken, $0) }
                    }
                    if words.count == way.count { names.append((words, Op(.player, Int32(number)))) }
                }
            }
        }
        return names
    }
}
