package import Dialogue
package import Meaning
package import Outcomes
import Scorecard

/// Rounds that begin, and people who come to them.
extension Session {
    /// Starts a round as far as it is known where and with whom, and asks for the rest.
    ///
    /// - Parameters:
    ///   - name: the name of the course; nil where that is to be asked.
    ///   - holes: the holes of a course that nobody knows; else how many of its holes are played.
    ///   - text: the line that was said.
    package mutating func begin(
        at name: String?, holes: HolesAnswer? = nil, with players: [Seat], startHole: Int, _ moment: Moment,
        said text: String
    ) -> Outcome {
        respond(to: text, moment) { try $0.begin(at: name, holes: holes, with: players, startHole: startHole) }
    }

    /// Starts a round where all is known; doubtful names are asked about first.
    package mutating func start(_ request: StartRequest, _ moment: Moment, said text: String) -> Outcome {
        respond(to: text, moment) { try $0.start(request) }
    }

    private mutating func begin(
        at name: String?, holes: HolesAnswer? = nil, with players: [Seat], startHole: Int
    ) throws {
        var request = StartRequest(players: players, startHole: startHole)
        request.holes = holes
        guard let name else { return try start(request) }
        switch names.course(named: name) {
        case .one(let course): request.course = course
        case .several(let names) where asks: request.courses = directory.courses.filter { names.contains($0.name) }
        case .several(let names): throw ConversationRefusal.unclearCourse(name, names)
        case .near(let courses) where asks:
            (request.newCourse, request.nearCourses) = (Name.capitalized(name), courses)
        case .near(let courses): throw ConversationRefusal.nearlyKnownCourse(name, courses.map(\.name))
        case .none(let nearest):
            let isNew = mayBeNewCourse(name)
            if let archived = directory.archivedCourse(called: name) {
                // An archived course comes back as it was.
                keep(archived, as: &request)
            } else if isNew, asks || holes != nil {
                request.newCourse = Name.capitalized(name)
            } else {
                throw isNew
                    ? ConversationRefusal.newCourse(name, nearest: nearest) : .unknownCourse(name, nearest: nearest)
            }
        }
        try start(request)
    }

    /// Takes the holes that were said with the start; false where its course cannot be kept.
    private mutating func takeHoles(_ request: inout StartRequest) throws -> Bool {
        guard let holes = request.holes, request.nearCourses.isEmpty else { return true }
        if request.newCourse != nil {
            request.holes = nil
            guard settle(&request, holes: holes) else { throw ConversationRefusal.notHoles(holes.text) }
            return request.newCourse == nil
        }
        guard let course = request.course else { return true }
        request.holes = nil
        guard let count = Int(holes.text) else { throw ConversationRefusal.courseHasHoles(course.name) }
        request.holeCount = count == course.holes.count ? nil : count
        return true
    }

    /// Starts a round where all is known that it needs, and asks for the rest.
    mutating func start(_ request: StartRequest) throws {
        var request = request
        guard try takeHoles(&request) else { return reply.outcome.isRefused = true }
        guard let course = request.course, !request.players.isEmpty || !asks else {
            return asks ? ask(.start(request)) : reply.say(.show(.courses))
        }
        if request.players.isEmpty, let me, let player = directory.player(me) {
            request.players = [.known(player, aliases: [])]
        }
        if let doubt = request.doubts.first {
            if !asks { throw doubt.refusal }
            return ask(.start(request))
        }
        var arrivals = Arrivals(directory)
        var entrants: [Entrant] = []
        for seat in request.players { entrants.append(try entrant(for: seat, &arrivals)) }
        let start = RoundStart(course: course, players: entrants, organizer: me, startHole: request.startHole)
        let body = try Referee.judge(start)
        if mayRepeat, let round, round.isOpen, round.state == .setup, round.start?.isSame(as: start) ?? false {
            return reply.say(.started)
        }
        let id: RoundID = fresh(reply.moment)
        write(arrivals.bodies)
        if let round { departed = [round] }
        round = Round(id: id)
        write([body] + (request.growsWithPlay ? [.holesSet(course.holes, isOpen: true)] : []), round: id)
        take(round)
        reply.outcome.settings[.round] = id.description
        if !arrivals.names.isEmpty { reply.say(.playersAdded(arrivals.names)) }
        reply.say(.started)
        if let count = request.holeCount { attempt { try $0.play(holes: count) } }
        if let before = departed.first, before.isOpen, let course = before.course {
            reply.say(.staysBeside(course.name))
        }
    }

