import Decoding
import Words

/// What makes a score doubtful that the grammar takes for one: see ``DoubtRule``.
extension Interpreter {
    /// An entry among those of its line, and what is known of it when it is doubted.
    struct Said {
        let index: Int
        let all: [Entries.Entry]
        /// Whom it speaks of.
        var subjects: [Resolved] = []
        /// The cell its score is for.
        var cell: Situation.Cell?
        /// Whether the words may or may not include the player.
        var isPerhaps = false

        var entry: Entries.Entry { all[index] }
    }

    /// A rule that asks about a score, and which scores are asked about together.
    struct Doubt {
        let rule: String
        let cause: Cause
    }

    /// What the first of some rules that applies makes of an entry; nil where none does.
    mutating func doubt(of said: Said, by rules: [DoubtRule]) -> Doubt? {
        // By their indices, or each rule would be copied.
        for index in rules.indices { if let doubt = doubt(of: said, by: rules[index]) { return doubt } }
        return nil
    }

    private mutating func doubt(of said: Said, by rule: borrowing DoubtRule) -> Doubt? {
        guard rule.applies(&self, said) else { return nil }
        if rule.isSaid { reading.isSaidInDoubt = true }
        let cause: Cause =
            switch rule.reach {
            case .entry: .entry(said.index)
            case .onwards, .backwards: .clause(said.index)
            case .row: .row(row(of: said.index, said.all).indices.lowerBound)
            case .line: .line
            }
        let doubt = Doubt(rule: rule.name, cause: cause)
        // Only a score of somebody shares its doubt with the scores beside it.
        guard said.entry.kind == .given else { return doubt }
        switch rule.reach {
        case .onwards: onwards[said.index] = doubt
        case .backwards: backwards[said.index] = doubt
        case .entry, .row, .line: break
        }
        return doubt
    }

    /// Whether the end of a sentence stands between an entry and the one before it.
    func beginsSentence(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard index > 0 else { return true }
        let (before, behind) = (all[index - 1].tokens, all[index].tokens)
        let gap = max(before.upperBound - 1, 0)..<max(behind.lowerBound, before.upperBound)
        return line.tokens[gap].contains { !$0.after.isDisjoint(with: .end) }
    }

    /// Asks about the scores that share the doubt of what they are joined to, within a sentence.
    private mutating func doubtClauses(_ all: [Entries.Entry]) {
        guard !onwards.isEmpty || !backwards.isEmpty else { return }
        var shared: [Doubt?] = all.map { _ in nil }
        var doubt: Doubt?
        for index in all.indices {
            if beginsSentence(index, all) { doubt = nil }
            shared[index] = doubt
            doubt = onwards[index] ?? doubt
        }
        doubt = nil
        for index in all.indices.reversed() {
            shared[index] = shared[index] ?? doubt
            doubt = beginsSentence(index, all) ? nil : backwards[index] ?? doubt
        }
        for (cell, one) in given {
            guard let doubt = shared[one.entry] else { continue }
            given[cell] = nil
            ask(one.call, by: doubt)
        }
    }

    /// Asks about the scores that are doubtful now that the whole line is known.
    mutating func doubtGiven(_ all: [Entries.Entry]) {
        doubtClauses(all)
        let rules = DoubtRule.ofLine
        for index in rules.indices {
            var doubted: [(call: Reading.Call, doubt: Doubt)] = []
            for (cell, one) in given {
                if let doubt = doubt(of: Said(index: one.entry, all: all, cell: cell), by: rules[index]) {
                    doubted.append((one.call, doubt))
                }
            }
            for one in doubted {
                given[.init(person: one.call.person, hole: one.call.hole)] = nil
                ask(one.call, by: one.doubt)
            }
        }
    }

    /// Said under a condition, with nothing between that ends the sentence.
    func isConditional(_ entry: Entries.Entry) -> Bool {
        guard entry.isConditional, let last = entry.tokens.last else { return false }
        return line.tokens[last].after.isDisjoint(with: .end)
    }

    /// A sentence begins with a condition, `no need to put Jake down for a 4`, or a bet, `ten bucks Jake got a 4`.
    func isOpenedByCondition(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard beginsSentence(index, all) else { return false }
        let first = index > 0 ? all[index - 1].tokens.upperBound : 0
        let end = all[index].tokens.lowerBound
        let opening = asides.first { $0.tokens.lowerBound >= first && $0.tokens.upperBound <= end }
        guard let opening, opening.isCondition else { return false }
        let gap = line.tokens[max(opening.tokens.upperBound - 1, 0)..<end]
        // `oh no not again, Jake 5`: a denial ends at the pause behind it.
        let isDenial = opening.tokens.contains { line.says(grammar.verbDenials, at: $0) }
        return gap.allSatisfy { isDenial ? $0.after.isEmpty : $0.after.isDisjoint(with: .end) }
    }

    /// A remark about another player is joined to a score: `Jake birdied and so did Mike at league`.
    func isJoinedToRemark(_ entry: Entries.Entry) -> Bool {
        let end = entry.tokens.upperBound
        guard (1..<line.tokens.count).contains(end), line.tokens[end - 1].after.isEmpty, isConjunction(end) else {
            return false
        }
        return asides.contains { aside in
            aside.tokens.contains(end) && names.contains { $0.isSure && aside.tokens.contains($0.span.lowerBound) }
        }
    }

