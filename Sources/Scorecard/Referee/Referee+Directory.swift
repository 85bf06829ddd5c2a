/// Players and courses. A ruling without bodies means that nothing would change.
extension Referee {
    /// A new player, or one back from the archive under the name of before.
    ///
    /// - Parameter id: freshly minted, for a new player.
    package static func add(_ id: PlayerID, named name: String, in directory: Directory) throws(Refusal) -> Ruling {
        if directory.player(id) != nil { throw .duplicatePlayer(id) }
        let name = try Name.cleaned(name)
        if let player = directory.players(called: name).first(where: {
            Name.key($0.name) == Name.key(name) && directory.isArchived($0.id)
        }) {
            return Ruling(bodies: [.playerAdded(player.id, name: player.name)])
        }
        try check(name, isFreeFor: id, in: directory)
        return Ruling(bodies: [.playerAdded(id, name: name)])
    }

    /// A new name for a known player; the old one is not kept.
    package static func rename(_ id: PlayerID, to name: String, in directory: Directory) throws(Refusal) -> Ruling {
        guard let player = directory.player(id) else { throw .noSuchPlayer(id) }
        let name = try Name.cleaned(name)
        try check(name, isFreeFor: player.id, in: directory)
        return Ruling(bodies: name == player.name ? [] : [.playerRenamed(player.id, name: name)])
    }

    /// Another word for a player.
    package static func alias(_ id: PlayerID, as alias: String, in directory: Directory) throws(Refusal) -> Ruling {
        guard let player = directory.player(id) else { throw .noSuchPlayer(id) }
        let alias = try Name.cleaned(alias)
        try check(alias, isFreeFor: player.id, in: directory)
        let isKnown = ([player.name] + player.aliases).contains { Name.key($0) == Name.key(alias) }
        return Ruling(bodies: isKnown ? [] : [.playerAliased(player.id, alias: alias)])
    }

    /// One alias less.
    package static func unalias(_ id: PlayerID, _ alias: String, in directory: Directory) throws(Refusal) -> Ruling {
        guard let player = directory.player(id) else { throw .noSuchPlayer(id) }
        guard let known = player.aliases.first(where: { Name.key($0) == Name.key(alias) }) else {
            throw .noSuchAlias(alias)
        }
        return Ruling(bodies: [.playerUnaliased(player.id, alias: known)])
    }

    /// Two players turn out to be one person.
    package static func merge(_ id: PlayerID, into other: PlayerID, in directory: Directory) throws(Refusal) -> Ruling {
        guard let player = directory.player(id) else { throw .noSuchPlayer(id) }
        guard let into = directory.player(other) else { throw .noSuchPlayer(other) }
        if player.id == into.id { throw .samePlayer(into.id) }
        return Ruling(bodies: [.playerMerged(player.id, into: into.id)])
    }

    /// A player who is not to be listed any more; the rounds stay, and adding the name again brings the player back.
    package static func archive(_ id: PlayerID, in directory: Directory) throws(Refusal) -> Ruling {
        guard let player = directory.player(id) else { throw .noSuchPlayer(id) }
        return Ruling(bodies: directory.isArchived(player.id) ? [] : [.playerArchived(player.id)])
    }

    /// Somebody on the card of a round who was no player becomes one, with all they scored.
    package static func keep(_ guest: PlayerID, named name: String, in directory: Directory) throws(Refusal) -> Ruling {
        let name = try Name.cleaned(name)
        if directory.player(guest) != nil { return Ruling() }
        try check(name, isFreeFor: guest, in: directory)
        return Ruling(bodies: [.playerAdded(guest, name: name)])
    }

    /// Keeps guests as a player who is known already.
    package static func keep(
        _ guests: [PlayerID], as player: PlayerID, in directory: Directory
    ) throws(Refusal) -> Ruling {
        guard let into = directory.player(player) else { throw .noSuchPlayer(player) }
        return Ruling(
            bodies: guests.filter { directory.resolved($0) != into.id }.map { .playerMerged($0, into: into.id) })
    }

    /// The latest change that a device made is taken back.
    ///
    /// - Parameter players: players who stay added, such as the user of the device and those on a card.
    package static func undo(
        by device: DeviceID, sparing players: Set<PlayerID>, in directory: Directory
    ) throws(Refusal) -> Ruling {
        guard let last = directory.lastChange(by: device, sparing: players) else { throw .nothingToUndo }
        return Ruling(bodies: [.undone(last.events)])
    }

    /// A new course, or a new form of a known one.
    package static func save(_ course: Course, in directory: Directory) throws(Refusal) -> Ruling {
        let course = try checked(course)
        let key = Name.key(course.name)
        if let other = directory.courses.first(where: { $0.id != course.id && Name.key($0.name) == key }) {
            throw .courseNameTaken(course.name, by: other.id)
        }
        guard directory.course(course.id) != course else { return Ruling() }
        return Ruling(bodies: [.courseSaved(course)] + directory.doubles(of: course.id).map { .courseArchived($0) })
    }

    /// A course that is not to be listed any more; its rounds keep their snapshot.
    package static func archive(_ id: CourseID, in directory: Directory) throws(Refusal) -> Ruling {
        if directory.course(id) == nil { throw .noSuchCourse(id) }
        return Ruling(bodies: ([id] + directory.doubles(of: id)).map { .courseArchived($0) })
    }

    private static func check(_ name: String, isFreeFor id: PlayerID, in directory: Directory) throws(Refusal) {
        if let other = directory.players(called: name).first(where: { $0.id != id }) {
            throw .nameTaken(name, by: other.name)
        }
    }
}
