import Decoding

/// Turns the steps of a path through the grammar into what they say. The last step of a clause closes it.
struct ClauseReader {
    private var said = SaidLine()
    /// The clause being read.
    private var open = OpenClause()
    /// Correction of the next clause.
    private var fix = Clause.Correction.none
    /// Whether the clauses from here on are exceptions: `all pars except Jake 4, Mike 5`.
    private var isInExceptions = false
    /// The hole said before the scores that it is for, and its token indices.
    private var lineHole: Clause.Hole?
    private var lineHoleTokens = 0..<0
    private var latestHole: Clause.Hole?
    private var latestHoleTrails = false
    /// Token indices of a hole that no score has taken yet.
    private var unclaimedHole: Range<Int>?
    /// Index of the token behind the steps so far.
    private var end = 0
    /// Token indices of free text that is not yet a course or names.
    private var text: Range<Int>?
    private var course: Range<Int>?
    private var names: Range<Int>?
    private var sides: [[Clause.Subject]] = []

    private struct OpenClause {
        var subjects: [Clause.Subject] = []
        /// Those that `everyone` leaves out.
        var excluded: [Clause.Subject] = []
        var score: Clause.Score?
        var number: Int?
        var hole: Clause.Hole?
        /// The first hole number of a range.
        var firstHole: Int?
        var penalties = 0
        var isMisheard = false
        var isDoubtful = false
        var isDoubtOpening = false
        var story: Range<Int>?
        var numberToken: Int?
        var tokens: Range<Int>?
        var subjectTokens: Range<Int>?
        var scoreTokens: Range<Int>?
        var correction = Clause.Correction.none
        var instead: Clause.Score?
        var pairs: [Clause.Score] = []

        mutating func cover(_ step: Decoder.Step) {
            switch step.op.kind {
            case .unused, .text: return
            case .player, .me, .everyone, .rest, .mentioned, .meanwhile, .story: subjectTokens.cover(step.tokens)
            case .stranger: subjectTokens.cover(step.tokens.suffix(1))
            case .number, .strokes, .toPar, .throwsSaid, .over, .under, .missing, .same, .more, .fewer:
                scoreTokens.cover(step.tokens)
            default: break
            }
            tokens.cover(step.tokens)
        }

        /// Returns the number and clears it.
        mutating func takeNumber() -> Int? {
            defer { number = nil }
            return number
        }

        mutating func dropScore() {
            score = nil
            scoreTokens = nil
        }
    }

    static func read(_ steps: [Decoder.Step]) -> SaidLine {
        var reader = ClauseReader()
        for step in steps { reader.read(step) }
        return reader.finished()
    }

    private mutating func read(_ step: Decoder.Step) {
        open.cover(step)
        switch step.op.kind {
        case .number, .add, .strokes, .throwsSaid, .toPar, .over, .under, .missing, .same, .more, .fewer, .asPlayer,
            .penalty, .misheard, .doubt:
            readScore(step)
        case .player, .me, .stranger, .everyone, .rest, .without, .that, .mentioned, .namesakes: readSubject(step)
        case .give, .other, .whose, .unscored, .unbound, .unheard, .next, .pair, .pairs, .except: readEnd(step)
        case .fix, .scratch, .earlier, .past, .instead, .swap: readCorrection(step)
        case .hole, .onHole, .ago, .label, .fromHole, .numbered: readHole(step)
        case .meanwhile, .story, .unused, .aside: readRemark(step)
        case .text, .course, .names, .side, .command: readCommand(step)
        }
        end = max(end, step.tokens.upperBound)
    }

    private consuming func finished() -> SaidLine {
        var said = said
        if said.listHole == nil { said.listHole = lineHole }
        said.isRetracted = fix == .scratch
        said.isCorrectionLeftOver = fix == .earlier || fix == .repair
        said.isHoleLeftOver = unclaimedHole != nil
        said.command?.sides = sides
        said.command?.course = course
        said.command?.names = names
        return said
    }

    // MARK: How many

    private mutating func readScore(_ step: Decoder.Step) {
        let value = Int(step.op.value)
        switch step.op.kind {
        case .number: open.number = value
        case .add: open.number = (open.number ?? 0) + value
        case .strokes: open.score = .strokes(value)
        case .throwsSaid:
            open.score = .strokes(open.takeNumber() ?? 0)
            open.numberToken = step.tokens.upperBound - 1
        case .toPar: open.score = .toPar(value)
        case .over, .under:
            said.isNumberToPar = true
            let number = open.takeNumber() ?? 0
            open.score = .toPar(step.op.kind == .over ? number : -number)
        case .missing: open.score = .missing
        case .same: open.score = .same(as: nil, more: 0)
        case .more: open.score = .same(as: nil, more: open.takeNumber() ?? 0)
        case .fewer: open.score = .same(as: nil, more: -(open.takeNumber() ?? 0))
        case .asPlayer:
            if case .same(_, let more)? = open.score { open.score = .same(as: open.subjects.popLast(), more: more) }
        case .penalty: open.penalties = open.takeNumber() ?? 1
        case .misheard: open.isMisheard = true
        case .doubt:
            open.isDoubtful = true
            open.isDoubtOpening = open.subjects.isEmpty && open.scoreTokens == nil
        default: break
        }
    }

