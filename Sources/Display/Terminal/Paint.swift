/// Turns styled text into what a terminal is sent: text and SGR sequences (ECMA-48, 8.3.117).
package struct Paint: Sendable {
    package let depth: ColourDepth
    /// The SGR parameters of the inks that have any; an array, because a dictionary does not pay for so few.
    private let codes: [(ink: Ink, code: String)]

    package init(theme: Theme, depth: ColourDepth) {
        self.depth = depth
        codes =
            depth == .none
            ? [] : Ink.allCases.compactMap { ink in Paint.code(for: theme[ink], depth: depth).map { (ink, $0) } }
    }

    /// The line as bytes for the terminal, without a line break at its end.
    package func callAsFunction(_ line: StyledText) -> String {
        if codes.isEmpty, line.isASCII || !Paint.runsRightToLeft(line.text[...]) { return line.text }
        var painted = ""
        for run in line.runs {
            // Spaces show no foreground, so they carry none: shorter lines, cleaner copies.
            if let code = codes.first(where: { $0.ink == run.ink })?.code, run.text.utf8.contains(where: { $0 != 0x20 })
            {
                painted += "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
            } else {
                painted += run.text
            }
            if Paint.runsRightToLeft(run.text) { painted += "\u{200E}" }
        }
        return painted
    }

    /// Whether the text holds letters of Hebrew, Arabic and their relatives.
    ///
    /// Terminals that reorder such text would draw the numbers after it into its direction, and so swap the columns
    /// of a table (UAX #9, rules W2 and N1). A LEFT-TO-RIGHT MARK behind it, of no width, keeps the numbers where
    /// they are.
    private static func runsRightToLeft(_ text: Substring) -> Bool {
        // A quick test of the UTF-8 lead bytes: U+0580 to U+0FFF, and from U+F000.
        let isPossible = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.contains { 0xD6...0xE0 ~= $0 || $0 >= 0xEF }
        }
        guard isPossible ?? true else { return false }
        return text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
            default: false
            }
        }
    }

    /// The SGR parameters of a look; nil for the look of the terminal itself.
    private static func code(for look: Theme.Look, depth: ColourDepth) -> String? {
        var parts: [String] = look.isBold ? ["1"] : []
        if let colour = look.colour {
            switch depth {
            case .none: break
            case .sixteen:
                let index = colour.nearest16
                parts.append(String(index < 8 ? 30 + index : 82 + index))
            case .palette: parts.append("38;5;\(colour.nearest256)")
            case .trueColour: parts.append("38;2;\(colour.red);\(colour.green);\(colour.blue)")
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ";")
    }
}
