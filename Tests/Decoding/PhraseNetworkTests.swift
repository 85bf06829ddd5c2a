import Cards
import Decoding
import Language
import Meaning
import Testing

/// How rules are put together to networks, which must not be seen in what they mean.
@Suite("Networks of phrases") struct PhraseNetworkTests {
    private static let numbers = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen",
    ]

    /// Phrases within phrases, some of them last and some not, each used more than once.
    private static let rules = [
        "result": "/0.5/ my <points> | <points> | <missing>",
        "points": "[good | /0.7/ nice | <number> {penalty} with] <score>",
        "score": "<number> {throws} [<unit>] | /0.6/ plus <number> {over} [<unit>] | par {to-par 0}",
        "number": numbers.enumerated().map { "\($1) {number \($0 + 2)}" }.joined(separator: " | "),
        "unit": numbers.map { $0 + "fold" }.joined(separator: " | ") + " | throws | /0.5/ shots exactly",
        "missing": "(nothing | no score) {missing}",
    ]

    private static let marks = [
        "result": "{is score}", "points": "{is score}", "score": "{is score} {is meaningful}", "number": "{is score}",
    ]

    private static let utterance =
        "( <who> [got] <result> {give} | <points> for <who> {give} | <score> {next} | <result> {unbound} )+"

    /// The rules by themselves, or each written out where it is used.
    private static func understanding(
        writtenOut: Bool, renaming names: [String: String] = [:]
    ) throws -> Understanding {
        var utterance = utterance
        var others = rules.map { "<\($0)> = (\($1)) \(marks[$0] ?? "");\n" }.joined()
        if writtenOut {
            others = ""
            while let rule = rules.first(where: { utterance.contains("<\($0.key)>") }) {
                utterance = utterance.split(separator: "<\(rule.key)>", omittingEmptySubsequences: false)
                    .joined(separator: "(\(rule.value))")
            }
        }
        var text = """
            #JSGF V1.0;
            grammar small;
            public <utterance> = \(utterance);
            <who> = <player> {is meaningful};
            <filler> = (um | well) {is filler};
            \(others)
            """
        for (name, other) in names { text = text.replacing("<\(name)>", with: "<\(other)>") }
        return try Understanding(Speech(try GrammarReader.read(text, file: "small.jsgf")))
    }

    @Test(arguments: [
        "Jake my good three throws", "Jake plus four fourfold", "six for Mike", "Jake got nice six shots exactly",
        "Jake four with nine", "Jake no score, Mike nothing", "um good par for Mike", "my plus two throws well",
        "Jake two with plus three threefold",
    ])
    func phrasesMeanWhatTheirRulesMeanWrittenOut(_ line: String) throws {
        let roster = Roster(people: [.init(name: "Jake"), .init(name: "Mike")])
        let situation = Situation(pars: [3, 4, 5], hole: 2)
        let (read, expected) = try (
            Self.understanding(writtenOut: false).explain(line, roster: roster, situation: situation),
            Self.understanding(writtenOut: true).explain(line, roster: roster, situation: situation)
        )
        let (cheapest, first) = (try #require(read.paths.first), try #require(expected.paths.first))
        #expect(cheapest.meaning.map { "\($0.op) \($0.value)" } == first.meaning.map { "\($0.op) \($0.value)" })
        #expect(abs(cheapest.cost - first.cost) < 0.001)
    }

    /// What may follow is found behind the silent steps inside a phrase, too.
    @Test(arguments: [("Jake plus five", "throws"), ("Jake my good", "five"), ("Jake six with", "plus")])
    func halfAPhraseGoesOn(_ said: String, _ next: String) throws {
        let roster = Roster(people: [.init(name: "Jake")])
        let continuations = try Self.understanding(writtenOut: false)
            .continuations(of: said, roster: roster, situation: Situation(pars: [3], hole: 1))
        #expect(continuations.words.contains(next))
    }

    /// Figures and names begin phrases, too.
    @Test(arguments: [("Jake 2", "under"), ("Jake got a 3 with", "a"), ("everyone but Jake", "and")])
    func whatBeganWithAFigureOrANameGoesOn(_ said: String, _ next: String) throws {
        let words = try Tongue.english.withUnderstanding { understanding in
            understanding.continuations(
                of: said, roster: Roster(people: [.init(name: "Jake"), .init(name: "Mike")]),
                situation: Situation(pars: [3], hole: 1)
            ).words
        }
        #expect(words.contains(next), "\(words)")
    }

    /// How a rule is matched is said by its marks.
    @Test(arguments: ["Jake my good three throws", "um Jake two with plus three", "Mike well plus four fourfold"])
    func itDoesNotMatterWhatRulesAreCalled(_ line: String) throws {
        let others = ["who": "folk", "score": "tally", "number": "sum", "points": "dots", "filler": "fog"]
        let roster = Roster(people: [.init(name: "Jake"), .init(name: "Mike")])
        let situation = Situation(pars: [3, 4, 5], hole: 2)
        let (read, expected) = try (
            Self.understanding(writtenOut: false, renaming: others),
            Self.understanding(writtenOut: false)
        )
        let reading = read.read(line, roster: roster, situation: situation)
        #expect(reading == expected.read(line, roster: roster, situation: situation))
        #expect(reading.outcome == .understood)
    }

    @Test(arguments: [100, 1000])
    func thereMayBeManyPhrases(_ count: Int) throws {
        func word(_ number: Int) -> String {
            "zo"
                + String(number).map { ["k", "l", "m", "n", "p", "r", "s", "t", "v", "w"][$0.wholeNumberValue ?? 0] }
                .joined()
        }
        let rules = (0..<count).map { "<r\($0)> = \(word($0)) {number \($0 % 5 + 2)} {throws};\n" }
        let choices = (0..<count).map { "<r\($0)>" }.joined(separator: " | ")
        let text =
            "#JSGF V1.0;\ngrammar many;\npublic <utterance> = <player> (\(choices)) {give} | (\(choices)) {unbound};\n"
            + rules.joined()
        let understanding = try Understanding(Speech(try GrammarReader.read(text, file: "many.jsgf")))
        let roster = Roster(people: [.init(name: "Jake")])
        let reading = understanding.read(
            "Jake \(word(count - 1))", roster: roster, situation: Situation(pars: [3], hole: 1))
        #expect(reading.calls.first?.strokes == (count - 1) % 5 + 2)
    }
}
