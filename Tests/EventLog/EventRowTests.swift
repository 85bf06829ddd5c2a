@testable import EventLog
import Scorecard
import Support
import Testing

@Suite("Rows") struct EventRowTests {
    @Test func everyKindOfEventComesBackAsItWas() throws {
        let store = try Store()
        let log = try store.open()
        try withSeeds(20) { generator in
            var last: Int64 = try log.events(after: 0).last
            for kind in Event.Kind.allCases {
                let event = generator.event(kind)
                try log.append([event])
                let back = try log.events(after: last)
                try #require(back.events == [event])
                try #require(event.body.kind == kind)
                last = back.last
            }
        }
    }

    @Test func equalBodiesAreEqualText() {
        let body = Event.Body.courseSaved(Sample.maple)
        let text = EventRow(Sample.event(1, body)).body
        #expect(text == EventRow(Sample.event(2, body)).body)
        #expect(
            text == """
                course\t0000000000000000000000000Z\tMaple Hill
                hole\t1\t3
                hole\t9B\t4\t120
                """)
    }

    @Test(arguments: [
        "", "course", "course\tZ\tMaple Hill", "hole\t1\t3", "course\t0000000000000000000000000Z\tM\nhole\t1\tthree",
        "course\t0000000000000000000000000Z\tM\nhole\t1\t3\tfar",
        "start\t1\nplayer\t0000000000000000000000000Z\tJake",
    ]) func aTextWithoutWhatItsKindNeedsIsNoEvent(_ text: String) {
        for kind in [Event.Kind.courseSaved, .roundStarted] {
            var row = EventRow(Sample.event(1, .roundFinished()))
            row.kind = kind.rawValue
            row.body = text
            #expect(throws: EventRow.Malformed(id: row.id, kind: row.kind)) { try row.event() }
        }
    }

    @Test func whatANewerHyzerAddsToATextIsPassedOver() throws {
        var row = EventRow(Sample.event(1, .courseSaved(Sample.maple)))
        row.body = row.body.map { $0.replacing("hole\t1\t3", with: "wind\tW\nhole\t1\t3\t\tdogleg left") }
        #expect(try row.event()?.body == .courseSaved(Sample.maple))
    }

    @Test func aRowWithoutWhatItsKindNeedsIsNoEvent() {
        for kind in Event.Kind.allCases
        where ![.undone, .redone, .roundFinished, .roundAbandoned, .roundReopened].contains(kind) {
            var row = EventRow(Sample.event(1, .roundFinished()))
            row.kind = kind.rawValue
            #expect(throws: EventRow.Malformed(id: row.id, kind: row.kind)) { try row.event() }
        }
    }

    @Test(arguments: ["7x", "none", " ", "7 "]) func aTagThatIsNoNumberIsNoEvent(_ text: String) {
        var row = EventRow(Sample.event(1, .tagGiven(PlayerID(1), tag: 7)))
        row.body = text
        #expect(throws: EventRow.Malformed(id: row.id, kind: row.kind)) { try row.event() }
    }

    @Test func aRowOfANewerKindIsNoEventAndNoError() throws {
        var row = EventRow(Sample.event(1))
        row.kind = "scoreSungAloud"
        #expect(try row.event() == nil)
    }

    @Test func aSideOfNobodyIsRead() throws {
        let game = Game(.match, sides: [[PlayerID(1)], [], [PlayerID(2)]])
        #expect(try EventRow(Sample.event(1, .gameStarted(game))).event()?.body == .gameStarted(game))
    }

    @Test func whatCouldNotBeReadAgainIsNotWritten() throws {
        let store = try Store()
        let log = try store.open()
        #expect(throws: EventLogError.self) { try log.append([Sample.event(1, .holesSet([], isOpen: false))]) }
        try log.append([Sample.event(2)])
        #expect(try log.events(after: 0).events.map(\.id) == [EventID(2)])
    }

    @Test func aGameOfANewerKindIsNoEventAndNoError() throws {
        var row = EventRow(Sample.event(1, .gameStarted(Game(.match, sides: [[PlayerID(1)], [PlayerID(2)]]))))
        row.body = row.body?.replacing("game\tmatch", with: "game\tpoker")
        #expect(try row.event() == nil)
    }
}

extension SeededGenerator {
    fileprivate mutating func id<Subject>() -> Identifier<Subject> {
        Identifier(UInt128(next()) << 64 | UInt128(next()))
    }

    fileprivate mutating func ids() -> [EventID] {
        (0..<Int.random(in: 0...40, using: &self)).map { _ in id() }
    }

