/// Somebody who plays more than one round: known by name and by what else people call them.
package struct Player: Hashable, Sendable {
    package let id: PlayerID
    package var name: String
    /// In the order they were learned; never equal to `name`.
    package var aliases: [String]

    package init(id: PlayerID, name: String, aliases: [String] = []) {
        self.id = id
        self.name = name
        self.aliases = aliases
    }
}
