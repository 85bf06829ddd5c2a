/// The part of a line that states one score (who, how many, on which hole), before anything is looked up.
struct Clause {
    var subjects: [Subject] = []
    var score: Score?
    var penalties = 0
    var hole: Hole?
    /// The hole was said behind the score, so it may be meant for the neighbouring scores too.
    var holeTrails = false
    /// `Jake 4, hole 8`: no word ties the hole to the score before it, so it may be the hole played next.
    var isHoleLoose = false
    /// The hole was said before the score.
    var holeLeads = false
    /// Token indices of the hole.
    var holeTokens: Range<Int>?
    /// The earlier score that the line replaces: the 5 of `a 4, not a 5`.
    var instead: Score?
    /// Scores of a list, one per player in order or, for a single player, one per hole; otherwise empty.
    var pairs: [Score] = []
    /// A condition follows the score: `Jake 4 if he makes this`.
    var isConditional = false
    var kind: Kind
    var correction: Correction = .none
    var isException = false
    /// It names nobody and is of the person who is known to speak.
    var isOfSpeaker = false
    var isMisheard = false
    var isDoubtful = false
    /// Whether the doubtful words open the clause, so that they also affect what follows: `next hole: Jake 4, Mike 3`.
    var isDoubtOpening = false
    /// Token indices of words between player and score that tell what happened: `griplocked and`.
    var story: Range<Int>?
    /// Token indices from the first word to the last.
    var tokens: Range<Int>
    /// Token indices of the words that say who, and of those that say how many.
    var subjectTokens: Range<Int>?
    var scoreTokens: Range<Int>?
    /// Index of the last token of a plain number of throws.
    var numberToken: Int?

    enum Kind {
        case given, unscored, unbound, unheard
        /// `the other Chris`: the score recorded last belongs to the other player of the name.
        case moved
        /// `no, that was Mike`: the score recorded last belongs to this player.
        case whose
        /// `other way around`: the two scores recorded last change places.
        case swapped
    }

    /// How the score relates to earlier ones. `Interpreter+Hole` finds the hole that a correction is about.
    enum Correction {
        case none
        /// It takes the place of what the same line said before: `Jake 4, no, 3`.
        case repair
        /// A repair that takes back the clause before, also that of another player: `Jake 4, scratch that, Mike 3`.
        case scratch
        /// It takes the place of a score recorded before: `no, Jake 4`, `Jake actually had a 4`.
        case earlier
        /// It may take the place of a score recorded before: `Jake was a 4`.
        case past
    }

    enum Subject: Hashable {
        /// Index into `LineContext.names`.
        case named(Int)
        /// Everybody who is called by the name match, and how many the words say: `both Chrises`.
        case namesakes(Int, count: Int)
        case me(token: Int)
        case stranger(token: Int)
        /// `count` is how many the words say: `both`; nil where they do not.
        case everyone(except: [Subject], count: Int?)
        /// `count` is how many the words say: `the other two`; nil where they do not.
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
        /// `more` is how many throws above it: -1 is one fewer.
        case same(as: Subject?, more: Int)
    }

    enum Hole: Hashable {
        /// A hole number, with the index of its last token.
        case number(Int, token: Int)
        /// A place on the course, from 1.
        case hole(Int)
        /// This many holes before the current one.
        case ago(Int)
        /// From one hole number to another, with the index of the last token.
        case range(Int, Int, token: Int)
        /// A number that opens the line, with the index of its last token: `7 Jake 3`.
        case numbered(Int, token: Int)
    }
}

extension Clause {
    /// Whether the score was said before the player: `3 Jake`.
    var isScoreFirst: Bool {
        guard let scoreTokens, let subjectTokens else { return false }
        return scoreTokens.lowerBound < subjectTokens.lowerBound
    }

    /// Whether its only subject is `that`: `make that a 4`.
    var isOfThat: Bool { subjects == [.that] }

    /// Whether its only subject is `he` or the like.
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

    /// Whether it leaves somebody out of a group without a score of their own.
    var isUnscoredException: Bool { isException && kind == .unscored }

    /// Token indices of the score, or of the whole clause where those are not known.
    var wordsOfScore: Range<Int> { scoreTokens ?? tokens }

    /// Whether it takes the place of a score that was recorded before, or may do so.
    var isOfEarlierScore: Bool { correction == .earlier || correction == .past }

    /// Whether it names no hole and speaks of an earlier score.
    var isOfEarlierHole: Bool { hole == nil && isOfEarlierScore }

    /// Whether it is a repair or a sure correction of an earlier score.
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
