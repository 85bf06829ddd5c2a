import Meaning
import Scorecard

/// A round somebody wants to start and has said too little about.
struct Beginning: Sendable {
    var course: Course?
    /// Those it can only be: layouts of the site that was named. nil for any.
    var courses: [Course]?
    /// What a course is called that nobody knows here, while it is asked what it is like.
    var newCourse: String?
    /// Whether its holes come as they are played.
    var growsWithPlay = false
    /// Empty where nobody was named yet.
    var players: [StartRequest.Seat]
    var startHole: Int
}

extension Session {
    /// Asks where a round is to be played, with what is known of it.
    package mutating func begin(with players: [StartRequest.Seat], startHole: Int, _ moment: Moment) -> Outcome {
        var context = LineContext("", moment: moment)
        begin(Beginning(course: nil, players: players, startHole: startHole), &context)
        return close(context)
    }

    /// Starts a round as far as a line says where and with whom, and asks for the rest.
    mutating func begin(_ beginning: Beginning, _ context: inout LineContext) {
        if let course = beginning.course, !beginning.players.isEmpty {
            var request = StartRequest(course: course, players: beginning.players, startHole: beginning.startHole)
            request.growsWithPlay = beginning.growsWithPlay
            return start(request, &context)
        }
        let hasCourse = beginning.course != nil || beginning.newCourse != nil
        guard asks, hasCourse || !directory.courses.isEmpty else { return context.say(.show(.courses)) }
        pending = Pending(text: context.text, purpose: .begin(beginning))
        askAgain(&context)
    }

    /// Hears where or with whom; false for what names no course, or nobody.
    mutating func answerBeginning(
        _ said: String, _ beginning: Beginning, _ waiting: Pending, _ context: inout LineContext
    ) -> Bool {
        var beginning = beginning
        let number = listNumber(said.lowercased()).map { $0 - 1 }
        if let name = beginning.newCourse {
            guard let answer = newCourse(name, said, &context) else { return false }
            (beginning.course, beginning.growsWithPlay, beginning.newCourse) = (answer.course, answer.grows, nil)
        } else if beginning.course == nil {
            let offered = beginning.courses ?? coursesToOffer
            if let number, offered.indices.contains(number) {
                beginning.course = offered[number]
            } else if let layout = offered.first(where: { $0.parts.layout?.lowercased() == said.lowercased() }) {
                beginning.course = layout
            } else if case .one(let course) = course(named: said) {
                beginning.course = course
            } else {
                return false
            }
        } else if number == 0, !lastSeats.isEmpty {
            beginning.players = lastSeats
        } else {
            beginning.players = number == nil ? seats(said) : []
            if beginning.players.isEmpty { return false }
        }
        pending = nil
        context.text = waiting.text
        begin(beginning, &context)
        return true
    }

    /// What to ask about a round that waits to begin.
    func inquiry(about beginning: Beginning, _ text: String) -> Inquiry {
        var inquiry = Inquiry(
            kind: beginning.newCourse != nil ? .newCourse : beginning.course == nil ? .course : .players,
            heard: beginning.newCourse ?? "", line: text, hole: 0, par: 0)
        if beginning.newCourse != nil { return inquiry }
        inquiry.answers =
            beginning.course == nil
            ? (beginning.courses ?? coursesToOffer).prefix(Inquiry.mostAnswers).map(\.name)
            : lastSeats.isEmpty ? [] : [lastSeats.map(\.name).joined(separator: ", ")]
        return inquiry
    }

    /// The one that was chosen for that comes first, else the last one played.
    private var coursesToOffer: [Course] {
        let last = (round ?? latest)?.course?.name
        func rank(_ course: Course) -> Int { course.id == defaultCourse ? 0 : course.name == last ? 1 : 2 }
        let courses = directory.courses
        return (0...2).flatMap { wanted in courses.filter { rank($0) == wanted } }
    }

    /// Those who played last.
    var lastSeats: [StartRequest.Seat] {
        ((round ?? latest)?.players ?? []).map(seat(again:))
    }

    /// The people a line names in the place of players: `Jake, Mike and guest Sam`, `me`.
    mutating func seats(_ said: String) -> [StartRequest.Seat] {
        guard let understanding = lazyUnderstanding.ready, let course = directory.courses.first,
            let opening = lazyUnderstanding.words(ofRule: "course-opening").min(),
            let with = lazyUnderstanding.words(ofRule: "players-opening").min()
        else { return [] }
        let line = [opening, course.name, with, said].joined(separator: " ")
        let reading = understanding.read(line, roster: card.roster, situation: card.situation)
        guard let command = reading.command, command.names.allSatisfy(isName) else { return [] }
        return seats(command)
    }
}

extension StartRequest.Seat {
    fileprivate var name: String {
        switch self {
        case .known(let player, _): player.name
        case .new(let name, _), .guest(let name): name
        case .doubtful(let doubt): doubt.said
        }
    }
}
