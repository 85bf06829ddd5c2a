import Cards
import Meaning
import Testing

@Suite("Commands, chatter and mishearings") struct TalkTests {
    @Test(arguments: [
        Heard("next hole", "/next"), .init("next", "/next"), .init("back", "/back"), .init("hole 5", "/hole @5"),
        .init("go to hole five", "/hole @5"), .init("we're going back to hole 5", "/hole @5"),
        .init("let's do hole 5 first", "/hole @5"), .init("5 is next", "/hole @5"), .init("skip hole 7", "/skip"),
        .init("skip hole 8", "nothing"), .init("Jake 4, who's winning?", "Jake 4 | /standings"), .init("undo", "/undo"),
        .init("undo that", "/undo"),
        .init("scratch that", "/undo"),
        .init("/undo", "/undo"), .init("redo", "/redo"), .init("standings", "/standings"),
        .init("leaderboard", "/standings"),
        .init("who's winning", "/standings"), .init("who is winning?", "/standings"), .init("card", "/card"),
        .init("how is Jake doing", "/card Jake"), .init("what did Jake get on 5", "/card Jake @5"),
        .init("what did Zork get on 5", "/card ?Zork @5"), .init("/card Jake", "/card Jake"),
        .init("why Jake 7", "/why Jake @7"), .init("who said that", "/why"), .init("help", "/help"),
        .init("quit", "/quit"),
        .init("finish the round", "/finish"), .init("finish anyway", "/finish-anyway"), .init("reopen", "/reopen"),
        .init("new round at Maple Hill with Jake, Mike and Sarah", "/new at Maple Hill [Jake, Mike, Sarah]"),
        .init("new round at St. Andrews with Jake & Mary Jane", "/new at St. Andrews [Jake, Mary Jane]"),
        .init("new round at Maple Hill with Jake and guest Bob", "/new at Maple Hill [Jake, guest Bob]"),
        .init("new round at Maple Hill with Jake starting on hole 5", "/new @5 at Maple Hill [Jake]"),
        .init("add guest Tom", "/guest [guest Tom]"), .init("new round", "/new"),
        .init("/undoo", "unknown command"), .init("/Jake 4", "unknown command"), .init("hole 99", "reading?"),
        .init("hole 5 par 4", "/hole @5 #4"),
    ]) func commands(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        "nice shot", "okay so", "um", "wait whose turn", "did Jake birdie?", "did Jake birdie", "let me find my disc",
        "Thanks for watching!", "[BLANK_AUDIO]", "nice shot Jake", "par 3", "it's a par 4", "star frame", "",
        "Jake almost birdied", "Jake needs a 3", "Jake putting for birdie", "Jake missed his par putt", "Jake lies 3",
        "Jake is on in two", "Jake 3 feet away", "three hundred feet", "30 feet", "it's 3 o'clock", "meet at 3:30",
        "if Jake gets a 4 he wins", "Jake could get a 4", "Jake leads by 3", "nobody birdied", "Jake lost 3 discs",
        "no way", "what a day", "I hate this hole", "he ate my sandwich", "we won the last one",
        "Jake never birdies this one",
    ]) func nothingIsRecorded(_ line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.calls.isEmpty && reading.command == nil, "\(reading)")
    }

    /// A sentence that names somebody and has the words of talk is no call: nothing is asked.
    @Test(arguments: [
        "Jake hid the fork", "Sarah's car is in the shop", "my bad Mike", "Mike takes the bus home",
        "thank you so much, Jake", "Sarah and Jake are getting married in June", "Sarah takes two sugars",
        "Jake went to college for four years", "Mike threw it sixty feet past", "Jake likes hole 12",
        "Jake has a good one", "Mike just left", "I think Jake left", "Jake threw 3 things",
        "I'm so tired, I slept four hours", "my brother got a new job in Denver", "see you at the next hole",
        "Jake needs a coffee before the next hole",
    ]) func talkIsNotAskedAbout(_ line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.outcome == .nothing, "\(reading)")
    }

    /// What may have been a score is asked about, and so is a name alone.
    @Test(arguments: [
        "Jake", "Jake got a zorb", "Mike klurf", "Sarah pat", "Jake set the alarm for five", "Mike 5 at most",
        "Jake got one", "three and four for Jake and Mike", "Mike four not Jake", "I took a six there", "Bob had a 3",
    ]) func aCallThatIsUnclearIsAskedAbout(
        _ line: String
    ) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.outcome == .ask, "\(reading)")
    }

    @Test func whatSoundsLikeAScoreIsTalkWhereThatIsLikelier() throws {
        let card = Card.three.with { $0.input = .heard }
        for (line, isCall) in [
            ("Sarah had a part", true), ("Sarah got a free", true), ("Mike passed the car", false),
            ("Mike poured the heaven", false), ("Sarah caught the lace", false),
        ] {
            let reading = try Tongue.english.withUnderstanding { card.reading(line, $0) }
            #expect((reading.outcome == .understood) == isCall, "\(line): \(reading)")
        }
    }

    @Test(arguments: [
        Heard("Jake is two under", "reading? Jake 1"), .init("Jake 3 at 5", "reading? Jake 3"),
        .init("next hole Jake 4", "reading? Jake 4"), .init("undo Jake 4", "reading? Jake 4"),
        .init("Jake got 4 on the last hole", "Jake 4@6"), .init("Jake for birdie", "reading? Jake 2"),
        .init("Jake birdie putt", "reading? Jake 2"), .init("Jake maybe 4", "reading? Jake 4"),
        .init("nice birdie Jake", "reading? Jake 2"), .init("Jake won", "reading? Jake 1"),
        .init("Jake owes Mike 5", "strokes? Jake | reading? Mike 5"),
        .init("Jake 4 Mike", "reading? Jake 4 | strokes? Mike | reading? Mike 4"),
    ]) func whatMayBeNoScoreIsAsked(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake almost birdied, Mike par", "Mike 3"), .init("did Jake birdie? Mike par", "Mike 3"),
        .init("what a shot, Jake birdie", "Jake 2"), .init("Jake birdie, nice shot Mike par", "Jake 2, Mike 3"),
        .init("Jake birdie from 30 feet", "Jake 2"),
        .init("Jake missed his par putt, Mike 4", "Mike 4"),
        .init("Howard got a par", "Howard 3", on: Card("Howard; Watt; Ellie")),
        .init("Watt bogey", "Watt 4", on: Card("Howard; Watt; Ellie")),
    ]) func talkLeavesScoresAlone(_ heard: Heard) throws { try expect(heard) }

    /// What a hole is called is no score, and neither is what its par is.
    @Test(arguments: [
        Heard("Jake birdied 5", "Jake 2@5"),
        .init("Jake birdied 5, parred 6 and bogeyed 8", "Jake 2@5, Jake 3@6, Jake 4@8"),
        .init("Jake had three on hole one and five on hole two", "Jake 3@1, Jake 5@2"),
        .init("Jake parred 5 and Mike bogeyed it", "Jake 3@5, Mike 4@5"),
        .init("Jake birdied 1, Mike parred 2", "Jake 2@1, Mike 3@2"), .init("Jake parred hole 5", "Jake 3@5"),
        .init("on the par 5 Jake got a 4", "Jake 4"), .init("Jake 5 on the par 4", "Jake 5"),
        .init("hole 3 (par 4): Jake 4, Mike 5", "Jake 4@3, Mike 5@3"), .init("par 4, Jake got 5", "Jake 5"),
        .init("Jake aced it! 1! Mike got 3", "Jake 1, Mike 3"), .init("Jake parred, 3, Mike 4", "Jake 3, Mike 4"),
        .init("Sarah parked it for birdie", "Sarah 2"),
    ]) func holesAndTheirParsAreNoScores(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake 😂 4", "Jake 4"), .init("Mike got a nice 3 👏 Jake 4 👍🏽", "Jake 4, Mike 3"), .init("🎉🎉", "nothing"),
        .init("Sarah 4️⃣", "Sarah 4"), .init("🦅 4, Jake 3 🦅", "reading? Jake 3 | reading? 🦅 4", on: Card("Jake; 🦅")),
    ]) func picturesSayNothingButNames(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake for Mike to", "Jake 4, Mike 2"), .init("Sarah tree", "Sarah 3"), .init("Sarah free", "Sarah 3"),
        .init("Jake ate", "Jake 8"), .init("Jake sex", "Jake 6"), .init("Jake size", "Jake 5"),
        .init("Jake evan", "Jake 7"),
        .init("five for Mike", "Mike 5"), .init("Jake bo gee", "Jake 4"), .init("Jake got to", "Jake 2"),
        .init("Jake for the win", "nothing"), .init("Jake to and Mike 4", "Mike 4 | reading? Jake 2"),
    ]) func mishearings(_ heard: Heard) throws { try expect(heard) }

    /// What public tools were seen to get wrong.
    @Test(arguments: [
        Heard("Dan par Dave eagle", "Dan 3, Dave 1", on: Card("Dan; Dave")), .init("Jake double bogey", "Jake 5"),
        .init("all threes except Bob who had a 4", "Bob 4, Jake 3", on: Card("Bob; Jake")),
        .init("Jake -2", "Jake 3", on: Card("Jake; Mike", par: 5)), .init("Jake twenty four", "strokes? Jake 24"),
        .init("3 Jake 4 Mike", "Jake 3, Mike 4"), .init("Jake 3\nMike 4", "Jake 3, Mike 4"),
        .init("Jake:3/Mike:4", "Jake 3, Mike 4"), .init("got a 4", "player? a 4", on: Card("Alice; Bob")),
        .init("Sam 4", "Sam 4", on: Card("Samantha=Sammy; Sam")), .init("Mkie 4", "Mike 4"),
        .init("Howard got a par", "Howard 3", on: Card("Howard; Jake")), .init("Jake birdie on hole 5", "Jake 2@5"),
        .init("Jake 4 zork", "reading? Jake 4"),
    ]) func othersMistakes(_ heard: Heard) throws { try expect(heard) }

    @Test func noWordIsDroppedWithoutATrace() throws {
        let line = "Jake birdie, blah Mike par"
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.unused.map { String(decoding: Array(line.utf8)[$0], as: UTF8.self) } == ["blah"])
    }
}
