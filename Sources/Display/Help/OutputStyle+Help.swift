extension OutputStyle {
    /// A page of the help.
    ///
    /// Its first line stands out. A paragraph is one line of the page and broken to fit; a line that begins with spaces
    /// is an example or, with two spaces or more inside, a term and what it means, which are set side by side where
    /// they fit.
    package func help(_ page: HelpPages.Page) -> [StyledText] {
        var lines = page.lines.prefix(1).flatMap { message(StyledText($0, .bold)) }
        var block: [HelpPages.Item] = []
        for line in page.lines.dropFirst() {
            if line.first == " " {
                block.append(.init(line))
            } else {
                lines += set(block) + fitted(StyledText(line), indent: 0)
                block = []
            }
        }
        return lines + set(block)
    }

    /// In columns; narrower windows have meanings beneath their terms.
    private static let narrowest = 64
    /// In columns; longer lines are hard to read, however wide the window is.
    private static let widest = 96

    /// Examples and terms that follow each other, their meanings in one column.
    private func set(_ block: [HelpPages.Item]) -> [StyledText] {
        let terms = block.filter { $0.meaning != nil }.map { StyledText($0.term).columns }
        let column = 2 + (terms.filter { $0 <= HelpPages.longestTerm }.max() ?? 0) + 3
        return block.flatMap { item -> [StyledText] in
            let term = StyledText(item.term, .accent)
            guard let meaning = item.meaning.map({ StyledText($0) }) else { return fitted(term, indent: 2) }
            if isPlain { return [term + ": " + meaning] }
            guard columns >= OutputStyle.narrowest, term.columns <= HelpPages.longestTerm else {
                return fitted(term, indent: 2) + fitted(meaning, indent: 6)
            }
            let first = ("  " + term).padded(to: column)
            let broken = meaning.wrapped(to: min(columns, OutputStyle.widest) - column)
            return broken.enumerated().map { $0 == 0 ? first + $1 : StyledText().padded(to: column) + $1 }
        }
    }

    private func fitted(_ text: StyledText, indent: Int) -> [StyledText] {
        if isPlain { return [text] }
        let space = StyledText().padded(to: indent)
        return text.wrapped(to: max(min(columns, OutputStyle.widest) - indent, 20)).map { space + $0 }
    }
}
