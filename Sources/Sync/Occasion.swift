package import Scorecard

/// Something that others did in a round, which hooks are told about; with first names only.
package struct Occasion {
    package let kind: Kind
    package let round: RoundID
    package let course: String
    /// The player who did it; nil where that is not known.
    package let by: String?

    package enum Kind {
        case roundStart(players: [String])
        case roundComplete(players: [String])
        case discrepancy(Discrepancy)
    }

    package struct Discrepancy {
        /// The label of the hole.
        package let hole: String?
        package let player: String
        /// nil for no score.
        package let values: [Int?]
    }
}
