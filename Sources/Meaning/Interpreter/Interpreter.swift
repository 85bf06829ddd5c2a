import Decoding
import Scorecard
import Words

/// Gives a path through the grammar its meaning on this card: looks up who, how many and on which hole, and decides
/// what is sure and what must be asked. ``Utterance`` has the evidence of the words, ``Decision`` the results.
struct Interpreter {
    let utterance: Utterance
    /// The situation of the line, with pars that the line itself sets.
    var situation: Situation
    var decision = Decision()
    var reading = Reading()
    /// By clause index: doubts that also hold for the clauses joined behind it, and for those joined before it.
    var onwards: [Int: Decision.Doubt] = [:]
    var backwards: [Int: Decision.Doubt] = [:]
    /// Indices of clauses whose number continues a count before them.
    var countContinuations: Set<Int> = []
    /// Whether a hole other than the current one was said behind a score.
    var isAnotherHoleTrailing = false
    /// The holes where a correction of the line differs from the card.
    var changedHoles: Set<Int> = []
    /// The holes that the corrections of the line are about, worked out when the first of several needs them.
    var correctedHoles: [Int]?
    /// By hole, where `the rest` of it was asked for: the people whom the line names.
    var namedOnHole: [Int: (sure: Set<Int>, unsure: Set<Int>, isEmpty: Bool)] = [:]

    init(_ context: LineContext, _ said: SaidLine, isZeroEven: Bool) {
        utterance = Utterance(context, said, isZeroEven: isZeroEven)
        situation = context.situation
    }

    var roster: Roster { utterance.roster }
    var names: [NameMatch] { utterance.names }
    var everybody: [Int] { Array(roster.people.indices) }
}

// MARK: - Questions

extension Interpreter {
    /// - Parameter words: UTF-8 range of the words in question; nil for those of the clause.
    func question(
        _ what: Reading.Question.What, _ clause: Clause, _ hole: Int, heard words: Range<Int>? = nil
    ) -> Reading.Question {
        Reading.Question(
            what, heard: words ?? utterance.heard(clause.tokens), hole: hole, saidHole: clause.hole != nil,
            isCorrection: clause.isOfEarlierScore, penalties: clause.penalties)
    }

    /// The score of a clause, for a question of whose it is.
    func waiting(_ clause: Clause, _ hole: Int) -> Reading.Question.Waiting {
        clause.score.map { waiting($0, hole) } ?? .nothing
    }

    func waiting(_ score: Clause.Score, _ hole: Int) -> Reading.Question.Waiting {
        guard let par = situation.par(hole), let strokes = throwsOf(score, -1, hole, par) else { return .nothing }
        return strokes.map { .throwCount($0) } ?? .noScore
    }

    /// A question about words that refer to nothing said before.
    ///
    /// - Parameter kind: the kind of question that would have been asked of these people.
    func nothing(
        _ kind: Reading.Question.Kind, _ people: [Int], _ clause: Clause, _ hole: Int
    ) -> Reading.Question {
        let strokes: Int? = if case .throwCount(let count) = waiting(clause, hole) { count } else { nil }
        return question(.sayAgain(.nothingToReferTo(kind, people: people, strokes: strokes)), clause, hole)
    }
}
