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
        return try Tongue.english.withUnderstanding { understanding in
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

    /// Slips that leave the words saying what they said: hardly ever a wrong score. The seed is fixed, since rates swing.
    @Test(arguments: [(Noise.Slip.none, 0), (.typing, 1), (.extraWord, 1)])
    func aSlipIsNeverAWrongScore(_ slip: Noise.Slip, perThousand: Int) throws {
        let tally = try Self.tally(slip, lines: 1000, seed: 20)
        #expect(tally.wrong.count * 1000 <= perThousand * tally.scores, "\(tally)")
    }

    /// A dropped or swapped word may make another sentence, which nobody can know: `Jake and Mike par`.
    @Test(arguments: [(Noise.Slip.droppedWord, 20), (.swappedWords, 5)])
    func anotherSentenceIsRare(_ slip: Noise.Slip, perThousand: Int) throws {
        let tally = try Self.tally(slip, lines: 1000, seed: 20)
        #expect(tally.wrong.count * 1000 <= perThousand * tally.scores, "\(tally)")
    }

    @Test func whatIsSaidPlainlyIsHardlyEverAsked() throws {
        let tally = try Self.tally(.none, lines: 1000, seed: 21)
        #expect(tally.right * 100 >= tally.lines * 99, "\(tally)")
    }
}
