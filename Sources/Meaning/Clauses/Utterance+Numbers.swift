import Decoding
import Language
import Words

/// Numbers and words for numbers that may be something else.
extension Utterance {
    /// Whether a noun that people count directly follows the number: `Basti hat 4 Kinder`.
    func isCounting(_ clause: Clause) -> Bool {
        guard let number = clause.numberToken, number + 1 < line.tokens.count, line.tokens[number].after.isEmpty else {
            return false
        }
        return line.says(grammar.countedNouns, at: number + 1)
    }

    /// Whether the number is an ordinal, written as a figure with a full stop: `Jan traf mit dem 2. Wurf`.
    func isOrdinal(_ clause: Clause) -> Bool {
        guard let token = clause.numberToken, case .number = line.tokens[token].kind, line.endsInStop(token),
            token + 1 < line.tokens.count
        else { return false }
        let isOpened = token > 0 && line.says(grammar.ordinalOpenings, at: token - 1)
        let isContinued =
            line.says(grammar.ordinalNouns, at: token + 1)
            || !line.isCapital(token + 1) && line.says(grammar.ordinalEndings, at: token + 1)
        let isOwn = clause.scoreTokens?.contains(token + 1) ?? false
        return isOwn || (isOpened || isContinued) && isUnclaimed(token + 1)
    }

    /// Whether an unclaimed word follows the figure without a blank: `Mike 10m putt`, `Jake 4-ish`.
    func isMeasure(_ clause: Clause) -> Bool {
        guard let token = clause.numberToken, case .number = line.tokens[token].kind, token + 1 < line.tokens.count,
            line.tokens[token + 1].kind == .word,
            case let gap = line.text(line.tokens[token].range.upperBound..<line.tokens[token + 1].range.lowerBound),
            gap.isEmpty || gap == "-"
        else { return false }
        return isUnclaimed(token + 1)
    }

    /// The number behind a dash with a blank, which may be one under par: `Jake - 1`.
    func numberBehindDash(_ clause: Clause) -> Int? {
        guard let token = clause.numberToken, token > 0, case .number(let number) = line.tokens[token].kind else {
            return nil
        }
        let gap = line.text(line.tokens[token - 1].range.upperBound..<line.tokens[token].range.lowerBound)
        return gap.contains { "-\u{2013}\u{2212}".contains($0) } ? number : nil
    }

    // MARK: One

    /// Whether the score is the word `one` and may be a pronoun.
    func isPronoun(_ index: Int) -> Bool {
        let clause = clauses[index]
        return clause.numberToken != nil && isOne(clause.score, clause.wordsOfScore) && !isOneOfAList(index)
    }

    /// Whether a line that ends in `one` is an ace because the recogniser is sure of it and nothing else was said:
    /// `Jake got one`. `Jake one` is not: of five voices that said `Jake won`, Whisper wrote `Jake one` each time.
    func isHeardAce(_ index: Int) -> Bool {
        let clause = clauses[index]
        guard context.isRated, context.situation.input == .heard, clause.correction == .none, unused.isEmpty,
            remarks.isEmpty, let number = clause.numberToken, number + 1 == line.tokens.count, !isMumbled(clause),
            let verb = (0..<number).last(where: { !line.says(grammar.articles, at: $0) })
        else { return false }
        return line.says(grammar.aceVerbs, at: verb)
    }

    /// Whether a score of 1 is said as the word `one`, which is a pronoun more often than an ace: `Jake got one`.
    func isOne(_ score: Clause.Score?, _ tokens: Range<Int>) -> Bool {
        score == .strokes(1) && tokens.contains { line.says(grammar.ones, at: $0) }
            && !line.tokens[tokens].contains { if case .number = $0.kind { true } else { false } }
    }

    /// Whether `one` is a number because it stands alone behind a name, beside other bare scores:
    /// `Sarah one and Chris two`. Without those it may be a misheard `won`.
    private func isOneOfAList(_ index: Int) -> Bool {
        let clause = clauses[index]
        guard clause.isBare, !clause.isScoreFirst, clause.scoreTokens?.count == 1, let token = clause.numberToken,
            clause.tokens.upperBound == token + 1, isAnotherScoreBare
        else { return false }
        if token + 1 == line.tokens.count || !line.tokens[token].after.isEmpty { return true }
        guard index + 1 < clauses.count, clauses[index + 1].kind == .given,
            let name = clauses[index + 1].subjectTokens?.lowerBound, name == clauses[index + 1].tokens.lowerBound
        else { return false }
        return name == token + 1 || name == token + 2 && isConjunction(token + 1)
    }

    /// Whether the line has a score directly behind a name that is not the word `one`.
    func isAnyScoreBare() -> Bool {
        clauses.contains { clause in
            clause.isBare && !clause.isScoreFirst && clause.score != nil && !clause.isMisheard
                && clause.correction == .none && !isOne(clause.score, clause.wordsOfScore)
        }
    }

