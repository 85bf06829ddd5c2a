import EmbeddedText
import EventLog
import Hub
import Scorecard
import Support
import Testing

/// What is read when those who write end in another order than they began.
@Suite("Hub: reading on", .serialized) struct HubCursorTests {
    /// Of their own, one after the other, because whoever writes anywhere in a server is waited for.
    private static let server = Result { try PostgreSQL() }

    /// A league in which a slow device writes in a transaction that it ends when it is told to.
    private struct Race {
        let league: League
        let reader: Member
        let writer: Credentials
        let slowWriter: Credentials
        let slow: HubConnection
        let hub: Hub

        init() throws {
            league = try League(on: HubCursorTests.server.get())
            writer = try league.first.credentials
            slowWriter = try league.device(of: "Sarah").credentials
            reader = try league.device(of: "Mike").credentials.member
            slow = try HubConnection(HubAddress(league.url))
            // However long a test takes.
            try slow.run("SET idle_in_transaction_session_timeout = 0")
            hub = Hub(try HubConnection(HubAddress(league.url)))
        }

        /// The events that a page has, by the last digit of their identifiers, and where it ends.
        func read(after cursor: Hub.Cursor) throws -> (events: [Int], page: Hub.Page) {
            let page = try hub.pull(reader, leagueID: LeagueID(1), after: cursor)
            return (page.rows.map { Int($0.id.value & 15) }, page)
        }

        /// The slow one is a device of its own: one device's calls are counted one after the other.
        func push(_ digit: Int) -> String {
            (digit == 1 ? slowWriter : writer).push(id: "'00000000-0000-0000-0000-00000000000\(digit)'")
        }

        /// Where a reader is that has read everything there was before.
        func now() throws -> Hub.Cursor { try read(after: Hub.Cursor()).page.cursor }
    }

    @Test func aSlowWriterIsWaitedFor() throws {
        let race = try Race()
        let before = try race.now()
        _ = try race.slow.rows("BEGIN")
        _ = try race.slow.rows(race.push(1))
        _ = try race.league.asked(race.push(2))
        let between = try race.read(after: before)
        #expect(between.events.isEmpty)
        #expect(between.page.isHeldBack)
        _ = try race.slow.rows("COMMIT")
        let after = try race.read(after: between.page.cursor)
        #expect(after.events == [1, 2])
        #expect(!after.page.isHeldBack)
        #expect(try race.read(after: after.page.cursor).events.isEmpty)
    }

    @Test func whoBeganBeforeIsReadAlthoughItWroteLater() throws {
        let race = try Race()
        let before = try race.now()
        // What was there, and a number of its own, but no event yet.
        _ = try race.slow.rows("BEGIN")
        _ = try race.slow.rows("SELECT pg_current_xact_id()")
        _ = try race.league.asked(race.push(2))
        let between = try race.read(after: before)
        #expect(between.events.isEmpty)
        _ = try race.slow.rows(race.push(1))
        _ = try race.slow.rows("COMMIT")
        #expect(try race.read(after: between.page.cursor).events == [1, 2])
    }

    @Test func aWriterThatGivesUpHoldsUpNothing() throws {
        let race = try Race()
        let before = try race.now()
        _ = try race.slow.rows("BEGIN")
        _ = try race.slow.rows(race.push(1))
        _ = try race.league.asked(race.push(2))
        _ = try race.slow.rows("ROLLBACK")
        #expect(try race.read(after: before).events == [2])
    }

    @Test func nobodyHoldsUpTheOthersForGood() throws {
        let race = try Race()
        try race.league.query("UPDATE hyzer.hub SET patience = '10 milliseconds'")
        let before = try race.now()
        _ = try race.slow.rows("SET idle_in_transaction_session_timeout = 0")
        _ = try race.slow.rows("BEGIN")
        _ = try race.slow.rows("SELECT pg_current_xact_id()")
        _ = try race.league.asked(race.push(2))
        let deadline = ContinuousClock.now + .hanging
        while try race.read(after: before).events != [2], ContinuousClock.now < deadline {}
        #expect(try race.read(after: before).events == [2])
        #expect(throws: HubError.self) { try race.slow.rows("COMMIT") }
    }

    @Test func countedPositionsAreCommittedInTheirOrder() throws {
        let race = try Race()
        try race.league.countPositions()
        let before = try race.now()
        _ = try race.slow.rows("BEGIN")
        _ = try race.slow.rows(race.push(1))
        // The other waits for the slow one.
        #expect(try race.league.states(["SET lock_timeout = '50ms'", race.push(2)]) == ["00000", "55P03"])
        let between = try race.read(after: before)
        #expect(between.events.isEmpty)
        #expect(!between.page.isHeldBack)
        _ = try race.slow.rows("COMMIT")
        _ = try race.league.asked(race.push(2))
        #expect(try race.read(after: between.page.cursor).events == [1, 2])
    }

    @Test func whatADeviceWroteItselfItNeedNotReadAgain() throws {
        let race = try Race()
        let before = try race.now()
        _ = try race.league.asked(race.push(2))
        let position = try race.league.query("SELECT max(position) FROM hyzer.event")
        let own = [try #require(Int64(position))]
        // It says where; for whoever did not write it that makes no difference.
        let page = try race.hub.pull(race.reader, leagueID: LeagueID(1), after: before, own: own)
        #expect(page.rows.count == 1)
        let rest = try race.hub.pull(race.writer.member, leagueID: LeagueID(1), after: before, own: own)
        #expect(rest.rows.isEmpty && rest.cursor == page.cursor)
        #expect(try race.hub.pull(race.writer.member, leagueID: LeagueID(1), after: before).rows.count == 1)
    }

    @Test func aPageEndsWithinATransactionAndTheNextGoesOnThere() throws {
        let race = try Race()
        let before = try race.now()
        _ = try race.league.asked(race.writer.push(count: 5000))
        var (cursor, read) = (before, Set<EventID>())
        for _ in 0..<4 {
            let page = try race.hub.pull(race.reader, leagueID: LeagueID(1), after: cursor, most: 1500)
            read.formUnion(page.rows.map(\.id))
            cursor = page.cursor
        }
        #expect(read.count == 5000)
        #expect(try race.read(after: cursor).events.isEmpty)
    }
}

extension League {
    /// Makes the hub one that counts its positions, as on engines of several nodes.
    func countPositions() throws {
        let script = try #require(EmbeddedText.text("Resources/Hub/counted-positions.sql"))
        try query("SET ROLE hyzer_hub;\n\(script)\nSELECT hyzer.go_on()")
    }
}
