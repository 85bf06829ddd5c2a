/// Bag tags: numbers that players hold, and that a round deals anew among its players by their places.
///
/// After a finished round played for tags, the best of those who hold one takes the lowest tag of them, and so on; of
/// equals the one with the lower tag before takes the lower one. Players without a tag or a place take no part.
package struct Tags: Hashable, Sendable {
    /// The tag of each player who holds one.
    package private(set) var holders: [PlayerID: Int] = [:]
    /// The tags held before the last round that was played for tags; empty where a tag was given since.
    package private(set) var before: [PlayerID: Int] = [:]

    /// A tag given to somebody outside of rounds.
    package struct Gift: Hashable, Sendable {
        /// When it was said.
        package var at: Timestamp
        /// The new holder.
        package var player: PlayerID
        /// nil takes the tag away.
        package var tag: Int?

        package init(at: Timestamp, player: PlayerID, tag: Int?) {
            self.at = at
            self.player = player
            self.tag = tag
        }
    }

    /// A finished round that was played for tags.
    package struct Deal: Hashable, Sendable {
        /// When the round was finished.
        package var at: Timestamp
        /// The round that was played for them.
        package var round: RoundID
        /// The places of the players who hold a tag.
        package var places: [PlayerID: Int]

        package init(at: Timestamp, round: RoundID, places: [PlayerID: Int]) {
            self.at = at
            self.round = round
            self.places = places
        }
    }

    /// - Parameters:
    ///   - gifts: in the order they were said.
    ///   - deals: in any order.
    package init(_ gifts: [Gift], _ deals: [Deal]) {
        var rest = deals.sorted { ($0.at, $0.round) < ($1.at, $1.round) }[...]
        let inOrder = gifts.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        for (_, gift) in inOrder {
            while let deal = rest.first, deal.at < gift.at {
                take(deal)
                rest.removeFirst()
            }
            before = [:]
            if let tag = gift.tag, let other = holders.first(where: { $0.value == tag })?.key { holders[other] = nil }
            holders[gift.player] = gift.tag
        }
        for deal in rest { take(deal) }
    }

    private mutating func take(_ deal: Deal) {
        before = holders
        let ranked = deal.places.compactMap { player, place in
            holders[player].map { (player: player, place: place, tag: $0) }
        }
        .sorted { ($0.place, $0.tag) < ($1.place, $1.tag) }
        for (row, tag) in zip(ranked, ranked.map(\.tag).sorted()) { holders[row.player] = tag }
    }

    /// Holders with their tags, the lowest first.
    package var rows: [(player: PlayerID, tag: Int)] {
        holders.sorted { $0.value < $1.value }.map { ($0.key, $0.value) }
    }
}

extension RoundSummary {
    /// How the round deals tags anew; nil where it was not played for them, or is not finished.
    ///
    /// - Parameter today: the player that an identifier stands for now.
    package func deal(_ today: (PlayerID) -> PlayerID) -> Tags.Deal? {
        guard let tagsDealtAt else { return nil }
        let places = standings.compactMap { row in row.position.map { (today(row.player.player), $0) } }
        return Tags.Deal(at: tagsDealtAt, round: id, places: Dictionary(places) { first, _ in first })
    }
}
