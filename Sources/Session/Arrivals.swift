import Scorecard

/// Players who become known because they are put on a card, and more names of some.
struct Arrivals {
    /// To be written.
    private(set) var bodies: [Event.Body] = []
    /// Of those who are new.
    private(set) var names: [String] = []
    /// With them: the next name is judged beside it.
    private var directory: Directory

    init(_ directory: Directory) {
        self.directory = directory
    }

    /// Adds a player with what else they are called, and returns the name as it is written.
    mutating func add(_ id: PlayerID, named name: String, aliases: [String]) throws(Refusal) -> String {
        try take(Referee.add(id, named: name, in: directory))
        try teach(aliases, to: id)
        let clean = directory.name(of: id) ?? name
        names.append(clean)
        return clean
    }

    mutating func teach(_ aliases: [String], to player: PlayerID) throws(Refusal) {
        for alias in aliases { try take(Referee.alias(player, as: alias, in: directory)) }
    }

    private mutating func take(_ ruling: Ruling) {
        bodies += ruling.bodies
        directory.preview(ruling.bodies)
    }
}

extension Session {
    /// Somebody who is to be on a card, who is made known where nobody knows them.
    mutating func entrant(
        for seat: StartRequest.Seat, _ arrivals: inout Arrivals, _ moment: Moment
    ) throws(Refusal) -> Entrant {
        switch seat {
        case .known(let player, let aliases):
            try arrivals.teach(aliases, to: player.id)
            return Entrant(player: player.id, name: player.name)
        case .guest(let name):
            return Entrant(player: fresh(moment), name: Name.capitalized(try Name.cleaned(name)), isGuest: true)
        case .doubtful(let doubt): throw .nameTaken(doubt.said, by: doubt.nearest.first?.id ?? PlayerID(0))
        case .new(let name, let aliases):
            let id: PlayerID = fresh(moment)
            return Entrant(player: id, name: try arrivals.add(id, named: Name.capitalized(name), aliases: aliases))
        }
    }
}
