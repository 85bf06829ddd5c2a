import EventLog
import Scorecard
import Session

/// The rounds and files that a dry run has tried so far, so that several files count as they would when stored.
package final class ImportTrial {
    /// nil before the first.
    var session: Session?
    var files: [ImportedFile] = []
    var known: [RoundID: KnownRound] = [:]
    /// Rounds that there were before, with what transcripts added.
    var continued: [RoundID: Round] = [:]

    package init() {}
}

/// The parts of a round that tell whether another one is the same, and where they differ.
struct KnownRound {
    let startedAt: Timestamp?
    let likeness: RoundLikeness
    let standings: [Standing]

    init(_ round: Round) {
        startedAt = round.startedAt
        likeness = round.likeness
        standings = round.standings()
    }
}
