package import Commands

/// The command line as shells have to know it: the declaration of each ``Command`` with its summary from the help.
package struct CommandTable: Sendable {
    /// The words that may be written for an argument.
    package enum Value: Sendable {
        case words([String])
        /// The choices by the word before the argument.
        case wordsByPreviousWord([String: [String]])
        case players, courses, files
        /// One of these, or any program.
        case programs([String])
        /// Free text.
        case anything
    }

    struct Entry: Sendable {
        /// Empty for hyzer without a command.
        let name: String
        let summary: String
        let words: [Value]
        /// The kind of all further words.
        let rest: Value?
        let options: [OptionEntry]
    }

    struct OptionEntry: Sendable {
        let long: String
        let short: String?
        let summary: String
        /// nil for an option without a value.
        let value: Value?

        /// Each way to write the option: `--player`, `-p`.
        var names: [String] { [long] + (short.map { [$0] } ?? []) }
    }

    let entries: [Entry]
    /// Options that every command takes.
    let common: [OptionEntry]

    /// - Parameter value: the words that may be written for an argument of a command.
    package init(help: HelpPages, value: (Command.Argument, Command) -> Value) {
        func option(_ option: Option, of command: Command) -> OptionEntry {
            OptionEntry(
                long: option.written, short: option.short.map { "-\($0)" },
                summary: help.summary(of: option.written, of: command == .talk ? "talk" : command.rawValue)?.gist ?? "",
                value: option.value.map { value($0, command) })
        }
        entries = Command.allCases.filter { $0.isKnown(in: .shell) }.map { command in
            let declaration = command.declaration
            return Entry(
                name: command.rawValue, summary: help.summary(of: command.rawValue)?.gist ?? "",
                words: declaration.words.filter { $0 != .files }.map { value($0, command) },
                rest: declaration.words.contains { $0 == .files || $0 == .program } ? .files : nil,
                options: Option.allCases.filter { declaration.options.contains($0) }.map {
                    option($0, of: command)
                })
        }
        // `version` has no options of its own.
        common = Option.allCases.filter { $0.isFor(.version) }.map { option($0, of: .version) }
    }

    /// All entries but that of hyzer without a command.
    var commands: [Entry] { entries.filter { !$0.name.isEmpty } }

    /// Options of hyzer without a command.
    var alone: [OptionEntry] { entries.first { $0.name.isEmpty }?.options ?? [] }
}

extension CommandTable {
    /// The shell command that prints the names to offer, one per line.
    static let players = "hyzer players --as names 2>/dev/null"
    static let courses = "hyzer courses --as names 2>/dev/null"

    /// Every way to write an option that takes a value, sorted.
    var takingValues: [String] {
        let options = common + entries.flatMap(\.options)
        return Set(options.filter { $0.value != nil }.flatMap(\.names)).sorted()
    }
}

extension String {
    /// A summary up to its first semicolon; only whole help pages show the rest.
    var gist: String { String(prefix { $0 != ";" }) }
}
