/// A named kind of evidence against a hole for scores that name none, by which ``Placement`` decides.
///
/// Costs are negative natural logarithms of how often it happens, per round and player, so they add up. They differ by
/// who sees the hole that is played. At the prompt it is shown, and a score said again corrects the one on the card;
/// those who call to a listening hyzer, pipe or import do not look, and go on far oftener than they correct a score
/// without saying so. `make bench ARGS="rounds --heard"` and `make bench ARGS=rounds` count what the values lead to.
package struct PlacingRule: Hashable, Sendable {
    /// The name that `hyzer parse --explain` prints.
    package let name: String
    /// Input lines, the last of which has this evidence. Players: Jake, Mike and Sarah, who begin on hole 1.
    package let example: String
    /// The cost where the speaker sees the hole that is played, as at the prompt.
    let seen: Float
    /// The cost of every other line.
    let unseen: Float

    func cost(_ situation: Situation) -> Float { situation.speakerSeesHole ? seen : unseen }

    /// All of them.
    package static let table = [
        corrected, correctedLast, correctedToo, repeated, repeatedToo, wholeCard, revisited, askedAnew, minutesLater,
        longLater, missing, missingToo,
        unheard, groupUnheard, leftAlone, coincidence, atOnce, spokenOf, affirmed, lookingBack, toldAnew, namedBefore,
        namedOnce,
        namedBack,
    ]

    // Against staying on the hole.

    /// A score of somebody who has another one there is a correction, although no word says so.
    static let corrected = PlacingRule("corrected", "Jake 3\nJake 4", 1.5, 4)
    /// A different score of the player whose score was recorded last, on a hole where others have scores too.
    static let correctedLast = PlacingRule("corrected-last", "Mike 4\nJake 3\nJake 4", 1.5, 2.5)
    /// Each further one of the same line.
    static let correctedToo = PlacingRule("corrected-too", "Jake 3, Mike 4\nJake 4, Mike 5", 2.5, 3.5)
    /// A score said again.
    static let repeated = PlacingRule("repeated", "Jake 3\nJake 3", 1, 4)
    /// Each further one of the same line.
    static let repeatedToo = PlacingRule("repeated-too", "Jake 3, Mike 4\nJake 3, Mike 4", 0.3, 0.3)
    /// Everybody who plays the hole has a score there, and all of them are said anew.
    static let wholeCard = PlacingRule("whole-card", "Jake 3, Mike 4, Sarah 4\nback\nJake 4, Mike 4, Sarah 5", 4, 4)
    /// A score is corrected on a hole that is complete: somebody went back to it by word.
    static let revisited = PlacingRule("revisited", "Jake 3, Mike 4, Sarah 4\nhole 1\nJake 4", 0.5, 0.5)
    /// Players are called with other scores than those that are asked about and may be theirs.
    static let askedAnew = PlacingRule("asked-anew", "Jake 3, Sarah 3, Zork 4\nMike 5", 2, 2)
    /// The last scores were said minutes before.
    static let minutesLater = PlacingRule("minutes-later", "Jake 3, Mike 4\nSarah 4", 0, 2.5)

    /// The last scores were said so long before that the hole has most likely been left.
    static let longLater = PlacingRule("long-later", "Jake 3, Mike 4\nSarah 4", 0, 1.2)

    /// The line before named another hole, on which those who are called now have no score either.
    static let namedBefore = PlacingRule("named-before", "hole 3: Jake 5, Mike 6\nSarah 5", 3, 3)

    // Against the hole that the line before named.

    /// The hole was named for that line only.
    static let namedOnce = PlacingRule("named-once", "hole 3: Jake 5, Mike 6\nSarah 5", 1.5, 1.5)
    /// The hole comes before the current one in the order of play.
    static let namedBack = PlacingRule("named-back", "Jake 3\nhole 2\nJake 4\nMike 4 on 1\nSarah 5", 1, 1)

    // Against going on to the next.

    /// Somebody has no score on the hole that is left: it was not said, or not heard.
    static let missing = PlacingRule("missing", "Jake 3, Mike 4\nJake 4", 4, 2.3)
    /// Each further player without one.
    static let missingToo = PlacingRule("missing-too", "Jake 3\nJake 4", 0.7, 1.2)
    /// A score is missing on a hole where one was asked about and not answered.
    static let unheard = PlacingRule("unheard", "Jake 3, Zork 4\nJake 4, Mike 4", 0.7, 0.7)
    /// The hole has no score yet, but one without a player was asked about: it may have been called for everybody.
    static let groupUnheard = PlacingRule("group-unheard", "Mike 3, Jake 3, Sarah 4\nzork bogey\nJake 4, Mike 4", 4, 2)
    /// Nothing was said of a hole that somebody went to by word.
    static let leftAlone = PlacingRule("left-alone", "Jake 3, Mike 4, Sarah 4\nback\nJake 4", 4, 4)

    /// A score is by chance the one that its player has on the hole before.
    static let coincidence = PlacingRule("coincidence", "Jake 3\nJake 3", 1, 1)

    // Against either.

    /// A hole begins within moments of the last scores.
    static let atOnce = PlacingRule("at-once", "Jake 3\nJake 4", 4, 4)
    /// A line without scores named the next hole, or the current one, and no score of that hole was said since.
    static let spokenOf = PlacingRule("spoken-of", "Jake 3, Mike 4\nhole 2 is a long one\nJake 4", 0, 4)
    /// A word such as `exactly` stands beside scores that are those of the hole before.
    static let affirmed = PlacingRule("affirmed", "Jake 3, Mike 4, Sarah 4\nexactly, Sarah 4", 1, 1)
    /// Words such as `on that hole` and `my bad` may mean the hole before.
    static let lookingBack = PlacingRule("looking-back", "Jake 3, Mike 4, Sarah 4\nJake had a 4 on that hole", 1, 1)
    /// Another score of a hole that the line names takes the place of one there.
    static let toldAnew = PlacingRule("told-anew", "Jake 3, Mike 4, Sarah 4\nJake had a 4 on hole 1", 2.5, 2.5)

    private init(_ name: String, _ example: String, _ seen: Float, _ unseen: Float) {
        self.name = name
        self.example = example
        self.seen = seen
        self.unseen = unseen
    }
}
