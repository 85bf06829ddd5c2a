import Cards
import Decoding
import Meaning
import Testing

@Suite("Doubts") struct DoubtTests {
    static let card = Card("Jake; Mike; Sarah; Chris")
    /// Before what the first player of the card is known to say.
    private static let label = "Jake: "

    /// What the last of some lines is taken for, after those before it.
    private func reading(_ example: String, _ input: Situation.Input) throws -> Reading {
        try Tongue.english.withUnderstanding { understanding in
            var card = Self.card
            card.input = input
            var reading = Reading()
            for line in example.split(separator: "\n").map(String.init) {
                // No line tells how sure a recogniser was of it.
                let heard =
                    line == "Jake 4"
                    ? Recognition(
                        line, confidence: nil, others: [], words: line.split(separator: " ").map { (String($0), 0.1) })
                    : Recognition(line)
                let isLabelled = line.hasPrefix(Self.label)
                let words = isLabelled ? Recognition(String(line.dropFirst(Self.label.count))) : heard
                let roster = card.roster(understanding.naming)
                var situation = card.situation
                if isLabelled { situation.speaker = 0 }
                reading =
                    understanding.read(words, roster: isLabelled ? roster.spoken(by: 0) : roster, situation: situation)
                    .reading
                for call in reading.calls { card.results[.init(person: call.person, hole: call.hole)] = call.strokes }
                card.latest = reading.calls.map { .init(person: $0.person, hole: $0.hole) }
            }
            return reading
        }
    }

    @Test(arguments: DoubtRule.table) func itsExamplesAreAskedAboutByIt(_ rule: DoubtRule) throws {
        for example in rule.examples {
            // Some evidence is what recognisers do.
            let questions = try [Situation.Input.typed, .heard].map { try reading(example, $0).questions }
            let asked = questions.first { $0.contains { $0.rule == rule.name } } ?? []
            #expect(!asked.isEmpty, "\(example): \(questions.map { $0.map(\.rule) })")
            #expect(
                asked.allSatisfy { $0.reason != .doubtful || $0.rule == rule.name },
                "\(example): \(asked.map(\.rule))")
        }
    }

    @Test func namesAreUnique() {
        #expect(Set(DoubtRule.table.map(\.name)).count == DoubtRule.table.count)
    }

    /// Whatever asks, the rule or the reason tells why.
    @Test(arguments: [
        "Jake 3, Zork 4", "Jake 3, no, Mike 4", "Jake 3 4", "everyone par?", "Jake and Mike won", "Jake 12",
        "n 5, Jake 3 Mike 4", "Mary, Jake one more", "Jake 3 at 5", "3 4", "all threes except Zork who had a 4",
        "Jake par no birdies", "scratch Jake's 4", "Jake 4 plus 1 penalty", "Jake threw 2 out of bounds",
    ]) func noQuestionIsUnexplained(_ line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Self.card.reading(line, $0) }
        for question in reading.questions { #expect((question.reason == .doubtful) == (question.rule != nil)) }
    }

    /// Which rule asks is no part of what is asked.
    @Test func theRuleMakesNoOtherQuestion() throws {
        let reading = try Tongue.english.withUnderstanding { Self.card.reading("scratch Jake's 4", $0) }
        var other = reading
        other.questions[0].rule = "another"
        #expect(other == reading && other.means(reading))
    }
}

extension DoubtRule: CustomTestStringConvertible {
    public var testDescription: String { name }
}
