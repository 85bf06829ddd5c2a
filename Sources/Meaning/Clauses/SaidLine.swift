import Decoding

/// The content of one path through the grammar: scores in clauses or in a list, remarks beside them, a command.
struct SaidLine {
    var clauses: [Clause] = []
    /// Scores in the order of the card.
    var list: [(score: Clause.Score, tokens: Range<Int>)] = []
    var listHole: Clause.Hole?
    /// Token indices of the words that say on which hole.
    var holes: Set<Int> = []
    /// The number that opens the line, as a hole.
    var numbered: Clause.Hole?
    /// The hole said last belongs to no score: `Jake 3 at 5`.
    var isHoleLeftOver = false
    /// The line ends in a word of correction without a score.
    var isCorrectionLeftOver = false
    /// Whether the line ends by taking back all of its scores: `Jake 4, scratch that`.
    var isRetracted = false
    /// Whether a score is said as a number over or under par: `two over`.
    var isNumberToPar = false
    /// Index of the last token of each word of correction.
    var fixes: [Int] = []
    /// Token indices of words that were neither understood nor filler.
    var unused: [Int] = []
    var remarks: [Remark] = []
    /// The command of the line. Beside scores it runs after them (`Jake 3, next hole`) or sets a par for them
    /// (`hole 4 is a par 4, Jake 3`).
    var command: Command?

    /// Something said that is no score.
    struct Remark {
        let tokens: Range<Int>
        /// Index of the token behind the clause or the remark before it.
        let start: Int
        /// Token indices that would be a score elsewhere, or that count something.
        let scoreTokens: Range<Int>?
        /// Whether that is a plain number.
        let isOfNumber: Bool
        let namesSomebody: Bool
        /// Whether it is a condition, or tells of another time.
        let isCondition: Bool
    }

    /// A command, and what was said with it.
    struct Command {
        /// Index into `CommandName.allCases`.
        let name: Int
        let tokens: Range<Int>
        let subject: Clause.Subject?
        let number: Int?
        let score: Clause.Score?
        let hole: Clause.Hole?
        /// The players of each side of a game.
        var sides: [[Clause.Subject]] = []
        /// Token indices of a course and of names.
        var course: Range<Int>?
        var names: Range<Int>?
    }
}

extension SaidLine {
    private var scores: [Clause.Score] {
        clauses.compactMap(\.score) + clauses.flatMap(\.pairs) + list.map(\.score)
    }

    var isToPar: Bool { scores.contains { if case .toPar = $0 { true } else { false } } }

    /// Gives a score that names nobody, before any that names somebody, to the person who says `I`; also one that is said
    /// in two ways: `birdie, two`.
    ///
    /// - Parameter par: of the current hole.
    mutating func giveToSpeaker(par: Int?) {
        if clauses.isEmpty, list.count == 1 || isOneScore(par: par), let last = list.last {
            var clause = Clause(kind: .unbound, tokens: list[0].tokens.lowerBound..<last.tokens.upperBound)
            clause.score = list[0].score
            clause.hole = listHole
            clause.scoreTokens = list[0].tokens
            if case .strokes = list[0].score { clause.numberToken = list[0].tokens.upperBound - 1 }
            clauses = [clause]
            list = []
        }
        guard let first = clauses.first, first.kind == .unbound, first.subjects.isEmpty, first.correction == .none
        else { return }
        clauses[0].kind = .given
        clauses[0].subjects = [.me(token: first.tokens.lowerBound)]
        clauses[0].isOfSpeaker = true
    }

    /// Whether the list is one number of throws in words to par and as a number.
    private func isOneScore(par: Int?) -> Bool {
        guard let par, listHole == nil else { return false }
        let throwCounts = list.map { item -> Int? in
            switch item.score {
            case .strokes(let number): number
            case .toPar(let relative): par + relative
            case .missing, .same: nil
            }
        }
        let isToPar = list.map { if case .toPar = $0.score { true } else { false } }
        return Set(throwCounts).count == 1 && throwCounts.first != .some(nil) && Set(isToPar).count == 2
    }

    /// Reads zero as even par beside scores to par: `-1 0`, `Mike 0, Jake -1`. Returns whether it did.
    mutating func readZeroAsEven() -> Bool {
        guard isToPar, scores.contains(.strokes(0)) else { return false }
        func read(_ score: Clause.Score) -> Clause.Score { score == .strokes(0) ? .toPar(0) : score }
        for index in clauses.indices {
            clauses[index].score = clauses[index].score.map(read)
            clauses[index].pairs = clauses[index].pairs.map(read)
        }
        for index in list.indices { list[index].score = read(list[index].score) }
        return true
    }
}
