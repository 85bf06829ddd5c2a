/// A player or guest on the card of one round.
package struct Entrant: Hashable, Sendable {
    package let player: PlayerID
    /// The name when the round started.
    package var name: String
    /// A guest plays this round only and is in no list of players.
    package var isGuest: Bool
    /// The rating of this round by another program, where it comes from one.
    package var rating: Int?

    package init(player: PlayerID, name: String, isGuest: Bool = false, rating: Int? = nil) {
        self.player = player
        self.name = name
        self.isGuest = isGuest
        self.rating = rating
    }
}
