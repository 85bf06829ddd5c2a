extension Referee {
    /// Every call is checked before anything is stored; each new value supersedes all heads of its place. When the
    /// calls settle the hole that is played for everybody, the next unsettled hole in play order is chosen.
    ///
    /// - Parameter there: the hole that is played from here on; nil for the one that is played now.
    static func score(_ calls: [Call], goingTo there: Int? = nil, in round: Round) throws(Refusal) -> Ruling {
        var ruling = Ruling()
        var answered: Set<Cell> = []
        for call in calls {
            try check(call, in: round)
            if !answered.insert(call.cell).inserted {
                if calls.first(where: { $0.cell == call.cell }) != call {
                    throw .contradiction(hole: call.hole, player: call.player)
                }
                continue
            }
            if isUnchanged(call, in: round) {
                ruling.unchanged.append(call)
            } else {
                ruling.bodies.append(body(call, in: round))
            }
        }
        if let there { try check(hole: there, of: round.holes.count) }
        let hole = there ?? round.currentHole
        if !round.isSettled(hole: hole), round.isSettled(hole: hole, answered: answered) {
            let next = round.hole(after: hole, answered: answered)
            // Where holes come as they are played, play does not go round to a hole that was left.
            let isGrowing = round.growsWithPlay && round.holes.count < Course.holeCounts.upperBound
            if let next, !isGrowing || next > hole {
                ruling.bodies.append(.holeChosen(next))
            } else if isGrowing {
                let holes = round.holes + [round.hole(after: round.holes)]
                ruling.bodies += [.holesSet(holes, isOpen: true), .holeChosen(holes.count)]
            }
        } else if hole != round.currentHole {
            ruling.bodies.append(.holeChosen(hole))
        }
        return ruling
    }

    static func resolve(_ call: Call, in round: Round) throws(Refusal) -> Ruling {
        try check(call, in: round)
        guard round.score(hole: call.hole, player: call.player)?.discrepancy == true else {
            throw .noDiscrepancy(hole: call.hole, player: call.player)
        }
        let body = body(call, in: round)
        guard case .scoreRecorded(let score) = body else { return Ruling(bodies: [body]) }
        return Ruling(bodies: [.discrepancyResolved(score)])
    }

    private static func check(_ call: Call, in round: Round) throws(Refusal) {
        try check(hole: call.hole, of: round.holes.count)
        if !round.isOnCard(call.player) { throw .notOnTheCard(call.player) }
        if let strokes = call.strokes, !HoleScore.possibleStrokes.contains(strokes) {
            throw .strokesOutOfRange(strokes)
        }
        guard call.penalties >= 0, call.penalties < call.strokes ?? 1 else {
            throw .penaltiesOutOfRange(call.penalties, strokes: call.strokes)
        }
    }

    private static func isUnchanged(_ call: Call, in round: Round) -> Bool {
        guard let score = round.score(hole: call.hole, player: call.player) else { return false }
        return score.strokes == call.strokes && score.penalties == call.penalties
            && round.heads(hole: call.hole, player: call.player).count == 1
    }

    private static func body(_ call: Call, in round: Round) -> Event.Body {
        let heads = round.heads(hole: call.hole, player: call.player)
        guard let strokes = call.strokes else {
            return .scoreCleared(hole: call.hole, player: call.player, supersedes: heads)
        }
        return .scoreRecorded(
            HoleScore(
                hole: call.hole, player: call.player, strokes: strokes, penalties: call.penalties, supersedes: heads))
    }
}
