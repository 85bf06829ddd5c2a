package import Scorecard

/// When and where a line was said: everything a session takes from outside.
package struct Moment: Sendable {
    /// The clock of the device, from which identifiers are minted.
    package var now: Timestamp
    /// When it happened; for a transcript, the time within it.
    package var at: Timestamp
    package var source: Utterance.Source
    /// Who said it, by a name of the card, where that is known: whoever says `I` is meant. nil for whoever uses the device.
    package var speaker: String?
    /// Unpredictable bits for new identifiers.
    package var randomness: UInt128

    package init(
        now: Timestamp, at: Timestamp? = nil, source: Utterance.Source, speaker: String? = nil, randomness: UInt128
    ) {
        self.now = now
        self.at = at ?? now
        self.source = source
        self.speaker = speaker
        self.randomness = randomness
    }

    /// Whether somebody wrote the line with their own hands: it is meant as it stands, and has no labels.
    var isTyped: Bool { source == .typed }

    /// Whether the line comes from a pipe or a script, which may go on in another program.
    var isOfLines: Bool { source == .piped || source == .argument }
}
