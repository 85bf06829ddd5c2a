import Foundation
import Support
import Testing

@Suite("Copies, and a file that is damaged") struct BackupTests {
    private func damage(_ device: Device, _ path: String? = nil) throws {
        let url = URL(fileURLWithPath: path ?? device.database)
        var bytes = try Data(contentsOf: url)
        // The kind of an event stands in its row only.
        let place = try #require(bytes.range(of: Data("scoreRecorded".utf8)))
        bytes[place.lowerBound] = UInt8(ascii: "x")
        try bytes.write(to: url)
    }

    @Test func aCopyIsTheSameAndReplacesNothing() throws {
        let device = try Device.playing()
        let copy = device.folder.path(of: "copy.db")
        #expect(try device.done("backup", copy).hasPrefix("Copied to \(copy): "))
        #expect(try device.folder.permissions(of: "copy.db") == 0o600)
        for command in ["standings", "log", "players", "settings"] {
            #expect(try device.done(command, "--db", copy) == device.done(command))
        }
        #expect(try device.refused("backup", copy, status: 4).contains("is there already and is not replaced"))
        #expect(try device.refused("backup", status: 2).contains("usage: hyzer backup FILE"))
        let facts = try #require(try device.json("backup", copy + "2").first)
        #expect(facts["sound"].truth == true && facts["rounds"].number == 1 && facts["findings"].list.isEmpty)
        #expect(try device.shell("ls | grep '~'").output.isEmpty)
    }

    @Test func aCopyIsMadeAtThePromptToo() throws {
        let device = try Device.playing()
        let copy = device.folder.path(of: "copy.db")
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("backup \(copy)\r")
        try terminal.expect("Copied to")
        #expect(try device.done("doctor", "--db", copy).contains("is sound"))
    }

    @Test func aSoundFileIsSaidToBeSound() throws {
        let device = try Device.playing()
        #expect(try device.done("doctor").hasPrefix("\(device.database) is sound: "))
        #expect(try device.json("doctor")[0]["sound"].truth == true)
        #expect(try device.done("doctor", "--lang", "de").contains("ist heil"))
    }

    @Test(arguments: [
        [], ["abandon"], ["finish --yes"], ["undo"], ["abandon", "undo"], ["finish --yes", "abandon --yes"],
        ["abandon", "reopen"],
    ])
    func aFileIsSoundWhateverBecameOfItsRound(commands: [String]) throws {
        let device = try Device.playing()
        for command in commands { _ = try device.hyzer(command.split(separator: " ").map(String.init)) }
        #expect(try device.done("doctor").contains("is sound"))
        let copy = device.folder.path(of: "copy.db")
        #expect(try device.done("backup", copy).hasPrefix("Copied to"))
        #expect(try device.done("doctor", "--db", copy).contains("is sound"))
        #expect(try device.done("history", "--all", "--db", copy) == device.done("history", "--all"))
    }

    @Test func whatIsDamagedIsSaidAndTheRestIsSaved() throws {
        let device = try Device.playing()
        let entries = try device.json("log").count
        try damage(device)
        #expect(try device.hyzer(["standings"]).errors.contains("hyzer doctor"))
        let told = try device.hyzer(["doctor"])
        #expect(told.status == .exited(4) && told.errors.isEmpty)
        #expect(told.output.contains("is damaged.\n") && told.output.contains("hyzer doctor --repair FILE"))
        let facts = try JSON(line: device.hyzer(["doctor", "--json"]).output)
        #expect(facts["sound"].truth == false && facts["findings"][0]["kind"].text == "damagedEntry")
        #expect(try device.refused("backup", device.folder.path(of: "copy.db"), status: 4).contains("hyzer doctor"))

        let mended = device.folder.path(of: "mended.db")
        let repair = try device.hyzer(["doctor", "--repair", mended])
        #expect(repair.status == .exited(1) && repair.output.contains("1 entry is lost."), "\(repair)")
        #expect(try device.done("doctor", "--db", mended).contains("is sound"))
        #expect(try device.json("log", "--db", mended).count == entries - 1)
        #expect(try device.done("standings", "--db", mended).contains("Zoë"))
        try device.done("say", "hole 5 Jake 3", "--db", mended)
        #expect(try device.hyzer(["doctor", "--repair", mended]).status == .exited(4))
    }

