package import Language
package import Words

/// The holes whose label is no plain number, such as `9B`, as it is written and as it is said: `nine bee`.
package struct HoleLabels: Sendable {
    private var labels: [(hole: Int, letters: [UInt8])] = []

    /// The most tokens that a label is said in.
    static let longest = 4

    /// - Parameter labels: in course order.
    package init(_ labels: [String] = [], letterNames: LetterNames = .init()) {
        for (index, label) in labels.enumerated() where Int(label) == nil {
            self.labels.append((index + 1, TokenizedLine(label).folded))
            for words in letterNames.spoken(label: label) {
                self.labels.append((index + 1, words.flatMap { Folding.fold($0.letters) }))
            }
        }
    }

    /// Whether all holes are called by plain numbers.
    var isEmpty: Bool { labels.isEmpty }

    /// Whether a token is part of a label that began before it: the `bee` of `nine bee` is hardly noise.
    func goOn(at position: Int, in line: TokenizedLine) -> Bool {
        guard !labels.isEmpty else { return false }
        return (max(0, position - Self.longest + 1)..<position).contains { start in
            matches(at: start, in: line).contains { $0.span.contains(position) }
        }
    }

    package func matches(at position: Int, in line: TokenizedLine) -> [(hole: Int, span: Range<Int>)] {
        guard !labels.isEmpty else { return [] }
        var found: [(hole: Int, span: Range<Int>)] = []
        let start = line.tokens[position].foldedRange.lowerBound
        for end in position..<min(position + Self.longest, line.tokens.count) {
            let letters = line.folded[start..<line.tokens[end].foldedRange.upperBound]
            for label in labels
            where letters.elementsEqual(label.letters)
                && !found.contains(where: { $0 == (label.hole, position..<end + 1) })
            {
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
