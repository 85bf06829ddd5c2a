import Language

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
    /// - Parameter figures: whether numbers may be written in digits.
    fileprivate func gbnf(inSequence: Bool, figures: Bool = true) -> String {
        switch self {
        case .word(let word): return word.gbnf(figures: figures)
        case .rule(let name): return name
        case .pause: return "comma-mark"
        case .sequence(let parts):
            if parts.count == 2, let tens = parts[0].tens {
                // `twenty` and what is added to it are written as one number.
                let words = parts[0].gbnf(inSequence: true, figures: false) + " " + parts[1].gbnf(inSequence: true)
                let digits = tens.map { "\"\($0 / 10)\"" }.joined(separator: " | ")
                return "(\(words) | \" \" (\(digits)) [0-9])"
            }
            return parts.isEmpty ? "\"\"" : parts.map { $0.gbnf(inSequence: true) }.joined(separator: " ")
        case .choice(let choices):
            let body = choices.map { $0.wording.gbnf(inSequence: true, figures: figures) }.joined(separator: " | ")
            return inSequence ? "(\(body))" : body
        case .optional(let wording): return "(\(wording.gbnf(inSequence: false)))?"
        case .repeated(let wording, let least):
            return "(\(wording.gbnf(inSequence: false)))\(least == 0 ? "*" : "+")"
        }
    }

    /// The numbers that these words are, where all of them are tens to which something can be added.
    private var tens: [Int]? {
        switch self {
        case .word(let word): word.number.flatMap { $0 >= 20 && $0 % 10 == 0 ? [$0] : nil }
        case .choice(let choices):
            choices.reduce(into: []) { all, choice in
                all = choice.wording.tens.flatMap { tens in all.map { $0 + tens } }
            }
        case .rule, .sequence, .optional, .repeated, .pause: nil
        }
    }
}

extension SpokenWord {
    /// A space and the word, in each way that it may be written.
    fileprivate func gbnf(figures: Bool) -> String {
        var spellings = [Self.eitherCase(spoken)]
        if written.dropFirst() != spoken.dropFirst() { spellings.append("\"\(written)\"") }
        if let number, figures { spellings.append("\"\(number)\"") }
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
