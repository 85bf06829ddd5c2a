import Cards
import Meaning
import Testing

/// Lines that sound like scores and are none, or are others than they sound like. A wrong score is worse than a question.
@Suite("Traps") struct TrapTests {
    @Test(arguments: [
        "Jake hit tree", "Jake even if he tries", "Jake birdie if he makes this", "Jake gets 4, if he holes this",
        "Jake birdied three holes", "Jake got a birdie yesterday", "Jake no birdie", "Jake got no birdies",
        "Jake par no birdies", "Jake par, no birdies", "all birdies no pars", "not Jake 4",
        "Jake and not Mike birdied", "Jake threw 2 out of bounds", "Jake par out of the woods", "Jake has 7 so far",
        "Jake one", "Jake got one", "Jake made the one", "one for Jake", "one two three", "scratch Jake's 4",
        "no idea Jake 4", "Jake 4 right?", "Jake 4 on 5?", "Jake 4 I mean Mike", "imagine Jake gets a 4",
        "Jake the bogey man", "Jake 4 plus 1 penalty",
        "hope Jake gets a par", "let's say Jake 4", "i'd give Jake a 4", "Jake's got a 4 footer", "Jake <4", "Jake 4%",
        "Jake 3 or 4", "Jake high five", "Jake's birdie putt", "Jake parred out", "Jake double check", "Jake ace run",
        "Jake bird's eye", "Jake is two under", "Jake +1 thru 6", "Jake has 3 birdies", "Jake made a 30 footer",
        "Jake beat Mike 4 to 3", "Jake says Mike got a 4", "Jake should have had a 4", "hole 9B Jake 3",
        "Jake 2 putts, 4", "Jake only 2 putts, 3", "Jake for the birdie", "Jake needed 5", "that's a six four Jake",
        "Jake needs a three, Mike a two", "Jake hit 2 trees, Mike 1", "Jake is lying three, Mike four",
        "all pars on 5, except Mike bogeyed", "Jake bets 5", "Jake toal 9", "Jake four, nope", "Jake 4. Wrong!",
        "Jake shoots for bogey", "Jake took a 5 in dubs", "on TV Jake parred", "Mike birdied when he was 12",
        "I was hoping Jake had 4", "I thought, Jake had 4, Mike 5", "current score: Jake 4, Mike 5",
        "give me five, Jake", "it's an easy three for Jake", "that's a tough four for Jake",
        "hole 6 looks like a four for Jake", "hole six is a four for Jake",
        "after a bogey on six Jake got par", "Mike missed his putt on 6 Jake 4", "Jake missed par, Mike birdie",
        "Jake thinks, he has par", "Jake didn't score Mike a 4", "the other Jake 4, Mike 5",
    ]) func nothingIsRecorded(_ line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.calls.isEmpty, "\(reading)")
    }

    @Test(arguments: [
        Heard(
            "eagle for Drew, ace pxfqzr Eagle", "reading? Eagle 4, Drew 1 | strokes? Eagle",
            on: Card("Jake; Drew; Eagle")),
        .init("the guy got 4", "reading? Guy 4", on: Card("Guy; Bob")),
        .init("Mary, Jane 4", "Jane 4 | reading? Mary 4", on: Card("Mary; Jane; Mary Jane")),
        .init("Jake par no birdies", "strokes? Jake 3 2"), .init("Jake 4 I mean Mike", "player? Jake 4 I mean Mike"),
        .init("Jake for the birdie Mike!", "Mike 2 | reading? Jake 4"),
        .init("mike to sarah 3", "Sarah 3 | reading? Mike 2"), .init("mike to, sarah 3", "Mike 2, Sarah 3"),
        .init("Jake 4, hole 8 next", "Jake 4 | /hole @8"),
        .init("Mike - 1", "reading? Mike 1"), .init("Mike – 2", "reading? Mike 2", on: Card("Jake; Mike", par: 5)),
        .init("Mike - 2, Jake: 1", "Jake 1, Mike 2"), .init("Mike -1", "Mike 2"),
        .init("both par", "player? both par"), .init("all three of us par", "Jake 3, Mike 3, Sarah 3"),
    ]) func whatIsAsked(_ heard: Heard) throws { try expect(heard) }

    /// Between a name and the end of its score, in a list of others, `one` is a number; anywhere else it may be a thing.
    @Test(arguments: [
        Heard("jake two mike four sarah one", "Jake 2, Mike 4, Sarah 1"),
        .init("sarah one and jake two mike two", "Jake 2, Mike 2, Sarah 1"),
        .init("jake one, mike par", "Jake 1, Mike 3"), .init("jake double bogey mike one", "Jake 5, Mike 1"),
        .init("jake one mike 3", "Jake 1, Mike 3"),
        .init("Jake one", "reading? Jake 1"), .init("Jake one Mike won", "reading? Jake 1 | reading? Mike 1"),
        .init("Jake one more, Mike 3", "Mike 3 | reading? Jake 1"),
        .init("Jake got one, Mike 3", "Mike 3 | reading? Jake 1"),
        .init("Jake had a one, Mike 3", "Mike 3 | reading? Jake 1"),
        .init("Mike 3 and Jake won", "Mike 3 | reading? Jake 1"),
        .init("Mike par Jake one and only", "Mike 3 | reading? Jake 1"),
        .init("Mike par Jake one hell of a putt", "Mike 3 | reading? Jake 1"),
        .init("Jake one, Jake 3", "strokes? Jake 1 3"),
    ]) func oneIsANumberInAListOnly(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Lena zwei Max eins", "Lena 2, Max 1"), .init("Lena eins und Max zwei", "Lena 1, Max 2"),
        .init("Lena eins, Max Par", "Lena 1, Max 3"), .init("Lena eins", "reading? Lena 1"),
        .init("Max zwei Lena hat eins", "Max 2 | reading? Lena 1"),
    ]) func undSoIstEins(_ heard: Heard) throws {
        try expect(.init(heard.line, heard.meaning, on: GermanTests.card), in: .german)
    }

    @Test func makeThatAsksAmongThoseJustRecorded() throws {
        let card = Card.three.with { $0.latest = [.init(person: 0, hole: 7), .init(person: 2, hole: 7)] }
        let reading = try Tongue.english.withUnderstanding { card.reading("make that a 4", $0) }
        #expect(reading.questions.map(\.people) == [[0, 2]])
        #expect(reading.questions.map(\.reason) == [.nobodyNamed])
    }

    /// One doubt is one question, however many players it touches; two doubts are two.
    @Test(arguments: [
        Heard("everyone par?", "reading? Jake 3, Mike 3, Sarah 3"),
        .init("Jake and Mike won", "reading? Jake 1, Mike 1"),
        .init("next hole everyone par", "reading? Jake 3, Mike 3, Sarah 3"),
        .init("jake 3 mike 4 sarah 5 at 5", "reading? Jake 3, Mike 4, Sarah 5"),
        .init("jake 3 mike 4 sarah 5 hole 9", "reading? Jake 3, Mike 4 | reading? Sarah 5"),
        .init("jake 3 mike 4 sarah", "reading? Jake 3, Mike 4 | strokes? Sarah | reading? Mike 3, Sarah 4"),
        .init("wxq 5, jake 3 mike 4 sarah 6", "player? wxq | reading? Jake 3, Mike 4, Sarah 6"),
        .init("Jake got one, Mike won", "reading? Jake 1 | reading? Mike 1"),
        .init("Jake 3, no, Mike 4", "reading? Jake 3 | reading? Mike 4"),
        .init("not Jake 4, not Mike 3", "reading? Jake 4 | reading? Mike 3"),
    ]) func oneDoubtIsOneQuestion(_ heard: Heard) throws { try expect(heard) }

    /// What is doubtful of one score is of those it is joined to.
    @Test(arguments: [
        Heard("if Jake got a 4, Mike got a 5", "reading? Jake 4, Mike 5"),
        .init("yesterday Jake 4 and Mike 5", "reading? Jake 4, Mike 5"),
        .init("legend has it Jake got a 4", "reading? Jake 4"),
        .init("Jake got a 4 and Mike a 5 hopefully", "reading? Jake 4, Mike 5"),
        .init("Jake 4, Mike 5 if it drops", "reading? Jake 4, Mike 5"),
        .init("don't give Jake a 4", "reading? Jake 4"), .init("ignore that Jake 4, Mike 5", "reading? Jake 4, Mike 5"),
        .init("we won't make that a 4 for Jake", "reading? Jake 4"),
        .init("prediction: Jake 4, Mike 5", "reading? Jake 4, Mike 5"),
        .init("Jake 4. Hopefully Mike 5", "Jake 4 | reading? Mike 5"),
        .init("Jake 4, hopefully Mike 5", "Jake 4 | reading? Mike 5"),
        .init("Pxqzr 4, Jake 3", "Jake 3 | player? Pxqzr"),
        .init("next hole: Jake 4, Mike 3", "reading? Jake 4, Mike 3"),
        .init("Jake has 2 birdies, Mike 3", "reading? Jake 2, Mike 3 | player? birdies"),
    ]) func aClauseIsDoubtedAsAWhole(_ heard: Heard) throws { try expect(heard) }

    /// What is counted before a bare number may be counted by it too.
    @Test(arguments: [
        Heard("Jake found 2 discs and Mike 3", "strokes? Jake | reading? Mike 3"),
        .init("Jake missed 3 putts and Mike 2", "reading? Mike 2"),
        .init("Jake owes 5, Mike 3", "reading? Jake 5 | reading? Mike 3"),
        .init("Jake had 3 beers, Mike had 5, Sarah had 2", "reading? Jake 3 | reading? Mike 5 | reading? Sarah 2"),
        .init("Jake found 2 discs, Mike took a 3", "Mike 3 | strokes? Jake"),
        .init("Jake maybe 4, Mike 3", "Mike 3 | reading? Jake 4"),
        .init("we finished 6, Jake 3", "player? 6 | reading? Jake 3"),
    ]) func aCountGoesOn(_ heard: Heard) throws { try expect(heard) }

    /// Several holes of one player, each before its score.
    @Test(arguments: [
        Heard("Jake on 1 a 3, on 2 a 4, on 3 a 5", "Jake 3@1, Jake 4@2, Jake 5@3"),
        .init("Jake hole 4 par, hole 5 bogey, hole 6 birdie", "Jake 3@4, Jake 4@5, Jake 2@6"),
    ]) func holeAfterHole(_ heard: Heard) throws { try expect(heard) }

    /// A question that opens with what is somebody's name too.
    @Test(arguments: ["will he get four", "may we have 4", "will I get a 3"])
    func aQuestionIsNoScore(_ line: String) throws {
        let card = Card("Will; May; Rose").with { $0.me = "Rose" }
        let reading = try Tongue.english.withUnderstanding { card.reading(line, $0) }
        #expect(reading.calls.isEmpty, "\(reading.calls)")
    }

    /// A repair is of the hole of what it repairs.
    @Test(arguments: [
        Heard("Jake had a 4 on 6, I mean a 5", "Jake 5@6"), .init("Jake 3 on 6, no, 4", "reading? Jake 4"),
        .init("Jake 3 on 6, no, Mike 4", "reading? Mike 4 | reading? Jake 3"),
    ]) func aRepairStaysOnItsHole(_ heard: Heard) throws { try expect(heard) }

    /// What happened before a score is a story about the player, where a word or a pause parts it from the score's verb.
    @Test(arguments: [
        Heard("Jake griplocked into the woods and made 6", "Jake 6"), .init("Mike kicked OB, took a 5", "Mike 5"),
        .init("Sarah choked and took 4", "Sarah 4"), .init("Jake threw two OB and carded a 7", "Jake 7"),
        .init("Mike lost his Wraith, ended with a 6", "Mike 6"), .init("Jake should have had 2 but took 3", "Jake 3"),
        .init("Jake in the water, 5", "reading? Jake 5"), .init("Mike butchered it for a 6", "reading? Mike 6"),
        .init("Jake said good and took a 4", "reading? Jake 4"),
        .init("Jake hugged Mike and made 4", "strokes? Jake | reading? Mike 4"),
        .init("Jake laughed and we took a 5", "reading? Jake 5"), .init("Jake slowly took 5", "reading? Jake 5"),
        .init("Jake saw Dana and took 5", "reading? Jake 5"),
        .init("Jake, head of the woods, got a 5", "reading? Jake 5"),
    ]) func whatHappenedBeforeAScore(_ heard: Heard) throws { try expect(heard) }

    /// Wordings that say a score plainly.
    @Test(arguments: [
        Heard("easy 3 Jake, scrappy 5 from Mike", "Jake 3, Mike 5"),
        .init("boring pars all around", "Jake 3, Mike 3, Sarah 3"),
        .init("Jake ended up taking a five", "Jake 5"), .init("Jake finishes in 4", "Jake 4"),
        .init("Mike limped home with a 6", "Mike 6"),
        .init("Jake up and down for par", "Jake 3"), .init("Jake got the drop in bird", "Jake 2"),
        .init("throw in eagle for Sarah", "Sarah 1"),
        .init("Mike went one under, Jake went two over", "Jake 5, Mike 2"), .init("even Jake parred", "Jake 3"),
        .init("omg Mike took a 6", "Mike 6"),
        .init("Jake birdie 2", "Jake 2"), .init("Jake bogey +1", "Jake 4"), .init("Mike 4 for bogey", "Mike 4"),
        .init("Jake par 3, Mike birdie 2", "Jake 3, Mike 2"),
        .init("Jake birdie 4", "strokes? Jake 2 4"), .init("par everyone", "Jake 3, Mike 3, Sarah 3"),
        .init("birdie all", "Jake 2, Mike 2, Sarah 2"),
        .init("sarah par too", "Sarah 3"), .init("Jake 4 as well", "Jake 4"), .init("345", "Jake 3, Mike 4, Sarah 5"),
        .init("34", "player? 34"), .init("Jake, Mike par. Sarah birdie", "Jake 3, Mike 3, Sarah 2"),
        .init("Jake x, Mike 4", "Mike 4 | reading? Jake"),
        .init("add a stroke to Jake", "nothing"),
        .init("ten bucks Jake got a 4", "reading? Jake 4"),
        .init("no need to put Jake down for a 4", "reading? Jake 4"),
        .init("Jake birdied and so did Mike at league", "reading? Jake 2"),
    ]) func whatIsSaidPlainly(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Lena ging in den Wald und machte eine 6", "Lena 6"),
        .init("Max traf einen Baum, machte eine 5", "Max 5"),
        .init("Lena im Wasser, 5", "reading? Lena 5"), .init("Lena sagte gut und machte eine 4", "reading? Lena 4"),
        .init("Lena hat sich ne satte 7 geholt", "Lena 7"), .init("Max hat 'n Birdie", "Max 2"),
        .init("Lena Birdie 2", "Lena 2"),
        .init("alle Par bis auf Max mit ner 4", "Lena 3, Max 4, Uwe 3"), .init("Max 4 zum Bogey", "Max 4"),
        .init("Par alle", "Lena 3, Max 3, Uwe 3"),
        .init("Lena Par auch", "Lena 3"), .init("345", "Lena 3, Max 4, Uwe 5"), .init("sogar Lena Par", "Lena 3"),
        .init("Max endete mit 5", "Max 5"),
        .init("langweilige Pars rundum", "Lena 3, Max 3, Uwe 3"), .init("Lena x, Max 4", "Max 4 | reading? Lena"),
        .init("Lena braucht Par und Max Birdie", "reading? Max 2"),
        .init("Lena ist +1, Max +2", "reading? Lena 4 | reading? Max 5"),
    ]) func wasSichVonSelbstVersteht(_ heard: Heard) throws {
        try expect(.init(heard.line, heard.meaning, on: GermanTests.card), in: .german)
    }

    /// A number that opens a line is the hole where it is that of the hole at hand.
    @Test(arguments: [
        Heard("7 Jake 4 Mike 5", "Jake 4, Mike 5"), .init("8 Jake 4 Mike 5", "Jake 4@8, Mike 5@8"),
        .init("7 ACE SARAH", "Sarah 1"),
        .init("seven jake five mike four sarah four", "Jake 5, Mike 4, Sarah 4"),
        .init("7 3 4 3", "Jake 3, Mike 4, Sarah 3"),
        .init("5 Jake 3 Mike", "Jake 5, Mike 3"), .init("7 Jake 4 Mike", "Jake 7, Mike 4"),
    ]) func aNumberThatOpensALineMayBeTheHole(_ heard: Heard) throws { try expect(heard) }

    /// How somebody stands to par is rather of the round, and a wish goes on without its verb.
    @Test(arguments: [
        Heard("Jake's +1 and Mike's +2", "reading? Jake 4 | reading? Mike 5"),
        .init("Jake is +1, Mike -1", "reading? Jake 4 | reading? Mike 2"),
        .init("Jake +1, Mike -1", "Jake 4, Mike 2"), .init("Jake needs par, Mike birdie", "reading? Mike 2"),
    ]) func totalsAndWishesAreAskedAbout(_ heard: Heard) throws { try expect(heard) }

    /// A line that takes itself back at its end has said nothing.
    @Test(arguments: [
        "Jake 4, scratch that", "Jake 4. Undo that.", "Jake 4, undo", "Jake 4 cancel that", "Jake 4, forget it",
        "Jake 4, strike that",
        "Jake 4, never mind", "Jake 4, no, scratch that", "Jake 4, sorry, I take that back", "Jake 4, erase that",
        "3 4 3, cancel",
        "3 Jake 4 Mike, ignore that", "Jake 4, Mike 5, delete that", "Jake 4, don't record that",
    ]) func aLineIsTakenBackAtItsEnd(_ line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.outcome == .nothing && !reading.unused.isEmpty, "\(reading)")
    }

    @Test(arguments: [
        "Lena 4, streich das", "Lena 4, vergiss es", "Lena 4. Rückgängig.", "Lena 4, lösch das",
        "Lena 4, nein, streich das",
        "Lena 4 nimm das zurück", "3 4 3, mach das rückgängig", "Lena 4, Max 5, das löschen",
    ]) func eineZeileNimmtSichAmEndeZurück(_ line: String) throws {
        let reading = try Tongue.german.withUnderstanding { GermanTests.card.reading(line, $0) }
        #expect(reading.outcome == .nothing && !reading.unused.isEmpty, "\(reading)")
    }

    /// Only talk may be left over beside a score: not a retraction, a denial, a doubt, a total or a command.
    @Test(arguments: [
        Heard("Jake 4, I was kidding", "reading? Jake 4"), .init("Jake 4. Just kidding!", "reading? Jake 4"),
        .init("Jake 3, Mike 4, or was it the other way around", "reading? Jake 3, Mike 4"),
        .init("Jake 4, hmm let me check", "reading? Jake 4"), .init("Jake 4, totals", "reading? Jake 4"),
        .init("Jake 4, maybe", "reading? Jake 4"), .init("Jake 4, he says", "reading? Jake 4"),
        .init("Jake 4, according to Mike", "reading? Jake 4"),
        .init("Jake 4, is that right", "reading? Jake 4"), .init("Jake 4, didn't he", "reading? Jake 4"),
        .init("Jake 4, unofficially", "reading? Jake 4"), .init("Jake 4, we'll see", "reading? Jake 4"),
        .init("Jake 4, Mike is up next", "Jake 4"), .init("Jake 4, your turn Mike", "Jake 4"),
        .init("Jake 4, Mike to throw", "Jake 4"),
        .init("Jake 4, second bogey in a row", "Jake 4"), .init("Jake 4, his third birdie", "Jake 4"),
        .init("Jake 4, next hole is a par 5", "Jake 4"), .init("Jake 4, mark it down", "Jake 4"),
        .init("Jake 4, or something", "reading? Jake 4"),
        .init("don't. Jake 4", "reading? Jake 4"), .init("Jake 4, quit", "reading? Jake 4"),
        .init("Jake 4, not bad", "Jake 4"), .init("Jake 4, what a putt", "Jake 4"),
        .init("Jake 4, blah blah", "Jake 4"),
    ]) func onlyTalkIsLeftOver(_ heard: Heard) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.told(heard.line, $0) }
        #expect(
            reading.contains(heard.meaning) && (heard.meaning.contains("?") || !reading.contains("?")), "\(reading)")
    }

    /// Signs make another number of the one they stand beside.
    @Test(arguments: [
        "Jake $4", "Jake 4$", "Jake 4 %", "Jake ~4", "Jake ~ 4", "Jake <5", "Jake > 5", "Jake 4€", "Jake €4",
        "Jake 4 €", "Jake @4", "Jake ≈4",
        "Jake 4°", "Jake £4", "Jake ^4", "Jake 4-ish", "Jake 4ish",
    ]) func signsCount(_ line: String) throws {
        let card = Card.three.with { $0.input = .unknown }
        let reading = try Tongue.english.withUnderstanding { card.reading(line, $0) }
        #expect(reading.calls.isEmpty && reading.outcome == .ask, "\(reading)")
    }

    /// What is said of a hole is not where a score belongs.
    @Test(arguments: [
        Heard("Jake 4, hole 8 is long", "Jake 4"), .init("Jake 4, hole 8 is next", "Jake 4 | /hole @8"),
        .init("Jake 4, hole 8 is a par 4", "Jake 4 | /par @8 #4"), .init("hole 8 is backed up, Jake 4", "Jake 4"),
        .init("hole 6 was nicer, Jake 4", "Jake 4"), .init("Jake 4, hole 8 here we come", "reading? Jake 4"),
        .init("Jake 4, 8 is next", "Jake 4 | /hole @8"), .init("Jake 4, now for hole 8", "Jake 4 | /hole @8"),
        .init("Jake 4 Mike 3, on to 8", "Jake 4, Mike 3 | /hole @8"), .init("8th hole Jake 4", "Jake 4@8"),
        .init("eighth hole: Jake 4, Mike 5", "Jake 4@8, Mike 5@8"), .init("for 8, Jake 4", "Jake 4@8"),
        .init("Jake on 8 a 4, on 9 a 3", "Jake 4@8, Jake 3@9"), .init("Jake par on 8 and 9", "Jake 3@8, Jake 3@9"),
        .init("Jake par on 8 and 10", "Jake 3@8, Jake 3@10"),
        .init("Jake 3 Mike 4, finish the round", "Jake 3, Mike 4 | /finish"),
        .init("Jake 4, who's winning", "Jake 4 | /standings"),
    ]) func holesThatAreSpokenOf(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Lena 4, Bahn 8 ist lang", "Lena 4"), .init("Bahn 8 ist gesperrt, Lena 4", "Lena 4"),
        .init("Bahn 6 war schöner, Lena 4", "Lena 4"), .init("Lena 4, Bahn 8 ist dran", "Lena 4 | /hole @8"),
        .init("Lena 3, Max 4, Runde beenden", "Lena 3, Max 4 | /finish"),
        .init("Lena Par auf 8 und 9", "Lena 3@8, Lena 3@9"),
        .init("8. Bahn: Lena 4", "Lena 4@8"), .init("achte Bahn Lena 4", "Lena 4@8"),
        .init("für die 8, Lena 4", "Lena 4@8"),
        .init("auf 8 Lena eine 4, auf 9 eine 3", "Lena 4@8, Lena 3@9"), .init("7 Lena 4 Max 5", "Lena 4, Max 5"),
    ]) func bahnenVonDenenDieRedeIst(_ heard: Heard) throws {
        try expect(.init(heard.line, heard.meaning, on: GermanTests.card), in: .german)
    }

    /// What people say every day, and a question would only annoy.
    @Test(arguments: [
        Heard("Jake missed birdie, par", "Jake 3"), .init("Jake missed the birdie putt and got par", "Jake 3"),
        .init("everybody par, Jake birdie", "Jake 2, Mike 3, Sarah 3"), .init("Jake 4 but Mike 3", "Jake 4, Mike 3"),
        .init("both par", "Jake 3, Mike 3", on: Card("Jake; Mike")), .init("Jake in 4", "Jake 4"),
        .init("Jake 4 on 5, 3 on 6", "Jake 4@5, Jake 3@6"), .init("Jake 4 on 5 and Mike 3 on 6", "Jake 4@5, Mike 3@6"),
        .init("Jake 5 ouch", "Jake 5"), .init("Jake E", "Jake 3"), .init("Jake 3 no 4 no 5", "Jake 5"),
        .init("Jake and Mike 3 each", "Jake 3, Mike 3"), .init("Jake tap in par", "Jake 3"),
        .init("Jake drains it for 3", "Jake 3"), .init("change Jake from 4 to 5", "Jake 5"),
        .init("Jake had 4 not 5", "Jake 4"), .init("Jake par the rest same", "Jake 3, Mike 3, Sarah 3"),
        .init("Jake got a 3 and then Mike he got a 4", "Jake 3, Mike 4"), .init("Jake bogey, 4", "Jake 4"),
        .init("everybody got a 3 except Jake and Mike who both got fours", "Jake 4, Mike 4, Sarah 3"),
        .init("Jake got a 4 Mike did too", "Jake 4, Mike 4"), .init("Jake settled for a 4", "Jake 4"),
        .init("Jake 1", "Jake 1"), .init("Jake par almost birdie", "Jake 3"),
        .init("Jake 4 on hole 8, next", "Jake 4@8 | /next"),
    ]) func whatIsSaidEveryDayIsUnderstood(_ heard: Heard) throws { try expect(heard) }
}
