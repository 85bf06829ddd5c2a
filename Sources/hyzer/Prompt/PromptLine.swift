import Commands
import Dialogue
import Session

/// A line typed at the prompt: something said, or a command as the shell takes it.
enum PromptLine {
    case said
    /// `course add Riverside`, `/player rename Jake Jakob`, `show 2`, `standings --json`.
    case command(Options)

    /// A line that can be understood as speech is said, so that a player called Card can have a score. Any other line,
    /// and a line with options, is the command whose name it begins with.
    ///
    /// - Throws: the error in a command that cannot be understood as speech.
    init(_ line: UnderstoodLine, in session: Session) throws(UsageError) {
        self = .said
        let text = line.text
        let isForced = text.hasPrefix("/")
        let words = PromptLine.words(String(text.drop { $0 == "/" }))
        guard let first = words.first?.lowercased(), let command = Command(rawValue: first),
            command.isKnown(in: .prompt), !command.isOnlySaid
        else { return }
        let isCalledSo = !isForced && session.isSomebody(first)
        // `reopen 2` and `trend Jake Maple Hill`, but `card Jake 4` may be a slip in a score.
        let arguments = command.declaration.words
        let takesArguments =
            !arguments.isEmpty && (command.mostWords < .max || [.player, .setting].contains(arguments[0]))
        let isSpoken = command.isSaidByItsName && !takesArguments
        let isOfShell = !isSpoken && !isCalledSo || words.contains { $0.isOption }
        guard line.kind != .command, line.kind == .nothing || isOfShell else { return }
        do throws(UsageError) {
            self = .command(try Options.read(["hyzer", first] + words.dropFirst(), in: .prompt))
        } catch {
            if line.kind == .nothing { throw error }
        }
    }

    /// The words as a shell would split them, with quotation marks around those with blanks.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isWord = false
        var mark: Character?
        for character in text {
            if let open = mark {
                if character == open { mark = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" && !isWord {
                mark = character
                isWord = true
            } else if character.isWhitespace {
                if isWord { words.append(word) }
                word = ""
                isWord = false
            } else {
                word.append(character)
                isWord = true
            }
        }
        return isWord ? words + [word] : words
    }
}

extension String {
    /// Whether it is an option such as `-p` or `--json`, and not a score to par.
    fileprivate var isOption: Bool { hasPrefix("-") && drop { $0 == "-" }.first?.isLetter ?? false }
}

extension Command {
    /// Whether the command is only spoken, in the shell too.
    var isOnlySaid: Bool {
        switch self {
        case .next, .back, .hole, .undo, .redo, .finish, .add, .home, .quit: true
        default: false
        }
    }
}
