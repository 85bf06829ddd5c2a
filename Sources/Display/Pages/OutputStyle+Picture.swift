package import Reports
import Scorecard

extension OutputStyle {
    /// A round as a picture (SVG): standings and card in one table, highlights below, signature beside the title.
    package func picture(of sheet: RoundSheet, _ looks: SheetLooks) -> Markup {
        let picture = Picture(sheet)
        let title = [sheet.facts.course, sheet.started.map(date)].compactMap { $0 }.joined(separator: ", ")
        let facts = [sheet.started.map(date), name(of: sheet.facts.state), organizer(of: sheet)].compactMap { $0 }
        var content: [Markup] = [
            .element("title", ["id": "title"], Markup(title)),
            .element("desc", ["id": "desc"], Markup(share(sheet).text)),
            .element("style", [:], .own(looks.css)),
            .empty("rect", ["class": "ground", "width": "\(picture.width)", "height": "\(height(of: sheet))"]),
            picture.title(sheet.facts.course), picture.line(facts.joined(separator: " · "), row: 1, .secondary),
            .element(
                "svg",
                [
                    "x": "\(picture.width - 24 - 130)", "y": "16", "width": "130", "height": "80",
                    "viewBox": SignatureDrawing.viewBox,
                ], SignatureDrawing(sheet.signature).shapes),
            picture.head(self), picture.pars(self),
        ]
        content += sheet.standings.enumerated().map { picture.row($1, index: $0, self) }
        content += sheet.story.highlights.enumerated().map { index, highlight in
            picture.line(
                "★ " + wording.sentence(for: highlight, in: sheet),
                row: Picture.firstRow + 1 + sheet.standings.count + index,
                .plain)
        }
        let size = "0 0 \(picture.width) \(height(of: sheet))"
        var svg = Markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "viewBox": size, "width": "\(picture.width)",
                "height": "\(height(of: sheet))", "role": "img", "aria-labelledby": "title desc",
                "lang": language,
                "font-family": "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", "font-size": "14",
            ], content)
        svg += .own("\n")
        return svg
    }

    private func height(of sheet: RoundSheet) -> Int {
        let highlights = sheet.story.highlights.count
        return Picture.y(Picture.firstRow + 1 + sheet.standings.count + highlights) + 4
    }
}

/// The layout of the picture in pixels, for a font in which all letters have the same width.
private struct Picture {
    private static let margin = 24
    private static let rowHeight = 24
    /// The width of a letter at font size 14, in tenths of a pixel.
    private static let letter = 85
    /// Rows above the table.
    static let headRows = 3
    /// The first row of a player, below the labels of the holes and their pars.
    static let firstRow = headRows + 2

    private let sheet: RoundSheet
    /// The right edges of the columns, in letters: of each hole, and of the sum after each nine.
    private var holes: [Int] = []
    private var sums: [(edge: Int, part: Range<Int>)] = []
    private let nameEdge: Int
    private var totalEdge = 0
    private var toParEdge = 0
    let width: Int

    init(_ sheet: RoundSheet) {
        self.sheet = sheet
        let names = sheet.standings.map { min(columns(of: $0.player.name), 24) }.max() ?? 0
        nameEdge = 4 + max(names, 8)
        var edge = nameEdge + 1
        let count = sheet.facts.holes
        for hole in 0..<count {
            edge += max(3, columns(of: sheet.shortLabel(hole + 1)) + 1)
            holes.append(edge)
            if count > 9, hole % 9 == 8 || hole == count - 1 {
                edge += 5
                sums.append((edge, hole / 9 * 9..<hole + 1))
            }
        }
        totalEdge = edge + 7
        toParEdge = totalEdge + 6
        width = max(Picture.x(toParEdge), Picture.x(56)) + Picture.margin
    }

    private static func x(_ letters: Int) -> Int { margin + letters * letter / 10 }
    static func y(_ row: Int) -> Int { 44 + row * rowHeight }

    func title(_ course: String) -> Markup {
        let room = (width - 2 * Picture.margin - 150) / 13
        return .element(
            "text",
            [
                "class": "bold", "x": "\(Picture.margin)", "y": "\(Picture.y(0))", "font-size": "20",
                "font-weight": "bold",
            ],
            Markup(StyledText(course).truncated(to: room).text))
    }

    func line(_ text: String, row: Int, _ ink: Ink) -> Markup {
        let room = (width - 2 * Picture.margin - (row < Picture.headRows ? 150 : 0)) * 10 / Picture.letter
        return .element(
            "text", ["class": ink.rawValue, "x": "\(Picture.margin)", "y": "\(Picture.y(row))"],
            Markup(StyledText(text).truncated(to: room).text))
    }

