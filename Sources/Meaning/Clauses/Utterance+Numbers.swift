import Decoding
import Language
import Words

/// Numbers and words for numbers that may be something else.
extension Utterance {
    /// A number stands directly before what people count: `Basti hat 4 Kinder`.
    func isCounting(_ clause: Clause) -> Bool {
        guard let number = clause.numberToken, number + 1 < line.tokens.count, line.tokens[number].after.isEmpty else {
            return false
        }
        return line.says(grammar.countedNouns, at: number + 1)
    }

    /// `Jan traf mit dem 2. Wurf`: a figure with a full stop that counts something.
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

    /// `Mike 10m putt`, `Jake 4-ish`: a figure that a word follows without a blank and that is no score then.
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

    /// A score that is the word `one` and may be something else.
    func isPronoun(_ index: Int) -> Bool {
        let clause = clauses[index]
        return clause.numberToken != nil && isOne(clause.score, clause.wordsOfScore) && !isOneOfAList(index)
    }

    /// `Jake got one`, and nothing else said: to a recogniser that is sure of it. Directly behind a name it is not: of five
    /// voices that said `Jake won`, Whisper wrote `Jake one` each time.
    func isHeardAce(_ index: Int) -> Bool {
        let clause = clauses[index]
        guard context.isRated, context.situation.input == .heard, clause.correction == .none, unused.isEmpty,
            remarks.isEmpty, let number = clause.numberToken, number + 1 == line.tokens.count, !isMumbled(clause),
            let verb = (0..<number).last(where: { !line.says(grammar.articles, at: $0) })
        else { return false }
        return line.says(grammar.aceVerbs, at: verb)
    }

    /// `one` is a pronoun more often than an ace: `Jake got one`. The figure is no word.
    func isOne(_ score: Clause.Score?, _ tokens: Range<Int>) -> Bool {
        score == .strokes(1) && tokens.contains { line.says(grammar.ones, at: $0) }
            && !line.tokens[tokens].contains { if case .number = $0.kind { true } else { false } }
    }

    /// `Sarah one and Chris two`: directly between a name and the end of its score, in a list of other numbers, `one` is one.
    /// Alone it is not: `Jake won` sounds like it.
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

    /// Whether a score directly behind a name is anything but `one`.
    func isAnyScoreBare() -> Bool {
        clauses.contains { clause in
            clause.isBare && !clause.isScoreFirst && clause.score != nil && !clause.isMisheard
                && clause.correction == .none && !isOne(clause.score, clause.wordsOfScore)
        }
    }

    // MARK: To par

    /// Beside scores to par a number of throws may be one too: `Jake -1, Mike 1`. Where zero is even any may, else a bare
    /// one as small as scores over par mostly are.
    func mayBeToPar(_ clause: Clause) -> Bool {
        guard case .strokes(let strokes)? = clause.score else { return false }
        if isZeroEven { return true }
        let tokens = clause.wordsOfScore.filter { !line.says(grammar.articles, at: $0) }
        let isFigure = tokens.contains { if case .number = line.tokens[$0].kind { true } else { false } }
        return isNumberToPar && strokes <= Self.smallOverPar && tokens.count == 1
            && (isFigure || clause.numberToken != nil)
    }

    private static let smallOverPar = 2

    /// `Jake's +1`, and behind that or `Jake is +1` also `Mike +2`: how somebody stands to par, which is rather of the round.
    func totals() -> [Bool] {
        var isBefore = false
        return clauses.enumerated().map { index, clause in
            guard case .toPar? = clause.score, let subject = clause.subjectTokens?.last else {
                isBefore = false
                return false
            }
            let isPossessive = line.tokens[subject].stemLength < line.tokens[subject].foldedRange.count
            let isSigned = (clause.scoreTokens ?? 0..<0).contains {
                if case .signed = line.tokens[$0].kind { true } else { false }
            }
            var goesOn = false
            if index > 0, !beginsSentence(index), case .toPar? = clauses[index - 1].score {
                goesOn = isBefore || clauses[index - 1].isDoubtful
            }
            isBefore = isPossessive && isSigned || goesOn
            return isBefore
        }
    }

    // MARK: Misheard

    /// The recogniser was not sure of a word that says who, or how many. Articles and what joins names say neither: `'ne` and
    /// `eine` are the same, and a recogniser is rarely sure which it was.
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

    /// `Jake for the birdie`, `Jake has to birdie`: directly before a score `for` is no number that was misheard.
    func isPreposition(_ clause: Clause) -> Bool {
        guard clause.isMisheard, let last = clause.tokens.last, last + 1 < line.tokens.count,
            line.tokens[last].after.isEmpty
        else { return false }
        return line.says(grammar.articles, at: last + 1) || grammar.isScore(line.tokens[last + 1], in: line)
    }

    /// `Jake to Mike 3`: right before a plain score of somebody else a typed word that sounds like a number is rather the
    /// word it is.
    func isHomophone(_ index: Int) -> Bool {
        let input = context.situation.input
        guard let last = clauses[index].tokens.last, line.tokens[last].after.isEmpty else { return false }
        if input == .heard, last + 1 < line.tokens.count, !unused.contains(last + 1),
            line.says(grammar.also, at: last + 1)
        {
            return true
        }
        guard clauses[index].isMisheard, !input.mayBeHeard, index + 1 < clauses.count else { return false }
        let next = clauses[index + 1]
        return next.kind == .given && !next.isMisheard && next.numberToken != nil && next.tokens.lowerBound == last + 1
    }
}
