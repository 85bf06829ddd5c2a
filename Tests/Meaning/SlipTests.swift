import Cards
import Meaning
import Testing

/// Words of the grammar that fingers got wrong.
@Suite("Slips in words of the grammar") struct SlipTests {
    @Test(arguments: [
        Heard("Jake birdei, Mike bogye", "Jake 2, Mike 4"),
        Heard("Jake fvie", "Jake 5"),
        Heard("Jake thre", "Jake 3"),
        Heard("Jake apr", "Jake 3"),
        Heard("evreyone par excpet Mike 4", "Jake 3, Mike 4, Sarah 3"),
        Heard("Sarah douvle bogey", "Sarah 5"),
        Heard("six ofr Mike", "Mike 6"),
        Heard("Jake axd Mike 3", "Jake 3, Mike 3"),
        Heard("ace pfor Jake", "Jake 1"),
        Heard("evverybdy par", "Jake 3, Mike 3, Sarah 3"),
        Heard("six fro Mike", "Mike 6"),
        Heard("Jake gto a 4", "Jake 4"),
        Heard("Jake 4 on hloe 5", "Jake 4@5"),
    ])
    func aSmallSlipIsReadAsTheWordItIsNear(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        // Real words, and names of people who are not on the card.
        Heard("Jake pat", "strokes? Jake"),
        Heard("Pat 4", "player? Pat"),
        Heard("Sven 4, Jake 3", "Jake 3 | player? Sven"),
        Heard("Jake 3, Ford 4", "Jake 3 | player? Ford"),
        Heard("Jake owes Mike 5", "strokes? Jake | reading? Mike 5"),
        // Nearer to a name of the card than to a word.
        Heard("Sara 4", "Sarah 4"),
        Heard("Jake sevn", "Jake 7", on: Card("Jake; Mike; Seven")),
        // As near to one word as to another.
        Heard("oine for Mike", "reading? Mike 1 | reading? Mike 9"),
        // A number heard as another word is none where that word is misspelt too.
        Heard("Jake ad Mike 4", "strokes? Jake | reading? Mike 4"),
    ])
    func whatMayBeSomethingElseIsAsked(_ heard: Heard) throws { try expect(heard) }

    @Test func aCommandIsNotGuessed() throws { try expect(Heard("/undoo", "unknown command")) }

    @Test(arguments: [
        Heard("Jake Bridie, Mike Bogye", "Jake 2, Mike 4"),
        Heard("Jake Doppelbogye", "Jake 5"),
        Heard("alel Par auser Mike 4", "Jake 3, Mike 4, Sarah 3"),
    ])
    func inGermanToo(_ heard: Heard) throws { try expect(heard, in: .german) }
}

/// Words that are lost in a line, and what they may have said.
@Suite("Words that are lost") struct LostWordTests {
    @Test(arguments: [
        // The hole of the line.
        Heard("wxq 5, Mike 4", "player? wxq | reading? Mike 4"),
        Heard("ole 5, Jake par, Mike 4", "player? ole | reading? Jake 3, Mike 4"),
        // A correction.
        Heard("Jake 3, no, wxq", "reading? Jake 3"),
        Heard("Jake 3, mno, birdie", "reading? Jake 3 | player? birdie"),
        Heard("Jake 3 sorry Jakf Brown nogey", "reading? Jake 3"),
        // A name of the group.
        Heard("Jake 3, Mikepxqzwad, the rest par", "Jake 3 | reading? Mike 3, Sarah 3"),
    ])
    func theScoresTheyMayHaveChangedAreAsked(_ heard: Heard) throws {
        let told = try Tongue.english.withUnderstanding { heard.card.told(heard.line, $0) }
        #expect(told.split(separator: " | unused")[0] == heard.meaning)
    }

    @Test(arguments: [
        Heard("Pavel 4, Sarah 3", "Sarah 3 | player? Pavel"), Heard("Nichole 5, Jake 3", "Jake 3 | player? Nichole"),
    ])
    func aStrangerInvolvesNobodyElse(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: ["pkay Mia took a birdie", "unod", "nxet hole", "Kare: 5"])
    func nothingIsDoneByASlip(_ line: String) throws {
        try Tongue.english.withUnderstanding { understanding in
            #expect(Card.three.reading(line, understanding).command == nil)
        }
    }

