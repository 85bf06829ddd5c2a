import Display
import Reports
import Scorecard
import Support
import Testing

/// Split screens and phones: windows of fewer than 40 columns.
@Suite("Narrow windows") struct NarrowTests {
    private static let german = try? Wording(
        catalogue: Samples.text("Resources/Messages/de.txt"),
        fallback: Wording(catalogue: Samples.text("Resources/Messages/en.txt")))

    private static func pages(_ columns: Int) -> [Page] {
        [Samples.english, german ?? Samples.english].map { Page(wording: $0, columns: columns) }
    }

    private static let rounds = [
        Samples.listed(
            10, "Maple Hill Disc Golf", ListTests.evening, .playing, holes: 18, [("Bartholomew", 112), ("Jo", nil)]),
        Samples.listed(2, "Short", ListTests.evening, .finished, holes: 9, [("Mia", -2)]),
    ]

    @Test(arguments: 20..<40) func noLineIsWiderThanTheWindow(columns: Int) {
        for page in NarrowTests.pages(columns) {
            let reports: [[StyledText]] = [
                page.standings(Samples.standings, in: Samples.playing),
                page.card(Samples.cards, in: Samples.finished),
                page.card([Samples.cards[0]], in: Samples.playing),
                Home(player: "Jake", open: NarrowTests.rounds).lines(on: page),
                Home(player: "Jake", open: []).lines(on: page),
                PlayerList([Player(id: PlayerID(1), name: "Bartholomew Featherstonehaugh", aliases: ["Bart"])])
                    .lines(on: page),
                page.readBack([
                    ReadBack(player: "Bartholomew", strokes: 4, par: 2, hole: "12", replaced: 5, penalties: 1)
                ]),
                [page.prompt(hole: "12B", par: 3, leaders: Samples.standings), page.homePrompt(), page.questionPrompt],
            ]
            for line in reports.joined() { #expect(line.columns <= columns, "\(line.text)") }
        }
    }

    @Test(arguments: 20..<40) func scoresAreNeverCut(columns: Int) {
        for page in NarrowTests.pages(columns) {
            for (card, player) in zip(Samples.cards, ["Jake", "Mike", "Sarah"]) {
                let rows = page.card([card], in: Samples.finished).map(\.text).filter { $0.hasPrefix(player) }
                let numbers = rows.joined(separator: " ").split { !$0.isNumber }.compactMap { Int($0) }
                for strokes in card.holes.compactMap(\.strokes) + [card.strokes] { #expect(numbers.contains(strokes)) }
            }
            let table = page.standings(Samples.standings, in: Samples.playing).map(\.text)
            for toPar in ["-2", "+12"] { #expect(table.contains { $0.contains(toPar) }) }
            let home = Home(player: nil, open: NarrowTests.rounds).lines(on: page).map(\.text)
            for toPar in ["+112", "-2"] { #expect(home.contains { $0.contains(toPar) }) }
        }
    }

    @Test func nothingIsCutWhereThereIsNoWidth() {
        let page = Samples.page(.max / 2)
        #expect(
            Home(player: nil, open: NarrowTests.rounds).lines(on: page).contains {
                $0.text.contains("Maple Hill Disc Golf")
            }
        )
    }

    @Test(arguments: -1..<20) func theNarrowestDoNotTrap(columns: Int) {
        for page in NarrowTests.pages(columns) {
            #expect(!page.standings(Samples.standings, in: Samples.playing).isEmpty)
            #expect(!page.card(Samples.cards, in: Samples.finished).isEmpty)
            #expect(!Home(player: "Jake", open: NarrowTests.rounds).lines(on: page).isEmpty)
            #expect(!page.prompt(hole: "1", par: 3, leaders: Samples.standings).isEmpty)
        }
    }
}
