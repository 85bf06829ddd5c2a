import Display
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
        HistoryRow(
            number: 10, start: CivilTime(Timestamp(milliseconds: 1_795_269_909_120), offset: 0),
            course: "Maple Hill Disc Golf", holes: 18, state: .playing,
            players: [.init(player: "Bartholomew", toPar: 112), .init(player: "Jo", toPar: nil)], letters: "7K2M9Q"),
        HistoryRow(
            number: 2, start: CivilTime(Timestamp(milliseconds: 1_795_269_909_120), offset: 0), course: "Short",
            holes: 9, state: .finished, players: [.init(player: "Mia", toPar: -2)]),
    ]

    @Test(arguments: 20..<40) func noLineIsWiderThanTheWindow(columns: Int) {
        for page in NarrowTests.pages(columns) {
            let reports: [[StyledText]] = [
                page.standings(Samples.standings, in: Samples.playing),
                page.card(Samples.cards, in: Samples.finished),
                page.card([Samples.cards[0]], in: Samples.playing),
                page.home(player: "Jake", openRounds: NarrowTests.rounds),
                page.home(player: "Jake", openRounds: []),
                page.players([Player(id: PlayerID(1), name: "Bartholomew Featherstonehaugh", aliases: ["Bart"])]),
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
            let home = page.home(player: nil, openRounds: NarrowTests.rounds).map(\.text)
            for toPar in ["+112", "-2"] { #expect(home.contains { $0.contains(toPar) }) }
        }
    }

    @Test func nothingIsCutWhereThereIsNoWidth() {
        let page = Samples.page(.max / 2)
        #expect(
            page.home(player: nil, openRounds: NarrowTests.rounds).contains { $0.text.contains("Maple Hill Disc Golf") }
        )
    }

    @Test(arguments: -1..<20) func theNarrowestDoNotTrap(columns: Int) {
        for page in NarrowTests.pages(columns) {
            #expect(!page.standings(Samples.standings, in: Samples.playing).isEmpty)
            #expect(!page.card(Samples.cards, in: Samples.finished).isEmpty)
            #expect(!page.home(player: "Jake", openRounds: NarrowTests.rounds).isEmpty)
            #expect(!page.prompt(hole: "1", par: 3, leaders: Samples.standings).isEmpty)
        }
    }
}
