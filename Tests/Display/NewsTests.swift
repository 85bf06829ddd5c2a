import Reports
import Display
import Testing

/// What other devices wrote, as somebody who is typing is told.
@Suite("News") struct NewsTests {
    private static func news() -> [News] {
        var news: [News] = []
        news.add(News.Score(player: "Mike", strokes: 3), hole: ("5", 3), by: "Ann")
        news.add(News.Score(player: "Jake", strokes: nil), hole: ("5", 3), by: "Ann")
        news.add(News.Score(player: "Jake", strokes: 4), hole: ("6", 3), by: "Ann")
        news.add(News.Score(player: "Jake", strokes: 4), hole: ("6", 3), by: nil)
        return news + [
            News(by: "Ann", .event("round finished")), News(by: "Jake", .round(course: "Maple Hill", number: nil)),
            News(by: "Jake", .round(course: "Maple Hill", number: 2)),
        ]
    }

    @Test func everyHoleAndPersonHasALine() {
        let lines = Samples.style(80).news(Self.news()).map(\.text)
        #expect(
            lines == [
                "Ann recorded: Mike 3, Jake no score on hole 5", "Ann recorded: Jake 4 on hole 6",
                "Another device recorded: Jake 4 on hole 6", "Ann: round finished",
                "Jake started a round at Maple Hill with you.",
                "Jake started a round at Maple Hill with you: resume 2",
            ])
    }

    @Test func inWordsNumbersAreWords() {
        let lines = Samples.style(80, isPlain: true).news(Self.news()).map(\.text)
        #expect(lines.first == "Ann recorded: Mike three, Jake no score on hole 5")
    }

    @Test func ofMuchTheLastIsShown() {
        let much = (1...30).map { News(by: "Ann", .event("hole \($0)")) }
        let lines = Samples.style(80).news(much).map(\.text)
        #expect(lines.count == 9)
        #expect(lines.first == "Before that, 22 more from other devices.")
        #expect(lines.last == "Ann: hole 30")
        #expect(Samples.style(80).news([]).isEmpty)
    }

    @Test(arguments: [12, 20, 40]) func noLineIsWiderThanTheWindow(columns: Int) {
        let lines = Samples.style(columns).news(Self.news())
        #expect(lines.allSatisfy { $0.columns <= columns })
    }
}
