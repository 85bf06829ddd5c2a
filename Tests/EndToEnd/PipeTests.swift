import Foundation
import Support
import Testing

@Suite("Lines through a pipe") struct PipeTests {
    private let start = "new round at Maple Hill with Jake, Mike and Sarah\n"

    private func said(_ lines: String, _ options: String...) throws -> (device: Device, result: Support.Program.Result)
    {
        let device = try Device()
        return (device, try device.hyzer(options, input: start + lines))
    }

    /// A file of the package.
    private func sample(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: root.deletingLastPathComponent().appendingPathComponent("Resources/Samples/" + name),
            encoding: .utf8)
    }

    @Test func theSampleRoundIsPlayed() throws {
        let device = try Device()
        let result = try device.hyzer([], input: sample("maple-hill.txt"))
        #expect([.exited(0), .exited(1)].contains(result.status))
        let card = try device.json("card")
        #expect(card.map { $0["player"].text } == ["Jake", "Mike", "Sarah"])
        #expect(card.map { $0["strokes"].number } == [59, 63, 59])
        #expect(card.map { $0["thru"].number } == [18, 18, 18])
        #expect(try device.json("standings")[0]["round"]["state"].text == "finished")
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test func whatRejectsHaveRecordedIsNotRecordedAgain() throws {
        let device = try Device()
        let rejects = device.folder.path(of: "rejects.txt")
        let lines = start + "Jake 6, Pavel 4\nMike 3, Sarah 3\nPavel 5\n"
        #expect(try device.hyzer(["--rejects", rejects], input: lines).status == .exited(1))
        try device.done("player", "add", "Pavel")
        try device.done("say", "add Pavel")
        try device.done("say", "Pavel 5")
        let told = try device.hyzer([], input: try device.folder.read("rejects.txt"))
        #expect(try [1, 2].map { try device.score("Jake", $0) } == [6, nil], "\(told)")
        #expect(try [1, 2].map { try device.score("Pavel", $0) } == [4, 5], "\(told)")
        // A line that was said in full since is told, not left out without a word.
        #expect(told.errors.contains("recorded before: \"Pavel 5\""), "\(told)")
    }

    @Test func theShotgunSampleStartsWhereItSays() throws {
        let device = try Device()
        #expect(try device.hyzer([], input: sample("shotgun.txt")).status == .exited(0))
        #expect(try device.score("Ann", 16) == 3)
        #expect(try device.score("Carla", 16) == 4)
        #expect(try device.json("standings")[0]["round"]["hole"].number == 1)
    }

    @Test func everythingUnderstoodIsStatusZeroAndSilentOnStandardError() throws {
        let (device, result) = try said("Jake birdie, Mike par\nSarah 5\nnice shot\n\n")
        #expect(result.status == .exited(0))
        #expect(result.errors.isEmpty)
        #expect(try device.score("Sarah", 1) == 5)
    }

    @Test func aCorrectionMeansTheHoleJustScoredInTheNextProcessToo() throws {
        let device = try Device.playing()
        try device.done("say", "Mike Miller 3, Zoë 3")
        try device.done("say", "no, Zoë 5")
        #expect(try device.score("Zoë", 2) == 5)
        try device.done("say", "make that a 6")
        #expect(try device.score("Zoë", 2) == 6)
        #expect(try device.score("Zoë", 3) == nil)
        try device.done("say", "next hole")
        try device.done("say", "no, Zoë 2")
        #expect(try device.score("Zoë", 2) == 2)
        #expect(try device.score("Zoë", 4) == nil)
        try device.done("say", "undo")
        #expect(try device.hyzer(["say", "make that a 4"]).status == .exited(1), "nothing was scored last")
    }

    @Test func whatStandsBehindTwoDashesIsSaidAsItIs() throws {
        let device = try Device.playing()
        try device.done("say", "--", "Zoë", "-1")
        #expect(try device.score("Zoë", 2) == 2)
    }

    @Test func parseRemembersTheHoleJustScoredInASession() throws {
        let lines = "Jake 3, Mike 4\nno, Mike 5\nmake that a 4\nMike 3\nhole 2\nno, Mike 2\n"
        let result = try Device().hyzer(["parse", "-p", "Jake", "-p", "Mike", "--session"], input: lines)
        let holes = try result.output.split(separator: "\n").map {
            try JSON(line: String($0))["scores"].list.compactMap { $0["hole"].number }
        }
        #expect(holes == [[1, 1], [1], [1], [2], [], [2]])
    }

    @Test(arguments: ["hole 4", "we are on 4", "that was hole 4", "no, still on 4", "let's play hole 4"])
    func whateverNamesTheHoleIsTheSameCommandForPrograms(line: String) throws {
        let result = try Device().hyzer(["parse", "-p", "Jake", "-p", "Mike"], input: line + "\n")
        let command = try JSON(line: result.output)["command"]
        #expect(command["name"].text == "hole" && command["hole"].number == 4)
    }

    /// How a line came tells what may have become of it on the way.
    @Test(arguments: [
        ("--heard", "Jake Carter IV.", "understood"), ("--typed", "Jake Carter IV.", "nothing"),
        ("--heard", "Miek 4", "understood"), ("--typed", "Jake gor s 4", "understood"),
        ("--typed", "jake car", "ask"), ("--heard", "jake car", "understood"),
    ])
    func parseIsToldHowTheLinesCame(door: String, line: String, outcome: String) throws {
        let result = try Device().hyzer(["parse", door, "-p", "Jake", "-p", "Mike"], input: line + "\n")
        #expect(try JSON(line: result.output)["outcome"].text == outcome)
    }

    /// Whatever is asked is explained by the rule that asks, with its example, or else by the reason.
    @Test(arguments: [
        ("scratch Jake's 4", "  ? Jake's 4  unused  (imagine Jake gets a 4)"),
        ("Jake 4 on 6\nhe had a 5", "  ? he had a 5  hole  (Jake birdie, Mike par on 5)"),
        ("Zork 4", "  ? Zork  unknown-name"), ("Jake 12", "  ? Jake 12  unusual"),
    ])
    func parseExplainsWhatItAsks(lines: String, why: String) throws {
        let result = try Device().hyzer(
            ["parse", "--explain", "--session", "--hole", "7", "-p", "Jake", "-p", "Mike"], input: lines + "\n")
        #expect(result.output.split(separator: "\n").last == why[...])
    }

    @Test func parseTellsScriptsWhichRuleAsks() throws {
        let result = try Device().hyzer(["parse", "-p", "Jake", "-p", "Mike"], input: "not Jake 4\nZork 4\n")
        let questions = try result.output.split(separator: "\n").map { try JSON(line: String($0))["questions"][0] }
        #expect(questions.map { $0["rule"].text } == ["mood", nil])
        #expect(questions.map { $0["reason"].text } == ["doubtful", "unknown-name"])
    }

    /// Throws of Jake, Sarah and Mike by how the three lines are taken; nil where one is asked about.
    private static let readings: [String: [Int?]] = [
        "typed": [nil, 4, nil], "heard": [4, nil, 3], "either": [4, 4, nil],
    ]

    private func card(_ device: Device) throws -> [Int?] {
        try [("Jake", 1), ("Sarah", 2), ("Mike", 3)].map { try device.score($0, $1) }
    }

    private let lines = ["hole 1", "Jake Carter IV.", "hole 2", "sa 4", "hole 3", "mike car"]

    private func start(choosing choice: String) throws -> Device {
        let device = try Device()
        if !choice.isEmpty { try device.done("settings", "input", choice) }
        try device.done(input: start)
        return device
    }

    /// Option, setting, default.
    private static let ways = [
        ("", "", "either"), ("typed", "", "typed"), ("heard", "", "heard"), ("either", "", "either"),
        ("", "--typed", "typed"), ("typed", "--heard", "heard"), ("heard", "--typed", "typed"),
    ]

    @Test(arguments: ways) func aPipeIsReadAsTypedOrHeard(choice: String, option: String, way: String) throws {
        let device = try start(choosing: choice)
        let options = option.isEmpty ? [] : [option]
        let result = try device.hyzer(options, input: lines.joined(separator: "\n") + "\n")
        #expect(result.status == .exited(1))
        #expect(try card(device) == Self.readings[way], "\(result)")
    }

    @Test(arguments: ways) func soIsWhatAScriptSays(choice: String, option: String, way: String) throws {
        let device = try start(choosing: choice)
        let options = option.isEmpty ? [] : [option]
        for line in lines { _ = try device.hyzer(["say"] + options + ["--", line]) }
        #expect(try card(device) == Self.readings[way])
    }

    @Test(arguments: ways) func soIsAPlainFile(choice: String, option: String, way: String) throws {
        let device = try start(choosing: choice)
        let file = try device.folder.write(lines.joined(separator: "\n") + "\n", to: "lines.txt")
        let options = option.isEmpty ? [] : [option]
        _ = try device.hyzer(["import", "--into", "1", file] + options)
        #expect(try card(device) == Self.readings[way])
    }

    /// A recogniser's format tells that it was heard, unless somebody says otherwise now.
    @Test(arguments: [([], "heard"), (["--typed"], "typed")] as [([String], String)])
    func aFormatGoesBeforeWhatWasChosen(options: [String], way: String) throws {
        let device = try start(choosing: "typed")
        let cues = lines.enumerated().map { number, line in
            "\(number + 1)\n00:00:0\(number),000 --> 00:00:0\(number + 1),000\n\(line)\n"
        }
        let file = try device.folder.write(cues.joined(separator: "\n"), to: "lines.srt")
        _ = try device.hyzer(["import", "--into", "1", file] + options)
        #expect(try card(device) == Self.readings[way])
    }

    @Test func theSameFileIsReadOnceInEachWay() throws {
        let device = try start(choosing: "")
        let file = try device.folder.write("hole 1\nJake Carter IV.\nhole 3\nmike car\n", to: "lines.txt")
        func isKnown(_ options: String...) throws -> Bool? {
            let result = try device.hyzer(["import", "--into", "1", file, "--json"] + options)
            return try JSON(line: result.output)["alreadyImported"].truth
        }
        #expect(try isKnown("--typed") == false)
        #expect(try isKnown("--typed") == true)
        #expect(try device.score("Jake", 1) == nil)
        #expect(try isKnown("--heard") == false)
        #expect(try isKnown("--heard") == true)
        #expect(try device.score("Jake", 1) == 4)
    }

    /// Whoever types a command at the prompt has typed what it says.
    @Test func thePromptIsTypedWhateverWasChosen() throws {
        let device = try start(choosing: "heard")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["--heard", "--me", "Jake"], environment: device.environment)
        try terminal.expect("›")
        try terminal.type("sar 4\r")
        try terminal.expect("Sarah 4")
        try terminal.type("/say sar 5\r")
        try terminal.expect("Sarah 4 → 5")
        try terminal.type("quit\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test(arguments: [[], ["say", "Jake", "4"], ["import", "lines.txt"], ["parse", "-p", "Jake"]])
    func linesCameOneWayOrTheOther(command: [String]) throws {
        let result = try Device().hyzer(command + ["--heard", "--typed"], input: "Jake 4\n")
        #expect(result.status == .exited(2) && result.output.isEmpty)
        #expect(result.errors.hasPrefix("hyzer: usage: hyzer ") && result.errors.split(separator: "\n").count == 1)
    }

    @Test func whatIsOpenIsToldWithItsLineAndTheRestIsRecorded() throws {
        let (device, result) = try said("Jake 3, Pavel 4\nMike 3\n")
        #expect(result.status == .exited(1))
        #expect(result.errors.contains("line 2: ") && result.errors.contains("Pavel"))
        #expect(!result.output.contains("Pavel"))
        #expect(try device.score("Jake", 1) == 3)
        #expect(try device.score("Mike", 1) == 3)
    }

    @Test func strictRecordsNothingOfALineWithAQuestion() throws {
        let (device, result) = try said("Jake 3, Pavel 4\nMike 3\n", "--strict")
        #expect(result.status == .exited(1))
        #expect(try device.score("Jake", 1) == nil)
        #expect(try device.score("Mike", 1) == 3)
    }

    /// A hundred and fifty people with names of nine words; what a line may have meant is looked for on cards of ordinary size only.
    @Test func aCardOfHundredsNeedsNoGigabytes() throws {
        let device = try Device()
        let syllables = ["ba", "di", "fo", "gu", "le", "mi", "no", "ru", "sa", "te"]
        func syllable(_ number: Int) -> String { syllables[number % 10] }
        func word(_ number: Int, _ position: Int) -> String {
            syllable(number / 100) + syllable(number / 10) + syllable(number + position * 3)
        }
        let names = (0..<150).map { number in
            String((0..<9).map { word(number, $0) }.joined(separator: " ").prefix(60))
        }
        try device.done(input: "new round at Maple Hill with \(names.joined(separator: ", "))\n\(names[7]) 4\n")
        let result = try device.shell("ulimit -v 600000; \"$hyzer\" say '\(names[8])x 5' > /dev/null")
        #expect([.exited(0), .exited(1)].contains(result.status), "\(result.errors)")
        #expect(try device.score(names[7], 1) == 4)
    }

    /// Only a window has a width, or whoever sets COLUMNS.
    @Test func whatGoesIntoAPipeIsNeverCut() throws {
        let device = try Device()
        let names = ["Ann", "Bob", "Cleo"].map { $0 + String(repeating: " Bartholomew", count: 4) }
        try device.done("start", "Maple Hill", "-p", names[0], "-p", names[1], "-p", names[2])
        let result = try device.shell("unset COLUMNS; \"$hyzer\" history")
        #expect(names.allSatisfy(result.output.contains), "\(result.output)")
    }

    @Test func aGoodbyeEndsNoPipe() throws {
        let device = try Device.playing()
        try device.done(input: "bye\nexit\nhole 5 Jake 4\n")
        #expect(try device.score("Jake", 5) == 4)
    }

    /// Everything is recorded all the same, and the exit status says so.
    @Test(arguments: ["> /dev/full", "2> /dev/full > /dev/full", "2>&- >&-", "| head -1 > /dev/null"])
    func aReaderThatGoesEndsThePrintingOnly(_ output: String) throws {
        let device = try Device.playing()
        try device.folder.write(
            (3...18).map { "hole \($0) Jake 3, Zork 4\n" }.joined(), to: "lines.txt")
        let result = try device.shell(
            """
            { "$hyzer" < lines.txt \(output); echo "$?" > status; } 2> /dev/null
            """)
        #expect(result.status == .exited(0))
        #expect(try (3...18).allSatisfy { try device.score("Jake", $0) == 3 })
        if !output.hasPrefix("|") { #expect(try device.folder.read("status") == "6\n") }
    }

    @Test func rejectsAreTheLinesAsTheyWere() throws {
        let device = try Device()
        let file = device.folder.path(of: "rejects.txt")
        let lines = "Jake 3,  Pavel 4\nMike 3\nSarah 77\nhole 40\n3 4\n"
        #expect(try device.hyzer(["--rejects", file], input: start + lines).status == .exited(1))
        let rejects = try device.folder.read("rejects.txt")
        #expect(rejects.hasPrefix("# -- standard input, "))
        #expect(rejects.split(separator: "\n").dropFirst() == ["Jake 3,  Pavel 4", "Sarah 77", "hole 40", "3 4"])
    }

    @Test(arguments: ["TERM", "HUP"]) func rejectsAreThereWhateverEndsTheReading(signal: String) throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkfifo lines answers
            "$hyzer" --rejects open.txt < lines > answers 2> errors & exec 3> lines 4< answers
            printf 'hole 5 Pavel 4\nhole 5 Jake 3\n' >&3
            read answer <&4
            kill -\(signal) $!
            wait $!; echo $?
            tail -1 open.txt
            """)
        #expect(result.output == "130\nhole 5 Pavel 4\n", "\(result)")
    }

    @Test(arguments: [
        "Jake 0", "Jake 21", "Jake 77", "Jake 12", "Jake 34", "hole 19 Jake 3", "Jake 3 on hole 0", "Pavel 3", "birdie",
        "3 4",
        "Jake 3 Jake 4", "Mike won",
    ])
    func whatIsImpossibleOrUnclearIsNeverRecorded(line: String) throws {
        let (device, result) = try said(line + "\n")
        #expect(result.status == .exited(1))
        #expect(result.errors.hasPrefix("line 2: "))
        #expect(try device.json("standings")[0]["standings"].list.allSatisfy { $0["thru"].number == 0 })
    }

    /// A recogniser that knows neither the names nor the game writes what it knows. The line is kept as it was heard.
    @Test func callsAreFoundByTheirSoundInAPipeAndInAScript() throws {
        let line = "mark gotta three lara took a five"
        let device = try Device()
        try device.done("settings", "input", "heard")
        let result = try device.hyzer([], input: "new round at Maple Hill with Mark, Laura, Doug\n\(line)\n")
        #expect(result.status == .exited(0) && result.errors.isEmpty)
        #expect(result.output.contains("Mark 3 (par) · Laura 5 (double bogey)"))
        #expect(try device.hyzer(["why", "Laura", "1"]).output.contains(line))

        try device.done("say", "hole 2")
        try device.done("say", line)
        #expect(try device.score("Mark", 2) == 3)
        #expect(try device.score("Laura", 2) == 5)
    }

    @Test func withoutARoundScoresAreRefused() throws {
        let device = try Device()
        let result = try device.hyzer([], input: "Jake 3\n")
        #expect(result.status == .exited(3))
        #expect(result.errors.hasPrefix("line 1: "))
        #expect(try device.hyzer(["say", "Jake", "3"]).status == .exited(3))
    }

    @Test func aQuestionNobodyCanAnswerEndsNoStream() throws {
        let (device, result) = try said("what did Jake get on 40\nJake 3\n")
        #expect(result.status == .exited(1))
        #expect(try device.score("Jake", 1) == 3)
    }

    @Test func endsOfLinesAreAsOnAnySystem() throws {
        let device = try Device()
        let text = start.dropLast() + "\r\nJake 3\r\n\r\nMike 4"
        #expect(try device.hyzer([], input: String(text)).status == .exited(0))
        #expect(try device.score("Jake", 1) == 3)
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func aLineOfAMegabyteIsOneSentence() throws {
        let (device, result) = try said(String(repeating: "a", count: 1_200_000) + "\nJake 3\n")
        #expect(result.status == .exited(1))
        #expect(result.errors.hasPrefix("line 2: "))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.utf8.count < 200)
        #expect(try device.score("Jake", 1) == 3)
    }

    @Test func brokenBytesHarmNothing() throws {
        let device = try Device()
        let bytes =
            Array(start.utf8) + [0xFF, 0xFE, 0x0A, 0x00, 0x0A] + Array("Jake ".utf8) + [0xC3]
            + Array("3\nMike 4\n".utf8)
        let result = try device.hyzer([], bytes: bytes)
        #expect([.exited(0), .exited(1)].contains(result.status))
        #expect(!result.output.utf8.contains(0) && !result.errors.utf8.contains(0))
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func aReaderThatHasGoneIsNoTrouble() throws {
        let device = try Device.playing()
        let result = try device.shell(
            "yes 'hole 4 Jake 3' | head -400 | { \"$hyzer\"; echo \"status $?\" >&2; } | head -1")
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.errors == "status 6\n")
    }

    @Test func interruptingIsStatus130() throws {
        let device = try Device.playing()
        let terminal = try PseudoTerminal(
            "/bin/sh", ["-c", "{ echo Mike Miller 5; cat; } | \"$hyzer\"; echo status $?"],
            environment: device.environment.merging(["hyzer": builtProduct(named: "hyzer")]) { own, _ in own })
        try terminal.expect("Mike Miller")
        try terminal.sendInterrupt()
        #expect([.exited(130), .killed(bySignal: 2)].contains(try terminal.waitForExit()))
        #expect(try device.score("Mike Miller", 2) == 5)
    }

    /// A sentence of the prompt, and somebody with more numbers than one.
    @Test(arguments: ["Mike made a bogey.", "Sarah two, six."])
    func whatRecognisersHearInNoiseIsAskedAbout(line: String) throws {
        let names = ["Jake", "Mike", "Sarah"].flatMap { ["-p", $0] }
        let heard = try Device().hyzer(["parse", "--heard", "--json"] + names, input: line + "\n").output
        #expect(try JSON(line: String(heard.split(separator: "\n")[0]))["outcome"].text == "ask")
        let device = try Device()
        _ = try device.hyzer(["start", "Maple Hill"] + names)
        _ = try device.hyzer(["listen"], input: line + "\n")
        #expect(try ["Mike", "Sarah"].allSatisfy { try device.score($0, 1) == nil })
    }

    @Test func threeQuestionsAreReadAndTheRestIsCounted() throws {
        let device = try Device()
        let names = ["Ann", "Bob", "Cid", "Dee", "Eve"]
        _ = try device.hyzer(["start", "Maple Hill"] + names.flatMap { ["-p", $0] })
        let line = names.map { "\($0) 15" }.joined(separator: ", ") + "\n"
        let asked = try device.hyzer([], input: line).errors.split(separator: "\n")
        #expect(asked.count == 4 && asked.last?.contains("2 more questions") == true, "\(asked)")
        let whole = try JSON(line: String(try device.hyzer(["--json"], input: line).output.split(separator: "\n")[0]))
        #expect(whole["questions"].list.count == 5)
    }
}
