import Meaning
import Decoding
package import Scorecard
import Words

extension Session {
    /// Starts a round; asks about doubtful names first.
    package mutating func start(_ request: StartRequest, _ moment: Moment, said text: String) -> Outcome {
        var context = LineContext(text, moment: moment)
        start(request, &context)
        return close(context)
    }

    mutating func start(_ request: StartRequest, _ context: inout LineContext) {
        if let doubt = request.doubts.first {
            guard asks else {
                return refuse(doubt.refusal, &context)
            }
            return ask(.start(request), &context)
        }
        var arrivals = Arrivals(directory)
        var entrants: [Entrant] = []
        do throws(Refusal) {
            for seat in request.players {
                entrants.append(try entrant(for: seat, &arrivals, context.moment))
            }
            let roundStart = RoundStart(
                course: request.course, players: entrants, organizer: me, startHole: request.startHole)
            let body = try Referee.judge(roundStart)
            if mayRepeat, let round, round.isOpen, round.state == .setup, round.start?.isSame(as: roundStart) ?? false {
                return context.say(.started)
            }
            let id: RoundID = fresh(context.moment)
            write(arrivals.bodies, round: nil, &context)
            departed = round ?? departed
            round = Round(id: id)
            write([body], round: id, &context)
            if request.growsWithPlay {
                write([.holesSet(request.course.holes, isOpen: true)], round: id, &context)
            }
            take(round)
            context.outcome.settings[.round] = id.description
            if !arrivals.names.isEmpty { context.say(.playersAdded(arrivals.names)) }
            context.say(.started)
            if let count = request.holeCount { play(holes: count, &context) }
            if let departed, departed.isOpen, let course = departed.course { context.say(.staysBeside(course.name)) }
        } catch {
            refuse(error, &context)
        }
    }

    /// Who was on a card before: a guest again, unless they became a player since.
    package func seat(again entrant: Entrant) -> StartRequest.Seat {
        if let player = directory.player(entrant.player) { return .known(player, aliases: []) }
        return entrant.isGuest
            ? .guest(entrant.name) : .known(Player(id: entrant.player, name: entrant.name), aliases: [])
    }

    /// Who a name on a start line is: known, new, or not clear.
    package mutating func seat(_ name: String, aliases: [String] = []) -> StartRequest.Seat {
        let said = name.trimmed
        if let me, lazyUnderstanding.words(ofRule: "self").contains(said.lowercased()),
            let player = directory.player(me)
        {
            return .known(player, aliases: aliases)
        }
        if let archived = directory.players(called: said).first(where: { directory.isArchived($0.id) }) {
            return .known(archived, aliases: aliases)
        }
        if let team = Team.name(written: said) { return .guest(team) }
        var known = knownPlayers ?? Known(directory.players, person: \.person)
        knownPlayers = nil
        let (players, found) = known.near(said)
        knownPlayers = known
        var finder = found
        let near: [Int]
        switch finder.find(said) {
        case .one(let index):
            if finder.has(said) || !takesNearNamesAsNew && isSame(said, players[index]) {
                return .known(players[index], aliases: aliases)
            }
            near = [index]
        case .several(let indices): near = indices
        case .none(let nearest): near = finder.isNear(said) ? nearest : []
        }
        return near.isEmpty || takesNearNamesAsNew
            ? .new(name: said, aliases: aliases)
            : .doubtful(.init(said: said, aliases: aliases, nearest: near.map { players[$0] }))
    }

    /// Whether only case, accents or gaps tell the names apart.
    private func isSame(_ said: String, _ player: Player) -> Bool {
        ([player.name] + player.aliases).contains { TokenizedLine($0).isSame(as: TokenizedLine(said)) }
    }

    package enum CourseFound: Hashable, Sendable {
        case one(Course)
        case several([String])
        case none(nearest: [String])
    }

    /// The course a name means.
    package mutating func course(named name: String) -> CourseFound {
        var known = knownCourses ?? Known(directory.courses) { .init(name: $0.name) }
        let (courses, found) = known.near(name)
        knownCourses = known
        var finder = found
        // `Blair 2` is another course than Blair 1, however little there is between the names.
        func mayBeMeant(_ index: Int) -> Bool {
            Self.numbers(in: name).isSubset(of: Self.numbers(in: courses[index].name))
        }
        switch finder.find(name) {
        case .one(let index):
            return mayBeMeant(index) ? .one(courses[index]) : .none(nearest: [courses[index].name])
        case .several(let indices):
            let meant = indices.filter(mayBeMeant)
            guard !meant.isEmpty else { return .none(nearest: indices.map { courses[$0].name }) }
            return meant.count == 1 ? .one(courses[meant[0]]) : .several(meant.map { courses[$0].name })
        case .none(let nearest):
            return .none(nearest: nearest.map { courses[$0].name })
        }
    }

    private static func numbers(in name: String) -> Set<Substring> {
        Set(name.split { !$0.isNumber })
    }
}

extension RoundStart {
    /// Whether somebody asked for the same; guests are others each time.
    fileprivate func isSame(as other: RoundStart) -> Bool {
        course == other.course && organizer == other.organizer && startHole == other.startHole
            && players.elementsEqual(other.players) { one, another in
                one.isGuest == another.isGuest && one.name == another.name
                    && (one.isGuest || one.player == another.player)
            }
    }
}

extension Player {
    fileprivate var person: Roster.Person { .init(name: name, aliases: aliases) }
}
