import Display
import Reports
import Scorecard
import Testing

@Suite("What reports add to lists") struct ReportTests {
    private static let log = RoundLog(
        ListTests.log.entries + [
            LogEntry(
                Samples.event(.scoreRecorded(HoleScore(hole: 4, player: ListTests.jake, strokes: 3))),
                Samples.heard("jake three, mia birdie", .typed))
        ], ListTests.names)

    private static let origins: ScoreOrigins = {
        let replaced = ListTests.reasons.map(\.claim)
        let none = Samples.reason(nil, .superseded, "Jake picked up", at: ListTests.nextDay, replacing: replaced)
        let last = Samples.reason(
            4, .undone, "it was a four", at: ListTests.nextDay, replacing: [none.claim], isResolution: true)
        return ListTests.origins(ListTests.reasons + [none, last])
    }()

    private static let rounds = RoundList(ListTests.rounds)

    @Test(arguments: [40, 60, 100]) func everythingFits(columns: Int) {
        let style = Samples.style(columns)
        let parts = [
            Self.log.lines(in: style), Self.origins.lines(in: style), Self.rounds.lines(in: style),
        ]
        for lines in parts {
            #expect(lines.allSatisfy { $0.columns <= columns })
            #expect(lines.allSatisfy { $0.text.last != " " })
        }
    }

    @Test func whatWasHeardStandsInTheLog() {
        let lines = Self.log.lines(in: Samples.style(100)).map(\.text)
        #expect(lines[0].contains("Heard"))
        #expect(lines[3].contains("jake three, mia birdie"))
        #expect(
            Self.log.lines(in: Samples.style(40, isPlain: true))[2].text.hasSuffix(
                "Jake 3 on hole 4, jake three, mia birdie"))
    }

    @Test func reasonsTellWhatTheyReplacedAndWhatBecameOfThem() {
        let lines = Self.origins.lines(in: Samples.style(100)).map(\.text)
        #expect(lines[4].contains("was 3 and 2"))
        #expect(lines[5].contains("settled, was no score, taken back"))
    }

    @Test func historyNamesRoundsByTheirLastLettersWhereThereIsRoom() {
        #expect(
            Self.rounds.lines(in: Samples.style(100)).allSatisfy {
                $0.text.hasSuffix("000007") || $0.text.contains("Id")
            })
        #expect(Self.rounds.lines(in: Samples.style(40)).allSatisfy { !$0.text.contains("000007") })
        #expect(RoundID("01M7XT9P2XDNV5XKAXC91HF4WF")?.lastLetters == "1HF4WF")
    }

    @Test func oneCellOfTheCardIsOneLine() {
        let three = Card.Result(hole: 10, label: "9B", par: 3, strokes: 3)
        #expect(Samples.style(40).result(three, of: "Jake").text == "Jake on hole 9B: 3 (par)")
        let disputed = Card.Result(hole: 1, label: "1", par: 3, strokes: 5, penalties: 1, discrepancy: true)
        #expect(
            Samples.style(40, isPlain: true).result(disputed, of: "Jake").text
                == "Jake on hole 1: five (double bogey, with one penalty throw, devices disagree)")
        let none = Card.Result(hole: 1, label: "1", par: 3, strokes: nil, isNoScore: true)
        #expect(Samples.style(40).result(none, of: "Jake").text == "Jake on hole 1: no score")
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (1_795_269_909_120, "2026-11-21T14:05:09.120Z"),
        (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    ])
    func timesAreToldToProgramsInUTC(milliseconds: Int64, text: String) {
        #expect(CivilTime.iso8601(Timestamp(milliseconds: milliseconds)) == text)
    }

    @Test func aCardWithoutTitleIsTheSameCard() {
        let cards = [Samples.card("Jake", [2, 0], pars: [3, 4])]
        let style = Samples.style(80)
        #expect(
            style.card(cards, in: Samples.playing, isTitled: false)
                == Array(style.card(cards, in: Samples.playing).dropFirst()))
    }
}