    @Test func aFileOfWhichTheBeginningIsGoneIsSavedToo() throws {
        let device = try Device.playing()
        let before = try device.done("card")
        let result = try device.shell(
            """
            dd if=/dev/zero of=hyzer.db bs=4096 count=1 conv=notrunc 2> /dev/null
            $hyzer standings > said 2>&1; echo $?
            $hyzer doctor > told; echo $?
            $hyzer doctor --repair mended.db > told; echo $?
            """)
        #expect(result.output == "4\n4\n0\n", "\(result)")
        #expect(try device.done("card", "--db", device.folder.path(of: "mended.db")) == before)
    }

    @Test(arguments: [
        "standings", "history", "players", "courses", "card", "log", "stats", "settings", "games", "doctor",
    ])
    func aNamedFileThatIsNotThereIsTold(_ command: String) throws {
        let device = try Device()
        #expect(try device.refused(command, status: 4).hasPrefix("hyzer: there is no file \(device.database); "))
        #expect(try device.refused(command, "--db", "/no/such/file", status: 4).contains("there is no file"))
        #expect(!FileManager.default.fileExists(atPath: device.database))
    }

    /// Whatever of the file is cut off, it is known for hyzer's.
    @Test func aFileThatWasCutOffIsSavedAsFarAsItGoes() throws {
        let device = try Device.playing()
        try device.done("backup", device.folder.path(of: "whole.db"))
        let whole = try Array(Data(contentsOf: URL(fileURLWithPath: device.folder.path(of: "whole.db"))))
        var saved: Set<Int> = []
        for pages in 1..<whole.count / 4096 {
            let cut = try device.folder.write(Array(whole[..<(pages * 4096)]), to: "cut.db")
            let place = device.folder.path(of: "saved\(pages).db")
            let told = try device.hyzer(["--db", cut, "doctor", "--repair", place, "--json"])
            if told.status == .exited(4) {
                #expect(told.errors.contains("no entry is left in \(cut)"), "\(told.errors)")
            } else {
                saved.insert(Int(try #require(JSON(line: told.output)["entries"].number)))
            }
        }
        #expect(saved.count == 1 && saved.contains { $0 > 0 })
    }

    @Test func theUsualPlaceMayBeEmpty() throws {
        let device = try Device()
        for empty in ["--db '' history", "--db= start 'Maple Hill' -p Ann", "--db '' doctor"] {
            let told = try device.shell("unset HYZER_DB; $hyzer \(empty)")
            #expect(
                told.status == .exited(2) && told.errors.hasPrefix("hyzer: --db is empty"), "\(empty): \(told.errors)")
        }
        let told = try device.shell("HYZER_DB= $hyzer history; $hyzer --version > /dev/null")
        #expect(told.status == .exited(0) && told.errors.hasPrefix("hyzer: HYZER_DB is empty"))
        let result = try device.shell("unset HYZER_DB; $hyzer history")
        #expect(result.status == .exited(0) && result.errors.isEmpty)
    }

    @Test(arguments: [
        ("udno", "undo"), ("standngs", "standings"), ("Finsh", "finish"), ("hisotry", "history"),
    ]) func aSlipOfACommandIsNamedWhereverItIsTyped(_ word: String, _ command: String) throws {
        let device = try Device.playing()
        let sentence = "There is no command \(word). Did you mean /\(command)?\n"
        let piped = try device.hyzer([], input: word + "\nZoë birdie\n")
        #expect(piped.status == .exited(1) && piped.errors == "line 1: " + sentence)
        let said = try device.hyzer(["say", word])
        #expect(said.status == .exited(1) && said.errors == sentence && said.output.isEmpty)
        // A recogniser hears words, and some are near to a command.
        #expect(try device.hyzer(["--heard"], input: word + "\n").status == .exited(0))
    }

    @Test(arguments: ["blah blah", "the weather is nice", "uh"])
    func aLineOfWhichNothingWasMadeIsNoSuccess(_ line: String) throws {
        let device = try Device.playing()
        let said = try device.hyzer(["say", line])
        #expect(said.status == .exited(1) && said.errors.split(separator: "\n").count == 1, "\(said)")
        #expect(try device.hyzer([], input: line + "\n").status == .exited(0))
        #expect(try device.hyzer(["say", "what's the score"]).status == .exited(0))
    }
}
