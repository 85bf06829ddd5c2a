package import Words

/// How often people use each word in ordinary talk, whatever they speak about: a unigram model.
///
/// Its table is made at the first look-up, because most lines need none.
package final class TalkModel {
    private let text: String
    private lazy var table = Table(text)

    /// Costs of words, by their numbers in `words`.
    private struct Table {
        var words = WordTable()
        var costs: [Float] = []

        init(_ text: String) {
            var said = TokenizedLine()
            for line in text.linesWithoutRemarks {
                guard let blank = line.utf8.firstIndex(of: 0x20), let zipf = Float(line[..<blank]) else { continue }
                words.insert(wordsOf: String(line[blank...]), readInto: &said)
                let cost = (9 - zipf) * TalkModel.naturalPerDecimal
                costs += repeatElement(cost, count: words.count - costs.count)
            }
        }
    }

    /// - Parameter text: in each line a class of the Zipf scale (the decimal logarithm of how often a word is used among a
    ///   billion words) and words of that class; from `#` to the end of a line is a remark.
    package init(_ text: String = "") {
        self.text = text
    }

    /// Whether nothing was counted.
    package var isEmpty: Bool { table.costs.isEmpty }

    /// The negative natural logarithm of how likely a word is as the next one of ordinary talk.
    package func cost(_ token: Token, in line: TokenizedLine) -> Float {
        guard token.kind == .word else { return Self.figure }
        return table.words.find(token.hash, line.folded[token.foldedRange]).map { table.costs[$0] } ?? Self.rareWord
    }

    /// Whether it is a word that people use.
    package func has(_ token: Token, in line: TokenizedLine) -> Bool {
        table.words.find(token.hash, line.folded[token.foldedRange]) != nil
    }

    /// A small number in figures: about once in two thousand words.
    private static let figure: Float = 7.5

    /// A word that is not in the table: about once in a hundred million words.
    private static let rareWord: Float = 18.5
    /// The natural logarithm of ten.
    private static let naturalPerDecimal: Float = 2.302585
}
