package import Scorecard

/// When and where a line was said: everything a session takes from outside.
package struct Moment: Sendable {
    /// The clock of the device, from which identifiers are minted.
    package var now: Timestamp
    /// When it happened; for a transcript, the time within it.
    package var at: Timestamp
    package var source: Utterance.Source
    /// Unpredictable bits for new identifiers.
    package var randomness: UInt128

    package init(now: Timestamp, at: Timestamp? = nil, source: Utterance.Source, randomness: UInt128) {
        self.now = now
        self.at = at ?? now
        self.source = source
        self.randomness = randomness
    }
}
