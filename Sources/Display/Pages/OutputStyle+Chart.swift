import Reports
import Scorecard

extension OutputStyle {
    /// A line chart of to par after each hole: one line for each player, with the name at its end.
    func chart(of sheet: RoundSheet) -> Markup {
        let chart = Chart(sheet, self)
        return .element(
            "svg",
            [
                "class": "chart", "viewBox": "0 0 \(Chart.width) \(chart.height)", "role": "img",
                "aria-labelledby": "chart-title", "font-size": "13", "font-family": "system-ui, sans-serif",
            ], .element("title", ["id": "chart-title"], Markup(chart.description)), chart.scale, chart.lines)
    }
}

/// The layout of a round's line chart, in units of its view box.
private struct Chart {
    static let width = 420
    private static let left = 30
    private static let right = 295
    private static let top = 10
    /// Vertical distance between the names at the ends of the lines.
    private static let nameHeight = 16

    let height: Int
    private let sheet: RoundSheet
    private let style: OutputStyle
    private let values: ClosedRange<Int>

    /// Lines are told apart by colour and by dashes, and by the name at the end.
    private static let inks: [Ink] = [.accent, .over1, .under, .over2, .even, .secondary]
    private static let dashes = [nil, "7 3", "2 3", "9 3 2 3"]

    init(_ sheet: RoundSheet, _ style: OutputStyle) {
        self.sheet = sheet
        self.style = style
        let toPar = sheet.story.lines.flatMap { $0.toPar.compactMap { $0 } }
        values = min(toPar.min() ?? 0, -1)...max(toPar.max() ?? 0, 1)
        height = max(200, 40 + Chart.nameHeight * sheet.story.lines.count)
    }

    private var bottom: Int { height - 24 }

    /// - Parameter position: the position of a hole in `story.holes`, from 1; 0 for the start of the round.
    private func x(_ position: Int) -> Int {
        Chart.left + (Chart.right - Chart.left) * position / max(sheet.story.holes.count, 1)
    }

    private func y(_ toPar: Int) -> Int {
        Chart.top + (bottom - Chart.top) * (values.upperBound - toPar) / (values.upperBound - values.lowerBound)
    }

    var description: String {
        let ends = sheet.story.lines.compactMap { line in
            line.last.map { line.player.name + " " + style.wording.toParShort($0) }
        }
        return style.wording(.sheetChart, ["standings": ends.joined(separator: ", ")])
    }

    /// Horizontal lines at round numbers to par, and the labels of the holes below.
    var scale: Markup {
        var scale = Markup()
        for toPar in Drawing.marks(in: values) {
            scale += Drawing.gridLine(toPar, y: y(toPar), from: Chart.left, to: Chart.right)
            scale += text(style.wording.toParShort(toPar), x: Chart.left - 4, y: y(toPar) + 4, "secondary", "end")
        }
        let holes = sheet.story.holes
        let widest = holes.map { columns(of: sheet.shortLabel($0)) }.max() ?? 1
        let every = max(1, (holes.count * (widest * 8 + 4) + Chart.right - Chart.left - 1) / (Chart.right - Chart.left))
        for (index, hole) in holes.enumerated() where (index + 1) % every == 0 {
            scale += text(sheet.shortLabel(hole), x: x(index + 1), y: height - 8, "secondary", "middle")
        }
        return scale
    }

    var lines: Markup {
        var lines = Markup()
        for (lineIndex, line) in sheet.story.lines.enumerated() where line.last != nil {
            let points =
                ((line.toPar.first ?? nil) == nil ? [] : [(0, 0)])
                + line.toPar.enumerated().compactMap { index, toPar in toPar.map { (index + 1, $0) } }
            lines += .empty(
                "polyline",
                [
                    "class": "line \(ink(lineIndex))", "stroke-width": "2", "stroke-linejoin": "round",
                    "stroke-dasharray": Chart.dashes[lineIndex % Chart.dashes.count],
                    "points": points.map { "\(x($0)),\(y($1))" }.joined(separator: " "),
                ])
        }
        for (lineIndex, height) in nameHeights {
            let line = sheet.story.lines[lineIndex]
            let name = StyledText(line.player.name).truncated(to: 12).text
            let toPar = line.last.map(style.wording.toParShort) ?? ""
            lines += text("\(toPar) \(name)", x: Chart.right + 6, y: height + 4, ink(lineIndex), nil)
        }
        return lines
    }

    private func ink(_ lineIndex: Int) -> String { Chart.inks[lineIndex % Chart.inks.count].rawValue }

    /// Heights of the names: the end of their line, or as near to it as the other names leave room.
    private var nameHeights: [(lineIndex: Int, height: Int)] {
        let ends = sheet.story.lines.enumerated().compactMap { lineIndex, line in
            line.last.map { (lineIndex: lineIndex, height: y($0)) }
        }
        var names = ends.sorted { ($0.height, $0.lineIndex) < ($1.height, $1.lineIndex) }
        var free = Int.min
        for index in names.indices {
            names[index].height = max(names[index].height, free)
            free = names[index].height + Chart.nameHeight
        }
        free = bottom
        for index in names.indices.reversed() {
            names[index].height = min(names[index].height, free)
            free = names[index].height - Chart.nameHeight
        }
        return names
    }

    private func text(_ text: String, x: Int, y: Int, _ ink: String, _ anchor: String?) -> Markup {
        .element("text", ["class": ink, "x": "\(x)", "y": "\(y)", "text-anchor": anchor], Markup(text))
    }
}

extension Story.Line {
    /// To par at the end of the line; nil without a score.
    fileprivate var last: Int? { toPar.lazy.compactMap(\.self).last }
}

extension RoundSheet {
    /// The label of a hole, cut to four columns.
    func shortLabel(_ hole: Int) -> String { StyledText(label(hole)).truncated(to: 4).text }
}
