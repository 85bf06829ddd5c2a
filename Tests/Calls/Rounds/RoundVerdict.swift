/// What became of a line of a round.
package enum RoundVerdict: String, Sendable, CaseIterable {
    case right
    /// Not all of it is recorded, or it need not have been asked about; but it was asked about.
    case asked
    /// A score or a hole is other than was said, and nothing was asked about it.
    case wrong
    /// Something of it is neither recorded nor asked about.
    case lost

    /// - Parameters:
    ///   - before: the card before the line, as it is in the program.
    ///   - after: the card behind it in the program.
    init(_ line: RoundLine, before: NaiveCard, after: NaiveCard, isAsked: Bool) {
        if after == line.truth {
            self = line.due == .recorded && isAsked ? .asked : line.due == .asked && !isAsked ? .lost : .right
            return
        }
        if after == before {
            if isAsked { self = line.due == .recorded ? .asked : .right } else { self = Self.unchanged(line, before) }
            return
        }
        let isMistaken = after.scores.contains { cell, count in
            before.scores[cell] != .some(count) && line.truth.scores[cell] != .some(count)
        }
        let isGone = before.scores.keys.contains { after.scores[$0] == nil && line.truth.scores[$0] != nil }
        let isMisplaced = after.current != line.truth.current && after.current != before.current
        if isMistaken || isGone || isMisplaced {
            self = .wrong
        } else if isAsked {
            self = line.due == .recorded ? .asked : .right
        } else {
            self = after.scores == line.truth.scores ? .wrong : .lost
        }
    }

    /// Nothing was done: scores are lost; where only the hole was meant, it is the wrong one now.
    private static func unchanged(_ line: RoundLine, _ before: NaiveCard) -> RoundVerdict {
        before.scores == line.truth.scores && line.due == .recorded ? .wrong : .lost
    }
}
