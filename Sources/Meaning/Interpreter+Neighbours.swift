import Decoding
import Language
import Words

/// What the words around an entry say against it.
extension Interpreter {
    /// Whether the score of an entry is in doubt because of the words between its player and the score, or because it has no verb
    /// and the entry before is in doubt so: `Jake bet on a 3, Mike a 4`.
    mutating func isDoubtfulStory(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        let entry = all[index]
        let goesOn =
            latestDoubtfulStory.map { $0 == index - 1 } ?? false && !beginsSentence(index, all) && entry.isBare
            && !entry.isScoreFirst && entry.scoreTokens.map { line.says(grammar.articles, at: $0.lowerBound) } ?? false
        guard goesOn || isDoubtfulStory(entry) else { return false }
        latestDoubtfulStory = index
        return true
    }

    /// `Jake said good and took a 4`, `Jake slowly took 5`: words between player and score may say more than what happened before
    /// the score. A pause, or a word such as `and` before the verb of the score, makes them no more than that.
    private func isDoubtfulStory(_ entry: Entries.Entry) -> Bool {
        guard let story = entry.story, let last = story.last else { return false }
        let isParted = !line.tokens[max(story.lowerBound - 1, 0)].after.isEmpty
        let isTold =
            !line.tokens[last].after.isDisjoint(with: .pause) && !isParted
            && entry.scoreTokens?.lowerBound != story.upperBound
        return entry.isDoubtful && !isTold
            || story.contains { line.says(grammar.noStory, at: $0) || isCall($0) || isFirstName($0) }
    }

    /// Words nobody understands directly before a score may change it (`doubbel bogey for Mike`), and they tie it to a player
    /// named without one (`Jake owes Mike 5`).
    func isBehindUnused(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        let entry = all[index]
        let start = entry.tokens.lowerBound
        if entry.isScoreFirst, unused.contains(start - 1), line.tokens[start - 1].after.isEmpty { return true }
        guard index > 0, all[index - 1].kind == .unheard || all[index - 1].kind == .unscored else { return false }
        let gap = all[index - 1].tokens.upperBound..<max(all[index - 1].tokens.upperBound, start)
        return (all[index - 1].kind == .unheard || gap.contains(where: unused.contains))
            && isUnbroken(index - 1, all, allowingUnused: true)
    }

    /// A score that belongs to nobody may belong here: `double Jake bogey`, `that's a six four Jake`.
    func isBehindUnbound(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        index > 0 && (all[index - 1].kind == .unbound || all[index - 1].isOfThat && all[index].isScoreFirst)
            && all[index].correction == .none && isUnbroken(index - 1, all)
    }

    /// `Jake for the birdie`: directly before a score `for` is no number that was misheard.
    func isPreposition(_ entry: Entries.Entry) -> Bool {
        guard entry.isMisheard, let last = entry.tokens.last, last + 1 < line.tokens.count,
            line.tokens[last].after.isEmpty
        else { return false }
        return line.says(grammar.articles, at: last + 1)
    }

    /// `Jake to Mike 3`: right before a plain score of somebody else a typed word that sounds like a number is rather the word it is.
    func isHomophone(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        if situation.input == .heard, let last = all[index].tokens.last, last + 1 < line.tokens.count,
            line.tokens[last].after.isEmpty, !unused.contains(last + 1), line.says(grammar.also, at: last + 1)
        {
            return true
        }
        guard all[index].isMisheard, !situation.input.mayBeHeard, index + 1 < all.count,
            let last = all[index].tokens.last,
            line.tokens[last].after.isEmpty
        else { return false }
        let next = all[index + 1]
        return next.kind == .given && !next.isMisheard && next.numberToken != nil && next.tokens.lowerBound == last + 1
    }

    /// `everyone par Jake missed`: what is said of one of the group right behind it may be an exception.
    func isRemarkedOn(_ entry: Entries.Entry) -> Bool {
        guard entry.isGroup, let last = entry.tokens.last, line.tokens[last].after.isEmpty else { return false }
        return asides.contains { $0.namesSomebody && $0.tokens.lowerBound == last + 1 }
    }

