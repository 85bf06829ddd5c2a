package import Scorecard
import Transcripts

/// Lines of a score file that say something else than what came of them, or that nothing came of: one, or several in a row.
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
        /// A member or a column that such a file has.
        case missing(String)
        /// A date that is none.
        case date(String)
        /// A number that cannot be, as the file has it.
        case value(Quantity, String)
        /// A member that cannot be as it is, and what the file has there.
        case member(String, String)
        /// A game that is played nowhere here.
        case game(String)
        /// Sides that do not make the game, as the file has them.
        case sides(String, String)
        /// A round of which nothing tells when it was.
        case undated
        case par(hole: String, Int)
        /// More holes than a round can have, or none.
        case holes(Int)
        /// The total that the file gives for a player, and the sum of the scores.
        case total(String, file: Int, here: Int)
        case toPar(String, file: Int, here: Int)
        /// Another name of the course, or of its layout, of a round that is here already.
        case course(file: String, here: String)
        /// Another name of a player of such a round.
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
