/// A game that is played beside the score of a round: who plays it, and by which rules.
///
/// It is what was said of it, and nothing else: how it stands is computed from the card, so that a correction or an undo needs
/// no thought for the games.
package struct Game: Hashable, Sendable {
    /// Its rules.
    package var kind: Kind
    /// Who plays against whom; each side is its members. Empty for everybody on the card, each alone, whoever joins later too.
    package var sides: [[PlayerID]]

    package init(_ kind: Kind, sides: [[PlayerID]] = []) {
        self.kind = kind
        self.sides = sides
    }

    /// Whether both are one game: sides and their members may be said in any order.
    package func isSame(as other: Game) -> Bool {
        kind == other.kind && Set(sides.map(Set.init)) == Set(other.sides.map(Set.init))
    }

    /// Every game there is, in the words of files and of `--json`.
    package enum Kind: String, CaseIterable, Sendable {
        /// The lowest score alone wins the hole, and those before it that nobody won.
        case skins
        /// Two sides; whoever wins more holes.
        case match
        /// Everybody's throws less those given at the start.
        case net
        /// Teams, each with one score: the best of its members on each hole. Who plays one disc says the score once for all
        /// of the team.
        case teams
        /// Tags with numbers change hands by the places of the round.
        case tags
    }
}

extension Game.Kind {
    /// What tells games apart. Within one of these they are alike.
    struct Rules {
        /// How many sides it takes.
        var sides: ClosedRange<Int>
        /// Whether everybody on the card plays where nobody is named.
        var isForAll: Bool
        var counts: Counts

        enum Counts: Hashable {
            /// Holes, each won by the lowest score alone.
            case holes(Tie)
            /// The throws of all holes played.
            case throwsInAll(lessGiven: Bool)
            /// The places of the finished round.
            case places
        }

        /// What becomes of a hole that two sides played best.
        enum Tie { case carriedOver, halved }
    }

    var rules: Rules {
        switch self {
        case .skins: Rules(sides: 2...Int.max, isForAll: true, counts: .holes(.carriedOver))
        case .match: Rules(sides: 2...2, isForAll: false, counts: .holes(.halved))
        case .net: Rules(sides: 1...Int.max, isForAll: true, counts: .throwsInAll(lessGiven: true))
        case .teams: Rules(sides: 2...Int.max, isForAll: false, counts: .throwsInAll(lessGiven: false))
        case .tags: Rules(sides: 1...Int.max, isForAll: true, counts: .places)
        }
    }
}

/// Those who have one score together: one player, or a team.
package struct Side: Hashable, Sendable {
    /// Never empty.
    package var members: [Entrant]

    package init(_ members: [Entrant]) {
        self.members = members
    }

    package var name: String { Team.name(of: members.map(\.name)) }

    /// Everybody of the side, those of a team on the card too.
    package var people: [String] { members.flatMap { Team.members(of: $0.name) } }
}

/// How a game stands.
package struct GameStanding: Hashable, Sendable {
    /// What is played.
    package var game: Game
    /// In the order they were named, or of the card.
    package var sides: [Side]
    /// How it stands.
    package var result: Result

    /// By what the game counts.
    package enum Result: Hashable, Sendable {
        case skins(Skins)
        case match(Match)
        /// Best first.
        case totals([Total])
        /// Known when the round is finished, and then by all rounds before.
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

    /// Whether tags change hands by its places.
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

    /// Who plays a game, of those on the card, each once; nil where that are too few or too many for it.
    func sides(of game: Game) -> [Side]? {
        var taken: Set<PlayerID> = []
        let named = game.sides.map { side in side.compactMap(entrant).filter { taken.insert($0.player).inserted } }
        let isOfAll = game.sides.isEmpty && game.kind.rules.isForAll
        let sides = isOfAll ? players.map { Side([$0]) } : named.filter { !$0.isEmpty }.map(Side.init)
        return game.kind.rules.sides.contains(sides.count) ? sides : nil
    }
}
