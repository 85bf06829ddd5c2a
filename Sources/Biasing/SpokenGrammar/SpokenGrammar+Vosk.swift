import Language

extension SpokenGrammar {
    /// As the list that Vosk's recogniser is made with: phrases that belong together, every word by itself, and `[unk]` for
    /// anything else (alphacep.com/vosk/adaptation). Vosk leaves out words that its model does not know.
    package var vosk: String {
        var seen: Set<String> = []
        var phrases: [String] = []
        for rule in rules {
            rule.wording.forEachPhrase { words in
                let phrase = words.map(\.spoken).joined(separator: " ")
                if seen.insert(phrase).inserted { phrases.append(phrase) }
            }
        }
        phrases += vocabulary.filter { seen.insert($0).inserted }
        return "[" + (phrases + ["[unk]"]).map { "\"\($0)\"" }.joined(separator: ", ") + "]\n"
    }
}

extension SpokenGrammar.Wording {
    /// Runs of words that nothing may come between.
    fileprivate func forEachPhrase(_ body: ([SpokenWord]) -> Void) {
        switch self {
        case .word(let word): body([word])
        case .rule, .pause: break
        case .sequence(let parts):
            var run: [SpokenWord] = []
            for part in parts {
                if case .word(let word) = part {
                    run.append(word)
                    continue
                }
                if part == .pause { continue }
                if !run.isEmpty { body(run) }
                run = []
                part.forEachPhrase(body)
            }
            if !run.isEmpty { body(run) }
        case .choice(let choices): for choice in choices { choice.wording.forEachPhrase(body) }
        case .optional(let wording), .repeated(let wording, _): wording.forEachPhrase(body)
        }
    }
}
