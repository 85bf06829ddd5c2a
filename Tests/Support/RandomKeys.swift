// SPDX-License-Identifier: GPL-3.0-or-later

/// What nobody would type: keys, halves of keys and bytes that are no text, some at a time.
package struct RandomKeys {
    private var generator: SeededGenerator

    package init(_ generator: SeededGenerator) { self.generator = generator }

    /// Keys that move, search, undo, repeat or end something, as a terminal sends them.
    private static let keys: [[UInt8]] = [
        "\u{12}", "\u{1B}", "\u{0B}", "\u{15}", "\u{17}", "\u{19}", "\u{1F}", "\u{18}\u{15}", "\u{1B}[A", "\u{1B}[B",
        "\u{1B}[C", "\u{1B}[D", "\u{10}", "\u{0E}", "\r", "\n", "\u{01}", "\u{05}", "\u{7F}", "\u{08}", "\u{1B}y",
        "\u{1B}r",
        "\u{1B}<", "\u{1B}>", "\u{1B}p", "\u{1B}n", "\u{14}", "\u{0F}", "\t", "\u{03}", "\u{04}", "\u{16}", "\u{07}",
        "\u{1B}1", "\u{1B}-", "\u{1B}.", "\u{18}(", "\u{18})", "\u{18}e", "Jake", "é",
    ].map { Array($0.utf8) }

    /// Some keys at once: none that stops the program (Ctrl-Z, Ctrl-\) or the terminal (Ctrl-S).
    package mutating func next() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            switch Int.random(in: 0..<20, using: &generator) {
            case ..<9: bytes += RandomKeys.keys.randomElement(using: &generator) ?? []
            case ..<15: bytes.append(.random(in: 0...255, using: &generator))
            default: bytes.append(.random(in: 0x20...0x7E, using: &generator))
            }
        }
        return bytes.filter { ![0x13, 0x1A, 0x1C].contains($0) }
    }

    /// Types so many times at a program that edits lines, each of which may be the one that ends it: then, and after some, the
    /// window is closed and another is opened.
    ///
    /// - Throws: `Died` where it did not end by itself, with an exit status.
    package mutating func type(_ count: Int, at program: String) throws {
        var left = count
        while left > 0 {
            let home = try TemporaryFolder()
            let terminal = try PseudoTerminal(program, environment: ["HOME": home.path])
            try terminal.expect("> ")
            var typed: [[UInt8]] = []
            while typed.count < min(left, RandomKeys.perWindow), !terminal.isOver {
                typed.append(next())
                try terminal.send(typed.last ?? [])
            }
            left -= typed.count
            terminal.hangUp()
            let status = try terminal.waitForExit()
            guard case .exited = status else { throw Died(status: status, typed: typed) }
        }
    }

    private static let perWindow = 1_000

    /// What a program did not survive.
    package struct Died: Error, CustomStringConvertible {
        let status: ExitStatus
        let typed: [[UInt8]]

        package var description: String { "\(status) after \(typed.count) times; the last were \(typed.suffix(20))" }
    }
}