    /// `Jake needs a 3, Mike a 2`, `Jake needs par, Mike birdie`: a remark that counts or wishes goes on without its verb.
    func isElliptic(_ entry: Entries.Entry) -> Bool {
        guard entry.isBare, !entry.isScoreFirst, let score = entry.scoreTokens,
            let aside = asides.last(where: { $0.tokens.upperBound <= entry.tokens.lowerBound }), aside.namesSomebody,
            aside.scoreTokens != nil || aside.isOfNumber, let last = aside.tokens.last,
            !line.tokens[last].after.contains(.stop),
            (aside.tokens.upperBound..<entry.tokens.lowerBound).allSatisfy(isConjunction)
        else { return false }
        if aside.tokens.contains(where: { line.says(grammar.wanting, at: $0) }) { return true }
        return aside.isOfNumber ? entry.numberToken != nil : line.says(grammar.articles, at: score.lowerBound)
    }

    /// `Jake's +1`, and behind that or `Jake is +1` also `Mike +2`: how somebody stands to par, which is rather of the round.
    mutating func isTotal(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard case .toPar? = all[index].score, let subject = all[index].subjectTokens?.last else { return false }
        let isPossessive = line.tokens[subject].stemLength < line.tokens[subject].foldedRange.count
        let isSigned = (all[index].scoreTokens ?? 0..<0).contains {
            if case .signed = line.tokens[$0].kind { true } else { false }
        }
        var goesOn = false
        if index > 0, !beginsSentence(index, all), case .toPar? = all[index - 1].score {
            goesOn = latestTotal == index - 1 || all[index - 1].isDoubtful
        }
        guard isPossessive && isSigned || goesOn else { return false }
        latestTotal = index
        return true
    }

    /// `Jan traf mit dem 2. Wurf`: a figure with a full stop that counts something.
    func isOrdinal(_ entry: Entries.Entry) -> Bool {
        guard let token = entry.numberToken, case .number = line.tokens[token].kind, line.endsInStop(token),
            token + 1 < line.tokens.count
        else { return false }
        let isOpened = token > 0 && line.says(grammar.ordinalOpenings, at: token - 1)
        let isContinued = !line.isCapital(token + 1) && line.says(grammar.ordinalEndings, at: token + 1)
        let isOwn = entry.scoreTokens?.contains(token + 1) ?? false
        return isOwn || (isOpened || isContinued) && isUnclaimed(token + 1)
    }

    /// `Jake - 1`: an ace, or one under par with a blank too many? Asked about where so many throws are the better score.
    func isBehindDash(_ entry: Entries.Entry) -> Bool {
        guard let token = entry.numberToken, token > 0, case .number(let number) = line.tokens[token].kind,
            let par = situation.par(resolveQuietly(entry.hole) ?? situation.hole), number < par - number
        else { return false }
        let gap = line.text(line.tokens[token - 1].range.upperBound..<line.tokens[token].range.lowerBound)
        return gap.contains { "-\u{2013}\u{2212}".contains($0) }
    }

    /// `Mike 10m putt`, `Jake 4-ish`: a figure that a word follows without a blank and that is no score then.
    func isMeasure(_ entry: Entries.Entry) -> Bool {
        guard let token = entry.numberToken, case .number = line.tokens[token].kind, token + 1 < line.tokens.count,
            line.tokens[token + 1].kind == .word,
            case let gap = line.text(line.tokens[token].range.upperBound..<line.tokens[token + 1].range.lowerBound),
            gap.isEmpty || gap == "-"
        else { return false }
        return isUnclaimed(token + 1)
    }

    /// Whether a token is of no entry that is understood.
    private func isUnclaimed(_ token: Int) -> Bool {
        unused.contains(token) || asides.contains { $0.tokens.contains(token) }
    }

    /// `Jake 3 Mike 4 Sarah`: without punctuation only the order says whose score is whose, and a player left over at the
    /// end or a score left over at the start puts it in doubt.
    mutating func isShifted(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard all[index].isBare else { return false }
        let row = row(of: index, all)
        if let kind = row.behind { return kind != .unbound || all[index].isScoreFirst }
        return row.before == .unbound
    }

