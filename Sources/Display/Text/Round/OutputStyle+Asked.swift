import Reports
import Scorecard

/// Answers to what people ask about a round that is being played.
extension OutputStyle {
    /// The player who throws first, and the others in their order.
    func order(_ players: [Entrant]) -> [StyledText] {
        guard let first = players.first else { return nobodyOnCard }
        let rest = players.dropFirst().map(\.name)
        return message(
            wording.line(
                rest.isEmpty ? .askedFirstAlone : .askedFirst,
                ["player": StyledText(first.name, .bold), "others": StyledText(rest.joined(separator: ", "))]))
    }

    /// On which holes a player had a score of some kind, by their labels.
    func count(_ player: String, _ holes: [String], of tally: ScoreKind) -> [StyledText] {
        let values: KeyValuePairs = [
            "player": StyledText(player, .bold), "score": StyledText(name(of: tally)),
            "holes": StyledText(wording.list(holes)),
        ]
        return message(
            holes.isEmpty
                ? wording.line(.askedNone, values)
                : wording.line(.askedCount, values, count: holes.count))
    }

    /// How often a player had a score of some kind in finished rounds.
    func occurrences(_ occurrences: Occurrences) -> [StyledText] {
        if occurrences.rounds == 0 {
            return occurrences.isPlaying ? [] : nothing(of: occurrences.player, on: nil)
        }
        let values = [
            "player": StyledText(occurrences.player, .bold), "score": StyledText(name(of: occurrences.kind)),
            "rounds": StyledText(counted(.finishedRounds, occurrences.rounds)),
        ]
        guard let last = occurrences.last else { return message(wording.line(.askedNever, filling: values)) }
        let place = [
            "course": StyledText(last.course), "hole": StyledText(last.label), "date": StyledText(date(last.at)),
        ]
        return message(
            wording.line(
                .askedEver, filling: values.merging(place) { own, _ in own }, count: occurrences.count))
    }

    /// The winner of the round that was finished last, with its time and place.
    func lastRound(_ last: LastRound) -> [StyledText] {
        guard let round = last.round else {
            if let course = last.course {
                return message(wording.line(.emptyRecords, ["course": StyledText(course, .bold)]))
            }
            return last.player.map { nothing(of: $0, on: nil) } ?? history([])
        }
        let winners = round.standings.filter { $0.position == 1 && $0.thru == round.holes }
        let toPar = winners.first?.toPar ?? 0
        let values = [
            "course": StyledText(round.course, .bold), "date": StyledText(date(round.startedAt)),
            "players": StyledText(wording.list(winners.map(\.player.name)), .bold),
            "toPar": StyledText(wording.toPar(toPar), .total(toPar: toPar)),
        ]
        let key: MessageKey =
            winners.isEmpty
            ? .askedNobodyWon : round.standings.count == 1 ? .askedAlone : winners.count == 1 ? .askedWon : .askedShared
        return message(wording.line(key, filling: values))
    }

    private func name(of tally: ScoreKind) -> String {
        switch tally {
        case .toPar(let toPar): wording.result(strokes: 20 + toPar, par: 20)
        case .strokes(1): wording.result(strokes: 1, par: 3)
        case .strokes(let strokes): wording.number(strokes)
        }
    }

    /// How far a player is behind the leader.
    func behind(_ player: Entrant, _ standings: [Standing]) -> [StyledText] {
        let own = standings.first { $0.player.player == player.player }
        let name = StyledText(player.name, .bold)
        guard let own, own.position != nil, let leader = standings.first(where: { $0.position == 1 }) else {
            return message(wording.line(.askedNoScore, ["player": name]))
        }
        guard own.position != 1 else {
            let next = standings.first { $0.position != nil && $0.position != 1 }
            if own.tied { return message(wording.line(.askedTiedLead, ["player": name])) }
            guard let next else { return message(wording.line(.askedLeads, ["player": name])) }
            return message(
                wording.line(
                    .askedLeadsBy, ["player": name, "other": StyledText(next.player.name)],
                    count: next.toPar - own.toPar))
        }
        return message(
            wording.line(
                .askedBehind, ["player": name, "other": StyledText(leader.player.name)],
                count: own.toPar - leader.toPar))
    }
}
