package import Scorecard

/// A round as the file of another scorekeeper tells it: one card, not yet matched with known players and courses.
package struct PlayedRound: Hashable, Sendable {
    /// Where it begins in the file, counted from 1.
    package var line: Int
    /// Empty where the file names none.
    package var course = ""
    package var layout = ""
    /// In the local time of the course unless it has a zone: `2026-08-30 14:02`; nil where the file has none.
    package var start: String?
    package var end: String?
    /// An identifier that tells it from other rounds; nil where only the time does.
    package var identity: String?
    /// 1-based position in `holes`.
    package var startHole = 1
    /// The 1-based position of the hole being played; nil where the file does not say.
    package var hole: Int?
    /// The 1-based positions of holes that were left although nobody has a score on them.
    package var left: [Int] = []
    /// Whether more holes come as they are played.
    package var isGrowing = false
    /// The name of the player who wrote the scores down.
    package var organizer: String?
    /// The names of those who recorded the scores.
    package var reporters: [String] = []
    /// How it ended; files of other scorekeepers hold finished rounds.
    package var ending = Ending.finished
    package var holes: [PlayedHole] = []
    /// Those of the holes were worked out where it has none.
    package var hasParsFromFile = true
    package var rows: [Row] = []
    /// The side games.
    package var games: [PlayedGame] = []

    package init(line: Int) { self.line = line }

    /// How it was ended, if it was.
    package enum Ending: Hashable, Sendable { case finished, abandoned, none }

    /// One player's row.
    package struct Row: Hashable, Sendable {
        package var line: Int
        package var name: String
        /// Throws on each hole of the round; 0 for one that was not played.
        package var throwCounts: [UInt8]
        /// Remarks by the number of the hole, 1-based; most rows have none.
        package var remarks: [Int: Remark] = [:]
        /// As the file adds it up.
        package var total: Int?
        package var toPar: Int?
        /// Throws added to the round and to no hole.
        package var penalty = 0
        /// Throws taken off at the start, where a game counts them.
        package var given = 0
        /// The rating of the round by the other program.
        package var rating: Int?
        package var isGuest = false
        /// Numbers of holes, 1-based, that the player was not there for.
        package var away: Set<Int> = []
        /// Did not finish: was away from the hole after the last one with a score.
        package var isOut = false
        /// Throws at the finish on holes whose score has changed since, by the number of the hole, 1-based; 0 for none.
        package var atFinish: [Int: UInt8] = [:]
        /// The reporter who recorded the score of a hole, as an index into the reporters.
        package var reporters: [Int: Int] = [:]

        package init(line: Int, name: String, throwCounts: [UInt8]) {
            self.line = line
            self.name = name
            self.throwCounts = throwCounts
        }
    }

    package enum Remark: Hashable, Sendable {
        /// How many of the throws were penalties.
        case penalties(Int)
        /// Somebody said that there is no score.
        case noScore
        /// Values of devices that do not agree; the last one counts until they are settled.
        case claims([Claim])
    }

    package struct Claim: Hashable, Sendable {
        /// nil for no score.
        package var strokes: Int?
        package var penalties: Int
        /// The reporter who said it, as an index into the reporters.
        package var reporter: Int?
    }
}

extension PlayedRound {
    /// The title in the name of a file, without its folder, ending and date: `weekly_5_2026-08-30.csv` is `weekly 5`.
    package static func title(ofFile path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? path
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
        if let date = WrittenDate.inName(name) { name = name.replacing(date, by: " ") }
        return name.split { $0 == "_" || $0 == " " }.joined(separator: " ")
    }
}

/// A side game as such a file has it.
package struct PlayedGame: Hashable, Sendable {
    /// Where it begins in the file, counted from 1.
    package var line: Int
    package var kind: String
    /// Indices into the rows of the round; nil for a value that is no index.
    package var sides: [[Int?]]
    /// The sides as the file has them.
    package var written: String

    package init(line: Int, kind: String, sides: [[Int?]], written: String) {
        (self.line, self.kind, self.sides, self.written) = (line, kind, sides, written)
    }
}

/// A hole as such a file has it.
package struct PlayedHole: Hashable, Sendable {
    package var label: String
    /// 0 where the file tells none.
    package var par: Int
    /// In metres.
    package var distance: Int?

    package init(label: String, par: Int, distance: Int? = nil) {
        self.label = label
        self.par = par
        self.distance = distance
    }
}

/// A line of a score file that is not what it should be, or several in a row that have the same fault.
package struct ScoreFault: Hashable, Sendable {
    /// Counted from 1.
    package var lines: ClosedRange<Int>
    package var problem: Problem

    package var line: Int { lines.lowerBound }

    package init(line: Int, problem: Problem) {
        lines = line...line
        self.problem = problem
    }

    package enum Problem: Hashable, Sendable {
        /// Fewer fields than the header, or no number where one should be.
        case row
        /// A player whose card has no row of pars.
        case noPars
        /// An impossible number, as the file has it.
        case value(Quantity, String)
        /// A member of an object with an impossible value, and that value.
        case member(String, String)
        /// A file of another version than those known.
        case version(String)
        /// Two players of one name, which do not make a round.
        case twice(String)
        /// No JSON, or JSON that breaks off.
        case notJSON
        /// The line is longer than any of these files has.
        case tooLong
        /// A member of an object, or a column, without which nothing is known of a round or of a player.
        case missing(String)
    }
}
