// SPDX-License-Identifier: GPL-3.0-or-later
import Support
import Testing

@testable import Terminal

@Suite("The colour behind the text") struct BackgroundTests {
    @Test func aColourIsLightOrDarkOrNoneAsTheTableSays() throws {
        try Golden.checkTable(named: "backgrounds.txt") { heading, text in
            let background = heading.hasPrefix("COLORFGBG") ? Background(colorFgBg: text) : Background(colour: text)
            return background.map { "\($0)" } ?? "unknown"
        }
    }

    private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
    private static let identity = "\u{1B}[?62;22c"

    @Test(arguments: [
        ("an answer", white + identity, "", true),
        ("ended by a bell", "\u{1B}]11;rgb:ff/ff/ff\u{07}" + identity, "", true),
        ("keys before, between and after", "ab" + white + "c" + identity + "d\r", "abcd\r", true),
        (
            "keys of several bytes", "\u{1B}[A" + white + "\u{1B}\u{1B}Ob" + identity + "\u{1B}[1;5D",
            "\u{1B}[A\u{1B}\u{1B}Ob\u{1B}[1;5D", true
        ),
        ("another answer", "\u{1B}]10;rgb:0/0/0\u{07}" + white + identity, "\u{1B}]10;rgb:0/0/0\u{07}", true),
        ("no colour", identity, "", false), ("the beginning of a key", "\u{1B}", "\u{1B}", false),
    ]) func answersAreToldFromKeys(name: String, input: String, typed: String, isLight: Bool) {
        for size in [1, 3, 1000] {
            var replies = TerminalReplies()
            var rest = Array(input.utf8)[...]
            while !rest.isEmpty {
                replies.take(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            #expect(String(decoding: replies.typed, as: UTF8.self) == typed, "\(name)")
            #expect((replies.background == .light) == isLight, "\(name)")
            #expect(replies.isComplete == input.contains("[?62"), "\(name)")
        }
    }

    private func asking(_ answer: String?, environment: [String: String] = [:]) throws -> PseudoTerminal {
        try PseudoTerminal(
            // One that answers is waited for, however busy the machine is.
            builtProduct(named: "terminal-probe"), ["--background", "asked"],
            environment: environment.merging(answer == nil ? [:] : ["HYZER_TERMINAL_WAIT": "60000"]) { own, _ in own },
            answers: answer.map { ["\u{1B}[c": $0] } ?? [:])
    }

    @Test func theTerminalIsAsked() throws {
        let terminal = try asking(Self.white + Self.identity)
        try terminal.expect("background: light")
        try terminal.expect("w80> ")
        try terminal.type("Jake 3\r")
        try terminal.expect("line: «Jake 3»")
        #expect(!terminal.screenText.contains("rgb:") && !terminal.screenText.contains("62;"))
    }

    @Test func oneThatDoesNotKnowItsColourIsNotWaitedFor() throws {
        let terminal = try asking(Self.identity, environment: ["COLORFGBG": "0;15"])
        try terminal.expect("background: light")
        try terminal.expect("w80> ")
    }

    @Test func oneThatAnswersNothingIsNotWaitedForLong() throws {
        let terminal = try asking(nil)
        try terminal.expect("background: unknown")
        try terminal.expect("w80> ")
    }

    @Test func whatIsTypedMeanwhileIsNotLost() throws {
        let terminal = try asking("Ja" + Self.white + "ke 3\r" + Self.identity + "Mike 4\rBo")
        try terminal.expect("background: light")
        try terminal.expect("line: «Jake 3»")
        try terminal.expect("line: «Mike 4»")
        try terminal.type("b 5\r")
        try terminal.expect("line: «Bob 5»")
    }

    @Test func anAnswerThatComesLateIsNoLine() throws {
        let terminal = try asking(nil)
        try terminal.expect("w80> ")
        try terminal.type("Ja" + Self.white + Self.identity + "ke 3\r")
        try terminal.expect("line: «Jake 3»")
    }
}
