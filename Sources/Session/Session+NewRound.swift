import Meaning
package import Scorecard

/// A round somebody wants to start and has said too little about.
struct Beginning: Sendable {
    var course: Course?
    /// Those it can only be: layouts of the site that was named. nil for any.
    var courses: [Course]?
    /// What a course is called that nobody knows here, while it is asked what it is like.
    var newCourse: String?
    /// Whether its holes come as they are played.
    var growsWithPlay = false
    /// How many of its holes are played, where that was said; else all.
    var holeCount: Int?
    /// Empty where nobody was named yet.
    var players: [StartRequest.Seat]
    var startHole: Int
}

/// What a course is like that nobody knows.
package enum HolesAnswer: Sendable {
    /// `9`, `3 3 4 3`, `as you go` or the name of a course to start from.
    case said(String)
    case holes([Hole])

    /// `as you go` as scripts say it, whatever the language.
    static var asYouGo: String { "as-you-go" }

    var text: String { if case .said(let text) = self { text } else { "" } }
}

extension Session {
    /// Starts a round as far as it is known where and with whom, and asks for the rest.
    ///
    /// - Parameters:
    ///   - name: of the course; nil where that is to be asked.
    ///   - holes: what the course is like, where nobody knows it; else how many of its holes are played.
    ///   - text: what was said.
    package mutating func begin(
        at name: String?, holes: HolesAnswer? = nil, with players: [StartRequest.Seat], startHole: Int,
        _ moment: Moment,
        said text: String
    ) -> Outcome {
        var context = LineContext(text, moment: moment)
        begin(at: name, holes: holes, with: players, startHole: startHole, &context)
        return close(context)
    }

    /// The same in the course of a line.
    mutating func begin(
        at name: String?, holes: HolesAnswer? = nil, with players: [StartRequest.Seat], startHole: Int,
        _ context: inout LineContext
    ) {
        var beginning = Beginning(players: players, startHole: startHole)
        guard let name else { return begin(beginning, &context) }
        switch course(named: name) {
        case .one(let course): beginning.course = course
        case .several(let names) where asks:
            beginning.courses = directory.courses.filter { names.contains($0.name) }
        case .several(let names): return refuse(.unclearCourse(name, names), &context)
        case .none(let nearest):
            if let archived = directory.archivedCourse(called: name) {
                // What was taken off the list comes back as it was.
                keep(archived, as: &beginning, &context)
            } else if isNewCourse(name), asks || holes != nil {
                beginning.newCourse = Name.capitalized(name)
            } else {
                let isNew = isNewCourse(name)
                return refuse(
                    isNew ? .newCourse(name, nearest: nearest) : .unknownCourse(name, nearest: nearest), &context)
            }
        }
        if let holes, beginning.newCourse != nil {
            guard settle(&beginning, holes: holes, &context) else { return refuse(.notHoles(holes.text), &context) }
            guard beginning.newCourse == nil else { return context.outcome.isRefused = true }
        } else if let holes {
            guard let count = Int(holes.text) else {
                return refuse(.courseHasHoles(beginning.course?.name ?? name), &context)
            }
            beginning.holeCount = count == beginning.course?.holes.count ? nil : count
        }
        begin(beginning, &context)
    }

    /// Starts a round where all is known that it needs, and asks for the rest.
    private mutating func begin(_ beginning: Beginning, _ context: inout LineContext) {
        var beginning = beginning
        if beginning.course != nil, !asks, beginning.players.isEmpty, let me, let player = directory.player(me) {
            beginning.players = [.known(player, aliases: [])]
        }
        if let course = beginning.course, !beginning.players.isEmpty || !asks {
            var request = StartRequest(course: course, players: beginning.players, startHole: beginning.startHole)
            request.growsWithPlay = beginning.growsWithPlay
            request.holeCount = beginning.holeCount
            return start(request, &context)
        }
        guard asks else { return context.say(.show(.courses)) }
        ask(.begin(beginning), &context)
    }

