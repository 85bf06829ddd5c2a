/// A named kind of evidence that a score is not meant although the words say it. hyzer asks about such a score.
package struct DoubtRule: Sendable {
    /// The name that `hyzer parse` prints.
    package let name: String
    /// Whether the words are clear and only their intent is in doubt: see ``Reading/isIntentUnclear``.
    let isAboutIntent: Bool
    let evidence: [Evidence]

    /// Something found in a line that speaks against a score.
    struct Evidence: Sendable {
        /// Input lines, the last of which has this evidence. Players: Jake, Mike, Sarah and Chris; hole 7, a par 3.
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

        /// Evidence against a list of scores in card order.
        static func list(
            _ example: String, _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .list, .line, isFound) }

        /// Evidence against one clause.
        static func clause(
            _ example: String, _ reach: Reach = .clause,
            _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .clause, reach, isFound) }

        /// Evidence against the score of one player.
        static func score(
            _ example: String, _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .score, .clause, isFound) }

        /// Evidence against a score, looked for once the whole line is known.
        static func line(
            _ example: String, _ reach: Reach = .line,
            _ isFound: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
        ) -> Evidence { Evidence(example, .line, reach, isFound) }
    }

    /// When evidence is looked for.
    enum Stage { case list, clause, score, line }

    enum Reach {
        /// The scores of the clause.
        case clause
        /// The scores of the clause and of the clauses joined after it: `if Jake got a 4, Mike a 5`.
        case onwards
        /// The scores of the clause and of the clauses joined before it: `Jake 4, Mike 5 if it drops`.
        case backwards
        /// A row of scores without punctuation.
        case row
        /// All scores of the line.
        case line
    }

    /// The example that `hyzer parse --explain` shows beside the name.
    package var example: String { evidence[0].example }
    package var examples: [String] { evidence.map(\.example) }

    private init(_ name: String, isAboutIntent: Bool = false, _ evidence: [Evidence]) {
        self.name = name
        self.isAboutIntent = isAboutIntent
        self.evidence = evidence
    }

    /// All rules. Within a stage, the first rule with evidence asks about the score.
    package static let table = [
        mood, remark, toPar, pronoun, unused, order, misheard, correction, figure, hole, holeNumber, readBack,
        group, sameAsOwn,
    ]

    /// All evidence by the stage at which it is looked for.
    static let evidence = Dictionary(
        grouping: table.flatMap { rule in rule.evidence.map { (rule: rule, evidence: $0) } }, by: \.evidence.stage)

    /// The score is asked, supposed, wished for, denied or taken back.
    private static let mood = DoubtRule(
        Reading.Question.mood, isAboutIntent: true,
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

    /// The score may be part of a remark about the player.
    private static let remark = DoubtRule(
        "remark",
        [
            .clause("Jake said good and took a 4") { $0.utterance.areDoubtfulStories[$1.index] },
            .clause("Jake went OB, bogey") { $0.isCarriedOver($1) },
            .clause("Jake birdied and so did Mike at league", .backwards) { $0.utterance.isJoinedToRemark($1.clause) },
            .score("Sarah 3\nMike is tired, Jake too") { $0.isSameAsTalk($1) },
            .score("Mike 4\nJake 3, Sarah one more than Mike") { $0.isFarFromUntold($1) },
            .clause("everyone par Jake missed") { $0.utterance.isRemarkedOn($1.clause) },
            .clause("Jake threw the Eagle and it faded") { $0.utterance.isDisc($1.index) },
        ])

    /// A number may mean throws or be to par, and may be of the hole or of the round.
    private static let toPar = DoubtRule(
        "to-par", isAboutIntent: true,
        [
            .clause("Jake -1, Mike 1") { $0.utterance.mayBeToPar($1.clause) },
            .clause("Jake's +1, Mike +2") { $0.utterance.areTotals[$1.index] },
            .score("Jake 3 on 1, Jake 4 on 2\nJake's score is 7") { $0.isTotal($1) },
            .line("hole 5: Jake 3, Mike 5\nhole 6: Jake 4, Mike 4\nJake 7, Mike 9") { $0.areTotals($1) },
            .clause("Jake - 1") { $0.isBehindDash($1.clause) },
            .list("-1 0 1 1") { interpreter, _ in
                interpreter.utterance.clauses.contains(where: interpreter.utterance.mayBeToPar)
            },
        ])

    /// `one` may be a pronoun rather than a number.
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

    /// Words beside the score are not understood.
    static let unused = DoubtRule(
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
            .clause("Jake 3, Mike -, Sarah 4") { $0.utterance.isListTorn($1.clause) },
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

    /// The player named next may be a misheard word of correction.
    static let correction = DoubtRule(
        "correction", [.clause("Jake 2, I made 3") { $0.utterance.isPerhapsCorrected($1.index) }])

    /// A figure counts or measures something else.
    private static let figure = DoubtRule(
        "figure",
        [
            .clause("Jake got his 2. coffee") { $0.utterance.isOrdinal($1.clause) },
            .clause("Jake had 4 birdies", .onwards) { $0.utterance.isCounting($1.clause) },
            .line("Jake found 2 discs and Mike 3", .clause) { $0.countContinuations.contains($1.index) },
            .clause("Jake 10m putt for birdie") { $0.utterance.isMeasure($1.clause) },
        ])

    /// The score may belong to another hole.
    private static let hole = DoubtRule(
        "hole",
        [
            .clause("Jake birdie, Mike par on 5", .line) { $0.isHoleUnclear($1.index) },
            .clause("ole 5, Jake 3, Mike 4", .line) { $0.isHoleLost(by: $1) },
            .clause("Jake 4 on 6\nhe had a 5") { $0.holeOfMentioned($1.clause, $1.subjects) != nil },
            .line("3 3 3 3\nlast hole Jake 4, Mike 4, Sarah 4, Chris 3") { $0.isCardAnew($1) },
            .line("Jake 3 at 5") { interpreter, _ in interpreter.utterance.isHoleLeftOver },
        ])

    /// A number of somebody who is known to speak may be the hole that is played or comes next.
    private static let holeNumber = DoubtRule(
        Reading.Question.holeNumber, [.clause("Mike 4\nJake: eight") { $0.isPerhapsHole($1) }])

    /// The score without a name may be one that somebody else just told, which the speaker says again.
    private static let readBack = DoubtRule(
        "read-back",
        [
            .clause("Mike 4\nJake: four") { $0.isOfLastScore($1) },
            .list("Jake: 3 4 3 4") { interpreter, _ in interpreter.situation.speaker != nil },
        ])

    /// It is unclear whom a group leaves out.
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
