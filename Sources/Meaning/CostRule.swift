/// A named cost of a reading beside that of its path through the grammar; negative where it speaks for the reading.
///
/// Costs are negative natural logarithms: dearer by 2.8, the margin, is about sixteen times less likely.
package struct CostRule: Hashable, Sendable {
    /// The name that `hyzer parse --explain` prints.
    package let name: String
    /// An input line with a reading that has this cost. Players: Jake, Mike, Sarah and Mark; hole 7, a par 3.
    package let example: String
    package let cost: Float

    /// All of them.
    package static let table = [
        openingNumber, openingHole, listMiscounted, groupMiscounted, unevenCommas, namedTwice, movedAmongScores,
        soundAlike, callInStory, exclamation, pausedScore, pausedPlayer, trailingHole, holeBehindPause, holeBeforeAnd,
        tornScore, pausedRemark, goOnAtOnce, goOnBehindComma, goOnBehindGroup, nextHoleSaid, strayCommand,
        commandInSentence, scoreAsName, hugeNumber, saidTwice, wholeLine,
    ]

    // Numbers and lists.

    /// A number that opens the line is taken for a hole.
    static let openingNumber = CostRule("opening-number", "7 was fun, Jake 3", 12)
    /// An opening number where that hole is played or comes next, and scores follow at once.
    static let openingHole = CostRule("opening-hole", "7 Jake 3", 1)
    /// A list in the order of the card has more or fewer scores than there are players.
    static let listMiscounted = CostRule("list-miscounted", "3 4 3", 6)
    /// A group is said to be of more or fewer people than play.
    static let groupMiscounted = CostRule("group-miscounted", "both par", 4)
    /// Names in a row have commas between some of them only.
    static let unevenCommas = CostRule("uneven-commas", "Jake Mike, Sarah par", 4)
    /// Somebody who is called like a word of the grammar is named twice for one score.
    static let namedTwice = CostRule("named-twice", "Mark and Mark par", 8)

    // Corrections.

    /// A score is moved to another player of the name, in a line with other scores.
    static let movedAmongScores = CostRule("moved-among-scores", "Mike 4, the other Jake", 10)
    /// A word of correction is part of an exclamation.
    static let exclamation = CostRule("exclamation", "oh no, Jake 6", 4)

    // Words for others.

    /// A typed word is taken for the number it sounds like; half the cost where it may have been typed or heard.
    static let soundAlike = CostRule("sound-alike", "Jake for", 1)
    /// A score, a number or a name is part of what happened before the score.
    static let callInStory = CostRule("call-in-story", "Jake said birdie and took a 4", 8)
    /// The words of a score are taken for a name.
    static let scoreAsName = CostRule("score-as-name", "add a 4 for Cody", 9)
    /// A command has a fraction or a huge number.
    static let hugeNumber = CostRule("huge-number", "Jake gets 2.5 strokes", 9)

    // Pauses.

    /// A pause or `and` stands between a score and the player behind it.
    static let pausedScore = CostRule("paused-score", "birdie, Jake", 2)
    /// A pause or `and` stands between a player and the score behind it.
    static let pausedPlayer = CostRule("paused-player", "Jake, birdie", 0.8)
    /// In a line that says holes first, a hole is taken for the score before it.
    static let trailingHole = CostRule("trailing-hole", "hole 7 Jake 3 hole 8 Mike 4", 8)
    /// A hole behind a full stop, or a word that opens something new, is taken for the score before it.
    static let holeBehindPause = CostRule("hole-behind-pause", "Jake par. Hole 8.", 4)
    /// A hole directly before `and` is taken for the hole of the score behind it.
    static let holeBeforeAnd = CostRule("hole-before-and", "Jake par on 6 and Mike 4", 4)
    /// A pause parts a score from its hole number, or a number from the words that compare it with another score.
    static let tornScore = CostRule("torn-score", "Jake birdied it, 2", 9)
    /// A remark goes on behind a full stop, or a pause parts its score from the words that make it no score.
    static let pausedRemark = CostRule("paused-remark", "Jake missed, bogey", 9)

    // Commands.

    /// The line goes on to a hole directly behind a score whose hole it may be.
    static let goOnAtOnce = CostRule("go-on-at-once", "Jake 4 hole 8", 5)
    /// Going on to a hole behind a comma.
    static let goOnBehindComma = CostRule("go-on-behind-comma", "Jake 4, hole 8", 3.2)
    /// Going on to a hole behind a score of a group.
    static let goOnBehindGroup = CostRule("go-on-behind-group", "everyone par, hole 8", 1.5)
    /// A hole that is said to be next is taken for that of the score.
    static let nextHoleSaid = CostRule("next-hole-said", "Jake 4, hole 8 next", 8)
    /// The end of a line is taken for a command, and its beginning is not understood.
    static let strayCommand = CostRule("stray-command", "what a mess, next hole", 8)
    /// The end of a line is taken for a command directly behind words that are not understood, without a pause.
    static let commandInSentence = CostRule("command-in-sentence", "see you at the next hole", 20)

    // In favour.

    /// A score is said twice in different words.
    static let saidTwice = CostRule("said-twice", "Jake bogey +1", -3)
    /// Names parted by commas make the line tell a score of everybody who plays.
    static let wholeLine = CostRule("whole-line", "Jake, Mike par. Sarah birdie. Mark 4", -1.5)

    private init(_ name: String, _ example: String, _ cost: Float) {
        self.name = name
        self.example = example
        self.cost = cost
    }
}

/// A cost rule that applied to a reading, with what it cost.
package struct Charge: Hashable, Sendable {
    package let rule: CostRule
    package let cost: Float
}
