/// A word, number or sign of a line, with its place in the line.
package struct Token: Hashable, Sendable {
    /// UTF-8 offsets in the line.
    package var range: Range<Int>
    package let kind: Kind
    /// Where the folded form stands in `TokenizedLine.folded`.
    package let foldedRange: Range<Int>
    /// Hash of the folded form; hashes of neighbours combine, see `SpanHash`.
    package let hash: UInt64
    /// The separators between this token and the next.
    package var after: Separators = []
    /// Folded form without a closing `'s`, as a length; the full length where there is none.
    package var stemLength: Int

    package enum Kind: Hashable, Sendable {
        case word
        /// Digits, without a sign. 10,000 and more is `Token.hugeNumber`.
        case number(Int)
        /// `+2`, `-1`: relative to par, never the bare number.
        case signed(Int)
        /// `Jake-2`: the sign may be a dash or a minus.
        case dashed(Int)
    }

    /// Stands for every number too large to mean anything on a scorecard, and for `3.5`.
    package static let hugeNumber = 10_000

    /// Punctuation between two tokens.
    package struct Separators: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let comma = Separators(rawValue: 1)
        /// Full stop, semicolon, line break, exclamation mark.
        package static let stop = Separators(rawValue: 2)
        package static let question = Separators(rawValue: 4)
        /// Colon, slash, equals sign, a dash with spaces around it, brackets.
        package static let mark = Separators(rawValue: 8)

        /// Separators that end a sentence.
        package static let end: Separators = [.stop, .question]
        /// Separators between two parts of a line.
        package static let pause: Separators = [.comma, .stop]
    }
}
