import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Streams") struct StreamTests {
    private func stream(strict: Bool = false) -> Phone {
        .playing("Jake", "Mike", "Sarah", mode: .stream(strict: strict))
    }

    @Test(arguments: ["Hole 2 · open on hole 1: Mike", "Mike"]) func whoSaysOneLineIsToldThatItIsNoScore(line: String) {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        let outcome = phone.hear(line, .argument)
        #expect(
            outcome.events.isEmpty
                && outcome.effects.contains { if case .nothingToRecord = $0 { true } else { false } })
    }

    @Test func whatIsSureIsRecorded() {
        var phone = stream()
        let outcome = phone.hear("Jake 3, Pavel 4, Mike 12", .piped)
        #expect(outcome.recorded.map(\.player.name) == ["Jake"])
        #expect(outcome.unanswered.map(\.kind) == [.player, .strokes])
        #expect(outcome.isIncomplete)
        #expect(phone.session.question == nil)
        #expect(phone.score("Jake", 1) == .some(.some(3)))
        #expect(phone.score("Mike", 1) == nil)
    }

    @Test func namesThatNobodyKnowsAreOneQuestion() {
        var phone = stream()
        let outcome = phone.hear("Jake 3, Zork 4, Frobnitz 5, Quux 2", .piped)
        #expect(outcome.recorded.map(\.player.name) == ["Jake"])
        #expect(outcome.unanswered.map(\.kind) == [.player])
        #expect(outcome.unused == ["Frobnitz", "Quux"])
    }

    @Test func strictRecordsNothingOfALineWithAQuestion() {
        var phone = stream(strict: true)
        let before = phone.log.count
        let outcome = phone.hear("Jake 3, Pavel 4", .piped)
        #expect(outcome.recorded.isEmpty && outcome.isIncomplete)
        #expect(phone.log.count == before)
        phone.hear("Jake 3", .piped)
        #expect(phone.score("Jake", 1) == .some(.some(3)))
    }

    @Test func aRoundThatDidNotStartGetsNoScores() {
        var phone = stream()
        #expect(phone.hear("new round at the moon with Jake, Mike and Sarah", .piped).isRefused)
        let before = phone.log.count
        #expect(phone.hear("Jake 3", .piped).isRefused)
        #expect(phone.log.count == before)
        phone.hear("new round at DeLaveaga with Jake and Mike", .piped)
        #expect(phone.hear("Jake 4", .piped).recorded.count == 1)
        #expect(phone.session.round?.course?.name == "DeLaveaga")
    }

    @Test func nearlyKnownNamesAreRefused() {
        var phone = stream()
        #expect(phone.hear("new round at DeLaveaga with Jake and Sara", .piped).isRefused)
        #expect(phone.session.round == nil)
    }

    @Test func finishingWithGapsIsRefusedUnlessMeant() {
        var phone = stream()
        phone.hear("3 3 4", .piped)
        #expect(phone.hear("finish", .piped).isRefused)
        #expect(phone.session.round?.state == .playing)
        phone.hear("finish anyway", .piped)
        #expect(phone.session.round?.state == .finished)
    }

    @Test(arguments: ["", "   ", "nice shot", "did Jake birdie?", "okay so um"])
    func talkIsNothing(line: String) {
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

    @Test func somethingIsRefusedWhereNoRoundIs() {
        var phone = Phone(mode: .stream(strict: false))
        for line in ["Jake 3", "undo", "next hole", "finish", "standings", "card", "reopen", "resume 1"] {
            let outcome = phone.hear(line, .piped)
            #expect(outcome.isRefused, "\(line)")
            #expect(outcome.events.isEmpty, "\(line)")
        }
    }
}
