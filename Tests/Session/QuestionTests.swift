import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Questions") struct QuestionTests {
    @Test func aLineWaitsAsAWhole() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        let first = phone.hear("Jake 3, Pavel 4, Mike 12")
        #expect(first.events.isEmpty)
        #expect(first.asked.map(\.kind) == [.player])
        #expect(phone.session.question?.kind == .player)
        let second = phone.hear("Sarah")
        #expect(second.events.isEmpty)
        #expect(second.asked.map(\.kind) == [.strokes])
        let third = phone.hear("y")
        #expect(Set(third.events.map(\.utterance)).count == 1)
        #expect(third.utterances.first?.text == "Jake 3, Pavel 4, Mike 12")
        #expect(phone.score("Jake", 1) == .some(.some(3)))
        #expect(phone.score("Sarah", 1) == .some(.some(4)))
        #expect(phone.score("Mike", 1) == .some(.some(12)))
    }

    /// It is the one before or, where it is played, the last of all.
    @Test func theLastHoleIsAskedAboutOnTheLastOne() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("hole 5")
        #expect(phone.hear("last hole").asked.isEmpty)
        #expect(phone.session.round?.currentHole == 4)
        phone.hear("hole 18")
        let asked = phone.hear("last hole").asked
        #expect(asked.map(\.kind) == [.hole] && asked.first?.answers == ["17", "18"])
        #expect(phone.session.round?.currentHole == 18)
        phone.hear("18")
        #expect(phone.session.round?.currentHole == 18)
        for (line, answer, hole) in [("last hole Jake 4", "18", 18), ("last hole, 4 5", "17", 17)] {
            #expect(phone.hear(line).events.isEmpty, "\(line)")
            phone.hear(answer)
            #expect(phone.score("Jake", hole) == .some(.some(4)), "\(line)")
        }
        #expect(phone.score("Mike", 17) == .some(.some(5)) && phone.score("Mike", 18) == nil)
    }

    /// Who had a score is asked: a command is done, another word that means something answers nothing.
    @Test(arguments: [
        ("Owen", "open"), ("Carl", "card"), ("Homer", "home"), ("Yves", "yes"), ("Sven", "seven"), ("Will", "well"),
        ("Cole", "cool"), ("Dawn", "down"),
    ]) func aWordThatMeansSomethingIsNobodyByLikeness(name: String, word: String) {
        for mode in [Session.Mode.conversation, .listening] {
            var phone = Phone(mode: mode)
            phone.introduce("Ann")
            phone.hear("new round at Morley Field with Ann and \(name)")
            phone.hear("Rhubarb 4")
            #expect(phone.session.question?.kind == .player)
            phone.hear(word)
            #expect(phone.score(name, 1) == nil, "\(word)")
            if phone.session.question == nil { phone.hear("Rhubarb 4") }
            phone.hear(name)
            #expect(phone.score(name, 1) == .some(4), "\(name)")
        }
    }

    @Test(arguments: ["no, 4", "sorry, four", "I mean four", "make that four"])
    func aRepairIsOfTheScoreThatIsAskedAbout(repair: String) {
        for mode in [Session.Mode.conversation, .listening] {
            var phone = Phone(mode: mode)
            phone.introduce("Ann")
            phone.hear("new round at Morley Field with Ann and Owen")
            phone.hear("Ann 3, Owen 5")
            phone.hear("Rhubarb 5")
            #expect(phone.hear(repair).asked.first?.kind == .player, "\(repair)")
            phone.hear("Owen")
            #expect(phone.score("Owen", 2) == .some(4) && phone.score("Owen", 1) == .some(5), "\(repair)")
        }
    }

    @Test func cancellingLeavesNothing() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        let before = phone.log.count
        phone.hear("Jake 3, Pavel 4, Mike 12")
        phone.hear("Sarah")
        phone.cancel()
        #expect(phone.log.count == before)
        #expect(phone.session.question == nil)
        #expect(phone.score("Jake", 1) == nil)
        phone.hear("y")
        #expect(phone.log.count == before)
    }

    @Test func skippingLeavesTheRest() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Jake 3, Pavel 4")
        let outcome = phone.hear("s")
        #expect(outcome.recorded.map(\.player.name) == ["Jake"])
        #expect(phone.session.question == nil)
    }

    @Test func whoGoesOnPassesOverAllThatIsAskedAtOnce() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Jake 3, Pavel 4, Mike 12")
        let outcome = phone.hear("Sarah 3")
        #expect(outcome.recorded.map(\.player.name) == ["Jake", "Sarah"])
        #expect(outcome.asked.isEmpty)
        #expect(outcome.effects.count { if case .skipped = $0 { true } else { false } } == 1)
        #expect(phone.session.question == nil)
    }

    @Test func whoSpeaksIsKnownBesideAQuestionToo() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        let first = phone.hear("Mike 12", .argument)
        let outcome = phone.hear("Olga: I had a 3", .argument)
        #expect(outcome.asked == first.asked)
        #expect(outcome.events.isEmpty)
    }

    @Test(arguments: ["what", "Olga 4"]) func whatIsNoAnswerIsNamed(text: String) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Mike 12")
        let outcome = phone.hear(text)
        let named = outcome.effects.compactMap { if case .noAnswer(let heard) = $0 { heard } else { nil } }
        #expect(named == [text])
        #expect(outcome.asked.map(\.kind) == [.strokes])
        #expect(outcome.events.isEmpty)
    }

    @Test func anEmptyLineIsOnlyAskedAgain() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Mike 12")
        let outcome = phone.hear("  ")
        #expect(outcome.effects.count == 1 && outcome.asked.count == 1)
    }

    /// Lines that ask, an answer, and what then stands of Mike on hole 1.
    static let answers: [(line: String, answer: String, strokes: Int?)] = [
        ("Mike 12", "y", 12), ("Mike 12", "yes", 12), ("Mike 12", "12", 12), ("Mike 12", "2", 2),
        ("Mike 12", "1", nil), ("Mike 12", "ace", 1),
        ("Mike 12", "birdie", 2), ("Mike 12", "five", 5), ("Mike 12", "s", nil), ("Mike 34", "4", 4),
        ("Mike 3 Mike 4", "4", 4), ("Mike 3 Mike 4", "3", 3), ("Mike 3 Mike 4", "5", 5), ("Mike", "par", 3),
        ("Pavel 4", "Mike", 4), ("Pavel 4", "2", 4), ("Pavel 4", "mike", 4), ("birdie", "Mike", 2), ("birdie", "2", 2),
        ("Mike won", "y", 1), ("Mike won", "1", 1), ("Mike won", "n", nil), ("Mike won", "2", nil),
        ("Mike won", "4", 4),
    ]

    @Test(arguments: answers) func answersByNumberByNameAndByScore(line: String, answer: String, strokes: Int?) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        #expect(phone.hear(line).asked.count == 1)
        phone.hear(answer)
        #expect(phone.score("Mike", 1) == strokes.map { .some($0) })
        #expect(phone.score("Jake", 1) == nil)
        #expect(phone.score("Sarah", 1) == nil)
    }

    /// Lines with one doubt about several players, answers to what is asked, and what then stands on hole 1.
    static let doubts: [(line: String, answers: [String], stands: [Int?])] = [
        ("everyone par?", ["y"], [3, 3, 3]), ("everyone par?", ["2"], [nil, nil, nil]),
        ("everyone par?", ["s"], [nil, nil, nil]), ("everyone par?", ["4"], [nil, nil, nil]),
        // Each reading as a whole, and the other ones with it.
        ("jake 3 mike 4 sarah", ["y", "s"], [3, 4, nil]), ("jake 3 mike 4 sarah", ["y", "5"], [3, 4, 5]),
        ("jake 3 mike 4 sarah", ["n", "s", "y"], [nil, 3, 4]), ("jake 3 mike 4 sarah", ["n", "4", "y"], [nil, 3, 4]),
        ("jake 3 mike 4 sarah", ["n", "s", "n"], [nil, nil, nil]),
        // What contradicts an answer is no longer asked, and an answer stands for what the line said before.
        ("jake 3 mike 4 sarah", ["n", "5"], [nil, nil, 5]), ("Jake 3, Jake maybe 4", ["y"], [4, nil, nil]),
        ("Jake 3, Jake maybe 4", ["n"], [3, nil, nil]), ("Jake 3, Pavel 4", ["Jake", "4"], [4, nil, nil]),
        ("Jake 3, Pavel 4", ["Jake", "s", "n"], [nil, nil, nil]), ("Jake 3, Pavel 3", ["Jake"], [3, nil, nil]),
    ]

    @Test(arguments: doubts) func oneAnswerSettlesOneDoubt(line: String, answers: [String], stands: [Int?]) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        #expect(phone.hear(line).asked.count == 1)
        for (index, answer) in answers.enumerated() {
            #expect(phone.session.question != nil, "before \(answer)")
            let outcome = phone.hear(answer)
            #expect(index == answers.count - 1 || outcome.events.isEmpty)
        }
        for (name, strokes) in zip(["Jake", "Mike", "Sarah"], stands) {
            #expect(phone.score(name, 1) == strokes.map { .some($0) }, "\(name)")
        }
    }

    @Test(arguments: ["", "what", "9", "0", "-1", "Pavel", "y", "99999999999999999999"])
    func whatIsNoAnswerIsAskedAgain(said: String) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        let before = phone.log.count
        let first = phone.hear("Pavel 4").asked
        #expect(phone.hear(said).asked == first)
        #expect(phone.log.count == before)
    }

    @Test func aNewLineIsHeardInsteadAndNothingSureIsLost() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Mike 3, Pavel 4")
        let outcome = phone.hear("Jake birdie")
        #expect(phone.session.question == nil)
        #expect(phone.score("Mike", 1) == .some(.some(3)))
        #expect(phone.score("Jake", 1) == .some(.some(2)))
        #expect(outcome.utterances.map(\.text) == ["Mike 3, Pavel 4", "Jake birdie"])
        phone.hear("undo")
        #expect(phone.score("Mike", 1) == .some(.some(3)))
    }

    @Test func aLookAtTheCardLeavesTheQuestionOpen() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        let first = phone.hear("Pavel 4").asked
        #expect(phone.hear("who's winning").asked == first)
    }

    @Test func anAnswerMayBeRemembered() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Pavel 4")
        #expect(phone.hear("Mike").asked.map(\.kind) == [.remember])
        phone.hear("y")
        #expect(phone.hear("Pavel 3").recorded.map(\.player.name) == ["Mike"])
        phone.restart()
        #expect(phone.hear("Pavel 5").recorded.map(\.player.name) == ["Mike"])
    }

    @Test func orNot() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Pavel 4")
        phone.hear("Mike")
        phone.hear("n")
        #expect(phone.session.question == nil)
        #expect(phone.hear("Pavel 3").asked.map(\.kind) == [.player])
    }

    @Test func aScoreAlreadyRecordedSurvivesACancelledAlias() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Pavel 4")
        phone.hear("Mike")
        phone.cancel()
        #expect(phone.score("Mike", 1) == .some(.some(4)))
    }

    @Test func twoOfOneNameAreTold() {
        var phone = Phone.playing("Mia", "Jake Miller", "Jake Torres")
        let asked = phone.hear("Jake 4").asked
        #expect(asked.map(\.answers) == [["Jake Miller", "Jake Torres"]])
        phone.hear("Torres")
        #expect(phone.score("Jake Torres", 1) == .some(.some(4)))
        #expect(phone.score("Jake Miller", 1) == nil)
    }

    @Test func nearlyKnownNamesAreAskedBeforeARoundStarts() {
        var phone = Phone.playing("Jake", "Sarah")
        let asked = phone.hear("new round at DeLaveaga with Jake and Sara").asked
        #expect(asked.map(\.kind) == [.newPlayer])
        #expect(phone.session.round?.course?.name == "Maple Hill")
        phone.hear("1")
        #expect(phone.session.round?.course?.name == "DeLaveaga")
        #expect(phone.session.round?.players.map(\.name) == ["Jake", "Sarah"])
    }

    @Test func finishingWithGapsIsAsked() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("3 3")
        #expect(phone.hear("finish").asked.map(\.kind) == [.finish])
        phone.hear("n")
        #expect(phone.session.round?.state == .playing)
        phone.hear("finish")
        phone.hear("y")
        #expect(phone.session.round?.state == .finished)
    }
}
