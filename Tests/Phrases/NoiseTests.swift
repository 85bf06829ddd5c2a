import Phrases
import Support
import Testing

/// How often a slip makes a score wrong without a word, how often it leads to a question.
@Suite("Slips of the finger") struct NoiseTests {
    struct Tally: CustomStringConvertible, Sendable {
        var lines = 0
        var scores = 0
        var wrong: [String] = []
        var right = 0
        var asked = 0

        var description: String {
            "\(lines) lines: \(right) right, \(asked) asked; of \(scores) scores \(wrong.count) wrong\n"
                + wrong.prefix(40).map { "    " + $0 + "\n" }.joined()
        }
    }

    static func tally(_ slip: Noise.Slip, lines: Int, seed: UInt64) throws -> Tally {
        var noise = Noise(random: SeededGenerator(seed: seed))
        return try English.withUnderstanding { understanding in
            var tally = Tally()
            for _ in 0..<lines {
                let call = noise.call()
                let line = noise.slip(call.line, slip)
                let reading = call.card.reading(line, understanding)
                tally.lines += 1
                tally.scores += call.truth.count
                var given: [String: Int] = [:]
                for one in reading.calls {
                    let name = call.card.people[one.person].name
                    given[name] = one.strokes
                    if call.truth[name] != one.strokes || one.hole != call.card.hole {
                        tally.wrong.append(
                            "\(line) [\(call.line)] on \(call.card.people.map(\.name)) par \(call.card.par): "
                                + call.card.told(line, understanding))
                    }
                }
                if reading.outcome == .ask { tally.asked += 1 }
                if reading.outcome == .understood && given == call.truth { tally.right += 1 }
            }
            return tally
        }
    }

    @Test(arguments: Noise.Slip.allCases) func hardlyEverWrong(_ slip: Noise.Slip) throws {
        let tally = try Self.tally(slip, lines: 3000, seed: 1)
        print("\(slip): \(tally)")
    }
}
