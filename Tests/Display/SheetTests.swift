import Display
import Foundation
import FoundationXML
import Reports
import Scorecard
import Testing

@Suite("A round on a sheet") struct SheetTests {
    private static let looks = SheetLooks(
        light: (try? Theme(Samples.text("Resources/Themes/light.txt"))) ?? Theme(), dark: Samples.dark)
    private static let css = Samples.text("Resources/Sheet/sheet.css")

    /// Three players of these names on three holes, finished.
    private func sheet(_ names: [String] = ["Jake", "Mike", "Sam"], course: String = "Maple Hill") throws -> RoundSheet
    {
        let players = names.enumerated().map { Entrant(player: PlayerID(UInt128($0 + 1)), name: $1) }
        let round = try #require(Scenes.finished(players, [[2, 5, 3], [3, 2, 6], [4, nil, 1]]).round)
        var facts = try #require(RoundFacts(round))
        facts.course = course
        return RoundSheet(
            facts: facts, standings: round.standings(), cards: round.cards, story: round.story,
            started: Timestamp(milliseconds: 0), organizer: names[0])
    }

    private func sources(_ sheet: RoundSheet) -> [String] {
        let style = Samples.style(80)
        return [
            style.web(sheet, Self.looks, css: Self.css, reloading: 5).source,
            style.picture(of: sheet, Self.looks).source,
        ]
    }

    @Test func theSummaryTellsPlacesAndHighlights() throws {
        let style = Samples.style(80)
        let lines = style.text(of: try sheet()).map(\.text)
        #expect(lines[0] == "Maple Hill · finished")
        #expect(lines.contains("1970-01-01 · organized by Jake"))
        #expect(lines.contains("★ Mike: eagle on hole 2"))
        #expect(lines.contains("★ Sam: ace on hole 9B"))
        #expect(
            style.share(try sheet()).text
                == "Maple Hill, 1970-01-01: 1. Jake E (10), 2. Mike +1 (11), 3. Sam -1 (5, thru 2)")
    }

    @Test func aScreenReaderIsToldInSentences() throws {
        let lines = Samples.style(80, isPlain: true).summary(of: try sheet()).map(\.text)
        #expect(lines[0] == "1970-01-01, organized by Jake")
        #expect(lines.contains("Mike: eagle on hole 2."))
    }

    @Test func aPageNeedsNothingButItself() throws {
        for source in sources(try sheet()) {
            #expect(!source.contains("<script") && !source.contains("url(") && !source.contains("src="))
            #expect(!source.contains("href"))
            let addresses = source.components(separatedBy: "http").dropFirst().filter { !$0.hasPrefix("-equiv") }
            #expect(addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg\"") })
        }
    }

    @Test func aPageSaysItsLanguageAndWhatItsTablesAre() throws {
        let web = sources(try sheet())[0]
        #expect(web.contains("<html lang=\"en\">") && web.contains("<title>Maple Hill, 1970-01-01</title>"))
        #expect(web.contains("<th scope=\"col\"") && web.contains("<th scope=\"row\""))
        #expect(web.contains("role=\"img\" aria-label"))
        #expect(web.contains("prefers-color-scheme: dark") && web.contains("@media print"))
    }

    @Test func onlyALivePageReloads() throws {
        let still = Samples.style(80).web(try sheet(), Self.looks, css: Self.css).source
        #expect(!still.contains("refresh") && !still.contains("follows the round"))
        #expect(sources(try sheet())[0].contains("<meta http-equiv=\"refresh\" content=\"5\"/>"))
    }

    @Test(arguments: [
        "<b>Jake</b>", "</style><script>alert(1)</script>", "\"><img onerror=x>", "&lt;", "]]>", "--><!--",
        "' onload='",
        "\u{202E}ekaJ", "\u{0}\u{1B}[2J",
    ]) func namesStayText(name: String) throws {
        for source in sources(try sheet([name, name + "2", "Sam"], course: name)) {
            let names = Names()
            let parser = XMLParser(data: Data(source.utf8))
            parser.delegate = names
            #expect(parser.parse(), "\(String(describing: parser.parserError)) in \(source)")
            #expect(names.elements.isDisjoint(with: ["b", "script", "img"]))
            #expect(names.attributes.allSatisfy { !$0.hasPrefix("on") })
        }
    }

    /// What a document is made of.
    private final class Names: NSObject, XMLParserDelegate {
        var elements: Set<String> = []
        var attributes: Set<String> = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes given: [String: String]
        ) {
            elements.insert(name)
            attributes.formUnion(given.keys)
        }
    }

    @Test func theSignatureIsDrawnAlikeForTheSameRound() throws {
        let style = Samples.style(80)
        let drawing = style.text(of: try sheet()).suffix(8).map(\.text)
        #expect(drawing == style.text(of: try sheet(["Jake", "Mike", "Sam"])).suffix(8).map(\.text))
        #expect(drawing != style.text(of: try sheet(["Jake", "Mike", "Tom"])).suffix(8).map(\.text))
        for line in drawing {
            let padded = Array(line) + Array(repeating: " ", count: 26 - line.count)
            #expect(padded == padded.reversed())
        }
        #expect(Set(drawing.joined()).isSubset(of: " ░▒█"))
    }

    @Test(arguments: [1, 9, 10, 18, 27, 36]) func everyCountOfHolesIsDrawn(holes: Int) throws {
        let cards = [Samples.card("Jake", Array(repeating: 3, count: holes), pars: Array(repeating: 3, count: holes))]
        let facts = RoundFacts(
            id: RoundID(7), course: "C", state: .finished, hole: 1, holeLabel: "1", holes: holes)
        let story = Story(
            holes: Array(1...holes), lines: [.init(player: cards[0].player, toPar: Array(repeating: 0, count: holes))],
            leadChanges: [], highlights: [])
        let standings = [
            Standing(position: 1, tied: false, player: cards[0].player, strokes: 3 * holes, toPar: 0, thru: holes)
        ]
        for source in sources(
            RoundSheet(facts: facts, standings: standings, cards: cards, story: story))
        {
            #expect(XMLParser(data: Data(source.utf8)).parse())
        }
    }
}

