/// Answers to questions about a round that is being played.
extension Round {
    /// The order in which players throw on the hole being played: by the scores on the hole before, the lowest first; players
    /// who are equal there keep the order of that hole, and on the first hole it is that of the card (PDGA 802.02). Players
    /// who are away have no place in it.
    package var throwingOrder: [Entrant] {
        let here = currentHole
        let played = playOrder.prefix { $0 != here }
        var order = players.filter { plays($0.player, hole: here) }
        for hole in played {
            let scores = order.map { score(hole: hole, player: $0.player)?.strokes ?? Int.max }
            order = order.indices.sorted { (scores[$0], $0) < (scores[$1], $1) }.map { order[$0] }
        }
        return order
    }

    /// The holes on which a player had a score of some kind, in course order.
    package func holes(of player: PlayerID, where isMeant: (_ strokes: Int, _ par: Int) -> Bool) -> [Int] {
        holes.indices.filter { index in
            score(hole: index + 1, player: player)?.strokes.map { isMeant($0, holes[index].par) } ?? false
        }.map { $0 + 1 }
    }
}
