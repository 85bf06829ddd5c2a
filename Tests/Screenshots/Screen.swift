/// What a program shows on a terminal, as far as hyzer and readline draw: text, colours, and moving about in a line.
struct Screen {
    struct Look: Hashable {
        /// As SVG writes colours; nil for the ordinary one.
        var colour: String?
        var isBold = false
    }

    private struct Cell {
        var character: Character = " "
        var look = Look()
    }

    private let columns: Int
    private var rows: [[Cell]] = [[]]
    private var column = 0
    private var row = 0
    private var look = Look()

    init(columns: Int) { self.columns = columns }

    /// Draws what was printed.
    mutating func draw(_ printed: String) {
        var rest = Substring(printed)
        while let sign = rest.popFirst() {
            switch sign {
            case "\u{1B}": control(&rest)
            case "\r\n": newLine()
            case "\n": row(down: 1)
            case "\r": column = 0
            case "\u{8}": column = max(column - 1, 0)
            case "\u{7}": break
            default: put(sign)
            }
        }
    }

    private mutating func newLine() {
        row(down: 1)
        column = 0
    }

    private mutating func row(down count: Int) {
        row = max(row + count, 0)
        while rows.count <= row { rows.append([]) }
    }

    private mutating func put(_ character: Character) {
        if column == columns { newLine() }
        while rows[row].count <= column { rows[row].append(Cell()) }
        rows[row][column] = Cell(character: character, look: look)
        column += 1
    }

    /// A sequence behind ESC (ECMA-48).
    private mutating func control(_ rest: inout Substring) {
        guard let kind = rest.popFirst() else { return }
        switch kind {
        case "[":
            let written = rest.prefix { !("@"..."~").contains($0) }
            rest = rest.dropFirst(written.count)
            guard let name = rest.popFirst(), written.first != "?" else { return }
            carryOut(name, written.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
        case "]":
            while let next = rest.popFirst(), next != "\u{7}" {
                if next == "\u{1B}" { return _ = rest.popFirst() }
            }
        default: break
        }
    }

    private mutating func carryOut(_ name: Character, _ numbers: [Int]) {
        let count = max(numbers.first ?? 1, 1)
        switch name {
        case "m": change(numbers.isEmpty ? [0] : numbers)
        case "A": row(down: -count)
        case "B": row(down: count)
        case "C": column = min(column + count, columns - 1)
        case "D": column = max(column - count, 0)
        case "G": column = count - 1
        case "K": rows[row].removeSubrange(min(column, rows[row].count)...)
        case "J":
            rows[row].removeSubrange(min(column, rows[row].count)...)
            rows.removeSubrange((row + 1)...)
        case "P": rows[row].removeSubrange(min(column, rows[row].count)..<min(column + count, rows[row].count))
        case "@":
            while rows[row].count < column { rows[row].append(Cell()) }
            rows[row].insert(contentsOf: repeatElement(Cell(), count: count), at: column)
        default: break
        }
    }

    private mutating func change(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Look()
            case 1: look.isBold = true
            case 22: look.isBold = false
            case 39: look.colour = nil
            case 38 where rest.first == 2 && rest.count >= 4:
                look.colour = "rgb(\(rest.dropFirst().prefix(3).map(String.init).joined(separator: ",")))"
                rest = rest.dropFirst(4)
            default: break
            }
        }
    }

    /// The last rows as a picture in a frame.
    func svg(rows most: Int, title: String, ground: String, ink: String) -> String {
        let shown = rows.suffix(most)
        let (width, height) = (8.0, 19.0)
        let (across, down) = (Double(columns) * width + 32, Double(shown.count) * height + 32)
        var lines: [String] = []
        for (line, row) in shown.enumerated() {
            var start = 0
            while start < row.count {
                let look = row[start].look
                let end = row[start...].firstIndex { $0.look != look } ?? row.count
                let text = String(row[start..<end].map(\.character))
                if !text.allSatisfy({ $0 == " " }) {
                    let bold = look.isBold ? " font-weight=\"bold\"" : ""
                    let colour = look.colour.map { " fill=\"\($0)\"" } ?? ""
                    lines.append(
                        "<text x=\"\(16 + Double(start) * width)\" y=\"\(30 + Double(line) * height)\" "
                            + "textLength=\"\(Double(end - start) * width)\"\(bold)\(colour)>\(escaped(text))</text>")
                }
                start = end
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(across) \(down)" width="\(across)" height="\(down)" \
            role="img" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13" \
            fill="\(ink)">
            <title>\(escaped(title))</title>
            <rect width="100%" height="100%" rx="8" fill="\(ground)"/>
            \(lines.joined(separator: "\n"))
            </svg>

            """
    }

    private func escaped(_ text: String) -> String {
        // Of several ordinary spaces SVG shows one.
        text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", " ": "\u{A0}"][$0] ?? String($0) }.joined()
    }
}
