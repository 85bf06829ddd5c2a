import Decoding

/// A path's ops gathered into entries: who, what score, which hole — before anything is looked up.
struct Entries {
    struct Entry {
        var subjects: [Subject] = []
        var score: Score?
        var penalties = 0
        var hole: Hole?
        /// The hole was said behind the score, so it is open whether it is meant for the scores beside it too.
        var holeTrails = false
        /// Nothing ties the hole to the score before it: it may be the hole that comes now.
        var isHoleLoose = false
        /// The hole was said before the score.
        var holeLeads = false
        /// The tokens of a hole said behind the score.
        var holeTokens: Range<Int>?
        /// The line says of the score that it was another before: `a 4, not a 5`.
        var instead: Score?
        /// The scores of a list for the players in their order, or of one player for hole after hole; none elsewhere.
        var pairs: [Score] = []
        /// What was said beside it may take the score back: `Jake 4 if he makes this`.
        var isConditional = false
        var kind: Kind
        var correction: Correction = .none
        var isException = false
        var isMisheard = false
        var isDoubtful = false
        /// Token indices of words between player and score that tell what happened: `griplocked and`.
        var story: Range<Int>?
        /// Token indices from the first word to the last.
        var tokens: Range<Int>
        /// Those that say who, and those that say how many.
        var subjectTokens: Range<Int>?
        var scoreTokens: Range<Int>?
        /// The last token of a plain number of throws.
        var numberToken: Int?

        enum Kind {
            case given, unscored, unbound, unheard
            /// The score just recorded is the other player's.
            case moved
            /// The two scores just recorded are the other way round.
            case swapped
        }
        /// What the line says of the score beside how many throws it is. Of what it corrects, see `Interpreter+Hole`.
        enum Correction {
            case none
            /// It takes the place of what the same line said before: `Jake 4, no, 3`.
            case repair
            /// The same, and what was said before is taken back whomever it was about: `Jake 4, scratch that, Mike 3`.
            case scratch
            /// It takes the place of a score recorded before: `no, Jake 4`, `Jake actually had a 4`.
            case earlier
            /// It may do so: `Jake was a 4`.
            case past
        }
    }

    enum Subject: Hashable {
        /// Index of the name match.
        case named(Int)
        /// Everybody who is called by it, and how many that are.
        case namesakes(Int, count: Int)
        case me(token: Int)
        case stranger(token: Int)
        /// `count` where the words say how many that are: `both`.
        case everyone(except: [Subject], count: Int?)
        /// `count` where the words say how many that are: `the other two`.
        case rest(count: Int?)
        /// The entry recorded last.
        case that
        /// Whoever was spoken of last.
        case mentioned
    }

    enum Score: Hashable {
        case strokes(Int)
        case toPar(Int)
        case missing
        case same(as: Subject?)
    }

    enum Hole: Hashable {
        /// With the number's last token.
        case number(Int, token: Int)
        /// One of the course, 1-based.
        case hole(Int)
        /// So many before the current one.
        case ago(Int)
        /// From one number to another, with the last one's last token.
        case range(Int, Int, token: Int)
        /// A number that opens the line, with its token.
        case numbered(Int, token: Int)
    }

    private(set) var entries: [Entry] = []
    private(set) var list: [(score: Score, tokens: Range<Int>)] = []
    private(set) var listHole: Hole?
    /// The number that opens the line, as a hole.
    private(set) var numbered: Hole?
    /// The hole said last belongs to no score: `Jake 3 at 5`.
    private(set) var isHoleLeftOver = false
    /// What was to correct the last score is none.
    private(set) var isCorrectionLeftOver = false
    /// Whether the line ends by taking back all of its scores: `Jake 4, scratch that`.
    private(set) var isRetracted = false
    /// Whether a score is said as a number over or under par: `two over`.
    private(set) var isNumberToPar = false
    /// The last token of each word of correction.
    private(set) var fixes: [Int] = []
    private(set) var unused: [Int] = []
    private(set) var asides: [Aside] = []
    /// With what was said before it, where the line goes on from scores to a command (`Jake 3, next hole`), or from a command to
    /// scores: `hole 4 is a par 4, Jake 3`.
    private(set) var command: (name: Int, tokens: Range<Int>)?
    private(set) var commandSubject: Subject?
    /// Those who play together, for a game between them.
    private(set) var sides: [[Subject]] = []
    private(set) var commandNumber: Int?
    private(set) var commandScore: Score?
    private(set) var commandHole: Hole?
    private(set) var course: Range<Int>?
    private(set) var names: Range<Int>?

