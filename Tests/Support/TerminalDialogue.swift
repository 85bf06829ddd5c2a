// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// What is typed at a terminal and what is seen there, as a file in `Dialogues` beside the test has it.
///
/// A line that begins with `## ` begins a dialogue, and says what it shows; what stands before the first is done at the beginning
/// of each. In it
///
/// - `terminal: COMMAND` starts a program at a terminal, `terminal 40 columns: COMMAND` in a window that wide;
/// - `» KEYS` types: `⏎`, `⇥`, `⌫`, `←` and `↑` are keys, `^C` is Ctrl-C, `^[` Escape; what is between `⟦` and `⟧` is pasted;
/// - `… TEXT` is seen next; `= TEXT` is seen next, with nothing before it; in both `↵` goes on in the next line, and `␣` is a blank;
/// - `not: TEXT` is nothing that was seen since something was typed or done;
/// - `$ COMMAND` is done by a shell meanwhile, and prints all the lines below it;
/// - `[60 columns]` makes the window that wide, `[SIGTERM]` is sent to the program, `[window closed]` is the end of the terminal;
/// - `[editing]` says that keys are taken one by one, `[ends with 0]` that the program ends so and has left the terminal as it was.
package struct TerminalDialogue: Sendable, CustomStringConvertible {
    package let description: String
    private var lines: [Substring]

    /// Those of the files.
    package static func all(in names: String..., testFile: String = #filePath) throws -> [TerminalDialogue] {
        try names.flatMap { name in
            let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Dialogues")
            let text = try String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
            let parts = ("\n" + text).components(separatedBy: "\n## ").map { $0.split(separator: "\n") }
            return parts.dropFirst().map { part in
                TerminalDialogue(description: String(part[0]), lines: parts[0] + part.dropFirst())
            }
        }
    }

    /// - Parameters:
    ///   - start: a program at a terminal so many columns wide, where it matters.
    ///   - run: a command to its end, for what it prints.
    package func play(
        start: (_ command: String, _ columns: Int?) throws -> PseudoTerminal, run: (_ command: String) throws -> String
    ) throws {
        var terminal: PseudoTerminal?
        var seen = ""
        var rest = lines[...]
        while let line = rest.popFirst() {
            func require(_ isSo: Bool, _ found: String) throws {
                if !isSo { throw DialogueDiffers(dialogue: description, line: String(line), found: found) }
            }
            let words = String(line.drop { $0 != " " }.dropFirst())
            let text = words.replacing("↵", with: "\n").replacing("␣", with: " ")
            if let started = line.wholeMatch(of: /terminal(?: (\d+) columns)?: (.+)/) {
                terminal = try start(String(started.2), started.1.flatMap { Int($0) })
                continue
            }
            if line.hasPrefix("$ ") {
                let printed = rest.prefix { !$0.contains(/^(##|[$»…=] |not: |\[|terminal)/) }
                rest = rest.dropFirst(printed.count)
                let found = try run(words)
                try require(found == printed.map { $0 + "\n" }.joined(), found)
                seen = ""
                continue
            }
            guard let terminal else { continue }
            do {
                switch line.prefix(2) {
                case "» ":
                    seen = ""
                    try terminal.type(Self.typed(words))
                case "… ": seen += try terminal.expect(text)
                case "= ":
                    let found = try terminal.expect(text)
                    try require(found == text, found)
                    seen += found
                case "no": try require(!seen.contains(text), seen)
                default: try require(try Self.isSo(line, terminal), terminal.screenText)
                }
            } catch let error as TimedOut {
                try require(false, error.description)
            }
        }
    }

    /// Does what stands in brackets; false where it is not so, or nothing to do.
    private static func isSo(_ line: Substring, _ terminal: PseudoTerminal) throws -> Bool {
        let signals = ["[SIGTERM]": SIGTERM, "[SIGHUP]": SIGHUP, "[SIGQUIT]": SIGQUIT]
        if line == "[window closed]" {
            terminal.hangUp()
        } else if let signal = signals[String(line)] {
            terminal.send(signal: signal)
        } else if let columns = line.wholeMatch(of: /\[(\d+) columns\]/)?.1 {
            try terminal.resize(columns: Int(columns) ?? 80)
        } else if let status = line.wholeMatch(of: /\[ends with (\d+)\]/)?.1 {
            return try terminal.waitForExit() == .exited(Int32(status) ?? 0)
                && (terminal.isHungUp || terminal.isInOrdinaryMode())
        } else {
            return try line == "[editing]" && !terminal.isInOrdinaryMode()
        }
        return true
    }

    /// The characters that keys send.
    private static func typed(_ keys: String) -> String {
        let named = [
            "⏎": "\r", "⇥": "\t", "⌫": "\u{7F}", "←": "\u{1B}[D", "↑": "\u{1B}[A", "⟦": "\u{1B}[200~",
            "⟧": "\u{1B}[201~",
            "␣": " ",
        ]
        return named.reduce(keys) { $0.replacing($1.key, with: $1.value) }
            .replacing(/\^([@-_])/) { String(UnicodeScalar(($0.1.utf8.first ?? 0) & 0x1F)) }
    }
}

/// Something else was seen than a dialogue says.
package struct DialogueDiffers: Error, CustomStringConvertible {
    let dialogue: String
    let line: String
    let found: String

    package var description: String { "\(dialogue): at “\(line)”: \(found)" }
}
