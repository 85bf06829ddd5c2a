package import Meaning
package import Outcomes
package import Scorecard

/// A round somebody wants to start, as far as it is known.
package struct StartRequest: Sendable {
    /// Where it is played; nil while that is asked.
    package var course: Course?
    /// The courses to choose from: layouts of the site that was named. nil for any.
    package var courses: [Course]?
    /// The name of a course that nobody knows here, while its holes are asked for.
    package var newCourse: String?
    /// Known courses whose names are nearly `newCourse`, best first, while it is asked whether one of them is meant.
    package var nearCourses: [Course] = []
    /// The holes of a new course, or how many of a known one are played, as said with the start.
    package var holes: HolesAnswer?
    /// Whether holes are added as they are played, which makes the course.
    package var growsWithPlay = false
    /// How many of the holes are played; nil for all.
    package var holeCount: Int?
    /// In card order; empty where nobody was named yet.
    package var players: [Seat]
    /// 1-based.
    package var startHole: Int

    package init(course: Course? = nil, players: [Seat], startHole: Int = 1) {
        self.course = course
        self.players = players
        self.startHole = startHole
    }

    /// Names that have to be asked about.
    package var doubts: [Seat.Doubt] {
        players.compactMap { if case .doubtful(let doubt) = $0 { doubt } else { nil } }
    }

    /// Replaces a doubtful name by those who are meant.
    package mutating func settle(_ doubt: Seat.Doubt, as seats: [Seat]) {
        if let index = players.firstIndex(of: .doubtful(doubt)) { players.replaceSubrange(index...index, with: seats) }
    }
}

/// The holes of a course that nobody knows.
package enum HolesAnswer: Sendable {
    /// `9`, `3 3 4 3`, `as you go` or the name of a course to start from.
    case said(String)
    case holes([Hole])

    /// `as you go` as scripts say it, whatever the language.
    package static var asYouGo: String { "as-you-go" }

    /// The answer in its own words; empty for holes out of a file.
    package var text: String { if case .said(let text) = self { text } else { "" } }
}

extension Seat.Doubt {
    /// The refusal where nobody can be asked.
    package var refusal: ConversationRefusal {
        parts.isEmpty ? .nearlyKnown(said, nearest.map(\.name)) : .namesInRow(said, parts)
    }
}
