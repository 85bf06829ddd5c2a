import Support
import Testing

@Suite("Players on the command line") struct PlayerCommandTests {
    @Test func atATerminalANearNameIsAskedAbout() throws {
        let device = try Device()
        try device.done("player", "add", "Mike Miller")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["player", "rename", "Mike", "Michael"], environment: device.environment)
        _ = try terminal.expect("Does \"Mike\" mean Mike Miller?")
        try terminal.type("yes\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("players").map { $0["name"].text } == ["Michael"])
    }

    @Test func whoIsMergedIsAskedAboutOnce() throws {
        let device = try Device()
        try device.done("player", "add", "Mike Miller")
        try device.done("player", "add", "Jake")
        let terminal = try device.terminal("player", "merge", "Mike", "Jake")
        _ = try terminal.expect("Does \"Mike\" mean Mike Miller?")
        try terminal.type("yes\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
    }
}
