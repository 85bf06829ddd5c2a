/// One round: the fold of its events.
///
/// The round is a function of the set of its events: order and repetition of arrival make no difference, as long as an
/// identifier always stands for the same event. Events that make no sense (a 40th hole, 0 throws, a stranger) change
/// nothing that can be seen; no content makes it trap.
package struct Round: Sendable {
    package let id: RoundID

    var ledger = Ledger()
    /// What each event of the ledger says, by slot.
    var facts: [Fact] = []
    var starts: [(start: RoundStart, at: Timestamp)] = []
    var joins: [Entrant] = []
    var saidGames: [Game] = []
    /// When the round was said to be finished or given up, and what the card said then.
    var ends: [(at: Timestamp, cards: [FinalCard])] = []

    // Live events only:
    var liveStarts = EventSequence()
    var liveJoins = EventSequence()
    var choices = EventSequence()
    /// Finished and reopened.
    var endings = EventSequence()
    /// Left and returned.
    var comings = EventSequence()
    /// Games started and ended, and strokes given.
    var gameWords = EventSequence()

    var allStarts = EventSequence()
    var memory = Memory()

    /// Everybody anything was ever said about, on the card or not.
    var seats: [Seat] = []
    var seatNumbers: [PlayerID: Int32] = [:]
    var boxes: [Box] = []
    /// Index into `boxes`, or -1, for every seat and every hole there can be.
    var boxNumbers: [Int32] = []

    /// What the round took with it at its start, made safe to show; nil until the start is known.
    package internal(set) var start: RoundStart?
    /// When it was started.
    package internal(set) var startedAt: Timestamp?
    /// Its start was taken back: the round counts as if it had never been.
    package internal(set) var isWithdrawn = false
    /// In card order: those it started with, then those who joined.
    package internal(set) var players: [Entrant] = []
    /// Index into `seats`, parallel to `players`.
    var playerSeats: [Int] = []
    /// One bit per hole of the course, hole 1 in bit 0.
    var courseHoles: UInt64 = 0

    /// Throws that one round penalty may add or take off; never zero.
    package static let possiblePenalties = -20...20

    /// A round nothing is known of yet.
    package init(id: RoundID) {
        self.id = id
    }

    /// Takes one event in. The cost depends on what the event touches, not on how many there are.
    ///
    /// Events of another round, events known already and events that say nothing possible are ignored.
    package mutating func apply(_ event: Event) {
        guard event.round == id, !ledger.knows(event.id), let fact = read(event) else { return }
        let (slot, namedBy) = ledger.admit(event, as: fact.kind.role, naming: event.body.named)
        facts.append(fact)
        for source in namedBy where facts[Int(source)].isLive && replaces(source, slot) {
            facts[Int(slot)].superseders += 1
        }
        switch event.body {
        case .roundStarted(let start):
            starts.append((start.tamed, event.at))
            allStarts.insert(slot, in: ledger)
        case .playerJoined(let entrant): joins.append(entrant.tamed)
        case .gameStarted(let game), .gameEnded(let game): saidGames.append(game)
        case .roundFinished(let cards): ends.append((event.at, cards))
        case .roundAbandoned: ends.append((event.at, []))
        default: break
        }
        memory.note(slot, fact.kind, in: ledger)
        for change in ledger.settle(slot) { take(change) }
        if fact.kind == .start && !facts[Int(slot)].isLive { refreshStart() }
    }

    /// The device on which it was started.
    package var startedOn: DeviceID? {
        (liveStarts.first ?? allStarts.first).map { ledger.devices[Int(ledger[$0].device)] }
    }
}

extension Round {
    /// What one event says, in twelve bytes.
    struct Fact: Sendable {
        let kind: Kind
        /// Throws of a score (0: no score), of a round penalty or given; the hole chosen, left at or returned to.
        let value: Int8
        let penalties: Int8
        /// As far as this round has counted it.
        var isLive = false
        /// Index into `boxes` for scores, into `seats` for round penalties, strokes given and for who left or returned, into
        /// `starts`, `joins`, `saidGames` and `ends` for those.
        let index: Int32
        /// How many live scores replace this one.
        var superseders: Int32 = 0

        init(_ kind: Kind, value: Int = 0, penalties: Int = 0, index: Int32 = -1) {
            self.kind = kind
            self.value = Int8(clamping: value)
            self.penalties = Int8(clamping: penalties)
            self.index = index
        }

        var isScore: Bool { kind == .recorded || kind == .cleared || kind == .resolved }
    }

    enum Kind: UInt8, Sendable {
        case start, join, leave, comeBack, choice, recorded, cleared, resolved, penalty, game, gameEnd, strokesGiven,
            finish, abandon, reopen, undo, redo

        var role: Ledger.Role {
            switch self {
            case .undo: .undo
            case .redo: .redo
            default: .ordinary
            }
        }
    }

    /// The running totals of one player.
    struct Seat: Sendable {
        let player: PlayerID
        /// Throws on all holes, even those the course does not have.
        var strokes = 0
        /// Throws added to the round.
        var penalties = 0
        /// Holes with a number, hole 1 in bit 0.
        var scored: UInt64 = 0
        /// Holes with a number or an explicit "no score".
        var settled: UInt64 = 0
        /// Holes with different numbers.
        var disputed: UInt64 = 0
        /// Holes the player is away on.
        var away: UInt64 = 0
        /// Left and did not come back.
        var isOut = false
    }

    /// One place of the card.
    struct Box: Sendable {
        let seat: Int32
        let hole: Int
        /// The live ones that no live one replaces.
        var heads = EventSequence()
        /// What the seat's totals hold for it: nil nothing, 0 an explicit "no score".
        var counted: Int8?
    }
}
