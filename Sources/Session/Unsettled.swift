import Scorecard

/// Scores that were heard and are not recorded yet.
package struct Unsettled: Sendable {
    /// Of each cell the last word, in the order the cells were first named.
    private(set) var calls: [Call]
    /// The cells that the last line named: what "make that a 4" means.
    private(set) var latest: [Cell]
    /// Who was spoken of since then too.
    var mentioned: [Int] = []
    /// What was said, and then to correct it, in order.
    private(set) var texts: [String]
    /// The number of the first line.
    package let line: Int
    /// When and where the first of it was said.
    let moment: Moment
    /// When it is recorded, in milliseconds of the clock that the listening is told.
    package internal(set) var due: Int64
    /// A question about these cells is open; until it is answered nothing is recorded.
    package internal(set) var awaitsAnswer = false
    /// What will be recorded, beside what the card says now.
    package internal(set) var results: [Recorded] = []

    init(_ calls: [Call], said text: String, line: Int, _ moment: Moment, due: Int64) {
        self.calls = calls
        latest = calls.map(\.cell)
        texts = [text]
        self.line = line
        self.moment = moment
        self.due = due
    }

    /// The lines as one: they are recorded as if they had been said in one breath.
    package var text: String { texts.joined(separator: " … ") }

    func has(_ cell: Cell) -> Bool { calls.contains { $0.cell == cell } }

    /// Whether any of these would take the place of what is here.
    func isCorrected(by other: [Call]) -> Bool { other.contains { has($0.cell) } }

    mutating func correct(by other: [Call], said text: String) {
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

    /// The same, with somebody else in the place of one.
    mutating func replace(by other: [Call], said text: String) {
        calls = []
        correct(by: other, said: text)
    }
}

extension Session {
    /// Puts what was heard on the card.
    mutating func record(_ unsettled: Unsettled, _ moment: Moment) -> Outcome {
        var context = LineContext(unsettled.text, moment: moment)
        freshenCard()
        record(unsettled.calls, &context)
        card.remember(unsettled.latest)
        card.mention(unsettled.mentioned)
        return close(context)
    }
}