    fileprivate mutating func text() -> String {
        let pieces = ["Jake", "É", "e\u{301}", "🥏", "\0", "\"", "\\", "\n", "/", "'; DROP TABLE event; --", "", "中"]
        return (0..<Int.random(in: 0...5, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }

    fileprivate mutating func score() -> HoleScore {
        HoleScore(
            hole: .random(in: 1...36, using: &self), player: id(), strokes: .random(in: 1...20, using: &self),
            penalties: .random(in: 0...5, using: &self), supersedes: ids())
    }

    fileprivate mutating func course() -> Course {
        Course(
            id: id(), name: text(),
            holes: (0..<Int.random(in: 1...36, using: &self)).map { _ in
                Hole(
                    label: text(), par: .random(in: 2...7, using: &self),
                    distance: Bool.random(using: &self) ? .random(in: 1...500, using: &self) : nil)
            })
    }

    fileprivate mutating func game() -> Game {
        let sides = (0..<Int.random(in: 0...3, using: &self)).map { _ in
            (0..<Int.random(in: 1...3, using: &self)).map { _ -> PlayerID in id() }
        }
        return Game(Game.Kind.allCases.randomElement(using: &self) ?? .skins, sides: sides)
    }

    fileprivate mutating func entrant() -> Entrant {
        Entrant(player: id(), name: text(), isGuest: .random(using: &self))
    }

    fileprivate mutating func event(_ kind: Event.Kind) -> Event {
        Event(
            id: id(), league: id(), round: Bool.random(using: &self) ? id() : nil, device: id(),
            lamport: .random(in: 0..<1 << 53, using: &self),
            at: Timestamp(milliseconds: .random(in: .min ... .max, using: &self)),
            reporter: Bool.random(using: &self) ? id() : nil, utterance: Bool.random(using: &self) ? id() : nil,
            body: body(kind))
    }

    fileprivate mutating func body(_ kind: Event.Kind) -> Event.Body {
        switch kind {
        case .scoreRecorded: .scoreRecorded(score())
        case .scoreCleared: .scoreCleared(hole: .random(in: 1...36, using: &self), player: id(), supersedes: ids())
        case .holeChosen: .holeChosen(.random(in: 1...36, using: &self))
        case .undone: .undone(ids())
        case .redone: .redone(ids())
        case .discrepancyResolved: .discrepancyResolved(score())
        case .roundStarted:
            .roundStarted(
                RoundStart(
                    course: course(), players: (0..<3).map { _ in entrant() },
                    organizer: Bool.random(using: &self) ? id() : nil, startHole: .random(in: 1...36, using: &self)))
        case .playerJoined: .playerJoined(entrant())
        case .roundPenalty: .roundPenalty(id(), throws: .random(in: 0...9, using: &self))
        case .roundFinished:
            .roundFinished(
                (0..<Int.random(in: 0...3, using: &self)).map { _ in
                    FinalCard(player: id(), strokes: [3, nil, .random(in: 1...20, using: &self)])
                })
        case .roundAbandoned: .roundAbandoned
        case .roundReopened: .roundReopened
        case .playerAdded: .playerAdded(id(), name: text())
        case .playerRenamed: .playerRenamed(id(), name: text())
        case .playerAliased: .playerAliased(id(), alias: text())
        case .playerUnaliased: .playerUnaliased(id(), alias: text())
        case .playerMerged: .playerMerged(id(), into: id())
        case .playerArchived: .playerArchived(id())
        case .holesSet: .holesSet(course().holes, isOpen: .random(using: &self))
        case .playerLeft: .playerLeft(id(), hole: .random(in: 1...36, using: &self))
        case .playerReturned: .playerReturned(id(), hole: .random(in: 1...36, using: &self))
        case .courseSaved: .courseSaved(course())
        case .courseArchived: .courseArchived(id())
        case .gameStarted: .gameStarted(game())
        case .gameEnded: .gameEnded(game())
        case .strokesGiven: .strokesGiven(id(), count: .random(in: -36...36, using: &self))
        case .tagGiven: .tagGiven(id(), tag: Bool.random(using: &self) ? .random(in: 1...9999, using: &self) : nil)
        }
    }
}

@Suite("Runs of scores") struct RunOfScoresTests {
    @Test func aRunIsOneRowAndComesBackAsItsEvents() throws {
        let store = try Store()
        let log = try store.open()
        let events = [(1, 3, 0), (2, 5, 1), (4, 2, 0)].enumerated().map { index, score in
            Event(
                id: EventID(100 + UInt128(index)), league: Sample.league, round: RoundID(41), device: Sample.device,
                lamport: 7 + Int64(index), at: Timestamp(milliseconds: 5), reporter: nil, utterance: nil,
                body: .scoreRecorded(
                    HoleScore(hole: score.0, player: PlayerID(1), strokes: score.1, penalties: score.2)))
        }
        let last = try log.transaction { (transaction) throws(EventLogError) in try transaction.append(run: events) }
        #expect(last == 1)
        #expect(try log.events(after: 0).events == events)
        #expect(try log.lamport() == 9)
        let elsewhere = try Store()
        let other = try elsewhere.open()
        let rows = try log.rows(after: 0).map(\.row)
        let merged = try other.transaction { (transaction) throws(EventLogError) in try transaction.merge(rows) }
        #expect(merged.added.count == 1)
        #expect(try other.events(after: 0).events == events)
    }

    @Test(arguments: ["", "scores", "scores\t", "scores\tthree", "scores\t3+", "scores\t3+1+1", "holes\t3"])
    func aTextThatIsNoRunIsNoEvent(_ text: String) {
        var row = EventRow(Sample.event(1, .roundFinished()))
        row.kind = EventRow.kindOfRun
        row.player = PlayerID(1)
        row.body = text
        #expect(throws: EventRow.Malformed(id: row.id, kind: row.kind)) { try row.events() }
    }

    @Test func whatIsNoRunIsKeptEventByEvent() throws {
        let store = try Store()
        let log = try store.open()
        let events = [3, 9].map { number in
            Sample.event(
                number, .scoreRecorded(HoleScore(hole: Int(number), player: PlayerID(1), strokes: 3)))
        }
        _ = try log.transaction { (transaction) throws(EventLogError) in try transaction.append(run: events) }
        #expect(try log.rows(after: 0).count == 2)
    }
}
