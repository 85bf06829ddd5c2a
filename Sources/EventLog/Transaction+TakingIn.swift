package import Scorecard

extension Transaction {
    /// Takes in events and utterances of other devices, and brings the lines of their rounds up to date. Those already
    /// here change nothing. The cost grows with what is given and with the rounds that it changes, not with the log.
    @discardableResult
    package func takeIn(_ rows: [EventRow], utterances: [Utterance] = []) throws(EventLogError) -> Merged {
        try merge(utterances)
        var folds = try log.takeFolds()
        let merged = try merge(rows)
        var news: [RoundID: [EventRow]] = [:]
        for row in merged.new(of: rows) {
            if let id = row.round, folds.rounds[id] != nil { news[id, default: []].append(row) }
        }
        for id in merged.rounds.sorted() {
            let fold = try log.fold(id, after: folds.rounds.removeValue(forKey: id), news[id] ?? [])
            if let line = fold.line { try index(line) }
            folds.keep(fold.round)
        }
        folds.arrival = try log.lastArrival()
        log.folds = folds
        return merged
    }
}

extension EventLog {
    /// The rounds that the last batch has folded, where nothing else was written since.
    fileprivate func takeFolds() throws(EventLogError) -> Folds {
        defer { folds = Folds() }
        return folds.arrival == (try lastArrival()) ? folds : Folds()
    }

    /// A round with all its events, and its line where that has changed. Events may arrive before the start of their
    /// round, which has no line then.
    ///
    /// - Parameters:
    ///   - kept: the round as it was before, if that is known.
    ///   - news: the events that have arrived since.
    fileprivate func fold(
        _ id: RoundID, after kept: consuming Round?, _ news: [EventRow]
    ) throws(EventLogError) -> (round: Round, line: RoundLine?) {
        guard var round = kept else {
            var round = Round(id: id)
            round.apply(try events(ofRound: id).events)
            return (round, round.line)
        }
        let before = round.line
        round.apply(news.flatMap(\.soundEvents))
        let line = round.line
        return (round, line == before ? nil : line)
    }
}

/// Rounds that are not over, as the last batch from elsewhere left them: the next batch is mostly about them again.
struct Folds {
    /// The last arrival they know of. Where anything else has arrived since, they are of no use.
    var arrival: Int64 = -1
    var rounds: [RoundID: Round] = [:]

    /// The most rounds that are kept, which take a few dozen megabytes.
    private static let most = 2_000

    mutating func keep(_ round: Round) {
        if !round.state.isOver, rounds.count < Folds.most { rounds[round.id] = round }
    }
}
