/// One line of output: text in runs, each with its ink.
///
/// All text enters through `init(_:_:)`, which passes it through `visible(_:)`. Text that was typed, heard, imported or
/// received from another device therefore reaches a terminal without control characters.
package struct StyledText: Hashable, Sendable {
    /// A stretch of text in one ink.
    package struct Run: Hashable, Sendable {
        /// Free of everything that could steer a terminal or hide or reorder text.
        package let text: Substring
        package let ink: Ink
    }

    /// The text without its inks.
    package private(set) var text = ""
    /// The width in terminal columns. Widths of joined texts add up, because no visible text begins with a character
    /// that combines with the one before it.
    package private(set) var columns = 0
    /// The ink of the last run; `plain` where there is none.
    private var ink = Ink.plain
    /// The ends of all runs but the last; empty for most texts.
    private var earlier: [Ending] = []

    /// Where a run ends in the bytes of the text, and its ink.
    private struct Ending: Hashable, Sendable {
        let end: Int
        let ink: Ink
    }

    /// The empty text.
    package init() {}

    /// The empty text, with room for so many runs.
    init(runs: Int) { earlier.reserveCapacity(runs) }

    /// Text from any source, in one ink.
    package init(_ text: String, _ ink: Ink = .plain) {
        if text.isEmpty { return }
        self.ink = ink
        if let columns = simpleColumns(of: text) {
            self.text = text
            self.columns = columns
        } else {
            self.text = visible(text)
            columns = Display.columns(of: self.text)
        }
    }

    /// Texts in a row, each in its field.
    init(_ texts: [StyledText], in fields: [Field]) {
        earlier.reserveCapacity(2 * fields.count)
        var size = 0
        // By index, because a loop over the texts themselves would copy each.
        for field in fields {
            let spaces = field.spaces(around: texts[field.text].columns)
            if spaces.before > 0 { begin(.plain, at: size) }
            size += spaces.before
            if !texts[field.text].earlier.isEmpty {
                beginInks(of: texts[field.text], at: size)
            } else if !texts[field.text].isEmpty {
                begin(texts[field.text].ink, at: size)
            }
            size += texts[field.text].text.utf8.count
            if spaces.after > 0 { begin(.plain, at: size) }
            size += spaces.after
            columns += spaces.before + texts[field.text].columns + spaces.after
        }
        text = String(
            unsafeUninitializedCapacity: size,
            initializingUTF8With: { bytes in
                bytes.initialize(repeating: 0x20)
                var end = 0
                for field in fields {
                    let spaces = field.spaces(around: texts[field.text].columns)
                    end = bytes[(end + spaces.before)...].update(fromContentsOf: texts[field.text].text.utf8)
                    end += spaces.after
                }
                return end
            })
    }

    /// Neighbours differ in ink and no run is empty.
    package var runs: [Run] {
        if isEmpty { return [] }
        var runs: [Run] = []
        var start = text.startIndex
        for ending in earlier + [Ending(end: text.utf8.count, ink: ink)] {
            let end = text.utf8.index(text.startIndex, offsetBy: ending.end)
            runs.append(Run(text: text[start..<end], ink: ending.ink))
            start = end
        }
        return runs
    }

    package var isEmpty: Bool { text.isEmpty }

    /// Whether all of it is ASCII: every other visible character has more bytes than columns.
    var isASCII: Bool { text.utf8.count == columns }

    package static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum += b
        return sum
    }

    package static func += (a: inout Self, b: Self) {
        if b.isEmpty { return }
        a.beginInks(of: b, at: a.text.utf8.count)
        a.text += b.text
        a.columns += b.columns
    }

    /// Begins a run of this ink at a byte offset.
    private mutating func begin(_ ink: Ink, at offset: Int) {
        if ink != self.ink, offset > 0 { earlier.append(Ending(end: offset, ink: self.ink)) }
        self.ink = ink
    }

    /// Begins the runs of another text, which is not empty, at a byte offset.
    private mutating func beginInks(of other: StyledText, at offset: Int) {
        begin(other.earlier.first?.ink ?? other.ink, at: offset)
        for ending in other.earlier { earlier.append(Ending(end: offset + ending.end, ink: ending.ink)) }
        ink = other.ink
    }

    /// Adds text that needs no `visible(_:)`.
    private mutating func append(harmless text: String, columns: Int, _ ink: Ink) {
        if text.isEmpty { return }
        begin(ink, at: self.text.utf8.count)
        self.text += text
        self.columns += columns
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
            let before = room
            for character in run.text {
                let columns = Display.columns(of: character)
                if columns > room {
                    while kept.last == " " {
                        kept.removeLast()
                        room += 1
                    }
                    cut.append(harmless: kept + "…", columns: before - room + 1, run.ink)
                    return cut
                }
                room -= columns
                kept.append(character)
            }
            cut.append(harmless: kept, columns: before - room, run.ink)
        }
        return cut
    }

    /// Where a text stands in a field wider than itself.
    package enum Alignment: Sendable {
        case left, right
    }

    /// Where one of several texts stands in a line: in a field of `width` columns, unless it is wider itself.
    struct Field {
        /// The index among the texts.
        let text: Int
        var width: Int
        let alignment: Alignment
        /// Spaces before the field.
        var gap = 0

        /// Spaces before and behind a text of so many columns, in plain ink.
        func spaces(around columns: Int) -> (before: Int, after: Int) {
            let spare = max(width - columns, 0)
            return alignment == .right ? (gap + spare, 0) : (gap, spare)
        }
    }

    /// The text filled up with spaces to `width` columns; unchanged when it is as wide or wider.
    package func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
        StyledText([self], in: [Field(text: 0, width: width, alignment: alignment)])
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
