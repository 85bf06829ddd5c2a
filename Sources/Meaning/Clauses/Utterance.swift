import Decoding
import Language
import Words

/// One path through the grammar as evidence: its clauses, and what the words in them, between them and around them tell
/// for or against a score. Nothing here depends on what is on the card.
///
/// A class, so that its many users share it while a line is read.
final class Utterance {
    let context: LineContext
    /// In the order of the line.
    var clauses: [Clause]
    let remarks: [SaidLine.Remark]
    /// Token indices of holes and commands.
    private let placing: Set<Int>
    /// Token indices of the command.
    let commandTokens: Range<Int>
    /// Tokens of the line that were neither understood nor filler.
    private(set) var unused: Set<Int>
    /// Clauses that are no score after all, by their indices.
    var noScores: Set<Int> = []
    let isCorrectionLeftOver: Bool
    /// Whether the hole said last belongs to no score.
    let isHoleLeftOver: Bool
    /// Whether a zero was read as even par, because other scores of the line are to par.
    let isZeroEven: Bool
    /// Whether a score of the line is a number to par: `-1`, `two over`.
    let isNumberToPar: Bool
    var latestRow: Row?
    /// Worked out at first use; arrays of `Bool` are by clause.
    private(set) lazy var areDoubtfulStories = doubtfulStories()
    private(set) lazy var areTotals = totals()
    private(set) lazy var isHoleLost = isAnyHoleLost()
    private(set) lazy var isAnotherScoreBare = isAnyScoreBare()
    private lazy var countParts = partsOfCounts()
    /// For each token, and for the end of the line: index of the first token of its sentence.
    private(set) lazy var sentenceStarts = line.tokens.indices.reduce(into: [0]) {
        $0.append(line.tokens[$1].after.isDisjoint(with: .end) ? $0[$1] : $1 + 1)
    }
    private(set) lazy var isNoTalkLeftOver = isAnythingButTalkLeftOver()
    /// By clause: index of the last clause before it with subjects other than `that`, or other than `he`; else nil.
    private(set) lazy var namingBefore = before { !$0.subjects.isEmpty && !$0.isOfThat }
    private(set) lazy var spokenOfBefore = before { !$0.subjects.isEmpty && !$0.isOfMentioned }

    init(_ context: LineContext, _ said: SaidLine, isZeroEven: Bool) {
        self.context = context
        self.isZeroEven = isZeroEven
        clauses = said.clauses
        remarks = said.remarks
        commandTokens = said.command?.tokens ?? 0..<0
        placing = said.holes.union(commandTokens)
        unused = Set(said.unused)
        isCorrectionLeftOver = said.isCorrectionLeftOver
        isHoleLeftOver = said.isHoleLeftOver
        isNumberToPar =
            said.isNumberToPar
            || said.isToPar && context.line.tokens.contains { if case .signed = $0.kind { true } else { false } }
    }

    var line: TokenizedLine { context.line }
    var roster: Roster { context.roster }
    var names: [NameMatch] { context.names }
    var grammar: GrammarWords { context.grammar }

    // MARK: What is no score

    /// Drops clauses that turn out to be no score because of the words beside them, and makes their words unused.
    func dropWhatIsNoScore() {
        let isAnyCertain = clauses.contains { $0.kind == .given && !$0.isMisheard }
        for (index, clause) in clauses.enumerated() {
            // `all bogeys Kris except who had a triple`
            if let story = clause.story { unused.formUnion(story.filter { line.says(grammar.exceptions, at: $0) }) }
            let follows = isFollowedByUnused(clause)
            // A word taken for a number, beside unused words or as a verb, in a line without a sure score.
            let isWord =
                clause.isMisheard && !isAnyCertain
                && (follows || unused.contains(clause.tokens.lowerBound - 1) || isVerb(clause))
            // `three hundred feet`
            let isMeasure =
                (clause.kind == .unbound || clause.isOfSpeaker) && clause.correction == .none
                && clause.numberToken != nil && follows
            if isWord || isMeasure || isCount(clause) { drop(index) }
        }
    }

