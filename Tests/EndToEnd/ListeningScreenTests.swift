import Support
import Testing

@Suite("Listening at a terminal") struct ListeningScreenTests {
    /// A round of Jake and Mike, and a recogniser that prints these lines and goes on listening.
    private func listening(
        _ lines: String, format: String, columns: Int = 80, _ options: [String] = ["--settle", "60"]
    ) throws -> (device: Device, terminal: PseudoTerminal) {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")
        let script = try device.folder.write("printf '\(lines)'\nsleep 600\n", to: "ear.sh")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["listen", "--from", format] + options + ["--", "sh", script],
            environment: device.environment, columns: columns)
        return (device, terminal)
    }

    /// By Ctrl-C; nothing that was heard is recorded.
    private func leave(_ terminal: PseudoTerminal, _ device: Device) throws {
        try terminal.sendInterrupt()
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(try device.score("Jake", 1) == nil)
    }

    @Test func theWordsStandBesideWhatWasMadeOfThem() throws {
        let (device, terminal) = try listening("jake birdie\\n", format: "lines", columns: 100)
        try terminal.expect("\"jake birdie\" … Jake 2 (birdie)")
        // Takes back what is pending.
        try terminal.sendInterrupt()
        try terminal.expect("jake birdie\"\n")
        try leave(terminal, device)
    }

    @Test func wordsOfWhichNothingWasMadeAreShown() throws {
        let (device, terminal) = try listening("a lovely evening it is\\n", format: "lines")
        try terminal.expect("\"a lovely evening it is\" ›")
        try leave(terminal, device)
    }

    @Test func wordsAreShownWhileTheyAreHeard() throws {
        let (device, terminal) = try listening("{\"partial\":\"jake bir\"}\\n", format: "vosk")
        try terminal.expect("\"jake bir\" ›")
        try leave(terminal, device)
    }

    @Test(arguments: [2, 3, 20, 30]) func theyFitANarrowWindow(columns: Int) throws {
        let (device, terminal) = try listening("a lovely evening it is\\n", format: "lines", columns: columns)
        try terminal.expect(columns < 20 ? "›" : "\"a love")
        try leave(terminal, device)
    }

    @Test func theSpaceBarStartsAndEndsListening() throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")
        let ear = try device.folder.write("exec sleep 600\n", to: "ear.sh")
        let terminal = try device.terminal("listen", "--settle", "60", "--listen", "key", "--", "sh", ear)
        try terminal.expect("○ ")
        try terminal.type(" ")
        try terminal.expect("● ")
        // What is typed has its blanks.
        try terminal.type("Mike 4\r")
        try terminal.expect("Mike 4 (bogey)")
        try terminal.type(" ")
        try terminal.expect("○ ")
        try terminal.sendEndOfInput()
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.score("Mike", 1) == 4)
    }
}
