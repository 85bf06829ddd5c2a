import Language

extension SpokenGrammar {
    /// As JSGF 1.0 (W3C Note 5 June 2000), without tags: PocketSphinx reads it with `-jsgf`, and hyzer reads it back.
    package var jsgf: String {
        let header = ["#JSGF V1.0", locale.isEmpty ? nil : "UTF-8 \(locale)"].compactMap { $0 }.joined(separator: " ")
        var text = "\(header);\ngrammar hyzer;\n\n"
        for (index, rule) in rules.enumerated() {
            text +=
                "\(index == 0 && !hasOtherSounds ? "public " : "")<\(rule.name)> = \(rule.wording.jsgf(inSequence: false));\n"
        }
        guard hasOtherSounds, let whole = rules.first else { return text }
        // No other rule's name has an underscore. Each further sound is less likely, so that a call that fits wins.
        return text + """
            public <any_line> = <\(whole.name)> | <any_sounds>;
            <any_sounds> = \(Self.otherSound) <more_sounds>;
            <more_sounds> = /0.1/ \(Self.otherSound) <more_sounds> | /0.9/ <NULL>;

            """
    }
}

extension SpokenGrammar.Wording {
    fileprivate func jsgf(inSequence: Bool) -> String {
        switch self {
        // PocketSphinx takes the marks of a quoted word for letters, and needs none where a player is called `Public`.
        case .word(let word): return word.spoken
        case .rule(let name): return "<\(name)>"
        case .sequence(let parts):
            let said = parts.filter { $0 != .pause }
            return said.isEmpty ? "<NULL>" : said.map { $0.jsgf(inSequence: true) }.joined(separator: " ")
        case .pause: return "<NULL>"
        case .choice(let choices):
            // Where one has a weight, all must have one (section 4.3.1).
            let isWeighted = choices.contains { $0.weight != 1 }
            let body = choices.map { (isWeighted ? "/\($0.weight)/ " : "") + $0.wording.jsgf(inSequence: true) }
                .joined(separator: " | ")
            return inSequence ? "(\(body))" : body
        case .optional(let wording): return "[\(wording.jsgf(inSequence: false))]"
        case .repeated(let wording, let least): return "(\(wording.jsgf(inSequence: false)))\(least == 0 ? "*" : "+")"
        }
    }
}
