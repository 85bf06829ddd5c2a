@testable import Phrases
import Support
import Testing

/// The search for what was meant from what came through a channel.
@Suite("The search for words") struct WordSearchTests {
    /// A channel that costs 1 for each unit that is wrong, and 0.5 for two that changed places.
    private static let plain: ChannelCosts = {
        var costs = ChannelCosts(rare: 1)
        for unit in 0..<64 as Range<UInt8> { costs.setChange(unit, to: unit, 0) }
        costs.swap = 0.5
        return costs
    }()

    private static func search(_ grammar: SpokenGrammar.Wording) -> WordSearch {
        let rules = ["line": grammar, "rivalWord": word("cat")]
        return WordSearch(
            WordNetwork(of: "line", rules, spell: Keystrokes.spellings), plain, dearest: .init(each: 1, besides: 1),
            anyWord: .init(each: 0.5, besides: 1))
    }

    private static func hypotheses(_ line: String, _ grammar: SpokenGrammar.Wording, limit: Float = 9) throws
        -> [WordSearch.Hypothesis]
    {
        var search = search(grammar)
        let signal = try #require(Keystrokes.signal(of: TokenizedLine(line)) { _ in .none })
        return search.hypotheses(signal, limit: limit)
    }

    private static func word(_ text: String) -> SpokenGrammar.Wording { .word(SpokenWord(text)) }

    /// One word against another: the optimal string alignment distance, with examples that are well known.
    @Test(
        arguments: [
            ("kitten", "kitten", 0), ("kitten", "sitten", 1), ("kitten", "sitting", 3), ("saturday", "sunday", 3),
            ("par", "apr", 0.5), ("birdie", "brdei", 1.5), ("ab", "ba", 0.5),
        ] as [(String, String, Float)])
    func aWordCostsWhatItsUnitsCost(meant: String, came: String, cost: Float) throws {
        let found = try Self.hypotheses(came, Self.word(meant))
        #expect(found.map(\.words) == [[meant]])
        #expect(found.first?.cost == cost)
    }

    @Test func whatCostsTooMuchIsNotFound() throws {
        #expect(try Self.hypotheses("xyz", Self.word("par"), limit: 2).isEmpty)
    }

    @Test func blanksMayBeMissedLikeOtherKeys() throws {
        let two = SpokenGrammar.Wording.sequence([Self.word("mike"), Self.word("par")])
        for (line, cost) in [("mike par", 0), ("mikepar", 1), ("mikevpar", 1), ("mi kepar", 2)] as [(String, Float)] {
            #expect(try Self.hypotheses(line, two).first?.cost == cost, "\(line)")
        }
    }

    @Test func eachMeaningIsToldOnceAndTheLikeliestFirst() throws {
        let even = SpokenGrammar.Wording.choice([
            .init(weight: 1, wording: Self.word("tim")), .init(weight: 3, wording: Self.word("tom")),
            .init(weight: 4, wording: .sequence([])),
        ])
        let line = SpokenGrammar.Wording.sequence([
            .optional(Self.word("so")),
            .choice([.init(weight: 1, wording: Self.word("tim")), .init(weight: 3, wording: Self.word("tom"))]),
        ])
        #expect(try Self.hypotheses("txm", line).map(\.words) == [["tom"], ["tim"]])
        // What may be left out says nothing.
        #expect(try Self.hypotheses("tom", .sequence([even, Self.word("tom")])).count == 1)
    }

    @Test func aRivalIsKnownAsSuch() throws {
        let line = SpokenGrammar.Wording.choice([
            .init(weight: 1, wording: Self.word("car")), .init(weight: 1, wording: .rule("rivalWord")),
        ])
        let found = try Self.hypotheses("cat", line)
        #expect(found.map(\.words) == [["cat"], ["car"]])
        #expect(found.map(\.isRival) == [true, false])
    }

    @Test func anyWordIsAWholeOne() throws {
        let line = SpokenGrammar.Wording.sequence([.word(.any), Self.word("par")])
        #expect(try Self.hypotheses("someone par", line).map(\.words) == [["…", "par"]])
        #expect(try Self.hypotheses("some one par", line, limit: 3).isEmpty)
    }

    @Test func whatCannotBeSpelledEndsNoLine() throws {
        let line = SpokenGrammar.Wording.sequence([Self.word("par"), Self.word("Юрий"), Self.word("too")])
        #expect(try Self.hypotheses("par", line).isEmpty)
    }

    /// What goes on alike is built once.
    @Test func aLongChoiceOfRulesStaysSmall() throws {
        let understanding = try Understanding(Tongue.english.speech)
        let people = (1...20).map { Roster.Person(name: "Player\("abcdefghijklmnopqrst".dropFirst($0 - 1).prefix(1))") }
        let grammar = understanding.spokenGrammar(
            entries: ["meant"], roster: Roster(people: people), isLatin: true, isWritten: true)
        #expect(WordNetwork(grammar, spell: Keystrokes.spellings).arcs.count < 800)
    }

    @Test func sharesOfConfusionsBecomeCosts() throws {
        let costs = Confusions(
            """
            # said heard share
            P  P 500 K 250 - 100
            -  T 10
            nonsense
            P  B many
            """
        ).costs()
        func raw(_ symbol: String) throws -> UInt8 { try #require(Phone(symbol: symbol)).rawValue }
        let p = try raw("P")
        #expect(abs(costs.change(p, to: p) - 0.693) < 0.001)
        #expect(abs(costs.change(p, to: try raw("K")) - 1.386) < 0.001)
        #expect(abs(costs.drops[Int(p)] - 2.303) < 0.001)
        #expect(abs(costs.additions[Int(try raw("T"))] - 4.605) < 0.001)
        #expect(costs.change(p, to: try raw("B")) > 7)
    }
}
