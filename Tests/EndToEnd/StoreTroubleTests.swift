import EmbeddedText
import EventLog
import Foundation
import Support
import Testing

@Suite("A store in trouble") struct StoreTroubleTests {
    private func bytes(_ device: Device) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: device.database))
    }

    @Test func aMissingFolderIsNotMade() throws {
        let device = try Device()
        let path = device.folder.path(of: "missing/hyzer.db")
        #expect(try device.refused("standings", "--db", path, status: 4).contains("missing"))
        #expect(!FileManager.default.fileExists(atPath: device.folder.path(of: "missing")))
    }

    /// Only what can be the first that is done with a file makes it.
    @Test(arguments: [
        ["standings"], ["resume"], ["undo"], ["redo"], ["reopen"], ["abandon"], ["finish"], ["next"], ["hole", "3"],
        ["add", "guest", "Tom"], ["games", "skins"], ["tags", "Jake", "3"], ["resolve", "1", "Jake"],
        ["player", "rename", "Jake", "Tom"], ["sync", "off"],
    ])
    func whatMakesNoSenseOnNothingMakesNoFile(arguments: [String]) throws {
        let device = try Device()
        let path = device.folder.path(of: "none.db")
        let result = try device.hyzer(arguments + ["--db", path])
        #expect(result.status == .exited(4) && result.errors.contains("none.db"), "\(result)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func theDataFolderIsMadeForItsOwnerOnly() throws {
        let device = try Device()
        let result = try device.shell("unset HYZER_DB; \"$hyzer\" start 'Maple Hill' -p Jake")
        #expect(result.status == .exited(0))
        #expect(try device.folder.permissions(of: ".local/share/hyzer/hyzer.db") == 0o600)
        #expect(try device.folder.permissions(of: ".local/share/hyzer") == 0o700)
    }

    @Test(arguments: ["/dev/null", "/dev/zero"]) func aDeviceIsNoDatabase(path: String) throws {
        let device = try Device()
        #expect(try device.refused("standings", "--db", path, status: 4).contains("no file"))
        #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
    }

    @Test func aFileThatOthersCouldReadIsClosedToThem() throws {
        let device = try Device.playing()
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: device.database)
        let result = try device.hyzer(["standings"])
        #expect(result.status == .exited(0) && result.errors.contains("could be read by others"))
        #expect(try device.folder.permissions(of: "hyzer.db") == 0o600)
        try device.done("standings")
    }

    /// What goes into a file that nobody can find again is not acknowledged.
    @Test(arguments: ["rm -f hyzer.db", "mv hyzer.db other.db", "cp hyzer.db copy; mv copy hyzer.db"])
    func aDatabaseThatIsGoneStopsTheRecording(_ change: String) throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkfifo lines answers
            "$hyzer" < lines > answers 2> errors & exec 3> lines 4< answers
            echo 'hole 5 Jake 3' >&3
            read answer <&4
            \(change)
            printf 'hole 6 Jake 3\nhole 7 Jake 3\n' >&3
            exec 3>&-
            cat <&4 > after
            wait $!
            """)
        #expect(result.status == .exited(4))
        #expect(try device.folder.read("errors").contains("deleted, moved or replaced"))
        #expect(try !device.folder.read("after").contains("hole 6") && !device.folder.read("after").contains("hole 7"))
    }

    @Test func aLimitOnFileSizesIsASentence() throws {
        let result = try Device().shell("ulimit -f 10; \"$hyzer\" players")
        #expect(result.status == .exited(4) && result.errors.hasPrefix("hyzer: "))
    }

    @Test func aFolderIsNoDatabase() throws {
        let device = try Device()
        try device.refused("standings", "--db", device.folder.path, status: 4)
    }

    @Test(arguments: ["hello\n", "SQLite format 3", String(repeating: "x", count: 5_000)])
    func aForeignFileIsLeftAsItIs(content: String) throws {
        let device = try Device()
        try device.folder.write(content, to: "hyzer.db")
        try device.refused("start", "Maple Hill", "-p", "Jake", status: 4)
        #expect(try device.folder.read("hyzer.db") == content)
    }

    @Test func aNewerHyzersFileIsLeftAsItIs() throws {
        let device = try Device.playing()
        let version = "INSERT OR REPLACE INTO setting (key, value) VALUES ('x', 'y'); PRAGMA user_version = 99;"
        do {
            let migrations = EmbeddedText.paths(in: "Resources/Schema").compactMap(EmbeddedText.text)
            _ = try EventLog(path: device.database, migrations: migrations + [version])
        } catch {
            // Only the number of migrations makes a version; what the last one did is of no interest.
        }
        let before = try bytes(device)
        try device.refused("standings", status: 4)
        #expect(try bytes(device) == before)
    }

    /// However long another hyzer writes, whoever has to wait says so, and records when it may.
    @Test func whoHasToWaitSaysSoAndRecordsThen() throws {
        let device = try Device.playing()
        let log = try writer(device)
        let waiting = try device.terminal("say", "hole 5 Jake 3")
        try log.transaction { _ in _ = try? waiting.expect("waiting for another hyzer") }
        try waiting.expect("Jake 3")
        #expect(try waiting.waitForExit() == .exited(0))
        #expect(try device.score("Jake", 5) == 3)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func waitingIsEndedByASignalAndNothingIsHalfWritten(signal: Int32) throws {
        let device = try Device.playing()
        let events = try device.json("log").count
        let log = try writer(device)
        try log.transaction { _ in
            let waiting = try? device.terminal("start", "Maple Hill", "-p", "Jake")
            _ = try? waiting?.expect("waiting for another hyzer")
            waiting?.send(signal: signal)
            #expect((try? waiting?.waitForExit()) == .exited(130))
        }
        #expect(try device.json("log").count == events)
        try device.done("say", "no, Jake 5")
    }

    @Test func aPipedLineThatWaitsInVainIsARejectedOne() throws {
        let device = try Device.playing()
        let log = try writer(device)
        let result = try log.transaction { _ in
            try? device.shell(
                """
                mkfifo errors
                echo 'hole 5 Jake 3' > lines
                "$hyzer" --rejects open.txt < lines 2> errors & exec 3< errors
                read told <&3
                echo "$told"
                kill -TERM $!
                wait $!; echo $?
                tail -1 open.txt
                """)
        }
        let told = try #require(result).output.split(separator: "\n")
        #expect(told.count == 3 && told[0].hasPrefix("waiting") && told[1] == "130" && told[2] == "hole 5 Jake 3")
        #expect(try device.score("Jake", 5) == nil)
    }

    private func writer(_ device: Device) throws -> EventLog {
        let migrations = EmbeddedText.paths(in: "Resources/Schema").compactMap(EmbeddedText.text)
        return try EventLog(path: device.database, migrations: migrations)
    }

    @Test func aFullDiskIsToldAndWhatWasRecordedStays() throws {
        let device = try Device.playing()
        let events = try device.json("log").count
        let result = try device.shell(
            """
            trap '' XFSZ
            ulimit -f 0
            yes 'Jake 3, Mike Miller 4' | head -50 | "$hyzer" 2> /dev/stderr | tail -1
            """)
        let errors = result.errors.split(separator: "\n")
        #expect(errors.count == 50 && errors.allSatisfy { $0.contains("no room") })
        #expect(try device.json("log").count >= events)
        #expect(try device.hyzer(["say", "no, Jake 5"]).status == .exited(0))
    }

    @Test func twoAtOnceLoseNothing() throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            for hole in 3 4 5 6 7 8 9 10 11 12; do echo "hole $hole Jake 3"; done > jake
            for hole in 3 4 5 6 7 8 9 10 11 12; do echo "hole $hole Mike Miller 4"; done > mike
            "$hyzer" < jake > /dev/null & one=$!
            "$hyzer" < mike > /dev/null & two=$!
            wait $one && wait $two
            """)
        #expect(result.status == .exited(0))
        #expect(result.errors.isEmpty)
        for hole in 3...12 {
            #expect(try device.score("Jake", hole) == 3)
            #expect(try device.score("Mike Miller", hole) == 4)
        }
    }

    /// A spell of reading only leaves nothing behind. The superuser may write everywhere, and is somebody else for this.
    @Test(arguments: ["chmod 400 hyzer.db", "chmod 500 .", "chmod 400 hyzer.db; chmod 500 ."])
    func whatCannotBeWrittenIsReadAndCanBeWrittenAgain(change: String) throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            run=
            if [ $(id -u) = 0 ]; then
                chown -R 65534 .
                run="setpriv --reuid=65534 --regid=65534 --clear-groups"
            fi
            \(change)
            $run "$hyzer" standings || echo no standings
            $run "$hyzer" say no, Jake 5; echo status $?
            chmod 700 .; chmod 600 hyzer.db
            ls -A
            $run "$hyzer" say no, Jake 5
            """)
        #expect(result.output.contains("Maple Hill") && !result.output.contains("no standings"))
        #expect(result.output.contains("status 4\nhyzer.db\n"), "\(result)")
        #expect(result.errors.contains("cannot be written"), "\(result)")
        #expect(result.status == .exited(0) && result.output.contains("Jake 3 → 5"), "\(result)")
    }
}
