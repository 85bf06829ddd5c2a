package import Reports
import Scorecard

extension OutputStyle {
    /// A round as a self-contained web page: no script, nothing loaded from a network.
    ///
    /// - Parameters:
    ///   - css: the text of `Resources/Sheet/sheet.css`.
    ///   - seconds: the interval at which the browser reloads the page; nil for never.
    package func web(_ sheet: RoundSheet, _ looks: SheetLooks, css: String, reloading seconds: Int? = nil) -> Markup {
        let title = [sheet.facts.course, sheet.started.map(date)].compactMap { $0 }.joined(separator: ", ")
        let live = seconds == nil ? Markup() : .element("p", ["class": "live secondary"], Markup(wording(.sheetLive)))
        let main: [Markup] = [
            header(of: sheet), live,
            section(.sheetStandings, "standings", [standingsTable(sheet)] + open(in: sheet) + games(of: sheet)),
            section(.sheetCard, "card", cardTables(sheet)), story(of: sheet),
            section(.sheetSignature, "signature", [signature(of: sheet)]),
        ]
        return document(title, looks, css: css, reloading: seconds, main)
    }

    /// A complete web page around its main content.
    func document(
        _ title: String, _ looks: SheetLooks, css: String, reloading seconds: Int? = nil, _ main: [Markup]
    ) -> Markup {
        let head: [Markup] = [
            .empty("meta", ["charset": "utf-8"]),
            .empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .empty("meta", ["name": "color-scheme", "content": "light dark"]),
            seconds.map { .empty("meta", ["http-equiv": "refresh", "content": String($0)]) } ?? Markup(),
            .element("title", [:], Markup(title)), .element("style", [:], .own("\n" + looks.css + css)),
        ]
        var page = Markup.own("<!DOCTYPE html>\n")
        page += .element(
            "html", ["lang": language], .element("head", [:], head),
            .element("body", [:], .element("main", [:], main)))
        page += .own("\n")
        return page
    }

    private func header(of sheet: RoundSheet) -> Markup {
        let facts = [sheet.started.map(date), name(of: sheet.facts.state), organizer(of: sheet)]
        return .element(
            "header", [:], .element("h1", ["class": "bold"], Markup.name(sheet.facts.course)),
            .element("p", ["class": "secondary"], Markup(facts.compactMap { $0 }.joined(separator: " · "))))
    }

    private func section(_ heading: MessageKey, _ name: String, _ content: [Markup]) -> Markup {
        .element(
            "section", ["aria-labelledby": name],
            [.element("h2", ["id": name], Markup(wording(heading)))] + content)
    }

    // MARK: Standings

    /// A paragraph for each open hole with the players whose scores are missing.
    private func open(in sheet: RoundSheet) -> [Markup] {
        sheet.facts.open.map { open in
            let sentence = wording(.missingHole, ["hole": open.label, "players": wording.list(open.players)])
            return .element("p", ["class": "secondary"], Markup(sentence))
        }
    }

    private func standingsTable(_ sheet: RoundSheet) -> Markup {
        let heads: [(MessageKey, String)] = [
            (.headPlace, "place"), (.headPlayer, "player"), (.headToPar, "number"), (.headThru, "number"),
            (.headThrows, "number"),
        ]
        let head = heads.map { key, name in
            Markup.element("th", ["scope": "col", "class": name], Markup(wording(key)))
        }
        let rows = sheet.standings.map { row($0, in: sheet) }
        return .element(
            "table", ["class": "standings", "aria-labelledby": "standings"],
            .element("thead", ["class": "secondary"], .element("tr", [:], head)), .element("tbody", [:], rows))
    }

    private func row(_ standing: Standing, in sheet: RoundSheet) -> Markup {
        let name = Markup.element("th", ["scope": "row"], .name(standing.player.name + noScoreMark(standing.noScores)))
        let place = Markup.element("td", [:], Markup(place(of: standing)))
        guard standing.thru > 0 else {
            let none = Markup.element("td", [:], Markup("–"))
            return .element("tr", ["class": "secondary"], place, name, none, none, none)
        }
        let ink = Ink.total(toPar: standing.toPar).rawValue
        let thru = standing.thru == sheet.facts.holes ? wording(.thruFinished) : String(standing.thru)
        return .element(
            "tr", ["class": standing.position == 1 ? "leader" : nil], place, name,
            .element("td", ["class": ink], Markup(wording.toParShort(standing.toPar))),
            .element("td", [:], Markup(thru)), .element("td", [:], Markup(String(standing.strokes))))
    }

    /// A line for each side game.
    private func games(of sheet: RoundSheet) -> [Markup] {
        sheet.facts.games.compactMap(sentence).map { .element("p", ["class": "secondary"], Markup($0.text)) }
    }

    // MARK: Card

