import Foundation
import Support
import Testing

@Suite("Whole transcripts") struct ImportTests {
    private let round =
        "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\nno, Mike 5\nPavel 3\nfinish anyway\n"

    @Test(arguments: ["transcript", "scores"]) func aTerminalIsAskedFirst(kind: String) throws {
        let device = try Device()
        let file = try device.folder.write(kind == "scores" ? ImportScoresTests.mine : round, to: "round.txt")
        for (answer, count) in [("n", 0), ("y", kind == "scores" ? 2 : 1)] {
            let terminal = try PseudoTerminal(
                builtProduct(named: "hyzer"), ["import", file], environment: device.environment)
            try terminal.expect("Import it?")
            try terminal.type(answer + "\r")
            let status = try terminal.waitForExit()
            #expect(
                try device.json("history").count == count, "\(answer), \(status): \(terminal.screenText)")
        }
    }

    @Test func whatATerminalAnswersLateIsNoAnswer() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["import", file], environment: device.environment, answers: [:])
        try terminal.expect("Import it?")
        try terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62cy\r")
        _ = try terminal.waitForExit()
        #expect(try device.json("history").count == 1, "\(terminal.screenText)")
    }

    @Test func aLongLineIsNotRepeatedWithEachOfItsQuestions() throws {
        let device = try Device()
        let line = "Jake birdie, " + String(repeating: "no 2147483648 ", count: 500)
        let file = try device.folder.write("new round at Maple Hill with Jake and Mike\n\(line)\n", to: "round.txt")
        let result = try device.hyzer(["import", file, "--json"])
        #expect(try JSON(line: result.output)["questions"].list.count > 100)
        #expect(result.output.utf8.count < 50 * line.utf8.count)
    }

    /// What is no UTF-8, what is far too long, and whatever ends a line.
    @Test(arguments: ["", "import"]) func rejectsHoldTheBytesOfTheFile(command: String) throws {
        let device = try Device.playing()
        let long = Array("Pavel ".utf8) + Array(repeating: UInt8(ascii: "x"), count: 300_000)
        let broken: [UInt8] = Array("hole 5 Jake 3, Pavel\u{1B} ".utf8) + [0xFF, 0xFE] + Array(" 4".utf8)
        let good = Array("hole 6 Jake 3".utf8)
        let last = Array("hole 7 Pavel 4".utf8)
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for line in [broken, good, long, good] { bytes += line + Array("\r\n".utf8) }
        try device.folder.write(bytes + last, to: "round.txt")
        let rejects = device.folder.path(of: "rejects.txt")
        let result =
            command.isEmpty
            ? try device.hyzer(["--rejects", rejects], bytes: bytes + last)
            : try device.hyzer(["import", device.folder.path(of: "round.txt"), "--into", "1", "--rejects", rejects])
        #expect(result.status == .exited(1))
        let kept = try Array(Data(contentsOf: URL(fileURLWithPath: rejects)))
        let lines = kept.split(separator: UInt8(ascii: "\n")).map(Array.init)
        #expect(lines.dropFirst() == [broken, long, last])
    }

    /// What a line leaves open can be imported from the rejects as it could from the file.
    @Test(arguments: [
        (
            "WEBVTT\n\n00:00:01.000 --> 00:00:04.500\n<v Jake>I had a 3, Pavel 4\n",
            "[00:00:01.000] Jake: I had a 3, Pavel 4"
        ),
        ("WEBVTT\n\n00:00:01.000 --> 01:02:03.045\nPavel 4\n", "[00:00:01.000 --> 01:02:03.045]   Pavel 4"),
        ("[21/11/2026, 18:05:33] Jake: I had a 3, Pavel 4\n", "[2026-11-21 18:05:33] Jake: I had a 3, Pavel 4"),
    ]) func rejectsKeepWhoSpokeAndWhen(text: String, line: String) throws {
        let device = try Device.playing()
        let rejects = device.folder.path(of: "rejects.txt")
        let file = try device.folder.write(text, to: "said.txt")
        _ = try device.hyzer(["import", file, "--into", "1", "--strict", "--rejects", rejects])
        #expect(try device.folder.read("rejects.txt").split(separator: "\n").dropFirst() == [line[...]])
        let rest = device.folder.path(of: "rest.txt")
        _ = try device.hyzer(["import", rejects, "--into", "1", "--strict", "--rejects", rest])
        #expect(try device.folder.read("rest.txt").split(separator: "\n").dropFirst() == [line[...]])
    }

    /// What a line has recorded is not recorded once more where the rest of it can be by now.
    @Test(arguments: [
        ("[21/11/2026, 18:01:33] Jake: hole 1 Jake 3, Zoë 3, Mike 3\n[21/11/2026, 18:05:33] Jake: I had a 6, Pavel 4\n"
            + "[21/11/2026, 18:06:00] Jake: Zoë 3, Mike 2\n[21/11/2026, 18:09:00] Jake: no, Jake 5 on hole 2\n"),
        "hole 1 Jake 3, Zoë 3, Mike 3\nJake 6, Pavel 4\nZoë 3, Mike 2\nno, Jake 5 on hole 2\n",
        "hole 1 Jake 3, Zoë 3, Mike 3\nJake 6, Pavel 4\nno, Jake 5 on hole 2\n",
        "hole 1 Jake 3, Zoë 3, Mike 3\nJake 6, Pavel 4, next hole\nhole 2 Zoë 3, Mike 2\nno, Jake 5 on hole 2\n",
    ]) func whatRejectsHaveRecordedIsNotRecordedAgain(text: String) throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Zoë", "-p", "Mike")
        let rejects = device.folder.path(of: "rejects.txt")
        let file = try device.folder.write(text, to: "said.txt")
        let told = try device.hyzer(["import", file, "--into", "1", "--rejects", rejects])
        #expect(told.status == .exited(1))
        #expect(try [1, 2, 3].map { try device.score("Jake", $0) } == [3, 5, nil], "\(told)")
        try device.done("player", "add", "Pavel")
        try device.done("say", "add Pavel")
        try device.done("import", rejects, "--into", "1")
        #expect(try [1, 2, 3, 4].map { try device.score("Jake", $0) } == [3, 5, nil, nil])
        #expect(try [1, 2, 3, 4].map { try device.score("Pavel", $0) } == [nil, 4, nil, nil])
    }

    @Test func rejectsAreNeverWrittenOverWhatIsRead() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let link = device.folder.path(of: "link.txt")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        try device.refused("import", file, "--rejects", link, status: 2)
        try device.begin()
        try device.refused("import", file, "--rejects", device.database, status: 2)
        #expect(try device.folder.read("round.txt") == round)
        #expect(try device.json("history").isEmpty)
        #expect(try device.shell("\"$hyzer\" --rejects round.txt < round.txt").status == .exited(2))
    }

    @Test func twoImportsAtOnceStoreAFileOnce() throws {
        let device = try Device()
        let lines = (1...600).map { "hole \($0 % 18 + 1) Jake \($0 % 5 + 1), Mike \($0 % 4 + 2)\n" }
        try device.folder.write("new round at Maple Hill with Jake and Mike\n" + lines.joined(), to: "long.txt")
        try device.begin()
        let result = try device.shell(
            """
            for i in 1 2 3 4; do "$hyzer" import long.txt & done
            wait
            """)
        #expect(result.status == .exited(0))
        #expect(try device.json("history").count == 1)
    }

    @Test func aKilledImportLeavesNothingBehind() throws {
        let device = try Device()
        try device.begin()
        let lines = (1...6_000).map { "hole \($0 % 18 + 1) Jake \($0 % 5 + 1), Mike \($0 % 4 + 2)\n" }
        try device.folder.write("new round at Maple Hill with Jake and Mike\n" + lines.joined(), to: "long.txt")
        // When the log beside the file grows, the transaction is under way.
        let result = try device.shell(
            """
            "$hyzer" import long.txt & import=$!
            until [ -s hyzer.db-wal ] || ! kill -0 $import; do sleep 0.01; done
            kill -9 $import
            wait $import
            """)
        #expect(result.status == .exited(128 + 9))
        #expect(try device.json("history").isEmpty)
        #expect(try device.json("players").isEmpty)
        try device.done("start", "Maple Hill", "-p", "Jake")
    }
}
