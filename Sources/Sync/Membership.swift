import EventLog
package import Hub
package import Scorecard

/// The settings in which a device keeps its league and the address of its hub.
package struct Membership {
    package var address: HubAddress
    package var member: Member
    /// The identifier of the league in its events.
    package var leagueID: LeagueID
    package var name: String

    /// Everything is kept under names that no setting of the user's has.
    package enum Key: String, CaseIterable {
        case address = "hub.address"
        /// The user to log in as if the address names none; empty for libpq's own choice.
        case user = "hub.user"
        case league = "hub.league"
        case leagueID = "hub.ident"
        case name = "hub.name"
        case secret = "hub.secret"
        /// The arrival number up to which events were handed over, whether or not an answer came.
        case sent = "hub.sent"
        /// The arrival number up to which the hub has everything.
        case acknowledged = "hub.acknowledged"
        /// The last event that the hub took.
        case last = "hub.last"
        /// Own events that the hub does not take: arrival number and objection, separated by semicolons.
        case objections = "hub.objections"
        case cursor = "hub.cursor"
        /// When the hub was last heard of, in milliseconds.
        case lastSync = "hub.synced"
        /// The current error, and since when there is one.
        case trouble = "hub.trouble"
        case since = "hub.since"

        /// The keys that tell how far the exchange with the hub has come.
        package static let ofExchange: [Key] = [.sent, .acknowledged, .last, .objections, .cursor]
    }

    package init(address: HubAddress, member: Member, leagueID: LeagueID, name: String) {
        self.address = address
        self.member = member
        self.leagueID = leagueID
        self.name = name
    }

    /// - Parameter settings: the settings stored on the device.
    /// - Returns: nil for a device that belongs to no league.
    package init?(_ settings: [String: String], device: DeviceID) {
        guard let address = Membership.address(settings), let league = settings[.league].flatMap({ Int64($0) }),
            let leagueID = settings[.leagueID].flatMap({ LeagueID($0) }), let name = settings[.name],
            let secret = settings[.secret].map(Membership.bytes), secret.count == 32
        else { return nil }
        self.init(
            address: address, member: Member(league: league, device: device, secret: secret), leagueID: leagueID,
            name: name)
    }

    /// The hub the device knows, whether or not it belongs to a league there.
    static func address(_ settings: [String: String]) -> HubAddress? {
        settings[.address].map { HubAddress($0, user: settings[.user].flatMap { $0.isEmpty ? nil : $0 }) }
    }

    /// The settings that store an address.
    static func settings(_ address: HubAddress) -> [Key: String] {
        [.address: address.text, .user: address.user ?? ""]
    }

    var settings: [Key: String] {
        Membership.settings(address).merging([
            .league: String(member.league), .leagueID: leagueID.description, .name: name,
            .secret: Membership.text(member.secret),
        ]) { _, new in new }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private static func bytes(_ text: String) -> [UInt8] {
        let digits = Array(text)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }
}

extension Transaction {
    func set(_ settings: [Membership.Key: String?]) throws(EventLogError) {
        for (key, value) in settings { try set(key.rawValue, to: value) }
    }
}

extension [String: String] {
    subscript(key: Membership.Key) -> String? { self[key.rawValue] }
}
