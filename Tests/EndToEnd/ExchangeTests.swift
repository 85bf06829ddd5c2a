import EventLog
import Foundation
import Outcomes
import Scorecard
import Store
import Support
import Testing

/// Two devices that have lived apart and come to share one league.
@Suite("Several devices") struct ExchangeTests {
    /// Ann's device and Bob's.
    private let ann: Device
    private let bob: Device

    init() throws {
        ann = try Device()
        bob = try Device()
    }

    private func names(_ device: Device) throws -> [String?] { try device.json("players").map { $0["name"].text } }

    /// Makes somebody who uses a device.
    private func introduce(_ name: String, to device: Device) throws {
        try device.done("player", "add", name)
        try device.done("settings", "me", name)
    }

    @Test func whoPlayedInOneRoundStaysTwo() throws {
        try bob.done("start", "Maple Hill", "-p", "Bob", "-p", "Jake", "--me", "Bob")
        let rows = try bob.log().rows(after: 0).map(\.row)
        var added = try #require(rows.last { $0.kind == "playerAdded" })
        (added.id, added.device, added.lamport, added.player) = (EventID(1), DeviceID(1), 1, PlayerID(1))
        var joined = added
        (joined.id, joined.lamport, joined.kind, joined.body) = (EventID(2), 99, "playerJoined", nil)
        let round = try #require(rows.last?.round)
        joined = EventRow(
            Event(
                id: EventID(2), league: added.league, round: round, device: DeviceID(1), lamport: 99, at: added.at,
                reporter: nil, utterance: nil,
                body: .playerJoined(Entrant(player: PlayerID(1), name: "Jake B"))))
        #expect(try bob.take([joined]).united.events.isEmpty)
        #expect(try bob.take([added]).united.events.isEmpty)
        #expect(try names(bob).filter { $0 == "Jake" }.count == 2)
    }

    // MARK: While somebody types

    /// Bob's device, on which Ann's round is the current one.
    private func together() throws {
        try ann.done("start", "Maple Hill", "-p", "Ann", "-p", "Bob", "--me", "Ann")
        try introduce("Bob", to: bob)
        try ann.exchange(with: bob)
    }

    @Test func whatOthersRecordIsToldAboveAHalfTypedLine() throws {
        try together()
        let terminal = try bob.terminal()
        try terminal.expect("H1 p3")
        try terminal.type("hole 7 Bob 3")
        try terminal.expect("hole 7 Bob 3")
        try ann.done("say", "Ann 4, Bob 2")
        try ann.exchange(with: bob)
        let told = try terminal.expect("Ann recorded: Ann 4, Bob 2 on hole 1")
        #expect(!told.contains("Player"))
        try terminal.expect("1  Bob")
        try terminal.expect("H2 p3")
        try terminal.expect("hole 7 Bob 3")
        try terminal.type("\r")
        try terminal.expect("Bob 3 (par) on hole 7")
        try terminal.leave()
        #expect(try bob.score("Ann", 1) == 4)
    }

    @Test func whatElseOthersDoIsToldInTheWordsOfTheLog() throws {
        try together()
        let terminal = try bob.terminal()
        try terminal.expect("H1 p3")
        try ann.done("say", "add guest Tom")
        try ann.done("say", "hole 3 Ann 5")
        try ann.done("undo")
        try ann.done("course", "add", "Riverside", "--holes", "1 3")
        try ann.done("finish", "anyway")
        try ann.exchange(with: bob)
        let told = try terminal.expect("Ann: round finished")
        #expect(told.contains("Ann: Tom joined"))
        #expect(told.contains("Ann: taken back: Ann 5 on hole 3"))
        #expect(told.contains("Ann: Riverside: 1 hole, par 3"))
        #expect(!told.contains("recorded"))
        try terminal.expect("hyzer ›")
        try terminal.leave()
    }

