import Dialogue
import Display
import Outcomes
import Scorecard
import Session
import Support
import Testing

@Suite("Listening") struct ListeningTests {
    @Test func linesThatWaitedToBeHeardCorrectEachOther() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Jake 3", at: 0)
        talk.hear("no, 4", at: 5000)
        talk.wait(until: 6500)
        #expect(talk.recorded == ["Jake 4"])
    }

    @Test func withoutPatienceAScoreIsRecordedAtOnce() {
        var talk = Talk("Jake", "Mike", patience: 0)
        #expect(talk.hear("Jake 3", at: 5).recorded.count == 1)
        talk.hear("no, 4", at: 6)
        #expect(talk.recorded == ["Jake 3", "Jake 4"])
    }

    @Test func aCorrectedLineIsOneUtterance() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Jake 3, Mike 4", at: 0)
        talk.hear("no, Jake 5", at: 500)
        let before = talk.phone.utterances.count
        talk.wait(until: 2000)
        #expect(talk.phone.utterances.dropFirst(before).map(\.text) == ["Jake 3, Mike 4 … no, Jake 5"])
        #expect(talk.phone.utterances.last?.source == .spoken)
    }

    @Test func whatIsPendingCanBeRecordedAtOnce() {
        var talk = Talk("Jake", "Mike")
        talk.hear("hole 2 Mike 2", at: 400)
        talk.settleNow()
        #expect(talk.recorded == ["Mike 2 on 2"] && talk.phone.session.unsettled == nil)
        #expect(talk.hear("quit", at: 500, .typed).effects.contains { if case .leave = $0 { true } else { false } })
    }

    /// `Jake 3` waits while another device says something, and settles.
    private func settled(besides line: String) -> (outcome: Outcome, talk: Talk) {
        var talk = Talk("Jake", "Mike")
        var other = Phone(2)
        other.absorb(talk.phone.log)
        other.take(up: talk.phone.session.round?.id)
        talk.hear("Jake 3", at: 0)
        let known = other.log.count
        other.hear(line)
        talk.absorb(Array(other.log.dropFirst(known)))
        return (talk.wait(until: 1500), talk)
    }

    @Test func whatAnotherProcessWroteMeanwhileIsReplacedByName() throws {
        let (outcome, talk) = settled(besides: "Jake 6")
        let settled = try #require(outcome.recorded.first)
        #expect(settled.strokes == 3 && settled.before == .some(6))
        #expect(talk.phone.session.round?.discrepancies.isEmpty == true)
    }

    @Test func whatIsRefusedWhenItSettlesIsTold() {
        let outcome = settled(besides: "finish anyway").outcome
        #expect(outcome.isRefused && outcome.notRecorded == ["Jake 3"])
    }

    /// Whatever is said when: what was read back is what the log says, and nothing stays pending beyond the end.
    @Test func theCardIsWhatWasReadBack() throws {
        let lines = [
            "Jake 3", "Mike 4", "no, 5", "no", "never mind", "Jake 3, Mike 4", "make that a 2", "Pavel 4", "Jake 12",
            "yes", "Mike", "two", "next hole", "nice shot", "standings", "Jake no score", "hole 7 Jake 2", "bye",
            "everyone par", "skip", "same for Mike", "actually 4",
        ]
        try withSeeds(30) { chance in
            var talk = Talk("Jake", "Mike")
            var time: Int64 = 0
            var card: [Cell: Int?] = [:]
            for _ in 0..<40 {
                time += Int64.random(in: 0...2500, using: &chance)
                let isTyped = Int.random(in: 0..<8, using: &chance) == 0
                let line = lines.randomElement(using: &chance) ?? ""
                let outcomes = [talk.wait(until: time), talk.hear(line, at: time, isTyped ? .typed : .spoken)]
                for one in outcomes.flatMap(\.recorded) {
                    card[Cell(hole: one.hole, player: one.player.player)] = one.strokes
                }
            }
            for one in talk.end(at: time).recorded {
                card[Cell(hole: one.hole, player: one.player.player)] = one.strokes
            }
            try #require(talk.phone.session.unsettled == nil && talk.phone.session.question == nil)
            let round = try #require(talk.phone.session.round)
            for (cell, strokes) in card {
                try #require(round.score(hole: cell.hole, player: cell.player)?.strokes == strokes, "\(cell)")
            }
            try #require(talk.phone.round(round.id).standings() == round.standings())
        }
    }
}
