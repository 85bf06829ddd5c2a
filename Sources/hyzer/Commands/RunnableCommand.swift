import JSON
import Commands
import Display
import Outcomes
import Store
import System
import Terminal

/// A command with its implementation.
struct RunnableCommand: Sendable {
    let command: Command
    let run: @Sendable (Program) throws -> ExitStatus

    var declaration: Command.Declaration { command.declaration }

    init(_ command: Command, _ run: @escaping @Sendable (Program) throws -> ExitStatus) {
        self.command = command
        self.run = run
    }

    /// A command that shows a report and takes no words.
    init(_ command: Command, shows report: Effect.Report) {
        self.init(command) { try $0.show(report) }
    }

    /// A command that shows a report on the past of a player, on a course or on all.
    init(_ command: Command, ofPast report: @escaping @Sendable (Effect.Subject, String?) -> Effect.Report) {
        self.init(command) { program in
            let stored = try program.opened()
            let (player, course) = try program.playerAndCourse(stored)
            return try program.show(report(player, course), stored)
        }
    }
}

/// The implementation of a command in several functions, with shortcuts to the program.
protocol CommandImplementation {
    var program: Program { get }
}

extension CommandImplementation {
    var options: Options { program.options }
    var style: OutputStyle { program.style }
    var signals: SignalWatch { program.signals }
    var capabilities: TerminalCapabilities { program.capabilities }

    func print(_ text: String) throws { try program.print(text) }
    func print(_ lines: [StyledText]) throws { try program.print(lines) }
    func print(_ line: JSONValue) throws { try program.print(line) }

    func complain(_ key: MessageKey, _ values: KeyValuePairs<String, String>) throws {
        try program.complain(key, values)
    }
}
