import Foundation
import Support
import Testing

@Suite("A recogniser that is started") struct RecogniserTests {
    private func listen(_ device: Device, _ script: String, settle: String = "0") throws -> Support.Program.Result {
        try device.hyzer(["listen", "--settle", settle, "--", "sh", "-c", script])
    }

    @Test func itsWordsAreRecordedAndAGoodEndIsNoNews() throws {
        let device = try Device.playing()
        let result = try listen(device, "echo hole 5 Jake 3; echo about nothing >&2")
        #expect(result.status == .exited(0) && result.errors.isEmpty)
        #expect(try device.score("Jake", 5) == 3)
    }

    @Test func itsFailureIsToldWithItsLastWords() throws {
        let device = try Device.playing()
        let result = try listen(device, "echo hole 5 Jake 3; echo no microphone >&2; exit 3")
        #expect(result.status == .exited(1))
        #expect(result.errors == "sh ended with status 3\nsh said: no microphone\n")
        #expect(try device.score("Jake", 5) == 3)
    }

    @Test func signalsReachIt() throws {
        let device = try Device.playing()
        let result = try listen(device, "kill -INT $$; echo hole 5 Jake 3")
        #expect(result.errors.hasPrefix("sh was ended by signal 2\n"))
        #expect(try device.score("Jake", 5) == nil)
    }

