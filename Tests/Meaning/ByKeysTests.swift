import Cards
import Calls
@testable import Decoding
@testable import Language
@testable import Meaning
import Support
import Testing
import Words

/// What is made of typed lines that make no sense as they stand.
@Suite("By keys") struct ByKeysTests {
    private static let four = Card("Olaf; Diana; Grant Moore; Jens")

    /// The seed is fixed, since rates swing with so few lines.
    @Test(arguments: [Idiom.english, .german]) func typedLinesAreSeldomAskedAbout(_ idiom: Idiom) throws {
        var caller = Caller(idiom, seed: 31)
        let tongue = idiom.code == Idiom.german.code ? Tongue.german : Tongue.english
        var (lines, asked, wrong) = (0, 0, [String]())
        try tongue.withUnderstanding { understanding in
            for _ in 0..<40 {
                let deal = caller.deal(allSizes: false)
                let roster = deal.roster(understanding.naming)
                for _ in 0..<10 {
                    let call = caller.call(on: deal, isSpoken: false)
                    guard let line = caller.slipped(call.line, .typing) else { continue }
                    let situation = deal.situation(latest: call.latest, isTyped: true)
                    let reading = understanding.read(Recognition(line), roster: roster, situation: situation).reading
                    let verdict = Verdict(
                        reading, heard: line, call, roster: roster, scoreWords: idiom.scoreWords)
                    lines += 1
                    asked += verdict.isQuestion ? 1 : 0
                    if verdict.wrong > 0 { wrong.append("\(line) [\(call.line)]") }
                }
            }
        }
        #expect(asked * 100 <= lines * 8 && wrong.count <= 1, "\(asked) of \(lines); \(wrong)")
    }

    @Test func theExplanationTellsWhatWasLikelyMeant() throws {
        let meant = try Tongue.english.withUnderstanding { understanding in
            understanding.explain(
                "a brdiefor Jens", roster: Self.four.roster(understanding.naming), situation: Self.four.situation
            ).meant
        }
        #expect(meant == "a birdie for jens")
    }

    @Test func aLanguageWithoutTheRuleHasNoSuchReadings() throws {
        var speech = Tongue.english.speech
        speech.grammar = try GrammarReader.read(
            "#JSGF V1.0 UTF-8 xx;\ngrammar x;\npublic <utterance> = <player> par {to-par 0} {give};", file: "x")
        #expect(Self.four.reading("Jensvpat", try Understanding(speech)).outcome != .understood)
    }

    /// Whatever may have been meant is understood: rivals aside, every way through the network is a line of scores.
    @Test(arguments: [Tongue.english, .german]) func whatMayBeMeantIsUnderstood(_ tongue: Tongue) throws {
        let card = Self.four.with { $0.me = "Jens" }
        try tongue.withUnderstanding { understanding in
            let roster = card.roster(understanding.naming)
            var network = try Network(
                understanding.grammar, meant: "meant", fillings: Set(Grammar.Filling.allCases))
            try withSeeds(300) { random in
                let line = network.line(naming: card.people.map(\.name), using: &random)
                let reading = understanding.read(line, roster: roster, situation: card.situation)
                try #require(
                    reading.outcome == .understood || reading.questions.allSatisfy { $0.reason != .unclearScore },
                    "\(line): \(card.told(reading, line))")
            }
        }
    }
}

extension Network {
    /// A way through, rivals left out.
    fileprivate mutating func line(naming players: [String], using random: inout some RandomNumberGenerator) -> String {
        var words: [String] = []
        var state = entries["meant"] ?? Self.end
        while true {
            let ways = waysOn(from: state, cost: 0)
            let isEnd = state == Self.end || ways.contains { $0.symbol == Self.epsilon }
            if isEnd, words.count >= 12 || Bool.random(using: &random) { return words.joined(separator: " ") }
            guard let way = ways.filter({ isSayable($0.symbol) }).randomElement(using: &random) else {
                return line(naming: players, using: &random)
            }
            state = way.target
            switch way.symbol {
            case Self.symbol(of: .player): words.append(players.randomElement(using: &random) ?? "")
            case Self.symbol(of: .digits): words.append("4")
            case Self.symbol(of: .signed): words.append("+1")
            default: words.append(written[Int(way.symbol)])
            }
        }
    }

    /// The arcs of a state and of those it leads to without a word, rivals and dear ones left out; an epsilon arc is the end.
    private mutating func waysOn(from state: StateID, cost: Float) -> [Arc] {
        let state = expanded(state)
        let own = arcs[state.arcs.range].filter { cost + $0.cost < 6 && !isRival($0) }
        let others = arcs[state.epsilons.range].filter { !isRival($0) }
        return own
            + others.flatMap { $0.target == Self.end ? [$0] : waysOn(from: $0.target, cost: cost + $0.cost) }
    }

    private func isRival(_ arc: Arc) -> Bool { ops[arc.ops.range].contains { $0.kind == .aside } }

    private func isSayable(_ symbol: Symbol) -> Bool {
        if symbol >= 0 { return !written[Int(symbol)].isEmpty }
        return [.player, .digits, .signed].map(Self.symbol(of:)).contains(symbol)
    }
}
