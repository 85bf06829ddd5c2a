import Foundation

/// The lines of a round that is attacked: any of them is known again by what is read back of it.
enum Evening {
    static let players = ["Jake", "Mike", "Sarah"]
    static let course = "Maple Hill"
    static let start = "new round at \(course) with Jake, Mike and Sarah"
    /// So many lines there are at most.
    static let most = 8 * holes
    private static let holes = 18

    /// The line of this number, from 0: a score for everybody, on the holes in turn. No two lines have the same scores, and
    /// nobody gets the same score on a hole twice.
    static func line(_ number: Int) -> Line {
        let hole = number % holes
        let turn = number / holes
        return Line(
            number: number, hole: hole + 1, strokes: [turn, 3 * turn + hole, 5 * turn + hole / 8].map { 2 + $0 % 8 })
    }

    static func lines(_ numbers: Range<Int>) -> [Line] { numbers.map(line) }

    struct Line {
        let number: Int
        let hole: Int
        /// Of the players in turn.
        let strokes: [Int]

        var scores: String { zip(players, strokes).map { "\($0) \($1)" }.joined(separator: ", ") }

        var text: String { "hole \(hole) \(scores)" }
    }

    /// The numbers of lines that were read back, in order.
    static func acknowledged(in output: String) -> [Int] {
        // A last line without an end may be half of one.
        output.components(separatedBy: "\n").dropLast().compactMap { line in
            let parts = line.components(separatedBy: " · ").map { $0.split(separator: " ") }
            guard parts.count == players.count, zip(parts, players).allSatisfy({ $0.first.map(String.init) == $1 })
            else {
                return nil
            }
            // "Jake 2 (birdie)", or "Jake 3 → 2 (birdie) on hole 1".
            return number(of: parts.map { $0.count > 3 && $0[2] == "→" ? Int($0[3]) : Int($0[1]) })
        }
    }

    private static let numbers = Dictionary(uniqueKeysWithValues: lines(0..<most).map { ($0.strokes, $0.number) })

    private static func number(of strokes: [Int?]) -> Int? { numbers[strokes.compactMap { $0 }] }

    /// Whether the start of the round was told.
    static func isStartAcknowledged(in output: String) -> Bool {
        output.components(separatedBy: "\n").dropLast().contains { $0.hasPrefix(course + ", 18 holes") }
    }
}
