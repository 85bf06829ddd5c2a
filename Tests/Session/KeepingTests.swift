import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Who I am, and guests who stay") struct KeepingTests {
    @Test(arguments: [
        ("en", "new round at Maple Hill with Jake and guest Tom", "Tom is no guest"),
        ("en", "new round at Maple Hill with Jake and guest Tom", "keep Tom as a player"),
        ("de", "neue Runde auf Maple Hill mit Jake und Gast Tom", "Tom ist kein Gast"),
        ("de", "neue Runde auf Maple Hill mit Jake und Gast Tom", "Tom ist kein Gast mehr"),
    ]) func aGuestOfThisRoundBecomesAPlayer(language: String, start: String, line: String) throws {
        var phone = Phone(language: language)
        phone.introduce("Jake")
        phone.hear(start)
        let tom = try #require(phone.session.round?.players.last)
        #expect(tom.isGuest && phone.session.directory.player(tom.player) == nil)
        phone.hear(line)
        #expect(phone.session.directory.player(tom.player)?.name == "Tom")
        // Said again it changes nothing.
        let before = phone.log.count
        phone.hear(line)
        #expect(phone.log.count == before)
    }

    @Test func anotherNameIsANewNameUnlessSomebodyHasIt() {
        var phone = Phone.playing("Jake", "Ann")
        let jake = phone.session.me
        phone.hear("my name is Jakob")
        #expect(phone.session.me == jake && phone.session.directory.players.map(\.name) == ["Ann", "Jakob"])
        #expect(phone.hear("I am called Ann").asked.map(\.kind) == [.me])
        phone.hear("no")
        #expect(phone.session.me == jake)
        phone.hear("I am called Ann")
        phone.hear("yes")
        #expect(phone.session.me.flatMap { phone.session.directory.name(of: $0) } == "Ann")
        phone.restart()
        #expect(phone.session.me.flatMap { phone.session.directory.name(of: $0) } == "Ann")
        phone.hear("I got a 4")
        #expect(phone.score("Ann", 1) == .some(.some(4)))
        // And back.
        phone.hear("my name is Jakob")
        phone.hear("yes")
        #expect(phone.session.me == jake)
    }

    @Test func inAStreamNobodyIsMadeSomebodyElse() {
        var phone = Phone.playing("Jake", "Ann", mode: .stream(strict: false))
        let jake = phone.session.me
        let outcome = phone.hear("I am called Ann")
        #expect(outcome.isRefused && phone.session.me == jake && outcome.events.isEmpty)
    }
}
