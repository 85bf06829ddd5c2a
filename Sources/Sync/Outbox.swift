import Hub
import Scorecard

/// The events on their way to the hub: every event of this device is waiting, then sent, then acknowledged. Repeating
/// any step changes nothing.
package struct Outbox {
    package var sent: Int64
    package var acknowledged: Int64
    /// The last event that the hub took.
    var last: EventID?
    /// Own events that the hub does not take, by arrival number.
    var objections: [Int64: Hub.Objection]

    package init(_ settings: [String: String]) {
        acknowledged = settings[.acknowledged].flatMap { Int64($0) } ?? 0
        sent = settings[.sent].flatMap { Int64($0) } ?? 0
        last = settings[.last].flatMap { EventID($0) }
        objections = [:]
        for entry in (settings[.objections] ?? "").split(separator: ";") {
            let parts = entry.split(separator: " ")
            guard parts.count == 2, let seq = Int64(parts[0]), let objection = Hub.Objection(rawValue: String(parts[1]))
            else { continue }
            objections[seq] = objection
        }
    }

    var settings: [Membership.Key: String?] {
        let entries = objections.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.rawValue)" }
        return [
            .acknowledged: String(acknowledged), .sent: String(sent), .last: last?.description,
            .objections: entries.isEmpty ? nil : entries.joined(separator: ";"),
        ]
    }
}

extension Hub.Cursor {
    /// The text that is stored.
    var text: String { "\(position) \(id)" }

    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let position = Int64(parts[0]), let id = EventID(String(parts[1])) else { return nil }
        self.init(position: position, id: id)
    }
}
