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

    private static func styles(_ columns: Int) -> [OutputStyle] {
        [Samples.english, german ?? Samples.english].map { OutputStyle(wording: $0, columns: columns) }
    }

    private static let rounds = [
        Samples.listed(
            10, "Maple Hill Disc Golf", ListTests.evening, .playing, holes: 18, [("Bartholomew", 112), ("Jo", nil)]),
        Samples.listed(2, "Short", ListTests.evening, .finished, holes: 9, [("Mia", -2)]),
    ]

    @Test(arguments: 20..<40) func noLineIsWiderThanTheWindow(columns: Int) {
        for style in NarrowTests.styles(columns) {
            let reports: [[StyledText]] = [
                style.standings(Samples.standings, in: Samples.playing),
                style.card(Samples.cards, in: Samples.finished),
                style.card([Samples.cards[0]], in: Samples.playing),
                Home(player: "Jake", open: NarrowTests.rounds).lines(in: style),
                Home(player: "Jake", open: []).lines(in: style),
                PlayerList([Player(id: PlayerID(1), name: "Bartholomew Featherstonehaugh", aliases: ["Bart"])])
                    .lines(in: style),
                style.readBack([
                    ReadBack(player: "Bartholomew", strokes: 4, par: 2, hole: "12", replaced: 5, penalties: 1)
                ]),
                [
                    style.prompt(hole: "12B", par: 3, leaders: Samples.standings), style.homePrompt(),
                    style.questionPrompt,
                ],
            ]
            for line in reports.joined() { #expect(line.columns <= columns, "\(line.text)") }
        }
    }

    @Test(arguments: 20..<40) func scoresAreNeverCut(columns: Int) {
        for style in NarrowTests.styles(columns) {
            for (card, player) in zip(Samples.cards, ["Jake", "Mike", "Sarah"]) {
                let rows = style.card([card], in: Samples.finished).map(\.text).filter { $0.hasPrefix(player) }
                let numbers = rows.joined(separator: " ").split { !$0.isNumber }.compactMap { Int($0) }
                for strokes in card.holes.compactMap(\.strokes) + [card.strokes] { #expect(numbers.contains(strokes)) }
            }
            let table = style.standings(Samples.standings, in: Samples.playing).map(\.text)
            for toPar in ["-2", "+12"] { #expect(table.contains { $0.contains(toPar) }) }
            let home = Home(player: nil, open: NarrowTests.rounds).lines(in: style).map(\.text)
            for toPar in ["+112", "-2"] { #expect(home.contains { $0.contains(toPar) }) }
        }
    }

    @Test func nothingIsCutWhereThereIsNoWidth() {
        let style = Samples.style(.max / 2)
        #expect(
            Home(player: nil, open: NarrowTests.rounds).lines(in: style).contains {
                $0.text.contains("Maple Hill Disc Golf")
            }
        )
    }

    @Test(arguments: -1..<20) func theNarrowestDoNotTrap(columns: Int) {
        for style in NarrowTests.styles(columns) {
            #expect(!style.standings(Samples.standings, in: Samples.playing).isEmpty)
            #expect(!style.card(Samples.cards, in: Samples.finished).isEmpty)
            #expect(!Home(player: "Jake", open: NarrowTests.rounds).lines(in: style).isEmpty)
            #expect(!style.prompt(hole: "1", par: 3, leaders: Samples.standings).isEmpty)
        }
    }
}
