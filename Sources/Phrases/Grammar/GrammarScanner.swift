/// Cuts a JSGF file into lexemes, each with its place.
struct GrammarScanner {
    struct Lexeme {
        let kind: Kind
        let place: SourcePlace

        enum Kind: Hashable, CustomStringConvertible {
            case token(String)
            case rule(String)
            case tag(String)
            case weight(String)
            case symbol(Character)
            case end

            var description: String {
                switch self {
                case .token(let text): "'\(text)'"
                case .rule(let name): "<\(name)>"
                case .tag(let text): "{\(text)}"
                case .weight(let text): "/\(text)/"
                case .symbol(let symbol): "'\(symbol)'"
                case .end: "the end of the file"
                }
            }
        }
    }

    private let file: String
    private let characters: [Character]
    private var at = 0
    private var line = 1
    private var column = 1

    init(_ text: String, file: String) {
        self.file = file
        characters = Array(text)
    }

    var place: SourcePlace { SourcePlace(file: file, line: line, column: column) }

    /// Section 2.1: `#JSGF V1.0 [encoding [locale]];`. Returns the locale, empty where there is none.
    mutating func header() throws(GrammarError) -> String {
        if peek == "\u{FEFF}" { step() }
        let start = place
        var text = ""
        while let next = peek, next != ";", !next.isNewline {
            text.append(next)
            step()
        }
        let words = text.split(separator: " ")
        guard peek == ";", words.count >= 2, words.count <= 4, words[0] == "#JSGF", words[1] == "V1.0" else {
            throw GrammarError(.header, at: start)
        }
        step()
        return words.count == 4 ? String(words[3]) : ""
    }

    mutating func next() throws(GrammarError) -> Lexeme {
        try skipBlank()
        let start = place
        guard let first = peek else { return Lexeme(kind: .end, place: start) }
        switch first {
        case ";", "=", "|", "*", "+", "(", ")", "[", "]":
            step()
            return Lexeme(kind: .symbol(first), place: start)
        case "<":
            step()
            let name = try text(upTo: ">", or: .unterminatedRuleName, from: start, stopAtLineEnd: true)
            return Lexeme(kind: .rule(name), place: start)
        case "{":
            step()
            return Lexeme(kind: .tag(try text(upTo: "}", or: .unterminatedTag, from: start)), place: start)
        case "/":
            step()
            let weight = try text(upTo: "/", or: .weight("/"), from: start, stopAtLineEnd: true)
            return Lexeme(kind: .weight(weight), place: start)
        case "\"":
            step()
            return Lexeme(kind: .token(try text(upTo: "\"", or: .unterminatedToken, from: start)), place: start)
        default:
            var token = ""
            while let next = peek, !next.isWhitespace, !"; =|*+<>()[]{}/\"".contains(next) {
                token.append(next)
                step()
            }
            guard !token.isEmpty else {
                throw GrammarError(.expected("a word, a rule or a group", found: "'\(first)'"), at: start)
            }
            return Lexeme(kind: .token(token), place: start)
        }
    }

    private var peek: Character? { at < characters.count ? characters[at] : nil }

    private mutating func step() {
        if characters[at].isNewline {
            line += 1
            column = 1
        } else {
            column += 1
        }
        at += 1
    }

    /// White space and comments (section 2.2).
    private mutating func skipBlank() throws(GrammarError) {
        while let next = peek {
            if next.isWhitespace {
                step()
            } else if next == "/", at + 1 < characters.count, characters[at + 1] == "/" {
                while let next = peek, !next.isNewline { step() }
            } else if next == "/", at + 1 < characters.count, characters[at + 1] == "*" {
                let start = place
                step()
                step()
                while peek != "*" || at + 1 >= characters.count || characters[at + 1] != "/" {
                    guard peek != nil else { throw GrammarError(.unterminatedComment, at: start) }
                    step()
                }
                step()
                step()
            } else {
                return
            }
        }
    }

    /// Text to a closing character; a backslash takes the next character as it is.
    private mutating func text(
        upTo end: Character, or problem: GrammarError.Problem, from start: SourcePlace, stopAtLineEnd: Bool = false
    ) throws(GrammarError) -> String {
        var text = ""
        while let next = peek, next != end {
            if stopAtLineEnd && next.isNewline { break }
            step()
            if next == "\\", let escaped = peek {
                text.append(escaped)
                step()
            } else {
                text.append(next)
            }
        }
        guard peek == end else { throw GrammarError(problem, at: start) }
        step()
        return text
    }
}
