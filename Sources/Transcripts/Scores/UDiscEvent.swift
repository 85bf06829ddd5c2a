import Scorecard

/// UDisc's export of an event or a league: a row for each player, without pars, course or, in its short form, a time.
///
/// Everybody is on one card. The pars are worked out: those of the holes together are the total less the score to par.
struct UDiscEvent: ScoreTable {
    private let names: [String: Int]
    private let holes: [Int]
    private(set) var intake = Intake()
    private var round = PlayedRound(line: 1)
    /// Each player's starting hole.
    private var starts: Set<Int> = []
    /// Times that cannot be read, as the file has them.
    private var noTimes: [(line: Int, text: String)] = []

    /// nil where the line is no such header.
    init?(header text: String) {
        let header = TableLine(text)
        var names: [String: Int] = [:]
        var holes: [Int] = []
        for column in 0..<header.count {
            let name = header[column].lowercased()
            if name.hasPrefix("hole_"), Int(name.dropFirst(5)) != nil {
                holes.append(column)
            } else {
                names[name] = column
            }
        }
        guard !holes.isEmpty, names["division"] != nil, names["name"] != nil else { return nil }
        self.names = names
        self.holes = holes
        round.holes = holes.map { PlayedHole(label: String(header[$0].dropFirst(5)), par: 0) }
    }

    /// Which column a header lacks to be one.
    static func missing(from header: String) -> String {
        let columns = header.lowercased().split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        return ["division", "name"].first { !columns.contains($0) } ?? "hole_1"
    }

    mutating func take(_ line: TextLine) {
        let fields = TableLine(line.text)
        if fields.count == 1, fields.isEmpty(0) { return }
        guard let name = names["name"], !fields.isEmpty(name) else { return intake.fault(line.number, .row) }
        var row = PlayedRound.Row(line: line.number, name: fields[name], throwCounts: [])
        for column in holes {
            guard let count = intake.strokes(fields, column, line: line.number) else {
                return intake.fault(line.number, .value(.strokes, fields[column]))
            }
            row.throwCounts.append(count)
        }
        // A player who did not finish may have no totals, or those of the holes that were played.
        row.total = number(fields, .total, line, "round_total_score", "total_score")
        row.toPar = number(fields, .toPar, line, "round_relative_score", "relative_score")
        row.rating = number(fields, .rating, line, "round_rating")
        row.isOut = names["position"].map { fields[$0].uppercased() == "DNF" } ?? false
        if let start = number(fields, .hole, line, "starting_hole") { starts.insert(start) }
        if let column = names["start_time"], !fields.isEmpty(column) {
            if let time = WrittenDate.american(fields[column]) {
                round.start = round.start.map { min($0, time) } ?? time
            } else {
                noTimes.append((line.number, fields[column]))
            }
        }
        round.rows.append(row)
    }

    mutating func finish() -> [PlayedRound] {
        guard !round.rows.isEmpty else { return [] }
        if round.start == nil { round.start = noTimes.isEmpty ? nil : noTimes.removeFirst().text }
        for (line, text) in noTimes { intake.fault(line, .member("start_time", text)) }
        if starts.count == 1, let start = starts.first {
            round.startHole = (round.holes.firstIndex { $0.label == String(start) } ?? 0) + 1
        }
        // A hole that nobody has a field for is none of the layout.
        round.workOutPars()
        return [round]
    }

    private mutating func number(
        _ fields: TableLine, _ quantity: Quantity, _ line: TextLine, _ names: String...
    ) -> Int? {
        guard let column = names.lazy.compactMap({ [names = self.names] in names[$0] }).first else { return nil }
        return intake.number(fields, column, quantity, line: line.number)
    }
}

extension PlayedRound {
    /// Works out pars for a file that has none, so that the totals to par agree with the file: each is 3, and what is
    /// missing from the sum goes to the holes that took the most throws, what is too much comes off those that took the
    /// fewest. The row of a player who stopped early gives the sum of fewer holes.
    mutating func workOutPars() {
        guard holes.allSatisfy({ $0.par == 0 }) else { return }
        hasParsFromFile = false
        for index in holes.indices { holes[index].par = 3 }
        let throwCounts = holes.indices.map { index in rows.reduce(0) { $0 + Int($1.throwCounts[index]) } }
        var settled: Set<Int> = []
        var sums: [Set<Int>: Int] = [:]
        for row in rows {
            guard let total = row.total, let toPar = row.toPar else { continue }
            let played = Set(holes.indices.filter { row.throwCounts[$0] > 0 })
            if sums[played] == nil { sums[played] = total - toPar }
        }
        for (played, sum) in sums.sorted(by: { ($0.key.count, $0.key.min() ?? 0) < ($1.key.count, $1.key.min() ?? 0) })
        {
            let rest = sum - played.reduce(0) { $0 + holes[$1].par }
            let free = played.subtracting(settled).sorted { (throwCounts[$0], $0) < (throwCounts[$1], $1) }
            share(rest, among: rest > 0 ? free.reversed() : free)
            settled.formUnion(played)
        }
    }

    private mutating func share(_ rest: Int, among indices: [Int]) {
        var rest = rest
        while rest != 0 {
            let before = rest
            for index in indices where rest != 0 && (2...7).contains(holes[index].par + rest.signum()) {
                holes[index].par += rest.signum()
                rest -= rest.signum()
            }
            if rest == before { return }
        }
    }
}
