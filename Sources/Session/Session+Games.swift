import Meaning
import Scorecard

/// Side games: set up by saying so, at any time.
extension Session {
    /// `play skins`, `match play Jake against Mike`, `Jake and Mike against Sarah and Tom`.
    mutating func play(_ command: Reading.Command, _ context: inout LineContext) {
        guard let kind = command.gameKind else { return }
        let game = Game(kind, sides: command.sides.map { side in side.map { card.players[$0] } })
        let before = context.outcome.events.count
        judge(.play(game), &context) { round in .playing(round.games.last ?? game, isNew: true) }
        guard !context.outcome.isRefused else { return }
        if context.outcome.events.count == before { context.retell(.playing(game, isNew: false)) }
        context.say(.standings)
    }

    /// `no skins`, `stop the match`, `no games`.
    mutating func stopPlaying(_ command: Reading.Command, _ context: inout LineContext) {
        let games = round?.games.filter { command.gameKind == nil || $0.kind == command.gameKind } ?? []
        judge(.stopPlaying(command.gameKind), &context) { _ in .stoppedPlaying(games) }
        if !context.outcome.isRefused { context.say(.standings) }
    }

    /// `Mike gets two strokes`.
    mutating func give(strokes command: Reading.Command, _ context: inout LineContext) {
        guard let player = player(command) else { return refuse(.noRound, &context) }
        let count = command.number ?? 1
        judge(.give(player, strokes: count), &context) { _ in .strokesGiven(player, count: count) }
        if !context.outcome.isRefused { context.say(.standings) }
    }

    /// `Jake has tag 7`, `Jake has no tag`.
    mutating func give(tag command: Reading.Command, _ context: inout LineContext) {
        guard let player = player(command) else { return refuse(.noRound, &context) }
        let tag = command.name == "tag" ? command.number : nil
        change(&context) { directory throws(Refusal) in
            try Referee.give(tag: tag, to: player, in: directory)
        } tell: { _ in
            .tagGiven(player, tag: tag)
        }
    }

    /// Who a name in a command may be, where that is not clear enough to act upon.
    func unclear(_ command: Reading.Command, _ said: String) -> Effect.HereRefusal {
        let names = command.candidates.compactMap { person in
            card.players.indices.contains(person) ? round?.entrant(card.players[person])?.name : nil
        }
        return names.count == 1 ? .unknownPlayer(said, nearest: names) : .unclearPlayer(said, names)
    }
}

extension Reading.Command {
    /// The kind of game a command sets up or ends; nil for all.
    fileprivate var gameKind: Game.Kind? {
        let name = name == "play-tags" ? "tags" : name
        return Game.Kind(rawValue: name.hasSuffix("-off") ? String(name.dropLast(4)) : name)
    }
}

extension LineContext {
    /// Says something else in the place of what was said last.
    fileprivate mutating func retell(_ effect: Effect) {
        outcome.effects.removeLast()
        say(effect)
    }
}
