import Foundation
import Support
import Testing

@Suite("Whole transcripts") struct ImportTests {
    private let round =
        "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\nno, Mike 5\nPavel 3\nfinish anyway\n"

    @Test func aTranscriptIsImportedOnce() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let first = try device.hyzer(["import", file])
        #expect(first.status == .exited(1))
        #expect(first.errors.hasPrefix("\(file):4: ") && first.errors.contains("Pavel"))
        let events = try device.json("log", "--round", "1").count
        let second = try device.hyzer(["import", file])
        #expect(second.status == .exited(0))
        #expect(second.output.contains("before") && second.errors.isEmpty)
        #expect(try device.json("log", "--round", "1").count == events)
        #expect(try device.json("history").count == 1)
    }

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

    /// A date is never made up without a word.
    @Test func whatHasNoDateIsOfNowAndSaysSo() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let sentence = "tells when this was, so it counts as now"
        #expect(try device.hyzer(["import", file, "--dry-run"]).output.contains(sentence))
        #expect(try !device.hyzer(["import", file, "--dry-run", "--at", "2026-05-01"]).output.contains(sentence))
        #expect(try device.hyzer(["import", file]).output.contains(sentence))
        #expect(try !device.hyzer(["import", file]).output.contains(sentence))
        let chat = try device.folder.write(
            "[20.09.25, 18:03:12] Jake: new round at Maple Hill with Jake, Mike\n[20.09.25, 18:05:00] Mike: Jake 3\n",
            to: "chat.txt")
        #expect(try !device.hyzer(["import", chat]).output.contains(sentence))
    }

    @Test func theReportKeepsItsContract() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let result = try device.hyzer(["import", file, "--json"])
        #expect(result.status == .exited(1) && result.errors.isEmpty)
        let report = try JSON(line: result.output)
        #expect(
            report.keys == [
                "file", "rounds", "lines", "captions", "newPlayers", "scores", "corrections", "questions", "unused",
                "faults", "alreadyImported",
            ])
        #expect(report["rounds"].number == 1)
        #expect(report["lines"].number == 5)
        #expect(report["scores"].number == 3)
        #expect(report["corrections"].number == 1)
        #expect(report["alreadyImported"].truth == false)
        #expect(report["questions"].list.map { $0["line"].number } == [4])
        #expect(report["questions"][0]["text"].text == "Pavel 3")
        #expect(try JSON(line: device.hyzer(["import", file, "--json"]).output)["alreadyImported"].truth == true)
    }

    @Test func whatGaveNothingCanBeImportedWithOtherOptions() throws {
        let device = try Device()
        try device.done("player", "add", "Jake")
        let file = try device.folder.write("new round at Maple Hill with Jacke and Mike\nMike 3\n", to: "round.txt")
        let refused = try device.hyzer(["import", file])
        #expect(refused.status == .exited(1))
        #expect(refused.errors.split(separator: "\n").map { $0.contains("round.txt:1: ") } == [true, false])
        #expect(try device.done("import", file, "--create").contains("1 round"))
        #expect(try device.done("import", file).contains("before"))
    }

    @Test func aPlayerWhoIsNewInTheFirstFileIsKnownInTheNext() throws {
        let device = try Device()
        let files = try ["three", "four"].map { try device.folder.write("Jake \($0)\n", to: $0 + ".txt") }
        let options = ["--course", "Maple Hill", "-p", "Jake"]
        let result = try device.hyzer(["import"] + options + files)
        #expect(result.status == .exited(0) && result.errors.isEmpty)
        let told = result.output.split(separator: "\n")
        #expect(told.count { $0.contains("1 round, 1 line, 1 score") } == 2)
        #expect(told.filter { $0.contains("New") } == ["New player: Jake."])
        #expect(try device.json("players").count == 1)
    }

    @Test func aLongLineIsNotRepeatedWithEachOfItsQuestions() throws {
        let device = try Device()
        let line = "Jake birdie, " + String(repeating: "no 2147483648 ", count: 500)
        let file = try device.folder.write("new round at Maple Hill with Jake and Mike\n\(line)\n", to: "round.txt")
        let result = try device.hyzer(["import", file, "--json"])
        #expect(try JSON(line: result.output)["questions"].list.count > 100)
        #expect(result.output.utf8.count < 50 * line.utf8.count)
    }

    @Test func everyWordIsAccountedFor() throws {
        let device = try Device()
        let file = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 3\nblorp zonk\nfinish\n", to: "round.txt")
        let trial = try JSON(line: device.hyzer(["import", file, "--json", "--dry-run"]).output)
        #expect(trial["unused"].list.map { $0["line"].number } == [3])
        #expect(trial["questions"].list.map { $0["kind"].text } == ["finish"])
        let told = try device.hyzer(["import", file]).errors
        #expect(told.contains("round.txt:3: Not used: blorp zonk\n"))
        #expect(told.contains("round.txt:4: Mike has no score on holes 1 to 18.\n"))
    }

    @Test func aTrialChangesNothing() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        #expect(try device.hyzer(["import", file, "--dry-run", "--me", "Zed"]).status == .exited(1))
        #expect(try device.json("history").isEmpty)
        #expect(try device.json("players").isEmpty)
        #expect(try device.hyzer(["import", file]).output.contains("1 round"))
    }

    @Test func aTranscriptMayHoldManyRounds() throws {
        let device = try Device()
        let file = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\nfinish anyway\n"
                + "new round at DeLaveaga with Jake, Mike and Sarah\nhole 5 everyone par\nfinish anyway\n",
            to: "two.txt")
        try device.done("import", file)
        #expect(Set(try device.json("history").map { $0["course"].text }) == ["Maple Hill", "DeLaveaga"])
        #expect(try device.json("players").count == 3)
    }

    @Test func filesGivenTogetherKnowEachOther() throws {
        let device = try Device()
        let one = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 3\nfinish anyway\n", to: "1.txt")
        let two = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 4\nfinish anyway\n", to: "2.txt")
        try device.done("import", one, two)
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Mike"])
    }

    @Test func aRoundGoesOnThroughSeveralFilesWhereThatIsAskedFor() throws {
        let device = try Device.playing()
        let one = try device.folder.write("hole 3 Jake 3\n", to: "1.txt")
        let two = try device.folder.write("hole 3 Jake 5\n", to: "2.txt")
        #expect(try device.refused("import", one, status: 3).contains("--into"))
        #expect(try device.score("Jake", 3) == nil)
        try device.done("import", one, two, "--into", "1")
        let hole = try device.json("card", "Jake")[0]["holes"][2]
        #expect(hole["strokes"].number == 5)
        #expect(hole["discrepancy"].truth == false)
    }

    @Test func aRoundOfItsOwnLeavesTheCurrentOneAlone() throws {
        let device = try Device.playing()
        let file = try device.folder.write("Jake 5, Mike Miller 5\nJake 4 on hole 30\n", to: "round.txt")
        let result = try device.hyzer(
            ["import", file, "--course", "DeLaveaga", "-p", "Jake", "-p", "Mike Miller", "--at", "2026-05-01 14:05"])
        #expect(result.status == .exited(1))
        #expect(result.errors.contains("18 holes"))
        let standings = try device.json("standings")[0]
        #expect(standings["round"]["course"].text == "Maple Hill")
        #expect(try device.hyzer(["history"]).output.contains("2026-05-01"))
    }

    @Test func whatCameOfAFileIsTold() throws {
        let device = try Device()
        let captions = """
            WEBVTT

            00:00:01.000 --> 00:00:04.500
            new round at Maple Hill with Jake and Mike

            00:01:01.000 --> 00:01:04.500
            Jake 3,
            Mike 4

            """
        let file = try device.folder.write(captions, to: "said.vtt")
        // As sentences, wherever a line is broken.
        func told(_ file: String, _ options: String...) throws -> String {
            try device.hyzer(["import", file] + options).output.split { $0.isWhitespace }.joined(separator: " ")
        }
        #expect(
            try told(file, "--dry-run").hasSuffix(
                "would give 1 round, 2 captions, 2 scores, 0 corrections, 0 questions. Nothing was stored."))
        let first = try told(file)
        #expect(first.hasPrefix("New players: 1 Jake, 2 Mike. ") && first.contains(": 1 round, 2 captions, 2 scores,"))
        #expect(first.contains(" 1 20") && first.contains("Maple Hill 18 Jake E, Mike +1"))
        #expect(try told(file).contains("2 captions, 2 scores. Nothing changed."))
        let more = try device.folder.write("hole 2 Jake 4, Mike 4\n", to: "more.txt")
        #expect(try told(more, "--into", "1").contains("Maple Hill 18 Jake +1, Mike +2"))
        let scores = try told(device.folder.write(ImportScoresTests.mine, to: "mine.csv"))
        #expect(scores.hasPrefix("New players: 1 Ivan, 2 Bob, 3 Lane. "))
        #expect(scores.contains(" 2 2026-08-30 Blair Mill Park – Main 4 Ivan -1, Bob +1 finished"))
    }

    @Test func rejectsGoToTheirFile() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let rejects = device.folder.path(of: "rejects.txt")
        #expect(try device.hyzer(["import", file, "--rejects", rejects, "--strict"]).status == .exited(1))
        let heading = "# -- \(file), "
        let once = try device.folder.read("rejects.txt")
        #expect(once.hasPrefix(heading) && once.hasSuffix("\nPavel 3\n"))
        // What is there stays there; a heading is nothing that was said.
        let again = try device.folder.write(round + "Zork 4\n", to: "again.txt")
        _ = try device.hyzer(["import", again, "--into", "1", "--rejects", rejects])
        #expect(try device.folder.read("rejects.txt").hasPrefix(once + "# -- \(again), "))
        #expect(try device.hyzer(["import", rejects, "--into", "1", "--json"]).output.contains(#""unused":[]"#))
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

    @Test func aGoodbyeEndsNoTranscript() throws {
        let device = try Device()
        let file = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nbye\nJake 3\nquit\nMike 4\n", to: "round.txt")
        #expect(try device.done("import", file).contains("2 scores"))
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func aFileIsKnownByItsLinesAndWhatWasAskedFor() throws {
        let device = try Device()
        let text = "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\n"
        let file = try device.folder.write(text, to: "round.txt")
        try device.done("import", file)
        let windows = try device.folder.write(text.replacing("\n", with: "\r\n"), to: "windows.txt")
        #expect(try device.done("import", windows).contains("2 lines, 2 scores"))
        let open = try device.folder.write(String(text.dropLast()), to: "open.txt")
        #expect(try device.done("import", open).contains("before"))
        let other = try device.done("import", file, "--course", "DeLaveaga", "-p", "Jake", "-p", "Mike")
        #expect(other.contains("before with other options") && other.contains("2 rounds"))
    }

    @Test func aTranscriptThatHasGrownGoesOnWithItsRound() throws {
        let device = try Device()
        let file = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\n", to: "round.txt")
        try device.done("import", file)
        try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\nJake 5, Mike 2\n", to: "round.txt")
        #expect(try device.refused("import", file, status: 3).contains("first 2 lines"))
        #expect(try device.json("history").count == 1)
        try device.done("import", file, "--into", "1")
        #expect(try device.json("history").count == 1)
        #expect(try [device.score("Jake", 1), device.score("Jake", 2)] == [3, 5])
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

    @Test func pipesAreReadOnceAndCompletely() throws {
        let device = try Device()
        try device.folder.write(round, to: "round.txt")
        let result = try device.shell(
            """
            mkfifo pipe
            cat round.txt > pipe &
            "$hyzer" import pipe
            cat round.txt | "$hyzer" import /dev/stdin
            "$hyzer" import /dev/stdin <&-
            echo "status $?"
            """)
        #expect(result.output.contains("pipe: 1 round, 5 lines") && result.output.contains("/dev/stdin was imported"))
        #expect(result.output.hasSuffix("status 2\n"))
        #expect(try device.json("history").count == 1)
    }

    @Test func theSummaryComesLastAndTalkIsToldInBrief() throws {
        let device = try Device()
        let talk = String(repeating: "blorp zonk\n", count: 30)
        try device.folder.write("new round at Maple Hill with Jake and Mike\n" + talk + "Jake 3\n", to: "talk.txt")
        let told = try device.shell("\"$hyzer\" import talk.txt --at 2026-05-01 2>&1").output.split(separator: "\n")
        #expect(told.count == 15 && told[10].contains("words of 20 lines more") && told[12].contains("1 round"))
    }

    @Test func everyFileOfSeveralIsTold() throws {
        let device = try Device()
        let file = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\n", to: "round.txt")
        let result = try device.hyzer(["import", "/nowhere/round.txt", file])
        #expect(result.status == .exited(2))
        #expect(result.errors.contains("/nowhere/round.txt") && result.output.contains("1 round"))
    }

    @Test func whatCannotBeReadIsRefused() throws {
        let device = try Device()
        #expect(try device.refused("import", "/nowhere/round.txt", status: 2).contains("/nowhere/round.txt"))
        try device.refused("import", device.folder.path, status: 2)
        try device.refused("import", status: 2)
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
