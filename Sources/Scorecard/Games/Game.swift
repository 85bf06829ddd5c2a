/// A game that is played beside the score of a round: who plays it, and by which rules.
///
/// It holds only what was said of it. How it stands is computed from the card, so corrections need no code for games.
package struct Game: Hashable, Sendable {
    package var kind: Kind
    /// The sides that play against each other, each as its members. Empty for everybody on the card, each alone, later
    /// joiners included.
    package var sides: [[PlayerID]]

    package init(_ kind: Kind, sides: [[PlayerID]] = []) {
        self.kind = kind
        self.sides = sides
    }

    /// Whether both are one game: sides and their members may be said in any order.
    package func isSame(as other: Game) -> Bool {
        kind == other.kind && Set(sides.map(Set.init)) == Set(other.sides.map(Set.init))
    }

    /// Every game there is; the raw values stand in files and in `--json`.
    package enum Kind: String, CaseIterable, Sendable {
        /// The lowest score alone wins the hole, and those before it that nobody won.
        case skins
        /// Two sides; the one that wins more holes wins.
        case match
        /// Everybody's throws less those given at the start.
        case net
        /// Teams, each with one score, the best of its members on each hole; a team that plays one disc says it once.
        case teams
        /// Tags with numbers change hands by the places of the round.
        case tags
    }
}

extension Game.Kind {
    /// The rules by which games differ.
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

        /// The result of a hole on which two sides share the best score.
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

/// A player, or a team with one score.
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
