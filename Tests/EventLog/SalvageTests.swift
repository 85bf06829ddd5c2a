import Glibc
import Scorecard
import Support
import Testing

@testable import EventLog

@Suite("Copies and what is sound of a file") struct SalvageTests {
    /// What is read of a file that was made of what is sound in another.
    private func salvaged(_ store: Store) throws -> (contents: DamageTests.Contents, entries: Int, last: Int64) {
        let salvage = try Salvage(store.path)
        let copy = try Store()
        let found = try salvage.write(to: copy.path, migrations: Store.migrations, settings: salvage.settings)
        #expect(found.entries == salvage.entries)
        #expect(try copy.files() == ["hyzer.db"] && copy.folder.permissions(of: "hyzer.db") == 0o600)
        return (
            try DamageTests.Contents(try copy.open(), rounds: DamageTests.rounds), found.entries, salvage.lastArrival
        )
    }

    @Test func allOfASoundFileIsKept() throws {
        let store = try Store()
        let contents = try DamageTests.bytes(of: store).contents
        #expect(try store.open().examine().findings == [])
        let (saved, entries, last) = try salvaged(store)
        #expect(saved.directory == contents.directory && saved.rounds == contents.rounds)
        #expect(saved.settings == contents.settings && saved.files == contents.files && saved.said == contents.said)
        #expect(Set(saved.all) == Set(contents.all) && Int(last) == entries)
        #expect(entries == contents.directory.events.count + contents.rounds.values.reduce(0) { $0 + $1.events.count })
    }

    /// What was committed and not yet written into the file itself counts; what was not committed does not.
    @Test func theWriteAheadLogBelongsToTheFile() throws {
        let store = try Store()
        let log = try store.open()
        try log.append([Sample.event(1), Sample.event(2)])
        try log.transaction { (transaction) throws(EventLogError) in try transaction.set("me", to: "Jake") }
        _ = fact { () throws(EventLogError) in
            try log.transaction { (transaction) throws(EventLogError) in
                try transaction.append([Sample.event(3)])
                throw EventLogError(.failed, path: store.path)
            }
        }
        let salvage = try Salvage(store.path)
        #expect(salvage.entries == 2 && salvage.lastArrival == 2 && salvage.settings == ["me": "Jake"])
        withExtendedLifetime(log) {}
    }

    /// A long name goes on in other pages.
    @Test func longRowsAreWhole() throws {
        let store = try Store()
        let text = String(repeating: "Jake birdie ", count: 2_000)
        try store.open().transaction { (transaction) throws(EventLogError) in
            try transaction.append(Sample.utterance(7, text))
            try transaction.set("talk", to: text)
            try transaction.append([Sample.event(1, .playerAdded(Sample.jake, name: text), round: nil)])
        }
        let salvage = try Salvage(store.path)
        let copy = try Store()
        _ = try salvage.write(to: copy.path, migrations: Store.migrations, settings: salvage.settings)
        #expect(try copy.open().utterance(UtteranceID(7))?.text == text)
        #expect(try copy.open().setting("talk") == text)
        #expect(try copy.open().directoryEvents().events == store.open().directoryEvents().events)
    }

    /// The rows of a file from before there were checksums have none to be found by.
    @Test(arguments: [1, 4]) func aFileOfAnEarlyVersionIsSavedToo(version: Int) throws {
        let store = try Store()
        try store.open(Array(Store.migrations[..<version])).connection.execute(
            "BEGIN;"
                + (1...200).map { number in
                    """
                    INSERT INTO event (id, league, round, device, lamport, at, kind, hole, player, strokes, penalties) VALUES \
                    (randomblob(16), zeroblob(16), x'\(String(repeating: "1", count: 32))', zeroblob(16), \(number), 1, \
                    'scoreRecorded', 3, zeroblob(16), \(1 + number % 7), 0);
                    """
                }.joined()
                    + """
                    INSERT INTO utterance VALUES (zeroblob(16), 'Jake par', 'typed', 5);
                    INSERT INTO setting VALUES ('me', 'Jake'); UPDATE clock SET lamport = 200;
                    INSERT INTO import VALUES (x'010203', 'a.csv', 5, 2, 4, '{}');
                    INSERT INTO round_index (round, state, withdrawn, started, course, summary\(version == 1 ? ", touched" : ""))
                    VALUES (zeroblob(16), 'finished', 0, 1, 'Maple Hill', 'kept'\(version == 1 ? ", 1" : "")); COMMIT;
                    """)
        let salvage = try Salvage(store.path)
        #expect(salvage.entries == 200 && salvage.lastArrival == 200 && salvage.settings == ["me": "Jake"])
        let copy = try Store()
        let found = try salvage.write(to: copy.path, migrations: Store.migrations, settings: salvage.settings)
        #expect(found.entries == 200 && found.findings.isEmpty)
        let log = try copy.open()
        #expect(try log.events(after: 0).events == store.open().events(after: 0).events)
        #expect(try log.utterance(UtteranceID(0))?.text == "Jake par")
        #expect(try log.importedFiles().map(\.name) == ["a.csv"])
    }

