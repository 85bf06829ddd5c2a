package import Scorecard

/// A run of scores in one row: those of one player and one moment, in order of the holes, such as a card that was
/// played elsewhere. With a row for each score, a season would take many times the space and the time.
///
/// The row has the identifier and the counter of the last score; those before it count down from there. Its text is one line of
/// fields, `scores` and then one for each hole from the first: the throws, `5+1` with one of them a penalty, nothing where the
/// hole has no score.
extension EventRow {
    static let kindOfRun = "scoresRecorded"

    /// nil where the events are no such run.
    package init?(run events: [Event]) {
        guard let last = events.last else { return nil }
        var counts: [String] = []
        var player: PlayerID?
        for (index, event) in events.enumerated() {
            let rest = events.count - 1 - index
            guard case .scoreRecorded(let score) = event.body, score.supersedes.isEmpty, score.hole > counts.count,
                Course.holeCounts.contains(score.hole),
                event.id.value == last.id.value &- UInt128(rest), event.lamport == last.lamport - Int64(rest),
                event.round == last.round, event.device == last.device, event.league == last.league,
                event.at == last.at, event.reporter == last.reporter, event.utterance == last.utterance
            else { return nil }
            if player == nil { player = score.player }
            guard player == score.player else { return nil }
            while counts.count < score.hole - 1 { counts.append("") }
            counts.append(String(score.strokes) + (score.penalties > 0 ? "+\(score.penalties)" : ""))
        }
        self.init(
            id: last.id, league: last.league, round: last.round, device: last.device, lamport: last.lamport,
            at: last.at,
            reporter: last.reporter, utterance: last.utterance, kind: EventRow.kindOfRun, player: player,
            body: "scores\t" + counts.joined(separator: "\t"))
    }

    /// The events the row keeps, mostly one; nil for a kind this version does not know.
    package func events() throws(Malformed) -> [Event]? {
        guard kind == EventRow.kindOfRun else { return try event().map { [$0] } }
        guard let player, let scores = scores(of: player), !scores.isEmpty,
            id.value >= UInt128(scores.count), lamport >= Int64(scores.count)
        else { throw Malformed(id: id, kind: kind) }
        return scores.enumerated().map { index, score in
            let rest = scores.count - 1 - index
            return Event(
                id: EventID(id.value - UInt128(rest)), league: league, round: round, device: device,
                lamport: lamport - Int64(rest), at: at, reporter: reporter, utterance: utterance,
                body: .scoreRecorded(score))
        }
    }

    private func scores(of player: PlayerID) -> [HoleScore]? {
        var scores: [HoleScore]?
        let isSound = Fields.read(body ?? "") { fields in
            guard fields[0] == "scores" else { return true }
            var found: [HoleScore] = []
            for (hole, field) in fields.enumerated().dropFirst() where !field.isEmpty {
                let parts = field.split(separator: "+", omittingEmptySubsequences: false).map { Int($0) }
                guard let strokes = parts[0], parts.count <= 2, let penalties = parts.count == 2 ? parts[1] : 0 else {
                    return false
                }
                found.append(HoleScore(hole: hole, player: player, strokes: strokes, penalties: penalties))
            }
            scores = found
            return true
        }
        return isSound ? scores : nil
    }
}
