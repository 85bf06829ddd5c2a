import Scorecard

/// A history of a round that no honest set of devices would write: holes and players that do not exist, links to later
/// events, to unknown ones and to themselves, equal counters, several starts, undos of undos.
func hostileHistory(count: Int, using random: inout SplitMix64) -> [Event] {
    let players = [jake, mike, sarah, stranger]
    let games = [
        Game(.skins), Game(.net), Game(.match, sides: [[jake], [mike]]),
        Game(.match, sides: [[stranger], [jake, jake]]),
        Game(.teams, sides: [[jake], [], [mike, sarah]]), Game(.tags),
    ]
    return (1...count).map { number in
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
        func some() -> [EventID] {
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                EventID(UInt128.random(in: 1...UInt128(count) + 3, using: &random))
            }
        }
        let hole = pick([1, 1, 1, 2, 2, 3, 4, 40, Int.max, Int.min])
        let player = pick(players)
        let score = HoleScore(
            hole: hole, player: player, strokes: pick([2, 3, 3, 4, 20, 0, Int.min]),
            penalties: pick([0, 0, 1, 30, Int.min]), supersedes: some())
        let body: Event.Body =
            switch Int.random(in: 0..<24, using: &random) {
            case 0:
                .roundStarted(
                    RoundStart(
                        course: course(pick([[3, 4], [3, 4, 5], [], [99]])),
                        players: [entrant(jake), entrant(mike), entrant(pick(players))], organizer: nil,
                        startHole: pick([1, 2, 3, 9])))
            case 1: .playerJoined(entrant(player))
            case 2: .holeChosen(hole)
            case 3...8: .scoreRecorded(score)
            case 9: .scoreCleared(hole: hole, player: player, supersedes: some())
            case 10: .discrepancyResolved(score)
            case 11: .roundPenalty(player, throws: pick([1, 2, -1, -2, 0, Int.max]))
            case 12: pick([.roundFinished(), .roundAbandoned])
            case 13: .roundReopened
            case 14...16: .undone(some())
            case 17...18: .redone(some())
            case 19: .gameStarted(pick(games))
            case 20: .gameEnded(pick(games))
            case 21: .strokesGiven(player, count: pick([1, -2, 0, Int.max, Int.min]))
            case 22: .tagGiven(player, tag: 3)
            default: .playerAdded(player, name: "Nobody")
            }
        return Event(
            id: EventID(UInt128(number)), league: LeagueID(1),
            round: Int.random(in: 0..<30, using: &random) == 0 ? RoundID(6) : Evening.id,
            device: pick([phone, phone, tablet, DeviceID(300)]), lamport: .random(in: 1...25, using: &random),
            at: Timestamp(milliseconds: Int64(number)), reporter: nil,
            utterance: pick([nil, UtteranceID(1), UtteranceID(2), UtteranceID(3)]), body: body)
    }
}

/// An evening as it might be played: everything goes through the referee, refusals are shrugged off.
func honestEvening(
    actions: Int, on devices: [DeviceID] = [phone, tablet], using random: inout SplitMix64
) -> Evening {
    let players = [jake, mike, sarah]
    var evening = Evening(
        pars: [3, 4, 3, 5], players: players, startHole: Int.random(in: 1...4, using: &random))
    for _ in 0..<actions {
        let calls = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Call(
                hole: Bool.random(using: &random) ? evening.round.currentHole : .random(in: 1...4, using: &random),
                player: players[Int.random(in: 0..<3, using: &random)],
                strokes: Int.random(in: 0..<9, using: &random) == 0 ? nil : .random(in: 2...7, using: &random))
        }
        let action: Action =
            switch Int.random(in: 0..<24, using: &random) {
            case 0: .nextHole
            case 1: .previousHole
            case 2: .penalty(jake, throws: .random(in: -2...3, using: &random))
            case 3: .finish(anyway: true)
            case 4...5: .reopen
            case 6...8: .undo
            case 9...10: .redo
            case 20: .play(Game(.skins))
            case 21: .play(Game(.match, sides: [[players[0]], [players[Int.random(in: 0..<3, using: &random)]]]))
            case 22: .stopPlaying(nil)
            case 23: .give(players[Int.random(in: 0..<3, using: &random)], strokes: .random(in: 0...3, using: &random))
            default: .score(calls)
            }
        _ = try? evening.say(action, by: devices[Int.random(in: 0..<devices.count, using: &random)])
    }
    return evening
}
