import Language

extension SpokenGrammar {
    /// As XML of the Speech Recognition Grammar Specification 1.0 (W3C Recommendation 16 March 2004).
    package var srgs: String {
        let root = rules.first?.name ?? "dictation"
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <grammar xmlns="http://www.w3.org/2001/06/grammar" version="1.0" xml:lang="\(locale.isEmpty ? "en" : locale)" \
            mode="voice" root="\(root)">

            """
        for rule in rules {
            text +=
                "  <rule id=\"\(rule.name)\"\(rule.name == root ? " scope=\"public\"" : "")>\(rule.wording.srgs)</rule>\n"
        }
        return text + "</grammar>\n"
    }
}

extension SpokenGrammar.Wording {
    /// Words are made of letters and apostrophes, so nothing in them needs to be escaped.
    fileprivate var srgs: String {
        switch self {
        case .word(let word): word.spoken
        case .rule(let name): "<ruleref uri=\"#\(name)\"/>"
        case .sequence(let parts):
            parts.isEmpty
                ? SpokenGrammar.Wording.pause.srgs : parts.filter { $0 != .pause }.map(\.srgs).joined(separator: " ")
        case .pause: "<ruleref special=\"NULL\"/>"
        case .choice(let choices):
            "<one-of>"
                + choices.map { choice in
                    "<item\(choice.weight == 1 ? "" : " weight=\"\(choice.weight)\"")>\(choice.wording.srgs)</item>"
                }.joined() + "</one-of>"
        case .optional(let wording): "<item repeat=\"0-1\">\(wording.srgs)</item>"
        case .repeated(let wording, let least): "<item repeat=\"\(least)-\">\(wording.srgs)</item>"
        }
    }
}
