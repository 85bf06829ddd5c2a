import EventLog
import Scorecard
import Session
import Terminal

extension Program {
    /// `hyzer start COURSE`: a new round, which becomes the current one.
    func start() throws(Failure) -> ExitStatus {
        let isAsked = options.words.isEmpty && !options.has(.same) && !options.has(.at)
        guard !options.words.isEmpty || options.has(.same) || isAsked && capabilities.isConversation else {
            throw .usage(.words(.start))
        }
        let stored = try storedSession(capabilities.isConversation ? .conversation : .stream(strict: false))
        if isAsked { return try ask(stored) }
        var course = options.words.joined(separator: " ")
        if course.isEmpty {
            // That course, unless told otherwise.
            let latest = try store { () throws(EventLogError) in try stored.latestRound() }
            guard let played = latest?.course else { throw .usage(.words(.start)) }
            course = played.name
        }
        let request = try startRequest(stored, course: course)
        let at = try time(.at)
        let outcome = try store { () throws(EventLogError) in
            try stored.store { $0.start(request, .now(.argument, at: at), said: "") }
        }
        if outcome.isRefused { throw refusal(outcome, stored) }
        try show(outcome, of: (nil, ""), stored, origin: nil)
        try answer(stored)
        return .done
    }

    /// What the options say about a round to start.
    func startRequest(
        _ stored: StoredSession, knowing session: Session? = nil, course name: String
    ) throws(Failure) -> StartRequest {
        var session = session ?? stored.session
        let course: Course
        switch session.course(named: name) {
        case .one(let found): course = found
        case .several(let names): throw .refusedHere(.unclearCourse(name, names))
        case .none(let nearest): throw .refusedHere(.unknownCourse(name, nearest: nearest))
        }
        var seats = try seats(stored, &session)
        if seats.isEmpty, let me = session.me, let player = session.directory.player(me) {
            seats = [.known(player, aliases: [])]
        }
        let hole = try number(.hole, within: 1...max(course.holes.count, 1)) ?? 1
        return StartRequest(course: course, players: seats, startHole: hole)
    }

    /// `hyzer start` alone: somebody is there to be asked where and with whom.
    private func ask(_ stored: StoredSession) throws(Failure) -> ExitStatus {
        var session = stored.session
        let seats = try seats(stored, &session)
        let hole = try number(.hole, within: Course.holeCounts) ?? 1
        let outcome = try store { () throws(EventLogError) in
            try stored.store { $0.begin(with: seats, startHole: hole, .now(.argument)) }
        }
        try show(outcome, of: (nil, ""), stored, origin: nil)
        try answer(stored)
        return .done
    }

    /// The people the options name.
    private func seats(_ stored: StoredSession, _ session: inout Session) throws(Failure) -> [StartRequest.Seat] {
        var seats: [StartRequest.Seat] = []
        if options.has(.same) {
            let latest = try store { () throws(EventLogError) in try stored.latestRound() }
            seats += (latest?.players ?? []).map { session.seat(again: $0) }
        }
        for player in options.all(.player).map(PlayerOption.init) {
            seats.append(session.seat(player.name, aliases: player.aliases))
        }
        for guest in options.all(.guest) { seats.append(.guest(guest)) }
        return seats
    }
}
