package import Scorecard

/// A round as the log knows it without reading its events: derived from them, written with those that change it,
/// rebuilt at need. Scores do not change it until the round is finished; from then on every event may.
package struct RoundLine: Hashable, Sendable {
    package let round: RoundID
    /// Every state but `finished` and `abandoned` counts as open.
    package let state: Round.State
    /// Its start was taken back: the round has no number, and lists leave it out.
    package let isWithdrawn: Bool
    package let started: Timestamp
    /// The course's name in this round.
    package let course: String
    /// The rest of the summary of a finished round, as lines of fields; empty for others.
    let text: String
    /// The part of a finished round for reports on many rounds. It is written with the line and read by `pastRounds`.
    let past: PastRounds?

    init(
        round: RoundID, state: Round.State, isWithdrawn: Bool, started: Timestamp, course: String, text: String,
        past: PastRounds? = nil
    ) {
        self.round = round
        self.state = state
        self.isWithdrawn = isWithdrawn
        self.started = started
        self.course = course
        self.text = text
        self.past = past
    }

    static func text(of summary: RoundSummary) -> String {
        var fields = Fields()
        fields.line("progress", String(summary.hole), String(summary.holes))
        if summary.isChangedAfterFinish { fields.line("changed") }
        // The query of `roundsForTags` searches for this line.
        if let dealt = summary.tagsDealtAt { fields.line("tags", String(dealt.milliseconds)) }
        for row in summary.standings {
            fields.line(
                row.player.kind, row.player.player.description, row.player.name, row.position.map { String($0) } ?? "",
                row.tied ? "1" : "0", String(row.strokes), String(row.toPar), String(row.thru), String(row.change),
                row.isOut ? "1" : "0", row.discrepancy ? "1" : "0", String(row.noScores))
        }
        return fields.text
    }

    /// A finished round in a few words, read at each call. nil for any other round, and for what another version of hyzer
    /// wrote and this one does not understand: fold the round's events.
    package var summary: RoundSummary? {
        var progress: (hole: Int, holes: Int)?
        var standings: [Standing] = []
        var tagsDealtAt: Timestamp?
        var isChanged = false
        let isWhole = Fields.read(text) { fields in
            switch fields[0] {
            case "progress":
                guard fields.count >= 3, let hole = Int(fields[1]), let holes = Int(fields[2]) else { return false }
                progress = (hole, holes)
            case "changed": isChanged = true
            case "tags":
                guard fields.count >= 2, let milliseconds = Int64(fields[1]) else { return false }
                tagsDealtAt = Timestamp(milliseconds: milliseconds)
            case "player", "guest":
                guard let standing = Standing(fields) else { return false }
                standings.append(standing)
            default: break
            }
            return true
        }
        guard isWhole, let progress else { return nil }
        var summary = RoundSummary(
            id: round, course: course, startedAt: started, state: state, hole: progress.hole, holes: progress.holes,
            isWithdrawn: isWithdrawn, standings: standings)
        summary.tagsDealtAt = tagsDealtAt
        summary.isChangedAfterFinish = isChanged
        return summary
    }
}

extension Round {
    /// The log's line about the round, made of its events; nil until its start is known.
    package var line: RoundLine? {
        guard let start, let startedAt else { return nil }
        let state = state
        return RoundLine(
            round: id, state: state, isWithdrawn: isWithdrawn, started: startedAt, course: start.course.name,
            text: state.isOver ? summary.map(RoundLine.text) ?? "" : "", past: past)
    }
}

extension Standing {
    /// The fields of a line as `RoundLine` writes it.
    fileprivate init?(_ fields: [String]) {
        guard fields.count >= 9, let player = Entrant(fields[0...2]), let strokes = Int(fields[5]),
            let toPar = Int(fields[6]), let thru = Int(fields[7]), let change = Int(fields[8])
        else { return nil }
        let position = Int(fields[3])
        guard position != nil || fields[3].isEmpty else { return nil }
        self.init(
            position: position, tied: fields[4] == "1", player: player, strokes: strokes, toPar: toPar, thru: thru,
            noScores: fields.count > 11 ? Int(fields[11]) ?? 0 : 0, change: change,
            isOut: fields.count > 9 && fields[9] == "1",
            discrepancy: fields.count > 10 && fields[10] == "1")
    }
}
