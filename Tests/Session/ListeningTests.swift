import Dialogue
import Display
import Outcomes
import Scorecard
import Session
import Support
import Testing

@Suite("Listening") struct ListeningTests {
    @Test func aScoreBehindARoundThatIsAboutToBeginIsNoneOfTheRoundBefore() {
        var talk = Talk("Jake", "Mike")
        talk.hear("new round at DeLaveaga", at: 0)
        talk.hear("Jake 3", at: 1000)
        talk.wait(until: 9000)
        #expect(talk.recorded.isEmpty && talk.pending.isEmpty)
    }

    /// In noise Whisper repeats what it was shown, or goes on from it.
    @Test(arguments: ["Jake made a bogey.", "Jake three, two, three.", "Mike two, six"])
    func whatMayBeNoiseIsRecordedOnlyWhereTheRecogniserIsSure(line: String) {
        var talk = Talk("Jake", "Mike", "Sarah")
        talk.hear(line, at: 0)
        talk.end(at: 9000)
        #expect(talk.recorded.isEmpty)
        var sure = Talk("Jake", "Mike", "Sarah")
        sure.hear("Jake made a bogey.", confidence: 0.9, at: 0)
        sure.end(at: 9000)
        #expect(sure.recorded == ["Jake 4"])
    }

    // MARK: Where the recogniser tells when somebody speaks

    @Test func aScoreWaitsForWhatIsBeingSaid() {
        var talk = Talk("Jake", "Mike")
        talk.note(isSpeaking: true)
        talk.hear("Jake 3", at: 0)
        talk.wait(until: 9000)
        #expect(talk.recorded.isEmpty && talk.pending == ["Jake 3"])
        talk.hear("no, 4", at: 9500)
        talk.note(isSpeaking: false)
        talk.wait(until: 10_999)
        #expect(talk.recorded.isEmpty)
        talk.wait(until: 11_000)
        #expect(talk.recorded == ["Jake 4"])
    }

    @Test func aScoreIsRecordedOnceWhatIsSaidBehindItIsTalk() {
        var talk = Talk("Jake", "Mike")
        talk.note(isSpeaking: true)
        talk.hear("Jake 3", at: 0)
        talk.wait(until: 5000)
        talk.hear("nice shot", at: 5000)
        talk.note(isSpeaking: false)
        talk.wait(until: 5000)
        #expect(talk.recorded == ["Jake 3"])
    }

    @Test func aRecogniserThatNeverHasDoneSpeakingHoldsNothingUp() throws {
        var talk = Talk("Jake", "Mike")
        talk.note(isSpeaking: true)
        talk.hear("Jake 3", at: 0)
        let due = try #require(talk.phone.session.due)
        talk.wait(until: due)
        #expect(talk.recorded == ["Jake 3"] && due < 60_000)
    }

