/// A part of a line that says something of one score: who, how many, on which hole — before anything is looked up.
struct Clause {
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
    /// The tokens of the hole.
    var holeTokens: Range<Int>?
    /// The line says of the score that it was another before: `a 4, not a 5`.
    var instead: Score?
    /// The scores of a list for the players in their order, or of one player for hole after hole; none elsewhere.
    var pairs: [Score] = []
    /// Words beside it may take the score back: `Jake 4 if he makes this`.
    var isConditional = false
    var kind: Kind
    var correction: Correction = .none
    var isException = false
    var isMisheard = false
    var isDoubtful = false
    /// Whether the doubt stands before player and score, so that it is of what follows too: `next hole: Jake 4, Mike 3`.
    var isDoubtOpening = false
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
        /// The score just recorded is this player's.
        case whose
        /// The two scores just recorded are the other way round.
        case swapped
    }

    /// The relation of the score to earlier ones. For what it corrects, see `Interpreter+Hole`.
    enum Correction {
        case none
        /// It takes the place of what the same line said before: `Jake 4, no, 3`.
        case repair
        /// A repair that takes the clause before back, whomever it was about: `Jake 4, scratch that, Mike 3`.
        case scratch
        /// It takes the place of a score recorded before: `no, Jake 4`, `Jake actually had a 4`.
        case earlier
        /// It may do so: `Jake was a 4`.
        case past
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
        /// The player whose score was recorded last.
        case that
        /// The person spoken of last.
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
}

extension Clause {
    /// Whether the score was said before the player: `3 Jake`.
    var isScoreFirst: Bool {
        guard let scoreTokens, let subjectTokens else { return false }
        return scoreTokens.lowerBound < subjectTokens.lowerBound
    }

    /// Whether all that it says of who is `that`.
    var isOfThat: Bool { subjects == [.that] }

    /// Whether all that it says of who is `he` or the like.
    var isOfMentioned: Bool { subjects == [.mentioned] }

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

    /// The tokens that say how many; all of them where they are not told apart.
    var wordsOfScore: Range<Int> { scoreTokens ?? tokens }

    /// Whether it takes the place of a score that was recorded before, or may do so.
    var isOfEarlierScore: Bool { correction == .earlier || correction == .past }

    /// Whether it names no hole and speaks of an earlier score.
    var isOfEarlierHole: Bool { hole == nil && isOfEarlierScore }

    /// Whether a word of correction stands before it.
    var isFixed: Bool { correction == .repair || correction == .earlier }
}

extension Clause.Subject {
    var isRest: Bool {
        if case .rest = self { true } else { false }
    }

    var isEveryone: Bool {
        if case .everyone = self { true } else { false }
    }
}
