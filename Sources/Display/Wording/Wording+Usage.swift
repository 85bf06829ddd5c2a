/// Errors in a command line, as they are worded.
package enum UsageProblem: Hashable, Sendable {
    /// Options and commands as typed, and what comes nearest.
    case unknownOption(String, nearest: String?)
    case unknownCommand(String, nearest: String?)
    /// A line that begins with no command, with the way to say it (`hyzer say "Jake birdie"`) and the command that is
    /// nearest to its first word.
    case line(String, nearest: String?)
    /// The text and the options that begin with it.
    case ambiguousOption(String, [String])
    case missingValue(String)
    case needlessValue(String)
    case optionNotFor(String, command: String)
    /// An option that belongs to some command, where none was named.
    case optionWithoutCommand(String)
    /// Too few words or too many.
    case words(synopsis: String)
    case value(option: String, String, expected: String)
}

extension Wording {
    /// The error in a command line and the remedy, on one line without a full stop.
    package func sentence(for problem: UsageProblem) -> String {
        switch problem {
        case .unknownOption(let option, nil): self(.usageUnknownOption, ["option": option])
        case .unknownOption(let option, .some(let nearest)):
            self(.usageUnknownOptionNearest, ["option": option, "nearest": nearest])
        case .unknownCommand(let command, nil): self(.usageUnknownCommand, ["command": command])
        case .unknownCommand(let command, .some(let nearest)):
            self(.usageUnknownCommandNearest, ["command": command, "nearest": nearest])
        case .line(let line, nil): self(.usageLine, ["line": line])
        case .line(let line, .some(let nearest)): self(.usageLineNearest, ["line": line, "nearest": nearest])
        case .ambiguousOption(let option, let names):
            self(.usageAmbiguousOption, ["option": option, "names": choice(names)])
        case .missingValue(let option): self(.usageMissingValue, ["option": option])
        case .needlessValue(let option): self(.usageNeedlessValue, ["option": option])
        case .optionNotFor(let option, let command):
            self(.usageOptionNotFor, ["option": option, "command": command])
        case .optionWithoutCommand(let option): self(.usageOptionNotForTalk, ["option": option])
        case .words(let synopsis): self(.usageWords, ["synopsis": synopsis])
        case .value(let option, let value, let expected):
            self(.usageValue, ["option": option, "value": value, "expected": expected])
        }
    }
}
