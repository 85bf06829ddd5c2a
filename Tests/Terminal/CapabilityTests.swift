// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Terminal

@Suite struct CapabilityTests {
    struct ColorCase: CustomTestStringConvertible {
        let testDescription: String
        var choice = ColorChoice.auto
        var isTerminal = true
        let environment: [String: String]
        let depth: ColorDepth

        init(
            _ name: String, _ depth: ColorDepth, choice: ColorChoice = .auto, isTerminal: Bool = true,
            _ environment: [String: String]
        ) {
            testDescription = name
            self.depth = depth
            self.choice = choice
            self.isTerminal = isTerminal
            self.environment = environment
        }
    }

    @Test(arguments: [
        ColorCase("a plain terminal", .sixteen, ["TERM": "xterm"]),
        ColorCase("the console", .sixteen, ["TERM": "linux"]),
        ColorCase("256 colours", .twoHundredFiftySix, ["TERM": "xterm-256color"]),
        ColorCase("true colour", .trueColor, ["TERM": "xterm-256color", "COLORTERM": "truecolor"]),
        ColorCase("true colour by its other name", .trueColor, ["TERM": "xterm", "COLORTERM": "24bit"]),
        ColorCase("an unknown promise", .twoHundredFiftySix, ["TERM": "xterm-256color", "COLORTERM": "yes"]),
        ColorCase("a terminal known for true colour", .trueColor, ["TERM": "xterm-kitty"]),
        ColorCase("direct colour", .trueColor, ["TERM": "xterm-direct"]),
        ColorCase(
            "screen does not pass it on", .twoHundredFiftySix, ["TERM": "screen-256color", "COLORTERM": "24bit"]),
        ColorCase("tmux does", .trueColor, ["TERM": "tmux-256color", "COLORTERM": "truecolor"]),
        ColorCase("dumb", .none, ["TERM": "dumb", "COLORTERM": "truecolor"]),
        ColorCase("no TERM", .none, ["COLORTERM": "truecolor"]),
        ColorCase("empty TERM", .none, ["TERM": ""]),
        ColorCase("monochrome", .none, ["TERM": "vt100"]),
        ColorCase("NO_COLOR", .none, ["TERM": "xterm", "NO_COLOR": "1"]),
        ColorCase("NO_COLOR, but empty", .sixteen, ["TERM": "xterm", "NO_COLOR": ""]),
        ColorCase("a pipe", .none, isTerminal: false, ["TERM": "xterm-256color"]),
        ColorCase("never", .none, choice: .never, ["TERM": "xterm-256color", "COLORTERM": "truecolor"]),
        ColorCase(
            "always, into a pipe", .twoHundredFiftySix, choice: .always, isTerminal: false, ["TERM": "xterm-256color"]),
        ColorCase("always, against NO_COLOR", .sixteen, choice: .always, ["TERM": "xterm", "NO_COLOR": "1"]),
        ColorCase("always, with nothing known", .sixteen, choice: .always, isTerminal: false, [:]),
    ])
    func colorDepth(_ example: ColorCase) {
        let depth = ColorDepth(
            writesToTerminal: example.isTerminal, environment: example.environment, choice: example.choice)
        #expect(depth == example.depth)
    }

    @Test(
        arguments: [
            ("the window", 132, ["COLUMNS": "60"], 132),
            ("COLUMNS", nil, ["COLUMNS": "60"], 60),
            ("nothing", nil, [:], 80),
            ("not a number", nil, ["COLUMNS": "wide"], 80),
            ("zero", nil, ["COLUMNS": "0"], 80),
            ("negative", nil, ["COLUMNS": "-5"], 80),
            ("absurd", nil, ["COLUMNS": "99999999999999999999"], 80),
        ] as [(String, Int?, [String: String], Int)])
    func width(name: String, window: Int?, environment: [String: String], width: Int) {
        let capabilities = TerminalCapabilities(
            readsFromTerminal: true, writesToTerminal: true, windowColumns: window, environment: environment)
        #expect(capabilities.width == width)
    }

    @Test(arguments: [(true, true, true), (true, false, false), (false, true, false), (false, false, false)])
    func aConversationNeedsATerminalAtBothEnds(reads: Bool, writes: Bool, isConversation: Bool) {
        let capabilities = TerminalCapabilities(
            readsFromTerminal: reads, writesToTerminal: writes, windowColumns: nil, environment: [:])
        #expect(capabilities.isConversation == isConversation)
    }

    @Test func depthsAreOrdered() {
        #expect(ColorDepth.allCases.sorted() == [.none, .sixteen, .twoHundredFiftySix, .trueColor])
    }
}