    /// Makes the words of a clause that is no score unused.
    func drop(_ index: Int) {
        unused.formUnion(clauses[index].tokens)
        noScores.insert(index)
    }

    /// Whether a word taken for a number is a verb behind a pronoun: `I hate this hole`.
    private func isVerb(_ clause: Clause) -> Bool {
        guard clause.isBare, !clause.isScoreFirst, let subject = clause.subjectTokens?.last else { return false }
        return line.says(grammar.verbSubjects, at: subject)
    }

    /// `my two cents`, `that one faded`: whether the unknown player behind a number is rather an ordinary word.
    private func isCount(_ clause: Clause) -> Bool {
        guard clause.isScoreFirst, clause.numberToken != nil, clause.correction == .none, clause.subjects.count == 1,
            case .stranger(let token) = clause.subjects[0]
        else { return false }
        let word = line.tokens[token]
        return isOne(clause.score, clause.wordsOfScore)
            || grammar.ordinary.has(word, in: line) && !grammar.ordinary.isName(word, in: line)
    }

    // MARK: Among the tokens

    func isConjunction(_ token: Int) -> Bool {
        line.tokens.indices.contains(token) && line.says(grammar.conjunctions, at: token)
    }

    func isExclaimed(_ token: Int) -> Bool { grammar.isExclaimed(token, in: line) }

    /// Whether a token is a number, a score or a name of the card, and so more than part of a story.
    func isCall(_ token: Int) -> Bool {
        line.tokens[token].kind != .word || roster.has(line.tokens[token], in: line)
            || grammar.isScore(line.tokens[token], in: line) && !line.says(grammar.beforeScores, at: token)
    }

    func isFirstName(_ token: Int) -> Bool {
        line.isCapital(token) && grammar.ordinary.isName(line.tokens[token], in: line)
    }

    /// Whether a token is a number, a name of the card or an unknown word: in a remark it may be meant for a score.
    func isForeign(_ token: Int) -> Bool {
        let word = line.tokens[token]
        guard word.kind == .word else { return true }
        return roster.has(word, in: line) || !grammar.has(word, in: line) && !grammar.ordinary.has(word, in: line)
    }

    /// The UTF-8 range of tokens.
    func heard(_ tokens: Range<Int>) -> Range<Int> {
        guard !tokens.isEmpty, tokens.upperBound <= line.tokens.count else { return 0..<0 }
        return line.tokens[tokens.lowerBound].range.lowerBound..<line.tokens[tokens.upperBound - 1].range.upperBound
    }

    /// Runs of neighbouring tokens as UTF-8 ranges.
    func ranges(_ tokens: Set<Int>) -> [Range<Int>] {
        if tokens.isEmpty { return [] }
        var runs: [Range<Int>] = []
        for token in tokens.sorted() {
            if let last = runs.last, last.upperBound == token, line.tokens[token - 1].after.isEmpty {
                runs[runs.count - 1] = last.lowerBound..<token + 1
            } else {
                runs.append(token..<token + 1)
            }
        }
        return runs.map(heard)
    }

    // MARK: Among the clauses

    private func before(_ matches: (Clause) -> Bool) -> [Int?] {
        var latest: Int?
        return clauses.enumerated().map { index, clause in
            defer { if matches(clause) { latest = index } }
            return latest
        }
    }

    /// Whether the end of a sentence stands between a clause and the one before it.
    func beginsSentence(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let (before, behind) = (clauses[index - 1].tokens, clauses[index].tokens)
        let gap = max(before.upperBound - 1, 0)..<max(behind.lowerBound, before.upperBound)
        return line.tokens[gap].contains { !$0.after.isDisjoint(with: .end) }
    }

