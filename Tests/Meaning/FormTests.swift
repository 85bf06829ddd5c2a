import Cards
import Meaning
import Testing

/// Every form of a score call, on hole 7, par 3, of a card with Jake, Mike (Mikey, Mick) and Sarah unless said otherwise.
@Suite("Forms of score calls") struct FormTests {
    static let par5 = Card.three.with { $0.par = 5 }
    static let alone = Card("Jake")
    static let withMe = Card("Jake; Mike; Sarah", me: "Sarah")

    @Test(arguments: [
        Heard("Jake ace", "Jake 1"), .init("Jake hole in one", "Jake 1"), .init("Jake aced it", "Jake 1"),
        .init("Jake condor", "Jake 1", on: par5), .init("Jake albatross", "Jake 2", on: par5),
        .init("Jake double eagle", "Jake 2", on: par5), .init("Jake eagle", "Jake 1"), .init("Jake birdie", "Jake 2"),
        .init("Jake bird", "Jake 2"), .init("Jake birdied", "Jake 2"), .init("Jake par", "Jake 3"),
        .init("Jake parred", "Jake 3"), .init("Jake even", "Jake 3"), .init("Jake bogey", "Jake 4"),
        .init("Jake bogeyed", "Jake 4"), .init("Jake double", "Jake 5"), .init("Jake double bogey", "Jake 5"),
        .init("Jake dub", "Jake 5"), .init("Jake triple", "Jake 6"), .init("Jake triple bogey", "Jake 6"),
        .init("Jake trip", "Jake 6"), .init("Jake quad", "Jake 7"), .init("Jake quadruple bogey", "Jake 7"),
        .init("Jake quintuple", "Jake 8"), .init("Jake deuce", "Jake 2", on: par5),
        .init("Jake snowman", "Jake 8", on: par5), .init("Jake ace", "Jake 1", on: par5),
        .init("Jake birdy, Mike bogie", "Jake 2, Mike 4"), .init("JAKE BIRDIE", "Jake 2"),
    ]) func scoreWords(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake 4", "Jake 4"), .init("jake four", "Jake 4"), .init("Jake twelve", "Jake 12", on: par5),
        .init("Jake +2", "Jake 5"), .init("Jake -1", "Jake 2"), .init("Jake −1", "Jake 2"),
        .init("Jake plus two", "Jake 5"), .init("Jake minus one", "Jake 2"), .init("Jake two over", "Jake 5"),
        .init("Mike one under", "Mike 2"), .init("Jake one over par", "Jake 4"), .init("Jake even par", "Jake 3"),
        .init("Jake -2", "Jake 3", on: par5), .init("Jake: 3", "Jake 3"), .init("Jake=3", "Jake 3"),
        .init("Jake 3/Mike 4", "Jake 3, Mike 4"), .init("Jake 3\nMike 4", "Jake 3, Mike 4"),
        .init("Jake: 3; Mike: 4", "Jake 3, Mike 4"), .init("Jake3 Mike4", "Jake 3, Mike 4"),
        .init("J 3 M 4 S 5", "Jake 3, Mike 4, Sarah 5"), .init("s4 j3", "Jake 3, Sarah 4"),
        .init("I 3 A 4", "reading? Ivan 3, Ann 4", on: Card("Ivan; Ann", me: "Ann")),
        .init("J 3 K 4", "player? J | player? K"),
        // Beside scores to par zero is even.
        .init("Jake -1, Mike 0", "Jake 2, Mike 3"), .init("Mike 0, Jake -1", "Jake 2, Mike 3"),
        .init("-1 0 +1", "Jake 2, Mike 3, Sarah 4"), .init("0 0 -1", "Jake 3, Mike 3, Sarah 2"),
        // A small number beside them may be one over.
        .init("Jake -1, Mike 1", "Jake 2 | reading? Mike 1"),
        .init("Mike 2, Jake plus one", "Jake 4 | reading? Mike 2"),
        .init("Jake -1, Mike 3", "Jake 2, Mike 3"), .init("Jake -1, Mike ace", "Jake 2, Mike 1"),
        .init("Jake birdie, Mike 2", "Jake 2, Mike 2"),
        .init("Jake - 3", "Jake 3"), .init("Jake ３", "Jake 3"), .init("Jake 4 throws", "Jake 4"),
    ]) func numbers(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Sarah 12", "strokes? Sarah 12"), .init("Sarah 10", "Sarah 10"), .init("Jake 34", "strokes? Jake 34"),
        .init("Jake 0", "strokes? Jake 0"), .init("Jake 21", "strokes? Jake 21"),
        .init("Jake 1000", "strokes? Jake 1000"),
        .init("Jake 3.5", "strokes? Jake"), .init("Jake -3", "strokes? Jake 0"),
        .init("Jake twenty four", "strokes? Jake 24"), .init("Jake three four", "strokes? Jake 3 4"),
        .init("Jake 3 4", "strokes? Jake 3 4"), .init("Jake 3 Jake 4", "strokes? Jake 3 4"),
        .init("Mike 3, Sarah", "Mike 3 | strokes? Sarah"), .init("birdie", "player? birdie"),
        .init("Jake", "strokes? Jake"), .init("Jake 3, Zork 5", "Jake 3 | player? Zork"),
        .init("Jake 3 and 4", "Jake 3 | player? 4"), .init("Jake 4?", "reading? Jake 4"),
        .init("Jake 3 and Mike", "Jake 3 | strokes? Mike"),
    ]) func whatIsUnlikelyOrHalfSaidIsAsked(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake got a 4", "Jake 4"), .init("Jake had 4", "Jake 4"), .init("jake three nice", "Jake 3"),
        .init("Jake 3, Mike 4, of course", "Jake 3, Mike 4"), .init("Jake took a 4", "Jake 4"),
        .init("Jake made 4", "Jake 4"), .init("Jake carded a 4", "Jake 4"), .init("Jake with a 4", "Jake 4"),
        .init("a four for Mike", "Mike 4"), .init("five for Mike", "Mike 5"),
        .init("birdie for Jake, par for Mike", "Jake 2, Mike 3"), .init("Jake got 4 Mike got 5", "Jake 4, Mike 5"),
        .init("Jake and Mike par", "Jake 3, Mike 3"), .init("Jake & Mike par", "Jake 3, Mike 3"),
        .init("Jake, Mike and Sarah all birdied", "Jake 2, Mike 2, Sarah 2"),
        .init("Jake Mike and Sarah 4", "Jake 4, Mike 4, Sarah 4"),
        .init("Mike made bogey and Sarah took a par", "Mike 4, Sarah 3"),
        .init("3 Jake 4 Mike", "Jake 3, Mike 4"), .init("three Jake, four Mike, five Sarah", "Jake 3, Mike 4, Sarah 5"),
        .init("Jake three mikey four", "Jake 3, Mike 4"), .init("okay so Jake birdie", "Jake 2"),
        .init("I think Jake got a 4", "Jake 4"), .init("Jake's 4", "Jake 4"), .init("Jake's score is 4", "Jake 4"),
        .init("Jake holed out in 4", "Jake 4"), .init("Jake saved par", "Jake 3"),
        .init("Jake finally made a 5", "Jake 5"),
    ]) func playersAndScores(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("3 4 3", "Jake 3, Mike 4, Sarah 3"), .init("3, 4, 3", "Jake 3, Mike 4, Sarah 3"),
        .init("3/4/3", "Jake 3, Mike 4, Sarah 3"), .init("par birdie bogey", "Jake 3, Mike 2, Sarah 4"),
        .init("3 4", "count?"), .init("3 4 3 4", "count?"), .init("hole 5 3 4 3", "Jake 3@5, Mike 4@5, Sarah 3@5"),
        .init("4", "Jake 4", on: alone), .init("birdie", "Jake 2", on: alone), .init("got a 4", "Jake 4", on: alone),
        .init("12", "strokes? Jake 12", on: alone),
    ]) func scoresWithoutPlayers(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("everyone par", "Jake 3, Mike 3, Sarah 3"), .init("all pars", "Jake 3, Mike 3, Sarah 3"),
        .init("all threes", "Jake 3, Mike 3, Sarah 3"), .init("all 4s", "Jake 4, Mike 4, Sarah 4"),
        .init("pars all around", "Jake 3, Mike 3, Sarah 3"), .init("everybody got 3", "Jake 3, Mike 3, Sarah 3"),
        .init("we all parred", "Jake 3, Mike 3, Sarah 3"), .init("par for everyone", "Jake 3, Mike 3, Sarah 3"),
        .init("everyone par except Jake who birdied", "Jake 2, Mike 3, Sarah 3"),
        .init("everyone par but Sarah 4", "Jake 3, Mike 3, Sarah 4"),
        .init("everybody got 3 but Sarah 4", "Jake 3, Mike 3, Sarah 4"),
        .init("all threes except Mike who had a 4", "Jake 3, Mike 4, Sarah 3"),
        .init("everyone par except for Jake with a bogey", "Jake 4, Mike 3, Sarah 3"),
        .init("all fours but Jake 3 and Mike 5", "Jake 3, Mike 5, Sarah 4"),
        .init("everyone par except Jake birdie, Mike bogey", "Jake 2, Mike 4, Sarah 3"),
        .init("all pars except Jake", "Mike 3, Sarah 3 | strokes? Jake"),
        .init("everyone par except Jake and Mike", "Sarah 3 | strokes? Jake | strokes? Mike"),
        .init("everyone except Jake got a par", "Mike 3, Sarah 3 | strokes? Jake"),
        .init("all threes except Zork 4", "player? Zork | reading? Jake 3, Mike 3, Sarah 3"),
        .init("Jake birdie, the rest par", "Jake 2, Mike 3, Sarah 3"),
        .init("Jake birdie and everyone else par", "Jake 2, Mike 3, Sarah 3"),
        .init("Jake birdie, others par", "Jake 2, Mike 3, Sarah 3"),
        .init("Jake and Mike 4, rest 5", "Jake 4, Mike 4, Sarah 5"),
        .init("the rest par", "player? the rest par"),
        .init(
            "others par", "Mike 3, Sarah 3",
            on: .three.with { $0.results[.init(person: 0, hole: 7)] = 2 }),
    ]) func groups(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake 3, Mike same", "Jake 3, Mike 3"), .init("Jake 3, Mike ditto", "Jake 3, Mike 3"),
        .init("Jake 3, ditto Mike", "Jake 3, Mike 3"), .init("Jake 3, Mike same as Jake", "Jake 3, Mike 3"),
        .init("Jake birdie, Mike too", "Jake 2, Mike 2"), .init("Jake birdie, so did Mike", "Jake 2, Mike 2"),
        .init("Jake same", "strokes? Jake"),
        .init("Mike same as Jake", "Mike 5", on: .three.with { $0.results[.init(person: 0, hole: 7)] = 5 }),
        .init("I got a 3", "Sarah 3", on: withMe), .init("me 4", "Sarah 4", on: withMe),
        .init("Jake and I par", "Jake 3, Sarah 3", on: withMe), .init("a birdie for me", "Sarah 2", on: withMe),
        .init("I got a 3", "player? I"),
    ]) func sameAndMe(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("hole 5 Jake 3", "Jake 3@5"), .init("hole five was a four for Jake", "Jake 4@5"),
        .init("the fifth hole was a par for Jake", "Jake 3@5"), .init("a 4 on 5 for Jake", "Jake 4@5"),
        .init("par on five for Jake", "Jake 3@5"), .init("Jake hole five four", "Jake 4@5"),
        .init("hole 5 is a par 4, Jake birdie, Mike 5", "Jake 3@5, Mike 5@5 | /par @5 #4"),
        .init("this hole is a par 4, all par", "Jake 4, Mike 4, Sarah 4 | /par @7 #4"),
        .init("Jake birdied this one", "Jake 2"), .init("this one is long, Jake 4", "Jake 4"),
        .init("hole 5 is a par 4", "/par @5 #4"),
        .init("hole 5 is a par 4, 3 4 5", "Jake 3@5, Mike 4@5, Sarah 5@5 | /par @5 #4"),
        .init("Jake birdie on 2", "Jake 2@2"),
        .init("Jake got a birdie on hole 5", "Jake 2@5"), .init("on five, Mike par", "Mike 3@5"),
        .init("hole five: Jake 3, Mike 4", "Jake 3@5, Mike 4@5"), .init("on the fifth Jake par", "Jake 3@5"),
        .init("Jake birdie on the 5th", "Jake 2@5"), .init("Jake on 5 got a 4", "Jake 4@5"),
        .init("hole 5 Jake 3 hole 6 Jake 4", "Jake 3@5, Jake 4@6"),
        .init("Jake birdie, Mike par on 5", "Mike 3@5 | reading? Jake 2"), .init("hole 99 Jake 3", "reading?"),
        .init(
            "hole 9B Jake 3", "Jake 3@2",
            on: .three.with {
                $0.labels = ["9", "9B"]; $0.holes = 2; $0.hole = 1
            }),
        .init("Jake birdie on 9b", "Jake 2@2", on: labelled), .init("Jake 4 on 9", "reading?", on: labelled),
        .init(
            "hole 9 Jake 3", "Jake 3",
            on: .three.with {
                $0.labels = ["9", "9B"]; $0.holes = 2; $0.hole = 1
            }),
    ]) func holes(_ heard: Heard) throws { try expect(heard) }

    static let labelled = Card.three.with {
        $0.labels = ["9A", "9B", "10"]; $0.holes = 3; $0.hole = 1
    }
    static let afterJake = Card.three.with { $0.latest = [.init(person: 0, hole: 7)] }

    @Test(arguments: [
        Heard("Jake 3, no, 4", "Jake 4"), .init("Jake 3 no 4", "Jake 4"), .init("Jake 3 I mean 4", "Jake 4"),
        .init("Mike 5 sorry Mike 4", "Mike 4"), .init("Jake 3 scratch that Jake 4", "Jake 4"),
        .init("Jake 3 scratch that 4", "Jake 4"), .init("Jake 3 make that a 4", "Jake 4"),
        .init("Jake 3, wait, no, 4", "Jake 4"), .init("Jake 3 actually 4", "Jake 4"),
        .init("Jake 3 Mike 4 no 5", "Jake 3, Mike 5"), .init("Jake 3, Mike 4, no, Jake 5", "Jake 5, Mike 4"),
        .init("Jake 3, no, Mike 4", "reading? Jake 3 | reading? Mike 4"),
        .init("everyone par, no, Jake birdie", "Jake 2, Mike 3, Sarah 3"), .init("no, Jake 4", "Jake 4"),
        .init("change Jake to 5", "Jake 5"), .init("Jake actually had 5", "Jake 5"),
        .init("correction Jake 5", "Jake 5"),
        .init("put Jake down for a 5", "Jake 5"), .init("add a 5 for Jake", "Jake 5"),
        .init("add Jake a bogey", "Jake 4"), .init("add a 5 for Jake and a 4 for Mike", "Jake 5, Mike 4"),
        .init("add 5 for Jake", "reading? Jake 5"), .init("add Jake 5", "reading? Jake 5"),
        .init("add a 5 for Zebulon", "player? Zebulon"), .init("add Zebulon a 5", "player? Zebulon"),
        .init("add Zebulon", "/join [Zebulon]"), .init("add Tom Birdsong", "/join [Tom Birdsong]"),
        .init("make that a 4", "Jake 4", on: afterJake),
        .init("no, 4", "Jake 4", on: afterJake), .init("that should be 4", "Jake 4", on: afterJake),
        .init("make that a 4", "player? a 4"),
    ]) func corrections(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake no score", "Jake –"), .init("Jake skipped", "Jake –"), .init("Jake picked up", "Jake –"),
        .init("Jake didn't finish", "Jake –"), .init("Jake did not finish", "Jake –"), .init("Jake dnf", "/leave Jake"),
        .init("Jake took an X", "Jake –"), .init("Mike an x", "Mike –"),
        .init("Mike gets two and a half strokes", "strokes? Mike"), .init("Mike got two and a half", "strokes? Mike"),
        .init("Mike gets 2.5 strokes", "strokes? Mike"), .init("Mike gets a half stroke", "strokes? Mike"),
        .init("Mike gets 2 strokes and a half", "strokes? Mike"),
        .init("no score for Jake", "Jake –"), .init("Jake and Mike no score", "Jake –, Mike –"),
        .init("Jake 5 with a penalty", "Jake 5p1"), .init("Jake 5 with two penalties", "Jake 5p2"),
        .init("Jake bogey including a penalty", "Jake 4p1"), .init("Jake 1 with a penalty", "strokes? Jake 1"),
        .init("two throw penalty on Jake's round", "/penalty Jake #2"),
        .init("a penalty on Jake's round", "/penalty Jake #1"), .init("Jake 5 plus a penalty", "reading? Jake 5"),
    ]) func missingAndPenalties(_ heard: Heard) throws { try expect(heard) }
}