    /// Hears where or with whom; false for what names no course, or nobody.
    mutating func answerBeginning(
        _ said: String, _ beginning: Beginning, _ waiting: Pending, _ context: inout LineContext
    ) -> Bool {
        var beginning = beginning
        if beginning.newCourse != nil {
            guard settle(&beginning, holes: .said(said), &context) else { return false }
        } else if beginning.course == nil {
            guard settle(&beginning, course: said) else { return false }
        } else {
            beginning.players = answeredSeats(said)
            if beginning.players.isEmpty { return false }
        }
        goOn(with: beginning, waiting, &context)
        return true
    }

    /// Hears what the new course is like that is asked about; nothing where nothing is asked.
    package mutating func answer(holes: [Hole], _ moment: Moment) -> Outcome {
        var context = LineContext("", moment: moment)
        guard let waiting = conversation.question, case .begin(var beginning) = waiting.what,
            settle(&beginning, holes: .holes(holes), &context)
        else { return context.outcome }
        goOn(with: beginning, waiting, &context)
        return close(context)
    }

    private mutating func goOn(with beginning: Beginning, _ waiting: Pending, _ context: inout LineContext) {
        conversation.closeQuestion()
        context.text = waiting.text
        begin(beginning, &context)
    }

    /// Takes an answer to where the round is; false for what cannot be a course.
    private mutating func settle(_ beginning: inout Beginning, course said: String) -> Bool {
        let offered = beginning.courses ?? coursesToOffer
        if let number = listNumber(said.lowercased()) {
            guard offered.indices.contains(number - 1) else { return false }
            beginning.course = offered[number - 1]
        } else if let layout = offered.first(where: { $0.parts.layout?.lowercased() == said.lowercased() }) {
            beginning.course = layout
        } else {
            switch course(named: said) {
            case .one(let course): beginning.course = course
            case .several(let names): beginning.courses = directory.courses.filter { names.contains($0.name) }
            case .none where isNewCourse(said): beginning.newCourse = Name.capitalized(said)
            case .none: return false
            }
        }
        return true
    }

    /// Takes what a new course is like, and keeps it; false for words that do not say it. One that comes as it is played is kept
    /// when it is whole.
    private mutating func settle(
        _ beginning: inout Beginning, holes answer: HolesAnswer, _ context: inout LineContext
    ) -> Bool {
        let said = answer.text.lowercased()
        let grows = said == HolesAnswer.asYouGo || lazyUnderstanding.words(ofRule: "as-you-go").contains(said)
        guard let name = beginning.newCourse, let holes = grows ? [Hole(label: "1", par: 3)] : holes(answer) else {
            return false
        }
        let id: CourseID = fresh(context.moment)
        beginning.growsWithPlay = grows
        keep(Course(id: id, name: name, holes: holes), as: &beginning, &context)
        return true
    }

    /// Keeps the course of a round that begins, as far as it is whole.
    private mutating func keep(_ course: Course, as beginning: inout Beginning, _ context: inout LineContext) {
        do throws(Refusal) {
            let bodies = try Referee.save(course, in: directory).bodies
            if !beginning.growsWithPlay {
                write(bodies, round: nil, &context)
                context.say(.courseKept(course))
            }
            (beginning.course, beginning.newCourse) = (course, nil)
        } catch {
            context.say(.refused(error))
        }
    }

    /// nil for words that say no holes.
    private mutating func holes(_ answer: HolesAnswer) -> [Hole]? {
        let said: String
        switch answer {
        case .holes(let holes): return holes
        case .said(let words): said = words
        }
        if let pars = pars(said) { return pars.enumerated().map { Hole(label: String($0 + 1), par: $1) } }
        guard case .one(let known) = course(named: said) else { return nil }
        return known.holes
    }

