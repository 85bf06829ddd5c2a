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
        /// What was said beside it may take the score back: `Jake 4 if he makes this`.
        var isConditional = false
        var kind: Kind
        var correction: Correction = .none
        var isException = false
        var isMisheard = false
        var isDoubtful = false
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
        }
        enum Correction { case none, fix, scratch }
    }

    enum Subject: Hashable {
        /// Index of the name match.
        case named(Int)
        case me(token: Int)
        case stranger(token: Int)
        /// `count` where the words say how many that are: `both`.
        case everyone(except: [Subject], count: Int?)
        case rest
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
        case place(Int)
    }

    private(set) var entries: [Entry] = []
    private(set) var list: [(score: Score, tokens: Range<Int>)] = []
    private(set) var listHole: Hole?
    /// The hole said last belongs to no score: `Jake 3 at 5`.
    private(set) var isHoleLeftOver = false
    /// What was to correct the last score is none.
    private(set) var isCorrectionLeftOver = false
    private(set) var unused: [Int] = []
    /// Behind the last token of each remark that is no score.
    private(set) var asideEnds: [Int] = []
    private(set) var command: (name: Int, tokens: Range<Int>)?
    private(set) var commandSubject: Subject?
    private(set) var commandNumber: Int?
    private(set) var commandHole: Hole?
    private(set) var course: Range<Int>?
    private(set) var names: Range<Int>?

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
        var numberToken: Int?
        var tokens: Range<Int>?
        var subjectTokens: Range<Int>?
        var scoreTokens: Range<Int>?

        mutating func cover(_ step: Decoder.Step) {
            switch step.op.kind {
            case .unused, .text: return
            case .player, .me, .everyone, .rest, .mentioned: subjectTokens.cover(step.tokens)
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
        var correction = Entry.Correction.none
        var inExceptions = false
        var text: Range<Int>?

        var isHoleUnclaimed = false

        func close(_ kind: Entry.Kind, _ entries: inout [Entry]) {
            var subjects = clause.subjects
            if !clause.excluded.isEmpty {
                subjects = subjects.map { subject in
                    guard case .everyone(_, let count) = subject else { return subject }
                    return .everyone(except: clause.excluded, count: count)
                }
            }
            if entries.isEmpty { entries.reserveCapacity(Self.ordinary) }
            entries.append(
                Entry(
                    subjects: subjects, score: clause.score, penalties: clause.penalties, hole: lineHole,
                    holeLeads: lineHole != nil, kind: kind,
                    correction: correction, isException: inExceptions, isMisheard: clause.isMisheard,
                    isDoubtful: clause.isDoubtful, tokens: clause.tokens ?? 0..<0, subjectTokens: clause.subjectTokens,
                    scoreTokens: clause.scoreTokens, numberToken: clause.numberToken))
            clause = Clause()
            correction = .none
            isHoleUnclaimed = false
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
                clause.score = .toPar(clause.number ?? 0)
                clause.number = nil
            case .under:
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
                clause.number = nil
                clause.subjects.append(.rest)
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
                correction = .fix
                clause.tokens = nil
            case .scratch:
                correction = .scratch
                clause.tokens = nil
            case .hole, .onHole:
                let hole = clause.hole ?? clause.number.map { Hole.number($0, token: step.tokens.upperBound - 1) }
                if step.op.kind == .hole {
                    lineHole = hole
                    isHoleUnclaimed = true
                } else if entries.isEmpty {
                    listHole = hole
                } else {
                    entries[entries.count - 1].hole = hole
                    entries[entries.count - 1].holeTrails = true
                    entries[entries.count - 1].isHoleLoose = clause.isDoubtful
                    clause.isDoubtful = false
                }
                commandHole = hole
                clause.number = nil
                clause.hole = nil
                clause.scoreTokens = nil
                if clause.subjects.isEmpty { clause.tokens = nil }
            case .label: clause.hole = .place(value)
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
            case .command:
                command = (value, step.tokens)
                commandSubject = clause.subjects.first
                commandNumber = clause.number
            case .aside:
                if clause.isDoubtful, !entries.isEmpty { entries[entries.count - 1].isConditional = true }
                asideEnds.append(step.tokens.upperBound)
                clause = Clause()
            }
        }
        if listHole == nil { listHole = lineHole }
        isCorrectionLeftOver = correction == .fix
        isHoleLeftOver = isHoleUnclaimed
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
