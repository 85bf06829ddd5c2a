import Decoding
import Language
import Words

/// Words before, between and behind the words of a score.
extension Utterance {
    // MARK: Before

    /// Whether unused words, or words of `grammar.noTalk` in a remark, directly precede the score: `scratch Jake's 4`,
    /// `legend has it Jake got a 4`, `I was hoping Jake had a 4`.
    func isOpenedByUnused(_ index: Int) -> Bool {
        var opening = opening(of: index)
        // `all pats but Sam 4`: an exception to something that is not understood.
        if let last = opening.last, line.says(grammar.exceptions, at: last) { opening.removeLast() }
        return opening.contains { token in
            unused.contains(token)
                || line.says(grammar.noTalk, at: token) && remarks.contains { $0.tokens.contains(token) }
        }
    }

    /// Whether the line begins with unused words and a colon: `prediction: Jake 4`.
    func isBehindHeading(_ index: Int) -> Bool {
        guard index == 0 else { return false }
        let heading = line.tokens.indices.prefix { unused.contains($0) }
        return heading.last.map { line.tokens[$0].after.contains(.mark) } ?? false
    }

    /// Whether the sentence begins with a condition, `no need to put Jake down for a 4`, or a bet,
    /// `ten bucks Jake got a 4`.
    func isOpenedByCondition(_ index: Int) -> Bool {
        guard beginsSentence(index) else { return false }
        let first = index > 0 ? clauses[index - 1].tokens.upperBound : 0
        let end = clauses[index].tokens.lowerBound
        let opening = remarks.first { $0.tokens.lowerBound >= first && $0.tokens.upperBound <= end }
        guard let opening, opening.isCondition else { return false }
        let gap = line.tokens[max(opening.tokens.upperBound - 1, 0)..<end]
        // `oh no not again, Jake 5`: a denial ends at the pause behind it.
        let isDenial = opening.tokens.contains { line.says(grammar.verbDenials, at: $0) }
        return gap.allSatisfy { isDenial ? $0.after.isEmpty : $0.after.isDisjoint(with: .end) }
    }

    /// `will he get four`: whether the sentence is a question that a modal verb opens, even if a player is called Will.
    func isOpenedByModal(_ index: Int) -> Bool {
        if isVerbOfWish(clauses[index]) { return true }
        let start = sentenceStarts[clauses[index].tokens.lowerBound]
        guard start + 2 < line.tokens.count, line.tokens[start].after.isEmpty, line.says(grammar.modals, at: start)
        else { return false }
        // `will Grace get three`
        let isNamed = names.contains { $0.isSure && $0.span.lowerBound == start + 1 } && !isCall(start + 2)
        return isNamed || line.says(grammar.verbSubjects, at: start + 1)
    }

    /// `mike will birdie`: whether a name in lower case directly behind another name is spelled like a verb of wishing,
    /// which it may be.
    private func isVerbOfWish(_ clause: Clause) -> Bool {
        (clause.subjectTokens ?? 0..<0).contains { token in
            token > 0 && line.tokens[token - 1].after.isEmpty && !line.isCapital(token)
                && roster.has(line.tokens[token], in: line)
                && [grammar.modals, grammar.wanting, grammar.noStory].contains { line.says($0, at: token) }
                && (roster.has(line.tokens[token - 1], in: line) || line.says(grammar.verbSubjects, at: token - 1))
        }
    }

    /// `Jake needs a 3, Mike a 2`, `Jake needs par, Mike birdie`: whether a remark that counts or wishes goes on here.
    func isElliptic(_ clause: Clause) -> Bool {
        guard clause.isBare, !clause.isScoreFirst, let score = clause.scoreTokens,
            let remark = remarks.last(where: { $0.tokens.upperBound <= clause.tokens.lowerBound }),
            remark.namesSomebody, remark.scoreTokens != nil || remark.isOfNumber, let last = remark.tokens.last,
            !line.tokens[last].after.contains(.stop),
            (remark.tokens.upperBound..<clause.tokens.lowerBound).allSatisfy(isConjunction)
        else { return false }
        if remark.tokens.contains(where: { line.says(grammar.wanting, at: $0) }) { return true }
        return remark.isOfNumber ? clause.numberToken != nil : line.says(grammar.articles, at: score.lowerBound)
    }

