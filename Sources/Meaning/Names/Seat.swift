package import Scorecard

/// A player named for a card: known, new, a guest, or a name that leaves open who is meant.
package enum Seat: Hashable, Sendable {
    /// With aliases that the player may not have yet.
    case known(Player, aliases: [String])
    case new(name: String, aliases: [String])
    case guest(String)
    /// Nearly the name of known players, or perhaps the names of several: who is meant has to be asked.
    case doubtful(Doubt)

    package struct Doubt: Hashable, Sendable {
        package var said: String
        package var aliases: [String]
        package var nearest: [Player]
        /// The names that it may be made of; empty where it is one name.
        package var parts: [String] = []
    }

    package var name: String {
        switch self {
        case .known(let player, _): player.name
        case .new(let name, _), .guest(let name): name
        case .doubtful(let doubt): doubt.said
        }
    }
}