    @Test func itEndsWithTheProgramAndSoDoesWhatItStarted() throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkfifo out
            "$hyzer" listen -- sh -c 'echo $$ >shell; sleep 600 & echo $! >helper; echo hole 5 Jake 3; echo standings; wait' >out &
            exec 4<out
            read -r line <&4
            kill -TERM $!
            cat <&4 >/dev/null
            wait $!
            echo "status $?"
            for one in shell helper; do grep -q '^State:.[RSD]' "/proc/$(cat $one)/status" && echo "$one is alive"; done 2>/dev/null
            true
            """)
        #expect(result.output == "status 130\n")
        #expect(try device.score("Jake", 5) == 3)
    }

    @Test func whatItComplainsOfIsNoMeasureOfItsMemory() throws {
        let device = try Device.playing()
        let result = try listen(
            device,
            "i=0; while [ $i -lt 3000 ]; do echo \"$i a line of a log that nobody reads\" >&2; i=$((i+1)); done; exit 1"
        )
        #expect(result.errors.contains("sh said: 2999 a line"))
        #expect(result.errors.split(separator: "\n").count <= 6)
    }

    @Test func oneThatCannotBeStartedIsNamed() throws {
        let device = try Device.playing()
        let line = try device.refused("listen", "--", "no-such-recogniser", "-x", status: 2)
        #expect(line == "hyzer: cannot start no-such-recogniser: No such file or directory\n")
    }
}

@Suite("Listening at a terminal") struct ListeningTerminalTests {
    /// A round, a terminal in which a recogniser is listened to, and what it hears: the lines written to a file.
    private func listening(
        _ options: String..., settle: String = "60"
    ) throws -> (device: Device, terminal: PseudoTerminal) {
        let device = try Device.playing()
        _ = try device.shell("mkfifo words")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"),
            ["listen", "--settle", settle] + options
                + ["--", "sh", "-c", "while :; do cat '\(device.folder.path(of: "words"))'; done"],
            environment: device.environment.merging(["TERM": "xterm-256color"]) { own, _ in own }, columns: 100)
        try terminal.expect("›")
        return (device, terminal)
    }

    private func hear(_ line: String, _ device: Device) throws {
        try device.folder.write(line + "\n", to: "words")
    }

    @Test func whatIsPendingIsShownCorrectedAndRecorded() throws {
        let (device, terminal) = try listening()
        try hear("hole 5 Jake 3", device)
        try terminal.expect("… Jake 3 (par) on hole 5")
        try terminal.expect("59.")
        try hear("no, 4", device)
        try terminal.expect("… Jake 4 (bogey) on hole 5")
        #expect(try device.score("Jake", 5) == nil)
        try terminal.type("\r")
        try terminal.expect("Jake 4 (bogey) on hole 5\n")
        try terminal.leave()
        #expect(try device.score("Jake", 5) == 4)
        #expect(try device.json("log").filter { $0["hole"].number == 5 }.count == 1)
    }

    @Test func itIsRecordedWhenItsTimeIsOver() throws {
        let (device, terminal) = try listening(settle: "0.4")
        try hear("hole 5 Jake 3", device)
        try terminal.expect("… Jake 3 (par) on hole 5")
        try terminal.expect("Thru")
        try terminal.leave()
        #expect(try device.score("Jake", 5) == 3)
    }

    @Test func controlCTakesBackAndThenLeaves() throws {
        let (device, terminal) = try listening()
        try hear("hole 5 Jake 3", device)
        try terminal.expect("… Jake 3")
        try terminal.sendInterrupt()
        try terminal.expect("taken back before it was recorded: \"hole 5 Jake 3\"")
        try terminal.expect("›")
        try terminal.sendInterrupt()
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(try terminal.isInOrdinaryMode())
        #expect(try device.score("Jake", 5) == nil)
    }

    @Test func controlDTellsWhatIsLeft() throws {
        let (_, terminal) = try listening()
        try terminal.sendEndOfInput()
        #expect(try terminal.waitForExit() == .exited(0))
        let (device, other) = try listening()
        try hear("hole 5 Jake 3", device)
        try other.expect("… Jake 3")
        try other.sendEndOfInput()
        try other.expect("not recorded: \"hole 5 Jake 3\"")
        #expect(try other.waitForExit() == .exited(1))
    }

    @Test func typedLinesAreRecordedAtOnceAndHalfTypedOnesSurvive() throws {
        let (device, terminal) = try listening()
        try terminal.type("hole 6 Mike Mil")
        try terminal.expect("hole 6 Mike Mil")
        try hear("hole 5 Jake 3", device)
        try terminal.expect("… Jake 3 (par) on hole 5")
        try terminal.expect("hole 6 Mike Mil")
        try terminal.type("ler 2\r")
        try terminal.expect("Jake 3 (par) on hole 5\n")
        try terminal.expect("Mike Miller 2 (birdie) on hole 6\n")
        try terminal.leave()
        #expect(try device.score("Mike Miller", 6) == 2)
    }

    @Test func aQuestionIsAnsweredByVoiceOrByHand() throws {
        let (device, terminal) = try listening()
        try hear("hole 5 Pavel 4", device)
        try terminal.expect("Who is Pavel?")
        try terminal.expect("2 Mike Miller")
        try terminal.expect("? ›")
        try hear("Two.", device)
        try terminal.expect("Remember Pavel")
        try terminal.expect("… Mike Miller 4 (bogey) on hole 5")
        try terminal.type("n\r")
        try terminal.expect("Not remembered.")
        try terminal.expect("Mike Miller 4 (bogey) on hole 5\n")
        try terminal.leave()
        #expect(try device.score("Mike Miller", 5) == 4)
    }

    @Test func aRecogniserThatDiesEndsIt() throws {
        let device = try Device.playing()
        let terminal = try device.terminal(
            "listen", "--settle", "60", "--", "sh", "-c", "echo hole 5 Jake 3; echo broken >&2; exit 7")
        try terminal.expect("not recorded: \"hole 5 Jake 3\"")
        try terminal.expect("sh ended with status 7")
        try terminal.expect("sh said: broken")
        #expect(try terminal.waitForExit() == .exited(1))
        #expect(try terminal.isInOrdinaryMode())
    }

    @Test func fromAPipeOneLineOfTheTerminalIsRewritten() throws {
        let device = try Device.playing()
        _ = try device.shell("mkfifo words")
        let program = "while :; do cat '\(device.folder.path(of: "words"))'; done | '\(builtProduct(named: "hyzer"))'"
        let terminal = try PseudoTerminal(
            "/bin/sh", ["-c", program + " listen --settle 60"], environment: device.environment, columns: 30)
        try hear("hole 5 everyone par", device)
        try terminal.expect("… Jake 3 (par)")
        try terminal.expect("59.")
        try hear("no, hole 5 Jake 4", device)
        try terminal.expect("… Jake 4 (bogey)")
        try hear("standings", device)
        try terminal.expect("Thru")
        let rewritten = terminal.screenText.prefix { $0 != "\n" }
        #expect(rewritten.contains("3 (par)") && rewritten.contains("4 (bogey)"))
        #expect(try device.score("Jake", 5) == 4)
        try terminal.sendInterrupt()
        _ = try terminal.waitForExit()
    }

    @Test func plainSaysInWordsWhatIsPending() throws {
        let device = try Device.playing()
        let terminal = try device.terminal(
            "listen", "--plain", "--settle", "60", "--", "sh", "-c", "echo hole 5 Jake 3; sleep 600")
        try terminal.expect("Heard: Jake 3 (par) on hole 5.")
        try terminal.type("\r")
        try terminal.expect("Jake 3 (par) on hole 5\n")
        try terminal.leave()
        #expect(!terminal.screenText.contains("…"))
    }
}
