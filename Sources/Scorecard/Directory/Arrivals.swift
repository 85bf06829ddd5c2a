/// Players who become known because they are put on a card, and more names of some.
package struct Arrivals {
    /// The events to write, in order.
    package private(set) var bodies: [Event.Body] = []
    /// The names of the new players.
    package private(set) var names: [String] = []
    /// The directory with these events applied, against which the next name is judged.
    private var directory: Directory

    package init(_ directory: Directory) {
        self.directory = directory
    }

    /// Adds a player with what else they are called, and returns the name as it is written.
    package mutating func add(_ id: PlayerID, named name: String, aliases: [String]) throws(Refusal) -> String {
        try take(Referee.add(id, named: name, in: directory))
        try teach(aliases, to: id)
        let clean = directory.name(of: id) ?? name
        names.append(clean)
        return clean
    }

    package mutating func teach(_ aliases: [String], to player: PlayerID) throws(Refusal) {
        for alias in aliases { try take(Referee.alias(player, as: alias, in: directory)) }
    }

    private mutating func take(_ ruling: Ruling) {
        bodies += ruling.bodies
        directory.preview(ruling.bodies)
    }
}
