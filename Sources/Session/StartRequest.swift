package import Scorecard

/// A round somebody wants to start, as far as it is known.
package struct StartRequest: Hashable, Sendable {
    package var course: Course
    /// In card order.
    package var players: [Seat]
    /// 1-based.
    package var startHole: Int
    /// Whether holes come as they are played: the course is made by that.
    package var growsWithPlay = false
    /// How many of the holes are played; nil for all.
    package var holeCount: Int?

    package enum Seat: Hashable, Sendable {
        /// With names the player may not have yet.
        case known(Player, aliases: [String])
        case new(name: String, aliases: [String])
        case guest(String)
        /// Nearly the name of known players, or perhaps the names of several: who is meant has to be asked.
        case doubtful(Doubt)
    }

    package struct Doubt: Hashable, Sendable {
        package var said: String
        package var aliases: [String]
        package var nearest: [Player]
        /// The names that it may be made of; none where it is one name.
        package var parts: [String] = []
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

    private mutating func replace(_ doubt: Doubt, with seat: Seat) { settle(doubt, as: [seat]) }

    mutating func settle(_ doubt: Doubt, as seats: [Seat]) {
        if let index = players.firstIndex(of: .doubtful(doubt)) { players.replaceSubrange(index...index, with: seats) }
    }
}
