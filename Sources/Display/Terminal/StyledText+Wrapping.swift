extension StyledText {
    /// The text broken between words into lines of at most `width` columns; a longer word stands alone on its line.
    package func wrapped(to width: Int) -> [StyledText] {
        if columns <= width { return [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        for word in words {
            if line.isEmpty {
                line = word
            } else if line.columns + 1 + word.columns <= width {
                let ink = line.runs.last?.ink
                line += StyledText(" ", ink == word.runs.first?.ink ? ink ?? .plain : .plain) + word
            } else {
                lines.append(line)
                line = word
            }
        }
        return lines + [line]
    }

    /// The text split at its spaces. A word may change its ink in the middle.
    private var words: [StyledText] {
        var words: [StyledText] = []
        var word = StyledText()
        for run in runs {
            for (index, part) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    if !word.isEmpty { words.append(word) }
                    word = StyledText()
                }
                word += StyledText(String(part), run.ink)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
