package import Outcomes
package import Scorecard

/// Scores that were heard and are not recorded yet.
package struct Unsettled: Sendable {
    /// The latest call for each cell, in the order the cells were first named.
    package private(set) var calls: [Call]
    /// The hole that is played once they are recorded, where it is another one than now.
    package let goesTo: Int?
    /// The cells that the last line named: what "make that a 4" means.
    package private(set) var latest: [Cell]
    /// The people spoken of since then, as indices into the roster's people.
    package var mentioned: [Int] = []
    /// The lines that said the scores, and those that corrected them, in order.
    package private(set) var texts: [String]
    /// When and where the first line was said.
    package let moment: Moment
    /// When it is recorded, in milliseconds of the clock that lines are heard by.
    package internal(set) var due: Int64
    /// The results as they will be recorded, beside the card of now.
    package internal(set) var results: [Recorded] = []

    package init(_ calls: [Call], goingTo hole: Int?, said text: String, _ moment: Moment, due: Int64) {
        self.calls = calls
        goesTo = hole
        latest = calls.map(\.cell)
        texts = [text]
        self.moment = moment
        self.due = due
    }

    /// The lines as one: they are recorded as if they had been said in one breath.
    package var text: String { texts.joined(separator: " … ") }

    /// Whether any of these would take the place of what is here.
    package func isCorrected(by other: [Call]) -> Bool {
        other.contains { call in calls.contains { $0.cell == call.cell } }
    }

    /// Whether all of these are here already.
    package func says(_ other: [Call]) -> Bool { other.allSatisfy(calls.contains) }

    /// Puts calls in the place of those of the same cells, and adds the others.
    package mutating func correct(by other: [Call], said text: String) {
        for call in other {
            if let index = calls.firstIndex(where: { $0.cell == call.cell }) {
                calls[index] = call
            } else {
                calls.append(call)
            }
        }
        latest = other.map(\.cell)
        mentioned = []
        texts.append(text)
    }

    /// Gives the scores of one player to another.
    package mutating func move(from wrong: PlayerID, to player: PlayerID, said text: String) {
        calls = calls.map { call in
            var call = call
            if call.player == wrong { call.player = player }
            return call
        }
        latest = calls.map(\.cell)
        mentioned = []
        texts.append(text)
    }
}
