import JSON
import Scorecard

/// Disc Golf Metrix's answer for a competition (`api.php?content=result`).
enum Metrix {
    /// One for each competition that has results; competitions of several rounds are nested.
    static func rounds(_ document: JSONValue, _ intake: inout Intake) -> [PlayedRound] {
        guard let competition = document["Competition"] else {
            intake.fault(document.line ?? 1, .missing("Competition"))
            return []
        }
        return rounds(in: competition, depth: 0, &intake)
    }

    private static func rounds(
        in competition: JSONValue, depth: Int, _ intake: inout Intake
    ) -> [PlayedRound] {
        guard depth < 8 else { return [] }
        let own = round(competition, &intake)
        return (own.map { [$0] } ?? [])
            + (competition["SubCompetitions"]?.list ?? []).flatMap { rounds(in: $0, depth: depth + 1, &intake) }
    }

    private static func round(_ competition: JSONValue, _ intake: inout Intake) -> PlayedRound? {
        func miss(_ key: String, _ value: JSONValue) {
            intake.fault(value.line ?? competition.line ?? 1, .missing(key))
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
        let date = competition["Date"]?.text ?? ""
        round.start = date.isEmpty ? nil : WrittenDate.read(date + " " + clock.prefix(5))
        round.identity = competition["ID"]?.whole.map { "metrix \($0)" }
        round.holes = tracks.map { track in
            let other = track["NumberAlt"]?.label ?? ""
            return PlayedHole(
                label: other.isEmpty ? track["Number"]?.label ?? "" : other, par: track["Par"]?.par ?? 0)
        }
        for result in results {
            if result["PlayerResults"]?.list == nil {
                miss("PlayerResults", result)
            } else {
                round.rows.append(row(result, round, &intake))
            }
        }
        return round.rows.isEmpty ? nil : round
    }

    private static func row(
        _ result: JSONValue, _ round: PlayedRound, _ intake: inout Intake
    ) -> PlayedRound.Row {
        var row = PlayedRound.Row(
            line: result.line ?? round.line, name: result["Name"]?.text ?? "",
            throwCounts: Array(repeating: 0, count: round.holes.count))
        // An unplayed hole is an empty list, where an object is expected.
        for (index, hole) in (result["PlayerResults"]?.list ?? []).prefix(round.holes.count).enumerated() {
            let count = intake.strokes(hole["Result"] ?? hole, line: row.line)
            row.throwCounts[index] = count
            let penalties = intake.number(hole["PEN"], .penalties, line: row.line)
            if let penalties, penalties > 0, penalties < count { row.remarks[index + 1] = .penalties(penalties) }
        }
        row.total = intake.number(result["Sum"], .total, line: row.line)
        row.toPar = intake.number(result["Diff"], .toPar, line: row.line)
        row.isOut = result["DNF"]?.whole == 1 || result["DNF"]?.truth == true
        let sum = row.throwCounts.reduce(0) { $0 + Int($1) }
        let penalty = intake.number(result["Penalty"], .roundPenalty, line: row.line)
        if let penalty, row.total == sum + penalty { row.penalty = penalty }
        return row
    }
}

extension JSONValue {
    /// A whole number, also one that is written as a string; nil for anything else.
    var whole: Int? {
        switch self {
        case .int(let number): number
        case .string(let text): Int(text)
        default: nil
        }
    }

    /// The par of a hole, possible or not, limited to the range of `Int`; 0 for none.
    var par: Int {
        guard let number, abs(number) >= 0x1p63 else { return whole ?? 0 }
        return number < 0 ? .min : .max
    }
}
