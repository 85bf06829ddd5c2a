// SPDX-License-Identifier: GPL-3.0-or-later
import Support

/// The probe at a terminal of its own, waiting at its first prompt.
struct Conversation {
    let terminal: PseudoTerminal
    /// Its home; the history and news files live here.
    let folder: TemporaryFolder

    init(
        _ arguments: [String] = [], in folder: TemporaryFolder? = nil, environment: [String: String] = [:],
        columns: Int = 80
    ) throws {
        let home = try folder ?? TemporaryFolder()
        self.folder = home
        terminal = try PseudoTerminal(
            builtProduct(named: "terminal-probe"), arguments,
            environment: environment.merging(["HOME": home.path]) { given, _ in given }, columns: columns)
        try terminal.expect("w\(columns)> ")
    }

    /// Types a line, and waits until the probe has repeated it and prompts again.
    func say(_ line: String) throws {
        try terminal.type(line + "\r")
        try terminal.expect("line: «\(line)»")
        try terminal.expect("> ")
    }

    /// Leaves, and waits for the end.
    func leave() throws -> ExitStatus {
        try terminal.type("quit\r")
        try terminal.expect("ending: left")
        return try terminal.waitForExit()
    }
}

/// Keys as a terminal sends them.
enum Key {
    static let search = "\u{12}"
    static let startOfLine = "\u{01}"
}
