import EventLog
import Scorecard
import Store
import Transcripts

/// What the lines of a round have recorded, by their words: a line is known again by them, and by when it was said.
struct EarlierScores {
    /// Of each line, in the order they were heard.
    private var lines: [String: [Line]] = [:]

    private struct Line {
        var at: Timestamp
        var cells: [Cell]
    }

    init(of round: RoundID, in log: EventLog) throws(EventLogError) {
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

    /// The cells that the next line of these words has recorded; none where there is no such line any more.
    mutating func take(_ segment: Segment) -> [Cell] {
        let at = segment.clock.flatMap { Timestamp(written: $0) }
        let index = lines[segment.text]?.firstIndex { at == nil || $0.at == at }
        return index.flatMap { lines[segment.text]?.remove(at: $0).cells } ?? []
    }
}
