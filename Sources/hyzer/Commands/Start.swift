import Commands
import Dialogue
import Meaning
import Outcomes
import Scorecard
import Words
import Session
import Store
import Terminal

extension RunnableCommand {
    /// `hyzer start COURSE`: a new round, which becomes the current one. What is missing is asked for at a terminal.
    static let start = RunnableCommand(.start) { try Start(program: $0).run() }
}

/// A round that is started.
private struct Start: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        let isConversation = capabilities.isConversation
        guard !options.words.isEmpty || options.has(.same) || isConversation else { throw UsageError.words(.start) }
        let stored = try program.storedSession(isConversation ? .conversation : .stream(strict: false))
        var course = options.words.isEmpty ? nil : options.words.joined(separator: " ")
        if course == nil, options.has(.same) {
            // `--same` takes the course of the latest round too, unless one is named.
            course = try stored.latestRound()?.course?.name
            guard course != nil || isConversation else { throw UsageError.words(.start) }
        }
        var session = stored.session
        let seats = try program.seats(stored, &session)
        var range = Course.holeCounts
        if let course, case .one(let known) = session.names.course(named: course) { range = 1...known.holes.count }
        let hole = try program.number(.hole, within: range) ?? 1
        let moment = Moment.now(.argument, at: try program.time(.at))
        let holes = try options[.holes].map { said in try program.holesAnswer(said) }
        let outcome = try stored.change {
            $0.begin(at: course, holes: holes, with: seats, startHole: hole, moment, said: "")
        }
        try program.show(outcome, of: (nil, ""), stored, origin: nil)
        try program.answer(stored, at: moment.at)
        return .done
    }
}

extension Program {
    /// The request to start a round, by the options.
    func startRequest(
        _ stored: StoredSession, knowing session: Session? = nil, course name: String
    ) throws -> StartRequest {
        var session = session ?? stored.session
        let course: Course
        switch session.names.course(named: name) {
        case .one(let found): course = found
        case .several(let names): throw ConversationRefusal.unclearCourse(name, names)
        case .near(let courses): throw ConversationRefusal.unknownCourse(name, nearest: courses.map(\.name))
        case .none(let nearest): throw ConversationRefusal.unknownCourse(name, nearest: nearest)
        }
        var seats = try seats(stored, &session)
        if seats.isEmpty, let me = session.me, let player = session.directory.player(me) {
            seats = [.known(player, aliases: [])]
        }
        let hole = try number(.hole, within: 1...max(course.holes.count, 1)) ?? 1
        return StartRequest(course: course, players: seats, startHole: hole)
    }

    /// The people the options name.
    func seats(_ stored: StoredSession, _ session: inout Session) throws -> [Seat] {
        var seats: [Seat] = []
        if options.has(.same) {
            let latest = try stored.latestRound()
            seats += (latest?.players ?? []).map { session.names.seat(again: $0) }
        }
        for player in PlayerOption.all(options.all(.player)) {
            seats.append(session.names.seat(player.name, aliases: player.aliases))
        }
        let guests = options.all(.guest).flatMap { $0.split(separator: ",").map { String($0).trimmed } }
        for guest in guests where !guest.isEmpty { seats.append(.guest(guest)) }
        return seats
    }
}
