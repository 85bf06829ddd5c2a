package import Scorecard

extension Transaction {
    /// Takes in what other devices wrote and heard, and brings the lines of the rounds it is about up to date. What is already
    /// here changes nothing. The cost grows with what is given and with the rounds that it changes, not with the log.
    @discardableResult
    package func takeIn(_ rows: [EventRow], utterances: [Utterance] = []) throws(EventLogError) -> Merged {
        try merge(utterances)
        let merged = try merge(rows)
        for id in merged.rounds.sorted() {
            var round = Round(id: id)
            for event in try log.events(ofRound: id).events { round.apply(event) }
            // Events may arrive before the start of their round.
            if let line = round.line { try index(line) }
        }
        return merged
    }
}