    /// Token indices directly before a clause, back to the clause before, a pause or an `and`.
    func opening(of index: Int) -> Range<Int> {
        let end = clauses[index].tokens.lowerBound
        let first = index > 0 ? min(clauses[index - 1].tokens.upperBound, end) : 0
        var start = end
        while start > first, line.tokens[start - 1].after.isEmpty, !isConjunction(start - 1) { start -= 1 }
        return start..<end
    }

    /// Token indices between a clause and the next, or the end of the line.
    func following(_ index: Int) -> Range<Int> {
        let end = clauses[index].tokens.upperBound
        let next = clauses[(index + 1)...].first { $0.tokens.lowerBound >= end }
        return end..<(next?.tokens.lowerBound ?? line.tokens.count)
    }

    /// Whether a clause and the next follow each other without punctuation, `and`, unused words, or a correction.
    func isUnbroken(_ index: Int, allowingUnused: Bool = false) -> Bool {
        guard let last = clauses[index].tokens.last, clauses[index + 1].tokens.lowerBound > last else { return false }
        return clauses[index + 1].correction == .none
            && (last..<clauses[index + 1].tokens.lowerBound).allSatisfy { token in
                line.tokens[token].after.isEmpty
                    && (token == last || (allowingUnused || !unused.contains(token)) && !isConjunction(token))
            }
    }

    /// Whether an unused word directly follows the score: `Jake 3 discs`, `Jake birdie putt`.
    func isFollowedByUnused(_ clause: Clause) -> Bool {
        guard let last = clause.tokens.last, line.tokens[last].after.isEmpty else { return false }
        return unused.contains(last + 1)
    }

    /// Whether tokens hold a name, a number, and words that make the number no score: `Jake found 2 discs`.
    func isCount(_ tokens: Range<Int>) -> Bool {
        countParts.allSatisfy { $0[tokens.lowerBound] < $0[tokens.upperBound] }
    }

    /// For each token: how many tokens before it are names, words that make a number no score, and numbers.
    private func partsOfCounts() -> [[Int]] {
        let people = Set(names.lazy.filter(\.isSure).map(\.span.lowerBound))
        let others = Set((remarks.map(\.tokens) + clauses.compactMap(\.story)).joined()).union(unused)
        func counts(_ isPart: (Int) -> Bool) -> [Int] {
            line.tokens.indices.reduce(into: [0]) { $0.append($0[$1] + (isPart($1) ? 1 : 0)) }
        }
        return [
            counts(people.contains), counts(others.contains),
            counts { !placing.contains($0) && !line.says(grammar.ones, at: $0) && grammar.isNumber($0, in: line) },
        ]
    }

    /// Whether a remark ends behind a clause and before a token.
    func hasRemark(behind index: Int, upTo token: Int) -> Bool {
        let end = remarks.last { $0.tokens.upperBound <= token + 1 }?.tokens.upperBound ?? 0
        return end > clauses[index].tokens.upperBound
    }

    /// Whether a token is unused or part of a remark.
    func isUnclaimed(_ token: Int) -> Bool {
        unused.contains(token) || remarks.contains { $0.tokens.contains(token) }
    }
}

/// The facts about a line that are the same for every way through the grammar.
final class LineContext {
    let line: TokenizedLine
    let roster: Roster
    let situation: Situation
    let names: [NameMatch]
    /// Words that a recogniser was not sure of.
    let doubts: [Recognition.Doubt]
    /// Whether a recogniser told how sure it is.
    let isRated: Bool
    let grammar: GrammarWords

    init(
        line: TokenizedLine, roster: Roster, situation: Situation, names: [NameMatch], doubts: [Recognition.Doubt],
        isRated: Bool, grammar: GrammarWords
    ) {
        self.line = line
        self.roster = roster
        self.situation = situation
        self.names = names
        self.doubts = doubts
        self.isRated = isRated
        self.grammar = grammar
    }
}
