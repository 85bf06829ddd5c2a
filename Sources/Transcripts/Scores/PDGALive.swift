import JSON
import Scorecard

/// PDGA Live's answer for a round of a tournament (`live_results_fetch_round`).
enum PDGALive {
    /// One for each layout that was played.
    static func rounds(_ document: JSONValue, _ intake: inout Intake) -> [PlayedRound] {
        func miss(_ key: String, _ value: JSONValue) {
            intake.fault(value.line ?? document.line ?? 1, .missing(key))
        }
        guard let data = document["data"] else {
            miss("data", document)
            return []
        }
        return (data.list ?? [data]).flatMap { part -> [PlayedRound] in
            guard let layouts = part["layouts"]?.list, !layouts.isEmpty, let scores = part["scores"]?.list else {
                miss(part["scores"] == nil ? "scores" : "layouts", part)
                return []
            }
            var byLayout: [Int: [JSONValue]] = [:]
            for score in scores {
                let id = score["LayoutID"]?.whole
                if score["HoleScores"] == nil, score["Scores"]?.text == nil {
                    miss("HoleScores", score)
                } else if let index = layouts.firstIndex(where: { id == nil || $0["LayoutID"]?.whole == id }) {
                    byLayout[index, default: []].append(score)
                } else {
                    miss("LayoutID", score)
                }
            }
            return layouts.enumerated().compactMap { round(byLayout[$0] ?? [], $1, part, &intake) }
        }
    }

    private static func round(
        _ scores: [JSONValue], _ layout: JSONValue, _ part: JSONValue, _ intake: inout Intake
    ) -> PlayedRound? {
        guard !scores.isEmpty else { return nil }
        var round = PlayedRound(line: part.line ?? 1)
        round.course = layout["CourseName"]?.text ?? ""
        round.layout = layout["Name"]?.text ?? ""
        round.start = start(scores, part)
        if let id = part["live_round_id"]?.whole {
            round.identity = "pdga \(id) \(part["division"]?.text ?? "") \(scores[0]["Round"]?.whole ?? 0)"
        }
        round.holes = holes(layout, &intake)
        var starts: Set<String> = []
        for score in scores {
            let name =
                score["Name"]?.text
                ?? [score["FirstName"], score["LastName"]].compactMap { $0?.text }
                .joined(separator: " ")
            let line = score.line ?? round.line
            let results = results(score, line, &intake)
            let counts = round.holes.indices.map { $0 < results.count ? results[$0] : 0 }
            var row = PlayedRound.Row(line: line, name: name, throwCounts: counts)
            if counts.contains(where: { $0 > 0 }) {
                row.total = intake.number(score["RoundScore"], .total, line: line)
                row.toPar = intake.number(score["RoundtoPar"], .toPar, line: line)
            }
            row.rating = intake.number(score["RoundRating"], .rating, line: line)
            if let start = score["TeeStart"] {
                if let label = start.label, round.holes.contains(where: { $0.label == label }) {
                    starts.insert(label)
                } else if start.label != "" {
                    intake.fault(line, .member("TeeStart", start.serialized))
                }
            }
            if let tee = score["TeeTime"]?.text, !tee.isEmpty, WrittenDate.normal(tee) == nil,
                WrittenDate.clock(tee) == nil
            {
                intake.fault(line, .member("TeeTime", tee))
            }
            round.rows.append(row)
        }
        if starts.count == 1, let start = starts.first {
            round.startHole = (round.holes.firstIndex { $0.label == start } ?? 0) + 1
        }
        return round.rows.isEmpty ? nil : round
    }

    /// The shotgun start; where there was none, the earliest tee time on the day of the earliest entry, or that entry.
    private static func start(_ scores: [JSONValue], _ part: JSONValue) -> String? {
        let shotgun = part["shotgun_time"]?.text
        if let whole = shotgun.flatMap(WrittenDate.normal) { return whole }
        let tees = scores.compactMap { $0["TeeTime"]?.text }
        if let whole = tees.compactMap(WrittenDate.normal).min() { return whole }
        func entries(_ key: String) -> [String] { scores.compactMap { $0[key]?.text.flatMap(WrittenDate.read) } }
        let days = [entries("ScorecardUpdatedAt"), entries("UpdateDate")]
        let first = days.lazy.compactMap { $0.compactMap(WrittenDate.normal).min() }.first
        guard let entry = first else { return days.joined().first }
        let clock = shotgun.flatMap { WrittenDate.clock($0) } ?? tees.compactMap { WrittenDate.clock($0) }.min()
        return clock.map { "\(entry.prefix(10)) \($0)" } ?? entry
    }

    private static func holes(_ layout: JSONValue, _ intake: inout Intake) -> [PlayedHole] {
        let isInFeet = layout["Units"]?.text?.lowercased() != "meters"
        if let detail = layout["Detail"]?.list, !detail.isEmpty {
            return detail.map { hole in
                let length = intake.length(hole["Length"], line: hole.line ?? layout.line ?? 1)
                let metres = hole["Units"]?.text.map { $0.lowercased() == "meters" } ?? !isInFeet
                return PlayedHole(
                    label: hole["Label"]?.label ?? hole["HoleOrdinal"]?.label ?? "", par: hole["Par"]?.par ?? 0,
                    distance: length.map((metres ? LengthUnit.metres : .feet).metres(of:)))
            }
        }
        return Course.holeCounts.prefix { layout["H\($0)"]?.whole != nil }.map { number in
            PlayedHole(label: String(number), par: layout["H\(number)"]?.par ?? 0)
        }
    }

    /// A list of strings, an object of holes by their keys, or one string with commas.
    private static func results(_ score: JSONValue, _ line: Int, _ intake: inout Intake) -> [UInt8] {
        if let list = score["HoleScores"]?.list { return list.map { intake.strokes($0, line: line) } }
        if let byHole = score["HoleScores"], case .object = byHole {
            return Course.holeCounts.map { intake.strokes(byHole["H\($0)"] ?? byHole[String($0)], line: line) }
        }
        return (score["Scores"]?.text ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
            intake.strokes(.string(String($0)), line: line)
        }
    }
}
