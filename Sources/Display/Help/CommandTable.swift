package import Commands

/// The command line as shells and the manual have to know it: what ``Command`` declares, and what the help says of it.
package struct CommandTable: Sendable {
    /// The words that an argument may be.
    package enum Value: Sendable {
        case words([String])
        /// It depends on the word before.
        case wordsBehind([String: [String]])
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
        let options: [Flag]
    }

    struct Flag: Sendable {
        let long: String
        let short: String?
        let summary: String
        /// nil where it stands alone.
        let value: Value?

        /// As it may be written.
        var names: [String] { [long] + (short.map { [$0] } ?? []) }
    }

    let entries: [Entry]
    /// Options that every command takes.
    let common: [Flag]

    /// - Parameter value: the words that may be written for an argument of a command.
    package init(help: HelpPages, value: (Command.Argument, Command) -> Value) {
        func option(_ option: Option, of command: Command) -> Flag {
            Flag(
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
        // What `version` takes, every command takes.
        common = Option.allCases.filter { $0.isFor(.version) }.map { option($0, of: .version) }
    }

    /// The commands, without hyzer alone.
    var commands: [Entry] { entries.filter { !$0.name.isEmpty } }

    /// Options of hyzer without a command.
    var alone: [Flag] { entries.first { $0.name.isEmpty }?.options ?? [] }
}

extension CommandTable {
    /// The command that prints names for shells to offer, one a line.
    static let players = "hyzer players --as names 2>/dev/null"
    static let courses = "hyzer courses --as names 2>/dev/null"

    /// Every way to write an option that takes a value, sorted.
    var takingValues: [String] {
        let options = common + entries.flatMap(\.options)
        return Set(options.filter { $0.value != nil }.flatMap(\.names)).sorted()
    }
}

extension String {
    /// Up to the first semicolon: the rest is for those who read a whole page.
    var gist: String { String(prefix { $0 != ";" }) }
}
