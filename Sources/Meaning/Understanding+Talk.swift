import Decoding
import Language
import Words

/// Ordinary talk as the rival of a call: a line that is likelier to be talk is none.
///
/// Both are unigram models. In talk words are as frequent as the language's table counts them; a call is made of a few dozen
/// words that the grammar's `<meant>` allows, each about as frequent as the others, and of any other word now and then. Names of
/// the card are left out: they are as likely in both.
extension Understanding {
    /// The negative natural logarithm of how likely a word of calls is as the next one of a call.
    private static let callWord: Float = 4.5
    /// The negative natural logarithm of how likely any other word is as the next one of a call.
    private static let otherWord: Float = 11.5
    /// Added to the cost of talk for each score in it, because talk that names players seldom has one.
    private static let scoreInTalk: Float = 3
    /// Added to the cost of talk for each name with a single word behind it, because sentences are seldom so short.
    private static let bareInTalk: Float = 4
    /// So much likelier talk must be than the likeliest call before what was misheard for it is asked about.
    private static let talkMargin: Float = 2

    /// The negative natural logarithm of how likely a line is as talk.
    private func talkCost(_ line: TokenizedLine, _ roster: Roster) -> Float {
        line.tokens.indices.reduce(0) { sum, index in
            if roster.has(line.tokens[index], in: line) { return sum }
            return sum + talk.cost(line.tokens[index], in: line) + (isBare(index, line, roster) ? Self.bareInTalk : 0)
        }
    }

    /// Whether a word stands alone between a name and a pause, the word that joins names, or the end.
    private func isBare(_ index: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        index > 0 && roster.has(line.tokens[index - 1], in: line)
            && (index + 1 == line.tokens.count || !line.tokens[index].after.isEmpty
                || line.says(words.conjunctions, at: index + 1))
    }

    /// The negative natural logarithm of how likely a line is as a call, however its words are put together.
    private func callCost(_ line: TokenizedLine, _ roster: Roster) -> Float {
        line.tokens.reduce(0) { sum, token in
            if roster.has(token, in: line) { return sum }
            let isOfCalls =
                token.kind != .word || callWords.find(token.hash, line.folded[token.foldedRange]) != nil
                || isScore(token, in: line)
            return sum + (isOfCalls ? Self.callWord : Self.otherWord)
        }
    }

    /// A reading that asks for a score of somebody, where the line says none and is rather talk: nothing.
    func withoutTalk(_ reading: Reading, _ text: String, _ roster: Roster) -> Reading {
        guard !reading.questions.isEmpty, reading.calls.isEmpty, reading.command == nil, !talk.isEmpty,
            reading.questions.allSatisfy({ $0.reason == .noScore || $0.reason == .unclearScore })
        else { return reading }
        let line = TokenizedLine(text)
        guard talkCost(line, roster) < callCost(line, roster) else { return reading }
        var nothing = reading
        nothing.questions = []
        nothing.unused = [0..<text.utf8.count]
        return nothing
    }

    /// Whether a line is likelier to be talk than to be a call that came through a channel as it stands.
    ///
    /// - Parameter cost: the negative natural logarithm of how likely the call is, and that it came through so.
    func mayBeTalk(_ line: TokenizedLine, insteadOfCallAt cost: Float, _ roster: Roster) -> Bool {
        if talk.isEmpty { return false }
        let scores = line.tokens.count { !roster.has($0, in: line) && isScore($0, in: line) }
        return cost - talkCost(line, roster) - Float(scores) * Self.scoreInTalk > Self.talkMargin
    }
}
