/// Which keys lie next to each other, from a picture of the keyboard: a line for a row, each row half a key to the right of
/// the one above, `_` for each key's width of the space bar.
package struct Keyboard: Sendable {
    /// Pairs of letters, each pair both ways round.
    package let neighbours: [(UInt8, UInt8)]
    /// Letters that are hit instead of the space bar.
    package let besideSpace: Set<UInt8>

    package init(_ text: String) {
        var keys: [(letter: UInt8, row: Int, offset: Double)] = []
        for (row, line) in text.split(separator: "\n").enumerated() {
            // A key that is no plain letter keeps its place.
            for (column, key) in line.filter({ !$0.isWhitespace }).enumerated() {
                if let letter = key.asciiValue { keys.append((letter, row, Double(column) + Double(row) / 2)) }
            }
        }
        let pairs = keys.flatMap { key in
            keys.filter { other in
                other.letter != key.letter && abs(other.row - key.row) <= 1 && abs(other.offset - key.offset) <= 1
            }.map { (key.letter, $0.letter) }
        }
        let space = UInt8(ascii: "_")
        neighbours = pairs.filter { $0.0 != space && $0.1 != space }
        besideSpace = Set(pairs.filter { $0.0 == space }.map { $0.1 })
    }
}
