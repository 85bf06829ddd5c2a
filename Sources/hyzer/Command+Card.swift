import Display
import Scorecard
import Session

extension Program {
    /// `hyzer card [PLAYER]`: every hole of one player or of all.
    func card() throws -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        let shown = try shown(stored)
        var player: PlayerID?
        if !options.words.isEmpty {
            player = try self.player(try name(options.words), on: shown.round, stored.session.directory).player
        }
        return try print(.card(player, hole: nil), stored)
    }

    /// The cards, or with a hole what stands there.
    func cardJSON(of player: PlayerID?, hole: Int?, _ stored: StoredSession) throws -> [JSONText] {
        let shown = try shown(stored)
        if let hole { try check(hole, in: shown.round) }
        return cards(of: player, in: shown.round).map { JSONText.card($0, hole: hole) }
    }

    /// The card of one player or of all; with a hole only what stands there.
    func card(of player: PlayerID?, hole: Int?, _ stored: StoredSession) throws -> [StyledText] {
        let shown = try shown(stored)
        let cards = cards(of: player, in: shown.round)
        guard let hole else { return page.card(cards, in: shown.facts) }
        try check(hole, in: shown.round)
        return cards.map { page.result($0.holes[hole - 1], of: $0.player.name) }
    }

    /// Refuses holes the round does not have.
    func check(_ hole: Int, in round: Round) throws {
        if !round.has(hole: hole) { throw Failure.refused(.noSuchHole(hole, holes: round.holes.count), round: round) }
    }

    private func cards(of player: PlayerID?, in round: Round) -> [Card] {
        guard let player else { return round.cards }
        return round.card(of: player).map { [$0] } ?? []
    }
}
