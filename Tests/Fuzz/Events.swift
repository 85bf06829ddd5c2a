import EventLog
import Scorecard

extension Target {
    /// Rows as the hub hands them over, whatever a member wrote: the numbers of each are its first bytes, its text the rest of the
    /// line.
    static let events = Target(name: "events", seeds: Rows.seeds) { bytes in
        let events = Rows(bytes).rows.flatMap(\.soundEvents)
        var round = Round(id: Rows.round)
        round.apply(events)
        // In another order it is the same round.
        var other = Round(id: Rows.round)
        for event in events.reversed() { other.apply(event) }
        precondition(round.standings() == other.standings())
        look(at: round)
        var directory = Directory()
        directory.apply(events)
        _ = directory.players
        _ = directory.courses.map { $0.holes.compactMap(\.distance).reduce($0.par, +) }
        _ = directory.tagGifts
    }

    private static func look(at round: Round) {
        _ = round.cards
        _ = round.story
        _ = round.summary
        _ = round.line?.summary
        _ = round.past
        _ = round.gaps
        _ = round.corrections
        _ = round.discrepancies
        _ = round.changesAfterFinish
        _ = round.likeness
        _ = round.lastUndoable()
        _ = round.lastRedoable()
        guard round.start != nil else { return }
        precondition(!round.players.isEmpty && round.course?.possible != nil)
        for action in [Action.nextHole, .previousHole, .undo, .redo, .finish(anyway: true), .abandon, .reopen] {
            _ = try? Referee.judge(action, in: round)
        }
    }
}

/// Rows out of bytes: a line each, of which the first bytes are the kind, numbers and identifiers.
struct Rows {
    static let round = RoundID(1)
    private(set) var rows: [EventRow] = []

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "|")).prefix(64) { rows.append(row(Array(line))) }
    }

    private static let numbers: [Int64] = [
        0, 1, 2, 3, 4, 5, 18, 20, 21, 36, 37, 99, 100, 999, -1, .max, .min, .max - 1, .min + 1, 1 << 53,
    ]

    private func row(_ line: [UInt8]) -> EventRow {
        func byte(_ index: Int) -> Int { index < line.count ? Int(line[index]) : 0 }
        func number(_ index: Int) -> Int64? {
            byte(index) < 128 ? Self.numbers[byte(index) % Self.numbers.count] : nil
        }
        let kinds = Event.Kind.allCases.map(\.rawValue) + ["scoresRecorded", "windMeasured"]
        // A run of scores takes those before its own, too.
        let id = UInt128(rows.count + 1) * 64
        let kind = kinds[byte(0) % kinds.count]
        return EventRow(
            id: EventID(id), league: LeagueID(1), round: byte(7) & 1 == 0 ? Self.round : nil,
            device: DeviceID(UInt128(byte(1) % 3)), lamport: number(2) ?? Int64(id),
            at: Timestamp(milliseconds: number(3) ?? 0), reporter: nil,
            utterance: UtteranceID(UInt128(byte(1) % 5)), kind: kind, hole: number(4),
            player: PlayerID(UInt128(byte(5) % 4)), strokes: number(6), penalties: number(8),
            refers: [byte(9), byte(10)].map { EventID(UInt128($0) * 64) },
            body: line.count > 11 ? String(decoding: line[11...], as: UTF8.self) : nil)
    }

    /// A row of each kind, and all of them together, with the text that the kind has.
    static let seeds: [[UInt8]] = {
        let player = PlayerID(1).description
        let course = "course\t\(CourseID(1))\tX\nhole\t1\t3\t90\nhole\t2\t4"
        let start = "start\t1\t\(player)\n\(course)\nplayer\t\(player)\tAnn\nguest\t\(PlayerID(2))\tBob\t900"
        let texts: [Event.Kind: String] = [
            .roundStarted: start, .holesSet: "hole\t1\t3\nhole\t2\t4\nopen",
            .playerJoined: "player\t\(PlayerID(3))\tCid",
            .courseSaved: course, .gameStarted: "game\tmatch\nside\t\(player)\nside\t\(PlayerID(2))",
            .gameEnded: "game\tskins",
            .roundFinished: "result\t\(player)\t3\t4", .playerAdded: "Ann", .playerRenamed: "Anna", .playerAliased: "A",
            .playerUnaliased: "A", .playerMerged: PlayerID(2).description, .courseArchived: CourseID(1).description,
            .strokesGiven: "2", .tagGiven: "7",
        ]
        let rows = Event.Kind.allCases.enumerated().map { index, kind in
            let isOfRound =
                !["player", "course", "tag"].contains { kind.rawValue.hasPrefix($0) } || kind == .playerJoined
            let numbers: [UInt8] = [UInt8(index), 1, 255, 0, 1, 1, 3, isOfRound ? 0 : 1, 0, 0, 0]
            return numbers + Array((texts[kind] ?? "").utf8)
        }
        let run = [UInt8(rows.count), 1, 255, 0, 1, 1, 3, 0, 0, 0, 0] + Array("scores\t3\t\t5+1".utf8)
        let started = rows[Event.Kind.allCases.firstIndex(of: .roundStarted) ?? 0]
        return (rows + [run]).map { started + [UInt8(ascii: "|")] + $0 } + [
            Array(rows.joined(separator: [UInt8(ascii: "|")]))
        ]
    }()
}
