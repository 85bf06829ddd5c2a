/// How a round went: to par hole by hole, who led when, and what people will still talk about tomorrow.
package struct Story: Hashable, Sendable {
    /// The holes that count, in the order they were played: all on which anybody has a score, except the last of them
    /// while somebody's score is awaited there.
    package var holes: [Int]
    /// In card order.
    package var lines: [Line]
    /// Each time one player alone led after another had led alone; the first lead is no change.
    package var leadChanges: [LeadChange]
    package var highlights: [Highlight]

    package init(holes: [Int], lines: [Line], leadChanges: [LeadChange], highlights: [Highlight]) {
        self.holes = holes
        self.lines = lines
        self.leadChanges = leadChanges
        self.highlights = highlights
    }

    /// One player's way through the round.
    package struct Line: Hashable, Sendable {
        package var player: Entrant
        /// To par after each hole that counts, parallel to `holes`; round penalties count from the last one on. nil before
        /// the first score, and on holes one is away on.
        package var toPar: [Int?]

        package init(player: Entrant, toPar: [Int?]) {
            self.player = player
            self.toPar = toPar
        }
    }

    package struct LeadChange: Hashable, Sendable {
        /// The 1-based hole after which it had happened.
        package var hole: Int
        package var player: Entrant

        package init(hole: Int, player: Entrant) {
            self.hole = hole
            self.player = player
        }
    }

    package enum Highlight: Hashable, Sendable {
        /// One throw, whatever the par.
        case ace(Entrant, hole: Int)
        /// Two or more under par with more than one throw.
        case eagle(Entrant, hole: Int, strokes: Int, par: Int)
        /// Three or more holes in a row, in the order they were played, below par each.
        case turkey(Entrant, holes: [Int])
        case leadChanges(Int)
        /// The hole on which everybody together were furthest below par, or least above; the first of several.
        case bestHole(Int, toPar: Int, players: Int)
    }
}

extension Round {
    /// Nothing until the start of the round is known.
    package var story: Story {
        let cards = cards
        let played = playOrder.filter { hole in cards.contains { $0.holes[hole - 1].strokes != nil } }
        let counted = played.filter { state.isOver || $0 != played.last || isSettled(hole: $0) }
        let lines = cards.map { card in
            Story.Line(card, over: counted) { plays(card.player.player, hole: $0) }
        }
        let changes = Story.leadChanges(lines, over: counted)
        return Story(
            holes: counted, lines: lines, leadChanges: changes,
            highlights: cards.flatMap { Story.rareScores(of: $0, in: playOrder) }
                + cards.flatMap { Story.turkeys(of: $0, in: playOrder) }
                + (changes.isEmpty ? [] : [.leadChanges(changes.count)])
                + Story.bestHole(of: cards.filter { !isOut($0.player.player) }, over: counted))
    }
}

extension Story.Line {
    fileprivate init(_ card: Card, over holes: [Int], plays: (Int) -> Bool) {
        var sum: Int?
        var toPar = holes.map { hole -> Int? in
            let result = card.holes[hole - 1]
            if let strokes = result.strokes { sum = (sum ?? 0) + strokes - result.par }
            return result.strokes != nil || plays(hole) ? sum : nil
        }
        if let last = toPar.lastIndex(where: { $0 != nil }) { toPar[last]? += card.roundPenalties }
        self.init(player: card.player, toPar: toPar)
    }
}

extension Story {
    fileprivate static func leadChanges(_ lines: [Line], over holes: [Int]) -> [LeadChange] {
        var leader: Entrant?
        var changes: [LeadChange] = []
        for (index, hole) in holes.enumerated() {
            let best = lines.compactMap { $0.toPar[index] }.min()
            let leading = lines.filter { $0.toPar[index] == best && best != nil }
            guard leading.count == 1, let player = leading.first?.player, player != leader else { continue }
            if leader != nil { changes.append(LeadChange(hole: hole, player: player)) }
            leader = player
        }
        return changes
    }

    fileprivate static func rareScores(of card: Card, in order: [Int]) -> [Highlight] {
        order.compactMap { hole in
            let result = card.holes[hole - 1]
            guard let strokes = result.strokes else { return nil }
            if strokes == 1 { return .ace(card.player, hole: hole) }
            return strokes <= result.par - 2
                ? .eagle(card.player, hole: hole, strokes: strokes, par: result.par) : nil
        }
    }

    fileprivate static func turkeys(of card: Card, in order: [Int]) -> [Highlight] {
        let isUnder = order.map { hole in
            card.holes[hole - 1].strokes.map { $0 < card.holes[hole - 1].par } ?? false
        }
        var turkeys: [Highlight] = []
        var row: [Int] = []
        for (hole, isUnder) in zip(order + [0], isUnder + [false]) {
            if isUnder {
                row.append(hole)
            } else {
                if row.count >= 3 { turkeys.append(.turkey(card.player, holes: row)) }
                row = []
            }
        }
        return turkeys
    }

    /// Nothing where no hole stands out. Only holes on which everybody who has a score at all has one
    /// are compared.
    fileprivate static func bestHole(of cards: [Card], over holes: [Int]) -> [Highlight] {
        let playing = cards.filter { $0.thru > 0 }
        let sums = holes.compactMap { hole -> (hole: Int, toPar: Int)? in
            let results = playing.map { $0.holes[hole - 1] }
            guard results.allSatisfy({ $0.strokes != nil }) else { return nil }
            return (hole, results.reduce(0) { $0 + ($1.strokes ?? 0) - $1.par })
        }
        guard let best = sums.min(by: { $0.toPar < $1.toPar }), sums.contains(where: { $0.toPar != best.toPar }) else {
            return []
        }
        return [.bestHole(best.hole, toPar: best.toPar, players: playing.count)]
    }
}
