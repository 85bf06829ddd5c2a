import Scorecard
import Testing

@testable import Display
import Outcomes

@Suite("What is heard and not recorded yet") struct ListeningTests {
    private func unsettled(
        _ words: String = "", columns: Int, remaining: Int64?, isPlain: Bool = false
    ) -> String {
        let results = [(Scenes.jake, 3, 5), (Scenes.mike, 1, nil)].map { player, strokes, before in
            Recorded(
                player: player, hole: 1, strokes: strokes, penalties: 0, before: before.map { .some($0) },
                isUnchanged: false, isElsewhere: false)
        }
        let style = Samples.style(columns, isPlain: isPlain)
        return style.heard(words, results, remaining: remaining, in: Scenes.playing).text
    }

    @Test func itIsOneLineWithTheTimeThatIsLeft() {
        #expect(unsettled(columns: 80, remaining: 1234) == "… Jake 5 → 3 (par) · Mike 1 (ace)  1.3 s")
        #expect(unsettled(columns: 80, remaining: 0).hasSuffix("  0.0 s"))
        #expect(unsettled(columns: 80, remaining: -5).hasSuffix("  0.0 s"))
        #expect(unsettled(columns: 80, remaining: 60_000).hasSuffix("  60.0 s"))
        #expect(unsettled(columns: 80, remaining: nil) == "… Jake 5 → 3 (par) · Mike 1 (ace)")
    }

    @Test func howLateTheRecogniserIsStandsBehindIt() {
        #expect(Samples.style(80).behind(by: 12_900).text == "  12 s behind")
    }

    @Test(arguments: [1, 5, 10, 20, 30, 39]) func itFitsAnyWidth(columns: Int) {
        let text = unsettled("jake three", columns: columns, remaining: 1500)
        #expect(Display.columns(of: text) <= columns)
        #expect(columns < 20 || text.hasSuffix("  1.5 s"))
    }

    @Test(arguments: [
        (80, "\"jake three mike one\" … Jake 5 → 3 (par) · Mike 1 (ace)  1.5 s"),
        (60, "\"jake three mike…\" … Jake 5 → 3 (par) · Mike 1 (ace)  1.5 s"),
        (50, "… Jake 5 → 3 (par) · Mike 1 (ace)  1.5 s"),
    ]) func theWordsStandBeforeWhatWasMadeOfThem(columns: Int, line: String) {
        #expect(unsettled("jake three mike one", columns: columns, remaining: 1500) == line)
    }

    @Test func wordsOfWhichNothingWasMadeStandAlone() {
        func heard(_ columns: Int, isPlain: Bool = false) -> String {
            Samples.style(columns, isPlain: isPlain)
                .heard("what a\u{1B} throw", [], remaining: nil, in: Scenes.playing).text
        }
        #expect(heard(80) == "\"what a· throw\"")
        #expect(heard(10) == "\"what a·…\"")
        for columns in 1...12 { #expect(Display.columns(of: heard(columns)) <= columns) }
        #expect(heard(10, isPlain: true) == "Heard: \"what a· throw\".")
    }

    @Test func inWordsNothingIsCounted() {
        #expect(
            unsettled(columns: 20, remaining: 1500, isPlain: true) == "Heard: Jake 3 (par), was 5 and Mike 1 (ace).")
    }
}
