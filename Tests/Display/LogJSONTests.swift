import JSON
import Display
import Reports
import Scorecard
import Testing

@Suite("JSON of the log") struct LogJSONTests {
    private static let names = Names(player: { $0 == PlayerID(1) ? "Jake" : "?" }, hole: { "\($0)B" })

    private func json(
        _ body: Event.Body, utterance: Utterance? = nil, counts: Bool = true, undoTargets: [Event.Body] = []
    )
        -> String
    {
        let event = Event(
            id: EventID(9), league: LeagueID(2), round: RoundID(3), device: DeviceID(4), lamport: 5,
            at: Timestamp(milliseconds: 120), reporter: PlayerID(1), utterance: utterance?.id, body: body)
        let entry = LogEntry(event, utterance, counts: counts, undoTargets: undoTargets)
        return RoundLog([entry], Self.names).json.map(\.serialized).joined()
    }

    private func letters(_ last: String) -> String { String(repeating: "0", count: 25) + last }

    @Test func anEventHasEveryField() {
        let said = Utterance(
            id: UtteranceID(6), text: "Jake \"3\"\u{1B}", source: .spoken, at: Timestamp(milliseconds: 120))
        let score = HoleScore(hole: 4, player: PlayerID(1), strokes: 3, penalties: 1, supersedes: [EventID(8)])
        #expect(
            json(.scoreRecorded(score), utterance: said, counts: false)
                == #"{"id":"\#(letters("9"))","kind":"scoreRecorded","at":"1970-01-01T00:00:00.120Z","counts":false,"#
                + #""lamport":5,"device":"\#(letters("4"))","league":"\#(letters("2"))","round":"\#(letters("3"))","#
                + #""reporter":"Jake","reporterId":"\#(letters("1"))","utterance":"\#(letters("6"))","#
                + #""source":"spoken","text":"Jake \"3\"\u001B","player":"Jake","playerId":"\#(letters("1"))","#
                + #""hole":4,"label":"4B","strokes":3,"penalties":1,"supersedes":["\#(letters("8"))"]}"#)
    }

    @Test func whereNobodySpokeThereIsNull() {
        #expect(json(.roundFinished()).hasSuffix(#""utterance":null,"source":null,"text":null}"#))
    }

    @Test(arguments: [
        (Event.Body.playerAdded(PlayerID(1), name: "Jake"), #""name":"Jake"}"#),
        (.playerAliased(PlayerID(1), alias: "J"), #""alias":"J"}"#),
        (.playerMerged(PlayerID(1), into: PlayerID(7)), #""into":"?","intoId":"00000000000000000000000007"}"#),
        (.playerArchived(PlayerID(1)), #""playerId":"00000000000000000000000001"}"#),
        (.playerLeft(PlayerID(1), hole: 7), #""hole":7,"label":"7B"}"#),
        (.courseArchived(CourseID(7)), #""courseId":"00000000000000000000000007"}"#),
        (.holeChosen(7), #""hole":7,"label":"7B"}"#),
        (.scoreCleared(hole: 7, player: PlayerID(1), supersedes: []), #""strokes":null,"supersedes":[]}"#),
        (.roundPenalty(PlayerID(1), throws: 2), #""throws":2}"#),
        (
            .gameStarted(Game(.match, sides: [[PlayerID(1)], [PlayerID(7)]])),
            #""game":"match","sides":[["Jake"],["?"]],"sideIds":[["00000000000000000000000001"],["00000000000000000000000007"]]}"#
        ),
        (.gameEnded(Game(.skins)), #""game":"skins","sides":[],"sideIds":[]}"#),
        (.strokesGiven(PlayerID(1), count: -2), #""given":-2}"#), (.tagGiven(PlayerID(1), tag: 7), #""tag":7}"#),
        (.tagGiven(PlayerID(1), tag: nil), #""tag":null}"#),
        (.undone([EventID(7)]), #""events":["00000000000000000000000007"],"what":[]}"#),
        (.playerJoined(Entrant(player: PlayerID(7), name: "Zoë", isGuest: true)), #""guest":true}"#),
    ])
    func everyKindTellsWhatItIsAbout(body: Event.Body, ending: String) {
        #expect(json(body).hasSuffix(ending))
    }

    @Test func anUndoTellsWhatItTookBack() {
        let score = HoleScore(hole: 4, player: PlayerID(1), strokes: 3)
        #expect(
            json(.undone([EventID(7)]), undoTargets: [.scoreRecorded(score)]).hasSuffix(
                #""what":[{"kind":"scoreRecorded","player":"Jake","playerId":"\#(letters("1"))","hole":4,"label":"4B","#
                    + #""strokes":3,"penalties":0,"supersedes":[]}]}"#))
    }

    @Test func theStartCarriesCourseAndPlayers() {
        let course = Course(id: CourseID(7), name: "Short", holes: [Hole(label: "1", par: 4, distance: 120)])
        let start = RoundStart(
            course: course, players: [Entrant(player: PlayerID(1), name: "Jake")], organizer: PlayerID(1))
        #expect(
            json(.roundStarted(start)).hasSuffix(
                #""course":{"id":"\#(letters("7"))","name":"Short","course":"Short","layout":null,"par":4,"#
                    + #""holes":[{"hole":1,"label":"1","par":4,"distance":120}]},"players":[{"player":"Jake","playerId":"\#(letters("1"))","guest":false}],"#
                    + #""organizer":"Jake","organizerId":"\#(letters("1"))","startHole":1}"#))
    }
}