    func head(_ style: OutputStyle) -> Markup {
        var labels = [
            text(style.wording(.headPlace), edge: 3, row: Picture.headRows, .secondary),
            text(style.wording(.headPlayer), start: 4, row: Picture.headRows, .secondary),
        ]
        for (index, edge) in holes.enumerated() {
            labels.append(text(sheet.shortLabel(index + 1), edge: edge, row: Picture.headRows, .secondary))
        }
        for sum in sums {
            labels.append(text(style.wording(.headSum), edge: sum.edge, row: Picture.headRows, .secondary))
        }
        labels.append(text(style.wording(.headThrows), edge: totalEdge, row: Picture.headRows, .secondary))
        labels.append(text(style.wording(.headToPar), edge: toParEdge, row: Picture.headRows, .secondary))
        return .element("g", [:], labels)
    }

    /// The pars of the holes and their sums, above the players.
    func pars(_ style: OutputStyle) -> Markup {
        let row = Picture.headRows + 1
        let pars = (sheet.cards.first?.holes ?? []).map(\.par)
        var cells = [text(style.wording(.headPar), start: 4, row: row, .secondary)]
        for (par, edge) in zip(pars, holes) { cells.append(text(String(par), edge: edge, row: row, .secondary)) }
        if !pars.isEmpty {
            for sum in sums {
                cells.append(text(String(pars[sum.part].reduce(0, +)), edge: sum.edge, row: row, .secondary))
            }
            cells.append(text(String(pars.reduce(0, +)), edge: totalEdge, row: row, .secondary))
        }
        return .element("g", [:], cells)
    }

    func row(_ standing: Standing, index: Int, _ style: OutputStyle) -> Markup {
        let row = Picture.firstRow + index
        let isLeading = standing.position == 1
        let name =
            StyledText(standing.player.name).truncated(to: nameEdge - 4).text + style.noScoreMark(standing.noScores)
        var cells = [
            text(style.place(of: standing), edge: 3, row: row, .secondary),
            text(name, start: 4, row: row, isLeading ? .bold : .plain, isBold: isLeading),
        ]
        let results = sheet.cards.first { $0.player.player == standing.player.player }?.holes ?? []
        for (result, edge) in zip(results, holes) { cells += cell(result, edge: edge, row: row) }
        for sum in sums {
            let strokes = results[sum.part].compactMap(\.strokes)
            cells.append(
                text(strokes.isEmpty ? "–" : String(strokes.reduce(0, +)), edge: sum.edge, row: row, .secondary))
        }
        if standing.thru > 0 {
            cells.append(text(String(standing.strokes), edge: totalEdge, row: row, .bold, isBold: true))
            cells.append(
                text(style.wording.toParShort(standing.toPar), edge: toParEdge, row: row, .total(toPar: standing.toPar))
            )
        }
        return .element("g", [:], cells)
    }

    /// A score: in a circle under par, in a square one over, in two squares two or more over, never by colour alone.
    private func cell(_ result: Card.Result, edge: Int, row: Int) -> [Markup] {
        guard let strokes = result.strokes else {
            return [text(result.isNoScore ? "–" : "·", edge: edge, row: row, .secondary)]
        }
        let ink = Ink.hole(strokes: strokes, par: result.par)
        let number = text(String(strokes), edge: edge, row: row, ink)
        let middle = (Picture.x(edge) + Picture.x(edge - String(strokes).count)) / 2
        func square(_ half: Int) -> Markup {
            .empty(
                "rect",
                [
                    "class": "line \(ink.rawValue)", "x": "\(middle - half)", "y": "\(Picture.y(row) - 5 - half)",
                    "width": "\(2 * half)", "height": "\(2 * half)",
                ])
        }
        switch ink {
        case .under:
            let circle = Markup.empty(
                "circle",
                ["class": "line \(ink.rawValue)", "cx": "\(middle)", "cy": "\(Picture.y(row) - 5)", "r": "10"])
            return [circle, number]
        case .over1: return [square(9), number]
        case .over2: return [square(9), square(11), number]
        default: return [number]
        }
    }

    private func text(
        _ text: String, start: Int? = nil, edge: Int = 0, row: Int, _ ink: Ink, isBold: Bool = false
    ) -> Markup {
        .element(
            "text",
            [
                "class": ink.rawValue, "x": "\(Picture.x(start ?? edge))", "y": "\(Picture.y(row))",
                "text-anchor": start == nil ? "end" : nil, "font-weight": isBold ? "bold" : nil,
            ], Markup(text))
    }
}
