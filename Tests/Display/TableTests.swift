import Display
import Scorecard
import Support
import Testing

@Suite("Tables") struct TableTests {
    static let table = Table(
        columns: [
            .init("Name", minimum: 4), .init("+/-", .right), .init("Thru", .right, dropOrder: 1),
            .init("Total", .right, dropOrder: 2),
        ],
        rows: [["Sarah Connor", "-2", "7", "20"], ["Jo", "E", "7", "22"]])

    @Test(arguments: [
        (40, ["Name          +/-  Thru  Total", "Sarah Connor   -2     7     20", "Jo              E     7     22"]),
        (28, ["Name        +/-  Thru  Total", "Sarah Con…   -2     7     20", "Jo            E     7     22"]),
        (20, ["Name       +/-  Thru", "Sarah Co…   -2     7", "Jo           E     7"]),
        (10, ["Name   +/-", "Sara…   -2", "Jo       E"]),
        (3, ["Name  +/-", "Sar…   -2", "Jo      E"]),
    ])
    func namesGiveWayFirstThenColumnsNeverScores(width: Int, expected: [String]) {
        #expect(TableTests.table.lines(within: width).map(\.text) == expected)
    }

    @Test func aColumnWithNothingInItIsNotThere() {
        let table = Table(columns: [.init("A"), .init(), .init("B")], rows: [["1", "", "2"]])
        #expect(table.lines(within: 40).map(\.text) == ["A  B", "1  2"])
        let second = Table(columns: [.init(), .init("B", .right)], rows: [["", "22"], []])
        #expect(second.lines(within: 40).map(\.text) == [" B", "22", ""])
    }

    /// And nothing stands behind the last word of a line.
    @Test func everyLineOfATableFits() throws {
        try withSeeds(200) { generator in
            let width = Int.random(in: 40...120, using: &generator)
            let names = (0..<Int.random(in: 1...6, using: &generator)).map { _ in HostileText.drawn(using: &generator) }
            let standings = names.enumerated().map { index, name in
                Standing(
                    position: index == 5 ? nil : index + 1, tied: Bool.random(using: &generator),
                    player: Samples.entrant(name), strokes: Int.random(in: 18...200, using: &generator),
                    toPar: Int.random(in: -12...100, using: &generator),
                    thru: Int.random(in: 0...18, using: &generator), change: Int.random(in: -5...5, using: &generator))
            }
            let table = Samples.style(width).standings(standings, in: Samples.playing, isTitled: false)
            try #require(table.allSatisfy { $0.columns <= width && $0.text.last != " " })
        }
    }

    @Test func everyLineOfACardFits() throws {
        try withSeeds(100) { generator in
            let width = Int.random(in: 40...140, using: &generator)
            let pars = (0..<Int.random(in: 1...36, using: &generator)).map { _ in
                Int.random(in: 2...7, using: &generator)
            }
            let cards = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                Samples.card(
                    HostileText.drawn(using: &generator), pars.map { _ in Int.random(in: 0...20, using: &generator) },
                    pars: pars)
            }
            let lines = Samples.style(width).card(cards, in: Samples.finished)
            try #require(lines.allSatisfy { $0.columns <= width && $0.text.last != " " })
        }
    }

    @Test func scoresAreNeverCut() throws {
        try withSeeds(100) { generator in
            let width = Int.random(in: 40...60, using: &generator)
            let strokes = (0..<18).map { _ in Int.random(in: 1...20, using: &generator) }
            let card = Samples.card("Bartholomew Featherstonehaugh", strokes)
            let text = Samples.style(width).card([card], in: Samples.finished).map(\.text).joined(separator: "\n")
            for score in strokes { try #require(text.contains(String(score))) }
            try #require(text.contains(String(card.strokes)))
        }
    }
}
