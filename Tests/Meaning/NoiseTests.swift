import Calls
import Cards
import Meaning
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

    /// Lines about the hole at hand.
    static let kinds: Set = ["player first", "verbs", "score first", "number first", "shared", "everyone", "rest"]

    static func tally(_ slip: Slip, lines: Int, seed: UInt64, _ idiom: Idiom = .english) throws -> Tally {
        var caller = Caller(idiom, seed: seed, kinds: kinds)
        let scoreWords = idiom.scoreWords
        let tongue = idiom.code == Idiom.german.code ? Tongue.german : Tongue.english
        return try tongue.withUnderstanding { understanding in
            var tally = Tally()
            while tally.lines < lines {
                let deal = caller.deal(allSizes: false)
                let call = caller.call(on: deal, isSpoken: slip.isSpoken)
                guard let line = caller.slipped(call.line, slip) else { continue }
                let roster = deal.roster(understanding.naming)
                let reading = understanding.read(
                    line, roster: roster, situation: deal.situation(latest: call.latest, isTyped: !slip.isSpoken))
                let verdict = Verdict(reading, heard: line, call, roster: roster, scoreWords: scoreWords)
                tally.lines += 1
                tally.scores += verdict.scores
                if verdict.wrong > 0 {
                    let wrong = "\(line) [\(call.line)] on \(deal.people) par \(deal.par): \(reading.calls)"
                    tally.wrong += Array(repeating: wrong, count: verdict.wrong)
                }
                if verdict.isQuestion { tally.asked += 1 }
                if verdict.isRight { tally.right += 1 }
            }
            return tally
        }
    }

    /// Slips that leave the words saying what they said: hardly ever a wrong score. The seed is fixed, since rates swing.
    @Test(arguments: [(Slip.none, 0), (.typing, 1), (.oneSlip, 1), (.extraWord, 1)])
    func aSlipIsNeverAWrongScore(_ slip: Slip, perThousand: Int) throws {
        let tally = try Self.tally(slip, lines: 2000, seed: 21)
        #expect(tally.wrong.count * 1000 <= perThousand * tally.scores, "\(tally)")
    }

    @Test(arguments: [(Slip.none, 0), (.typing, 1)])
    func norInGerman(_ slip: Slip, perThousand: Int) throws {
        let tally = try Self.tally(slip, lines: 1000, seed: 21, .german)
        #expect(tally.wrong.count * 1000 <= perThousand * tally.scores, "\(tally)")
    }

    /// A dropped or swapped word may make another sentence, which nobody can know: `Jake and Mike par`.
    @Test(arguments: [(Slip.droppedWord, 20), (.swappedWords, 5)])
    func anotherSentenceIsRare(_ slip: Slip, perThousand: Int) throws {
        let tally = try Self.tally(slip, lines: 2000, seed: 21)
        #expect(tally.wrong.count * 1000 <= perThousand * tally.scores, "\(tally)")
    }

    @Test func whatIsSaidPlainlyIsHardlyEverAsked() throws {
        let tally = try Self.tally(.none, lines: 1000, seed: 21)
        #expect(tally.right * 100 >= tally.lines * 99, "\(tally)")
    }
}
