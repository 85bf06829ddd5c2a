import EventLog
import Hub
import Scorecard
import Session

/// Carries events between this device's log and the hub of its league.
///
/// The log is the truth and the hub a copy: whatever fails on the way is done again, and doing it twice changes nothing.
final class Syncer {
    private let keeper: Keeper
    let membership: Membership
    private var outbox: Outbox
    private var cursor: Hub.Cursor
    private let sharesUtterances: Bool
    private let hooks: Hooks
    /// What this syncer has handed over and not read back yet.
    private var echoes: Set<EventID> = []
    /// Who turned out to be one person.
    private(set) var united: [Outcome] = []
    /// Events of this device that the hub took, and of others that came, since this syncer was made.
    private(set) var sent = 0
    private(set) var received = 0

    /// - Parameter settings: what the device remembers.
    init(
        _ keeper: Keeper, _ membership: Membership, _ settings: [String: String], sharesUtterances: Bool, hooks: Hooks
    ) {
        self.keeper = keeper
        self.membership = membership
        self.sharesUtterances = sharesUtterances
        self.hooks = hooks
        outbox = Outbox(settings)
        cursor = settings[.cursor].flatMap { Hub.Cursor($0) } ?? Hub.Cursor()
    }

    /// Comes in at the hub, says who uses this device, and asks to be told of news.
    func come(in connection: HubConnection, listening: Bool) throws(Failure) -> Hub {
        let hub = Hub(connection)
        try reaching { () throws(HubError) in
            _ = try hub.greet(membership.member, player: keeper.session.me)
            if listening { try hub.listen(membership.member) }
        }
        try retryObjections(hub)
        return hub
    }

    /// Hands over everything, takes in everything, and hands over what that led to.
    ///
    /// - Returns: whether something at the hub waits for a transaction that has not ended, and should soon be asked for again.
    @discardableResult
    func exchange(_ hub: Hub) throws(Failure) -> Bool {
        try push(to: hub)
        let isHeldBack = try pull(from: hub)
        try push(to: hub)
        return isHeldBack
    }

    /// Hands over what this device wrote since the last time.
    func push(to hub: Hub) throws(Failure) {
        while true {
            let found = try store { () throws(EventLogError) in
                try keeper.log.rows(after: outbox.acknowledged, limit: Hub.mostEvents)
            }
            guard let last = found.last?.seq else { return }
            let own = found.filter { $0.row.device == membership.member.device }
            if !own.isEmpty {
                try remember([.sent: String(last)])
                try push(own, to: hub)
            }
            outbox.acknowledged = last
            if !own.isEmpty { try remember(outbox.settings) }
        }
    }

    private func push(_ own: [(seq: Int64, row: EventRow)], to hub: Hub) throws(Failure) {
        var utterances: [UtteranceID: Utterance] = [:]
        if sharesUtterances {
            for id in Set(own.compactMap(\.row.utterance)) {
                let said = try store { () throws(EventLogError) in try keeper.log.utterance(id) }
                // PostgreSQL keeps no NUL.
                if let said, !said.text.utf8.contains(0) { utterances[id] = said }
            }
        }
        let (sound, odd) = (own.filter { $0.row.isSendable }, own.filter { !$0.row.isSendable })
        let objections = try reaching { () throws(HubError) in
            try hub.push(membership.member, sound.map(\.row), utterances: utterances)
        }
        for (seq, row) in own { outbox.objections[seq] = objections[row.id] }
        for (seq, _) in odd { outbox.objections[seq] = .shape }
        for (_, row) in sound where objections[row.id] == nil { echoes.insert(row.id) }
        if let last = sound.last(where: { objections[$0.row.id] == nil }) { outbox.last = last.row.id }
        sent += sound.count - objections.count
    }

    /// What was refused may be taken now: a clock was set, the league has gone on.
    private func retryObjections(_ hub: Hub) throws(Failure) {
        let numbers = outbox.objections.filter { [.lamport, .time].contains($0.value) }.keys.sorted()
        guard !numbers.isEmpty else { return }
        let rows = try store { () throws(EventLogError) in
            var rows: [(seq: Int64, row: EventRow)] = []
            for number in numbers.prefix(Hub.mostEvents) { rows += try keeper.log.rows(after: number - 1, limit: 1) }
            return rows
        }
        try push(rows, to: hub)
        try remember(outbox.settings)
    }

    /// Takes in what the others wrote since the last time.
    ///
    /// - Returns: as `exchange`.
    func pull(from hub: Hub) throws(Failure) -> Bool {
        while true {
            do throws(Failure) {
                let page = try reaching { () throws(HubError) in
                    try hub.pull(membership.member, ident: membership.ident, after: cursor, sent: outbox.last)
                }
                guard page.cursor != cursor else { return page.isHeldBack }
                try takeIn(page)
            } catch .hub(.refused(.putBack)) {
                try beginAnew(with: hub)
            }
        }
    }

    /// The hub was put back to an earlier state: every device still has what it wrote, and hands over all of it.
    private func beginAnew(with hub: Hub) throws(Failure) {
        cursor = Hub.Cursor()
        outbox = Outbox([:])
        try remember(outbox.settings.merging([.cursor: cursor.text]) { _, new in new })
        try push(to: hub)
    }

    private func takeIn(_ page: Hub.Page) throws(Failure) {
        let own = membership.member.device
        let rows = page.rows.filter { echoes.remove($0.id) == nil }
        guard !rows.isEmpty else {
            cursor = page.cursor
            return try remember([.cursor: cursor.text])
        }
        let acknowledged = outbox.acknowledged
        let isAllHandedOver = try store { () throws(EventLogError) in try keeper.log.lastArrival() == acknowledged }
        let before = try hooks.look(at: rows, from: keeper)
        let taken = try store { () throws(EventLogError) in
            try keeper.takeIn(
                rows, utterances: Array(page.utterances.values), Moment.now(.argument)
            ) { (transaction, merged) throws(EventLogError) in
                try transaction.set([.cursor: page.cursor.text])
                guard isAllHandedOver else { return }
                // Where nobody wrote in between, what has just come need not be looked at again.
                let last = try keeper.log.lastArrival()
                guard last == acknowledged + Int64(merged.added.count) else { return }
                outbox.acknowledged = last
                try transaction.set([.acknowledged: String(last)])
            }
        }
        cursor = page.cursor
        let added = Set(taken.merged.added)
        received += rows.count { added.contains($0.id) && $0.device != own }
        united.append(taken.united)
        try hooks.run(rows.filter { added.contains($0.id) }, after: before, in: keeper)
    }

    /// Notes that the hub answers, or what went wrong; nothing where that is known.
    func note(_ trouble: HubError?, at now: Timestamp) throws(Failure) {
        let settings = try store { () throws(EventLogError) in try keeper.log.settings() }
        guard let trouble else {
            return try remember([.trouble: nil, .since: nil, .lastSync: String(now.milliseconds)])
        }
        guard settings[.trouble] != trouble.stored else { return }
        try remember([.trouble: trouble.stored, .since: settings[.since] ?? String(now.milliseconds)])
    }

    private func remember(_ settings: [Membership.Key: String?]) throws(Failure) {
        try store { () throws(EventLogError) in
            try keeper.log.transaction { (transaction) throws(EventLogError) in try transaction.set(settings) }
        }
    }
}

extension EventRow {
    /// Whether PostgreSQL can keep it: it has no character for NUL.
    fileprivate var isSendable: Bool { !kind.utf8.contains(0) && !(body ?? "").utf8.contains(0) }
}
