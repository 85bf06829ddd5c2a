import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Damage") struct DamageTests {
    /// Everything that cards, lists and reports are made of.
    struct Contents: Equatable {
        var settings: [String: String]
        var directory: Excerpt
        var open: Set<RoundLine>
        var listed: [RoundLine]
        var all: [RoundLine]
        var rounds: [RoundID: Excerpt]
        var past: [PastRounds]
        var said: [UtteranceID: Utterance]
        var files: [ImportedFile]

        init(_ log: EventLog, rounds ids: ClosedRange<UInt128>) throws(EventLogError) {
            settings = try log.settings()
            directory = try log.directoryEvents()
            // In which order is told by an index.
            open = Set(try log.openRounds())
            listed = try log.rounds(limit: 20)
            all = try log.allRounds()
            rounds = [:]
            said = [:]
            for id in ids {
                let excerpt = try log.events(ofRound: RoundID(id))
                rounds[RoundID(id)] = excerpt
                for case let id? in excerpt.events.map(\.utterance) { said[id] = try log.utterance(id) }
            }
            let past = try log.pastRounds()
            // What is missing is folded from its events.
            self.past = past.missing.isEmpty ? past.rounds.filter { !$0.rounds.isEmpty } : []
            files = try log.importedFiles()
        }
    }

    static let rounds: ClosedRange<UInt128> = 1000...1011

    /// A file with twelve rounds, two of them open, of which three were played at the same time.
    static func bytes(of store: Store) throws -> (bytes: [UInt8], log: [UInt8], contents: Contents) {
        let log = try store.open()
        var number: UInt128 = 1
        func event(_ body: Event.Body, _ round: UInt128?) -> Event {
            number += 1
            return Sample.event(number, body, round: round.map { RoundID($0) })
        }
        let players = [Sample.jake, Sample.mike]
        let entrants = [Entrant(player: Sample.jake, name: "Jake"), Entrant(player: Sample.mike, name: "Mike")]
        let start = RoundStart(course: Sample.maple, players: entrants, organizer: Sample.jake)
        var folds: [UInt128: Round] = [:]
        try log.transaction { (transaction) throws(EventLogError) in
            try transaction.set("device", to: Sample.device.description)
            try transaction.set("me", to: Sample.jake.description)
            try transaction.append(entrants.map { event(.playerAdded($0.player, name: $0.name), nil) })
            try transaction.append([event(.courseSaved(Sample.maple), nil)])
            try transaction.record(
                ImportedFile(
                    digest: [1, 2, 3], name: "a.csv", at: Timestamp(milliseconds: 5), lines: 2, scores: 4, report: "{}")
            )
        }
        func append(_ body: Event.Body, _ round: UInt128) throws(EventLogError) {
            let event = event(body, round)
            folds[round, default: Round(id: RoundID(round))].apply(event)
            try log.transaction { (transaction) throws(EventLogError) in
                if let said = event.utterance {
                    try transaction.append(
                        Utterance(id: said, text: "Jake \(number)", source: .typed, at: Timestamp(milliseconds: 7)))
                }
                try transaction.append([event])
                if let line = folds[round]?.line { try transaction.index(line) }
            }
        }
        let together = [Array(1000...1002 as ClosedRange<UInt128>)] + (1003...1011 as ClosedRange<UInt128>).map { [$0] }
        for group in together {
            for round in group { try append(.roundStarted(start), round) }
            for hole in 1...2 {
                for round in group {
                    for (index, player) in players.enumerated() {
                        let throwCount = 2 + (Int(round) + hole + index) % 4
                        try append(
                            .scoreRecorded(HoleScore(hole: hole, player: player, strokes: throwCount)), round)
                    }
                }
            }
            for round in group where round != 1001 && round != 1011 { try append(.roundFinished(), round) }
        }
        return (try store.bytes(), try store.bytes("-wal"), try Contents(log, rounds: rounds))
    }

    /// A copy in which one byte is another is read as it was, or not at all.
    @Test func aByteThatIsAnotherIsNoOtherCard() throws {
        let original = try Store()
        let contents = try Self.bytes(of: original).contents
        let sound = try original.bytes()
        try #require(sound.count > 40_000)
        let damaged = try Store()
        try withSeeds(700) { generator in
            var bytes = sound
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
            for file in damaged.files() { damaged.remove(file) }
            try damaged.write(bytes)
            var read: Contents?
            _ = fact { () throws(EventLogError) in read = try Contents(try damaged.open(), rounds: Self.rounds) }
            guard let read else { return }
            var expected = contents
            if read.past.isEmpty { expected.past = [] }
            // What was said may be missing, as that of another device may be; it is never something else.
            expected.said = expected.said.filter { read.said[$0.key] != nil }
            try #require(read == expected, "byte \(place)")
        }
    }

    /// SQLite takes a damaged frame of the write-ahead log for its end. What a process that died has left there is read as it was,
    /// or not at all, or without what came last, which is told.
    @Test func aByteOfTheWriteAheadLogIsNoOtherCard() throws {
        let (sound, log, contents) = try Self.bytes(of: Store())
        try #require(log.count > 40_000)
        let damaged = try Store()
        var refused = 0
        try withSeeds(700) { generator in
            var bytes = log
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
            for file in damaged.files() { damaged.remove(file) }
            try damaged.write(sound)
            try damaged.write(bytes, "-wal")
            var read: Contents?
            var isTold = false
            let fact = fact { () throws(EventLogError) in
                let log = try damaged.open()
                isTold = log.mayLackEnd
                read = try Contents(log, rounds: Self.rounds)
            }
            if fact != nil { refused += 1 }
            guard let read, !isTold else { return }
            var expected = contents
            if read.past.isEmpty { expected.past = [] }
            try #require(read == expected, "byte \(place)")
        }
        #expect(refused > 0)
    }

    @Test func whatLiesBehindADamagedFrameIsSaved() throws {
        let (sound, log, contents) = try Self.bytes(of: Store())
        let damaged = try Store()
        try damaged.write(sound)
        var bytes = log
        bytes[32 + 24 + 2000] ^= 1
        try damaged.write(bytes, "-wal")
        #expect(damaged.refusal() == .corrupt(seq: nil))
        let salvage = try Salvage(damaged.path)
        #expect(
            salvage.lastArrival
                == Int64(contents.directory.events.count + contents.rounds.values.reduce(0) { $0 + $1.events.count }))
    }
}
