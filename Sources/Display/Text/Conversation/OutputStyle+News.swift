package import Reports
import Scorecard

extension OutputStyle {
    /// Two players who turned out to be one person, and how to make two of them again.
    func united(_ twin: Twin, in context: RoundContext) -> [StyledText] {
        let adder = twin.adder.flatMap(context.directory.name(of:))
        return message(
            wording.line(
                adder == nil ? .playersUnited : .playersUnitedAdder,
                ["player": StyledText(twin.name, .bold), "adder": StyledText(adder ?? "", .bold)]))
    }

    /// The most news shown at once; more lines would push away what somebody is reading.
    private static let mostNews = 8

    /// The latest news of other devices, below a note of how many are left out.
    package func news(_ news: [News]) -> [StyledText] {
        let hidden = max(news.count - OutputStyle.mostNews, 0)
        let earlier =
            hidden > 0
            ? message(wording.line(.newsEarlier, ["n": StyledText(said(hidden))], count: hidden, ink: .secondary)) : []
        return earlier + news.suffix(OutputStyle.mostNews).flatMap { message(line(for: $0)) }
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
