package import Scorecard

/// A round somebody wants to start, as far as it is known.
package struct StartRequest: Hashable, Sendable {
    package var course: Course
    /// In card order.
    package var players: [Seat]
    /// 1-based.
    package var startHole: Int

    package enum Seat: Hashable, Sendable {
        /// With names the player may not have yet.
        case known(Player, aliases: [String])
        case new(name: String, aliases: [String])
        case guest(String)
        /// Nearly the name of known players: either one of them or somebody new.
        case doubtful(Doubt)
    }

    package struct Doubt: Hashable, Sendable {
        package var said: String
        package var aliases: [String]
        package var nearest: [Player]
    }

    package init(course: Course, players: [Seat], startHole: Int = 1) {
        self.course = course
        self.players = players
        self.startHole = startHole
    }

    package var doubts: [Doubt] {
        players.compactMap { if case .doubtful(let doubt) = $0 { doubt } else { nil } }
    }

    mutating func settle(_ doubt: Doubt, as player: Player) {
        replace(doubt, with: .known(player, aliases: doubt.aliases))
    }

    mutating func settleAsNew(_ doubt: Doubt) {
        replace(doubt, with: .new(name: doubt.said, aliases: doubt.aliases))
    }

    private mutating func replace(_ doubt: Doubt, with seat: Seat) {
        if let index = players.firstIndex(of: .doubtful(doubt)) { players[index] = seat }
    }
}
