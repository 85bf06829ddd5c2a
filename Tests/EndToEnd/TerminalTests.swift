import Foundation
import Support
import Testing

@Suite("At a terminal") struct TerminalTests {
    private let first = "What should we call you?"

    @Test func theFirstStartAsksOneQuestion() throws {
        let device = try Device()
        let terminal = try device.terminal()
        let shown = try terminal.expect("? ›")
        #expect(shown.split(separator: "\n").map(String.init) == [first, "? ›"])
        try terminal.type("Jake\r")
        let home = try terminal.expect("hyzer ›")
        #expect(home.contains("Hello, Jake.") && home.contains("new round at"))
        #expect(home.components(separatedBy: "Hello").count == 2)
        try terminal.leave()
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
        let again = try device.terminal()
        #expect(!(try again.expect("hyzer ›")).contains(first))
        try again.sendEndOfInput()
        #expect(try again.waitForExit() == .exited(0))
    }

    @Test func aRoundIsPlayedLeftAndFoundAgain() throws {
        let device = try Device()
        let terminal = try device.terminal()
        try terminal.type("Jake\r")
        try terminal.type("new round at Maple Hill with me and Mike\r")
        try terminal.expect("H1 p3")
        try terminal.type("Jake birdie, Mike par\r")
        try terminal.expect("Jake 2 (birdie) · Mike 3 (par)")
        try terminal.expect("H2 p3  1.Jake -1  2.Mike E ›")
        try terminal.type("no, Mike 5\r")
        try terminal.expect("Mike 3 → 5 (double bogey) on hole 1")
        try terminal.leave()
        let later = try device.terminal()
        let greeting = try later.expect("H2 p3  1.Jake -1  2.Mike +2 ›")
        #expect(greeting.contains("Maple Hill · hole 2 of 18"))
        try later.type("standings\r")
        try later.expect("Mike     +2")
        try later.leave()
    }

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

    @Test(arguments: ["1", "mike", "Mike Miller"]) func aQuestionIsAnsweredByNumberOrName(answer: String) throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.type("hole 5 Pavel 4\r")
        try terminal.expect("Who is Pavel?")
        let choices = try terminal.expect("s to skip")
        let number = try #require(choices.firstMatch(of: /(\d) Mike Miller/)?.1)
        try terminal.expect("? ›")
        try terminal.type((answer == "1" ? String(number) : answer) + "\r")
        try terminal.expect("Mike Miller 4 (bogey)")
        try terminal.expect("Remember Pavel as a name for Mike Miller?")
        try terminal.type("n\r")
        try terminal.expect("H2 p3")
        try terminal.leave()
        #expect(try device.score("Mike Miller", 5) == 4)
    }

    @Test func controlCAtAQuestionRecordsNothing() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.type("hole 5 Jake 3, Pavel 4\r")
        try terminal.expect("? ›")
        try terminal.sendInterrupt()
        try terminal.expect("nothing of that line was recorded")
        try terminal.expect("H2 p3")
        try terminal.leave()
        #expect(try device.score("Jake", 5) == nil)
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

    @Test func whatCannotBeShownEndsNoConversation() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        for line in ["what did Jake get on 40", "/xyzzy", "Jake 3 on hole 77", "resume 9"] {
            try terminal.expect("›")
            try terminal.type(line + "\r")
        }
        try terminal.expect("H2 p3")
        try terminal.leave()
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
