import EventLog
import Scorecard
import Session

/// The rounds and lines of files that were tried and not stored: a dry run of several counts as storing them does.
package final class ImportTrial {
    /// nil before the first.
    var session: Session?
    var files: [ImportedFile] = []
    var known: [RoundID: KnownRound] = [:]
    /// Rounds that there were before, with what transcripts added.
    var continued: [RoundID: Round] = [:]

    package init() {}
}

/// As much of a round as tells whether another one is the same, and what it says otherwise.
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
