import Scorecard

/// Something that another device wrote, as it is told while this one is in use.
package struct News: Hashable, Sendable {
    /// Who said it; nil where that is not known.
    package var reporter: String?
    package var what: What

    package init(by reporter: String?, _ what: What) {
        self.reporter = reporter
        self.what = what
    }

    package enum What: Hashable, Sendable {
        /// Scores on one hole.
        case scores([Score], hole: String, par: Int)
        /// What happened, as `Wording.sentence(for:in:)` gives it.
        case event(String)
        /// A round began with whoever uses this device; its number where another one is being played.
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

extension Page {
    /// Two players who turned out to be one person, and how to make two of them again.
    func united(_ twin: Twin, in context: RoundContext) -> [StyledText] {
        let adder = twin.adder.flatMap(context.directory.name(of:))
        return message(
            wording.line(
                adder == nil ? .playersUnited : .playersUnitedAdder,
                ["player": StyledText(twin.name, .bold), "adder": StyledText(adder ?? "", .bold)]))
    }

    /// More than so many lines would push away what somebody is reading.
    private static let mostNews = 8

    /// What other devices wrote, the last of it where that is much.
    package func news(_ news: [News]) -> [StyledText] {
        let hidden = max(news.count - Page.mostNews, 0)
        let earlier =
            hidden > 0
            ? message(wording.line(.newsEarlier, ["n": StyledText(said(hidden))], count: hidden, ink: .secondary)) : []
        return earlier + news.suffix(Page.mostNews).flatMap { message(line(for: $0)) }
    }

    private func line(for news: News) -> StyledText {
        let reporter = StyledText(news.reporter ?? wording(.newsSomebody), .accent)
        switch news.what {
        case .scores(let scores, let hole, let par):
            let separator = StyledText(", ")
            let results = scores.map { StyledText($0.player + " ") + result($0.strokes, par: par) }
            let all = results.dropFirst().reduce(results.first ?? StyledText()) { $0 + separator + $1 }
            return wording.line(.newsScores, ["player": reporter, "scores": all, "hole": StyledText(hole)])
        case .event(let what): return wording.line(.newsEvent, ["player": reporter, "what": StyledText(what)])
        case .round(let course, nil):
            return wording.line(.newsRound, ["player": reporter, "course": StyledText(course)])
        case .round(let course, let number?):
            return wording.line(
                .newsRoundResume,
                ["player": reporter, "course": StyledText(course), "number": StyledText(String(number), .accent)])
        }
    }

    private func result(_ strokes: Int?, par: Int) -> StyledText {
        guard let strokes else { return StyledText(wording(.noScore)) }
        return StyledText(said(strokes), .hole(strokes: strokes, par: par))
    }
}