    /// A number stands directly before what people count: `Basti hat 4 Kinder`.
    func isCounting(_ entry: Entries.Entry) -> Bool {
        guard let number = entry.numberToken, number + 1 < line.tokens.count, line.tokens[number].after.isEmpty else {
            return false
        }
        return line.says(grammar.countedNouns, at: number + 1)
    }

    /// A score that is the word `one` and may be something else.
    func isPronoun(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        let entry = all[index]
        return entry.numberToken != nil && isOne(entry.score, entry.scoreTokens ?? entry.tokens)
            && !isOneOfAList(index, all)
    }

    /// `one` is a pronoun more often than an ace: `Jake got one`. The figure is no word.
    func isOne(_ score: Entries.Score?, _ tokens: Range<Int>) -> Bool {
        score == .strokes(1) && tokens.contains { line.says(grammar.ones, at: $0) }
            && !line.tokens[tokens].contains { if case .number = $0.kind { true } else { false } }
    }

    /// `Sarah one and Chris two`: directly between a name and the end of its score, in a list of other numbers, `one` is one.
    /// Alone it is not: `Jake won` sounds like it.
    private func isOneOfAList(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        let entry = all[index]
        guard entry.isBare, !entry.isScoreFirst, entry.scoreTokens?.count == 1, let token = entry.numberToken,
            entry.tokens.upperBound == token + 1
        else { return false }
        guard isAnotherScoreBare else { return false }
        if token + 1 == line.tokens.count || !line.tokens[token].after.isEmpty { return true }
        guard index + 1 < all.count, all[index + 1].kind == .given, let name = all[index + 1].subjectTokens?.lowerBound,
            name == all[index + 1].tokens.lowerBound
        else { return false }
        return name == token + 1 || name == token + 2 && isConjunction(token + 1)
    }

    /// Whether a score directly behind a name is anything but `one`.
    func isAnyScoreBare(in all: [Entries.Entry]) -> Bool {
        all.contains { entry in
            entry.isBare && !entry.isScoreFirst && entry.score != nil && !entry.isMisheard && entry.correction == .none
                && !isOne(entry.score, entry.scoreTokens ?? entry.tokens)
        }
    }

    /// Beside scores to par a number of throws may be one too: `Jake -1, Mike 1`. Where zero is even any may, else a bare one as
    /// small as scores over par mostly are.
    func mayBeToPar(_ entry: Entries.Entry) -> Bool {
        guard case .strokes(let strokes)? = entry.score else { return false }
        if isZeroEven { return true }
        let tokens = (entry.scoreTokens ?? entry.tokens).filter { !line.says(grammar.articles, at: $0) }
        let isFigure = tokens.contains { if case .number = line.tokens[$0].kind { true } else { false } }
        return isNumberToPar && strokes <= Self.smallOverPar && tokens.count == 1
            && (isFigure || entry.numberToken != nil)
    }

    private static let smallOverPar = 2

    /// `Jake 4 right?`, `Jake 4 on 5?`: up to the next score or remark, the question is about this one.
    func isQuestioned(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard !all[index].tokens.isEmpty else { return false }
        if line.tokens[all[index].tokens].contains(where: { $0.after.contains(.question) }) { return true }
        for token in following(index, all) {
            if line.tokens[token].after.contains(.question) { return !hasAside(behind: index, all, upTo: token) }
            if line.tokens[token].after.contains(.stop) { return false }
        }
        return false
    }

    /// A score behind a word nobody understands may be something else: `scratch Jake's 4`, `legend has it Jake got a 4`.
    func isOpenedByUnused(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        var opening = opening(of: index, all)
        // `all pats but Sam 4`: an exception to something that is not understood.
        if let last = opening.last, line.says(grammar.exceptions, at: last) { opening.removeLast() }
        return opening.contains { unused.contains($0) }
    }

    /// The tokens between the entry before, the last pause or an `and`, and an entry.
    private func opening(of index: Int, _ all: [Entries.Entry]) -> Range<Int> {
        let end = all[index].tokens.lowerBound
        let first = index > 0 ? min(all[index - 1].tokens.upperBound, end) : 0
        var start = end
        while start > first, line.tokens[start - 1].after.isEmpty, !isConjunction(start - 1) { start -= 1 }
        return start..<end
    }

    /// A line of which nothing is understood before a colon: `prediction: Jake 4`.
    func isBehindHeading(_ index: Int) -> Bool {
        guard index == 0 else { return false }
        let heading = line.tokens.indices.prefix { unused.contains($0) }
        return heading.last.map { line.tokens[$0].after.contains(.mark) } ?? false
    }

    /// A score before a word nobody understands may be something else: `Jake 3 discs`.
    func isEndedByUnused(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        for token in following(index, all) {
            guard line.tokens[token - 1].after.isEmpty, !isConjunction(token) else { return false }
            if unused.contains(token) { return !hasAside(behind: index, all, upTo: token) }
        }
        return false
    }