    /// Takes the holes of a new course, and keeps it; false for words that do not say them. A course that is made by
    /// playing it is kept when it is whole.
    mutating func settle(_ request: inout StartRequest, holes answer: HolesAnswer) -> Bool {
        let said = answer.text.lowercased()
        let grows = said == HolesAnswer.asYouGo || isWord(said, of: "as-you-go")
        guard let name = request.newCourse, let holes = grows ? [Hole(label: "1", par: 3)] : holes(answer) else {
            return false
        }
        let id: CourseID = fresh(reply.moment)
        request.growsWithPlay = grows
        keep(Course(id: id, name: name, holes: holes), as: &request)
        return true
    }

    /// Takes the course of a round that begins; it is kept for other rounds unless it is made by playing it.
    private mutating func keep(_ course: Course, as request: inout StartRequest) {
        do throws(Refusal) {
            let bodies = try Referee.save(course, in: directory).bodies
            if !request.growsWithPlay {
                write(bodies)
                reply.say(.courseKept(course))
            }
            (request.course, request.newCourse) = (course, nil)
        } catch {
            reply.say(.refused(error))
        }
    }

    /// nil for words that say no holes.
    private mutating func holes(_ answer: HolesAnswer) -> [Hole]? {
        switch answer {
        case .holes(let holes): return holes
        case .said(let words):
            if let pars = lazyUnderstanding.pars(words, roster, situation) {
                return pars.enumerated().map { Hole(label: String($0 + 1), par: $1) }
            }
            guard case .one(let known) = names.course(named: words) else { return nil }
            return known.holes
        }
    }

    /// - Parameter isLoose: whether it starts a round only where it names a course: `play Maple Hill`.
    mutating func new(
        _ course: String?, _ newcomers: SpokenCommand.Newcomers, hole: Int?, isLoose: Bool, _ text: String
    ) throws {
        if isLoose, !directory.courses.contains(where: { $0.name.begins(with: course ?? "") }) {
            reply.outcome.isIncomplete = true
            return reply.say(.unused([text]))
        }
        if let other = names.wrongName(of: newcomers, last: lastSeats, isForced: reply.text.isForced) {
            throw ConversationRefusal.notANewcomer(other)
        }
        attempt { session in
            let seats = session.names.seats(newcomers, last: session.lastSeats)
            try session.begin(at: course, with: seats, startHole: hole ?? 1)
        }
        // In a stream nobody would notice that the scores to come belong to a round that never began.
        if reply.outcome.isRefused, case .stream = mode { leaveRound() }
    }

    /// Puts more people on the card.
    mutating func join(_ newcomers: SpokenCommand.Newcomers, hole: Int?) throws {
        if !reply.text.isForced, let other = newcomers.names.first(where: { !names.isNewcomer($0) }) {
            throw ConversationRefusal.notANewcomer(other)
        }
        var newcomers = newcomers
        // A name that is written with a command is a whole one.
        if reply.text.isForced { newcomers.hasCommas = true }
        for seat in names.seats(newcomers, last: lastSeats) {
            if case .doubtful(let doubt) = seat { throw doubt.refusal }
            var arrivals = Arrivals(directory)
            let newcomer = try entrant(for: seat, &arrivals)
            // Their place on the card, also where they were merged since.
            let entrant = round?.players.first { directory.resolved($0.player) == newcomer.player } ?? newcomer
            let first = hole ?? (round?.state == .setup ? nil : round?.currentHole)
            try judge(.join(entrant, hole: hole))
            reply.say(.joined(entrant, hole: first))
            guard !arrivals.bodies.isEmpty else { continue }
            write(arrivals.bodies)
            reply.say(.playersAdded(arrivals.names))
        }
    }
}
