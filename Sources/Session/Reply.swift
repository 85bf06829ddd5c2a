import Dialogue
import Outcomes
import Scorecard

/// The line at hand, and what it has led to so far.
struct Reply {
    var text: String
    let moment: Moment
    var utterance: UtteranceID?
    var outcome = Outcome()

    init(_ text: String = "", _ moment: Moment = .none) {
        self.text = text
        self.moment = moment
    }

    mutating func say(_ effect: Effect) {
        outcome.makeRoom(for: [effect])
        outcome.effects.append(effect)
    }

    /// Says something about a line that may have been heard before this one.
    mutating func say(_ effect: Effect, of line: Int) {
        say(line == moment.line ? effect : .earlier(line: line, effect))
    }

    /// Marks a line of which something is not recorded.
    mutating func leaveOpen(_ line: Int) {
        if line == moment.line { outcome.isIncomplete = true } else { outcome.incompleteBefore.insert(line) }
    }

    /// Ends what was said so far; what comes next is another utterance.
    mutating func finishTurn(next text: String) {
        if let utterance {
            outcome.utterances.append(
                Utterance(id: utterance, text: self.text, source: moment.source, at: moment.at))
        }
        utterance = nil
        self.text = text
    }
}