    /// `9`, `nine holes`, `18 holes of par 3`, `3 3 4 3`; nil for other words.
    private func pars(_ said: String) -> [Int]? {
        let fillers = lazyUnderstanding.words(ofRule: "holes-filler")
        let words = said.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
        let parts = words.filter { !fillers.contains($0) }.split(omittingEmptySubsequences: false) {
            lazyUnderstanding.words(ofRule: "par").contains($0)
        }.map { $0.map(holeCount) }
        guard parts.count < 3, parts.allSatisfy({ !$0.contains(nil) }) else { return nil }
        let (counts, pars) = (parts[0].compactMap { $0 }, parts.dropFirst().joined().compactMap { $0 })
        if counts.count == 1, pars.count < 2 {
            return Array(repeating: pars.first ?? 3, count: min(max(counts[0], 0), 99))
        }
        return counts.isEmpty && pars.count > 1 ? pars : pars.isEmpty && counts.count > 1 ? counts : nil
    }

    /// A number in digits or in words.
    private func holeCount(_ word: String) -> Int? {
        if let number = Int(word) { return number }
        guard let opening = lazyUnderstanding.words(ofRule: "holes-opening").min(),
            let noun = lazyUnderstanding.words(ofRule: "holes-noun").min()
        else { return nil }
        let line = [opening, word, noun].joined(separator: " ")
        let reading = lazyUnderstanding.ready?.read(line, roster: roster, situation: situation)
        guard case .holes(let count) = reading?.command?.what, reading?.unused.isEmpty ?? false else { return nil }
        return count
    }

    /// Whether a name that no course has may be one of a new course; a line about the game is none.
    private func isNewCourse(_ text: String) -> Bool {
        text.contains(where: \.isLetter) && !(lazyUnderstanding.ready?.isSaidOfGame(text) ?? false)
    }

    /// What to ask about a round that waits to begin.
    func question(about beginning: Beginning) -> Question {
        if let course = beginning.newCourse { return .newCourse(course) }
        guard beginning.course == nil else {
            return .players(groupsToOffer.map { $0.map(\.name).joined(separator: ", ") })
        }
        return .course((beginning.courses ?? coursesToOffer).prefix(Question.mostAnswers).map(\.name))
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

    /// Who may play: those who played last, then whoever uses this device and others who are known, one by one.
    private var groupsToOffer: [[StartRequest.Seat]] {
        let last = lastSeats
        let others = directory.players.filter { $0.id != me }
        let single = (me.flatMap { directory.player($0) }.map { [$0] } ?? []) + others
        let groups = (last.count > 1 ? [last] : []) + single.map { [.known($0, aliases: [])] }
        return Array(groups.prefix(Question.mostAnswers))
    }

    /// The people that an answer means: by their numbers in the list, or by names; none where it means nobody.
    private mutating func answeredSeats(_ said: String) -> [StartRequest.Seat] {
        let joints = lazyUnderstanding.words(ofRule: "and")
        let words = said.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
        let numbers = words.filter { !joints.contains($0) }.map(listNumber)
        guard let first = numbers.first, first != nil else { return seats(said) }
        let groups = groupsToOffer
        var seats: [StartRequest.Seat] = []
        for number in numbers {
            guard let number, groups.indices.contains(number - 1) else { return [] }
            seats += groups[number - 1].filter { !seats.contains($0) }
        }
        return seats
    }

    /// The people a line names in the place of players: `Jake, Mike and guest Sam`, `me`.
    mutating func seats(_ said: String) -> [StartRequest.Seat] {
        guard let understanding = lazyUnderstanding.ready,
            let opening = lazyUnderstanding.words(ofRule: "course-opening").min(),
            let with = lazyUnderstanding.words(ofRule: "players-opening").min()
        else { return [] }
        // Any word is the name of a course.
        let line = [opening, "hyzer", with, said].joined(separator: " ")
        let reading = understanding.read(line, roster: roster, situation: situation)
        guard let newcomers = reading.command?.what.words.newcomers, newcomers.names.allSatisfy(isName) else {
            return []
        }
        return seats(newcomers)
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
