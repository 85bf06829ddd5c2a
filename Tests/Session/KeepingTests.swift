import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Who I am, and guests who stay") struct KeepingTests {
    @Test func inAStreamNobodyIsMadeSomebodyElse() {
        var phone = Phone.playing("Jake", "Ann", mode: .stream(strict: false))
        let jake = phone.session.me
        let outcome = phone.hear("I am called Ann")
        #expect(outcome.isRefused && phone.session.me == jake && outcome.events.isEmpty)
    }
}