    private func cardTables(_ sheet: RoundSheet) -> [Markup] {
        let parts = stride(from: 0, to: sheet.facts.holes, by: 9).map { $0..<min($0 + 9, sheet.facts.holes) }
        let tables = parts.map { Markup.element("div", [:], table($0, of: sheet, isOnly: parts.count == 1)) }
        let legend = legend(of: sheet).map { Markup.element("p", ["class": "secondary"], Markup($0)) }
        return [.element("div", ["class": "nines"], tables)] + legend
    }

    private func table(_ part: Range<Int>, of sheet: RoundSheet, isOnly: Bool) -> Markup {
        let cards = sheet.ranked
        let holes = Array((cards.first?.holes ?? [])[part])
        let caption = wording(
            .sheetHoles, ["first": sheet.label(part.lowerBound + 1), "last": sheet.label(part.upperBound)])
        let sum = wording(isOnly ? .headThrows : .headSum)
        let head =
            [Markup.element("th", ["scope": "col", "class": "player"], Markup(wording(.headHole)))]
            + holes.map { Markup.element("th", ["scope": "col"], Markup($0.label)) }
            + [Markup.element("th", ["scope": "col"], Markup(sum))]
        let pars = holes.map { Markup.element("td", [:], Markup(String($0.par))) }
        let par =
            [Markup.element("th", ["scope": "row"], Markup(wording(.headPar)))] + pars
            + [Markup.element("td", [:], Markup(String(holes.reduce(0) { $0 + $1.par })))]
        let rows = cards.map { row($0, part) }
        return .element(
            "table", [:], .element("caption", ["class": "secondary"], Markup(caption)),
            .element("thead", ["class": "secondary"], .element("tr", [:], head)),
            .element("tbody", [:], [.element("tr", ["class": "secondary"], par)] + rows))
    }

    private func row(_ card: Card, _ part: Range<Int>) -> Markup {
        let results = card.holes[part]
        let scores = results.compactMap(\.strokes)
        let sum = scores.isEmpty ? "–" : String(scores.reduce(0, +))
        return .element(
            "tr", [:],
            [.element("th", ["scope": "row"], .name(card.player.name))] + results.map(cell)
                + [.element("td", ["class": "total"], Markup(sum))])
    }

    private func cell(_ result: Card.Result) -> Markup {
        guard let strokes = result.strokes else {
            return .element("td", ["class": "secondary"], Markup(result.isNoScore ? "–" : "·"))
        }
        let ink = Ink.hole(strokes: strokes, par: result.par).rawValue
        let words = wording.result(strokes: strokes, par: result.par)
        let sign = result.discrepancy ? "!" : result.penalties > 0 ? "*" : ""
        return .element(
            "td", [:],
            .element(
                "span", ["class": "score \(ink)"], Markup(String(strokes)),
                sign.isEmpty ? Markup() : .element("span", ["class": "sign"], Markup(sign)),
                .element("span", ["class": "aside"], Markup(" " + words))))
    }

    /// The meaning of the signs on the card, then the penalties that belong to no hole.
    private func legend(of sheet: RoundSheet) -> [String] {
        let results = sheet.cards.flatMap(\.holes)
        var legend: [String] = []
        if results.contains(where: { $0.penalties > 0 && !$0.discrepancy }) {
            legend.append("* " + wording(.notePenalty))
        }
        if results.contains(where: \.discrepancy) { legend.append("! " + wording(.noteDiscrepancy)) }
        if results.contains(where: \.isNoScore) { legend.append("– " + wording(.noScore)) }
        let penalties = sheet.cards.filter { $0.roundPenalties != 0 }.map { card in
            wording(
                .noteRoundPenalty, ["player": card.player.name, "n": String(card.roundPenalties)],
                count: card.roundPenalties)
        }
        return (legend.isEmpty ? [] : [legend.joined(separator: ", ")]) + penalties
    }

    // MARK: Story

    private func story(of sheet: RoundSheet) -> Markup {
        guard !sheet.story.holes.isEmpty else { return Markup() }
        let sentences =
            sheet.story.highlights.map { wording.sentence(for: $0, in: sheet) }
            + sheet.story.leadChanges.map {
                wording(.sheetTakesLead, ["hole": sheet.label($0.hole), "player": $0.player.name])
            }
        let list = Markup.element("ul", [:], sentences.map { .element("li", [:], Markup($0)) })
        return section(.sheetStory, "story", [chart(of: sheet)] + (sentences.isEmpty ? [] : [list]))
    }

    private func signature(of sheet: RoundSheet) -> Markup {
        .element(
            "svg",
            [
                "class": "signature", "viewBox": SignatureDrawing.viewBox, "role": "img",
                "aria-label": wording(.sheetSignatureDrawing),
            ], SignatureDrawing(sheet.signature).shapes)
    }
}

extension Markup {
    /// A name whose writing direction is isolated from the text around it (HTML, `bdi`).
    static func name(_ name: String) -> Markup { .element("bdi", [:], Markup(name)) }
}

extension SignatureDrawing {
    static var viewBox: String { "0 0 \(width * 10) \(height * 10)" }
}
