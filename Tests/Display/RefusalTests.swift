import Reports
import Display
import Scorecard
import Support
import Testing

@Suite("Refusals") struct RefusalTests {
    static let jake = PlayerID(1)
    static let names = Names(player: { $0 == jake ? "Jake" : "?" }, hole: { "\($0)B" })

    static let refusals: [Refusal] = [
        .roundFinished, .notFinished, .withdrawn, .notStarted,
        .gaps([Gap(player: Samples.entrant("Jake"), holes: [3]), Gap(player: Samples.entrant("Mia"), holes: [4, 5])]),
        .gaps([Gap(player: Samples.entrant("Jake"), holes: [1, 3, 4, 5, 7, 8])]), .nothingToUndo, .nothingToRedo,
        .emptyCard, .duplicatePlayer(jake), .notOnTheCard(jake), .noSuchHole(19, holes: 18), .noNextHole,
        .noPreviousHole, .strokesOutOfRange(34), .penaltiesOutOfRange(3, strokes: 3),
        .penaltiesOutOfRange(3, strokes: nil), .contradiction(hole: 4, player: jake),
        .roundPenaltyOutOfRange(98, total: 2), .noDiscrepancy(hole: 4, player: jake), .noSuchDiscrepancy(3),
        .resolvedAlready(hole: 4, player: jake, strokes: 5, by: jake),
        .resolvedAlready(hole: 4, player: jake, strokes: nil, by: nil),
        .discrepancyChanged(hole: 4, player: jake, values: [3, nil]), .noSuchValue("c", of: [3, 4]),
        .onlyTheOrganizerResolves(jake), .sidesOutOfRange(.match), .sidesOutOfRange(.teams), .sidesOutOfRange(.skins),
        .onTwoSides(jake), .noSuchGame(.skins), .noSuchGame(nil), .strokesGivenOutOfRange(40), .tagOutOfRange(0),
        .courseWithoutHoles, .tooManyHoles(40), .parOutOfRange(hole: 2, par: 9), .labelBlank(hole: 2),
        .labelTooLong(hole: 2, limit: 60), .duplicateLabel("9B"), .noSuchCourse(CourseID(1)),
        .courseNameTaken("Maple Hill", by: CourseID(1)), .nameBlank, .nameTooLong(limit: 60), .nameUnprintable,
        .nameTaken("J", by: "Jake"), .nameOnCard("J"), .noSuchPlayer(jake), .noSuchAlias("J"), .samePlayer(jake),
    ]

    @Test func everyRefusalSaysWhyAndWhatToDo() throws {
        let text = Self.refusals.map { refusal in
            let kind = "\(refusal)".prefix { $0 != "(" }
            return "\(kind): \(Samples.english.sentence(for: refusal, in: Self.names))\n"
        }
        try Golden.check(text.joined(), named: "refusals.txt")
    }
}
