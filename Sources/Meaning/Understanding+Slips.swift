import Decoding
import Language
import Words

/// Words of the grammar with one key missed, read as these words: `Jake jsut got a 4`, `evryone par`.
///
/// Scores, numbers and names are not mended here: a channel compares the whole line with what may have been meant.
extension Understanding {
    /// The reading of a line with its slips mended, and the line that was meant; nil where it has no slips, or where it then
    /// is a command, which no slip carries out, or nothing.
    ///
    /// - Parameter reading: the reading of the words as they stand, which were read last.
    func mended(
        _ text: String, _ reading: Reading, roster: Roster, situation: Situation
    ) -> (reading: Reading, meant: String)? {
        guard situation.input.mayBeTyped, [.understood, .ask].contains(reading.outcome), hasLooseWords(roster) else {
            return nil
        }
        let line = TokenizedLine(text)
        guard line.tokens.count <= Self.mostWords, isEnough(line.tokens.count - looseWords(line, roster), of: line)
        else { return nil }
        var letters = Array(text.utf8)
        var slips: [Slip] = []
        for index in line.tokens.indices.reversed() where !decoder.names.contains(where: { $0.span.contains(index) }) {
            guard let word = slip(at: index, in: line, roster) else { continue }
            let range = line.tokens[index].range
            letters.replaceSubrange(range, with: word)
            slips.insert(Slip(range: range, meant: word.count), at: 0)
        }
        if slips.isEmpty { return nil }
        let meant = String(decoding: letters, as: UTF8.self)
        let mended = read(meant, roster: roster, situation: situation)
        guard [.understood, .ask].contains(mended.outcome) else {
            cut(text, roster)
            return nil
        }
        return (mended.heard { Slip.original($0, slips) }, meant)
    }

    /// A word that was typed with a slip.
    private struct Slip {
        /// UTF-8 range in the line.
        let range: Range<Int>
        /// Bytes of the word that was meant.
        let meant: Int

        /// The range in a line of a range in the same line with its slips mended.
        static func original(_ words: Range<Int>, _ slips: [Slip]) -> Range<Int> {
            func offset(_ mended: Int) -> Int {
                slips.reduce(mended) { $1.range.lowerBound + $1.meant <= $0 ? $0 + $1.range.count - $1.meant : $0 }
            }
            return offset(words.lowerBound)..<offset(words.upperBound)
        }
    }

    /// The folded letters of the only word of the grammar that is one missed key away from an unknown word; nil where there
    /// is none, there are several, or one of them is a score or a name.
    private func slip(at index: Int, in line: TokenizedLine, _ roster: Roster) -> ArraySlice<UInt8>? {
        let token = line.tokens[index]
        guard token.kind == .word, token.foldedRange.count >= Self.shortestSlip, !talk.has(token, in: line),
            !isKnown(token, in: line, roster), index == 0 || !line.isCapital(index)
        else { return nil }
        if isCounted(index, line, roster) { return nil }
        let typed = line.letters(index)
        if (0..<roster.keys.count).contains(where: { isSlip(typed, of: roster.keys.bytes($0)) }) { return nil }
        var found: ArraySlice<UInt8>?
        for number in 0..<decoder.vocabulary.count {
            let word = decoder.vocabulary.bytes(number)
            guard isSlip(typed, of: word) else { continue }
            if found != nil || scoreWords.find(word) != nil { return nil }
            found = word
        }
        return found
    }

    /// Whether a word behind a number may be a thing that is counted: `Basti hat 4 Brüder`.
    private func isCounted(_ index: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        guard index > 0, case let before = line.tokens[index - 1], before.after.isEmpty else { return false }
        let isNumber = before.kind != .word || scoreWords.find(line.letters(index - 1)) != nil
        return isNumber && (index + 1 == line.tokens.count || !roster.has(line.tokens[index + 1], in: line))
    }

    /// Whether one key was missed: two letters the other way round, one left out, one too many, or the key beside.
    private func isSlip(_ typed: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Bool {
        guard abs(typed.count - word.count) <= 1 else { return false }
        let start = zip(typed, word).prefix { $0 == $1 }.count
        let (left, right) = (typed.dropFirst(start), word.dropFirst(start))
        let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
        let (came, meant) = (Array(left.dropLast(end)), Array(right.dropLast(end)))
        if came.count == 2, meant.count == 2 { return came[0] == meant[1] && came[1] == meant[0] }
        if typed.count == Self.shortestSlip || came.count > 1 || meant.count > 1 { return false }
        if came.isEmpty || meant.isEmpty { return came.count != meant.count }
        return naming.keyboard.neighbours.contains { $0 == (came[0], meant[0]) }
    }

    /// Letters of the shortest word that is mended, and then only two the other way round: many words are near short ones.
    private static let shortestSlip = 3
}
