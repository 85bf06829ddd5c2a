import Reports
import Display
import Scorecard
import Testing

@Suite("Refusals") struct RefusalTests {
    static let jake = PlayerID(1)
    static let names = Names(player: { $0 == jake ? "Jake" : "?" }, hole: { "\($0)B" })

    @Test(arguments: [
        (Refusal.roundFinished, "The round is finished. Say reopen to change it."),
        (.notFinished, "The round is not finished."),
        (.withdrawn, "The start of this round was taken back. Say redo to bring it back."),
        (.notStarted, "The start of this round is not known here yet."),
        (
            .gaps([
                Gap(player: Samples.entrant("Jake"), holes: [3]), Gap(player: Samples.entrant("Mia"), holes: [4, 5]),
            ]), "Jake has no score on hole 3B. Mia has no score on holes 4B and 5B."
        ),
        (
            .gaps([Gap(player: Samples.entrant("Jake"), holes: [1, 3, 4, 5, 7, 8])]),
            "Jake has no score on holes 1B, 3B to 5B, 7B and 8B."
        ),
        (.nothingToUndo, "There is nothing to take back."),
        (.nothingToRedo, "There is nothing to bring back."),
        (
            .emptyCard,
            "A round needs somebody to play it. Name the players: new round at Maple Hill with Jake and Mike"
        ),
        (.duplicatePlayer(jake), "Jake is on the card already."),
        (.notOnTheCard(jake), "Jake is not on the card."),
        (.noSuchHole(19, holes: 18), "There is no hole 19. The course has 18 holes."),
        (.noNextHole, "This is the last hole. Say finish to close the round."),
        (.noPreviousHole, "This is the first hole."),
        (.strokesOutOfRange(34), "34 is not possible. A hole takes 1 to 20 throws."),
        (.penaltiesOutOfRange(3, strokes: 3), "3 of 3 throws cannot be penalties."),
        (.penaltiesOutOfRange(3, strokes: nil), "A penalty needs a score to belong to."),
        (.contradiction(hole: 4, player: jake), "Jake cannot have two scores on hole 4B. Say one."),
        (
            .roundPenaltyOutOfRange(98, total: 2),
            "98 penalty throws are not possible. The round has 2, and at most 99 count."
        ),
        (.noDiscrepancy(hole: 4, player: jake), "Nobody disagrees about Jake on hole 4B."),
        (.noSuchDiscrepancy(3), "There is no disagreement 3. See conflicts."),
        (
            .resolvedAlready(hole: 4, player: jake, strokes: 5, by: jake),
            "Already resolved by Jake (Jake 5 on hole 4B)."
        ),
        (
            .resolvedAlready(hole: 4, player: jake, strokes: nil, by: nil),
            "Already resolved (Jake no score on hole 4B)."
        ),
        (
            .discrepancyChanged(hole: 4, player: jake, values: [3, nil]),
            "Jake on hole 4B is another matter than it was in the list: a 3 and b no score. Nothing was settled; "
                + "see conflicts."
        ),
        (.noSuchValue("c", of: [3, 4]), #""c" is none of the values and no score. There is a 3 and b 4."#),
        (
            .onlyTheOrganizerResolves(jake),
            "Only Jake settles what devices disagree about here (settings resolve)."
        ),
        (
            .sidesOutOfRange(.match), "Match play is between two. Say who: match play Jake against Mike"
        ),
        (
            .sidesOutOfRange(.teams),
            "Teams need at least two sides. Say who: Jake and Mike against Sarah and Tom"
        ),
        (.sidesOutOfRange(.skins), "That takes more players than are on the card."),
        (.onTwoSides(jake), "Jake cannot be on two sides."),
        (.noSuchGame(.skins), "This is not played: skins."),
        (.noSuchGame(nil), "No games are played beside the score."),
        (.strokesGivenOutOfRange(40), "40 strokes are not possible. At most 36 are given."),
        (.tagOutOfRange(0), "There is no tag 0. Tags go from 1 to 9999."),
        (.courseWithoutHoles, "A course needs at least one hole."),
        (.tooManyHoles(40), "40 holes are too many. A course has at most 36."),
        (.parOutOfRange(hole: 2, par: 9), "Par 9 on hole 2 is not possible. A par is 2 to 7."),
        (.labelBlank(hole: 2), "Hole 2 needs a label."),
        (.labelTooLong(hole: 2, limit: 60), "The label of hole 2 is too long. It has at most 60 characters."),
        (.duplicateLabel("9B"), "Two holes are called 9B."),
        (.noSuchCourse(CourseID(1)), "That course is not known. See courses."),
        (.courseNameTaken("Maple Hill", by: CourseID(1)), "There already is a course called Maple Hill."),
        (.nameBlank, "A name needs at least one letter."),
        (.nameTooLong(limit: 60), "That name is too long. It has at most 60 characters."),
        (.nameUnprintable, "That name has characters that cannot be shown."),
        (.nameTaken("J", by: "Jake"), "J already is Jake."), (.nameOnCard("J"), "J is on the card already."),
        (.noSuchPlayer(jake), "That player is not known. See players."),
        (.noSuchAlias("J"), "Nobody is also called J."),
        (.samePlayer(jake), "Jake cannot be merged with themselves."),
    ])
    func everyRefusalSaysWhyAndWhatToDo(refusal: Refusal, sentence: String) {
        #expect(Samples.english.sentence(for: refusal, in: RefusalTests.names) == sentence)
    }
}
