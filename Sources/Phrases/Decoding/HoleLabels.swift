/// The holes whose label is no plain number, such as `9B`.
package struct HoleLabels: Sendable {
    private var labels: [(hole: Int, letters: [UInt8])] = []

    /// - Parameter labels: in course order.
    package init(_ labels: [String] = []) {
        for (place, label) in labels.enumerated() where Int(label) == nil {
            self.labels.append((place + 1, TokenizedLine(label).folded))
        }
    }

    func matches(at position: Int, in line: TokenizedLine) -> [(hole: Int, span: Range<Int>)] {
        guard !labels.isEmpty else { return [] }
        var found: [(hole: Int, span: Range<Int>)] = []
        let start = line.tokens[position].foldedRange.lowerBound
        for end in position..<min(position + 3, line.tokens.count) {
            let letters = line.folded[start..<line.tokens[end].foldedRange.upperBound]
            for label in labels where letters.elementsEqual(label.letters) {
                found.append((label.hole, position..<end + 1))
            }
        }
        return found
    }
}

extension TokenizedLine {
    /// Whether nothing, not even a gap, stands between these tokens.
    func isUnbroken(_ span: Range<Int>) -> Bool {
        zip(span, span.dropFirst()).allSatisfy { tokens[$0].range.upperBound == tokens[$1].range.lowerBound }
    }
}
