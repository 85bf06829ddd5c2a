import Support
import Testing

@Suite("Guests who become players") struct GuestTests {
    /// Tom was a guest twice, and both rounds are finished.
    private func device() throws -> Device {
        let device = try Device()
        for day in 1...2 {
            try device.done(
                "start", "Maple Hill", "-p", "Jake", "--guest", "Tom", "--at", "2026-05-0\(day) 14:00", "--create")
            try device.done(input: "Jake 3, Tom \(day + 3)\nfinish anyway\n")
        }
        return device
    }

    @Test(arguments: [
        (["add", "Tom"], ["yes", "no"], 1), (["add", "Tom"], ["yes", "yes"], 2), (["add", "Tom"], ["no", "no"], 0),
        (["keep", "Tom"], ["no", "yes"], 1),
    ]) func atATerminalEachIsAskedAbout(words: [String], answers: [String], rounds count: Int) throws {
        let device = try device()
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["player"] + words, environment: device.environment)
        try terminal.expect("Is it Tom, guest at Maple Hill on 2026-05-02?")
        try terminal.type(answers[0] + "\r")
        try terminal.expect("2026-05-01?")
        try terminal.type(answers[1] + "\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Tom"])
        #expect(try device.json("history", "-p", "Tom").count == count)
    }
}
