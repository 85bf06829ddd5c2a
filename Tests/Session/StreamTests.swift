import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Streams") struct StreamTests {
    private func stream() -> Phone { .playing("Jake", "Mike", "Sarah", mode: .stream(strict: false)) }

    @Test(arguments: ["Hole 2 · open on hole 1: Mike", "Mike"]) func whoSaysOneLineIsToldThatItIsNoScore(line: String) {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        let outcome = phone.hear(line, .argument)
        #expect(
            outcome.events.isEmpty
                && outcome.effects.contains { if case .nothingToRecord = $0 { true } else { false } })
    }

    @Test(arguments: ["", "   "])
    func anEmptyLineIsNothing(line: String) {
        var phone = stream()
        let outcome = phone.hear(line, .piped)
        #expect(outcome.events.isEmpty && !outcome.isIncomplete && !outcome.isRefused)
    }

    @Test func allEventsOfALineBelongToOneUtterance() {
        var phone = stream()
        for line in [
            "3 4 5", "Jake 2, Mike 2, Sarah no score", "undo", "hole 7 everyone par",
            "new round at DeLaveaga with Bob, Cid",
        ] {
            let outcome = phone.hear(line, .piped)
            #expect(!outcome.events.isEmpty)
            #expect(Set(outcome.events.map(\.utterance)) == [outcome.utterances.first?.id])
            #expect(outcome.utterances.first?.text == line)
        }
        #expect(Set(phone.utterances.map(\.id)).count == phone.utterances.count)
        #expect(Set(phone.log.map(\.id)).count == phone.log.count)
    }

    @Test func countersOnlyGrow() {
        var phone = stream()
        for line in ["3 4 5", "Jake 2, Mike 2", "undo", "redo", "Sarah 3"] { phone.hear(line, .piped) }
        let own = phone.log.filter { $0.device == phone.session.device }.map(\.lamport)
        #expect(zip(own, own.dropFirst()).allSatisfy { $0 < $1 })
    }
}