    /// `Jake 4, I was kidding`, `Jake 3, Mike 4, or was it a 5`: whether words were left over that are no talk. Those that open an
    /// entry doubt that one.
    func isNoTalkLeftOver(beside all: [Entries.Entry]) -> Bool {
        var left = unused.union(asides.map(\.tokens).joined())
        for entry in all where entry.kind == .unheard { left.formUnion(entry.tokens) }
        left = left.filter { token in
            (line.says(grammar.noTalk, at: token) || line.says(grammar.verbDenials, at: token))
                && !grammar.exclamations.contains { line.says($0, around: token) }
        }
        if left.isEmpty { return false }
        return !left.isSubset(of: all.indices.flatMap { opening(of: $0, all) })
    }

    /// The tokens between an entry and the next.
    func following(_ index: Int, _ all: [Entries.Entry]) -> Range<Int> {
        let end = all[index].tokens.upperBound
        let next = all[(index + 1)...].first { $0.tokens.lowerBound >= end }
        return end..<(next?.tokens.lowerBound ?? line.tokens.count)
    }

    private func hasAside(behind index: Int, _ all: [Entries.Entry], upTo token: Int) -> Bool {
        let end = asides.last { $0.tokens.upperBound <= token + 1 }?.tokens.upperBound ?? 0
        return end > all[index].tokens.upperBound
    }

    /// `not Jake 4`, `Jake and not Mike birdied`, `don't give Jake a 4`, `forget that Jake got a 4`.
    func isDenied(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        let entry = all[index]
        if index == 0, entry.correction == .earlier,
            opening(of: 0, all).contains(where: { line.says(grammar.noTalk, at: $0) })
        {
            return true
        }
        return opening(of: index, all).contains { token in
            let isNear = token == entry.tokens.lowerBound - 1
            return
                (isNear
                ? entry.correction == .none && line.says(grammar.denials, at: token)
                : line.says(grammar.verbDenials, at: token))
                && !grammar.exclamations.contains { line.says($0, around: token) }
        }
    }

    /// `Jake par no birdies`: without a pause behind it, the `no` before a score's name denies it and corrects nothing.
    func withoutDenial(_ entry: Entries.Entry) -> Entries.Entry {
        guard entry.isFixed, entry.numberToken == nil, let score = entry.scoreTokens, score.lowerBound > 0,
            entry.subjectTokens.map({ $0.lowerBound >= score.upperBound }) ?? true
        else { return entry }
        let before = score.lowerBound - 1
        // `Jake 4 no a par` denies nothing.
        guard line.tokens[before].after.isEmpty, line.says(grammar.denials, at: before),
            !line.says(grammar.articles, at: score.lowerBound)
        else { return entry }
        var entry = entry
        entry.correction = .none
        if entry.subjects.isEmpty { entry.kind = .unbound } else { entry.isDoubtful = true }
        return entry
    }

    /// `Jake 4, I mean Mike`: whose score is it? Asks, and tells whether it did.
    mutating func isSomebodyElse(_ entry: Entries.Entry, _ person: Int, _ hole: Int, _ index: Int) -> Bool {
        guard entry.kind == .unscored, entry.correction == .repair, index > 0 else { return false }
        let before = given.filter { $0.value.entry == index - 1 && $0.key.hole == hole && $0.key.person != person }
        guard before.count == 1, let (cell, earlier) = before.first else { return false }
        given[cell] = nil
        contested.insert(cell)
        let end = max(earlier.call.heard.upperBound, heard(entry.tokens).upperBound)
        ask(
            .init(
                .who(.nobodyNamed, among: [person, cell.person], .call(earlier.call)), of: earlier.call,
                heard: earlier.call.heard.lowerBound..<end))
        return true
    }

    /// The recogniser was not sure of the words that say who, or how many.
    func isMumbled(_ entry: Entries.Entry) -> Bool {
        guard !doubts.isEmpty else { return false }
        return [entry.subjectTokens, entry.scoreTokens].contains { tokens in
            guard let tokens, !tokens.isEmpty else { return false }
            let words = heard(tokens)
            return doubts.contains { $0.cost < grammar.margin && $0.words.overlaps(words) }
        }
    }

    /// A number by good will only is none in a line that is not understood otherwise.
    func isMisheard(_ entry: Entries.Entry) -> Bool {
        entry.isMisheard && (!unused.isEmpty || reading.questions.contains { $0.kind == .reading })
    }

    /// `3 I, Mike and myself as well`: the same as oneself.
    func isSameAsOwn(_ said: Said) -> Bool {
        guard case .same? = said.entry.score, !said.entry.isException, said.entry.correction == .none,
            let cell = said.cell
        else { return false }
        return given[cell] != nil
    }

    /// Whether a score of a group is for a cell that somebody may be left out of.
    func isShaken(_ said: Said) -> Bool {
        said.entry.isGroup
            && (said.cell.map(shaken.contains) ?? false
                || unused.contains { $0 >= said.entry.tokens.upperBound && line.says(grammar.exceptions, at: $0) })
    }
}
