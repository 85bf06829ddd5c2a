extension SpokenGrammar {
    /// As GBNF, the notation of llama.cpp and whisper.cpp (grammars/README.md of llama.cpp), over the text that Whisper
    /// writes: every word behind a space, with a capital or without, numbers in words or digits, commas between the parts.
    package var gbnf: String {
        guard let first = rules.first else { return "root ::= \"\"\n" }
        var text = "root ::= \(first.name) [.!]?\n"
        for rule in rules { text += "\(rule.name) ::= \(rule.wording.gbnf(inSequence: false))\n" }
        return text + "comma-mark ::= [,]?\n"
    }
}

extension SpokenGrammar.Wording {
    fileprivate func gbnf(inSequence: Bool) -> String {
        switch self {
        case .word(let word): return word.gbnf
        case .rule(let name): return name
        case .pause: return "comma-mark"
        case .sequence(let parts):
            return parts.isEmpty ? "\"\"" : parts.map { $0.gbnf(inSequence: true) }.joined(separator: " ")
        case .choice(let choices):
            let body = choices.map { $0.wording.gbnf(inSequence: true) }.joined(separator: " | ")
            return inSequence ? "(\(body))" : body
        case .optional(let wording): return "(\(wording.gbnf(inSequence: false)))?"
        case .repeated(let wording, let least):
            return "(\(wording.gbnf(inSequence: false)))\(least == 0 ? "*" : "+")"
        }
    }
}

extension SpokenWord {
    /// A space, the word, and what may follow it.
    fileprivate var gbnf: String {
        var spellings = [Self.eitherCase(spoken)]
        if written.dropFirst() != spoken.dropFirst() { spellings.append("\"\(written)\"") }
        if let number {
            // `twenty` and what is added to it are written as one number.
            let isTens = number >= 20 && number % 10 == 0
            spellings.append(isTens ? "\"\(number / 10)\" [0-9]" : "\"\(number)\"")
        }
        let body = spellings.count == 1 ? spellings[0] : "(\(spellings.joined(separator: " | ")))"
        return "\" \" \(body)"
    }

    /// The word with a small or a capital first letter. Letters and apostrophes need no escape.
    private static func eitherCase(_ word: String) -> String {
        guard let first = word.first else { return "\"\"" }
        let capital = first.uppercased()
        guard capital != String(first), capital.unicodeScalars.count == 1, first.unicodeScalars.count == 1 else {
            return "\"\(word)\""
        }
        let rest = word.dropFirst()
        return "[\(capital)\(first)]" + (rest.isEmpty ? "" : " \"\(rest)\"")
    }
}
