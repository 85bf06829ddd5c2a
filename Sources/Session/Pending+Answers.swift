import Meaning

/// What an answer adds to a line that waits.
extension Pending {
    /// Takes what was answered: it stands for whatever the line said of the same cells before, and readings that say
    /// something else are no longer asked about.
    mutating func take(_ answered: [Reading.Call]) {
        calls.removeAll { call in answered.contains { $0.isOfSameCell(as: call) } }
        calls += answered
        questions.removeAll { other in
            other.doubted.contains { call in
                answered.contains { $0.isOfSameCell(as: call) && $0.strokes != call.strokes }
            }
        }
    }

    /// Takes a score whose player was asked for. Where the line has another score of that player, which one counts is the
    /// next question.
    mutating func take(_ answered: Reading.Call, whoWasAsked question: Reading.Question) {
        guard let other = calls.first(where: { $0.isOfSameCell(as: answered) && $0.strokes != answered.strokes }) else {
            return take([answered])
        }
        calls.removeAll { $0.isOfSameCell(as: answered) }
        var conflict = question
        conflict.kind = .strokes
        conflict.reason = .conflict
        conflict.strokes = nil
        conflict.people = [answered.person]
        conflict.choices = [other.strokes, answered.strokes].compactMap { $0 }
        questions.insert(conflict, at: 1)
    }
}

extension Reading.Call {
    fileprivate func isOfSameCell(as other: Self) -> Bool { person == other.person && hole == other.hole }
}
