package import EventLog
package import Scorecard

/// The cells that the lines of a round have recorded, found by the words of a line and the time it was said.
package struct EarlierScores {
    package let round: RoundID
    /// The lines of each text, in the order they were heard.
    private var lines: [String: [Line]] = [:]

    private struct Line {
        var at: Timestamp
        var cells: [Cell]
    }

    package init(of round: RoundID, in log: EventLog) throws(EventLogError) {
        self.round = round
        var lines: [UtteranceID: Line] = [:]
        var order: [UtteranceID] = []
        for event in try log.events(ofRound: round).events {
            guard let said = event.utterance, let cell = event.body.cell else { continue }
            if lines[said] == nil { order.append(said) }
            lines[said, default: Line(at: event.at, cells: [])].cells.append(cell)
        }
        for said in order {
            guard let text = try log.utterance(said)?.text, let line = lines[said] else { continue }
            self.lines[text, default: []].append(line)
        }
    }

    /// The cells of a line of these words, which is then removed; empty if there is none left. Of several lines it is
    /// the one with the fewest cells, because a line that left something open recorded fewer.
    ///
    /// - Parameter at: when it was said; nil where that is not known.
    package mutating func take(_ text: String, at: Timestamp?) -> [Cell] {
        guard let said = lines[text] else { return [] }
        let index = said.indices.filter { at == nil || said[$0].at == at }.min {
            said[$0].cells.count < said[$1].cells.count
        }
        return index.flatMap { lines[text]?.remove(at: $0).cells } ?? []
    }
}
