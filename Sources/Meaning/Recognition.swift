import Decoding
import Language

/// A line as it was heard or typed: the likeliest words, what else they may have been, and how sure they are.
package struct Recognition: Hashable, Sendable {
    /// The likeliest words.
    package let text: String
    /// Other hearings of the same.
    package private(set) var others: [Hearing] = []
    /// The recognitions by further recognisers of the same sound; empty where there is only one.
    package private(set) var otherRecognisers: [Recognition] = []
    /// The words of `text` that may be wrong.
    package private(set) var doubts: [Doubt] = []
    /// Whether the recogniser told how sure it is.
    package private(set) var isRated = false
    /// Whether the words are taken as they stand: neither sounds nor slips are considered.
    let isLiteral: Bool

    /// All hearings, the likeliest first.
    package var hearings: [Hearing] { [Hearing(text: text, cost: 0)] + others }

    package struct Hearing: Hashable, Sendable {
        package let text: String
        /// Natural logarithm of how many times likelier the first hearing is.
        package let cost: Float
    }

    package struct Doubt: Hashable, Sendable {
        /// UTF-8 range in the text.
        package let words: Range<Int>
        /// Natural logarithm of how many times likelier the words are right than wrong.
        package let cost: Float
    }

    /// Words without alternatives or confidences: typed, or from a recogniser that gives neither.
    ///
    /// - Parameter isLiteral: whether neither sounds nor slips are considered.
    package init(_ text: String, isLiteral: Bool = false) {
        self.text = text
        self.isLiteral = isLiteral
    }

    /// Words that are all in doubt.
    package init(doubting text: String) {
        self.text = text
        isLiteral = false
        isRated = true
        doubts = [Doubt(words: 0..<text.utf8.count, cost: 0)]
    }

    /// Hearings and words with the confidences of a recogniser.
    ///
    /// - Parameters:
    ///   - confidence: the confidence of the likeliest: from 0 to 1, or the logarithm of a likelihood, as Vosk's lists
    ///     have it; nil for unknown.
    ///   - others: the next hearings, likeliest first, with their confidences.
    ///   - words: the words of the likeliest in their order, with confidences from 0 to 1.
    ///   - otherRecognisers: what further recognisers wrote for the same sound.
    package init(
        _ text: String, confidence: Double?, others: [(text: String, confidence: Double?)],
        words: [(text: String, confidence: Double?)], otherRecognisers: [Recognition] = []
    ) {
        self.text = text
        isLiteral = false
        self.otherRecognisers = otherRecognisers
        isRated = confidence != nil || words.contains { $0.confidence != nil }
        for (rank, other) in others.prefix(Self.mostOthers).enumerated() {
            let cost =
                Self.cost(confidence, other.confidence).map { $0 + Self.costOfOther }
                ?? Self.costOfRank * Double(rank + 1)
            self.others.append(Hearing(text: other.text, cost: Float(cost)))
        }
        var rest = Array(text.utf8)[...]
        for word in words {
            guard let range = Self.range(of: word.text, in: rest) else { continue }
            if let confidence = word.confidence, let cost = Self.costOfError(confidence) {
                doubts.append(Doubt(words: range, cost: Float(cost)))
            }
            rest = rest[range.upperBound...]
        }
    }

    /// This recognition as one line behind words that were said before it.
    package func behind(_ opening: String) -> Recognition {
        func joined(_ text: String) -> String { "\(opening), \(text)" }
        var line = Recognition(joined(text), isLiteral: isLiteral)
        line.others = others.map { Hearing(text: joined($0.text), cost: $0.cost) }
        line.otherRecognisers = otherRecognisers.map { $0.behind(opening) }
        let shift = line.text.utf8.count - text.utf8.count
        line.doubts = doubts.map {
            Doubt(words: $0.words.lowerBound + shift..<$0.words.upperBound + shift, cost: $0.cost)
        }
        line.isRated = isRated
        return line
    }

    /// Whether the recogniser was not sure of a word.
    package func isMumbled(within margin: Float) -> Bool { doubts.contains { $0.cost < margin } }

    /// Further hearings are far less likely than the first.
    private static let mostOthers = 9
    /// Added to the likelihoods that a recogniser tells: another hearing than the first is right less often than they
    /// say. Where both of two hearings of Whisper's were scores, and the second 2.7 to 20 times less likely, the first
    /// was right in 33 lines and the second in 4.
    private static let costOfOther = 1.0
    /// The cost between neighbours of a list without confidences.
    private static let costOfRank = 1.5
    /// Added to the cost of an error: a recogniser that is given the names and the score words errs less on them.
    private static let trust = 2.0
    /// Confidences are kept this far from 0 and 1.
    private static let extreme = 1e-6

    /// Natural logarithm of how many times likelier one hearing is than another; nil without confidences.
    private static func cost(_ first: Double?, _ second: Double?) -> Double? {
        guard let first, let second, first.isFinite, second.isFinite else { return nil }
        // A confidence of exactly 0 is one that was not set.
        guard (0...1).contains(first), (0...1).contains(second) else { return max(first - second, 0) }
        guard first > 0, second > 0 else { return nil }
        return max(naturalLogarithm(max(first, extreme)) - naturalLogarithm(max(second, extreme)), 0)
    }

    /// Natural logarithm of how many times likelier a word is right than wrong; nil for a confidence of 0 or 1.
    private static func costOfError(_ confidence: Double) -> Double? {
        guard confidence > 0, confidence < 1 else { return nil }
        let sure = min(max(confidence, extreme), 1 - extreme)
        return max(naturalLogarithm(sure) - naturalLogarithm(1 - sure) + trust, 0)
    }

    /// The most bytes between two words of a recogniser's list, such as punctuation that the list leaves out.
    private static let widestGap = 40

    private static func range(of word: String, in text: ArraySlice<UInt8>) -> Range<Int>? {
        let word = Array(word.utf8)
        guard !word.isEmpty else { return nil }
        var start = text.startIndex
        while start + word.count <= text.endIndex, start <= text.startIndex + widestGap {
            if text[start..<start + word.count].elementsEqual(word, by: { $0 | 0x20 == $1 | 0x20 }) {
                return start..<start + word.count
            }
            start += 1
        }
        return nil
    }
}
