import Dialogue
import Display
import Meaning
import Outcomes
import Scorecard
import Session
import Support
import Testing

@Suite("On which hole a call is") struct PlacingTests {
    /// How long it takes to read the lines of a transcript without times changes nothing.
    @Test func theClockTellsNothingOfATranscriptWithoutTimes() {
        let recorded = [0, 300, 5_000, 120_000].map { pause -> [String] in
            var talk = Talk("Ann", "Bob", "Cora")
            for (number, line) in ["Ann 3, Bob 4", "Ann 4", "Bob 3, Cora 3", "Ann 5"].enumerated() {
                talk.importLine(line, readAt: Int64(number * pause))
            }
            return talk.recorded
        }
        #expect(Set(recorded).count == 1, "\(recorded)")
    }

    /// Where holes come as they are played, the next is one more.
    @Test func callsGoOnPastTheLastHoleThatIsKnown() {
        var phone = Phone(mode: .listening)
        phone.introduce("Ann")
        for line in ["new round at Backyard with Ann and Bob", "as you go"] { phone.hear(line) }
        for line in ["Ann 3, Bob 4", "Ann 4", "Ann 3, Bob 5", "Ann 4, Bob 4"] { phone.hear(line, .piped) }
        #expect(phone.score("Ann", 2) == .some(4) && phone.score("Bob", 2) == nil)
        #expect(phone.score("Ann", 3) == .some(3) && phone.score("Bob", 3) == .some(5))
        #expect(phone.score("Ann", 4) == .some(4) && phone.session.round?.currentHole == 5)
    }

    @Test func namesOfRulesAreUnique() {
        #expect(Set(PlacingRule.table.map(\.name)).count == PlacingRule.table.count)
    }

    /// Of each rule that is not about the time between, its example is placed with it as evidence.
    @Test(
        arguments: PlacingRule.table.filter {
            !["at-once", "minutes-later", "long-later", "group-unheard"].contains($0.name)
        })
    func theExampleHasTheRuleAsEvidence(
        _ rule: PlacingRule
    ) {
        var phone = Phone.playing("Jake", "Mike", "Sarah", mode: .stream(strict: false))
        let lines = rule.example.split(separator: "\n").map(String.init)
        for line in lines.dropLast() { phone.hear(line, .piped) }
        let session = phone.session
        let placements = session.placements(of: lines[lines.count - 1]) ?? []
        #expect(placements.flatMap(\.evidence).contains { $0.rule == rule }, "\(placements.map(\.evidence))")
    }

    /// Another device went on while a line was being typed.
    @Test func aLineIsAboutTheHoleThatWasSeen() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("Jake 3")
        phone.hear("Mike 4")
        phone.listen(.typed) { session, moment in
            var moment = moment
            moment.shownHole = 1
            return session.hear("Jake 3", moment)
        }
        #expect(phone.score("Jake", 1) == .some(.some(3)) && phone.score("Jake", 2) == nil)
        let outcome = phone.listen(.typed) { session, moment in
            var moment = moment
            moment.shownHole = 1
            return session.hear("Jake 5", moment)
        }
        #expect(outcome.asked.map(\.answers) == [["1", "2"]])
        phone.hear("2")
        #expect(phone.score("Jake", 1) == .some(.some(3)) && phone.score("Jake", 2) == .some(.some(5)))
        phone.hear("Mike 3")
        #expect(phone.score("Mike", 2) == .some(.some(3)))
    }
}
