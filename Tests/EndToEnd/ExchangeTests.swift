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
        #expect(try bob.json("players").count { $0["name"].text == "Jake" } == 2)
    }

    // MARK: While somebody types

    /// Bob's device, on which Ann's round is the current one.
    private func together() throws {
        try ann.done("start", "Maple Hill", "-p", "Ann", "-p", "Bob", "--me", "Ann")
        try bob.done("player", "add", "Bob")
        try bob.done("settings", "me", "Bob")
        try ann.exchange(with: bob)
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
}
