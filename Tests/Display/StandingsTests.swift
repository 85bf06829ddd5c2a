import Reports
import Display
import Scorecard
import Support
import Testing

@Suite("Standings") struct StandingsTests {
    @Test(arguments: [40, 60, 100], ColourDepth.allCases)
    func look(columns: Int, depth: ColourDepth) throws {
        let paint = Paint(theme: Samples.dark, depth: depth)
        let lines = Samples.style(columns).standings(Samples.standings, in: Samples.playing)
        try Golden.check(readable(lines, paint), named: "standings-\(columns)-\(depth.rawValue).txt")
    }

    @Test func signsLineUp() throws {
        let standings = [-2, 0, 1].map {
            Standing(position: 1, tied: true, player: Samples.entrant("Jake"), strokes: 20, toPar: $0, thru: 7)
        }
        let lines = Samples.style(40).standings(standings, in: Samples.playing, isTitled: false).map(\.text)
        #expect(lines.dropFirst().map { $0.dropFirst(4).prefix(11) } == ["Jake     -2", "Jake      E", "Jake     +1"])
    }

    @Test func inWords() {
        let lines = Samples.style(40, isPlain: true).standings(Samples.standings, in: Samples.playing).map(\.text)
        #expect(
            lines == [
                "Maple Hill, hole 8 of 18.",
                "first, Jake, two under par, through seven",
                "tied second, Mike, even par, through seven, up one place",
                "tied second, Sarah Connor-Wilkinson of Leicester, even par, through seven, down one place",
                "fourth, 山田太郎 🥏, twelve over par, through seven",
                "Zoë, no score yet",
            ])
    }

    @Test func whoHasPlayedAllHolesIsFinished() {
        let standing = Standing(
            position: 1, tied: false, player: Samples.entrant("Jake"), strokes: 58, toPar: -4, thru: 18)
        let drawn = Samples.style(40).standings([standing], in: Samples.finished, isTitled: false)
        #expect(drawn.map(\.text) == ["#  Player  +/-  Thru  Total", "1  Jake     -4     F     58"])
        let spoken = Samples.style(40, isPlain: true).standings([standing], in: Samples.finished, isTitled: false)
        #expect(spoken.map(\.text) == ["first, Jake, four under par, finished"])
    }

    @Test func whoeverDevicesDisagreeAboutIsMarked() {
        let standing = Standing(
            position: 1, tied: false, player: Samples.entrant("Jake"), strokes: 58, toPar: -4, thru: 18,
            discrepancy: true)
        var round = Samples.playing
        round.discrepancies = 2
        let drawn = Samples.style(60).standings([standing], in: round, isTitled: false).map(\.text)
        #expect(
            drawn == [
                "#  Player  +/-  Thru  Total", "1  Jake !   -4     F     58", "! 2 disagreements: hyzer conflicts",
            ])
        let spoken = Samples.style(60, isPlain: true).standings([standing], in: round, isTitled: false).map(\.text)
        #expect(
            spoken == [
                "first, Jake, four under par, finished, devices disagree", "two disagreements: hyzer conflicts",
            ])
    }

    @Test func anEmptyCardInvites() {
        let lines = Samples.style(80).standings([], in: Samples.playing).map(\.text)
        #expect(lines == ["Maple Hill · hole 8 of 18", "Nobody is on the card. Add somebody: add guest Sam"])
    }

    @Test func aNameCannotClearTheScreen() {
        let evil = Standing(
            position: 1, tied: false, player: Samples.entrant("\u{1B}[2J\u{202E}Jake\n"), strokes: 3, toPar: 0, thru: 1)
        let paint = Paint(theme: Samples.dark, depth: .none)
        let lines = Samples.style(40).standings([evil], in: Samples.playing, isTitled: false).map { paint($0) }
        #expect(lines[1] == "1  ·[2J·Jake·    E     1      3")
    }
}
