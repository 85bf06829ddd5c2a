package import Decoding
package import Scorecard

/// The card of the current round as lines refer to it: who can be named, and which scores it has.
package struct RoundCard {
    package let round: RoundID?
    /// In card order.
    package let players: [PlayerID]
    /// The people with their names, in the same order.
    package let people: [Roster.Person]
    /// Index of the user of this device; nil where they do not play.
    package let me: Int?
    /// The situation of the card, without what the last line recorded or asked.
    package let situation: Situation

    package init(_ round: Round?, _ directory: Directory, me: PlayerID?) {
        let entrants = round?.players ?? []
        let holes = round?.holes ?? []
        self.round = round?.id
        players = entrants.map(\.player)
        people = entrants.map { entrant in
            // A player renamed since the start answers to both names.
            let player = directory.player(entrant.player)
            let other = player.map { $0.name == entrant.name ? [] : [$0.name] } ?? []
            return Roster.Person(name: entrant.name, aliases: other + (player?.aliases ?? []))
        }
        self.me = me.flatMap { me in entrants.firstIndex { directory.resolved($0.player) == me } }
        var results = Results(people: entrants.count, holes: holes.count)
        var away: Set<Situation.Cell> = []
        for (person, entrant) in entrants.enumerated() {
            for hole in 1..<holes.count + 1 {
                let cell = Situation.Cell(person: person, hole: hole)
                if let score = round?.score(hole: hole, player: entrant.player) { results[cell] = .some(score.strokes) }
                if round?.plays(entrant.player, hole: hole) == false { away.insert(cell) }
            }
        }
        let hole = round?.currentHole ?? 1
        var situation = Situation(
            pars: holes.map(\.par), labels: holes.map(\.label), hole: hole, startHole: round?.start?.startHole ?? 1,
            holeBefore: round?.lastScoredHole(besides: hole), results: results)
        situation.away = away
        situation.hasMoreHoles = round?.growsWithPlay ?? false
        situation.isHoleChosen = round?.isHoleChosen ?? false
        self.situation = situation
    }

    /// The index on the card; a card is short enough to be looked through.
    package func index(of player: PlayerID) -> Int? { players.firstIndex(of: player) }

    /// Cells in the terms of the roster, without those of players who are not on the card.
    package func cells(_ cells: [Cell]) -> [Situation.Cell] {
        cells.compactMap { cell in index(of: cell.player).map { .init(person: $0, hole: cell.hole) } }
    }

    /// A call in the terms of the roster; nil for somebody who is not on the card.
    package func call(_ call: Call) -> Reading.Call? {
        index(of: call.player).map {
            Reading.Call(
                person: $0, hole: call.hole, saidHole: false, strokes: call.strokes, penalties: call.penalties,
                isCorrection: false, heard: 0..<0)
        }
    }

    /// A call in the terms of the log: the player instead of the index on the roster.
    package func call(_ said: Reading.Call) -> Call {
        Call(hole: said.hole, player: players[said.person], strokes: said.strokes, penalties: said.penalties)
    }
}
