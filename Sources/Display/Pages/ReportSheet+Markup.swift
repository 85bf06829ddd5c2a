extension OutputStyle {
    /// A report as a self-contained web page.
    ///
    /// - Parameter css: the text of `Resources/Sheet/sheet.css`.
    package func web(_ sheet: ReportSheet, _ looks: SheetLooks, css: String) -> Markup {
        var main = [Markup.element("h1", ["class": "bold"], .name(sheet.title))]
        for (number, part) in sheet.parts.enumerated() {
            var content = [Markup.element("h2", ["id": "part-\(number)"], .name(part.heading))]
            content += part.sentences.map { .element("p", [:], Markup($0)) }
            if let figure = part.figure { content.append(drawing(of: figure, called: part.heading, number)) }
            if !part.rows.isEmpty { content.append(table(of: part, number)) }
            main.append(.element("section", ["aria-labelledby": "part-\(number)"], content))
        }
        return document(sheet.title, looks, css: css, main)
    }

    private func table(of part: ReportSheet.Part, _ number: Int) -> Markup {
        let head = part.head.map { Markup.element("th", ["scope": "col"], Markup($0)) }
        let rows = part.rows.map { row in
            Markup.element(
                "tr", [:],
                row.enumerated().map { column, cell in
                    column == 0 ? .element("th", ["scope": "row"], .name(cell)) : .element("td", [:], .name(cell))
                })
        }
        return .element(
            "div", ["class": "wide"],
            .element(
                "table", ["class": "report", "aria-labelledby": "part-\(number)"],
                .element("thead", ["class": "secondary"], .element("tr", [:], head)), .element("tbody", [:], rows)))
    }

    /// A report as a picture (SVG): each part with its sentences and its figure, one below the other.
    package func picture(of sheet: ReportSheet, _ looks: SheetLooks) -> Markup {
        let margin = 24
        let width = Drawing.width + 2 * margin
        var shapes: [Markup] = []
        var y = 44
        func line(_ text: String, _ ink: Ink, size: Int) {
            let room = Drawing.width * 10 / (size * 6)
            shapes.append(
                .element(
                    "text",
                    [
                        "class": ink.rawValue, "y": "\(y)", "font-size": "\(size)",
                        "font-weight": ink == .bold ? "bold" : nil,
                    ],
                    Markup(StyledText(text).truncated(to: room).text)))
        }
        line(sheet.title, .bold, size: 20)
        for (number, part) in sheet.parts.enumerated() {
            y += 36
            line(part.heading, .bold, size: 15)
            for sentence in part.sentences {
                y += 20
                line(sentence, .secondary, size: 13)
            }
            guard let figure = part.figure else { continue }
            shapes.append(drawing(of: figure, called: part.heading, number, at: y + 12))
            y += 12 + height(of: figure)
        }
        let height = y + margin
        var svg = Markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)", "width": "\(width)",
                "height": "\(height)", "role": "img", "aria-labelledby": "title desc", "lang": language,
                "font-family": "system-ui, sans-serif",
            ], .element("title", ["id": "title"], Markup(sheet.title)),
            .element("desc", ["id": "desc"], Markup(sheet.parts.map(described).joined(separator: "\n"))),
            .element("style", [:], .own(looks.css)),
            .empty("rect", ["class": "ground", "width": "\(width)", "height": "\(height)"]),
            .element("g", ["transform": "translate(\(margin))"], shapes))
        svg += .own("\n")
        return svg
    }

    private func described(_ part: ReportSheet.Part) -> String {
        let numbers = part.figure.map { [$0.description(wording)] } ?? []
        return ([part.heading] + part.sentences + numbers).joined(separator: "\n")
    }
}
