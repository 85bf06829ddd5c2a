import Display
import Foundation
import FoundationXML
import Reports
import Scorecard
import Testing

@Suite("A report on a sheet") struct ReportSheetTests {
    private static let looks = SheetLooks(
        light: (try? Theme(Samples.text("Resources/Themes/light.txt"))) ?? Theme(), dark: Samples.dark)
    private static let style = Samples.style(10_000)

    /// A sheet of each kind about people and a course of these names.
    private static func sheets(_ name: String = "Jake", _ course: String = "Maple Hill") -> [ReportSheet] {
        let all = Past([past(course)])
        let only = Past([past(course)], on: course)
        let (me, other) = (person(1, name), person(2, name + "2"))
        return [
            Trend(of: me, in: all).sheet(in: style), Statistics(of: me, in: only).sheet(in: style),
            BestRounds(of: me, in: all) { _, _ in name }.sheet(in: style),
            BestRounds(in: only, isTeam: { _, _ in false }, name: { _, _ in name }).sheet(in: style),
            Versus(of: me, and: other, in: all).sheet(in: style),
        ].compactMap { $0 }
    }

    private static func person(_ number: UInt128, _ name: String) -> Person {
        Person(name: name, identifiers: [PlayerID(number)])
    }

    /// Three rounds of two people on three holes: 9, 7 and 12 throws against 10 each.
    private static func past(_ course: String) -> PastRounds {
        let holes = [3, 4, 3].enumerated().map { Hole(label: String($0 + 1), par: $1) }
        let rounds = [[3, 3, 3], [2, 3, 2], [4, 5, 3]].enumerated().map { index, throwCounts in
            PastRound(
                id: RoundID(UInt128(index + 1)), startedAt: Timestamp(milliseconds: Int64(index) * 86_400_000),
                startHole: 1,
                cards: zip(1..., [throwCounts, [3, 4, 3]]).map { player, throwCounts in
                    PastCard(
                        player: PlayerID(UInt128(player)), isGuest: false, penalties: 0,
                        throwsOnHoles: throwCounts.map(UInt8.init))
                })
        }
        return PastRounds(course: Course(id: CourseID(7), name: course, holes: holes), rounds: rounds)
    }

    private static func sources(_ sheets: [ReportSheet]) -> [String] {
        let css = Samples.text("Resources/Sheet/sheet.css")
        return sheets.flatMap {
            [style.picture(of: $0, looks).source, style.web($0, looks, css: css).source]
        }
    }

    @Test func whatIsLeftOutIsSaid() throws {
        let jake = Self.person(1, "Jake")
        let trend = Trend(of: jake, in: Past([Self.past("Maple Hill")]), limit: 2)
        let sheet = try #require(trend.sheet(in: Self.style))
        let eagles = (1...12).map { number in
            PastRound(
                id: RoundID(number), startedAt: Timestamp(milliseconds: Int64(number)), startHole: 1,
                cards: [PastCard(player: PlayerID(1), isGuest: false, penalties: 0, throwsOnHoles: [3])])
        }
        let long = Course(id: CourseID(8), name: "Long", holes: [Hole(label: "1", par: 5)])
        let statistics = Statistics(of: jake, in: Past([PastRounds(course: long, rounds: eagles)]))
        let other = try #require(statistics.sheet(in: Self.style))
        let web = Self.sources([sheet, other])
        #expect(web[1].contains("The latest 2 of 3 rounds"))
        #expect(web[3].contains("and 2 earlier eagles"))
    }

    @Test func whatIsDrawnStandsInTheTableToo() throws {
        let web = Self.sources(Self.sheets()).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        for (source, rows) in zip(
            web,
            [
                [["1970-01-01", "9", "-1", "F"], ["1970-01-02", "7", "-3", "F"], ["1970-01-03", "12", "+2", "F"]],
                [["par", "3", "33"], ["par 4", "3.7", "3"], ["hole 1, par 3", "3.0", "2"]],
                [["Maple Hill", "best round", "-3", "7", "3", "Jake", "1970-01-02"]],
                [["Maple Hill", "best round", "-3", "7", "3", "Jake", "1970-01-02"]],
                [["Jake", "2"], ["tied", "0"], ["Jake2", "1"]],
            ])
        {
            for row in rows {
                let cells = row.enumerated().map { column, cell in
                    column == 0 ? "<th scope=\"row\"><bdi>\(cell)</bdi></th>" : "<td><bdi>\(cell)</bdi></td>"
                }
                #expect(source.contains("<tr>\(cells.joined())</tr>"), "\(row)")
            }
        }
    }

    @Test func aLineGoesThroughEveryNumber() throws {
        let picture = Self.sources(Self.sheets())[0]
        let points = try #require(picture.firstMatch(of: /points="([^"]+)"/)).1.split(separator: " ").map { point in
            point.split(separator: ",").compactMap { Int($0) }
        }
        // -1, -3, +2: the lowest stands lowest, steps are of one height.
        #expect(points.count == 3)
        let (first, second, third) = (points[0][1], points[1][1], points[2][1])
        #expect(second > first && first > third)
        #expect(abs((second - first) * 3 - (first - third) * 2) <= 5)
        #expect(points[0][0] < points[1][0] && points[1][0] < points[2][0])
        #expect(picture.contains("1970-01-01 -1, 1970-01-02 -3, 1970-01-03 +2"))
    }

    @Test func barsAreAsLongAsTheirNumbers() throws {
        let picture = try #require(Self.sources([Self.sheets()[4]]).first)
        let widths = picture.matches(of: /<rect class="fill [^"]+"[^>]+width="(\d+)"/).compactMap { Int($0.1) }
        #expect(widths.count == 3 && widths[1] == 1 && abs(widths[0] - 2 * widths[2]) <= 2, "\(widths)")
    }

    @Test(arguments: [
        "Jake", "<b>Jake</b>", "</style><script>alert(1)</script>", "\"><img onerror=x>", "]]>", "--><!--",
        "\u{202E}ekaJ", "\u{0}\u{1B}[2J", String(repeating: "W", count: 200),
    ]) func namesStayText(name: String) throws {
        for source in Self.sources(Self.sheets(name, name)) {
            let isWellFormed = XMLParser(data: Data(source.utf8)).parse()
            #expect(isWellFormed, "\(source.prefix(300))")
            for markup in ["<script", "<b>", "<img", "\u{202E}", "\u{1B}"] { #expect(!source.contains(markup)) }
            #expect(source.contains("role=\"img\"") && source.contains("<desc"))
            #expect(source.contains("prefers-color-scheme: dark"))
        }
    }
}
