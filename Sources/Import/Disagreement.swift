package import Scorecard
import Transcripts

/// Lines of a score file that differ from what was imported, or that could not be imported: one, or several in a row.
package struct Disagreement {
    /// Counted from 1.
    package let lines: ClosedRange<Int>
    package let kind: Kind

    package enum Kind {
        case row
        case noPars
        case version(String)
        case twice(String)
        case notJSON
        case tooLong
        /// A member or a column that is missing.
        case missing(String)
        /// A text that is not a date.
        case date(String)
        /// A number that is out of range, as the file has it.
        case value(Quantity, String)
        /// A member with an impossible value, and this value.
        case member(String, String)
        /// An unknown kind of game.
        case game(String)
        /// A game and its impossible sides, as the file has them.
        case sides(String, String)
        /// A round without a date.
        case undated
        case par(hole: String, Int)
        /// More holes than a round can have, or none.
        case holes(Int)
        /// The total that the file gives for a player, and the sum of the scores.
        case total(String, file: Int, here: Int)
        case toPar(String, file: Int, here: Int)
        /// The name of a course or layout that differs from that of the same round in the log.
        case course(file: String, here: String)
        /// The name of a player that differs from that in the same round in the log.
        case player(file: String, here: String)
    }

    init(line: Int, kind: Kind) {
        lines = line...line
        self.kind = kind
    }

    init(_ fault: ScoreFault) {
        lines = fault.lines
        switch fault.problem {
        case .row: kind = .row
        case .noPars: kind = .noPars
        case .value(let quantity, let text): kind = .value(quantity, text)
        case .member(let key, let text): kind = .member(key, text)
        case .version(let text): kind = .version(text)
        case .twice(let name): kind = .twice(name)
        case .notJSON: kind = .notJSON
        case .tooLong: kind = .tooLong
        case .missing(let key): kind = .missing(key)
        }
    }
}
