package import Decoding
import Language
import Words

/// Ordinary talk as the rival of a call: a line that is likelier as talk is taken for talk.
///
/// Both are unigram models. In talk words are as frequent as the language's table counts them; a call is made of a few
/// dozen words that the grammar's `<meant>` allows, each about as frequent as the others, and of any other word now and
/// then. Names of the card are left out: they are as likely in both.
extension Understanding {
    /// The negative natural logarithm of how likely a word of calls is as the next one of a call.
    private static let callWord: Float = 4.5
    /// Added to what any other word costs in talk, where it is part of a call: remarks are talk.
    private static let remark: Float = 2
    /// The negative natural logarithm of how likely a word that nobody uses is as the next one of a call.
    private static let otherWord: Float = 11.5
    /// Added to the cost of talk for each score in it, because talk that names players seldom has one.
    private static let scoreInTalk: Float = 3
    /// Added to the cost of talk for each name with a single word behind it, because sentences are seldom so short.
    private static let bareInTalk: Float = 4
    /// How much likelier than talk a call must be for a question, in natural logarithms, without a score as in calls.
    private static let callMargin: Float = 8
    /// How much likelier than a call talk must be for no question, in natural logarithms, with such a score.
    private static let scoreMargin: Float = 12
    /// How much likelier than a call talk must be for no question, in natural logarithms, with such a score but no name.
    private static let namelessMargin: Float = 0
    /// The least cost in talk of a word that talk seldom has, such as `birdie`.
    private static let rareInTalk: Float = 10.5
    /// The most that the commonest words cost in talk, such as `by` and `about`.
    private static let commonWord: Float = 7.5
    /// The highest cost in talk of words of no content, such as `because` and `my`.
    private static let functionWord: Float = 6.5
    /// The fewest signs of noise.
    private static let fewSigns = 3
    /// The most throws that anybody takes on a hole.
    private static let mostThrows = 15
    /// How much likelier than a call talk must be, in natural logarithms, for a recovered call to be asked about.
    private static let talkMargin: Float = 2

    /// The negative natural logarithm of how likely a line is as talk.
    private func talkCost(_ line: TokenizedLine, _ roster: Roster) -> Float {
        line.tokens.indices.reduce(0) { sum, index in
            if roster.has(line.tokens[index], in: line) { return sum }
            return sum + talk.cost(line.tokens[index], in: line) + (isBare(index, line, roster) ? Self.bareInTalk : 0)
        }
    }

    /// Whether a word stands alone between a name and the end of a phrase.
    private func isBare(_ index: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        guard index > 0, isName(index - 1, line, roster), endsPhrase(index, line, roster) else { return false }
        return index + 1 == line.tokens.count || !roster.has(line.tokens[index + 1], in: line)
    }

    /// The negative natural logarithm of how likely a line is as a call, however its words are put together.
    private func callCost(_ line: TokenizedLine, _ roster: Roster) -> Float {
        line.tokens.reduce(0) { sum, token in
            if roster.has(token, in: line) { return sum }
            if isOfCalls(token, in: line) { return sum + Self.callWord }
            return sum + min(talk.cost(token, in: line) + Self.remark, Self.otherWord)
        }
    }

    /// Whether calls are made of such words.
    private func isOfCalls(_ token: Token, in line: TokenizedLine) -> Bool {
        token.kind != .word || isWordOfCalls(token, in: line) || isScore(token, in: line)
    }

    private func isWordOfCalls(_ token: Token, in line: TokenizedLine) -> Bool {
        callWords.find(token.hash, line.folded[token.foldedRange]) != nil
    }

