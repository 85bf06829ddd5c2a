/// A whole round as `hyzer export --as json` writes it and `hyzer import` reads it.
///
///     {"hyzer":1,"round":ID,"course":NAME,"start":TIME,"end":TIME,"state":"finished","startHole":1,"hole":1,"growing":false,
///      "organizer":NAME,"holes":[{"label":"1","par":3,"distance":90}],
///      "players":[{"name":"Jake","guest":false,"rating":null,"penalty":0,"given":0,"away":[],
///                  "scores":[{"strokes":5,"penalties":1,"noScore":false}]}],
///      "games":[{"kind":"match","sides":[[1],[2]]}]}
///
/// Where devices disagree a score has `claims`, objects with `strokes` and `penalties`; where it changed after the finish, it has
/// `atFinish`, the strokes before, 0 for none.
struct RoundDocument {
    private(set) var round: PlayedRound

    /// nil for JSON of another kind.
    init?(_ document: JSONValue, _ faults: inout [ScoreFault]) {
        func list(_ key: String) -> [JSONValue]? {
            if let list = document[key]?.list { return list }
            faults.append(ScoreFault(line: document.line ?? 1, problem: .missing(key)))
            return nil
        }
        guard let holes = list("holes"), let players = list("players") else { return nil }
        round = PlayedRound(line: document.line ?? 1)
        round.course = document["course"]?.text ?? ""
        round.layout = document["layout"]?.text ?? ""
        round.start = document["start"]?.text
        round.end = document["end"]?.text
        round.identity = document["round"]?.text
        switch document["state"]?.text {
        case "finished": round.ending = .finished
        case "abandoned": round.ending = .abandoned
        default: round.ending = .none
        }
        round.organizer = document["organizer"]?.text
        round.startHole = document["startHole"]?.whole ?? 1
        round.hole = document["hole"]?.whole
        round.isGrowing = document["growing"]?.truth ?? false
        round.holes = holes.map {
            PlayedHole(label: $0["label"]?.label ?? "", par: $0["par"]?.whole ?? 0, distance: $0["distance"]?.whole)
        }
        for player in players { round.rows.append(row(player)) }
        round.games = (document["games"]?.list ?? []).map { game in
            let sides = game["sides"]?.list ?? []
            return PlayedGame(
                kind: game["kind"]?.text ?? "",
                sides: sides.map { ($0.list ?? []).compactMap { $0.whole.flatMap { $0 > 0 ? $0 - 1 : nil } } })
        }
    }

    private func row(_ player: JSONValue) -> PlayedRound.Row {
        var row = PlayedRound.Row(
            line: player.line ?? round.line, name: player["name"]?.text ?? "",
            throwCounts: Array(repeating: 0, count: round.holes.count))
        row.isGuest = player["guest"]?.truth ?? false
        row.rating = player["rating"]?.whole
        row.penalty = player["penalty"]?.whole ?? 0
        row.given = player["given"]?.whole ?? 0
        row.total = player["strokes"]?.whole
        row.toPar = player["toPar"]?.whole
        row.away = Set((player["away"]?.list ?? []).compactMap(\.whole).filter { round.holes.indices.contains($0 - 1) })
        for (index, score) in (player["scores"]?.list ?? []).prefix(round.holes.count).enumerated() {
            row.throwCounts[index] = (score["strokes"]?.whole ?? score.whole).flatMap { UInt8(exactly: $0) } ?? 0
            if let penalties = score["penalties"]?.whole, penalties > 0 {
                row.remarks[index + 1] = .penalties(penalties)
            }
            if score["noScore"]?.truth == true { row.remarks[index + 1] = .noScore }
            if let claims = score["claims"]?.list, claims.count > 1 {
                row.remarks[index + 1] = .claims(
                    claims.map { .init(strokes: $0["strokes"]?.whole, penalties: $0["penalties"]?.whole ?? 0) })
            }
            if let before = score["atFinish"]?.whole { row.atFinish[index + 1] = before }
        }
        return row
    }
}
