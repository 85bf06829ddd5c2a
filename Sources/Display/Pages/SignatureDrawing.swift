import Scorecard

/// A signature as a small drawing, left and right alike: a field of discs, each read from two bits of it.
struct SignatureDrawing {
    /// Columns of the whole drawing; the middle one has no twin.
    static let width = 13
    static let height = 8

    /// 0 nothing, 1 a dot, 2 a ring, 3 a disc; by row and column.
    private let levels: [[Int]]
    /// Which of the theme's colours dots, rings and discs have.
    private let inks: [Ink]

    private static let colours: [Ink] = [.accent, .under, .over1, .even, .over2]

    init(_ signature: Signature) {
        let bytes = signature.bytes
        let half = (Self.width + 1) / 2
        levels = (0..<Self.height).map { row in
            let left = (0..<half).map { column -> Int in
                let pair = row * half + column
                return Int(bytes[pair / 4] >> UInt8(pair % 4 * 2)) & 3
            }
            return left + left.dropLast().reversed()
        }
        // Bits that no place was read from; three colours that differ.
        let first = Int(bytes[Digest.count - 1])
        inks = (0..<3).map { Self.colours[(first + $0) % Self.colours.count] }
    }

    /// Two columns a place, so that places are nearly square.
    var lines: [StyledText] {
        levels.map { row in
            row.map { level in
                level == 0 ? StyledText("  ") : StyledText(["░░", "▒▒", "██"][level - 1], inks[level - 1])
            }.joined(by: StyledText())
        }
    }

    /// The shapes, in a picture `width` × `height` times ten units large, coloured by the classes of their inks.
    var shapes: Markup {
        var shapes = Markup()
        for (row, levels) in levels.enumerated() {
            for (column, level) in levels.enumerated() where level > 0 {
                let ink = inks[level - 1].rawValue
                let isRing = level == 2
                shapes += .empty(
                    "circle",
                    [
                        "class": isRing ? "line \(ink)" : "fill \(ink)", "cx": "\(column * 10 + 5)",
                        "cy": "\(row * 10 + 5)", "r": level == 1 ? "1.6" : isRing ? "3.4" : "4.6",
                    ])
            }
        }
        return shapes
    }
}
