/// How a game stands.
package struct GameStanding: Hashable, Sendable {
    package var game: Game
    /// In the order they were named, or of the card.
    package var sides: [Side]
    package var result: Result

    /// The result, by what the game counts.
    package enum Result: Hashable, Sendable {
        case skins(Skins)
        case match(Match)
        /// Best first.
        case totals([Total])
        /// Known only when the round is finished, together with all rounds before: see `Tags`.
        case tags
    }
}

extension Round {
    /// The games of the round, in the order they were set up.
    package var games: [Game] {
        var games: [Game] = []
        for word in tally.gameWords {
            switch ledger.events[word].body {
            case .gameStarted(let game): if !games.contains(game) { games.append(game) }
            case .gameEnded(let game): games.removeAll { $0 == game }
            default: break
            }
        }
        return games
    }

    /// Whether bag tags change hands by the places of this round.
    package var dealsTags: Bool { games.contains { $0.kind.rules.counts == .places } }

    /// Throws given to a player at the start.
    package func strokes(givenTo player: PlayerID) -> Int {
        for word in tally.gameWords.reversed() {
            if case .strokesGiven(player, let count) = ledger.events[word].body { return count }
        }
        return 0
    }

    /// How every game stands, in the order they were set up. A game whose players are not on the card is left out.
    package var gameStandings: [GameStanding] { games.compactMap(standing) }

    private func standing(of game: Game) -> GameStanding? {
        guard let sides = sides(of: game) else { return nil }
        let result: GameStanding.Result =
            switch game.kind.rules.counts {
            case .holes(.carriedOver): .skins(Skins(contests(of: sides), in: self))
            case .holes(.halved): .match(Match(contests(of: sides), in: self))
            case .throwsInAll(let isLessGiven): .totals(totals(of: sides, lessGiven: isLessGiven))
            case .places: .tags
            }
        return GameStanding(game: game, sides: sides, result: result)
    }

    /// The sides of a game, of players on the card, each once; nil where there are too few or too many for it.
    func sides(of game: Game) -> [Side]? {
        var taken: Set<PlayerID> = []
        let named = game.sides.map { side in side.compactMap(entrant).filter { taken.insert($0.player).inserted } }
        let isOfAll = game.sides.isEmpty && game.kind.rules.isForAll
        let sides = isOfAll ? players.map { Side([$0]) } : named.filter { !$0.isEmpty }.map(Side.init)
        return game.kind.rules.sides.contains(sides.count) ? sides : nil
    }
}
