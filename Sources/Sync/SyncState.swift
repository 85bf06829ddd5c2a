import EventLog
package import Hub
import Outcomes
package import Scorecard
import Session
package import Store

/// The state of a device with the hub of its league.
package struct SyncState {
    package let kind: Kind
    package let league: String?
    /// How many of its events the hub does not have, as far as is known here.
    package let waiting: Int
    /// How many of these were sent without an answer.
    package let sent: Int
    package let lastSync: Timestamp?

    package enum Kind {
        /// It belongs to no league, or was told not to sync.
        case off
        case synced
        case waiting
        /// The hub has not answered since then.
        case offline(since: Timestamp, HubError)
        /// The hub does not let it in, or does not take some of its events.
        case refused(Reason)
    }

    package enum Reason {
        case error(HubError)
        case objections([Hub.Objection])
    }

    /// - Parameter isOn: whether the device is to sync by itself.
    package init(of stored: StoredSession, isOn: Bool) throws {
        let (log, device) = (stored.log, stored.session.device)
        let settings = try log.settings()
        guard let membership = Membership(settings, device: device) else {
            kind = .off
            league = nil
            (waiting, sent) = (0, 0)
            lastSync = nil
            return
        }
        let outbox = Outbox(settings)
        league = membership.name
        let unanswered = try log.count(of: device, after: outbox.acknowledged)
        waiting = unanswered + outbox.objections.count
        sent = unanswered - (try log.count(of: device, after: max(outbox.sent, outbox.acknowledged)))
        lastSync = settings[.lastSync].flatMap { Int64($0) }.map { Timestamp(milliseconds: $0) }
        let since = settings[.since].flatMap { Int64($0) }.map { Timestamp(milliseconds: $0) }
        if !isOn {
            kind = .off
        } else if let trouble = settings[.trouble].flatMap({ HubError(stored: $0) }) {
            kind =
                trouble.isPassing
                ? .offline(since: since ?? Timestamp(milliseconds: 0), trouble) : .refused(.error(trouble))
        } else if !outbox.objections.isEmpty {
            kind = .refused(.objections(outbox.objections.sorted { $0.key < $1.key }.map(\.value)))
        } else {
            kind = waiting > 0 ? .waiting : .synced
        }
    }

    package var name: String {
        switch kind {
        case .off: "off"
        case .synced: "synced"
        case .waiting: "waiting"
        case .offline: "offline"
        case .refused: "refused"
        }
    }
}
