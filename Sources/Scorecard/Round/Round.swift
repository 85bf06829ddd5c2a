/// One round: the fold of its events.
///
/// The round is a function of the set of its events: order and repetition of arrival make no difference, as long as an
/// identifier always stands for the same event. Events that make no sense (a 40th hole, 0 throws, a stranger) change
/// nothing that can be seen; no content makes it trap.
package struct Round: Sendable {
    package let id: RoundID

    private(set) var ledger = Ledger()
    /// The result of the events that count, taken in total order.
    private(set) var tally = Tally()

    /// A round nothing is known of yet.
    package init(id: RoundID) {
        self.id = id
    }

    /// Takes events in. The cost is that of the new events where all of them come last and undo or redo nothing, else
    /// that of a replay of all.
    ///
    /// Events of another round, events known already and events that say nothing possible are ignored.
    package mutating func apply(_ events: [Event]) {
        let replayed = ledger.enter(
            events.filter { $0.round == id && !$0.body.kind.isOfDirectory }.compactMap(\.possible))
        if replayed.lowerBound == 0 { tally = Tally() }
        for index in replayed { tally.take(index, in: ledger) }
    }

    /// Takes one event in.
    package mutating func apply(_ event: Event) { apply([event]) }

    /// The start of the round, made safe to show; nil until it is known.
    package var start: RoundStart? { tally.start?.start }

    /// When it was started.
    package var startedAt: Timestamp? { tally.start.map { ledger.events[$0.index].at } }

    /// The device on which it was started.
    package var startedOn: DeviceID? { tally.start.map { ledger.events[$0.index].device } }

    /// Its start was taken back: the round counts as if it had never been.
    package var isWithdrawn: Bool { tally.start.map { !ledger.isLive[$0.index] } ?? false }

    /// In card order: those it started with, then those who joined.
    package var players: [Entrant] { tally.players }

    /// The events about a player, on the card or not.
    func playerTally(of player: PlayerID) -> PlayerTally { tally.playerTallies[player] ?? PlayerTally() }
}
