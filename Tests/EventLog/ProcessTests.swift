import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Several processes") struct ProcessTests {
    /// Scores in each of the probe's utterances.
    private static let scores = 5

    /// What the probe printed as recorded is there, and each utterance is there whole or not at all.
    private func check(_ store: Store, recorded: [Substring], device: UInt128) throws {
        let log = try store.open()
        try #require(
            try log.connection.integer("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'") == 1)
        let events = try log.events(after: 0).events.filter { $0.device == DeviceID(device) }
        let byUtterance = Dictionary(grouping: events) { $0.utterance }
        try #require(byUtterance.values.allSatisfy { $0.count == Self.scores })
        for utterance in byUtterance.keys {
            let id = try #require(utterance)
            try #require(try log.utterance(id) != nil)
        }
        try #require(byUtterance.count == recorded.count || byUtterance.count == recorded.count + 1)
        let numbers = Set(byUtterance.keys.map { (($0?.value ?? 0) & 0xFFFF_FFFF) >> 8 })
        try #require(recorded.allSatisfy { UInt128($0).map(numbers.contains) ?? false })
    }

    @Test func whatWasRecordedSurvivesAKillAtAnyMoment() throws {
        try withSeeds(15) { generator in
            let store = try Store()
            let outcome = try store.probe("record", 0, 1, .random(in: 5_000...400_000, using: &generator))
            try #require(outcome.status == .killed(bySignal: 9))
            try check(store, recorded: Array(outcome.lines.dropFirst()), device: 1)
        }
    }

    @Test func twoProcessesWriteAtOnceAndNothingIsLost() throws {
        let store = try Store()
        let probe = builtProduct(named: "event-log-probe")
        let first = try store.words("record", [60, 1], Store.migrations)
        let second = try store.words("record", [60, 2], Store.migrations)
        let script = "\"$0\" \"${@:1:\(first.count)}\" & \"$0\" \"${@:\(first.count + 1)}\"; wait $! && echo both"
        let result = try Program("/bin/bash").run(["-c", script, probe] + first + second)
        let lines = result.output.split(separator: "\n")
        #expect(lines.last == "both")
        let log = try store.open()
        let events = try log.events(after: 0).events
        #expect(events.count == 2 * 60 * Self.scores)
        #expect(Set(events.map(\.id)).count == events.count)
        for device in [DeviceID(1), DeviceID(2)] {
            let own = events.filter { $0.device == device }
            #expect(own.map(\.id) == own.map(\.id).sorted())
        }
        // Each had read what the other appended before: the counters grow in the order of arrival.
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.lamport < $1.lamport })
    }

    @Test(arguments: [1, 20_000, 100_000, 300_000]) func aFullDiskIsAnErrorAndWhatWasRecordedStays(_ bytes: Int) throws
    {
        let store = try Store()
        try store.open().append([Sample.event(1)])
        let outcome = try store.probe("starve", bytes)
        #expect(outcome.status == .exited(1))
        #expect(outcome.lines.last == "error diskFull")
        try check(store, recorded: outcome.lines.dropFirst().dropLast(), device: 3)
        #expect(try store.open().events(after: 0).events.first == Sample.event(1))
    }

    @Test func aLongImportInOneTransactionNeedsLittleMemory() throws {
        let store = try Store()
        let outcome = try store.probe("bulk", 100_000)
        let words = outcome.lines.last?.split(separator: " ") ?? []
        #expect(words.last.flatMap { Int($0) } ?? .max < 40 * 1_024)
        #expect(try store.open().events(after: 99_999).events.count == 1)
    }
}
