/// A way on which words come to hyzer and suffer: by ear through a recogniser, or through the fingers.
final class Channel {
    private let costs: ChannelCosts
    /// The grammar's rule of what may have been meant.
    static let rule = "meant"
    /// What a word may cost by the number of its units.
    private let dearestWord: Allowance
    /// What any word costs, where the rule has `<stranger>`.
    private let anyWord: Allowance
    /// What a line may cost to be believed, and the part of it that it came through so.
    let dearestLine: Allowance
    let dearestWear: Allowance
    /// What another meaning must cost beside the best.
    let margin: Float
    /// The units of a word, in each way it is spelled.
    private let spell: @Sendable (SpokenWord) -> [[UInt8]]
    /// Whether figures and signs come through it too.
    let isWritten: Bool
    /// A search among what may be meant of those who were last spoken of.
    private var made: (audience: Audience, search: WordSearch)?

    /// What a network depends on; who it is that says `I` makes no difference.
    private struct Audience: Equatable {
        let people: [Roster.Person]
        let hasMe: Bool
    }

    private init(
        costs: ChannelCosts, dearestWord: Allowance, anyWord: Allowance, dearestLine: Allowance,
        dearestWear: Allowance, margin: Float, isWritten: Bool,
        spell: @escaping @Sendable (SpokenWord) -> [[UInt8]]
    ) {
        self.costs = costs
        self.dearestWord = dearestWord
        self.anyWord = anyWord
        self.dearestLine = dearestLine
        self.dearestWear = dearestWear
        self.margin = margin
        self.isWritten = isWritten
        self.spell = spell
    }

    /// Costs of a channel are guesses: another meaning has to be so much farther off than one of words as they stand.
    private static let coarseness: Float = 1.2

    /// What a recogniser makes of it.
    ///
    /// - Parameter margin: of meanings of words as they stand.
    static func hearing(_ confusions: Confusions, _ sounds: Sounds, margin: Float) -> Channel {
        var costs = confusions.costs()
        costs.sameWord = 0.1
        costs.otherWord = 0.3
        return Channel(
            costs: costs, dearestWord: .init(each: 3.2, besides: 4), anyWord: .never,
            dearestLine: .init(each: 2.1, besides: 8), dearestWear: .init(each: 1.4, besides: 3),
            margin: margin + coarseness,
            isWritten: false,
            spell: { [sounds.phones(of: Folding.fold($0.letters)).map(\.rawValue)] })
    }

    /// What fingers make of it.
    ///
    /// - Parameters:
    ///   - margin: of meanings of words as they stand.
    ///   - wear: what each key may cost.
    static func typing(_ naming: Naming, margin: Float, wear: Float) -> Channel {
        Channel(
            costs: Keystrokes.costs(naming), dearestWord: .init(each: 2.1, besides: 2),
            anyWord: .init(each: 2.2, besides: 1.5), dearestLine: .init(each: 1.2, besides: 18),
            dearestWear: .init(each: wear, besides: 6), margin: margin + coarseness, isWritten: true,
            spell: Keystrokes.spellings)
    }

    /// What may have been meant, cheapest first.
    ///
    /// - Parameter grammar: makes the grammar of what may be meant, which is kept as long as it would be the same.
    func hypotheses(
        _ signal: WordSearch.Signal, _ roster: Roster, grammar: () -> SpokenGrammar
    ) -> [WordSearch.Hypothesis] {
        let audience = Audience(people: roster.people, hasMe: roster.me != nil)
        if made?.audience != audience {
            let network = WordNetwork(grammar(), spell: spell)
            made = (audience, WordSearch(network, costs, dearest: dearestWord, anyWord: anyWord))
        }
        return made?.search.hypotheses(signal, limit: dearestLine(for: signal.units.count) + margin) ?? []
    }
}
