/// One row of the live leaderboard.
package struct Standing: Hashable, Sendable {
    /// 1 for the leader; equal players share a place and the next one is skipped. nil without a score or after leaving.
    package var position: Int?
    package var tied: Bool
    package var player: Entrant
    /// Throws over the holes played, round penalties included.
    package var strokes: Int
    /// Relative to the par of the holes played, round penalties included.
    package var toPar: Int
    /// Holes with a score.
    package var thru: Int
    /// Holes of which somebody said that there is no score: picked up, skipped.
    package var noScores: Int
    /// Places gained (positive) or lost since the previous standings.
    package var change: Int
    /// Left and did not come back: did not finish.
    package var isOut: Bool
    /// Devices disagree on a hole of theirs.
    package var discrepancy: Bool

    package init(
        position: Int?, tied: Bool, player: Entrant, strokes: Int, toPar: Int, thru: Int, noScores: Int = 0,
        change: Int = 0, isOut: Bool = false, discrepancy: Bool = false
    ) {
        self.position = position
        self.tied = tied
        self.player = player
        self.strokes = strokes
        self.toPar = toPar
        self.thru = thru
        self.noScores = noScores
        self.change = change
        self.isOut = isOut
        self.discrepancy = discrepancy
    }
}

/// One player's line of the card.
package struct Card: Hashable, Sendable {
    package var player: Entrant
    /// In course order, one per hole of the round.
    package var holes: [Result]
    package var strokes: Int
    package var toPar: Int
    package var thru: Int
    /// Throws added to the round total and to no hole.
    package var roundPenalties: Int

    package init(player: Entrant, holes: [Result], strokes: Int, toPar: Int, thru: Int, roundPenalties: Int) {
        self.player = player
        self.holes = holes
        self.strokes = strokes
        self.toPar = toPar
        self.thru = thru
        self.roundPenalties = roundPenalties
    }

    package struct Result: Hashable, Sendable {
        /// 1-based place on the course.
        package var hole: Int
        package var label: String
        package var par: Int
        /// nil where there is no score.
        package var strokes: Int?
        /// Somebody said that there is no score (picked up, skipped); where nobody said anything it was not played.
        package var isNoScore: Bool
        /// Nothing was said, and the player was not there: left before, or joined later.
        package var isAway: Bool
        /// How many of `strokes` were penalty throws.
        package var penalties: Int
        /// Two devices disagree; `strokes` is the latest value.
        package var discrepancy: Bool
        /// Another value stood there before; told where corrections are shown.
        package var isCorrected = false

        package init(
            hole: Int, label: String, par: Int, strokes: Int?, isNoScore: Bool = false, isAway: Bool = false,
            penalties: Int = 0, discrepancy: Bool = false
        ) {
            self.hole = hole
            self.label = label
            self.par = par
            self.strokes = strokes
            self.isNoScore = isNoScore
            self.isAway = isAway
            self.penalties = penalties
            self.discrepancy = discrepancy
        }
    }
}

extension Standing {
    /// This standing without `change`.
    package var still: Standing {
        var still = self
        still.change = 0
        return still
    }
}

extension [Standing] {
    /// The standings that differ from those before, apart from `change`.
    package func changed(since before: [Standing]) -> [Standing] {
        let before = Set(before.map(\.still))
        return filter { !before.contains($0.still) }
    }
}