    /// Of a file in which one byte is another, no more is lost than lies around it, and nothing is invented.
    @Test func oneByteCostsLittle() throws {
        let original = try Store()
        let contents = try DamageTests.bytes(of: original).contents
        let sound = try original.bytes()
        let events = Set(contents.directory.events + contents.rounds.values.flatMap(\.events))
        let damaged = try Store()
        try withSeeds(30) { generator in
            var bytes = sound
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
            for file in damaged.files() { damaged.remove(file) }
            try damaged.write(bytes)
            let saved = try salvaged(damaged).contents
            let kept = Set(saved.directory.events + saved.rounds.values.flatMap(\.events))
            try #require(kept.isSubset(of: events), "byte \(place)")
            try #require(events.count - kept.count <= 1, "byte \(place): \(events.count - kept.count) lost")
            for (key, value) in saved.settings { try #require(contents.settings[key] == value, "byte \(place)") }
        }
    }

    /// Whatever is found is damage; what is not found does no harm.
    @Test func anExaminationFindsWhatChangesAnything() throws {
        let original = try Store()
        let contents = try DamageTests.bytes(of: original).contents
        let sound = try original.bytes()
        let damaged = try Store()
        try withSeeds(100) { generator in
            var bytes = sound
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
            for file in damaged.files() { damaged.remove(file) }
            try damaged.write(bytes)
            var found: Examination?
            var read: DamageTests.Contents?
            _ = fact { () throws(EventLogError) in
                found = try damaged.open().examine()
                read = try DamageTests.Contents(try damaged.open(), rounds: DamageTests.rounds)
            }
            guard let found, found.findings.isEmpty else { return }
            try #require(read?.rounds == contents.rounds && read?.directory == contents.directory, "byte \(place)")
            try #require(read?.all == contents.all && read?.settings == contents.settings, "byte \(place)")
        }
    }

    @Test func whatIsFoundIsNamed() throws {
        func findings(_ damage: String, arrivals: Int64 = 0) throws -> [Examination.Finding] {
            let store = try Store()
            try store.open().append((1...5).map { Sample.event($0) })
            try store.open().transaction { (transaction) throws(EventLogError) in
                try transaction.append(Sample.utterance(7))
                try transaction.append([Sample.event(6, round: RoundID(42)), Sample.event(7)])
            }
            try store.execute(
                "DROP TRIGGER event_is_never_updated; DROP TRIGGER event_is_never_deleted; "
                    + "DROP TRIGGER utterance_is_never_updated; " + damage)
            return try store.open().examine(arrivals: arrivals).findings
        }
        #expect(try findings("") == [])
        #expect(try findings("UPDATE event SET strokes = 7 WHERE seq = 2") == [.damagedEntry(2)])
        #expect(try findings("DELETE FROM event WHERE seq IN (2, 3)") == [.missingEntries(2...3)])
        #expect(try findings("", arrivals: 9) == [.missingEntries(8...9)])
        #expect(try findings("UPDATE utterance SET text = 'x'") == [.damagedRows("utterance", count: 1)])
        #expect(try findings("UPDATE total SET settings = 4") == [.miscounted])
        #expect(
            try findings("UPDATE round_length SET events = 7 WHERE events = 1")
                == [.missingAtEnd(RoundID(42), count: 6)])
    }

    @Test func aCopyIsWholeWhileOthersWrite() throws {
        let store = try Store()
        let log = try store.open()
        try log.append([Sample.event(1), Sample.event(2)])
        let other = try store.open()
        let copy = try Store()
        // Another transaction is open, and what it writes is not committed.
        try other.transaction { (transaction) throws(EventLogError) in
            try transaction.append([Sample.event(3)])
            let found = try log.backUp(to: copy.path)
            #expect(found.entries == 2 && found.findings.isEmpty)
        }
        #expect(copy.files() == ["hyzer.db"])
        #expect(try copy.folder.permissions(of: "hyzer.db") == 0o600)
        #expect(try copy.open().events(after: 0).events == [Sample.event(1), Sample.event(2)])
        #expect(fact { () throws(EventLogError) in _ = try log.backUp(to: copy.path) } == .exists)
        #expect(fact { () throws(EventLogError) in _ = try log.backUp(to: copy.folder.path) } == .exists)
        let nowhere = copy.folder.path(of: "no/hyzer.db")
        #expect(fact { () throws(EventLogError) in _ = try log.backUp(to: nowhere) } == .missingFolder)
        #expect(copy.files() == ["hyzer.db"])
    }

    @Test func aDamagedFileIsNotCopied() throws {
        let store = try Store()
        try store.open().append([Sample.event(1)])
        try store.execute("DROP TRIGGER event_is_never_updated; UPDATE event SET strokes = 9")
        let copy = try Store()
        let log = try store.open()
        #expect(fact { () throws(EventLogError) in _ = try log.backUp(to: copy.path) } == .corrupt(seq: nil))
        #expect(copy.files() == [])
    }
}