    @Test func theLastScoreOfAHoleSettlesWhenNobodySpeaks() {
        var talk = Talk("Jake", "Mike")
        talk.note(isSpeaking: false)
        talk.hear("Jake 3", at: 0)
        talk.wait(until: 1000)
        #expect(talk.recorded.isEmpty)
        talk.note(isSpeaking: true)
        talk.hear("Mike 4", at: 1000)
        talk.wait(until: 1000)
        #expect(talk.recorded == ["Jake 3"] && talk.pending == ["Mike 4"])
        talk.note(isSpeaking: false)
        talk.wait(until: 1000)
        #expect(talk.recorded == ["Jake 3", "Mike 4"])
    }

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
        let outcome = talk.wait(until: 2000)
        #expect(talk.phone.utterances.dropFirst(before).map(\.text) == ["Jake 3, Mike 4 … no, Jake 5"])
        #expect(talk.phone.utterances.last?.source == .spoken)
        #expect(outcome.recorded.map(\.strokes) == [5, 4])
        #expect(outcome.recorded.allSatisfy { $0.before == nil && !$0.isElsewhere })
        talk.hear("undo", at: 3000)
        #expect(talk.phone.score("Mike", 1) == nil)
    }

    @Test func whatIsTypedIsRecordedAtOnceAndSoIsWhatItCorrects() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Jake 3", at: 0)
        talk.hear("no, 4", at: 100, .typed)
        #expect(talk.recorded == ["Jake 4"] && talk.pending.isEmpty)
        talk.hear("Mike 5", at: 200)
        talk.hear("hole 2 Jake 2", at: 300, .typed)
        #expect(talk.recorded == ["Jake 4", "Mike 5", "Jake 2 on 2"])
        talk.hear("hole 2 Mike 2", at: 400)
        talk.settleNow()
        #expect(talk.recorded.last == "Mike 2 on 2" && talk.pending.isEmpty)
        #expect(talk.hear("quit", at: 500, .typed).effects.contains { if case .leave = $0 { true } else { false } })
    }

    @Test func whatTakesBackIsFoundInAnyHearing() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Jake 3", at: 0)
        #expect(talk.hear("and do", or: ["undo"], at: 500).takenBack == ["Jake 3"])
        talk.wait(until: 9000)
        #expect(talk.recorded.isEmpty)
    }

    @Test(arguments: ["Mike s", "Mike"]) func aScoreBesideAQuestionIsNoAnswerToItInAnyHearing(other: String) {
        var talk = Talk("Jake", "Mike")
        talk.hear("Pavel 4", at: 0)
        let outcome = talk.hear("Mike 3", or: [other], at: 500)
        #expect(outcome.leftOpen.map(\.heard) == ["Pavel"])
        #expect(talk.pending == ["Mike 3"])
    }

    @Test(arguments: [
        ["Mike"], ["two"], ["hm", "Mike"], ["Mike", "two"],
        // Less likely by more than the margin.
        ["Mike", "hm", "Mike 3"], ["two", "hm", "one"],
    ])
    func anAnswerIsFoundInAnyHearing(hearings: [String]) {
        var talk = Talk("Jake", "Mike")
        talk.hear("Pavel 4", at: 0)
        talk.hear(hearings[0], or: Array(hearings.dropFirst()), at: 500)
        #expect(talk.pending == ["Mike 4"])
    }

    @Test(arguments: [
        ["Mike", "Mike 3"], ["two", "Mike 3"], ["two", "one"], ["Mike", "Jake"], ["two", "skip"],
        ["seven. Pavel two.", "just two.", "two."], ["hm", "Jake 2", "two"],
    ])
    func whatMayBeSomethingElseIsNoAnswer(hearings: [String]) {
        var talk = Talk("Jake", "Mike")
        talk.hear("Pavel 4", at: 0)
        talk.hear(hearings[0], or: Array(hearings.dropFirst()), at: 500)
        talk.wait(until: 9000)
        #expect(!talk.recorded.contains("Mike 4") && !talk.recorded.contains("Jake 4"))
    }

    @Test(arguments: ["two", "Mike", "skip"]) func aMumbledWordIsNoAnswer(word: String) {
        var talk = Talk("Jake", "Mike")
        talk.hear("Pavel 4", at: 0)
        let question = talk.phone.session.question
        talk.hear(word, confidence: 0.2, at: 500)
        #expect(talk.pending.isEmpty && talk.phone.session.question == question)
        talk.hear("two", confidence: 0.9, at: 1000)
        #expect(talk.pending == ["Mike 4"])
    }

    /// In noise recognisers count.
    @Test func aRowOfNumbersIsHeardOnlyBySomebodySure() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Jake three, two, three, four.", at: 0)
        talk.end(at: 10_000)
        #expect(talk.recorded.isEmpty)
        talk.hear("Jake three, two, three, four.", confidence: 0.95, at: 20_000)
        talk.end(at: 30_000)
        #expect(talk.recorded == ["Jake 3", "Jake 2 on 2", "Jake 3 on 3", "Jake 4 on 4"])
    }

    @Test func whatIsHeardTwiceIsSure() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Mike got a six", confidence: 0.4, at: 0)
        #expect(talk.pending.isEmpty)
        talk.hear("Mike got a six", confidence: 0.4, at: 500)
        #expect(talk.pending == ["Mike 6"] && talk.phone.session.question == nil)
        talk.settleNow()
        talk.hear("Jake got a six", confidence: 0.4, at: 1000)
        talk.hear("Jake got a five", confidence: 0.4, at: 1500)
        #expect(talk.pending.isEmpty && talk.phone.session.question?.strokes == 5)
    }

    @Test(arguments: ["5", "Mike 5", "yes", "skip"]) func oneAnswerIsEnoughForTwoReadings(answer: String) {
        var talk = Talk("Jake", "Mike")
        talk.hear("Mike had a 9", or: ["Mike had a 5"], at: 0)
        talk.hear(answer, at: 500)
        switch answer {
        case "yes": #expect(talk.pending == ["Mike 9"] && talk.phone.session.question == nil)
        case "skip": #expect(talk.pending.isEmpty && talk.phone.session.question?.strokes == 5)
        default: #expect(talk.pending == ["Mike 5"] && talk.phone.session.question == nil)
        }
    }

    @Test func aNoWhileAScoreSettlesIsAboutTheScore() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Pavel 4", at: 0)
        talk.hear("two", at: 500)
        #expect(talk.pending == ["Mike 4"] && talk.phone.session.question?.kind == .remember)
        #expect(talk.hear("no", at: 1000).takenBack == ["Pavel 4"])
        #expect(talk.phone.session.question == nil)
        talk.wait(until: 9000)
        #expect(talk.recorded.isEmpty)
    }

    @Test func theEndRecordsWhatHasNotSettled() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Jake 3", at: 0)
        let end = talk.end(at: 1000)
        #expect(end.notRecorded.isEmpty && !end.isIncomplete && talk.recorded == ["Jake 3"])
        #expect(talk.end(at: 5000).effects.isEmpty)
    }

    @Test func anInterruptTellsWhatHasNotSettled() {
        var talk = Talk("Jake", "Mike")
        talk.hear("Jake 3", at: 0)
        let stopped = talk.interrupt()
        #expect(stopped.notRecorded == ["Jake 3"] && stopped.isIncomplete && talk.recorded.isEmpty)
    }

    @Test func cancelTakesBackWhatIsPending() {
        var talk = Talk("Jake", "Mike")
        #expect(talk.cancel().effects.isEmpty)
        talk.hear("Jake 3", at: 0)
        #expect(talk.cancel().takenBack == ["Jake 3"])
        talk.hear("Jake 3, Mike 12", at: 100)
        #expect(talk.phone.session.question != nil)
        #expect(talk.cancel().takenBack == ["Jake 3, Mike 12"])
        #expect(talk.phone.session.question == nil)
        talk.wait(until: 9000)
        #expect(talk.recorded.isEmpty)
    }

    @Test func whatAnotherProcessWroteMeanwhileIsReplacedByName() throws {
        var talk = Talk("Jake", "Mike")
        var other = Phone(2)
        other.absorb(talk.phone.log)
        other.take(up: talk.phone.session.round?.id)
        talk.hear("Jake 3", at: 0)
        let known = other.log.count
        other.hear("Jake 6")
        talk.absorb(Array(other.log.dropFirst(known)))
        let settled = try #require(talk.wait(until: 1500).recorded.first)
        #expect(settled.strokes == 3 && settled.before == .some(6))
        #expect(talk.phone.session.round?.discrepancies.isEmpty == true)
    }

    @Test func whatIsRefusedWhenItSettlesIsTold() throws {
        var talk = Talk("Jake", "Mike")
        var other = Phone(2)
        other.absorb(talk.phone.log)
        other.take(up: talk.phone.session.round?.id)
        talk.hear("Jake 3", at: 0)
        let known = other.log.count
        other.hear("finish anyway")
        talk.absorb(Array(other.log.dropFirst(known)))
        let settled = talk.wait(until: 1500)
        #expect(settled.isRefused && settled.notRecorded == ["Jake 3"])
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