    // MARK: Who

    private mutating func readSubject(_ step: Decoder.Step) {
        let value = Int(step.op.value)
        switch step.op.kind {
        case .player: open.subjects.append(.named(value))
        case .me: open.subjects.append(.me(token: step.tokens.lowerBound))
        case .stranger: open.subjects.append(.stranger(token: step.tokens.upperBound - 1))
        case .everyone: open.subjects.append(.everyone(except: [], count: open.takeNumber()))
        case .rest: open.subjects.append(.rest(count: open.takeNumber()))
        case .without:
            open.excluded = open.subjects.filter { !$0.isEveryone }
            open.subjects.removeAll { !$0.isEveryone }
        case .that: open.subjects.append(.that)
        case .mentioned: open.subjects.append(.mentioned)
        case .namesakes:
            if case .named(let name)? = open.subjects.last {
                open.subjects[open.subjects.count - 1] = .namesakes(name, count: value)
            }
        default: break
        }
    }

    // MARK: Where a clause ends

    private mutating func readEnd(_ step: Decoder.Step) {
        switch step.op.kind {
        case .give, .pairs: close(.given)
        case .other: close(.moved)
        case .whose: giveLast(step)
        case .unscored: close(.unscored)
        case .unbound: close(.unbound)
        case .unheard: close(.unheard)
        case .pair: if let score = open.score { open.pairs.append(score) }
        case .next:
            if let score = open.score { said.list.append((score, open.tokens ?? step.tokens)) }
            open = OpenClause()
        case .except:
            isInExceptions = true
            open = OpenClause()
        default: break
        }
    }

    /// `Jake 5, no, that was Mike`: gives this player the last score of the line, else the one recorded before it.
    private mutating func giveLast(_ step: Decoder.Step) {
        guard let last = said.clauses.indices.last, said.clauses[last].kind == .given else { return close(.whose) }
        said.clauses[last].subjects = open.subjects
        said.clauses[last].subjectTokens = open.subjectTokens
        fix = .none
        open = OpenClause()
    }

    private mutating func close(_ kind: Clause.Kind) {
        var clause = Clause(kind: kind, tokens: open.tokens ?? 0..<0)
        clause.subjects =
            open.excluded.isEmpty
            ? open.subjects
            : open.subjects.map { subject in
                if case .everyone(_, let count) = subject {
                    .everyone(except: open.excluded, count: count)
                } else {
                    subject
                }
            }
        clause.score = open.score
        clause.penalties = open.penalties
        clause.hole = lineHole
        clause.holeLeads = lineHole != nil
        clause.holeTokens = lineHole == nil ? nil : lineHoleTokens
        // In `sorry, that was a 4` the first word already makes it a correction.
        let isOpen = open.correction == .none || open.correction == .past && fix != .none
        clause.correction = isOpen ? fix : open.correction
        // `Jake 3 on 6, no, 4`: the repair is of the same hole, unless the bare number is the hole that was meant.
        if clause.hole == nil, clause.correction == .repair, open.subjects.isEmpty, let last = said.clauses.last,
            last.holeTrails
        {
            clause.hole = last.hole
            clause.isHoleLoose = open.numberToken != nil && open.scoreTokens?.count == 1
        }
        clause.instead = open.instead
        clause.pairs = open.pairs
        clause.isException = isInExceptions
        clause.isMisheard = open.isMisheard
        clause.isDoubtful = open.isDoubtful
        clause.isDoubtOpening = open.isDoubtOpening
        clause.story = open.story
        clause.subjectTokens = open.subjectTokens
        clause.scoreTokens = open.scoreTokens
        clause.numberToken = open.numberToken
        said.clauses.append(clause)
        open = OpenClause()
        fix = .none
        unclaimedHole = nil
        latestHoleTrails = false
    }

    // MARK: Corrections

    private mutating func readCorrection(_ step: Decoder.Step) {
        let isFirst = said.list.isEmpty && said.clauses.allSatisfy { $0.kind == .unheard || $0.kind == .unscored }
        switch step.op.kind {
        case .fix:
            // A correction is of this line, or of an earlier one where no score stands before it.
            fix = isFirst ? .earlier : .repair
            said.fixes.append(step.tokens.upperBound - 1)
            open.tokens = nil
        case .scratch:
            fix = isFirst ? .earlier : .scratch
            open.tokens = nil
        case .earlier, .past:
            let correction = step.op.kind == .past ? Clause.Correction.past : .earlier
            if open.subjects.isEmpty, open.score == nil, let last = said.clauses.indices.last {
                said.clauses[last].correction = correction
            } else {
                open.correction = correction
            }
        case .instead:
            if open.subjects.isEmpty, let last = said.clauses.indices.last {
                said.clauses[last].instead = open.score
                said.clauses[last].correction = .earlier
            } else {
                open.instead = open.score
                open.correction = .earlier
            }
            open.dropScore()
            open.numberToken = nil
        case .swap: swap(step)
        default: break
        }
    }

