import Display
import Scorecard
import Testing

@Suite("Display") struct DisplayTests {
    @Test func look() {
        func show(_ l: [StyledText]) { for l in l { print(l.text + "|") }; print() }
        let t = CivilTime(Timestamp(milliseconds: 1_795_269_900_000), offset: 60)
        let h = [HistoryRow(number: 1, start: t, course: "Maple Hill", holes: 18, state: .playing, players: [.init(player: "Jake", toPar: -2), .init(player: "Mike Miller", toPar: 0)]),
          HistoryRow(number: 2, start: t, course: "DeLaveaga Disc Golf Course", holes: 27, state: .finished, players: [.init(player: "Jake", toPar: -2), .init(player: "Sarah", toPar: nil)])]
        let c = Course(id: CourseID(1), name: "Maple Hill", holes: Samples.pars.enumerated().map { Hole(label: "\($0 + 1)", par: $1, distance: 80 + $0 * 7) })
        for w in [40, 60, 80, 100] {
            print("=== \(w)")
            let p = Samples.page(w)
            show(p.standings(Samples.standings, in: Samples.playing))
            show(p.card(Samples.cards, in: Samples.finished))
            show(p.card([Samples.cards[0]], in: Samples.playing))
            show(p.history(h)); show(p.home(player: "Jake", openRounds: [])); show(p.home(player: "Jake", openRounds: [h[0]]))
            show(p.courses([c])); show(p.course(c))
            show(p.players([Player(id: PlayerID(1), name: "Jake", aliases: ["J", "Jay"]), Player(id: PlayerID(2), name: "Mike")], me: PlayerID(1)))
            show(p.log([LogRow(time: t, reporter: "Jake", what: "Jake 3 on hole 4"), LogRow(time: t, reporter: "Jake", what: "Mike 3 on hole 4", isUndone: true)]))
            show(p.why([WhyRow(time: t, reporter: "Jake", source: .typed, heard: "jake three, mia birdie", strokes: 3, par: 3, isSuperseded: true), WhyRow(time: t, reporter: "Mike", source: .spoken, heard: "no, Jake 2", strokes: 2, par: 3, isSuperseded: false)], player: "Jake", hole: "4"))
            show([p.prompt(hole: "7", par: 3, leaders: Samples.standings), p.homePrompt, p.questionPrompt])
            show(p.readBack([ReadBack(player: "Jake", strokes: 2, par: 3), ReadBack(player: "Mike", strokes: 4, par: 3, hole: "5", replaced: 3, penalties: 1), ReadBack(player: "Zoë", strokes: nil, par: 3, replaced: 4)]))
            show(p.gaps([("Jake", ["3"]), ("Mike", ["4", "5", "6"])]) + [p.finished(winners: ["Jake"], toPar: -2), p.hole("8", par: 3, everyoneIsIn: true)])
        }
        let p = Samples.page(80, isPlain: true)
        show(p.history(h)); show(p.course(c).prefix(3) + []); show(p.readBack([ReadBack(player: "Jake", strokes: 2, par: 3), ReadBack(player: "Mike", strokes: 4, par: 3, hole: "5", replaced: 3, penalties: 1)]))
    }
}
