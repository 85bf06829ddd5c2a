import Foundation
import Support
import Testing

@Suite("Lines through a pipe") struct PipeTests {
    private let start = "new round at Maple Hill with Jake, Mike and Sarah\n"

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

    @Test func theShotgunSampleStartsWhereItSays() throws {
        let device = try Device()
        #expect(try device.hyzer([], input: sample("shotgun.txt")).status == .exited(0))
        #expect(try device.score("Ann", 16) == 3)
        #expect(try device.score("Carla", 16) == 4)
        #expect(try device.json("standings")[0]["round"]["hole"].number == 1)
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

    @Test func endsOfLinesAreAsOnAnySystem() throws {
        let device = try Device()
        let text = start.dropLast() + "\r\nJake 3\r\n\r\nMike 4"
        #expect(try device.hyzer([], input: String(text)).status == .exited(0))
        #expect(try device.score("Jake", 1) == 3)
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func aLineOfAMegabyteIsOneSentence() throws {
        let device = try Device()
        let result = try device.hyzer([], input: start + String(repeating: "a", count: 1_200_000) + "\nJake 3\n")
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
}
