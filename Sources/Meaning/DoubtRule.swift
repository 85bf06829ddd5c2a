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
    let applies: @Sendable (inout Interpreter, Interpreter.Said) -> Bool

    enum Reach {
        /// Those of the entry.
        case entry
        /// Those of the entry, and of what is joined to it behind: `if Jake got a 4, Mike a 5`.
        case onwards
        /// Those of the entry, and of what is joined to it before: `Jake 4, Mike 5 if it drops`.
        case backwards
        /// A row of scores without punctuation.
        case row
        /// Those of the whole line.
        case line
    }

    private init(
        _ name: String, _ example: String, reach: Reach = .entry, isSaid: Bool = false,
        applies: @escaping @Sendable (inout Interpreter, Interpreter.Said) -> Bool
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
    package static let table = ofList + ofEntry + ofScore + ofLine

    /// Of scores in the order of the card.
    static let ofList: [DoubtRule] = [
        .init("list-questioned", "3 4 3 4?", reach: .line, isSaid: true) { $0.isAnyQuestioned($1.all) },
        .init("list-half-to-par", "-1 0 1 1", reach: .line, isSaid: true) { interpreter, said in
            said.all.contains { interpreter.mayBeToPar($0) }
        },
        .init("list-pronoun", "three one four two", reach: .line) { interpreter, said in
            said.all.contains { interpreter.isOne($0.score, $0.tokens) }
        },
    ]

    /// Of what is said of somebody, and what stands beside it.
    static let ofEntry: [DoubtRule] = [
        .init("shifted", "Jake 3 Mike 4 Sarah", reach: .row) { $0.isShifted($1.index, $1.all) },
        .init("doubtful-wording", "nice birdie Jake", isSaid: true) { $1.entry.isDoubtful && $1.entry.story == nil },
        .init("story", "Jake said good and took a 4") { $0.isDoubtfulStory($1.index, $1.all) },
        .init("half-to-par", "Jake -1, Mike 1", isSaid: true) { $0.mayBeToPar($1.entry) },
        .init("conditional", "Jake 4 if he makes this", reach: .backwards, isSaid: true) { $0.isConditional($1.entry) },
        .init("questioned", "Jake 4, right?", reach: .backwards, isSaid: true) { $0.isQuestioned($1.index, $1.all) },
        .init("denied", "don't give Jake a 4", reach: .onwards, isSaid: true) { $0.isDenied($1.index, $1.all) },
        .init("opening-condition", "ten bucks Jake got a 4", reach: .onwards, isSaid: true) {
            $0.isOpenedByCondition($1.index, $1.all)
        },
        .init("pronoun", "Jake got one") { $0.isPronoun($1.index, $1.all) },
        .init("heading", "prediction: Jake 4", reach: .onwards) { $0.isBehindHeading($1.index) },
        .init("beside-unused", "imagine Jake gets a 4", reach: .onwards) { $0.isOpenedByUnused($1.index, $1.all) },
        .init("before-unused", "Jake 3 hopefully", reach: .backwards) { $0.isEndedByUnused($1.index, $1.all) },
        .init("behind-unused", "Jake owes Mike 5", reach: .onwards) { $0.isBehindUnused($1.index, $1.all) },
        .init("joined-remark", "Jake birdied and so did Mike at league", reach: .backwards) {
            $0.isJoinedToRemark($1.entry)
        },
        .init("behind-unbound", "4 everyone par") { $0.isBehindUnbound($1.index, $1.all) },
        .init("torn-by-conjunction", "Jake and double Mike bogey") { $0.isTornByConjunction($1.entry) },
        .init("loose-list", "Jake, I birdie") { $0.isLooseList($1.entry, $1.subjects) },
        .init("mumbled", "Jake 4") { $0.isMumbled($1.entry) },
        .init("correction-lost", "Jake 3, mno, birdie") { $0.isCorrectionLost($1.index, $1.all) },
        .init(perhapsCorrected, "Jake 2, I made 3") { $0.isPerhapsCorrected($1.index, $1.all) },
        .init("preposition", "Jake for the birdie, Mike") { $0.isPreposition($1.entry) },
        .init("homophone", "Jake to Mike 3", isSaid: true) { $0.isHomophone($1.index, $1.all) },
        .init("elliptic", "Jake needs a 3, Mike a 2", reach: .onwards) { $0.isElliptic($1.entry) },
        .init("total", "Jake's +1, Mike +2", isSaid: true) { $0.isTotal($1.index, $1.all) },
        .init("remarked-on", "everyone par Jake missed", isSaid: true) { $0.isRemarkedOn($1.entry) },
        .init("ordinal", "Jake got his 2. coffee") { $0.isOrdinal($1.entry) },
        .init("dash", "Jake - 1", isSaid: true) { $0.isBehindDash($1.entry) },
        .init("counting", "Jake had 4 birdies") { $0.isCounting($1.entry) },
        .init("measure", "Jake 10m putt for birdie") { $0.isMeasure($1.entry) },
        .init("hole-unclear", "Jake birdie, Mike par on 5", reach: .line) { $0.isHoleUnclear($1.index, $1.all) },
        .init("hole-lost", "ole 5, Jake 3, Mike 4", reach: .line) { $0.isHoleLost && $1.entry.hole == nil },
        .init("hole-of-mentioned", "Jake 4 on 6\nhe had a 5") { $0.holeOfMentioned($1.entry, $1.subjects) != nil },
    ]

    /// Of the score of one player.
    static let ofScore: [DoubtRule] = [
        .init("perhaps-excepted", "Zork 4, the rest par") { $1.isPerhaps },
        .init("same-as-own", "Jake 3, Mike and Jake as well") { $0.isSameAsOwn($1) },
    ]

    /// Of the scores of a line, once all of it is known.
    static let ofLine: [DoubtRule] = [
        .init("exception-unclear", "all threes except Zork who had a 4") { $0.isShaken($1) },
        .init("hole-left-over", "Jake 3 at 5", reach: .line) { interpreter, _ in interpreter.isHoleLeftOver },
        .init("left-over", "Jake 4, I was kidding", reach: .line, isSaid: true) { interpreter, _ in
            interpreter.isNoTalkLeftOver
        },
        .init("misheard", "Jake for, blah blah", reach: .line) { $0.isMisheard($1.entry) },
    ]
}
