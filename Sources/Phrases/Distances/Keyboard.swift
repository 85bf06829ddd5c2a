/// Which keys lie next to each other, from a picture of the keyboard: a line for a row, each row half a key to the right of
/// the one above.
package struct Keyboard: Sendable {
    /// Pairs of letters, each pair both ways round.
    let neighbours: [(UInt8, UInt8)]

    package init(_ text: String) {
        var keys: [(letter: UInt8, row: Int, place: Double)] = []
        for (row, line) in text.split(separator: "\n").enumerated() {
            // A key that is no plain letter keeps its place.
            for (column, key) in line.filter({ !$0.isWhitespace }).enumerated() {
                if let letter = key.asciiValue { keys.append((letter, row, Double(column) + Double(row) / 2)) }
            }
        }
        neighbours = keys.flatMap { key in
            keys.filter { other in
                other.letter != key.letter && abs(other.row - key.row) <= 1 && abs(other.place - key.place) <= 1
            }.map { (key.letter, $0.letter) }
        }
    }
}
