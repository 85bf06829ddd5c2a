import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Who plays") struct NamingTests {
    private func called(_ phone: Phone) -> String? {
        phone.session.me.flatMap { phone.session.directory.name(of: $0) }
    }

    private func told(_ outcome: Outcome) -> [String] { outcome.effects.map { "\($0)" } }
    private func told(_ effect: Effect) -> [String] { ["\(effect)"] }

    @Test(arguments: [
        ("Ann", "Ann"), ("my name is Ann", "Ann"), ("I'm Ann", "Ann"), ("I am Ann.", "Ann"),
        ("Call me Ann Lee", "Ann Lee"),
        ("Birdie", "Birdie"),
    ])
    func theFirstQuestionTakesAName(answer: String, name: String) {
        var phone = Phone()
        phone.answer(name: answer)
        #expect(called(phone) == name)
    }

    @Test(arguments: [
        "5", "new round at Maple Hill with Jake", "undo", "standings", "?!", "Jake birdie, Mike par", "Jake 3",
        "Maple Hill", "me", "I", "everyone par", "Ann and Bea", "yes", "no", "hi", "my wife",
    ])
    func nothingElseIsOne(answer: String) {
        var phone = Phone()
        let outcome = phone.answer(name: answer)
        #expect(outcome.isRefused && outcome.events.isEmpty)
        #expect(phone.session.isNameless)
    }

    @Test func leavingAndHelpWorkAtTheFirstQuestion() {
        var phone = Phone()
        #expect(told(phone.answer(name: "quit")) == told(.leave))
        #expect(told(phone.answer(name: "help")) == told(.show(.help(topic: nil))))
        #expect(phone.session.isNameless)
    }

    @Test func aWrongNameIsPutRight() {
        var phone = Phone.playing("Anne", "Mike")
        #expect(told(phone.hear("I am called Ann")) == told(.called("Ann")))
        #expect(called(phone) == "Ann")
        #expect(phone.hear("my name is Mike").asked.map(\.kind) == [.me])
        #expect(called(phone) == "Ann")
    }

    @Test(arguments: [
        "new round at DeLaveaga with the same players", "new round at DeLaveaga with everybody", "same again",
    ])
    func theSamePlayersAreNoPlayerOfThatName(line: String) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear(line)
        #expect(phone.session.round?.players.map(\.name) == ["Jake", "Mike", "Sarah"])
        #expect(phone.session.directory.players.count == 3)
    }

    /// Nothing of the line that waits is recorded, and what was said before stays.
    @Test(arguments: ["Jake 3, Pavel 4", "Pavel 4", "Mike 12"])
    func undoAtAQuestionTakesBackTheQuestionsLineOnly(line: String) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Sarah 4")
        let before = phone.log.count
        phone.hear(line)
        #expect(told(phone.hear("undo")) == told(.cancelled))
        #expect(phone.log.count == before && phone.session.question == nil)
        #expect(phone.score("Sarah", 1) == .some(.some(4)))
    }

    @Test(
        arguments: [
            ("?", nil), ("help", nil), ("/help me", nil), ("what can I say?", nil), ("help holes", "holes"),
        ] as [(String, String?)]) func helpIsShown(line: String, topic: String?)
    {
        var phone = Phone.playing("Jake")
        #expect(told(phone.hear(line)) == told(.show(.help(topic: topic))))
    }

    private func onCard(_ phone: Phone) -> [String] { phone.session.round?.players.map(\.name) ?? [] }

    @Test(arguments: [
        ("jake mike and sarah", ["Jake", "Mike", "Sarah"]), ("jake mike sarah", ["Jake", "Mike", "Sarah"]),
        ("me mike sarah", ["Jake", "Mike", "Sarah"]), ("me mike zoe", ["Jake", "Mike", "Zoe"]),
        ("Jake, Ann Lee and Mike", ["Jake", "Ann Lee", "Mike"]), ("Jake and Bob Ziegler", ["Jake", "Bob Ziegler"]),
    ])
    func namesInARowArePartedByWhoIsKnown(names: String, players: [String]) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("new round at DeLaveaga with \(names)")
        #expect(onCard(phone) == players)
    }

    @Test(arguments: [
        ("jake mike and sarah", ["Jake", "Mike Miller", "Sarah Lee"]), ("mike sarah", ["Mike Miller", "Sarah Lee"]),
        ("mike miller jake", ["Mike Miller", "Jake"]), ("jake mike miller", ["Jake", "Mike Miller"]),
    ])
    func firstNamesInARowAreThoseWhoAreKnown(names: String, players: [String]) {
        var phone = Phone.playing("Jake", "Mike Miller", "Sarah Lee")
        phone.hear("new round at DeLaveaga with \(names)")
        #expect(onCard(phone) == players)
    }

    @Test func aSurnameInARowMayBeSomebodyElses() {
        var phone = Phone.playing("Jake", "Mike Miller")
        #expect(phone.hear("new round at DeLaveaga with jake miller").asked.map(\.kind) == [.namesInRow])
    }

    @Test(arguments: [
        ("1", ["Jake Cody"]), ("one", ["Jake Cody"]), ("two", ["Jake", "Cody"]), ("Jake, Cody", ["Jake", "Cody"]),
    ])
    func whereThatDoesNotSettleItOneQuestionIsAsked(answer: String, players: [String]) {
        var phone = Phone.playing("Jake", "Mike")
        let asked = phone.hear("new round at DeLaveaga with jake cody").asked
        #expect(asked.map(\.kind) == [.namesInRow] && asked.map(\.answers) == [["jake", "cody"]])
        phone.hear(answer)
        #expect(onCard(phone) == players)
    }

    @Test func whereNobodyAnswersNamesInARowStartNoRound() {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        #expect(phone.hear("new round at DeLaveaga with jake cody", .piped).isRefused)
        #expect(phone.session.round == nil && phone.session.directory.players.count == 2)
    }

    @Test(arguments: [
        ("en", "guest tom joins us", "Tom"), ("en", "guest Ann Lee joins", "Ann Lee"),
        ("de", "Gast Olli kommt dazu", "Olli"),
        ("de", "Gast olli steigt ein", "Olli"), ("en", "add guest pat", "Pat"),
    ])
    func aGuestIsCalledByTheNameAlone(language: String, line: String, name: String) {
        var phone = Phone(language: language)
        phone.introduce("Jan")
        phone.hear(language == "de" ? "neue Runde auf Maple Hill mit Jan" : "new round at Maple Hill with Jan")
        phone.hear(line)
        #expect(onCard(phone) == ["Jan", name])
        #expect(phone.session.round?.players.last?.isGuest == true && phone.session.directory.players.count == 1)
    }

    @Test(arguments: [
        "add a 4 for Cody", "add standings", "add Maple Hill", "add Jake birdie", "add Cody 4", "add par",
        "birdie joins", "add another one",
    ])
    func whatIsACommandAScoreOrACourseIsNoName(line: String) {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear(line)
        #expect(onCard(phone) == ["Jake", "Mike"] && phone.session.directory.players.count == 2)
    }

    @Test func whoSaysTheirNameSpeaks() {
        var phone = Phone()
        let outcome = phone.introduce("Jan")
        #expect(outcome.events.map(\.reporter) == [phone.session.me] && phone.session.me != nil)
    }

    @Test(arguments: [
        ("en", "everyone"), ("en", "nobody"), ("en", "my wife"), ("en", "us"), ("en", "the boys"), ("en", "none"),
        ("en", "3 others"), ("en", "2 players"), ("en", "me and wife"), ("en", "guest"), ("en", "par and birdie"),
        ("de", "meiner Frau"), ("de", "mir und Frau"), ("de", "3 anderen"), ("de", "Ass"), ("de", "Par und Birdie"),
    ])
    func whomNobodyNamedIsNotOnTheCard(language: String, names: String) {
        var phone = Phone(language: language)
        phone.introduce("Jake")
        phone.hear((language == "de" ? "neue Runde auf Maple Hill mit " : "new round at Maple Hill with ") + names)
        #expect(phone.session.round == nil && phone.session.directory.players.count == 1)
    }

    /// Written as a command, a word for a score is a name, as the refusal says.
    @Test func aNameThatIsAScoreIsWrittenWithACommand() {
        var phone = Phone()
        phone.introduce("Jake")
        phone.hear("/new round at Maple Hill with me and Seven")
        #expect(phone.session.round?.players.map(\.name) == ["Jake", "Seven"])
        phone.hear("Jake 3, Seven 4")
        #expect(phone.score("Jake", 1) == 3 && phone.score("Seven", 1) == 4)
    }

    @Test(arguments: [("en", "just me"), ("en", "only me"), ("de", "nur mir"), ("de", "nur ich")])
    func whoPlaysAloneIsOnTheCard(language: String, names: String) {
        for asked in [false, true] {
            var phone = Phone(language: language)
            phone.introduce("Jake")
            let start = language == "de" ? "neue Runde auf Maple Hill" : "new round at Maple Hill"
            if asked {
                phone.hear(start)
                phone.hear(names)
            } else {
                phone.hear(start + (language == "de" ? " mit " : " with ") + names)
            }
            #expect(onCard(phone) == ["Jake"])
        }
    }

    /// A name of a known player and one more: one player, or two? The command that joins them asks for another line.
    @Test(arguments: [
        ("add Jake Ben", true), ("Jake Ben joins", true), ("add Ben Jake", true), ("/add Jake Ben", false),
        ("add Ben Jones", false),
    ])
    func namesInARowJoinOnlyWhereTheyAreClear(line: String, isRefused: Bool) {
        var phone = Phone.playing("Jake", "Mike")
        #expect(phone.hear(line).isRefused == isRefused)
        #expect(phone.session.directory.players.count == (isRefused ? 2 : 3))
    }

    @Test(arguments: ["Eagle Ridge", "Hole in One Park", "Par Three"])
    func aCourseMayBeCalledLikeAScore(name: String) {
        var phone = Phone()
        phone.introduce("Jake")
        #expect(phone.hear("new round at \(name) with me").asked.map(\.kind) == [.newCourse])
    }

    @Test func scoresAreNoAnswerToWhoPlays() {
        var phone = Phone()
        phone.introduce("Jake")
        phone.hear("new round at Maple Hill with Jake birdie, Mike par")
        phone.hear("new round")
        phone.hear("Maple Hill")
        phone.hear("Jake birdie, Mike par")
        #expect(phone.session.round == nil && phone.session.directory.players.count == 1)
    }

    @Test func namesInSmallLettersGetCapitals() {
        var phone = Phone()
        phone.answer(name: "ann o'brien")
        phone.hear("new round at Maple Hill with me, mary-jane, j.r., deShawn and guest zoë")
        #expect(onCard(phone) == ["Ann O'Brien", "Mary-Jane", "J.R.", "deShawn", "Zoë"])
    }

    @Test func theFirstQuestionOffersThePlayersOfTheOpenRound() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.prefer { $0.speak(as: nil) }
        #expect(phone.session.namesToOffer == ["Jake", "Mike", "Sarah"])
        phone.answer(name: "2")
        #expect(called(phone) == "Mike" && phone.session.directory.players.count == 3)
    }

    @Test func wordsThatNobodyIsCalledByAreNoLabel() {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        phone.hear("ok scores: Mike 4 and I had 3", .piped)
        #expect(phone.score("Jake", 1) == .some(.some(3)) && phone.score("Mike", 1) == .some(.some(4)))
        phone.hear("Torsten: 3", .piped)
        phone.hear("Torsten: I had 3", .piped)
        #expect(phone.score("Jake", 2) == nil && phone.score("Mike", 2) == nil)
        phone.hear("Mike: I had 3", .piped)
        #expect(phone.score("Mike", 2) == .some(.some(3)))
    }

    @Test(arguments: ["[Mike] I had 4", "<Mike> I had 4", "Mike> I had 4", "Mike: I had 4"])
    func whoSpeaksMayStandInTheBracketsOfAChat(line: String) {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        phone.hear(line, .piped)
        #expect(phone.score("Jake", 1) == nil && phone.score("Mike", 1) == .some(.some(4)))
    }

    @Test func aNoiseInBracketsIsNoSpeaker() {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        #expect(phone.hear("[noise] I had 4", .piped).unanswered.map(\.kind) == [.reading])
    }

    @Test(arguments: ["jake and no one else", "jake, hole 99", "jake birdie"])
    func whatIsSaidBehindACourseIsNoPartOfItsName(players: String) {
        var phone = Phone.playing("Jake", "Mike")
        let before = phone.session.round?.id
        let outcome = phone.hear("new round at DeLaveaga with \(players)")
        #expect(outcome.asked.isEmpty && outcome.isRefused && phone.session.round?.id == before)
        #expect(phone.hear("new round at DeLaveaga with jake plus mike").asked.map(\.kind) == [.namesInRow])
    }

    @Test(arguments: ["jake and mike, hole 4", "jake and mike on hole 4", "jake, mike starting on hole 4"])
    func theHoleARoundStartsOnMayFollowItsPlayers(players: String) {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("new round at DeLaveaga with \(players)")
        #expect(onCard(phone) == ["Jake", "Mike"] && phone.session.round?.currentHole == 4)
    }

    @Test func namesOfPlayersAreNoCourse() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("new round")
        #expect(phone.hear("Jake and Mike").asked.map(\.kind) == [.course])
        #expect(phone.hear("Riverside").asked.map(\.kind) == [.newCourse])
    }
}