    private mutating func swap(_ step: Decoder.Step) {
        if said.clauses.isEmpty {
            open.tokens = step.tokens
            close(.swapped)
        }
        guard said.clauses.count > 1 else { return }
        let (last, before) = (said.clauses.count - 1, said.clauses.count - 2)
        (said.clauses[last].score, said.clauses[before].score) = (said.clauses[before].score, said.clauses[last].score)
        fix = .none
        open = OpenClause()
    }

    // MARK: On which hole

    private mutating func readHole(_ step: Decoder.Step) {
        said.holes.formUnion(step.tokens)
        switch step.op.kind {
        case .ago: open.hole = .ago(open.takeNumber() ?? 1)
        case .label: open.hole = .hole(Int(step.op.value))
        case .fromHole: open.firstHole = open.takeNumber()
        case .numbered:
            lineHole = open.number.map { .numbered($0, token: step.tokens.upperBound - 1) }
            said.numbered = lineHole
            unclaimedHole = step.tokens
            open = OpenClause()
        case .hole, .onHole: takeHole(step)
        default: break
        }
    }

    /// Takes the hole that a step completes, said before its scores (`.hole`) or behind them (`.onHole`).
    private mutating func takeHole(_ step: Decoder.Step) {
        let hole = open.hole ?? numberedHole(upTo: step.tokens.upperBound - 1)
        if step.op.kind == .hole, hole == .ago(0) {
            // `hole 1 Jake 4, this one Mike 5`: what follows names no hole any more.
            lineHole = nil
        } else if step.op.kind == .hole {
            lineHole = hole
            // `hole 6 hole 1 Jake 5`: nothing was said of the first.
            said.unused += unclaimedHole ?? 0..<0
            unclaimedHole = step.tokens
            lineHoleTokens = step.tokens
        } else if said.clauses.isEmpty {
            said.listHole = hole
        } else {
            // `par on 7 and 8`: the same on another hole.
            if latestHoleTrails { said.clauses.append(said.clauses[said.clauses.count - 1]) }
            latestHoleTrails = true
            let last = said.clauses.count - 1
            // `7 Jake 3 on 5`: the first hole is not used.
            if said.clauses[last].holeLeads { said.unused += lineHoleTokens }
            said.clauses[last].hole = hole
            said.clauses[last].holeTrails = true
            said.clauses[last].isHoleLoose = open.isDoubtful
            said.clauses[last].holeTokens = open.tokens
            open.isDoubtful = false
        }
        latestHole = hole
        open.number = nil
        open.hole = nil
        open.firstHole = nil
        if open.score == nil { open.scoreTokens = nil }
        if open.subjects.isEmpty { open.tokens = nil }
    }

    private func numberedHole(upTo token: Int) -> Clause.Hole? {
        guard let number = open.number else { return nil }
        return open.firstHole.map { .range($0, number, token: token) } ?? .number(number, token: token)
    }

    // MARK: What is said beside

    private mutating func readRemark(_ step: Decoder.Step) {
        switch step.op.kind {
        case .unused: said.unused.append(step.tokens.upperBound - 1)
        case .meanwhile, .story:
            if step.op.kind == .story { open.story = min(end, step.tokens.lowerBound)..<step.tokens.upperBound }
            open.number = nil
            open.dropScore()
        case .aside:
            if open.isDoubtful, let last = said.clauses.indices.last { said.clauses[last].isConditional = true }
            let start = min(end, open.tokens?.lowerBound ?? end, step.tokens.upperBound)
            said.remarks.append(
                .init(
                    tokens: start..<step.tokens.upperBound,
                    start: max(said.remarks.last?.tokens.upperBound ?? 0, said.clauses.last?.tokens.upperBound ?? 0),
                    scoreTokens: open.scoreTokens, isOfNumber: open.number != nil || open.numberToken != nil,
                    namesSomebody: !open.subjects.isEmpty, isCondition: open.isDoubtful))
            open = OpenClause()
        default: break
        }
    }

    // MARK: What is to be done

    private mutating func readCommand(_ step: Decoder.Step) {
        switch step.op.kind {
        case .text: text.cover(step.tokens.suffix(1))
        case .course:
            course = text
            text = nil
        case .names:
            names = text
            text = nil
        case .side:
            sides.append(open.subjects)
            open.subjects = []
        case .command:
            // A line has one command, the last. The words of an earlier one are not used.
            if let other = said.command { said.unused += Array(other.tokens) }
            said.command = .init(
                name: Int(step.op.value), tokens: step.tokens, subject: open.subjects.first, number: open.number,
                score: open.score, hole: latestHole)
            unclaimedHole = nil
            open = OpenClause()
        default: break
        }
    }
}

extension Range<Int>? {
    /// Grows to hold another range too.
    fileprivate mutating func cover(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        self = map { Swift.min($0.lowerBound, range.lowerBound)..<Swift.max($0.upperBound, range.upperBound) } ?? range
    }
}
