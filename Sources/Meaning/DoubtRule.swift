/// A rule by which a score is asked about although the words say it.
package struct DoubtRule: Sendable {
    /// As `hyzer parse` tells it.
    package let name: String
    /// What is said to Jake, Mike, Sarah and Chris on hole 7, a par 3, line by line, so that this rule asks about the last.
    package let example: String
    /// Which scores one answer settles.
    let reach: Reach
    /// Whether whoever speaks is in doubt: the words are clear, but not what to do.
    let isSaid: Bool
    let applies: @Sendable (Interpreter, Interpreter.Said) -> Bool

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

    private init(
        _ name: String, _ example: String, reach: Reach = .clause, isSaid: Bool = false,
        applies: @escaping @Sendable (Interpreter, Interpreter.Said) -> Bool
    ) {
        self.name = name
        self.example = example
        self.reach = reach
        self.isSaid = isSaid
        self.applies = applies
    }

    /// The name of the rule for a score behind which a word of correction may have been misheard.
    static let perhapsCorrected = "perhaps-corrected"

    /// All of them. A score is asked about by the first that applies.
    package static let table = ofList + ofClause + ofScore + ofLine

    /// Of scores in the order of the card.
    static let ofList: [DoubtRule] = [
        .init("list-questioned", "3 4 3 4?", reach: .line, isSaid: true) { interpreter, _ in
            interpreter.utterance.clauses.contains(where: interpreter.utterance.hasQuestionMark)
        },
        .init("list-half-to-par", "-1 0 1 1", reach: .line, isSaid: true) { interpreter, _ in
            interpreter.utterance.clauses.contains(where: interpreter.utterance.mayBeToPar)
        },
        .init("list-pronoun", "three one four two", reach: .line) { interpreter, _ in
            interpreter.utterance.clauses.contains { interpreter.utterance.isOne($0.score, $0.tokens) }
        },
    ]

    /// Of what is said of somebody, and what stands beside it.
    static let ofClause: [DoubtRule] = [
        .init("shifted", "Jake 3 Mike 4 Sarah", reach: .row) { $0.utterance.isShifted($1.index) },
        .init("doubtful-wording", "nice birdie Jake", isSaid: true) { $1.clause.isDoubtful && $1.clause.story == nil },
        .init("story", "Jake said good and took a 4") { $0.utterance.areDoubtfulStories[$1.index] },
        .init("half-to-par", "Jake -1, Mike 1", isSaid: true) { $0.utterance.mayBeToPar($1.clause) },
        .init("conditional", "Jake 4 if he makes this", reach: .backwards, isSaid: true) {
            $0.utterance.isConditional($1.clause)
        },
        .init("questioned", "Jake 4, right?", reach: .backwards, isSaid: true) { $0.utterance.isQuestioned($1.index) },
        .init("denied", "don't give Jake a 4", reach: .onwards, isSaid: true) { $0.utterance.isDenied($1.index) },
        .init("opening-condition", "ten bucks Jake got a 4", reach: .onwards, isSaid: true) {
            $0.utterance.isOpenedByCondition($1.index)
        },
        .init("pronoun", "Jake got one") { $0.utterance.isPronoun($1.index) },
        .init("heading", "prediction: Jake 4", reach: .onwards) { $0.utterance.isBehindHeading($1.index) },
        .init("beside-unused", "imagine Jake gets a 4", reach: .onwards) { $0.utterance.isOpenedByUnused($1.index) },
        .init("before-unused", "Jake 3 hopefully", reach: .backwards) { $0.utterance.isEndedByUnused($1.index) },
        .init("behind-unused", "Jake owes Mike 5", reach: .onwards) { $0.utterance.isBehindUnused($1.index) },
        .init("joined-remark", "Jake birdied and so did Mike at league", reach: .backwards) {
            $0.utterance.isJoinedToRemark($1.clause)
        },
        .init("behind-unbound", "4 everyone par") { $0.utterance.isBehindUnbound($1.index) },
        .init("torn-by-conjunction", "Jake and double Mike bogey") { $0.utterance.isTornByConjunction($1.clause) },
        .init("loose-list", "Jake, I birdie") { $0.isLooseList($1) },
        .init("mumbled", "Jake 4") { $0.utterance.isMumbled($1.clause) },
        .init("correction-lost", "Jake 3, mno, birdie") { $0.utterance.isCorrectionLost($1.index) },
        .init(perhapsCorrected, "Jake 2, I made 3") { $0.utterance.isPerhapsCorrected($1.index) },
        .init("preposition", "Jake for the birdie, Mike") { $0.utterance.isPreposition($1.clause) },
        .init("disc", "Jake threw the Eagle and it faded") { $0.utterance.isDisc($1.index) },
        .init("carried-over", "Jake went OB, bogey") { $0.isCarriedOver($1) },
        .init("homophone", "Jake to Mike 3", isSaid: true) { $0.utterance.isHomophone($1.index) },
        .init("elliptic", "Jake needs a 3, Mike a 2", reach: .onwards) { $0.utterance.isElliptic($1.clause) },
        .init("total", "Jake's +1, Mike +2", isSaid: true) { $0.utterance.areTotals[$1.index] },
        .init("remarked-on", "everyone par Jake missed", isSaid: true) { $0.utterance.isRemarkedOn($1.clause) },
        .init("ordinal", "Jake got his 2. coffee") { $0.utterance.isOrdinal($1.clause) },
        .init("dash", "Jake - 1", isSaid: true) { $0.isBehindDash($1.clause) },
        .init("counting", "Jake had 4 birdies") { $0.utterance.isCounting($1.clause) },
        .init("measure", "Jake 10m putt for birdie") { $0.utterance.isMeasure($1.clause) },
        .init("hole-unclear", "Jake birdie, Mike par on 5", reach: .line) { $0.isHoleUnclear($1.index) },
        .init("hole-lost", "ole 5, Jake 3, Mike 4", reach: .line) { $0.utterance.isHoleLost && $1.clause.hole == nil },
        .init("hole-of-mentioned", "Jake 4 on 6\nhe had a 5") { $0.holeOfMentioned($1.clause, $1.subjects) != nil },
    ]

    /// Of the score of one player.
    static let ofScore: [DoubtRule] = [
        .init("perhaps-excepted", "Zork 4, the rest par") { $1.isPerhaps },
        .init("same-as-own", "Jake 3, Mike and Jake as well") { $0.isSameAsOwn($1) },
    ]

    /// Of the scores of a line, once all of it is known.
    static let ofLine: [DoubtRule] = [
        .init("exception-unclear", "all threes except Zork who had a 4") { $0.isShaken($1) },
        .init("hole-left-over", "Jake 3 at 5", reach: .line) { interpreter, _ in interpreter.utterance.isHoleLeftOver },
        .init("left-over", "Jake 4, I was kidding", reach: .line, isSaid: true) { interpreter, _ in
            interpreter.utterance.isNoTalkLeftOver
        },
        .init("misheard", "Jake for, blah blah", reach: .line) { $0.isMisheard($1.clause) },
    ]
}