    /// Bare scores one after the other without punctuation, and what stands unbroken before and behind them.
    struct Row {
        let indices: Range<Int>
        let before: Entries.Entry.Kind?
        let behind: Entries.Entry.Kind?
    }

    /// The row a bare score stands in: the same for all its scores, and looked for once.
    mutating func row(of index: Int, _ all: [Entries.Entry]) -> Row {
        if let row = latestRow, row.indices.contains(index) { return row }
        var last = index
        while last + 1 < all.count, isUnbroken(last, all), all[last + 1].isBare { last += 1 }
        var first = index
        while first > 0, isUnbroken(first - 1, all), all[first - 1].isBare { first -= 1 }
        let before = first > 0 && isUnbroken(first - 1, all) ? all[first - 1].kind : .given
        let behind = last + 1 < all.count && isUnbroken(last, all) ? all[last + 1].kind : .given
        let row = Row(
            indices: first..<last + 1, before: before == .given ? nil : before, behind: behind == .given ? nil : behind)
        latestRow = row
        return row
    }

    /// Whether an entry and the next follow each other without punctuation, `and`, or words of no use.
    private func isUnbroken(_ index: Int, _ all: [Entries.Entry], allowingUnused: Bool = false) -> Bool {
        guard let last = all[index].tokens.last, all[index + 1].tokens.lowerBound > last else { return false }
        return all[index + 1].correction == .none
            && (last..<all[index + 1].tokens.lowerBound).allSatisfy { token in
                line.tokens[token].after.isEmpty
                    && (token == last || (allowingUnused || !unused.contains(token)) && !isConjunction(token))
            }
    }

    /// `that's a 4-4 Calvin`: a recogniser wrote the word before the name as the number it sounds like.
    func isEcho(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard index + 1 < all.count, all[index].kind == .unbound || all[index].isOfThat, all[index].correction == .none,
            let last = all[index].tokens.last, line.tokens[last].after == .mark, all[index + 1].isScoreFirst,
            all[index + 1].tokens.lowerBound == last + 1
        else { return false }
        return all[index].score != nil && all[index].score == all[index + 1].score
    }

    func isConjunction(_ token: Int) -> Bool {
        line.tokens.indices.contains(token) && line.says(grammar.conjunctions, at: token)
    }

    /// `Jake sevn Mike 4`: names in a row without `and` are a list only when each of them is known.
    func isLooseList(_ entry: Entries.Entry, _ subjects: [Resolved]) -> Bool {
        guard subjects.count > 1, !entry.isGroup, let tokens = entry.subjectTokens,
            !tokens.contains(where: isConjunction)
        else { return false }
        return subjects.contains { if case .person = $0 { false } else { true } }
    }

    /// `Jake and double Mike bogey`: `and` between player and score hardly joins them.
    func isTornByConjunction(_ entry: Entries.Entry) -> Bool {
        guard entry.kind == .given, let subject = entry.subjectTokens, let score = entry.scoreTokens else {
            return false
        }
        let gap =
            entry.isScoreFirst
            ? score.upperBound..<max(score.upperBound, subject.lowerBound)
            : subject.upperBound..<max(subject.upperBound, score.lowerBound)
        // In the middle it belongs to the words there: `up and down for par`.
        if let first = gap.first, let last = gap.last, isConjunction(first) || isConjunction(last) { return true }
        // `Jake to and Mike 4`: hardly a two.
        let last = entry.tokens.upperBound - 1
        return entry.isMisheard && line.tokens[last].after.isEmpty && isConjunction(last + 1)
    }

    /// Charges for words read in a way that does not fit this card or this line: `alle drei` of five players are threes, `the other
    /// Chris 4` among scores is no correction, and a number is hardly typed as a word that sounds like it: `Jake too`.
    mutating func chargeMisfits(_ index: Int, _ entries: [Entries.Entry]) {
        let entry = entries[index]
        let isMiscounted = entry.subjects.contains {
            if case .everyone(_, let count?) = $0 { count != playing(situation.hole).count } else { false }
        }
        if isMiscounted {
            reading.charge(.groupMiscounted)
        } else if isUneven(entry) {
            reading.charge(.unevenCommas)
        }
        if isRepetitive(entry) { reading.charge(.namedTwice) }
        if entry.kind == .moved, entries.count > 1 { reading.charge(.movedAmongScores) }
        if isCorrectedAtOnce(index, entries) { reading.charge(.correctedAtOnce) }
        if entry.isMisheard { reading.charge(.soundAlike, times: situation.input.shareTyped) }
        if entry.story?.contains(where: isCall) ?? false { reading.charge(.callInStory) }
    }