    /// A remark that is no score.
    struct Aside {
        let tokens: Range<Int>
        /// Behind the entry or the remark before it.
        let start: Int
        /// Of what would be a score elsewhere, or counts something.
        let scoreTokens: Range<Int>?
        /// Whether that is a plain number.
        let isOfNumber: Bool
        let namesSomebody: Bool
        /// Whether it is a condition, or tells of another time.
        let isCondition: Bool
    }

    /// What the words since the last entry have said.
    private struct Clause {
        var subjects: [Subject] = []
        var excluded: [Subject] = []
        var score: Score?
        var number: Int?
        var hole: Hole?
        var penalties = 0
        var isMisheard = false
        var isDoubtful = false
        var story: Range<Int>?
        var numberToken: Int?
        var tokens: Range<Int>?
        var subjectTokens: Range<Int>?
        var scoreTokens: Range<Int>?
        var correction = Entry.Correction.none
        var instead: Score?
        var pairs: [Score] = []
        var firstHole: Int?

        mutating func cover(_ step: Decoder.Step) {
            switch step.op.kind {
            case .unused, .text: return
            case .player, .me, .everyone, .rest, .mentioned, .meanwhile, .story: subjectTokens.cover(step.tokens)
            case .stranger: subjectTokens.cover(step.tokens.suffix(1))
            case .number, .strokes, .toPar, .throwsSaid, .over, .under, .missing, .same: scoreTokens.cover(step.tokens)
            default: break
            }
            tokens.cover(step.tokens)
        }
    }

    /// Entries of a line as a rule.
    private static let ordinary = 4