    // MARK: To par

    /// Whether a number of throws may be to par, as other scores of the line are: `Jake -1, Mike 1`. Any number may
    /// where a zero is even par, else a single token of at most `smallOverPar`.
    func mayBeToPar(_ clause: Clause) -> Bool {
        guard case .strokes(let strokes)? = clause.score else { return false }
        if isZeroEven { return true }
        let tokens = clause.wordsOfScore.filter { !line.says(grammar.articles, at: $0) }
        let isFigure = tokens.contains { if case .number = line.tokens[$0].kind { true } else { false } }
        return isNumberToPar && strokes <= Self.smallOverPar && tokens.count == 1
            && (isFigure || clause.numberToken != nil)
    }

    private static let smallOverPar = 2

    /// By clause: whether a score to par is rather the player's total for the round: `Jake's +1`, `Jake's even`, `Jake is
    /// +1`, `Jake +1 right now`, and every score to par in the sentence of such a clause or of a figure to par that is no
    /// score, `Jake leads at -1, Mike even`, or next behind a doubtful one.
    func totals() -> [Bool] {
        func isToPar(_ clause: Clause) -> Bool { if case .toPar? = clause.score { true } else { false } }
        func sentence(_ clause: Clause) -> Int { sentenceStarts[clause.tokens.lowerBound] }
        let others = unused.union(remarks.flatMap(\.tokens)).filter(isSigned)
        let sentences = Set(
            clauses.filter { isToPar($0) && isMarkedAsTotal($0) }.map(sentence) + others.map { sentenceStarts[$0] })
        var isBefore = false
        return clauses.indices.map { index in
            let clause = clauses[index]
            let isDoubtfulBefore =
                !beginsSentence(index) && isToPar(clauses[index - 1]) && (isBefore || clauses[index - 1].isDoubtful)
            isBefore = isToPar(clause) && (sentences.contains(sentence(clause)) || isDoubtfulBefore)
            return isBefore
        }
    }

    /// Whether a clause says a figure to par, or `even`, of a player in the genitive or with words such as `is` or `now`;
    /// in the genitive also a number in words: `Jake's two over`.
    private func isMarkedAsTotal(_ clause: Clause) -> Bool {
        guard let subject = clause.subjectTokens?.last, let score = clause.scoreTokens else { return false }
        let isGenitive = line.tokens[subject].stemLength < line.tokens[subject].foldedRange.count
        return (isGenitive || clause.isDoubtful)
            && score.contains { token in
                isSigned(token) || line.says(grammar.evens, at: token)
                    || isGenitive && grammar.isNumber(token, in: line)
            }
    }

    private func isSigned(_ token: Int) -> Bool {
        if case .signed = line.tokens[token].kind { true } else { false }
    }

    // MARK: Misheard

    /// Whether the recogniser was not sure of a word of the player or the score. Articles and conjunctions do not
    /// count: recognisers are rarely sure whether they heard `'ne` or `eine`, which mean the same.
    func isMumbled(_ clause: Clause) -> Bool {
        let doubts = context.doubts.filter { $0.cost < grammar.margin }
        guard !doubts.isEmpty else { return false }
        return [clause.subjectTokens, clause.scoreTokens].contains { tokens in
            (tokens ?? 0..<0).contains { token in
                let words = heard(token..<token + 1)
                // `one` is also a word of the article `one more`.
                let isAside =
                    token != clause.numberToken
                    && [grammar.articles, grammar.conjunctions].contains { line.says($0, at: token) }
                return !isAside && doubts.contains { $0.words.overlaps(words) }
            }
        }
    }

    /// `Jake for the birdie`, `Jake has to birdie`: whether a word taken for a number is directly followed by a score.
    func isPreposition(_ clause: Clause) -> Bool {
        guard clause.isMisheard, let last = clause.tokens.last, last + 1 < line.tokens.count,
            line.tokens[last].after.isEmpty
        else { return false }
        return line.says(grammar.articles, at: last + 1) || grammar.isScore(line.tokens[last + 1], in: line)
    }

    /// `Jake to Mike 3`: whether a typed word that sounds like a number is rather the word itself, because another
    /// player's plain number follows. In a heard line: whether a word such as `too` directly follows the score.
    func isHomophone(_ index: Int) -> Bool {
        let input = context.situation.input
        guard let last = clauses[index].tokens.last, line.tokens[last].after.isEmpty else { return false }
        // With a verb the last word hardly is: `Jake got a bogey too`.
        if input == .heard, last + 1 < line.tokens.count, !unused.contains(last + 1),
            line.says(grammar.also, at: last + 1), clauses[index].isBare || last + 2 < line.tokens.count
        {
            return true
        }
        guard clauses[index].isMisheard, !input.mayBeHeard, index + 1 < clauses.count else { return false }
        let next = clauses[index + 1]
        return next.kind == .given && !next.isMisheard && next.numberToken != nil && next.tokens.lowerBound == last + 1
    }
}