    /// Whether a word is a score, a number or a name, which is more than what happened on the way.
    private func isCall(_ token: Int) -> Bool {
        line.tokens[token].kind != .word || roster.has(line.tokens[token], in: line)
            || grammar.isScore(line.tokens[token], in: line) && !line.says(grammar.beforeScores, at: token)
    }

    private func isFirstName(_ token: Int) -> Bool {
        line.isCapital(token) && grammar.ordinary.isName(line.tokens[token], in: line)
    }

    /// Whether names in a row without `and` make the line tell a score of everybody who plays: `Jake, Mike par. Sarah birdie`.
    func isComplete(_ entries: [Entries.Entry]) -> Bool {
        guard entries.contains(where: isParted), reading.questions.isEmpty else { return false }
        let people = playing(situation.hole)
        return people.allSatisfy { given[.init(person: $0, hole: situation.hole)] != nil }
    }

    /// Whether the players of an entry have commas between them.
    private func isParted(_ entry: Entries.Entry) -> Bool {
        guard entry.subjects.count > 1, !entry.isGroup, let tokens = entry.subjectTokens else { return false }
        return tokens.dropLast().contains { line.tokens[$0].after.contains(.comma) }
    }

    /// `Jake 3, actually, Jake 4` repairs its line.
    private func isCorrectedAtOnce(_ index: Int, _ entries: [Entries.Entry]) -> Bool {
        guard entries[index].correction == .earlier, index + 1 < entries.count, entries[index + 1].correction == .none
        else { return false }
        let people = surePeople(of: entries[index])
        return !people.isEmpty && people == surePeople(of: entries[index + 1])
    }

    private func surePeople(of entry: Entries.Entry) -> [Int] {
        surePeople(in: entry.subjects.flatMap { resolve($0, [], situation.hole) })
    }

    /// Charges for a number that opens a line as a hole: nothing with a colon behind it, little where that hole is played or comes
    /// next and scores follow at once.
    mutating func chargeNumbering(_ said: Entries) {
        guard case .numbered(_, let token)? = said.numbered, !line.tokens[token].after.contains(.mark) else { return }
        let opening = said.entries.first?.tokens ?? said.list.first?.tokens
        let isHole = opening?.lowerBound == token + 1 && resolveQuietly(said.numbered).map(isAtHand) ?? false
        reading.charge(isHole ? .openingHole : .openingNumber)
    }

    /// Whether a word of correction is part of an exclamation: `oh no, Jake 6`, `sorry guys, Jake 4`.
    func isExclaimed(_ fix: Int) -> Bool { grammar.exclamations.contains { line.says($0, around: fix) } }

    /// `Jean birdie, Mike birdie, Emil bogey`: who is called like a word is not named twice for one score, so these are scores.
    private func isRepetitive(_ entry: Entries.Entry) -> Bool {
        guard entry.subjects.count > 1 else { return false }
        let people = entry.subjects.compactMap { subject -> Int? in
            guard case .named(let number) = subject, names[number].isSure, names[number].span.count == 1,
                grammar.has(line.tokens[names[number].span.lowerBound], in: line)
            else { return nil }
            return names[number].candidates[0].person
        }
        return Set(people).count < people.count
    }

    /// `Julie bogey, Abby eagle`: names in a row have commas between all of them or between none, so Bogey is not one here.
    private func isUneven(_ entry: Entries.Entry) -> Bool {
        guard entry.subjects.count > 2 else { return false }
        let spans = entry.subjects.compactMap { subject -> Range<Int>? in
            if case .named(let number) = subject { names[number].span } else { nil }
        }
        guard spans.count == entry.subjects.count else { return false }
        let gaps = zip(spans, spans.dropFirst()).filter { $0.upperBound == $1.lowerBound }
        let paused = gaps.count { !line.tokens[$0.0.upperBound - 1].after.isEmpty }
        return paused > 0 && paused < gaps.count
    }