    init(_ steps: [Decoder.Step]) {
        var clause = Clause()
        var lineHole: Hole?
        var latestHole: Hole?
        var fix = Entry.Correction.none
        var inExceptions = false
        var text: Range<Int>?

        /// Whether the latest entry has a hole behind it.
        var latestHoleTrails = false
        /// Of a hole that was said and belongs to no score yet.
        var unclaimedHole: Range<Int>?
        /// The words of the hole that the scores behind it are on.
        var lineHoleTokens = 0..<0
        /// Behind the words of the steps so far.
        var end = 0

        func close(_ kind: Entry.Kind, _ entries: inout [Entry]) {
            var subjects = clause.subjects
            if !clause.excluded.isEmpty {
                subjects = subjects.map { subject in
                    guard case .everyone(_, let count) = subject else { return subject }
                    return .everyone(except: clause.excluded, count: count)
                }
            }
            if entries.isEmpty { entries.reserveCapacity(Self.ordinary) }
            var entry = Entry(kind: kind, tokens: clause.tokens ?? 0..<0)
            entry.subjects = subjects
            entry.score = clause.score
            entry.penalties = clause.penalties
            entry.hole = lineHole
            entry.holeLeads = lineHole != nil
            entry.correction = clause.correction == .none ? fix : clause.correction
            entry.instead = clause.instead
            entry.pairs = clause.pairs
            entry.isException = inExceptions
            entry.isMisheard = clause.isMisheard
            entry.isDoubtful = clause.isDoubtful
            entry.story = clause.story
            entry.subjectTokens = clause.subjectTokens
            entry.scoreTokens = clause.scoreTokens
            entry.numberToken = clause.numberToken
            entries.append(entry)
            clause = Clause()
            fix = .none
            unclaimedHole = nil
            latestHoleTrails = false
        }

        func hole(_ clause: Clause, _ step: Decoder.Step) -> Hole? {
            guard let number = clause.number else { return nil }
            let token = step.tokens.upperBound - 1
            return clause.firstHole.map { .range($0, number, token: token) } ?? .number(number, token: token)
        }

        for step in steps {
            let value = Int(step.op.value)
            clause.cover(step)
            switch step.op.kind {
            case .number: clause.number = value
            case .add: clause.number = (clause.number ?? 0) + value
            case .strokes: clause.score = .strokes(value)
            case .throwsSaid:
                clause.score = .strokes(clause.number ?? 0)
                clause.numberToken = step.tokens.upperBound - 1
                clause.number = nil
            case .toPar: clause.score = .toPar(value)
            case .over:
                isNumberToPar = true
                clause.score = .toPar(clause.number ?? 0)
                clause.number = nil
            case .under:
                isNumberToPar = true
                clause.score = .toPar(-(clause.number ?? 0))
                clause.number = nil
            case .missing: clause.score = .missing
            case .same: clause.score = .same(as: nil)
            case .asPlayer: clause.score = .same(as: clause.subjects.popLast())
            case .misheard: clause.isMisheard = true
            case .doubt: clause.isDoubtful = true
            case .penalty:
                clause.penalties = clause.number ?? 1
                clause.number = nil
            case .player: clause.subjects.append(.named(value))
            case .me: clause.subjects.append(.me(token: step.tokens.lowerBound))
            case .stranger: clause.subjects.append(.stranger(token: step.tokens.upperBound - 1))
            case .everyone:
                clause.subjects.append(.everyone(except: [], count: clause.number))
                clause.number = nil
            case .rest:
                clause.subjects.append(.rest(count: clause.number))
                clause.number = nil
            case .without:
                clause.excluded = clause.subjects.filter { if case .everyone = $0 { false } else { true } }
                clause.subjects.removeAll { if case .everyone = $0 { false } else { true } }
            case .that: clause.subjects.append(.that)
            case .mentioned: clause.subjects.append(.mentioned)
            case .give: close(.given, &entries)
            case .other: close(.moved, &entries)
            case .unscored: close(.unscored, &entries)
            case .unbound: close(.unbound, &entries)
            case .unheard: close(.unheard, &entries)
            case .next:
                if let score = clause.score { list.append((score, clause.tokens ?? step.tokens)) }
                clause = Clause()
            case .except:
                inExceptions = true
                clause = Clause()
            case .fix:
                // A repair repairs the line it stands in; only where nothing stands before it, it speaks of another.
                fix = entries.isEmpty && list.isEmpty ? .earlier : .repair
                fixes.append(step.tokens.upperBound - 1)
                clause.tokens = nil
            case .scratch:
                fix = entries.isEmpty && list.isEmpty ? .earlier : .scratch
                clause.tokens = nil
            case .earlier, .past:
                let correction = step.op.kind == .past ? Entry.Correction.past : .earlier
                if clause.subjects.isEmpty, clause.score == nil, !entries.isEmpty {
                    entries[entries.count - 1].correction = correction
                } else {
                    clause.correction = correction
                }
            case .instead:
                if clause.subjects.isEmpty, !entries.isEmpty {
                    entries[entries.count - 1].instead = clause.score
                    entries[entries.count - 1].correction = .earlier
                } else {
                    clause.instead = clause.score
                    clause.correction = .earlier
                }
                clause.score = nil
                clause.scoreTokens = nil
                clause.numberToken = nil
            case .meanwhile, .story:
                if step.op.kind == .story { clause.story = min(end, step.tokens.lowerBound)..<step.tokens.upperBound }
                clause.number = nil
                clause.score = nil
                clause.scoreTokens = nil
            case .swap:
                if entries.isEmpty {
                    clause.tokens = step.tokens
                    close(.swapped, &entries)
                }
                guard entries.count > 1 else { break }
                let (last, before) = (entries.count - 1, entries.count - 2)
                (entries[last].score, entries[before].score) = (entries[before].score, entries[last].score)
                fix = .none
                clause = Clause()
            case .pair:
                if let score = clause.score { clause.pairs.append(score) }
            case .pairs: close(.given, &entries)
            case .ago:
                clause.hole = .ago(clause.number ?? 1)
                clause.number = nil
            case .namesakes:
                if case .named(let name)? = clause.subjects.last {
                    clause.subjects[clause.subjects.count - 1] = .namesakes(name, count: value)
                }
            case .numbered:
                lineHole = clause.number.map { .numbered($0, token: step.tokens.upperBound - 1) }
                numbered = lineHole
                unclaimedHole = step.tokens
                clause = Clause()
            case .fromHole:
                clause.firstHole = clause.number
                clause.number = nil
            case .hole, .onHole:
                let hole = clause.hole ?? hole(clause, step)
                if step.op.kind == .hole {
                    lineHole = hole
                    // `hole 6 hole 1 Jake 5`: nothing was said of the first.
                    unused += unclaimedHole ?? 0..<0
                    unclaimedHole = step.tokens
                    lineHoleTokens = step.tokens
                } else if entries.isEmpty {
                    listHole = hole
                } else {
                    // `par on 7 and 8`: the same on another hole.
                    if latestHoleTrails { entries.append(entries[entries.count - 1]) }
                    latestHoleTrails = true
                    // `7 Jake 3 on 5`.
                    if entries[entries.count - 1].holeLeads { unused += lineHoleTokens }
                    entries[entries.count - 1].hole = hole
                    entries[entries.count - 1].holeTrails = true
                    entries[entries.count - 1].isHoleLoose = clause.isDoubtful
                    entries[entries.count - 1].holeTokens = clause.tokens
                    clause.isDoubtful = false
                }
                latestHole = hole
                clause.number = nil
                clause.hole = nil
                clause.firstHole = nil
                if clause.score == nil { clause.scoreTokens = nil }
                if clause.subjects.isEmpty { clause.tokens = nil }
            case .label: clause.hole = .hole(value)
            case .unused: unused.append(step.tokens.upperBound - 1)
            case .text:
                let token = step.tokens.upperBound - 1..<step.tokens.upperBound
                text = text.map { $0.lowerBound..<token.upperBound } ?? token
            case .course:
                course = text
                text = nil
            case .names:
                names = text
                text = nil
            case .side:
                sides.append(clause.subjects)
                clause.subjects = []
            case .command:
                command = (value, step.tokens)
                unclaimedHole = nil
                commandHole = latestHole
                commandSubject = clause.subjects.first
                commandNumber = clause.number
                commandScore = clause.score
                clause = Clause()
            case .aside:
                if clause.isDoubtful, !entries.isEmpty { entries[entries.count - 1].isConditional = true }
                let start = min(end, clause.tokens?.lowerBound ?? end, step.tokens.upperBound)
                asides.append(
                    Aside(
                        tokens: start..<step.tokens.upperBound,
                        start: max(asides.last?.tokens.upperBound ?? 0, entries.last?.tokens.upperBound ?? 0),
                        scoreTokens: clause.scoreTokens,
                        isOfNumber: clause.number != nil || clause.numberToken != nil,
                        namesSomebody: !clause.subjects.isEmpty, isCondition: clause.isDoubtful))
                clause = Clause()
            }
            end = max(end, step.tokens.upperBound)
        }
        if listHole == nil { listHole = lineHole }
        isRetracted = fix == .scratch
        isCorrectionLeftOver = fix == .earlier || fix == .repair
        isHoleLeftOver = unclaimedHole != nil
    }
}

