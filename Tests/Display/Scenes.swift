import Display
import Scorecard

/// Three holes (par 3, par 4, and `9B`, par 3) at Maple Hill with Jake, Mike and Sam, a guest.
enum Scenes {
    static let jake = Entrant(player: PlayerID(1), name: "Jake")
    static let mike = Entrant(player: PlayerID(2), name: "Mike")
    static let sam = Entrant(player: PlayerID(3), name: "Sam", isGuest: true)

    static let start = RoundStart(
        course: Course(
            id: CourseID(1), name: "Maple Hill",
            holes: [Hole(label: "1", par: 3), Hole(label: "2", par: 4), Hole(label: "9B", par: 3)]),
        players: [jake, mike, sam], organizer: jake.player, startHole: 3)

    static let playing = context([.roundStarted(start)])

    /// Nobody and nothing known but Ann, who is no part of any round.
    static let empty = RoundContext(
        round: nil, directory: directory([.playerAdded(PlayerID(9), name: "Ann")]))

    static func context(_ bodies: [Event.Body]) -> RoundContext {
        var round = Round(id: RoundID(7))
        for (index, body) in bodies.enumerated() { round.apply(event(index, body, in: RoundID(7))) }
        return RoundContext(round: round, directory: empty.directory)
    }

    /// A round of `players` whose holes went as given, by player and then hole; nil for no score.
    static func finished(_ players: [Entrant], _ scores: [[Int?]]) -> RoundContext {
        var start = start
        start.players = players
        var bodies: [Event.Body] = [.roundStarted(start)]
        for (player, results) in zip(players, scores) {
            for (index, strokes) in results.enumerated() {
                guard let strokes else { continue }
                bodies.append(.scoreRecorded(HoleScore(hole: index + 1, player: player.player, strokes: strokes)))
            }
        }
        return context(bodies + [.roundFinished()])
    }

    private static func directory(_ bodies: [Event.Body]) -> Directory {
        var directory = Directory()
        for (index, body) in bodies.enumerated() { directory.apply(event(100 + index, body, in: nil)) }
        return directory
    }

    private static func event(_ index: Int, _ body: Event.Body, in round: RoundID?) -> Event {
        Event(
            id: EventID(UInt128(index + 1)), league: LeagueID(1), round: round, device: DeviceID(1),
            lamport: Int64(index + 1), at: Timestamp(milliseconds: 0), reporter: nil, utterance: nil, body: body)
    }
}