    /// Charges for a player and a score read together over punctuation or `and`, and for a hole taken for the score before it in a
    /// line that says holes first.
    mutating func chargePauses(in entries: [Entries.Entry]) {
        if entries.first?.holeLeads ?? false, entries.contains(where: \.holeTrails) { reading.charge(.trailingHole) }
        for entry in entries {
            if isHoleBehindPause(entry) { reading.charge(.holeBehindPause) }
            if isHoleTorn(entry) { reading.charge(.holeBehindScore) }
            guard entry.kind == .given, let score = entry.scoreTokens, let subject = entry.subjectTokens else {
                continue
            }
            let gap =
                entry.isScoreFirst
                ? score.upperBound - 1..<max(score.upperBound, subject.lowerBound)
                : subject.upperBound - 1..<max(subject.upperBound, score.lowerBound)
            let isPaused = !line.tokens[gap.lowerBound].after.isDisjoint(with: .pause)
            guard isPaused || gap.dropFirst().contains(where: isConjunction) else { continue }
            reading.charge(entry.isScoreFirst ? .pausedScore : .pausedPlayer)
        }
    }

    /// Whether an aside goes on behind the end of a sentence or parts a score from what makes it none: `Jake 4. That was close` and
    /// `Jake missed, bogey` are a score and an aside.
    func isPaused(_ aside: Entries.Aside) -> Bool {
        aside.tokens.dropLast().contains { line.tokens[$0].after.contains(.stop) } || isTorn(aside)
    }

    /// Whether a pause parts the score of an aside from what makes it none.
    func isTorn(_ aside: Entries.Aside) -> Bool {
        guard let score = aside.scoreTokens, score.lowerBound > aside.start else { return false }
        return !line.tokens[score.lowerBound - 1].after.isEmpty
    }

    /// `Jake birdied 7` names a hole, `Jake birdied it, 2` and `Jake aced! 1!` do not.
    private func isHoleTorn(_ entry: Entries.Entry) -> Bool {
        guard case .number(_, let token)? = entry.hole, let score = entry.scoreTokens, score.contains(token) else {
            return false
        }
        return (score.lowerBound..<token).contains { !line.tokens[$0].after.isEmpty }
    }

    /// `All par. Hole 8.`, `everyone par, okay hole 8`: behind a full stop or a word that opens something new a hole is hardly
    /// that of the score before.
    private func isHoleBehindPause(_ entry: Entries.Entry) -> Bool {
        guard let last = entry.tokens.last, let hole = entry.holeTokens else { return false }
        guard entry.isHoleLoose else {
            // `Jake 4, now for hole 8`
            let before = hole.lowerBound - 1
            return before > last && isOpened(before..<before + 1) && !isConjunction(before)
        }
        return line.tokens[last].after.contains(.stop) || isOpened(last + 1..<max(hole.lowerBound, last + 1))
    }

    /// Why it is dear to go on to a hole that is said directly behind a score, where it may be the hole of the score, and to take a
    /// hole for that of the score which is said to be next: `Jake 4, hole 8 next`.
    func ruleOfMove(_ command: SpokenCommand, _ tokens: Range<Int>, behind entries: [Entries.Entry]) -> CostRule? {
        guard let entry = entries.last, let last = entry.tokens.last else { return nil }
        switch command {
        case .next where entry.isHoleLoose:
            return entry.holeTokens.map { $0.upperBound == tokens.lowerBound } ?? false ? .nextHoleSaid : nil
        case .goTo:
            let pause = line.tokens[last].after
            if isOpened(last + 1..<line.tokens.count) || pause.contains(.stop) { return nil }
            return pause.contains(.comma) ? entry.isGroup ? .goOnBehindGroup : .goOnBehindComma : .goOnAtOnce
        default: return nil
        }
    }

    private func isOpened(_ tokens: Range<Int>) -> Bool { tokens.contains { line.says(grammar.openings, at: $0) } }
}
