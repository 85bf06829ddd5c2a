import Display
import Scorecard
import Support
import Testing

@Suite("Card") struct CardTests {
    @Test(arguments: [40, 60, 100], ColourDepth.allCases)
    func lookOfAllCards(columns: Int, depth: ColourDepth) throws {
        let paint = Paint(theme: Samples.dark, depth: depth)
        let lines = Samples.style(columns).card(Samples.cards, in: Samples.finished)
        try Golden.check(readable(lines, paint), named: "card-\(columns)-\(depth.rawValue).txt")
    }

    @Test(arguments: [40, 60, 100]) func lookOfOneCard(columns: Int) throws {
        let paint = Paint(theme: Samples.dark, depth: .none)
        let lines = Samples.style(columns).card([Samples.cards[0]], in: Samples.playing)
        try Golden.check(readable(lines, paint), named: "card-of-one-\(columns).txt")
    }

    @Test func tiersAreMarkedWithoutColour() {
        let card = Samples.card("Jake", [2, 3, 4, 5, 0], pars: [3, 3, 3, 3, 3])
        let lines = Samples.style(60).card([card], in: Samples.finished).map(\.text)
        #expect(
            lines == [
                "Maple Hill · finished",
                "Hole  1   2   3   4   5   Total  +/-",
                "Par   3   3   3   3   3      15",
                "Jake (2)  3  [4] {5}  ·      14   +2",
                "",
                "() under par  [] one over  {} two or more over",
            ])
    }

    @Test func signsStandBehindTheBracketsOfAScore() {
        let card = Samples.card(
            "Jake", [4, 2, 5, 3], pars: [3, 3, 3, 3], penalties: [1: 1, 2: 1, 4: 1], disputed: [1])
        let lines = Samples.style(60).card([card], in: Samples.finished).map(\.text)
        #expect(lines[3] == "Jake [4]!(2)*{5}  3*     14   +2")
        #expect(lines.last == "* with a penalty throw  ! devices disagree")
    }

    @Test func noScoreAndNotPlayedLookDifferent() {
        let card = Samples.card("Jake", [3, 0, 0], pars: [3, 3, 3], noScore: [2])
        let lines = Samples.style(60).card([card], in: Samples.playing).map(\.text)
        #expect(lines[3] == "Jake  3   –   ·       3    E")
        #expect(lines.last == "– no score")
        let nothing = Samples.card("Mike", [], pars: [3, 3, 3])
        #expect(Samples.style(60).card([nothing], in: Samples.playing).map(\.text)[3] == "Mike  ·   ·   ·       ·    ·")
        let spoken = Samples.style(60, isPlain: true).card([card], in: Samples.playing).map(\.text)
        #expect(spoken.suffix(2) == ["No score on hole 2.", "Hole 3 not played."])
        let noneAtAll = Samples.card("Jake", [], pars: [3, 3], noScore: [1])
        #expect(
            Samples.style(60, isPlain: true).card([noneAtAll], in: Samples.playing).map(\.text).suffix(2)
                == ["No score on hole 1.", "Hole 2 not played."])
    }

    @Test func labelsOfHolesStand() {
        let card = Card(
            player: Samples.entrant("Jake"),
            holes: [
                .init(hole: 1, label: "9B", par: 3, strokes: 3),
                .init(hole: 2, label: "very long", par: 3, strokes: nil),
            ], strokes: 3, toPar: 0, thru: 1, roundPenalties: 0)
        let lines = Samples.style(60).card([card], in: Samples.finished).map(\.text)
        #expect(lines[1] == "Hole 9B  ver…   Total  +/-")
    }

    @Test func cardsOfDifferentLengthDoNotTrap() {
        let cards = [Samples.card("Jake", [3, 3]), Samples.card("Mike", [3], pars: [3])]
        #expect(!Samples.style(40).card(cards, in: Samples.finished).isEmpty)
    }

    @Test func aScreenOfOneColumnDoesNotTrap() {
        for columns in [0, 1, 5, 20] {
            #expect(!Samples.style(columns).card(Samples.cards, in: Samples.finished).isEmpty)
            #expect(!Samples.style(columns).standings(Samples.standings, in: Samples.playing).isEmpty)
        }
    }

    @Test func inWords() {
        let card = Samples.card(
            "Mike", [2, 4, 0, 1], pars: [3, 3, 4, 3], noScore: [3], penalties: [2: 1], disputed: [1], roundPenalties: 2)
        let lines = Samples.style(40, isPlain: true).card([card], in: Samples.finished).map(\.text)
        #expect(
            lines == [
                "Maple Hill, finished.",
                "Mike, even par, nine throws, three holes played.",
                "Hole 1, par three: two, birdie, devices disagree.",
                "Hole 2, par three: four, bogey, with one penalty throw.",
                "Hole 4, par three: one, ace.",
                "No score on hole 3.",
                "Mike: two penalty throws on the round.",
            ])
    }
}
