/// One line of output: text in runs, each with its ink.
///
/// There is no way in but `init(_:_:)`, which passes every text through `visible(_:)`. Whatever was typed, heard,
/// imported or received from another device therefore reaches a terminal without control characters, whoever wrote
/// the code between.
package struct StyledText: Hashable, Sendable {
    /// A stretch of text in one ink.
    package struct Run: Hashable, Sendable {
        /// Free of everything that could steer a terminal or hide or reorder text.
        package let text: Substring
        package let ink: Ink
    }

    /// The text without its inks.
    package private(set) var text = ""
    /// The width in terminal columns. That of the parts is that of the whole: no visible text begins with anything that could
    /// join what stands before it.
    package private(set) var columns = 0
    /// Of the last run; `plain` where there is none.
    private var ink = Ink.plain
    /// The runs before the last one, which most texts do not have.
    private var earlier: [Ending] = []

    /// Where a run ends in the bytes of the text, and its ink.
    private struct Ending: Hashable, Sendable {
        let end: Int
        let ink: Ink
    }

    /// The empty text.
    package init() {}

    /// Takes text from anywhere, in one ink.
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
    init(_ fields: [Field]) {
        text = String(
            unsafeUninitializedCapacity: fields.reduce(0) { $0 + $1.bytes },
            initializingUTF8With: { bytes in
                var end = 0
                func add(_ part: some Collection<UInt8>) { end = bytes[end...].initialize(fromContentsOf: part) }
                // By index, because a loop over the fields themselves would copy each.
                for place in fields.indices {
                    add(repeatElement(0x20, count: fields[place].before))
                    add(fields[place].text.text.utf8)
                    add(repeatElement(0x20, count: fields[place].after))
                }
                return end
            })
        earlier.reserveCapacity(2 * fields.count)
        var end = 0
        for place in fields.indices {
            let (before, after, bytes) = (fields[place].before, fields[place].after, fields[place].bytes)
            if before > 0 { begin(.plain, at: end) }
            if bytes > before + after { beginInks(of: fields[place].text, at: end + before) }
            end += bytes
            if after > 0 { begin(.plain, at: end - after) }
            columns += before + fields[place].text.columns + after
        }
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

    /// What stands from here on, a place in the bytes, has this ink.
    private mutating func begin(_ ink: Ink, at place: Int) {
        if ink != self.ink, place > 0 { earlier.append(Ending(end: place, ink: self.ink)) }
        self.ink = ink
    }

    /// What stands from here on has the inks of another text, which is not empty.
    private mutating func beginInks(of other: StyledText, at place: Int) {
        begin(other.earlier.first?.ink ?? other.ink, at: place)
        for ending in other.earlier { earlier.append(Ending(end: place + ending.end, ink: ending.ink)) }
        ink = other.ink
    }

    /// Adds text that is visible already.
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

    /// A text with spaces before and behind it, in plain ink.
    struct Field {
        let text: StyledText
        let before: Int
        let after: Int
        /// How many they are together.
        let bytes: Int

        /// A text in a field of `width` columns, unless it is wider itself.
        ///
        /// - Parameter gap: spaces before the field.
        init(_ text: StyledText, width: Int, _ alignment: Alignment, gap: Int = 0) {
            let spare = max(width - text.columns, 0)
            self.text = text
            before = gap + (alignment == .right ? spare : 0)
            after = alignment == .left ? spare : 0
            bytes = before + text.text.utf8.count + after
        }
    }

    /// The text filled up with spaces to `width` columns; unchanged when it is as wide or wider.
    package func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
        StyledText([Field(self, width: width, alignment)])
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