@Suite("A board in a window") struct BoardTests {
    private func board(_ names: Int, scored: [Int], after earlier: Board? = nil) throws -> Board {
        let players = (0..<names).map { Entrant(player: PlayerID(UInt128($0 + 1)), name: "Player \($0 + 1)") }
        var round = try #require(Scenes.finished(players, scored.map { [$0] }).round)
        round.apply(
            Event(
                id: EventID(5000), league: LeagueID(1), round: round.id, device: DeviceID(1), lamport: 5000,
                at: Timestamp(milliseconds: 0), reporter: nil, utterance: nil, body: .roundReopened))
        return try #require(Board(round, after: earlier))
    }

    @Test(arguments: [(1, 12, 40), (4, 12, 40), (30, 12, 40), (4, 40, 100), (4, 1, 20), (4, 3, 20)])
    func itFitsTheWindow(players: Int, rows: Int, columns: Int) throws {
        let board = try board(players, scored: (0..<players).map { $0 % 5 + 1 })
        for boards in [[], [board], [board, board], Array(repeating: board, count: 7)] {
            let lines = Samples.style(columns).board(boards, rows: rows)
            #expect(lines.count == rows)
            #expect(lines.allSatisfy { $0.columns <= columns })
            #expect(lines.last?.text == "q quits")
        }
    }

    @Test func whatIsLeftOutIsTold() throws {
        let lines = Samples.style(40).board([try board(30, scored: Array(repeating: 3, count: 30))], rows: 12)
        #expect(lines[10].text == "22 more below")
    }

    @Test func whoMovedStandsOutUntilTheNextChange() throws {
        let first = try board(3, scored: [2, 3, 4])
        #expect(first.changedPlayers.isEmpty)
        let second = try board(3, scored: [2, 3, 1], after: first)
        #expect(second.changedPlayers == Set((1...3).map { PlayerID($0) }))
        #expect(second.standings.map(\.change) == [2, -1, -1])
        #expect(try board(3, scored: [2, 3, 1], after: second) == second)
        let lines = Samples.style(40).board([second], rows: 12)
        #expect(lines[2].runs.contains { $0.ink == .accent && $0.text.contains("Player 3") })
        #expect(lines[2].text.contains("▲2") && lines[3].text.contains("▼1"))
    }

    @Test func aWindowWithRoomHasTheCardToo() throws {
        let board = try board(2, scored: [2, 3])
        #expect(Samples.style(80).board([board], rows: 24).contains { $0.text.hasPrefix("Hole") })
        #expect(!Samples.style(80).board([board], rows: 6).contains { $0.text.hasPrefix("Hole") })
    }

    @Test func aBarHasOneLine() throws {
        let board = try board(2, scored: [2, 3])
        #expect(
            Samples.style(200).status(board.standings, in: board.facts).text
                == "Maple Hill · hole 9B of 3  1.Player 1 -1  2.Player 2 E")
        #expect(Samples.style(30).status(board.standings, in: board.facts).columns <= 30)
    }
}