    @Test func aRoundOfOthersBeginsWhereNothingIsPlayed() throws {
        try introduce("Ann", to: ann)
        try introduce("Bob", to: bob)
        try ann.exchange(with: bob)
        let terminal = try bob.terminal()
        try terminal.expect("hyzer ›")
        try ann.done("start", "Maple Hill", "-p", "Ann", "-p", "Bob", "--me", "Ann")
        try ann.exchange(with: bob)
        try terminal.expect("Ann started a round at Maple Hill with you.")
        try terminal.expect("H1 p3")
        try terminal.type("Bob 3\r")
        try terminal.expect("Bob 3 (par)")
        try terminal.leave()
    }

    @Test func whoIsOnePersonIsToldWithTheWayBack() throws {
        try introduce("Ann", to: ann)
        try ann.done("player", "add", "Jake")
        for name in ["Zoë", "Tom", "Mia"] { try bob.done("player", "add", name) }
        try introduce("Bob", to: bob)
        try bob.done("player", "add", "Jake")
        let terminal = try bob.terminal()
        try terminal.expect("hyzer ›")
        try ann.exchange(with: bob)
        try terminal.expect("Jake: the same as Ann's Jake. To make two of them again: player undo")
        try terminal.type("player undo\r")
        try terminal.expect("hyzer ›")
        try terminal.leave()
        #expect(try names(bob).filter { $0 == "Jake" }.count == 2)
    }

    @Test(arguments: [
        ("--plain", "Ann recorded: Ann four, Bob two on hole 1"),
        ("--lang=de", "Ann hat notiert: Ann 4, Bob 2 auf Bahn 1"),
    ]) func itIsToldInEveryManner(option: String, words: String) throws {
        try together()
        let terminal = try bob.terminal(option)
        try terminal.expect("1")
        try ann.done("say", "Ann 4, Bob 2")
        try ann.exchange(with: bob)
        try terminal.expect(words)
        try terminal.leave()
    }

    @Test func aNarrowWindowIsFilledNoFurther() throws {
        try together()
        let terminal = try bob.terminal(columns: 30)
        try terminal.expect("H1 p3")
        try ann.done("say", "Ann 4, Bob 2")
        try ann.exchange(with: bob)
        let told = try terminal.expect("H2 p3")
        #expect(told.contains("Ann recorded: Ann 4, Bob 2"))
        let lines = told.components(separatedBy: "\n").filter { !$0.contains("›") }
        #expect(lines.filter { $0.trimmingCharacters(in: .whitespacesAndNewlines).count > 30 } == [])
        try terminal.leave()
    }

    @Test func namesOfStrangersSteerNoTerminal() throws {
        try together()
        let terminal = try bob.terminal()
        try terminal.expect("H1 p3")
        let known = try #require(try bob.log().rows(after: 0).last?.row)
        let long = String(repeating: "x", count: 100_000)
        let rows = ["\u{1B}[2J\u{202E}Eve", long].enumerated().map { index, name in
            EventRow(
                Event(
                    id: EventID(UInt128(index) + 1), league: known.league, round: nil, device: DeviceID(1),
                    lamport: known.lamport + 1, at: known.at, reporter: nil, utterance: nil,
                    body: .playerAdded(PlayerID(UInt128(index) + 1), name: name)))
        }
        try bob.take(rows)
        try terminal.expect("Another device:")
        let told = try terminal.expect("xxx")
        #expect(told.contains("Eve is a player"))
        #expect(!told.contains("\u{202E}") && !terminal.rawText.contains("\u{1B}[2J"))
        let rest = try terminal.expect("H1 p3")
        #expect(rest.count < 1_000)
        try terminal.leave()
    }

    @Test func muchOfItIsToldInFewLines() throws {
        try together()
        let terminal = try bob.terminal()
        try terminal.expect("H1 p3")
        for hole in 1...18 { try ann.done("say", "hole \(hole) Ann 4, Bob 3") }
        try ann.exchange(with: bob)
        let told = try terminal.expect("on hole 18")
        #expect(told.contains("Before that, 10 more from other devices."))
        #expect(!told.contains("on hole 10"))
        try terminal.leave()
    }
}
