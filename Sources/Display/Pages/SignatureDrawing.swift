import Scorecard

/// A signature as a small symmetric drawing of dots, rings and discs, each given by two bits of the signature.
struct SignatureDrawing {
    /// Columns of the whole drawing; all but the middle one are mirrored.
    static let width = 13
    static let height = 8

    /// 0 nothing, 1 a dot, 2 a ring, 3 a disc; by row and column.
    private let levels: [[Int]]
    /// The inks of dots, rings and discs, in this order.
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
        // The levels do not use the last byte. Neighbouring offsets give three different colours.
        let first = Int(bytes[Digest.count - 1])
        inks = (0..<3).map { Self.colours[(first + $0) % Self.colours.count] }
    }

    /// The drawing for a terminal; each place is two columns wide, so that it is nearly square.
    var lines: [StyledText] {
        levels.map { row in
            row.map { level in
                level == 0 ? StyledText("  ") : StyledText(["░░", "▒▒", "██"][level - 1], inks[level - 1])
            }.joined(by: StyledText())
        }
    }

    /// The drawing as SVG, ten units to a place, coloured by the classes of its inks.
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
