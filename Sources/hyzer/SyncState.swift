import Display
import EventLog
import Hub
import Scorecard

/// Where a device stands with its league's hub.
struct SyncState {
    var kind: Kind
    var league: String?
    /// How many of its events the hub does not have, as far as is known here.
    var waiting: Int
    /// How many of these were sent, and no answer came.
    var sent: Int
    var lastSync: Timestamp?

    enum Kind {
        /// It belongs to no league, or was told not to sync.
        case off
        case synced
        case waiting
        /// Nobody answers, since when.
        case offline(since: Timestamp, HubError)
        /// The hub does not let it in, or does not take some of its events.
        case refused(Reason)
    }

    enum Reason {
        case error(HubError)
        case objections([Hub.Objection])
    }

    /// - Parameters:
    ///   - settings: what the device remembers.
    ///   - isOn: whether it is to sync by itself.
    init(_ log: EventLog, _ settings: [String: String], device: DeviceID, isOn: Bool) throws(EventLogError) {
        guard let membership = Membership(settings, device: device) else {
            kind = .off
            (waiting, sent) = (0, 0)
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

    var name: String {
        switch kind {
        case .off: "off"
        case .synced: "synced"
        case .waiting: "waiting"
        case .offline: "offline"
        case .refused: "refused"
        }
    }
}

extension HubError {
    /// As it is kept: a word, and what belongs to it behind a blank.
    var stored: String {
        switch self {
        case .noLibrary: "noLibrary"
        case .address: "address"
        case .insecure(let host): "insecure " + host
        case .unreachable(let reason): "unreachable " + reason
        case .denied(let reason): "denied " + reason
        case .notAHub: "notAHub"
        case .newer(let version, let known): "newer \(version) \(known)"
        case .refused(let refusal): "refused " + refusal.rawValue
        case .failed(let state, let message): "failed \(state) \(message)"
        case .interrupted: "interrupted"
        }
    }

    init?(stored text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let rest = parts.count > 1 ? parts[1] : ""
        let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
        switch parts[0] {
        case "noLibrary": self = .noLibrary
        case "address": self = .address
        case "insecure": self = .insecure(host: rest)
        case "unreachable": self = .unreachable(rest)
        case "denied": self = .denied(rest)
        case "notAHub": self = .notAHub
        case "newer":
            guard words.count == 2, let version = Int(words[0]), let known = Int(words[1]) else { return nil }
            self = .newer(version: version, known: known)
        case "refused":
            guard let refusal = Refusal(rawValue: rest) else { return nil }
            self = .refused(refusal)
        case "failed": self = .failed(state: words.first ?? "", words.count > 1 ? words[1] : "")
        default: return nil
        }
    }
}