    /// Whether unused words may change the score directly behind them (`doubbel bogey for Mike`), or tie it to a player
    /// before them (`Jake owes Mike 5`, `Jake owes me a pint, that's three now`).
    func isBehindUnused(_ index: Int) -> Bool {
        let clause = clauses[index]
        let start = clause.tokens.lowerBound
        if clause.isScoreFirst, unused.contains(start - 1), line.tokens[start - 1].after.isEmpty { return true }
        if clause.isOfThat, let naming = namingBefore[index], clauses[naming].kind == .unheard { return true }
        if isReported(index) { return true }
        guard index > 0, case let before = clauses[index - 1], before.kind == .unheard || before.kind == .unscored
        else {
            return false
        }
        let gap = before.tokens.upperBound..<max(before.tokens.upperBound, start)
        return (before.kind == .unheard || gap.contains(where: unused.contains))
            && isUnbroken(index - 1, allowingUnused: true)
    }

    /// `Jake thinks, he has par`: whether the score is what somebody says, thinks or hopes.
    private func isReported(_ index: Int) -> Bool {
        guard clauses[index].isOfMentioned, index > 0, !clauses[index - 1].tokens.isEmpty,
            clauses[index - 1].kind == .unheard || clauses[index - 1].kind == .unscored
        else { return false }
        let before = clauses[index - 1].tokens.lowerBound
        return (before..<max(before, clauses[index].tokens.lowerBound)).contains { line.says(grammar.noStory, at: $0) }
    }

    // MARK: Between player and score

    /// By clause: whether the words between player and score put it in doubt, or the clause has no verb of its own and
    /// the one before is in doubt so: `Jake bet on a 3, Mike a 4`.
    func doubtfulStories() -> [Bool] {
        var isBefore = false
        return clauses.enumerated().map { index, clause in
            let goesOn =
                isBefore && !beginsSentence(index) && clause.isBare && !clause.isScoreFirst
                && clause.scoreTokens.map { line.says(grammar.articles, at: $0.lowerBound) } ?? false
            isBefore = goesOn || isDoubtfulStory(clause)
            return isBefore
        }
    }

    /// `Jake said good and took a 4`, `Jake slowly took 5`: whether the words between player and score put it in doubt.
    /// With a pause behind them, or `and` before the verb, they only do so if they hold a name, a score or `said`.
    private func isDoubtfulStory(_ clause: Clause) -> Bool {
        guard let story = clause.story, let last = story.last else { return false }
        let isParted = !line.tokens[max(story.lowerBound - 1, 0)].after.isEmpty
        let isTold =
            !line.tokens[last].after.isDisjoint(with: .pause) && !isParted
            && clause.scoreTokens?.lowerBound != story.upperBound
        return clause.isDoubtful && !isTold
            || story.contains { line.says(grammar.noStory, at: $0) || isCall($0) || isFirstName($0) }
    }

    /// `Jake and double Mike bogey`: whether an `and` between player and score parts them.
    func isTornByConjunction(_ clause: Clause) -> Bool {
        guard clause.kind == .given, let subject = clause.subjectTokens, let score = clause.scoreTokens else {
            return false
        }
        let gap =
            clause.isScoreFirst
            ? score.upperBound..<max(score.upperBound, subject.lowerBound)
            : subject.upperBound..<max(subject.upperBound, score.lowerBound)
        // In the middle it belongs to the words there: `up and down for par`.
        if let first = gap.first, let last = gap.last, isConjunction(first) || isConjunction(last) { return true }
        // `Jake to and Mike 4`: `to` is hardly a two.
        let last = clause.tokens.upperBound - 1
        return clause.isMisheard && line.tokens[last].after.isEmpty && isConjunction(last + 1)
    }

    // MARK: Behind

    /// Whether unused words follow the score without a pause, so that it may be something else: `Jake 3 discs`.
    func isEndedByUnused(_ index: Int) -> Bool {
        for token in following(index) {
            guard line.tokens[token - 1].after.isEmpty, !isConjunction(token) else { return false }
            if unused.contains(token) { return !hasRemark(behind: index, upTo: token) }
        }
        return false
    }

    /// `Jake threw the Eagle`, `Jake got the Eagle and it faded`: whether a score with a definite article may be a disc:
    /// it is thrown or hit, or unused words follow.
    func isDisc(_ index: Int) -> Bool {
        let clause = clauses[index]
        guard clause.numberToken == nil, let article = definiteArticle(of: clause) else { return false }
        // `Jake hit the birdie putt` has a score.
        let isLast = clause.scoreTokens?.upperBound == clause.tokens.upperBound
        return isLast && article > 0 && line.says(grammar.throwVerbs, at: article - 1)
            || following(index).contains(where: unused.contains)
    }

    /// Whether a score has a definite article: `Jake had the 4`.
    func isDefinite(_ clause: Clause) -> Bool { definiteArticle(of: clause) != nil }

    /// Index of the token; nil where the score has none.
    private func definiteArticle(of clause: Clause) -> Int? {
        guard let score = clause.scoreTokens, score.lowerBound > 0 else { return nil }
        return [score.lowerBound, score.lowerBound - 1].first { line.says(grammar.definiteArticles, at: $0) }
    }

