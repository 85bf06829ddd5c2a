import Decoding

/// A way through the grammar as what it says: scores in clauses or in a list, remarks beside them, a command.
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
    /// A correction of the last score has no score.
    var isCorrectionLeftOver = false
    /// Whether the line ends by taking back all of its scores: `Jake 4, scratch that`.
    var isRetracted = false
    /// Whether a score is said as a number over or under par: `two over`.
    var isNumberToPar = false
    /// The last token of each word of correction.
    var fixes: [Int] = []
    /// Token indices of words of no use.
    var unused: [Int] = []
    var remarks: [Remark] = []
    /// The command of the line beside recording scores: it goes on behind them (`Jake 3, next hole`), or tells a par before
    /// them (`hole 4 is a par 4, Jake 3`).
    var command: Command?

    /// Something said that is no score.
    struct Remark {
        let tokens: Range<Int>
        /// Behind the clause or the remark before it.
        let start: Int
        /// Tokens that would be a score elsewhere, or that count something.
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
        /// Those who play together, for a game between them.
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

    /// Whether any score is to par.
    var isToPar: Bool { scores.contains { if case .toPar = $0 { true } else { false } } }

    /// Takes zero for even par where other scores of the line are to par: `-1 0`, `Mike 0, Jake -1`. Tells whether it did.
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
