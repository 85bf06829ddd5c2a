package import Scorecard

/// Where scores come from: who said them, when and in which words, and what they took the place of.
package struct ScoreOrigins: Sendable {
    package let cells: [Origin]
    /// Names in the round.
    package let names: Names
    /// The device that shows this.
    package let here: DeviceID
    /// The latest line of the round, if neither a player nor a hole was asked about; people see it instead of `cells`.
    package let latest: RoundLog?

    package init(_ cells: [Origin], _ names: Names, here: DeviceID, latest: RoundLog? = nil) {
        self.cells = cells
        self.names = names
        self.here = here
        self.latest = latest
    }

    /// The origin of one cell of the card.
    package struct Origin: Sendable {
        package let player: Entrant
        package let result: Card.Result
        /// In the order they were made.
        package let reasons: [Reason]

        package init(_ player: Entrant, _ result: Card.Result, _ reasons: [Reason]) {
            self.player = player
            self.result = result
            self.reasons = reasons
        }

        /// - Parameters:
        ///   - events: those that made the claims of the cell.
        ///   - heard: the line that an event came from.
        package init?<Failure>(
            _ cell: Cell, in round: Round, events: [EventID: Event], heard: (Event) throws(Failure) -> Utterance?
        ) throws(Failure) {
            guard let card = round.card(of: cell.player) else { return nil }
            let claims = round.history(hole: cell.hole, player: cell.player)
            let byEvent = Dictionary(claims.map { ($0.event, $0) }, uniquingKeysWith: { first, _ in first })
            var reasons: [Reason] = []
            for claim in claims {
                guard let event = events[claim.event] else { continue }
                reasons.append(
                    Reason(claim, event, try heard(event), replaced: event.body.named.compactMap { byEvent[$0] }))
            }
            self.init(card.player, card.holes[cell.hole - 1], reasons)
        }
    }

    /// A claim with the event that made it.
    package struct Reason: Sendable {
        package let claim: Claim
        package let event: Event
        /// The line that it came from; nil where nobody said anything.
        package let utterance: Utterance?
        /// The claims it took the place of.
        package let replaced: [Claim]

        package init(_ claim: Claim, _ event: Event, _ utterance: Utterance?, replaced: [Claim] = []) {
            self.claim = claim
            self.event = event
            self.utterance = utterance
            self.replaced = replaced
        }
    }

    /// The cells that are asked about: of one player or of everybody, on a hole, else where each has the latest score.
    package static func cells(of players: [Entrant], hole: Int?, in round: Round) -> [Cell] {
        players.map { Cell(hole: hole ?? round.lastScore(of: $0.player) ?? round.currentHole, player: $0.player) }
    }
}

extension Round {
    /// The hole of a player's score that was said last and counts; nil without one.
    fileprivate func lastScore(of player: PlayerID) -> Int? {
        let scores = holes.indices.compactMap { index in
            score(hole: index + 1, player: player).map { (hole: index + 1, event: $0.event) }
        }
        return scores.max { $0.event < $1.event }?.hole
    }
}
