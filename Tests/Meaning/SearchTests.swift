import Calls
import Cards
import Meaning
import Testing

/// What the search leaves out to be quick.
@Suite("The search") struct SearchTests {
    /// `explain` looks at every way through a line, `read` at no more than may change its meaning.
    @Test(arguments: [Slip.none, .typing, .oneSlip, .extraWord], [11, 12] as [UInt64])
    func whatIsLeftOutChangesNoMeaning(_ slip: Slip, seed: UInt64) throws {
        var caller = Caller(.english, seed: seed)
        try Tongue.english.withUnderstanding { understanding in
            for _ in 0..<150 {
                let deal = caller.deal()
                let call = caller.call(on: deal, isSpoken: false)
                guard let line = caller.slipped(call.line, slip) else { continue }
                let roster = deal.roster(understanding.naming)
                let situation = deal.situation(latest: call.latest, isTyped: false)
                let read = understanding.read(line, roster: roster, situation: situation)
                let explained = understanding.explain(line, roster: roster, situation: situation).words
                #expect(read.means(explained), "seed \(seed): \(line)")
            }
        }
    }

    /// A row of scores without punctuation that ends in a name without one is in doubt as a whole, however long it is.
    @Test(arguments: [1, 2, 200])
    func aNameLeftOverPutsTheWholeRowInDoubt(_ pairs: Int) throws {
        let row = Array(repeating: "Jake 3 Mike 4", count: pairs).joined(separator: " ")
        let (alone, shifted) = try Tongue.english.withUnderstanding { understanding in
            (Card.three.reading(row, understanding), Card.three.reading(row + " Sarah", understanding))
        }
        #expect(alone.outcome == .understood)
        #expect(shifted.calls.isEmpty)
        #expect(shifted.outcome == .ask)
    }
}
