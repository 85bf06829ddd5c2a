package import Meaning
package import Scorecard

/// When and where a line was said: everything a session takes from outside.
package struct Moment: Sendable {
    /// The clock of the device, from which identifiers are minted.
    package var now: Timestamp
    /// When it happened; for a transcript, the time within it, or `now` where it has none.
    package var at: Timestamp { didSet { isDated = true } }
    /// Whether `at` was given, rather than taken from the clock at reading.
    private var isDated: Bool
    package var source: Utterance.Source
    /// Whether fingers or a recogniser made the line, where that is known.
    package var input: Situation.Input
    /// The speaker's name on the card, who is `I`, where that is known; nil for the user of the device.
    package var speaker: String?
    /// The number of the line in its input; 0 for what is in none.
    package var line: Int
    /// When it was said, in milliseconds of any clock that only goes forward.
    package var time: Int64
    /// The hole that the prompt showed when the line was begun; nil where nobody saw any.
    package var shownHole: Int?
    /// Unpredictable bits for new identifiers.
    package var randomness: UInt128

    /// - Parameter input: nil for what the source tells.
    package init(
        now: Timestamp, at: Timestamp? = nil, source: Utterance.Source, input: Situation.Input? = nil,
        speaker: String? = nil, line: Int = 0, time: Int64 = 0, randomness: UInt128
    ) {
        self.now = now
        self.at = at ?? now
        isDated = at != nil
        self.source = source
        self.input = input ?? source.input
        self.speaker = speaker
        self.line = line
        self.time = time
        self.randomness = randomness
    }

    /// Before anything was said.
    package static let none = Moment(now: Timestamp(milliseconds: 0), source: .argument, line: -1, randomness: 0)

    /// Whether somebody wrote the line with their own hands: it is meant as it stands, and has no labels.
    package var isTyped: Bool { source == .typed }

    /// Whether the speaker of the line sees the hole that is played, as fingers at the keys do.
    package var seesTheHole: Bool { isTyped || input == .typed }

    /// When it was said, in milliseconds; nil where that is not known: for pipes, and transcripts without times.
    package var saidAt: Int64? { source == .spoken || source == .imported && isDated ? at.milliseconds : nil }

    /// Whether the line comes from a pipe or a script, which may go on in another process.
    package var isOfLines: Bool { source == .piped || source == .argument }
}

/// How a line came, and who says it.
package struct SpeakerContext: Sendable {
    /// By name; nil for the user of the device.
    package var speaker: String?
    package var input = Situation.Input.typed
    /// The hole on the screen when its typing began.
    package var shownHole: Int?

    /// A line typed by the user of this device.
    package init() {}
}

extension SpeakerContext {
    package init(_ moment: Moment, speaker: String?) {
        (self.speaker, input, shownHole) = (speaker, moment.input, moment.shownHole)
    }
}

extension Utterance.Source {
    /// How its lines come, as far as it tells.
    fileprivate var input: Situation.Input {
        switch self {
        case .typed: .typed
        case .spoken: .heard
        case .piped, .argument, .imported: .unknown
        }
    }
}
