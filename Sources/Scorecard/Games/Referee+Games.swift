/// Side games. They are set up, changed and ended at any time, in a finished round too: they change no score.
extension Referee {
    static func play(_ game: Game, in round: Round) throws(Refusal) -> Ruling {
        let game = try checked(game, in: round)
        return Ruling(bodies: round.games.contains { $0.isSame(as: game) } ? [] : [.gameStarted(game)])
    }

    static func stopPlaying(_ kind: Game.Kind?, in round: Round) throws(Refusal) -> Ruling {
        let games = round.games.filter { kind == nil || $0.kind == kind }
        if games.isEmpty { throw .noSuchGame(kind) }
        return Ruling(bodies: games.map { .gameEnded($0) })
    }

    /// Gives throws to a player at the start; starts a net game where none is played.
    static func give(_ count: Int, to player: PlayerID, in round: Round) throws(Refusal) -> Ruling {
        guard round.isOnCard(player) else { throw .notOnTheCard(player) }
        guard Quantity.given.range.contains(count) else { throw .strokesGivenOutOfRange(count) }
        let counting = Game.Kind.allCases.filter { $0.rules.counts == .throwsInAll(lessGiven: true) }
        let isPlayed = round.games.contains { counting.contains($0.kind) }
        let game = isPlayed ? [] : counting.prefix(1).map { Event.Body.gameStarted(Game($0)) }
        let isSo = round.strokes(givenTo: player) == count
        return Ruling(bodies: game + (isSo ? [] : [.strokesGiven(player, count: count)]))
    }

    /// A bag tag for a player; nobody else holds that number from then on.
    package static func give(tag: Int?, to id: PlayerID, in directory: Directory) throws(Refusal) -> Ruling {
        guard let player = directory.player(id) else { throw .noSuchPlayer(id) }
        if let tag, !Quantity.tag.range.contains(tag) { throw .tagOutOfRange(tag) }
        return Ruling(bodies: [.tagGiven(player.id, tag: tag)])
    }

    /// The game, with players of the card only, each on one side.
    private static func checked(_ game: Game, in round: Round) throws(Refusal) -> Game {
        var taken: Set<PlayerID> = []
        var sides: [[PlayerID]] = []
        for side in game.sides {
            var members: [PlayerID] = []
            for player in side {
                guard round.isOnCard(player) else { throw .notOnTheCard(player) }
                if members.contains(player) { continue }
                guard taken.insert(player).inserted else { throw .onTwoSides(player) }
                members.append(player)
            }
            if !members.isEmpty { sides.append(members) }
        }
        var game = game
        game.sides = sides
        if round.sides(of: game) == nil { throw .sidesOutOfRange(game.kind) }
        return game
    }
}
