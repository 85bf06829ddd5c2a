extension Page {
    /// A page of the help.
    ///
    /// Its first line stands out. A paragraph is one line of the page and broken to fit; a line that begins with spaces is an
    /// example or, with two spaces or more inside, a term and what it means, which are set side by side where they fit.
    package func help(_ page: HelpPages.Page) -> [StyledText] {
        var lines = page.lines.prefix(1).flatMap { message(StyledText($0, .bold)) }
        var block: [HelpItem] = []
        for line in page.lines.dropFirst() {
            if line.first == " " {
                block.append(HelpItem(line))
            } else {
                lines += set(block) + fitted(StyledText(line), indent: 0)
                block = []
            }
        }
        return lines + set(block)
    }

    /// Windows narrower than this have meanings beneath their terms.
    private static let narrowest = 64
    /// Longer lines are hard to read however wide the window is.
    private static let widest = 96
    private static let longestTerm = 28

    /// Examples and terms that follow each other, their meanings in one column.
    private func set(_ block: [HelpItem]) -> [StyledText] {
        let terms = block.filter { $0.meaning != nil }.map(\.term.columns)
        let column = 2 + (terms.filter { $0 <= Page.longestTerm }.max() ?? 0) + 3
        return block.flatMap { item -> [StyledText] in
            guard let meaning = item.meaning else { return fitted(item.term, indent: 2) }
            if isPlain { return [item.term + ": " + meaning] }
            guard columns >= Page.narrowest, item.term.columns <= Page.longestTerm else {
                return fitted(item.term, indent: 2) + fitted(meaning, indent: 6)
            }
            let first = ("  " + item.term).padded(to: column)
            let broken = meaning.wrapped(to: min(columns, Page.widest) - column)
            return broken.enumerated().map { $0 == 0 ? first + $1 : StyledText().padded(to: column) + $1 }
        }
    }

    private func fitted(_ text: StyledText, indent: Int) -> [StyledText] {
        if isPlain { return [text] }
        let space = StyledText().padded(to: indent)
        return text.wrapped(to: max(min(columns, Page.widest) - indent, 20)).map { space + $0 }
    }
}

/// An example, or a term with its meaning.
private struct HelpItem {
    let term: StyledText
    let meaning: StyledText?

    init(_ line: String) {
        let text = line.drop { $0 == " " }
        let gap = text.indices.first { text[$0...].hasPrefix("  ") }
        term = StyledText(String(text[..<(gap ?? text.endIndex)]), .accent)
        meaning = gap.map { StyledText(String(text[$0...].drop { $0 == " " })) }
    }
}
