import Support

extension Caller {
    /// The line after a slip; nil where it holds nothing that this slip can happen to.
    package mutating func slipped(_ line: String, _ slip: Slip) -> String? {
        let line = slip.isSpoken ? spoken(line) : line
        switch slip {
        case .none, .spoken: return line
        case .typing: return typed(line, missing: Self.missedKeys)
        case .oneSlip: return mistyped(line)
        case .accents: return line.utf8.contains { $0 >= 0x80 } ? withoutAccents(line) : nil
        case .homophone: return replacingWord(line, by: Self.homophones)
        case .misheard: return replacingWord(line, by: Self.confusions)
        case .split: return split(line)
        default: break
        }
        var words = line.split(separator: " ").map(String.init)
        let index = Int.random(in: words.indices, using: &random)
        // A slash stands between two words, which nothing happens to as one.
        guard !words[index...].prefix(2).contains(where: { $0.contains("/") }) else { return nil }
        switch slip {
        case .extraWord: words.insert(idiom.extras.drawn(using: &random), at: index)
        case .droppedWord where words.count > 1: words.remove(at: index)
        case .swappedWords where index + 1 < words.count: words.swapAt(index, index + 1)
        case .glued where index + 1 < words.count: words[index] += words.remove(at: index + 1)
        default: return nil
        }
        return words.joined(separator: " ")
    }

    // MARK: Said

    /// In lower case, without punctuation, a pause where it stood.
    private func spoken(_ line: String) -> String {
        String(line.lowercased().map { ",:=/".contains($0) ? " " : $0 })
            .split(separator: " ").joined(separator: " ")
    }

    private mutating func replacingWord(_ line: String, by others: (String, Idiom) -> [String]) -> String? {
        var words = line.split(separator: " ").map(String.init)
        let indices = words.indices.filter { !others(words[$0], idiom).isEmpty }
        guard !indices.isEmpty else { return nil }
        let index = indices.drawn(using: &random)
        words[index] = others(words[index], idiom).drawn(using: &random)
        return words.joined(separator: " ")
    }

    private static func homophones(of word: String, _ idiom: Idiom) -> [String] {
        let group = idiom.homophones.lowercased().split(separator: "\n")
            .map { $0.split(separator: " ").map(String.init) }.first { $0.contains(word) }
        return (group ?? []).filter { $0 != word }
    }

    private static func confusions(with word: String, _ idiom: Idiom) -> [String] {
        for line in idiom.confusions.lowercased().split(separator: "\n") {
            let parts = line.split(separator: ":")
            if parts[0] == word { return parts[1].split(separator: " ").map(String.init) }
        }
        return []
    }

    /// A word cut in two: `bir die`.
    private mutating func split(_ line: String) -> String? {
        var words = line.split(separator: " ").map(String.init)
        let indices = words.indices.filter { words[$0].count >= 4 }
        guard !indices.isEmpty else { return nil }
        let index = indices.drawn(using: &random)
        let cut = Int.random(in: 2...words[index].count - 2, using: &random)
        words[index] = words[index].prefix(cut) + " " + words[index].dropFirst(cut)
        return words.joined(separator: " ")
    }

    // MARK: Typed

    /// Base letters, or as they are typed on a keyboard without them.
    private mutating func withoutAccents(_ line: String) -> String {
        let isSpread = Bool.random(using: &random)
        let spread: [Character: String] = [
            "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
            "Å": "Aa",
        ]
        return line.map { letter in
            guard letter.utf8.count > 1 else { return String(letter) }
            if isSpread || letter == "ß", let spelling = spread[letter] { return spelling }
            let text = String(letter).foldedWords.first ?? String(letter)
            return letter.isUppercase ? text.uppercased() : text
        }.joined()
    }
}
