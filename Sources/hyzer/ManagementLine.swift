/// A line of a conversation that is a command of the command line: `course add Riverside`, `/player rename Jake Jakob`,
/// `show 2`. What can be said is left to be understood.
struct ManagementLine {
    let options: Options

    /// - Returns: nil for every other line, and for words that only begin like a command.
    init?(_ text: String) {
        let isForced = text.hasPrefix("/")
        let words = Self.words(String(text.drop { $0 == "/" }))
        guard let first = words.first, let command = Command(rawValue: first), command.isManagement,
            isForced || words.count > 1, let options = try? Options.read(["hyzer"] + words)
        else { return nil }
        self.options = options
    }

    /// The words as a shell would part them, with quotation marks around those with blanks.
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

extension Command {
    /// Whether it looks after what is kept rather than saying something of the round.
    fileprivate var isManagement: Bool {
        switch self {
        case .player, .course, .settings, .show, .history, .log, .importFile: true
        default: false
        }
    }
}
