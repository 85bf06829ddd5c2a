import Foundation
import Support
import Testing

@Suite("At a terminal") struct TerminalTests {
    /// Another process completes the hole while a line is being typed.
    @Test func aLineIsAboutTheHoleThatThePromptShowed() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("H2 p3")
        try terminal.type("Mike 4")
        try terminal.expect("Mike 4")
        try device.done(input: "Mike 5\nZoë 4\n")
        try terminal.expect("H3 p3")
        try terminal.type("\r")
        try terminal.expect("2 or 3?")
        try terminal.type("3\r")
        try terminal.expect("Mike Miller 4 (bogey)")
        #expect(try device.score("Mike", 2) == 5 && device.score("Mike", 3) == 4)
        // What is begun afterwards is about the hole that is played.
        try terminal.type("Jake 2\r")
        try terminal.expect("Jake 2 (birdie)")
        try terminal.leave()
        #expect(try device.score("Jake", 2) == 3 && device.score("Jake", 3) == 2)
    }

    /// Ctrl-] and Alt-x: readline would call what looks for a character without its data.
    @Test(arguments: ["abc\u{1D}\u{1B}x", "abc\u{1B}\u{1D}\u{1B}x"]) func noKeysEndTheProgram(_ keys: String) throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type(keys)
        try terminal.sendInterrupt()
        try terminal.type("hole 7 Jake 4\r")
        try terminal.expect("Jake 4 (bogey)")
        try terminal.leave()
    }

    @Test func tabCompletesPlayersScoresAndCourses() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("Mik\t")
        try terminal.expect("Mike Miller")
        try terminal.type("bir\t")
        try terminal.expect("birdie")
        try terminal.type("\r")
        try terminal.expect("Mike Miller 2 (birdie)")
        try terminal.type("new round at Del\t")
        try terminal.expect("Laveaga")
        try terminal.sendInterrupt()
        try terminal.expect("›")
        try terminal.leave()
    }

    @Test func controlCEmptiesAHalfTypedLine() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("hole 5 Jake 3")
        try terminal.expect("hole 5 Jake 3")
        try terminal.sendInterrupt()
        try terminal.expect("›")
        try terminal.type("hole 6 Jake 4\r")
        try terminal.expect("Jake 4 (bogey) on hole 6")
        try terminal.leave()
        #expect(try device.score("Jake", 5) == nil)
    }

    @Test func aNarrowWindowIsFilledNoFurther() throws {
        let device = try Device.playing()
        let terminal = try device.terminal(columns: 100)
        try terminal.expect("›")
        try terminal.resize(columns: 40)
        try terminal.type("card\r")
        try terminal.expect("In")
        try terminal.expect("›")
        try terminal.type("hole 2 everyone par\r")
        let answer = try terminal.expect("H3 p3")
        // A prompt with what is typed behind it goes on in the next row.
        let lines = answer.components(separatedBy: "\n").filter { !$0.contains("›") }
        #expect(lines.filter { $0.count > 40 } == [])
        try terminal.leave()
    }

    @Test func whatAnotherProcessRecordsIsShownAndHalfTypedTextSurvives() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("hole 7 Jake 3")
        try terminal.expect("hole 7 Jake 3")
        try device.done("say", "Mike Miller ace")
        try terminal.expect("Mike Miller")
        try terminal.expect("hole 7 Jake 3")
        try terminal.type("\r")
        try terminal.expect("Jake 3 (par) on hole 7")
        try terminal.leave()
        #expect(try device.score("Mike Miller", 2) == 1)
    }

    @Test(arguments: [1, 2, 3, 5, 20]) func aNarrowWindowEndsNoConversation(columns: Int) throws {
        let device = try Device.playing()
        let terminal = try device.terminal(columns: columns)
        try terminal.expect("›")
        for line in ["card", "standings", "hole 7 Jake 4", "log", "history", "help"] { try terminal.type(line + "\r") }
        try terminal.leave()
        #expect(try device.score("Jake", 7) == 4)
    }

    @Test func theHistoryIsTheOwnersAlone() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.type("standings\r")
        try terminal.expect("Thru")
        try terminal.leave()
        #expect(try device.folder.permissions(of: ".local/state/hyzer/history") == 0o600)
        #expect(try device.folder.read(".local/state/hyzer/history").contains("standings"))
    }

    @Test func plainSpeaksInWords() throws {
        let device = try Device.playing()
        let terminal = try device.terminal("--plain")
        try terminal.expect("Hole 2, par three:")
        try terminal.type("hole 2 Jake birdie\r")
        let answer = try terminal.expect("first, Jake")
        #expect(!answer.contains("·"))
        try terminal.leave()
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], [:]]) func coloursAreAMatterOfTheTerminal(
        variables: [String: String]
    ) throws {
        let device = try Device.playing()
        let terminal = try device.terminal(variables: variables)
        try terminal.expect("Jake")
        try terminal.expect("›")
        try terminal.leave()
        #expect(terminal.rawText.contains(/\u{1B}\[[0-9;]*m/) == variables.isEmpty)
    }

    @Test func plainColourAndStandingsChangeAtOnce() throws {
        let device = try Device.playing()
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), environment: device.environment.merging(["TERM": "xterm"]) { $1 },
            answers: ["\u{1B}[c": "\u{1B}[?62c"])
        try terminal.expect("›")
        try terminal.type("settings standings brief\r")
        try terminal.expect("standings = brief")
        try terminal.type("hole 5 Jake 3\r")
        try terminal.expect("1.Jake ")
        try terminal.type("settings plain yes\r")
        try terminal.expect("plain = yes")
        try terminal.type("standings\r")
        try terminal.expect("first, Jake, ")
        try terminal.type("settings plain no\r")
        try terminal.expect("plain = no")
        try terminal.type("settings colour never\r")
        try terminal.expect("colour = never")
        let before = terminal.rawText.count
        try terminal.type("card\r")
        try terminal.expect("Total")
        #expect(!terminal.rawText.dropFirst(before).contains("\u{1B}[3"))
        try terminal.leave()
    }

    @Test func anOptionOfTheRunHoldsForItsCommands() throws {
        let device = try Device.playing()
        let terminal = try device.terminal("--plain")
        try terminal.expect("Hole 2")
        try terminal.type("settings plain no\r")
        try terminal.expect("plain = no")
        try terminal.type("show 1\r")
        try terminal.expect("first, Jake, ")
        try terminal.leave()
    }
}

extension Device {
    /// The program in a terminal.
    func terminal(
        _ arguments: String..., columns: Int = 100, variables: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let own = environment.merging(["TERM": "xterm-256color"]) { given, _ in given }
        return try PseudoTerminal(
            builtProduct(named: "hyzer"), arguments, environment: own.merging(variables) { _, given in given },
            columns: columns)
    }
}

extension PseudoTerminal {
    /// `quit`, which unlike Ctrl-D may be typed before the prompt is there; and status 0.
    func leave() throws {
        try type("quit\r")
        #expect(try waitForExit() == .exited(0))
    }
}
