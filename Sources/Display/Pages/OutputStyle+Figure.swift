extension OutputStyle {
    /// A figure as an SVG element: `top` units down a picture, or in the text of a web page if `top` is nil.
    func drawing(of figure: Figure, called name: String, _ number: Int, at top: Int? = nil) -> Markup {
        let drawing = Drawing(figure, wording)
        return .element(
            "svg",
            [
                "class": "chart", "x": top.map { _ in "0" }, "y": top.map { String($0) },
                "width": top.map { _ in String(Drawing.width) }, "height": top.map { _ in String(drawing.height) },
                "viewBox": "0 0 \(Drawing.width) \(drawing.height)", "role": "img",
                "aria-labelledby": "figure-\(number) numbers-\(number)", "font-size": "13",
                "font-family": "system-ui, sans-serif",
            ], .element("title", ["id": "figure-\(number)"], Markup(name)),
            .element("desc", ["id": "numbers-\(number)"], Markup(figure.description(wording))), drawing.shapes)
    }

    func height(of figure: Figure) -> Int { Drawing(figure, wording).height }
}

/// The layout of a figure, in units of its view box.
struct Drawing {
    static let width = 640
    private static let rowHeight = 22
    private static let left = 40
    private static let right = width - 24
    private static let top = 10

    let height: Int
    private let figure: Figure
    private let wording: Wording

    init(_ figure: Figure, _ wording: Wording) {
        self.figure = figure
        self.wording = wording
        switch figure {
        case .line: height = 220
        case .bars(let bars): height = bars.count * Drawing.rowHeight + 8
        }
    }

    var shapes: Markup {
        switch figure {
        case .line(let points): line(points)
        case .bars(let bars): self.bars(bars)
        }
    }

    /// The numbers that get a line of the scale: multiples of a round step, at most nine.
    static func marks(in values: ClosedRange<Int>) -> [Int] {
        let step = [1, 2, 5, 10, 20, 50, 100].first { (values.upperBound - values.lowerBound) / $0 <= 8 } ?? 200
        return values.filter { $0 % step == 0 }
    }

    /// A horizontal line at a score to par, at the height `y` between two edges in pixels; stronger at even par.
    static func gridLine(_ toPar: Int, y: Int, from left: Int, to right: Int) -> Markup {
        .empty(
            "path",
            [
                "class": "line secondary", "d": "M\(left) \(y)H\(right)",
                "stroke-opacity": toPar == 0 ? "1" : "0.35",
            ])
    }

    /// Dots joined by a line over a scale; the first and the last label stand below.
    private func line(_ points: [(label: String, toPar: Int)]) -> Markup {
        let numbers = points.map(\.toPar)
        let values = min(numbers.min() ?? 0, -1)...max(numbers.max() ?? 0, 1)
        let bottom = height - 28
        func x(_ index: Int) -> Int {
            points.count < 2
                ? (Drawing.left + Drawing.right) / 2
                : Drawing.left + 10 + (Drawing.right - Drawing.left - 20) * index / (points.count - 1)
        }
        func y(_ toPar: Int) -> Int {
            Drawing.top + (bottom - Drawing.top) * (values.upperBound - toPar)
                / (values.upperBound - values.lowerBound)
        }
        var shapes = Markup()
        for mark in Drawing.marks(in: values) {
            shapes += Drawing.gridLine(mark, y: y(mark), from: Drawing.left, to: Drawing.right)
            shapes += text(wording.toParShort(mark), Drawing.left - 6, y(mark) + 4, .secondary, "end")
        }
        shapes += .empty(
            "polyline",
            [
                "class": "line accent", "stroke-width": "2", "stroke-linejoin": "round",
                "points": numbers.enumerated().map { "\(x($0)),\(y($1))" }.joined(separator: " "),
            ])
        for (index, toPar) in numbers.enumerated() {
            shapes += .empty("circle", ["class": "fill accent", "cx": "\(x(index))", "cy": "\(y(toPar))", "r": "3"])
        }
        if let first = points.first { shapes += text(first.label, Drawing.left, height - 8, .secondary, nil) }
        if let last = points.last, points.count > 1 {
            shapes += text(last.label, Drawing.right, height - 8, .secondary, "end")
        }
        return shapes
    }

    /// A bar in each row, drawn from the zero line.
    private func bars(_ bars: [Figure.Bar]) -> Markup {
        let labels = min(bars.map { columns(of: $0.label) }.max() ?? 0, Drawing.longestLabel) * 8 + 16
        let room = Double(Drawing.width - labels - 140)
        let least = min(bars.map(\.value).min() ?? 0, 0)
        let most = max(bars.map(\.value).max() ?? 0, 0)
        let unit = room / max(most - least, 0.001)
        let zero = Double(labels) + (least < 0 ? 60 : 0) - least * unit
        var shapes = Markup()
        for (row, bar) in bars.enumerated() {
            let y = row * Drawing.rowHeight + 4
            let long = abs(bar.value) * unit
            let start = bar.value < 0 ? zero - long : zero
            let label = StyledText(bar.label).truncated(to: Drawing.longestLabel).text
            shapes += text(label, 0, y + 13, .plain, nil)
            shapes += .empty(
                "rect",
                [
                    "class": "fill \(bar.ink.rawValue)", "x": "\(Int(start))", "y": "\(y + 2)",
                    "width": "\(max(Int(long), 1))", "height": "\(Drawing.rowHeight - 8)",
                ])
            let isLeft = bar.value < 0
            shapes += text(
                bar.text, Int(isLeft ? start - 6 : start + long + 6), y + 13, .plain, isLeft ? "end" : nil)
        }
        return shapes
            + .empty("path", ["class": "line secondary", "d": "M\(Int(zero)) 0V\(height)", "stroke-opacity": "0.5"])
    }

    private static let longestLabel = 24

    private func text(_ text: String, _ x: Int, _ y: Int, _ ink: Ink, _ anchor: String?) -> Markup {
        .element(
            "text", ["class": ink.rawValue, "x": "\(x)", "y": "\(y)", "text-anchor": anchor], Markup(text))
    }
}
