import JSON
import Scorecard

/// A whole round as `hyzer export --as json` writes it and `hyzer import` reads it.
///
///     {"hyzer":1,"round":ID,"course":NAME,"start":TIME,"end":TIME,"state":"finished","startHole":1,"hole":1,"left":[],
///      "growing":false,"organizer":NAME,"recordedBy":[NAME],"holes":[{"label":"1","par":3,"distance":90}],
///      "players":[{"name":"Jake","guest":false,"rating":null,"penalty":0,"given":0,"away":[],
///                  "scores":[{"strokes":5,"penalties":1,"noScore":false}]}],
///      "games":[{"kind":"match","sides":[[1],[2]]}]}
///
/// Where several people recorded scores, each has `by`, the position of its recorder, and so have claims. Where devices
/// disagree a score has `claims`, objects with `strokes` and `penalties`; where it changed after the finish, it has
/// `atFinish`, the strokes before, 0 for none. `left` has the positions of holes that were left without a score.
struct RoundDocument {
    private(set) var round: PlayedRound

    /// nil for JSON of another kind.
    init?(_ document: JSONValue, _ intake: inout Intake) {
        func list(_ key: String) -> [JSONValue]? {
            if let list = document[key]?.list, !list.isEmpty { return list }
            intake.fault(document.line ?? 1, .missing(key))
            return nil
        }
        if let version = document["hyzer"], version.whole != 1 {
            intake.fault(document.line ?? 1, .version(version.serialized))
            return nil
        }
        guard let holes = list("holes"), let players = list("players") else { return nil }
        round = PlayedRound(line: document.line ?? 1)
        round.course = document["course"]?.text ?? ""
        round.layout = document["layout"]?.text ?? ""
        round.start = document["start"]?.text
        round.end = document["end"]?.text
        round.identity = document["round"]?.text
        round.ending = ending(document["state"], &intake)
        round.organizer = document["organizer"]?.text
        round.reporters = intake.list(document, "recordedBy", line: round.line).compactMap(\.text)
        round.startHole = intake.hole(document["startHole"], among: holes.count, of: "startHole", line: round.line) ?? 1
        round.hole = intake.hole(document["hole"], among: holes.count, of: "hole", line: round.line)
        round.left = intake.list(document, "left", line: round.line).compactMap {
            intake.hole($0, among: holes.count, of: "left", line: round.line)
        }
        round.isGrowing = document["growing"]?.truth ?? false
        round.holes = holes.map { hole in
            PlayedHole(
                label: hole["label"]?.label ?? "", par: hole["par"]?.par ?? 0,
                distance: intake.length(hole["distance"], line: hole.line ?? round.line))
        }
        for player in players { round.rows.append(row(player, &intake)) }
        var names: Set<String> = []
        for row in round.rows where !row.isGuest && !names.insert(Name.key(row.name)).inserted && !row.name.isEmpty {
            intake.fault(row.line, .twice(row.name))
            return nil
        }
        round.games = intake.list(document, "games", line: round.line).map(game)
    }

    private func ending(_ state: JSONValue?, _ intake: inout Intake) -> PlayedRound.Ending {
        guard let state else { return .none }
        switch state.text.flatMap({ Round.State(rawValue: $0) }) {
        case .finished: return .finished
        case .abandoned: return .abandoned
        case .setup, .playing, .complete: return .none
        case nil:
            intake.fault(round.line, .member("state", state.serialized))
            return .none
        }
    }

    private func game(_ game: JSONValue) -> PlayedGame {
        let sides = game["sides"] ?? .array([])
        return PlayedGame(
            line: game.line ?? round.line, kind: game["kind"]?.text ?? game.serialized,
            sides: (sides.list ?? [sides]).map { side in
                (side.list ?? [side]).map { $0.whole.flatMap { $0 > 0 ? $0 - 1 : nil } }
            },
            written: sides.serialized)
    }

    /// The reporter of a score, as an index.
    private func reporter(_ said: JSONValue, _ line: Int, _ intake: inout Intake) -> Int? {
        intake.position(said, "by", among: round.reporters.count, line: line).map { $0 - 1 }
    }

    private func row(_ player: JSONValue, _ intake: inout Intake) -> PlayedRound.Row {
        var row = PlayedRound.Row(
            line: player.line ?? round.line, name: player["name"]?.text ?? "",
            throwCounts: Array(repeating: 0, count: round.holes.count))
        row.isGuest = player["guest"]?.truth ?? false
        row.rating = intake.number(player["rating"], .rating, line: row.line)
        row.penalty = intake.number(player["penalty"], .roundPenalty, line: row.line) ?? 0
        row.given = intake.number(player["given"], .given, line: row.line) ?? 0
        row.total = intake.number(player["strokes"], .total, line: row.line)
        row.toPar = intake.number(player["toPar"], .toPar, line: row.line)
        for hole in intake.list(player, "away", line: row.line) {
            if let hole = intake.hole(hole, among: round.holes.count, of: "away", line: row.line) {
                row.away.insert(hole)
            }
        }
        let scores = intake.list(player, "scores", line: row.line)
        for score in scores.dropFirst(round.holes.count) { intake.fault(row.line, .member("scores", score.serialized)) }
        for (index, score) in scores.prefix(round.holes.count).enumerated() {
            row.throwCounts[index] = intake.strokes(score["strokes"] ?? score, line: row.line)
            let penalties = intake.number(score["penalties"], .penalties, line: row.line)
            if let penalties, penalties > 0 { row.remarks[index + 1] = .penalties(penalties) }
            if score["noScore"]?.truth == true { row.remarks[index + 1] = .noScore }
            let claims = intake.list(score, "claims", line: row.line)
            if claims.count > 1 {
                row.remarks[index + 1] = .claims(
                    claims.compactMap { claim in
                        let strokes = intake.number(claim["strokes"], .strokes, line: row.line)
                        if strokes == nil, claim["strokes"] != nil { return nil }
                        return .init(
                            strokes: strokes,
                            penalties: intake.number(claim["penalties"], .penalties, line: row.line) ?? 0,
                            reporter: reporter(claim, row.line, &intake))
                    })
            }
            row.reporters[index + 1] = reporter(score, row.line, &intake)
            if let before = score["atFinish"] { row.atFinish[index + 1] = intake.strokes(before, line: row.line) }
        }
        return row
    }
}
