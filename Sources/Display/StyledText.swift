/// One line of output: text in runs, each with its ink.
///
/// There is no way in but `init(_:_:)`, which passes every text through `visible(_:)`. Whatever was typed, heard,
/// imported or received from another device therefore reaches a terminal without control characters, whoever wrote
/// the code between.
package struct StyledText: Hashable, Sendable {
    /// A stretch of text in one ink.
    package struct Run: Hashable, Sendable {
        /// Free of everything that could steer a terminal or hide or reorder text.
        package let text: String
        package let ink: Ink

        fileprivate init(harmless text: String, ink: Ink) {
            self.text = text
            self.ink = ink
        }
    }

    /// Neighbours differ in ink and no run is empty.
    package private(set) var runs: [Run] = []

    /// The empty text.
    package init() {}

    /// Takes text from anywhere, in one ink.
    package init(_ text: String, _ ink: Ink = .plain) {
        let text = visible(text)
        if !text.isEmpty { runs = [Run(harmless: text, ink: ink)] }
    }

    /// The text without its inks.
    package var text: String {
        runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text }
    }

    /// The width in terminal columns.
    package var columns: Int {
        runs.reduce(0) { $0 + Display.columns(of: $1.text) }
    }

    package var isEmpty: Bool { runs.isEmpty }

    package static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum += b
        return sum
    }

    package static func += (a: inout Self, b: Self) {
        for run in b.runs { a.append(run) }
    }

    private mutating func append(_ run: Run) {
        if let last = runs.last, last.ink == run.ink {
            runs[runs.count - 1] = Run(harmless: last.text + run.text, ink: run.ink)
        } else {
            runs.append(run)
        }
    }
}

extension StyledText: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension StyledText {
    /// The text cut to at most `width` columns, the cut shown as `…`.
    package func truncated(to width: Int) -> StyledText {
        if columns <= width { return self }
        guard width > 0 else { return StyledText() }
        var cut = StyledText()
        var room = width - 1
        for run in runs {
            var kept = ""
            for character in run.text {
                let columns = Display.columns(of: character)
                if columns > room {
                    while kept.last == " " { kept.removeLast() }
                    cut.append(Run(harmless: kept + "…", ink: run.ink))
                    return cut
                }
                room -= columns
                kept.append(character)
            }
            cut.append(Run(harmless: kept, ink: run.ink))
        }
        return cut
    }

    /// Where a text stands in a field wider than itself.
    package enum Alignment: Sendable {
        case left, right
    }

    /// The text filled up with spaces to `width` columns; unchanged when it is as wide or wider.
    package func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
        let missing = width - columns
        guard missing > 0 else { return self }
        let space = StyledText(String(repeating: " ", count: missing))
        return alignment == .left ? self + space : space + self
    }
}

extension Sequence<StyledText> {
    /// All texts in a row with `separator` between them.
    package func joined(by separator: StyledText) -> StyledText {
        var whole = StyledText()
        for (index, text) in enumerated() {
            if index > 0 { whole += separator }
            whole += text
        }
        return whole
    }
}
