/// One line of output: text in runs, each with its ink.
///
/// There is no way in but `init(_:_:)`, which passes every text through `visible(_:)`. Whatever was typed, heard,
/// imported or received from another device therefore reaches a terminal without control characters, whoever wrote
/// the code between.
package struct StyledText: Hashable, Sendable {
    /// A stretch of text in one ink.
    package struct Run: Hashable, Sendable {
        /// Free of everything that could steer a terminal or hide or reorder text.
        package fileprivate(set) var text: String
        package let ink: Ink

        fileprivate init(harmless text: String, ink: Ink) {
            self.text = text
            self.ink = ink
        }
    }

    /// Neighbours differ in ink and no run is empty.
    package private(set) var runs: [Run] = []
    /// The width in terminal columns. That of the parts is that of the whole: no visible text begins with anything that could
    /// join what stands before it.
    package private(set) var columns = 0

    /// The empty text.
    package init() {}

    /// Takes text from anywhere, in one ink.
    package init(_ text: String, _ ink: Ink = .plain) {
        if text.isEmpty { return }
        if let columns = simpleColumns(of: text) {
            runs = [Run(harmless: text, ink: ink)]
            self.columns = columns
        } else {
            let text = visible(text)
            runs = [Run(harmless: text, ink: ink)]
            columns = Display.columns(of: text)
        }
    }

    /// The text without its inks.
    package var text: String {
        runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text }
    }

    package var isEmpty: Bool { runs.isEmpty }

    /// Whether all of it is printable ASCII: no other character has as few bytes as columns.
    var isASCII: Bool { runs.reduce(0) { $0 + $1.text.utf8.count } == columns }

    package static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum += b
        return sum
    }

    package static func += (a: inout Self, b: Self) {
        a.columns += b.columns
        for run in b.runs { a.append(run) }
    }

    /// Leaves the width to the caller.
    private mutating func append(_ run: Run) {
        if let last = runs.indices.last, runs[last].ink == run.ink {
            runs[last].text += run.text
        } else {
            runs.append(run)
        }
    }

    /// Adds so many spaces in plain ink.
    mutating func append(spaces count: Int) {
        guard count > 0 else { return }
        columns += count
        let spaces = count < StyledText.spaces.count ? StyledText.spaces[count] : String(repeating: " ", count: count)
        append(Run(harmless: spaces, ink: .plain))
    }

    /// By how many they are: as many as a gap of a table usually has.
    private static let spaces = (0..<32).map { String(repeating: " ", count: $0) }
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
                    cut.measure()
                    return cut
                }
                room -= columns
                kept.append(character)
            }
            cut.append(Run(harmless: kept, ink: run.ink))
        }
        cut.measure()
        return cut
    }

    private mutating func measure() {
        columns = runs.reduce(0) { $0 + Display.columns(of: $1.text) }
    }

    /// Where a text stands in a field wider than itself.
    package enum Alignment: Sendable {
        case left, right
    }

    /// The text filled up with spaces to `width` columns; unchanged when it is as wide or wider.
    package func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
        var padded = StyledText()
        padded.append(self, to: width, alignment)
        return padded
    }

    /// Adds a text in a field of `width` columns.
    mutating func append(_ text: StyledText, to width: Int, _ alignment: Alignment) {
        if alignment == .right { append(spaces: width - text.columns) }
        self += text
        if alignment == .left { append(spaces: width - text.columns) }
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
