import Scorecard
import Support

/// What the same takes of four times as much: four times as long, and no more than four times the memory.
func measureGrowing() throws -> [Figure] {
    let folder = try TemporaryFolder()
    var run = 0
    func child(_ arguments: [String], input: String = "/dev/null") throws -> Child {
        run += 1
        return try Child.run(hyzer, ["--db", folder.path(of: "log\(run)")] + arguments, input: input)
    }
    func importing(_ text: String) throws -> Duration {
        try child(["import", folder.write(text, to: "file.csv")]).processorTime
    }
    return [
        try growth("importing a card of 8,000 players", 8_000) { try importing(card(players: $0)) },
        try growth("importing 32,000 rows without pars", 32_000) { try importing(orphans($0)) },
        try growth("recording 12,000 lines of one round", 12_000) { count in
            let scores = (0..<count).map { "Jake \(3 + $0 % 2)" }
            let lines = (["new round at Maple Hill with Jake"] + scores).joined(separator: "\n") + "\n"
            return try child([], input: folder.write(lines, to: "lines.txt")).processorTime
        },
        try growth("a round that 2,000 joined", 2_000) { count in
            let events = joins(count)
            return coreTime {
                var round = Round(id: RoundID(1))
                round.apply(events)
                precondition(round.cards.count == count + 1 && !round.standings(previous: round.standings()).isEmpty)
            }
        },
        try growth("2,000 aliases of a player", 2_000) { count in
            let bodies =
                [Event.Body.playerAdded(PlayerID(1), name: "Ann")]
                + (0..<count).map { .playerAliased(PlayerID(1), alias: "A\($0)") }
            return coreTime {
                var directory = Directory()
                directory.apply(events(bodies, round: nil))
                precondition(directory.players.first?.aliases.count == count)
            }
        },
        try growth("2,000 players who are one", 2_000) { count in
            let bodies =
                (0..<count).map { Event.Body.playerAdded(PlayerID(UInt128($0)), name: "A\($0)") }
                + (1..<count).map { .playerMerged(PlayerID(UInt128($0)), into: PlayerID(0)) }
            return coreTime {
                var directory = Directory()
                directory.apply(events(bodies, round: nil))
                precondition(directory.players.count == 1)
            }
        },
        try quote(folder),
    ]
}

/// The time for so many beside the time for a quarter of them.
private func growth(_ what: String, _ count: Int, _ measure: (Int) throws -> Duration) throws -> Figure {
    let medians = try interleaved(3, { try measure(count) }, { try measure(count / 4) })
    return Figure(
        what: what, value: readable(medians.first), baseline: ("a quarter of them", readable(medians.second)),
        ratio: medians.first / medians.second, goal: "4")
}

/// A text that begins in quotation marks and never ends, of 32 MB beside 8 MB: the memory it takes.
private func quote(_ folder: TemporaryFolder) throws -> Figure {
    func peak(_ bytes: Int) throws -> Int {
        let row = "\"Ann,X,Main,2026-08-30 1402,,5,-1,200,2,3\n"
        let text =
            "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1,Hole2\n"
            + String(repeating: row, count: bytes / row.utf8.count)
        let file = try folder.write(text, to: "quote.csv")
        return try Child.peak(hyzer, ["--db", folder.path(of: "quote\(bytes)"), "import", file])
    }
    let (small, large) = (try peak(8_000_000), try peak(32_000_000))
    return Figure(
        what: "32 MB with an unclosed quote, memory", value: decimal(Double(large) / 1_048_576, 1) + " MiB",
        baseline: ("8 MB", decimal(Double(small) / 1_048_576, 1) + " MiB"), ratio: Double(large) / Double(small),
        goal: "4",
        peak: large)
}

private let header = "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1,Hole2\n"

private func card(players: Int) -> String {
    let facts = "X,Main,2026-08-30 1402,,"
    return header + "Par,\(facts)6,,,3,3\n" + (0..<players).map { "Player \($0),\(facts)5,-1,200,2,3\n" }.joined()
}

private func orphans(_ count: Int) -> String {
    header + (0..<count).map { "Player \($0),X,Main,2026-08-30 1402,,5,-1,200,2,3\n" }.joined()
}

private func events(_ bodies: [Event.Body], round: RoundID?) -> [Event] {
    bodies.enumerated().map { index, body in
        Event(
            id: EventID(UInt128(index + 1)), league: LeagueID(1), round: round, device: DeviceID(1),
            lamport: Int64(index),
            at: Timestamp(milliseconds: 0), reporter: nil, utterance: UtteranceID(UInt128(index)), body: body)
    }
}

/// A round on its second hole, and so many who join there.
private func joins(_ count: Int) -> [Event] {
    let holes = (1...18).map { Hole(label: String($0), par: 3) }
    let course = Course(id: CourseID(1), name: "X", holes: holes)
    let first = Entrant(player: PlayerID(0), name: "Ann")
    var bodies: [Event.Body] = [
        .roundStarted(RoundStart(course: course, players: [first], organizer: nil)),
        .scoreRecorded(HoleScore(hole: 1, player: PlayerID(0), strokes: 3)), .holeChosen(2),
    ]
    for number in 1...count {
        let player = PlayerID(UInt128(number))
        bodies += [
            .playerJoined(Entrant(player: player, name: "Player \(number)")), .playerLeft(player, hole: 1),
            .playerReturned(player, hole: 2),
        ]
    }
    return events(bodies, round: RoundID(1))
}
