internal import Scorecard

/// The text of a row: a course, players, the start and the end of a round, a side game. A row's kind decides which parts are
/// needed. Beside the lines that `Resources/Schema/001.sql` lists there are `game KIND` and for each of its sides
/// `side ID..`, and for each player of a finished round `result ID THROWS..`, a field a hole;
/// holes that were set have `open` behind them where more come as they are played.
struct Body {
    private var identity: (id: CourseID, name: String)?
    private(set) var holes: [Hole] = []
    /// Whether more holes come as they are played.
    private(set) var isOpen = false
    private(set) var entrants: [Entrant] = []
    private var beginning: (organizer: PlayerID?, hole: Int)?
    private(set) var results: [FinalCard] = []
    private(set) var game: Game?
    private(set) var isOfNewerGame = false

    /// nil where a line of a known kind does not hold what it should.
    init?(_ text: String) {
        if !Fields.read(text, { take($0) }) { return nil }
    }

    private mutating func take(_ fields: [String]) -> Bool {
        switch (fields[0], fields.count) {
        case ("course", 3...):
            guard let id = CourseID(fields[1]) else { return false }
            identity = (id, fields[2])
        case ("hole", 3...):
            guard let par = Int(fields[2]) else { return false }
            var hole = Hole(label: fields[1], par: par)
            if fields.count > 3, !fields[3].isEmpty {
                guard let distance = Int(fields[3]) else { return false }
                hole.distance = distance
            }
            holes.append(hole)
        case ("open", _): isOpen = true
        case ("player", 3...), ("guest", 3...):
            guard var entrant = Entrant(fields[0...2]) else { return false }
            entrant.rating = fields.count > 3 ? Int(fields[3]) : nil
            entrants.append(entrant)
        case ("start", 2...):
            guard let hole = Int(fields[1]) else { return false }
            beginning = (nil, hole)
            if fields.count > 2, !fields[2].isEmpty {
                guard let organizer = PlayerID(fields[2]) else { return false }
                beginning?.organizer = organizer
            }
        case ("game", 2...):
            game = Game.Kind(rawValue: fields[1]).map { Game($0) }
            isOfNewerGame = game == nil
        // An older hyzer wrote sides of nobody.
        case ("side", _):
            let members = fields.dropFirst().compactMap { PlayerID($0) }
            guard members.count == fields.count - 1 else { return false }
            game?.sides.append(members)
        case ("result", 2...):
            guard let player = PlayerID(fields[1]) else { return false }
            results.append(FinalCard(player: player, strokes: fields.dropFirst(2).map { Int($0) }))
        case ("course", _), ("hole", _), ("player", _), ("guest", _), ("start", _), ("game", _), ("result", _):
            return false
        default: break
        }
        return true
    }

    var course: Course? { identity.map { Course(id: $0.id, name: $0.name, holes: holes) } }

    var start: RoundStart? {
        guard let course, let beginning else { return nil }
        return RoundStart(
            course: course, players: entrants, organizer: beginning.organizer, startHole: beginning.hole)
    }
}

extension Fields {
    mutating func add(_ course: Course) {
        line("course", course.id.description, course.name)
        add(course.holes)
    }

    mutating func add(_ holes: [Hole]) {
        for hole in holes {
            if let distance = hole.distance {
                line("hole", hole.label, String(hole.par), String(distance))
            } else {
                line("hole", hole.label, String(hole.par))
            }
        }
    }

    mutating func add(_ game: Game) {
        line("game", game.kind.rawValue)
        for side in game.sides { line("side", side.map(\.description)) }
    }

    mutating func add(_ card: FinalCard) {
        line("result", [card.player.description] + card.strokes.map { $0.map { String($0) } ?? "" })
    }

    mutating func add(_ entrant: Entrant) {
        if let rating = entrant.rating {
            line(entrant.kind, entrant.player.description, entrant.name, String(rating))
        } else {
            line(entrant.kind, entrant.player.description, entrant.name)
        }
    }

    mutating func add(_ start: RoundStart) {
        line("start", String(start.startHole), start.organizer?.description ?? "")
        add(start.course)
        for player in start.players { add(player) }
    }
}

extension Entrant {
    /// `player` or `guest`.
    var kind: String { isGuest ? "guest" : "player" }

    /// The kind, the letters of the identifier and the name, in this order.
    init?(_ fields: ArraySlice<String>) {
        let fields = Array(fields)
        guard fields.count == 3, fields[0] == "player" || fields[0] == "guest", let id = PlayerID(fields[1]) else {
            return nil
        }
        self.init(player: id, name: fields[2], isGuest: fields[0] == "guest")
    }
}
