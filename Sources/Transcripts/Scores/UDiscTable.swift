import Scorecard

/// UDisc's export of scorecards: a row of pars, `Par`, and behind it a row for each player, card by card.
///
/// Its columns are found by `+/-`, which every generation and language has: the dates and the total stand before it, a rating
/// perhaps and the holes behind it. An empty field is a hole that the layout does not have, 0 one that was not played.
struct UDiscTable: ScoreTable {
    private let header: String
    private let columns: Columns
    private(set) var intake = Intake()
    private var rounds: [PlayedRound] = []
    /// The layout of each round, by its index. Rounds on the same layout share its memory, by `seen`.
    private var layouts: [Layout] = []
    private var seen: [String: Layout] = [:]
    private var names: [String: String] = [:]
    /// The index of a card's round, by course, layout and date, because its rows need not stand together.
    private var cards: [String: Int] = [:]
    /// The card of the line before, which mostly is that of the next one.
    private var latest: (key: String, card: Int)?
    /// Rows that came before the pars of their card, or whose card has none, by the card.
    private var orphans: [String: [TextLine]] = [:]

    private struct Layout: Hashable, Sendable {
        /// Columns of the holes there are.
        var holeColumns: [Int] = []
        var holes: [PlayedHole] = []
    }

    fileprivate struct Columns: Sendable {
        var dates: Range<Int>
        var total: Int
        var toPar: Int
        var rating: Int?
        var holes: Range<Int>
    }

    /// nil where the line is no such header.
    init?(header text: String) {
        guard let columns = Columns(TableLine(text)) else { return nil }
        header = text
        self.columns = columns
    }

    /// Which column a header lacks to be one.
    static func missing(from header: String) -> String {
        let line = TableLine(header)
        guard let toPar = (0..<line.count).first(where: { line[$0] == "+/-" }) else { return "+/-" }
        return (5...6).contains(toPar) ? "Hole1" : "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-"
    }

    mutating func take(_ line: TextLine) {
        // The header stands again where exports were joined.
        if line.text == header { return }
        let fields = TableLine(line.text)
        if fields.count == 1, fields.isEmpty(0) { return }
        guard fields.count > columns.total else { return intake.fault(line.number, .row) }
        var key = fields[1] + "\t" + fields[2]
        for column in columns.dates.prefix(1) { key += "\t" + fields[column].filter { $0 != ":" } }
        if fields[0] == "Par" {
            begin(line.number, fields, key)
        } else if let card = latest?.key == key ? latest?.card : cards[key] {
            latest = (key, card)
            add(fields, line, to: card)
        } else {
            orphans[key, default: []].append(line)
        }
    }

    mutating func finish() -> [PlayedRound] {
        for (key, lines) in orphans {
            for line in lines {
                if let card = cards[key] {
                    add(TableLine(line.text), line, to: card)
                } else {
                    intake.fault(line.number, .noPars)
                }
            }
        }
        return rounds.filter { !$0.rows.isEmpty }
    }

    private mutating func begin(_ line: Int, _ fields: TableLine, _ key: String) {
        var round = PlayedRound(line: line)
        round.course = fields[1]
        round.layout = fields[2]
        let dates = columns.dates.map { WrittenDate.read(fields[$0]) }
        round.start = dates.first ?? nil
        round.end = dates.count > 1 ? dates[1] : nil
        var layout = Layout()
        for column in columns.holes where !fields.isEmpty(column) {
            guard let par = fields.number(column) else { return intake.fault(line, .value(.par, fields[column])) }
            layout.holeColumns.append(column)
            layout.holes.append(PlayedHole(label: String(column - columns.holes.lowerBound + 1), par: par))
        }
        let name = fields[1] + "\t" + fields[2]
        if let before = seen[name], before == layout { layout = before } else { seen[name] = layout }
        round.holes = layout.holes
        // Another card of the same minute, course and layout: the rows that follow are its own.
        cards[key] = rounds.count
        latest = (key, rounds.count)
        rounds.append(round)
        layouts.append(layout)
    }

    private mutating func add(_ fields: TableLine, _ line: TextLine, to card: Int) {
        let name = fields[0]
        let known = names[name] ?? name
        names[known] = known
        var row = PlayedRound.Row(line: line.number, name: known, throwCounts: [])
        row.throwCounts.reserveCapacity(layouts[card].holeColumns.count)
        for column in layouts[card].holeColumns {
            guard let count = intake.strokes(fields, column, line: line.number) else {
                return intake.fault(line.number, .value(.strokes, fields[column]))
            }
            row.throwCounts.append(count)
        }
        row.total = intake.number(fields, columns.total, .total, line: line.number)
        row.toPar = intake.number(fields, columns.toPar, .toPar, line: line.number)
        row.rating = columns.rating.flatMap { intake.number(fields, $0, .rating, line: line.number) }
        rounds[card].rows.append(row)
    }
}

extension UDiscTable.Columns {
    fileprivate init?(_ header: TableLine) {
        guard let toPar = (0..<header.count).first(where: { header[$0] == "+/-" }), (5...6).contains(toPar) else {
            return nil
        }
        let behind = toPar + 1..<header.count
        guard let first = behind.first(where: { header[$0].last?.isNumber == true }) else { return nil }
        dates = 3..<toPar - 1
        total = toPar - 1
        self.toPar = toPar
        rating = first > toPar + 1 ? toPar + 1 : nil
        holes = first..<header.count
    }
}