    /// How much likelier than a call talk must be, in natural logarithms, before a line without any sure score is not
    /// asked about; negative where it may even be less likely.
    ///
    /// A figure directly behind a name is always asked about, and so is a name alone, or a line of a score, names and
    /// words of calls. Other scores are words that talk seldom has, such as `birdie`, or stand at the end of a phrase.
    /// These do not count as scores: a number behind the word of a hole or a time, `Bex likes hole 12`, or behind
    /// another word of talk, `home by six`, more throws than anybody takes, `Jake hit sixty`, a pronoun,
    /// `Jake has a good one`, and `for` unless it stands behind a name. In a line that names nobody a score counts
    /// less, unless a phrase begins with it: `missed it, 4`.
    private func marginOfTalk(_ line: TokenizedLine, _ roster: Roster) -> Float {
        let scores = scores(of: line, roster)
        let isOfCall = line.tokens.allSatisfy { roster.has($0, in: line) || isOfCalls($0, in: line) }
        let isScored = line.tokens.contains { $0.kind != .word } || scores.contains { $0.kind == .score }
        if isOfCall, isScored || line.tokens.allSatisfy({ roster.has($0, in: line) }) { return .infinity }
        // One word behind a name may be a slip, unless people use it and no score is spelled nearly so.
        let mayBeSlip = line.tokens.indices.contains { isBare($0, line, roster) && mayBeScore($0, line) }
        var margin = mayBeSlip ? 0 : -Self.callMargin
        let isNamed = line.tokens.contains { roster.has($0, in: line) }
        for words in scores {
            let (start, end) = (words.tokens.lowerBound, words.tokens.upperBound)
            let isBehindName = start > 0 && isName(start - 1, line, roster) && line.tokens[start - 1].after.isEmpty
            if line.tokens[start].kind != .word, isBehindName || isTold(before: start, line, roster) {
                return .infinity
            }
            if words.kind == .misheard, !isBehindName { continue }
            if start > 0, line.says(self.words.holeOpenings, at: start - 1) { continue }
            if words.number > Self.mostThrows, words.number < Token.hugeNumber { continue }
            if words.number > 0, isCounting(words.tokens, line, roster) { continue }
            if line.says(self.words.ones, at: end - 1), !isBehindName { continue }
            let last = line.tokens[end - 1]
            let isRare = isWordOfCalls(last, in: line) && talk.cost(last, in: line) >= Self.rareInTalk
            if isRare || endsPhrase(end - 1, line, roster) || isGiven(before: end, line, roster) {
                let isPhrase = start == 0 || !line.tokens[start - 1].after.isEmpty
                margin = max(margin, isNamed || isPhrase ? Self.scoreMargin : Self.namelessMargin)
            }
        }
        return margin
    }

    /// Whether words of calls stand between somebody's name and a score: `Jake took a 6`.
    private func isTold(before start: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        var index = start - 1
        while index > 0, line.tokens[index].after.isEmpty, isWordOfCalls(line.tokens[index], in: line) { index -= 1 }
        return index >= 0 && line.tokens[index].after.isEmpty && roster.has(line.tokens[index], in: line)
    }

    /// Whether a number at the end of a phrase belongs to a common word of talk before it, which is not said of
    /// somebody directly: `home by six`, but not `Jake maybe 4`.
    private func isCounting(_ number: Range<Int>, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        let (start, end) = (number.lowerBound, number.upperBound)
        guard start > 1, case let before = line.tokens[start - 1], before.after.isEmpty, before.foldedRange.count > 1,
            talk.cost(before, in: line) <= Self.commonWord, !isOfCalls(before, in: line),
            !roster.has(before, in: line), !isTold(before: start - 1, line, roster)
        else { return false }
        let isNamed = end < line.tokens.count && roster.has(line.tokens[end], in: line)
        return !isNamed && endsPhrase(end - 1, line, roster)
    }

    /// Whether a word may be a slip for that of a score.
    private func mayBeScore(_ index: Int, _ line: TokenizedLine) -> Bool {
        let token = line.tokens[index]
        return !talk.has(token, in: line) || isWordOfGrammar(token, in: line)
            || words.scores.isNear(line.folded[token.foldedRange])
    }

    /// Whether a token is a name of the card and no possessive.
    private func isName(_ index: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        let token = line.tokens[index]
        return roster.has(token, in: line) && token.stemLength == token.foldedRange.count
    }

    /// The words that may be a score, without names.
    private func scores(of line: TokenizedLine, _ roster: Roster) -> [Decoder.ScoreWords] {
        decoder.scores(in: line, roster: roster).filter { words in
            words.tokens.allSatisfy { index in
                let token = line.tokens[index]
                let isSaid = token.kind != .word || isWordOfGrammar(token, in: line)
                return isSaid && !roster.has(token, in: line) && !line.says(self.words.conjunctions, at: index)
            }
        }
    }

    /// Whether a score before a token is given to somebody: `birdies for Jake`.
    private func isGiven(before index: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        index + 1 < line.tokens.count && isOfCalls(line.tokens[index], in: line)
            && roster.has(line.tokens[index + 1], in: line)
    }

    /// Whether a pause, a name, the word that joins names, a denial or the end of the line stands behind a token.
    private func endsPhrase(_ index: Int, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        index + 1 == line.tokens.count || !line.tokens[index].after.isEmpty
            || line.says(words.conjunctions, at: index + 1) || line.says(words.denials, at: index + 1)
            || roster.has(line.tokens[index + 1], in: line)
    }

    /// The reading, without its questions where it records nothing and the line is rather talk or noise. A line that may be
    /// one of two calls is asked about all the same.
    func withoutTalk(_ reading: Reading, _ text: String, _ roster: Roster) -> Reading {
        guard !reading.questions.isEmpty, reading.calls.isEmpty, reading.command == nil else { return reading }
        let line = TokenizedLine(text)
        guard reading.mentioned.isEmpty && isNoise(line, text, roster) || isTalk(reading, line, roster) else {
            return reading
        }
        var nothing = reading
        nothing.questions = []
        nothing.unused = [0..<text.utf8.count]
        return nothing
    }