extension Entries {
    private var scores: [Score] { entries.compactMap(\.score) + entries.flatMap(\.pairs) + list.map(\.score) }

    /// Whether any score is to par.
    var isToPar: Bool { scores.contains { if case .toPar = $0 { true } else { false } } }

    /// Takes zero for even par where other scores of the line are to par: `-1 0`, `Mike 0, Jake -1`. Tells whether it did.
    mutating func readZeroAsEven() -> Bool {
        guard isToPar, scores.contains(.strokes(0)) else { return false }
        func read(_ score: Score) -> Score { score == .strokes(0) ? .toPar(0) : score }
        for index in entries.indices {
            entries[index].score = entries[index].score.map(read)
            entries[index].pairs = entries[index].pairs.map(read)
        }
        for index in list.indices { list[index].score = read(list[index].score) }
        return true
    }
}

extension Range<Int>? {
    /// Grows to hold another range too.
    fileprivate mutating func cover(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        self = map { Swift.min($0.lowerBound, range.lowerBound)..<Swift.max($0.upperBound, range.upperBound) } ?? range
    }
}

extension Entries.Entry {
    /// Whether the score was said before the player: `3 Jake`.
    var isScoreFirst: Bool {
        guard let scoreTokens, let subjectTokens else { return false }
        return scoreTokens.lowerBound < subjectTokens.lowerBound
    }

    /// Whether all that it says of who is `that`.
    var isOfThat: Bool {
        if subjects.count == 1, case .that = subjects[0] { true } else { false }
    }

    /// Whether all that it says of who is `he` or the like.
    var isOfMentioned: Bool {
        if subjects.count == 1, case .mentioned = subjects[0] { true } else { false }
    }

    var namesRest: Bool { subjects.contains(where: \.isRest) }

    var isGroup: Bool {
        subjects.contains {
            switch $0 {
            case .everyone, .rest: true
            default: false
            }
        }
    }

    /// Whether nothing stands between player and score, so that only the order tells which belong together.
    var isBare: Bool {
        guard kind == .given, !isException, !isGroup, let scoreTokens, let subjectTokens else { return false }
        return scoreTokens.upperBound == subjectTokens.lowerBound || subjectTokens.upperBound == scoreTokens.lowerBound
    }
}

extension Entries.Score {
    /// Whether it is a number of throws, not one to par.
    var isThrows: Bool { if case .strokes = self { true } else { false } }
}

extension Entries.Subject {
    var isRest: Bool {
        if case .rest = self { true } else { false }
    }
}
