/// Something that another device wrote, as it is told while this one is in use.
package struct News: Hashable, Sendable {
    /// The speaker; nil where that is not known.
    package var reporter: String?
    package var what: What

    package init(by reporter: String?, _ what: What) {
        self.reporter = reporter
        self.what = what
    }

    package enum What: Hashable, Sendable {
        /// Scores on one hole.
        case scores([Score], hole: String, par: Int)
        /// An event, as `Wording.sentence(for:in:)` words it.
        case event(String)
        /// A round began with the user of this device; `number` resumes it, nil for the current round.
        case round(course: String, number: Int?)
    }

    package struct Score: Hashable, Sendable {
        package var player: String
        /// nil for "no score".
        package var strokes: Int?

        package init(player: String, strokes: Int?) {
            self.player = player
            self.strokes = strokes
        }
    }
}

extension [News] {
    /// One score more: in one line with those before it, where they are of the same hole and by the same person.
    package mutating func add(_ score: News.Score, hole: (label: String, par: Int), by reporter: String?) {
        guard let last, last.reporter == reporter, case .scores(let scores, hole.label, _) = last.what else {
            return append(News(by: reporter, .scores([score], hole: hole.label, par: hole.par)))
        }
        self[count - 1].what = .scores(scores + [score], hole: hole.label, par: hole.par)
    }
}