    /// Whether a condition follows the score in the same sentence, or its verb is in the subjunctive: `Jan hätte 4`.
    func isConditional(_ index: Int) -> Bool {
        let clause = clauses[index]
        let isSubjunctive =
            !grammar.subjunctives.isEmpty
            && (opening(of: index).lowerBound..<clause.tokens.upperBound).contains {
                grammar.subjunctives.contains(line.text(line.tokens[$0].range).lowercased())
            }
        if isSubjunctive { return true }
        guard clause.isConditional, let last = clause.tokens.last else { return false }
        return line.tokens[last].after.isDisjoint(with: .end)
    }

    /// `Jake 4 right?`, `Jake 4 on 5?`: whether a question mark follows before the next score, remark or command.
    func isQuestioned(_ index: Int) -> Bool {
        guard !clauses[index].tokens.isEmpty else { return false }
        if hasQuestionMark(clauses[index]) { return true }
        for token in following(index) {
            // `Jake 4, who's winning?`
            if commandTokens.contains(token) { return false }
            if line.tokens[token].after.contains(.question) { return !hasRemark(behind: index, upTo: token) }
            if line.tokens[token].after.contains(.stop) { return false }
        }
        return false
    }

    func hasQuestionMark(_ clause: Clause) -> Bool {
        line.tokens[clause.tokens].contains { $0.after.contains(.question) }
    }

    /// Whether `and` joins a remark about a player to the score: `Jake birdied and so did Mike at league`.
    func isJoinedToRemark(_ clause: Clause) -> Bool {
        let end = clause.tokens.upperBound
        guard (1..<line.tokens.count).contains(end), line.tokens[end - 1].after.isEmpty, isConjunction(end) else {
            return false
        }
        return remarks.contains { remark in
            remark.tokens.contains(end) && names.contains { $0.isSure && remark.tokens.contains($0.span.lowerBound) }
        }
    }

    /// `everyone par Jake missed`, `everyone par, Jake is still in the woods`: whether a remark behind a group's score may
    /// be an exception. Behind a pause it is one where somebody has not finished the hole.
    func isRemarkedOn(_ clause: Clause) -> Bool {
        guard clause.isGroup, let last = clause.tokens.last else { return false }
        return remarks.contains { remark in
            remark.namesSomebody && remark.tokens.lowerBound == last + 1
                && (line.tokens[last].after.isEmpty
                    || remark.tokens.contains { line.says(grammar.unfinished, at: $0) })
        }
    }

    /// Whether an unused word behind a group opens an exception.
    func isExceptionOpened(behind clause: Clause) -> Bool {
        unused.contains { $0 >= clause.tokens.upperBound && line.says(grammar.exceptions, at: $0) }
    }

    // MARK: Beside all

    /// `Jake 4, I was kidding`, `Jake 3, Mike 4, or was it a 5`: whether words that may take a score back are left
    /// over. Those directly before a clause are left to the evidence against that clause.
    func isAnythingButTalkLeftOver() -> Bool {
        var left = unused.union(remarks.map(\.tokens).joined())
        for clause in clauses where clause.kind == .unheard { left.formUnion(clause.tokens) }
        left = left.filter { token in
            (line.says(grammar.noTalk, at: token) || line.says(grammar.verbDenials, at: token)) && !isExclaimed(token)
        }
        if left.isEmpty { return false }
        return !left.isSubset(of: clauses.indices.flatMap(opening))
    }

    /// Whether a remark goes on behind a full stop, or a pause parts its score from the words that make it no score:
    /// `Jake 4. That was close` and `Jake missed, bogey` are a score and a remark.
    func isPaused(_ remark: SaidLine.Remark) -> Bool {
        remark.tokens.dropLast().contains { line.tokens[$0].after.contains(.stop) } || isTorn(remark)
    }

    /// Whether a pause, or a word such as `so`, parts the score of a remark from the words that make it no score, or the
    /// remark ends in an article or a preposition, which belongs to the words behind it: `hole 6 was a | four for Lena`.
    func isTorn(_ remark: SaidLine.Remark) -> Bool {
        if let last = remark.tokens.last, line.tokens[last].after.isEmpty,
            line.says(grammar.articles + grammar.prepositionsBeforePlayers, at: last),
            clauses.contains(where: { $0.tokens.lowerBound == last + 1 })
        {
            return true
        }
        guard let score = remark.scoreTokens, score.lowerBound > remark.start else { return false }
        let last = score.lowerBound - 1
        return !line.tokens[last].after.isEmpty || line.says(grammar.openings, at: last)
    }
}
