import Cards
@testable import Decoding
import Language
import Support
import Testing
import Words

/// The search for what was meant from what came through a channel.
@Suite("The channel's decoder") struct ChannelDecoderTests {
    /// A channel that costs 1 for each unit that is wrong, and 0.5 for two that changed places.
    private static let plain: ChannelCosts = {
        var costs = ChannelCosts(rare: 1)
        for unit in 0..<64 as Range<UInt8> { costs.setChange(unit, to: unit, 0) }
        costs.swap = 0.5
        return costs
    }()

    private static let limits = ChannelLimits(
        dearestWord: .init(perUnit: 1, fixed: 1), anyWord: .init(perUnit: 0.5, fixed: 1),
        usedScore: .init(perUnit: 0, fixed: .infinity), usedMeant: .infinity, usedSlight: .infinity,
        dearestLine: .init(perUnit: 1, fixed: 9), dearestChannelCost: .init(perUnit: 1, fixed: 9))

    /// - Parameter meant: what may be meant, in the words of a grammar.
    private static func hypotheses(_ line: String, _ meant: String, limit: Float = 9) throws
        -> [ChannelDecoder.Hypothesis]
    {
        let grammar = try GrammarReader.read(
            "#JSGF V1.0 UTF-8 xx;\ngrammar x;\npublic <utterance> = hello;\n<meant> = \(meant);", file: "x")
        let network = try Network(grammar, meant: "meant", fillings: Set(Grammar.Filling.allCases))
        var lexicon = Lexicon(network, spell: Keystrokes.units)
        lexicon.add([([], Op(.stranger))], as: Network.symbol(of: .stranger))
        let signal = try #require(
            Keystrokes.signal(of: TokenizedLine(line), certainty: { _ in .open }, isUsed: { _ in false }))
        return ChannelDecoder(network, plain, limits).hypotheses(signal, lexicon, limit: limit, within: 9)
    }

    /// One word against another: the optimal string alignment distance, with examples that are well known.
    @Test(
        arguments: [
            ("kitten", "kitten", 0), ("kitten", "sitten", 1), ("kitten", "sitting", 3), ("saturday", "sunday", 3),
            ("par", "apr", 0.5), ("birdie", "brdei", 1.5), ("ab", "ba", 0.5),
        ] as [(String, String, Float)])
    func aWordCostsWhatItsUnitsCost(meant: String, came: String, cost: Float) throws {
        let found = try Self.hypotheses(came, meant)
        #expect(found.map(\.text) == [meant])
        #expect(found.first?.cost == cost)
    }

    @Test func whatCostsTooMuchIsNotFound() throws {
        #expect(try Self.hypotheses("xyz", "par", limit: 2).isEmpty)
    }

    @Test func blanksMayBeMissedLikeOtherKeys() throws {
        for (line, cost) in [("mike par", 0), ("mikepar", 1), ("mikevpar", 1), ("mi kepar", 2)] as [(String, Float)] {
            #expect(try Self.hypotheses(line, "mike par").first?.cost == cost, "\(line)")
        }
    }

    @Test func eachMeaningIsToldOnceAndTheLikeliestFirst() throws {
        let found = try Self.hypotheses("txm", "[so] ( tim | /3/ tom )")
        #expect(found.map(\.text) == ["tom", "tim"])
        // A weight is a share of what is said there.
        #expect(abs(found[1].cost - found[0].cost - 1.0986) < 0.001)
        #expect(found.map(\.channelCost) == [1, 1])
        // What may be left out says nothing.
        #expect(try Self.hypotheses("tom", "( tim | /3/ tom | /4/ <NULL> ) tom").count == 1)
    }

    @Test func aRivalIsKnownAsSuch() throws {
        let found = try Self.hypotheses("cat", "car | cat {aside}")
        #expect(found.map(\.text) == ["cat", "car"])
        #expect(found.map(\.isRival) == [true, false])
    }

    @Test func anyWordIsAWholeOne() throws {
        let found = try Self.hypotheses("someone par", "<stranger> par")
        #expect(found.map(\.text) == [" par"])
        #expect(found.map(\.containsStranger) == [true])
        #expect(try Self.hypotheses("some one par", "<stranger> par", limit: 3).isEmpty)
    }

    @Test func whatCannotBeSpelledEndsNoLine() throws {
        #expect(try Self.hypotheses("par", "par Юрий too").isEmpty)
    }

    /// What goes on alike is one state.
    @Test(arguments: [Tongue.english, .german]) func whatMayBeMeantStaysSmall(_ tongue: Tongue) throws {
        var network = try Network(
            tongue.speech.grammar, meant: "meant", fillings: Set(Grammar.Filling.allCases))
        var state = 0
        while state < network.states.count {
            _ = network.expanded(Network.StateID(state))
            state += 1
        }
        #expect(network.states.count < 6_000)
        #expect(network.arcs.count < 60_000)
    }

    @Test func sharesOfConfusionsBecomeCosts() throws {
        let costs = ChannelCosts(
            Confusions(
                """
                # said heard share
                P  P 500 K 250 - 100
                -  T 10
                nonsense
                P  B many
                """
            ))
        func raw(_ symbol: String) throws -> UInt8 { try #require(Phone(symbol: symbol)).rawValue }
        let p = try raw("P")
        #expect(abs(costs.change(p, to: p) - 0.693) < 0.001)
        #expect(abs(costs.change(p, to: try raw("K")) - 1.386) < 0.001)
        #expect(abs(costs.drops[Int(p)] - 2.303) < 0.001)
        #expect(abs(costs.additions[Int(try raw("T"))] - 4.605) < 0.001)
        #expect(costs.change(p, to: try raw("B")) > 7)
    }
}
