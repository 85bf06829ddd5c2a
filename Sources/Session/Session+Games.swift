import Meaning
import Scorecard

/// Side games: set up by saying so, at any time.
extension Session {
    /// `play skins`, `match play Jake against Mike`, `Jake and Mike against Sarah and Tom`.
    mutating func play(_ kind: Game.Kind, _ sides: [[Int]], _ context: inout LineContext) {
        let game = Game(kind, sides: sides.map { side in side.map { card.players[$0] } })
        let before = context.outcome.events.count
        judge(.play(game), &context) { round in .playing(round.games.last ?? game, isNew: true) }
        guard !context.outcome.isRefused else { return }
        if context.outcome.events.count == before { context.retell(.playing(game, isNew: false)) }
        context.say(.standings)
    }

    /// `no skins`, `stop the match`, `no games`.
    mutating func stopPlaying(_ kind: Game.Kind?, _ context: inout LineContext) {
        let games = round?.games.filter { kind == nil || $0.kind == kind } ?? []
        judge(.stopPlaying(kind), &context) { _ in .stoppedPlaying(games) }
        if !context.outcome.isRefused { context.say(.standings) }
    }

    /// `Mike gets two strokes`.
    mutating func give(_ player: PlayerID?, strokes count: Int, _ context: inout LineContext) {
        guard let player else { return refuse(.noRound, &context) }
        judge(.give(player, strokes: count), &context) { _ in .strokesGiven(player, count: count) }
        if !context.outcome.isRefused { context.say(.standings) }
    }

    /// `Jake has tag 7`, `Jake has no tag`.
    mutating func give(_ player: PlayerID?, tag: Int?, _ context: inout LineContext) {
        guard let player else { return refuse(.noRound, &context) }
        change(&context) { directory throws(Refusal) in
            try Referee.give(tag: tag, to: player, in: directory)
        } tell: { _ in
            .tagGiven(player, tag: tag)
        }
    }

    /// Who a name in a command may be, where that is not clear enough to act upon.
    func unclear(_ said: String, _ candidates: [Int]) -> Effect.HereRefusal {
        let names = candidates.compactMap { person in
            card.players.indices.contains(person) ? round?.entrant(card.players[person])?.name : nil
        }
        return names.count < 2 ? .unknownPlayer(said, nearest: names) : .unclearPlayer(said, names)
    }
}

extension LineContext {
    /// Says something else in the place of what was said last.
    fileprivate mutating func retell(_ effect: Effect) {
        outcome.effects.removeLast()
        say(effect)
    }
}
