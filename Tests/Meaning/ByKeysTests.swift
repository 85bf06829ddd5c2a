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

    @Test(arguments: [
        // Small words.
        Heard("Olaf got s 5", "Olaf 5", on: four), .init("Diana mde a 6", "Diana 6", on: four),
        .init("par gor Jens", "Jens 3", on: four),
        .init("Jens 4, tje rest par", "Olaf 3, Diana 3, Grant Moore 3, Jens 4", on: four),
        // Blanks.
        .init("a brdiefor Jens", "Jens 2", on: four), .init("Jensh ad a 5", "Jens 5", on: four),
        .init("Olaf par onb3", "Olaf 3@3", on: four),
        .init("Grantn4, Diana 5", "Diana 5, Grant Moore 4", on: four),
        // More than one slip.
        .init("Diaba burdie, Jens oar", "Diana 2, Jens 3", on: four), .init("Grant tjree", "Grant Moore 3", on: four),
        .init("eveyone 4 excdpt Olaf 5", "Olaf 5, Diana 4, Grant Moore 4, Jens 4", on: four),
        // A slip that makes another word.
        .init("Jens tool a 4", "Jens 4", on: four), .init("Oaf 4, Jens par", "Olaf 4, Jens 3", on: four),
        // Corrections.
        .init("Olaf birdie, soryr, par", "Olaf 3", on: four),
        .init("eagle for Drew, ace pxfor Eagle", "Drew 1, Eagle 1", on: Card("Jake; Drew; Eagle")),
    ]) func slipsAreFoundAcrossTheWords(_ heard: Heard) throws {
        try expect(heard)
    }

    /// A recogniser makes no slips of the finger: its words are what they are.
    @Test(arguments: ["olaf got s 5", "diana mae a 6"]) func onlyWhatIsTypedHasSlips(_ line: String)
        throws
    {
        let card = Self.four.with { $0.input = .heard }
        let reading = try Tongue.english.withUnderstanding { card.reading(line, $0) }
        #expect(reading.outcome == .ask)
    }

    /// What keys leave open is asked as they leave it: a score or another, a hole or another.
    @Test(arguments: [
        Heard("everyone excpet Jens par", "reading? Jens 3", on: four.with { $0.input = .unknown }),
        Heard("Jens oine", "reading? Jens 1 | reading? Jens 9", on: four), Heard("Olaf fibe", "Olaf 5", on: four),
    ]) func anotherMeaningIsAskedAbout(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Olad hat eine 5, Jens Psr", "Olaf 5, Jens 3", on: four),
        .init("Jens eibe 4", "Jens 4", on: four),
        .init("alle Par außet Jens 4", "Olaf 3, Diana 3, Grant Moore 3, Jens 4", on: four),
    ]) func slipsAreFoundInGerman(_ heard: Heard) throws { try expect(heard, in: .german) }

    @Test(arguments: [
        // Somebody else may be meant, of the card or not.
        Heard("Jana 4, Olaf 3", "Olaf 3 | player? Jana", on: four), .init("Dana 4", "player? Dana", on: four),
        .init("Verla took a 5", "player? Verla", on: Card("Mark; Beverly; Lester")),
        .init("Terese took a par", "player? Terese", on: Card("Mark; Beverly; Lester")),
        .init("Jae 4", "player? Jae", on: Card("Jane; Jake; Jay")),
        // Another score may be.
        .init("Jens fibe or six", "strokes? Jens", on: four), .init("Jens ten feet", "nothing", on: four),
        .init("everyone there", "nothing", on: four), .init("Jens 3, Olaf right", "Jens 3", on: four),
        .init("Jens 4 cover Olaf 5", "reading?", on: four), .init("Jens 4, the rest a", "Jens 4", on: four),
        .init("Olaf hand Jens par", "reading?", on: four), .init("everyone 4 except Kiki 5", "reading?", on: four),
        // Wishes and denials.
        .init("Jens bets a 4", "strokes? Jens", on: four), .init("nto Jens 4", "reading?", on: four),
        .init("Jens withou a birdie", "strokes? Jens", on: four),
        .init("Jens can par, Olad birdie", "Olaf 2", on: four),
        // A letter beside a figure may say what it counts.
        .init("h5 Jens", "player?", on: four), .init("Jens 3m", "strokes?", on: four),
        .init("Jens 4 %", "Jens 4", on: four),
        // A figure is what it is, and a dash may be a minus.
        .init("Jens 44", "strokes? Jens 44", on: four),
        // No score is hidden in it.
        .init("Jens lost his disc", "strokes? Jens", on: four), .init("Olaf needs z 4", "strokes? Olaf 4", on: four),
    ]) func nothingIsMadeUp(_ heard: Heard) throws {
        let reading = try Tongue.english.withUnderstanding { heard.card.reading(heard.line, $0) }
        #expect(reading.calls.allSatisfy { heard.meaning.hasPrefix(heard.card.people[$0.person].name) }, "\(reading)")
    }

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

    @Test func aDashBesideASlipIsAskedAbout() throws {
        let reading = try Tongue.english.withUnderstanding { Self.four.reading("Jensm-1, Olaf 4", $0) }
        #expect(reading.calls.allSatisfy { $0.person != 3 })
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
