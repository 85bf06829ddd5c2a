import Dialogue
import EventLog
import Hub
package import Outcomes
import Scorecard
import Session
package import Store

/// Carries events between this device's log and the hub of its league.
///
/// The log is the truth and the hub a copy: whatever fails on the way is done again, and doing it twice changes
/// nothing.
package final class Syncer {
    let stored: StoredSession
    package let membership: Membership
    private var outbox: Outbox
    private var cursor: Hub.Cursor
    private let sharesUtterances: Bool
    private let hooks: Hooks
    /// Positions at the hub of events that this syncer has handed over and not read past yet.
    private var own: [Int64] = []
    /// Outcomes that merged players who turned out to be one person.
    package private(set) var united: [Outcome] = []
    /// Events of this device that the hub took, and of others that came, since this syncer was made.
    package private(set) var sent = 0
    package private(set) var received = 0
    /// Whether the hub takes no more events of this device today.
    package private(set) var isOverQuota = false

    /// - Parameter sharesUtterances: whether others get to know the words that were said.
    /// - Throws: `noLeague` where the device belongs to none.
    package init(_ stored: StoredSession, sharesUtterances: Bool, hooks: Hooks) throws {
        let settings = try stored.log.settings()
        self.stored = stored
        membership = try stored.member()
        self.sharesUtterances = sharesUtterances
        self.hooks = hooks
        outbox = Outbox(settings)
        cursor = settings[.cursor].flatMap { Hub.Cursor($0) } ?? Hub.Cursor()
    }

    /// Tells the hub who uses this device, asks for notifications if wanted, and hands over refused events again.
    func come(in connection: HubConnection, listening: Bool) throws -> Hub {
        let hub = Hub(connection)
        isOverQuota = false
        try hub.greet(membership.member, player: stored.session.me)
        if listening { try hub.listen(membership.member) }
        try retryObjections(hub)
        return hub
    }

    /// Hands over everything, takes in everything, and hands over what that led to.
    ///
    /// - Returns: whether something at the hub waits for a transaction that has not ended, and should soon be asked for
    ///   again.
    @discardableResult
    func exchange(_ hub: Hub) throws -> Bool {
        isOverQuota = false
        try push(to: hub)
        let isHeldBack = try pull(from: hub)
        try push(to: hub)
        return isHeldBack
    }

    /// Events that are handed over at once.
    private struct Batch {
        /// The last arrival that it covers; events of others lie in between.
        let last: Int64
        /// The arrival of each event in the parcel.
        private(set) var arrivals: [Int64] = []
        /// Arrivals of own events that PostgreSQL cannot store.
        private(set) var odd: [Int64] = []
        let parcel: Hub.Parcel

        init(
            _ found: [(seq: Int64, row: EventRow)], of device: DeviceID,
            utterances: ([EventRow]) throws -> [UtteranceID: Utterance]
        ) throws {
            last = found.last?.seq ?? 0
            var rows: [EventRow] = []
            for (seq, row) in found where row.device == device {
                if row.isSendable {
                    arrivals.append(seq)
                    rows.append(row)
                } else {
                    odd.append(seq)
                }
            }
            parcel = Hub.Parcel(rows, utterances: try utterances(rows))
        }

        var isEmpty: Bool { arrivals.isEmpty && odd.isEmpty }
    }

    /// Hands over what this device wrote since the last time.
    func push(to hub: Hub) throws {
        var next = try isOverQuota ? nil : batch(after: outbox.acknowledged)
        var isChanged = false
        while let batch = next {
            outbox.sent = batch.last
            if !batch.isEmpty {
                isChanged = true
                try hub.handOver(membership.member, batch.parcel)
                // Written while the hub is working.
                try stored.remember(outbox.settings)
            }
            next = try self.batch(after: batch.last)
            outbox.acknowledged = batch.isEmpty ? batch.last : try takeReceipt(of: batch, from: hub)
            if isOverQuota {
                outbox.sent = outbox.acknowledged
                next = nil
            }
        }
        if isChanged { try stored.remember(outbox.settings) }
    }

    /// The batch to hand over next; nil where nothing has arrived since.
    private func batch(after arrival: Int64) throws -> Batch? {
        let found = try stored.log.rows(after: arrival, limit: Hub.mostEvents)
        return found.isEmpty ? nil : try batch(of: found)
    }

    private func batch(of found: [(seq: Int64, row: EventRow)]) throws -> Batch {
        try Batch(found, of: membership.member.device) { rows in
            var utterances: [UtteranceID: Utterance] = [:]
            for id in sharesUtterances ? Set(rows.compactMap(\.utterance)) : [] {
                let said = try stored.log.utterance(id)
                // PostgreSQL cannot store NUL.
                if let said, !said.text.utf8.contains(0) { utterances[id] = said }
            }
            return utterances
        }
    }

    /// - Returns: the arrival up to which the hub has everything of the batch that it takes at all.
    private func takeReceipt(of batch: Batch, from hub: Hub) throws -> Int64 {
        var receipt = Hub.Receipt()
        do throws(HubError) {
            receipt = try hub.handedOver()
        } catch {
            guard error == .refused(.quota) else { throw error }
            for id in batch.parcel.ids { receipt.objections[id] = .quota }
        }
        let objections = receipt.objections
        let taken = zip(batch.arrivals, batch.parcel.ids).prefix { objections[$0.1] != .quota }
        if !objections.isEmpty || !outbox.objections.isEmpty {
            for (seq, id) in taken { outbox.objections[seq] = objections[id] }
        }
        isOverQuota = taken.count < batch.arrivals.count
        let acknowledged = isOverQuota ? batch.arrivals[taken.count] - 1 : batch.last
        for seq in batch.odd where seq <= acknowledged { outbox.objections[seq] = .shape }
        if let last = taken.last(where: { objections[$0.1] == nil }) { outbox.last = last.1 }
        if let position = receipt.position { own.append(position) }
        sent += taken.count { objections[$0.1] == nil }
        return acknowledged
    }

    /// Hands over again events refused for their time or counter: a clock was set, or the league has gone on.
    private func retryObjections(_ hub: Hub) throws {
        let numbers = outbox.objections.filter { [.lamport, .time].contains($0.value) }.keys.sorted()
        guard !numbers.isEmpty else { return }
        let found = try numbers.prefix(Hub.mostEvents).flatMap { try stored.log.rows(after: $0 - 1, limit: 1) }
        let batch = try batch(of: found)
        try hub.handOver(membership.member, batch.parcel)
        _ = try takeReceipt(of: batch, from: hub)
        try stored.remember(outbox.settings)
    }

    /// Takes in what the others wrote since the last time.
    ///
    /// - Returns: as `exchange`.
    func pull(from hub: Hub) throws -> Bool {
        defer { hooks.start() }
        while true {
            do {
                return try readOn(from: hub)
            } catch HubError.refused(.putBack) {
                try beginAnew(with: hub)
            }
        }
    }

    private func readOn(from hub: Hub) throws -> Bool {
        try ask(hub, after: cursor)
        while true {
            let page = try hub.page(membership.member, leagueID: membership.leagueID, after: cursor)
            guard page.cursor != cursor else { return page.isHeldBack }
            // The hub looks for the next page while this one is taken in.
            try ask(hub, after: page.cursor)
            try takeIn(page)
        }
    }

    private func ask(_ hub: Hub, after cursor: Hub.Cursor) throws {
        own.removeAll { $0 < cursor.position }
        try hub.ask(membership.member, after: cursor, sent: outbox.last, own: own)
    }

    /// Starts over with a hub that was put back to an earlier state: every device hands over again all that it wrote.
    private func beginAnew(with hub: Hub) throws {
        cursor = Hub.Cursor()
        outbox = Outbox([:])
        own = []
        try stored.remember(outbox.settings.merging([.cursor: cursor.text]) { _, new in new })
        try push(to: hub)
    }

    private func takeIn(_ page: Hub.Page) throws {
        let rows = page.rows
        guard !rows.isEmpty else {
            cursor = page.cursor
            return try stored.remember([.cursor: cursor.text])
        }
        let acknowledged = outbox.acknowledged
        let isAllHandedOver = try stored.log.lastArrival() == acknowledged
        let before = try hooks.look(at: rows, from: stored)
        let taken = try stored.takeIn(
            rows, utterances: Array(page.utterances.values), Moment.now(.argument)
        ) { (transaction, merged) throws(EventLogError) in
            try transaction.set([.cursor: page.cursor.text])
            guard isAllHandedOver else { return }
            // If nobody else wrote in between, the events just taken in need not be looked at for handing over.
            let last = try stored.log.lastArrival()
            guard last == acknowledged + Int64(merged.added.count) else { return }
            outbox.acknowledged = last
            try transaction.set([.acknowledged: String(last)])
        }
        cursor = page.cursor
        let new = taken.merged.new(of: rows)
        received += new.count { $0.device != membership.member.device }
        united.append(taken.united)
        try hooks.collect(new, after: before, in: stored)
    }

    /// Stores that the hub answers, or an error unless it is stored already.
    func note(_ trouble: HubError? = nil) throws {
        let now = String(Moment.now(.argument).at.milliseconds)
        let trouble = trouble ?? (isOverQuota ? .refused(.quota) : nil)
        let settings = try stored.log.settings()
        guard let trouble else { return try stored.remember([.trouble: nil, .since: nil, .lastSync: now]) }
        guard settings[.trouble] != trouble.stored else { return }
        try stored.remember([.trouble: trouble.stored, .since: settings[.since] ?? now])
    }
}

extension EventRow {
    /// Whether PostgreSQL can store it: its texts cannot contain NUL.
    fileprivate var isSendable: Bool { !kind.utf8.contains(0) && !(body ?? "").utf8.contains(0) }
}