    /// The hole that a line speaks of: behind a word such as `hole`, or by a number that opens it, before a pause or a word
    /// such as `is`: `8 is short`. nil where it speaks of none, or of several.
    package func holeSpokenOf(_ text: String, roster: Roster, situation: Situation) -> Int? {
        let line = TokenizedLine(text)
        let first = line.tokens.indices.first { !line.says(words.openings, at: $0) }
        let isAnyNumber = line.tokens.indices.contains { words.isNumber($0, in: line) }
        let numbers = isAnyNumber ? decoder.scores(in: line, roster: roster).filter { $0.kind == .score } : []
        let numbered = numbers.filter { number in
            let (start, next) = (number.tokens.lowerBound, number.tokens.upperBound)
            if start > 0, line.says(words.holeNouns, at: start - 1) { return true }
            return start == first && next < line.tokens.count
                && (!line.tokens[next - 1].after.isEmpty || line.says(words.holeVerbs, at: next))
        }
        let holes =
            numbered.compactMap { situation.hole(numbered: $0.number) }
            + ordinalHoles(in: line, text, roster, situation)
        return Set(holes).count == 1 ? holes[0] : nil
    }

    /// The holes of an ordinal number and a word for a hole: `third hole`.
    private func ordinalHoles(
        in line: TokenizedLine, _ text: String, _ roster: Roster, _ situation: Situation
    ) -> [Int] {
        line.tokens.indices.dropFirst().filter { line.says(words.holeNouns, at: $0) }.compactMap { noun in
            let words = line.tokens[noun - 1].range.lowerBound..<line.tokens[noun].range.upperBound
            let command = read(text.words(words), roster: roster, situation: situation).command?.what
            return if case .goTo(let hole, nil) = command { hole } else { nil }
        }
    }

    /// Whether a line has as many signs that calls do not have as words that anybody knows.
    private func isNoise(_ line: TokenizedLine, _ text: String, _ roster: Roster) -> Bool {
        let known = line.tokens.count { $0.kind == .word && isKnown($0, in: line, roster) }
        return text.otherSigns >= max(known, Self.fewSigns)
    }

    /// Whether a reading that only asks is rather of talk.
    private func isTalk(_ reading: Reading, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        guard !talk.isEmpty, reading.questions.allSatisfy({ Self.reasonsOfTalk.contains($0.reason) }),
            // A clear score of an unknown player is asked about: `Blue is 3`, `I took a six there`.
            !reading.unused.isEmpty
                || reading.questions.allSatisfy({ ![.unknownName, .unknownSelf].contains($0.reason) })
        else { return false }
        return callCost(line, roster) - talkCost(line, roster) > marginOfTalk(line, roster)
            && !reading.questions.contains { isPlainCall($0, line, roster) }
    }

    /// Whether what is asked about is a number of throws that words of calls give to somebody, and a function word or
    /// nothing follows, so that the number counts nothing: `Owen made five` in `Owen made five because he hit a tree`.
    private func isPlainCall(_ question: Reading.Question, _ line: TokenizedLine, _ roster: Roster) -> Bool {
        let heard = line.tokens.indices.filter { question.heard.overlaps(line.tokens[$0].range) }
        guard question.rule == DoubtRule.unused.name, question.doubted.allSatisfy({ $0.strokes != nil }),
            let first = heard.first,
            let last = heard.last, first == 0 || !line.says(words.holeOpenings, at: first - 1)
        else { return false }
        let isSaidOfCalls = heard.allSatisfy { index in
            roster.has(line.tokens[index], in: line)
                || (isOfCalls(line.tokens[index], in: line) || line.says(words.scoreVerbs, at: index))
                    && !line.says(words.ones, at: index)
        }
        let next = last + 1
        guard isSaidOfCalls, next < line.tokens.count else { return isSaidOfCalls }
        return talk.cost(line.tokens[next], in: line) <= Self.functionWord && !line.says(words.noTalk, at: next)
    }

    /// The reasons of questions that talk may cause.
    private static let reasonsOfTalk: Set<Reading.Question.Reason> = [
        .noScore, .unclearScore, .impossible, .nobodyNamed, .doubtful, .unknownSelf, .unknownName,
    ]

    /// Whether a line is likelier to be talk than to be a call that came through a channel as it stands.
    ///
    /// - Parameter cost: the negative natural logarithm of how likely the call is, and that it came through so.
    func mayBeTalk(_ line: TokenizedLine, insteadOfCallAt cost: Float, _ roster: Roster) -> Bool {
        if talk.isEmpty { return false }
        let scores = Set(
            decoder.scores(in: line, roster: roster).filter { $0.kind == .score }.map(\.tokens.upperBound)
        ).count
        return cost - talkCost(line, roster) - Float(scores) * Self.scoreInTalk > Self.talkMargin
    }
}
