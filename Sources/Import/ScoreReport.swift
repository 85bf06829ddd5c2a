package import Scorecard
package import Transcripts

/// The result of importing a file of rounds.
package struct ScoreReport {
    package let file: String
    package let format: ScoreFile.Format
    /// Stored, or to be stored.
    package internal(set) var rounds = 0
    package internal(set) var stored: [RoundID] = []
    package internal(set) var newPlayers: [String] = []
    /// The number of new courses.
    package internal(set) var courses = 0
    package internal(set) var scores = 0
    /// Rounds that were here already.
    package internal(set) var duplicates = 0
    /// Rounds without a date, which are not stored.
    package internal(set) var undated = 0
    package internal(set) var disagreements: [Disagreement] = []
    /// Pars of rounds whose file has none, by the line where the round begins.
    package internal(set) var workedOut: [(line: Int, pars: [Int])] = []

    /// Whether all rounds of the file were in the log before.
    package var isKnown: Bool { rounds == 0 && duplicates > 0 && undated == 0 }

    init(file: String, format: ScoreFile.Format) {
        self.file = file
        self.format = format
    }
}
