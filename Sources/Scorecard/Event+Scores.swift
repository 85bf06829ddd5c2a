/// What an event says of the throws on a hole.
extension Event.Body {
    /// The place of the card that it says something of; nil for what is no score.
    package var cell: Cell? {
        switch self {
        case .scoreRecorded(let score), .discrepancyResolved(let score): Cell(hole: score.hole, player: score.player)
        case .scoreCleared(let hole, let player, _): Cell(hole: hole, player: player)
        default: nil
        }
    }

    /// Whether it says what somebody had on a hole, be it nothing.
    package var isScore: Bool {
        switch self {
        case .scoreRecorded, .scoreCleared, .discrepancyResolved: true
        default: false
        }
    }

    /// All throws; nil for an explicit "no score" and for what is no score.
    package var strokes: Int? { holeScore?.strokes }

    /// How many of `strokes` were penalty throws.
    var penalties: Int { holeScore?.penalties ?? 0 }

    /// Whether it settles what devices disagreed about.
    package var isResolution: Bool { if case .discrepancyResolved = self { true } else { false } }

    private var holeScore: HoleScore? {
        switch self {
        case .scoreRecorded(let score), .discrepancyResolved(let score): score
        default: nil
        }
    }
}
