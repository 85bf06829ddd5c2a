import Foundation
import Support
import Testing

@Suite("At a terminal") struct TerminalTests {
    /// `Dialogues` has most of it.
    @Test(arguments: try TerminalDialogue.all(in: "terminal", "exchange", "apart", "listening"))
    func itIsSeenAsTheFileHasIt(dialogue: TerminalDialogue) throws {
        var story = try CommandTranscript.Story()
        try dialogue.play {
            try story.start($0, columns: $1 ?? 100)
        } run: {
            story.text = ""
            try story.run($0, typing: [])
            return story.text
        }
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

    @Test(arguments: [1, 2, 3, 5, 20]) func aNarrowWindowEndsNoConversation(columns: Int) throws {
        let device = try Device.playing()
        let terminal = try device.terminal(columns: columns)
        try terminal.expect("›")
        for line in ["card", "standings", "hole 7 Jake 4", "log", "history", "help"] { try terminal.type(line + "\r") }
        try terminal.leave()
        #expect(try device.score("Jake", 7) == 4)
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

    @Test func withoutColourNothingIsColouredAnyMore() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("settings colour never\r")
        try terminal.expect("colour = never")
        let before = terminal.rawText.count
        try terminal.type("card\r")
        try terminal.expect("Total")
        #expect(!terminal.rawText.dropFirst(before).contains("\u{1B}[3"))
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
