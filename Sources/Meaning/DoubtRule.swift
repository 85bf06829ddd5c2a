/// A kind of evidence that a score is not meant although the words say it: a score with such evidence is asked about.
package struct DoubtRule: Sendable {
    /// As `hyzer parse` tells it.
    package let name: String
    /// Whether the speaker is in doubt: the words are clear, but not what to do.
    let isSaid: Bool
    let evidence: [Evidence]

    /// Something found in a line that speaks against a score.
    struct Evidence: Sendable {
        /// Lines to Jake, Mike, Sarah and Chris on hole 7, a par 3, the last of which this evidence is found in.
        let example: String
        let stage: Stage
        /// Which scores one answer settles.
        let reach: Reach
        let isFound: @Sendable (Interpreter, Interpreter.Said) -> Bool

        private init(
            _ example: String, _ stage: Stage, _ reach: Reach,
            _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) {
            self.example = example
            self.stage = stage
            self.reach = reach
            self.isFound = isFound
        }

        /// Against scores in the order of the card.
        static func list(
            _ example: String, _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .list, .line, isFound) }

        /// Against what is said of somebody.
        static func clause(
            _ example: String, _ reach: Reach = .clause,
            _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .clause, reach, isFound) }

        /// Against the score of one player.
        static func score(
            _ example: String, _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .score, .clause, isFound) }

        /// Against a score of the line, once all of it is known.
        static func line(
            _ example: String, _ reach: Reach = .line,
            _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .line, reach, isFound) }
    }

    /// When evidence is looked for.
    enum Stage { case list, clause, score, line }

    enum Reach {
        /// Those of the clause.
        case clause
        /// Those of the clause, and of what is joined to it behind: `if Jake got a 4, Mike a 5`.
        case onwards
        /// Those of the clause, and of what is joined to it before: `Jake 4, Mike 5 if it drops`.
        case backwards
        /// A row of scores without punctuation.
        case row
        /// Those of the whole line.
        case line
    }

    /// The example that `hyzer parse --explain` shows beside the name.
    package var example: String { evidence[0].example }
    package var examples: [String] { evidence.map(\.example) }

    private init(_ name: String, isSaid: Bool = false, _ evidence: [Evidence]) {
        self.name = name
        self.isSaid = isSaid
        self.evidence = evidence
    }

    /// All kinds. A score is asked about by the first of which there is evidence.
    package static let table = [
        mood, remark, toPar, pronoun, unused, order, misheard, correction, figure, hole, group, sameAsOwn,
    ]

    /// All evidence by the stage at which it is looked for.
    static let evidence = Dictionary(
        grouping: table.flatMap { rule in rule.evidence.map { (rule: rule, evidence: $0) } }, by: \.evidence.stage)

    /// It is asked, supposed, wished, denied, or taken back.
    private static let mood = DoubtRule(
        Reading.Question.mood, isSaid: true,
        [
            .clause("Jake 4 if he makes this", .backwards) { $0.utterance.isConditional($1.index) },
            .clause("Jake 4, right?", .backwards) { $0.utterance.isQuestioned($1.index) },
            .clause("don't give Jake a 4", .onwards) { $0.utterance.isDenied($1.index) },
            .clause("can I put Jake down for a 4", .onwards) { $0.utterance.isOpenedByModal($1.index) },
            .clause("ten bucks Jake got a 4", .onwards) { $0.utterance.isOpenedByCondition($1.index) },
            .clause("Jake needs a 3, Mike a 2", .onwards) { $0.utterance.isElliptic($1.clause) },
            .clause("next hole: Jake 4, Mike 3", .onwards) { $1.clause.isDoubtOpening },
            .clause("nice birdie Jake") { $1.clause.isDoubtful && $1.clause.story == nil },
            .list("3 4 3 4?") { interpreter, _ in
                interpreter.utterance.clauses.contains(where: interpreter.utterance.hasQuestionMark)
            },
            .line("Jake 4, I was kidding") { interpreter, _ in interpreter.utterance.isNoTalkLeftOver },
        ])

    /// The score may only be a part of what else is said of the player.
    private static let remark = DoubtRule(
        "remark",
        [
            .clause("Jake said good and took a 4") { $0.utterance.areDoubtfulStories[$1.index] },
            .clause("Jake went OB, bogey") { $0.isCarriedOver($1) },
            .clause("Jake birdied and so did Mike at league", .backwards) { $0.utterance.isJoinedToRemark($1.clause) },
            .clause("everyone par Jake missed") { $0.utterance.isRemarkedOn($1.clause) },
            .clause("Jake threw the Eagle and it faded") { $0.utterance.isDisc($1.index) },
        ])

    /// A number may be throws or to par, of the hole or of the round.
    private static let toPar = DoubtRule(
        "to-par", isSaid: true,
        [
            .clause("Jake -1, Mike 1") { $0.utterance.mayBeToPar($1.clause) },
            .clause("Jake's +1, Mike +2") { $0.utterance.areTotals[$1.index] },
            .clause("Jake - 1") { $0.isBehindDash($1.clause) },
            .list("-1 0 1 1") { interpreter, _ in
                interpreter.utterance.clauses.contains(where: interpreter.utterance.mayBeToPar)
            },
        ])

    /// `one` may be a thing rather than a number.
    private static let pronoun = DoubtRule(
        "pronoun",
        [
            .clause("Jake got one") {
                $0.utterance.isPronoun($1.index) && !($0.isPar3($1.clause) && $0.utterance.isHeardAce($1.index))
            },
            .list("three one four two") { interpreter, _ in
                interpreter.utterance.clauses.contains { interpreter.utterance.isOne($0.score, $0.tokens) }
            },
        ])

    /// Words beside it are not understood.
    private static let unused = DoubtRule(
        "unused",
        [
            .clause("imagine Jake gets a 4", .onwards) { $0.utterance.isOpenedByUnused($1.index) },
            .clause("prediction: Jake 4", .onwards) { $0.utterance.isBehindHeading($1.index) },
            .clause("Jake 3 hopefully", .backwards) { $0.utterance.isEndedByUnused($1.index) },
            .clause("Jake owes Mike 5", .onwards) { $0.utterance.isBehindUnused($1.index) },
            .clause("Jake 3, mno, birdie") { $0.utterance.isCorrectionLost($1.index) },
            .clause("4 everyone par") { $0.utterance.isBehindUnbound($1.index) },
        ])

    /// The order of the words does not tell whose score it is.
    private static let order = DoubtRule(
        "order",
        [
            .clause("Jake 3 Mike 4 Sarah", .row) { $0.utterance.isShifted($1.index) },
            .clause("Jake and double Mike bogey") { $0.utterance.isTornByConjunction($1.clause) },
            .clause("Jake, I birdie") { $0.isLooseList($1) },
            .clause("Mike 4\nno, Jake had the 4") { $0.isOfAnother($1) },
            .clause("Jake didn't score Mike a 4", .onwards) { $0.utterance.isGivenBehind($1.index) },
            .line("the other Jake 4, Mike 5") { interpreter, said in
                said.clause.kind == .given && interpreter.utterance.clauses.contains { $0.kind == .moved }
            },
        ])

    /// A word may stand for another that sounds like it.
    private static let misheard = DoubtRule(
        "misheard",
        [
            .clause("Jake to Mike 3") { $0.utterance.isHomophone($1.index) },
            .clause("Jake for the birdie, Mike") { $0.utterance.isPreposition($1.clause) },
            .clause("Jake 4") { $0.utterance.isMumbled($1.clause) },
            .line("Jake for, blah blah") { $0.isMisheard($1.clause) },
        ])

    /// A word of correction behind it may have been misheard as a name.
    static let correction = DoubtRule(
        "correction", [.clause("Jake 2, I made 3") { $0.utterance.isPerhapsCorrected($1.index) }])

    /// A figure counts or measures something else.
    private static let figure = DoubtRule(
        "figure",
        [
            .clause("Jake got his 2. coffee") { $0.utterance.isOrdinal($1.clause) },
            .clause("Jake had 4 birdies", .onwards) { $0.utterance.isCounting($1.clause) },
            .line("Jake found 2 discs and Mike 3", .clause) { $0.gapped.contains($1.index) },
            .clause("Jake 10m putt for birdie") { $0.utterance.isMeasure($1.clause) },
        ])

    /// It may be of another hole.
    private static let hole = DoubtRule(
        "hole",
        [
            .clause("Jake birdie, Mike par on 5", .line) { $0.isHoleUnclear($1.index) },
            .clause("ole 5, Jake 3, Mike 4", .line) { $0.utterance.isHoleLost && $1.clause.hole == nil },
            .clause("Jake 4 on 6\nhe had a 5") { $0.holeOfMentioned($1.clause, $1.subjects) != nil },
            .line("3 3 3 3\nlast hole Jake 4, Mike 4, Sarah 4, Chris 3") { $0.isCardAnew($1) },
            .line("Jake 3 at 5") { interpreter, _ in interpreter.utterance.isHoleLeftOver },
        ])

    /// It is not sure who is left out of a group.
    private static let group = DoubtRule(
        "group",
        [
            .score("Zork 4, the rest par") { $1.isPerhaps },
            .score("Jake 5\neveryone par") { $0.isOtherOfGroup($1) },
            .line("all threes except Zork who had a 4", .clause) { $0.isShaken($1) },
        ])

    /// A player's score is the same as the player's own.
    private static let sameAsOwn = DoubtRule(
        "same-as-own", [.score("Jake 3, Mike and Jake as well") { $0.isSameAsOwn($1) }])
}