    @Test(arguments: [
        Heard("onhole 16 Jake par, Mike 5", "Jake 3@16, Mike 5@16"), Heard("doublebogey Jake", "Jake 5"),
        Heard("Jake 4 Imean 5", "Jake 5"), Heard("Jakethre, Mike same", "Jake 3, Mike 3"),
        Heard("Jakevthree", "Jake 3"), Heard("everyonembogey except Jakenwho eagled", "Jake 1, Mike 4, Sarah 4"),
        Heard("Paris 4", "player? Paris"), Heard("Jake forgot", "strokes? Jake"),
        Heard("AJpar, Mike bogey", "AJ 3, Mike 4", on: Card("AJ; Mike")),
        Heard("Jake 4 and Mike doublebogey", "Jake 4, Mike 5"),
        Heard("Jake doublebogey, Mike same", "Jake 5, Mike 5"), Heard("Jake 6, Mikepicked up", "Jake 6, Mike –"),
        Heard("Jake eighton hole 12", "Jake 8@12"),
    ])
    func twoWordsWrittenAsOneAreTakenApart(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        // A key beside the space bar, instead of it or as well.
        Heard("Jake hadca 4", "Jake 4"), Heard("Jake got abpar", "Jake 3"), Heard("Mike madeva birdie", "Mike 2"),
        Heard("Jake 4 onvhole 5", "Jake 4@5"), Heard("Mike pickedmup", "Mike –"), Heard("Sarah took ab3", "Sarah 3"),
        Heard("Jake had am2", "Jake 2"), Heard("Saran4", "Sarah 4"), Heard("Jake 4con hole 5", "Jake 4@5"),
        Heard("onn6, Sarah double bogey", "Sarah 5@6", on: Card("Anne; Joan; Sarah")),
        // Figures do not run together, and what is counted is more than a slip.
        Heard("Jake par on hole 1 6", "player? 6 | reading? Jake 3"),
        Heard("Jake 3m putt", "reading? Jake 3"), Heard("Jake 4k Mike 3", "reading? Jake 4 | reading? Mike 3"),
        // One letter off.
        Heard("Jake took ap ar", "Jake 3"), Heard("boge yfor Mike", "Mike 4"), Heard("Mike par on hol e4", "Mike 3@4"),
        Heard("Mike 4 hol e5", "Mike 4@5"), Heard("Mike 4 on hkle 5", "Mike 4@5"), Heard("n 5, Mike 4", "Mike 4@5"),
        Heard("on ole eighr Jake par, Mike 4", "Jake 3@8, Mike 4@8"),
        Heard("all par ho le5", "Jake 3@5, Mike 3@5, Sarah 3@5"),
        // Which of the two are of the hole is asked as it is without a slip.
        Heard("Jake par, Mike bogey hol e2", "reading? Jake 3 | reading? Mike 4"),
        Heard("Mike par on h ole 16", "Mike 3@16"), Heard("Jakeh ad a 4", "Jake 4"),
        Heard("everyon epar", "Jake 3, Mike 3, Sarah 3"), Heard("Jake 5 with a penalt y", "Jake 5p1"),
        // A letter too many is no word.
        Heard("hole eeleven Mike par", "Mike 3@11"), Heard("eeverybody par", "Jake 3, Mike 3, Sarah 3"),
    ])
    func aBlankIsPutWhereItBelongs(_ heard: Heard) throws { try expect(heard) }

    /// A hole that is called with a letter is no slip of another; elsewhere slips are what they are on any course.
    @Test(arguments: [
        Heard("Jkae brdie", "Jake 2"), Heard("hole 10 Jkae brdie", "Jake 2@3"),
        Heard("hole 9 b Jkae 3", "player? Jkae"), Heard("hole 9B Jake 3", "Jake 3@2"),
    ])
    func holesWithLettersStay(_ heard: Heard) throws {
        var heard = heard
        heard.card = heard.card.with {
            $0.labels = ["9", "9B", "10"]; $0.holes = 3; $0.hole = 1
        }
        try expect(heard)
    }

    /// Blanks that are right stay, and no score is made of a line that is in pieces.
    @Test(arguments: [
        Heard("a par for Mike", "Mike 3"), Heard("Al a 3", "Al 3", on: Card("Al; Bob")),
        Heard("aJ ake p ar a par a p", "reading? Aja 3", on: Card("Jake; Aja")),
    ])
    func blanksThatAreRightStay(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake and Rebrcca par", "Jake 3, Rebecca 3"), Heard("Rebrcca and Jake par", "Jake 3, Rebecca 3"),
        Heard("Jake and Bob par", "Jake 3 | player? Bob"), Heard("Bob and Jake par", "Jake 3 | player? Bob"),
    ])
    func aMisspeltNameInAPairIsNoStranger(_ heard: Heard) throws {
        var heard = heard
        heard.card = Card("Jake; Rebecca; Sarah")
        try expect(heard)
    }
}

@Suite("Slips in names") struct NameSlipTests {
    @Test(arguments: [
        Heard("pJake 4", "Jake 4"), Heard("Hake 4", "Jake 4"), Heard("Sxrah 4", "Sarah 4"),
        Heard("Amh 4", "Amy 4", on: Card("Amy; Jake")), Heard("Vob 4", "Bob 4", on: Card("Bob; Jake")),
        Heard("Sye eagle", "Sue 1", on: Card("Zoe; Sue")),
    ])
    func oneSlipInANameIsReadThrough(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        // Other people.
        Heard("Nate 4", "player? Nate"), Heard("Jane 5", "player? Jane"),
        Heard("Mason 4", "player? Mason", on: Card("Jason; Jake")),
        Heard("Dana 4", "player? Dana", on: Card("Diana; Bob")),
        Heard("Zora birdie", "player? Zora", on: Card("Dora; Bob")),
        Heard("Tom 4", "player? Tom", on: Card("Tim; Jake")),
        // One slip from two of them, and too short to tell.
        Heard("Jxn 4", "player? Jxn", on: Card("Jan; Jon")), Heard("Jn 4", "player? Jn", on: Card("Jan; Bob")),
    ])
    func anotherNameIsAskedAbout(_ heard: Heard) throws { try expect(heard) }

    /// What was said is spelled as a recogniser knows words: no finger slipped.
    @Test func whatWasSpokenHasNoSlips() throws {
        try expect(Heard("hsrah 4", "player? hsrah", on: Card.three.with { $0.input = .heard }))
    }
}
