/// Disc Golf Metrix's answer for a competition (`api.php?content=result`).
enum Metrix {
    /// One for each competition that has results; those of several rounds stand within one another.
    static func rounds(_ document: JSONValue, _ faults: inout [ScoreFault]) -> [PlayedRound] {
        guard let competition = document["Competition"] else {
            faults.append(ScoreFault(line: document.line ?? 1, problem: .missing("Competition")))
            return []
        }
        return rounds(in: competition, depth: 0, &faults)
    }

    private static func rounds(
        in competition: JSONValue, depth: Int, _ faults: inout [ScoreFault]
    ) -> [PlayedRound] {
        guard depth < 8 else { return [] }
        let own = round(competition, &faults)
        return (own.map { [$0] } ?? [])
            + (competition["SubCompetitions"]?.list ?? []).flatMap { rounds(in: $0, depth: depth + 1, &faults) }
    }

    private static func round(_ competition: JSONValue, _ faults: inout [ScoreFault]) -> PlayedRound? {
        func miss(_ key: String, _ value: JSONValue) {
            faults.append(ScoreFault(line: value.line ?? competition.line ?? 1, problem: .missing(key)))
        }
        guard let results = competition["Results"]?.list else {
            if competition["SubCompetitions"]?.list == nil { miss("Results", competition) }
            return nil
        }
        if results.isEmpty { return nil }
        guard let tracks = competition["Tracks"]?.list, !tracks.isEmpty else {
            miss("Tracks", competition)
            return nil
        }
        var round = PlayedRound(line: competition.line ?? 1)
        round.course = competition["CourseName"]?.text ?? competition["Name"]?.text ?? ""
        let clock = competition["Time"]?.text ?? "00:00"
        round.start = competition["Date"]?.text.flatMap { WrittenDate.normal($0 + " " + clock.prefix(5)) }
        round.identity = competition["ID"]?.whole.map { "metrix \($0)" }
        round.holes = tracks.map { track in
            let other = track["NumberAlt"]?.label ?? ""
            return PlayedHole(
                label: other.isEmpty ? track["Number"]?.label ?? "" : other, par: track["Par"]?.whole ?? 0)
        }
        for result in results {
            if result["PlayerResults"]?.list == nil {
                miss("PlayerResults", result)
            } else {
                round.rows.append(row(result, round))
            }
        }
        return round.rows.isEmpty ? nil : round
    }

    private static func row(_ result: JSONValue, _ round: PlayedRound) -> PlayedRound.Row {
        var row = PlayedRound.Row(
            line: result.line ?? round.line, name: result["Name"]?.text ?? "",
            throwCounts: Array(repeating: 0, count: round.holes.count))
        // An unplayed hole is an empty list, where an object is expected.
        for (index, hole) in (result["PlayerResults"]?.list ?? []).prefix(round.holes.count).enumerated() {
            let count = hole["Result"]?.whole ?? hole.whole ?? 0
            row.throwCounts[index] = UInt8(exactly: count) ?? 0
            if let penalties = hole["PEN"]?.whole, penalties > 0, penalties < count {
                row.remarks[index + 1] = .penalties(penalties)
            }
        }
        row.total = result["Sum"]?.whole
        row.toPar = result["Diff"]?.whole
        row.isOut = result["DNF"]?.whole == 1 || result["DNF"]?.truth == true
        let sum = row.throwCounts.reduce(0) { $0 + Int($1) }
        if let penalty = result["Penalty"]?.whole, penalty > 0, row.total == sum + penalty { row.penalty = penalty }
        return row
    }
}

extension JSONValue {
    /// A whole number, also one that is written as a string; nil for anything else.
    var whole: Int? {
        switch self {
        case .number(let number): Int(exactly: number)
        case .string(let text): Int(text)
        default: nil
        }
    }
}
