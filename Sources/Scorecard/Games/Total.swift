/// A side's throws over the holes it has played, penalties on the round included.
package struct Total: Hashable, Sendable {
    /// Index of the side.
    package var side: Int
    /// 1 for the leader; equal sides share a place and the next one is skipped. nil without a score or after leaving.
    package var position: Int?
    package var tied = false
    /// Less those given.
    package var strokes: Int
    /// Relative to the par of the holes played, less the throws given.
    package var toPar: Int
    /// Throws given at the start; 0 where the game gives none.
    package var given: Int
    /// Holes that all of the side have scored.
    package var thru: Int
}

extension Round {
    /// Best first, ranked as the standings are: by throws relative to par, in a finished round those with gaps last.
    func totals(of sides: [Side], lessGiven: Bool) -> [Total] {
        var rows = sides.indices.map { sideIndex in
            let total = total(of: sides[sideIndex], sideIndex, lessGiven: lessGiven)
            let isGone = sides[sideIndex].members.allSatisfy { isOut($0.player) }
            return Row(
                total: total, hasPlace: total.thru > 0 && !isGone,
                isLate: state == .finished && total.thru < holes.count)
        }
        rows.sort { $0.rank < $1.rank }
        for index in rows.indices where rows[index].hasPlace {
            let equal = rows.indices.filter { rows[$0].ties(with: rows[index]) }
            rows[index].total.position = (equal.first ?? index) + 1
            rows[index].total.tied = equal.count > 1
        }
        return rows.map(\.total)
    }

    private struct Row {
        var total: Total
        var hasPlace: Bool
        /// Has gaps in a finished round.
        var isLate: Bool

        /// Lower is better; without a score there is nothing to compare but the order of the card.
        var rank: (Int, Int, Int, Int, Int) {
            if total.thru == 0 { return (2, 0, 0, 0, total.side) }
            return (hasPlace ? 0 : 1, isLate ? 1 : 0, total.toPar, -total.thru, total.side)
        }

        func ties(with other: Row) -> Bool {
            hasPlace == other.hasPlace && isLate == other.isLate && total.toPar == other.total.toPar
        }
    }

    private func total(of side: Side, _ sideIndex: Int, lessGiven: Bool) -> Total {
        let given = lessGiven ? side.members.reduce(0) { $0 + strokes(givenTo: $1.player) } : 0
        let penalties = side.members.reduce(0) { $0 + roundPenalties(of: $1.player) }
        var total = Total(side: sideIndex, strokes: penalties - given, toPar: penalties - given, given: given, thru: 0)
        for (hole, sign) in holes.enumerated() {
            guard case .some(.some(let strokes)) = score(of: side, on: hole + 1) else { continue }
            total.strokes += strokes
            total.toPar += strokes - sign.par
            total.thru += 1
        }
        return total
    }
}
