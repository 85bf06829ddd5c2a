/// How a speech recogniser or a voice is started, as a file says it; `Resources/Recognisers/README.md` describes the format.
package struct ChildProgramFile: Hashable, Sendable {
    /// The program and its arguments, with places such as `{grammar}` in them.
    package var command: [String]
    /// The format of its output; nil where it is detected from the beginning of the output.
    package var format: String?
    /// The notation of `{grammar}`.
    package var notation: String?
    /// Whether it reads its files again by itself, so that it need not be started again when they change.
    package private(set) var readsAgain = false

    /// Whether it takes all that it hears for its grammar, unless the grammar has a place for other sounds.
    package private(set) var takesTalkForCalls = false

    package init(command: [String]) { self.command = command }

    /// An error in a file: the number of a line, 1-based; nil where the command is missing.
    package struct Fault: Error, Hashable, Sendable {
        package let line: Int?
    }

    /// Reads a file: `key = value` on a line, comments behind `#`.
    package init(_ text: String) throws(Fault) {
        command = []
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let line = line.drop(while: \.isWhitespace)
            if line.isEmpty || line.first == "#" { continue }
            guard let equals = line.firstIndex(of: "=") else { throw Fault(line: number) }
            let key = line[..<equals].split(whereSeparator: \.isWhitespace).joined()
            guard let words = Self.words(line[line.index(after: equals)...]), let first = words.first else {
                throw Fault(line: number)
            }
            switch key {
            case "command" where command.isEmpty: command = words
            case "from" where format == nil && words.count == 1: format = first
            case "grammar" where notation == nil && words.count == 1: notation = first
            case "talk" where words == ["sounds"]: takesTalkForCalls = true
            case "renew" where words == ["files"]: readsAgain = true
            default: throw Fault(line: number)
            }
        }
        if command.isEmpty { throw Fault(line: nil) }
    }

    /// The words of a command, separated by blanks outside of quotation marks of either kind; nil where a mark is left
    /// open.
    private static func words(_ text: Substring) -> [String]? {
        var words: [String] = []
        var word: String?
        var mark: Character?
        for character in text {
            if let open = mark {
                if character == open { mark = nil } else { word?.append(character) }
            } else if character == "\"" || character == "'" {
                mark = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let whole = word { words.append(whole) }
        return mark == nil ? words : nil
    }

    /// Puts arguments in the place of `{arguments}`; false where there are some and the command has no such place.
    package mutating func take(arguments: [String]) -> Bool {
        guard let index = command.firstIndex(of: "{arguments}") else { return arguments.isEmpty }
        command.replaceSubrange(index...index, with: arguments)
        return true
    }

    /// The command with its places filled in.
    ///
    /// - Parameter filling: the text for a name between braces; nil for an unknown name, which stays as it is.
    package func filled<Failure: Error>(
        _ filling: (String) throws(Failure) -> String?
    ) throws(Failure) -> [String] {
        var filled: [String] = []
        for argument in command {
            var text = ""
            var rest = argument[...]
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                let name = String(rest[rest.index(after: open)..<close])
                text += rest[..<open]
                text += try filling(name) ?? "{\(name)}"
                rest = rest[rest.index(after: close)...]
            }
            filled.append(text + rest)
        }
        return filled
    }
}
