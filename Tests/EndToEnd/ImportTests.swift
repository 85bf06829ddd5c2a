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

    @Test func theReportKeepsItsContract() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let result = try device.hyzer(["import", file, "--json"])
        #expect(result.status == .exited(1) && result.errors.isEmpty)
        let report = try JSON(line: result.output)
        #expect(
            report.keys == [
                "file", "rounds", "lines", "scores", "corrections", "questions", "unused", "faults",
                "alreadyImported",
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
        #expect(try device.hyzer(["import", file, "--dry-run"]).status == .exited(1))
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
        #expect(Set(try device.json("history").map { $0["round"]["course"].text }) == ["Maple Hill", "DeLaveaga"])
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

    @Test func theCurrentRoundGoesOnThroughSeveralFiles() throws {
        let device = try Device.playing()
        let one = try device.folder.write("hole 3 Jake 3\n", to: "1.txt")
        let two = try device.folder.write("hole 3 Jake 5\n", to: "2.txt")
        try device.done("import", one, two)
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

    @Test func rejectsGoToTheirFile() throws {
        let device = try Device()
        let file = try device.folder.write(round, to: "round.txt")
        let rejects = device.folder.path(of: "rejects.txt")
        #expect(try device.hyzer(["import", file, "--rejects", rejects, "--strict"]).status == .exited(1))
        #expect(try device.folder.read("rejects.txt") == "Pavel 3\n")
    }

    @Test func whatCannotBeReadIsRefused() throws {
        let device = try Device()
        #expect(try device.refused("import", "/nowhere/round.txt", status: 2).contains("/nowhere/round.txt"))
        try device.refused("import", device.folder.path, status: 2)
        try device.refused("import", status: 2)
    }

    @Test func aKilledImportLeavesNothingBehind() throws {
        let device = try Device()
        try device.done("players")
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
