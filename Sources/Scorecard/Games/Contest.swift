/// A hole on which everybody of a game has scored, or said that there is no score.
struct Contest: Hashable, Sendable {
    /// 1-based place on the course.
    var hole: Int
    /// The score of each side; nil for one without a score.
    var scores: [Int?]

    /// The side that has the lowest score alone; nil where two have it.
    var winner: Int? {
        let best = scores.compactMap { $0 }.min()
        let first = scores.firstIndex { $0 == best }
        return first == scores.lastIndex { $0 == best } ? first : nil
    }
}

extension Round {
    /// The holes in the order they are played, with nil where somebody's score is awaited. Holes on which nobody of the
    /// game played are left out.
    func contests(of sides: [Side]) -> [(hole: Int, contest: Contest?)] {
        let players = sides.flatMap { $0.members.map(\.player) }
        return playOrder.filter { hole in
            players.contains { plays($0, hole: hole) || score(hole: hole, player: $0) != nil }
        }.map { ($0, contest(of: sides, on: $0)) }
    }

    /// nil where somebody's score is awaited.
    private func contest(of sides: [Side], on hole: Int) -> Contest? {
        var scores: [Int?] = []
        for side in sides {
            guard let score = score(of: side, on: hole) else { return nil }
            scores.append(score)
        }
        return Contest(hole: hole, scores: scores)
    }

    /// A side's one score on a hole, the best of its members; nil where one of them is awaited, `.some(nil)` where none has a
    /// number, because they were away or picked up.
    func score(of side: Side, on hole: Int) -> Int?? {
        var best: Int?
        for member in side.members {
            guard let score = score(hole: hole, player: member.player) else {
                if plays(member.player, hole: hole) { return nil }
                continue
            }
            if let strokes = score.strokes { best = min(best ?? strokes, strokes) }
        }
        return .some(best)
    }
}
