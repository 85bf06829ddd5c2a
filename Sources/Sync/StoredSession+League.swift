import EmbeddedText
import EventLog
package import Hub
import Outcomes
package import Scorecard
import Session
package import Store

/// The league of a device and its hub, as they are stored in the settings.
extension StoredSession {
    /// nil where the device belongs to no league.
    package func membership() throws -> Membership? { Membership(try log.settings(), device: session.device) }

    /// - Throws: `noLeague`.
    package func member() throws -> Membership {
        guard let membership = try membership() else { throw SyncError.noLeague }
        return membership
    }

    /// - Throws: `memberAlready` where the device belongs to a league.
    package func checkIsFree() throws {
        if let membership = try membership() { throw SyncError.memberAlready(membership.name) }
    }

    func remember(_ settings: [Membership.Key: String?]) throws(EventLogError) {
        try log.transaction { (transaction) throws(EventLogError) in try transaction.set(settings) }
    }

    /// Makes a hub of a database, or brings it up to date. Its address is stored unless the device belongs to a league.
    ///
    /// - Parameter interruption: a descriptor that ends the waiting when there is something to read on it.
    package func makeHub(_ url: String, interruption: Int32) throws -> HubSetup.Result {
        let address = HubAddress(url, user: nil)
        let result = try firstContact { () throws(HubError) in
            try HubSetup.run(
                try HubConnection(address, interruption: interruption),
                rights: EmbeddedText.text("Resources/Hub/rights.sql") ?? "",
                migrations: EmbeddedText.paths(in: "Resources/Hub/Schema").compactMap(EmbeddedText.text),
                countedPositions: EmbeddedText.text("Resources/Hub/counted-positions.sql") ?? "")
        }
        if try membership() == nil { try remember(Membership.settings(address)) }
        return result
    }

    /// Makes a league at the hub the device knows, with this device in it.
    ///
    /// - Returns: its name as it is kept.
    package func makeLeague(_ name: String, interruption: Int32) throws -> String {
        try checkIsFree()
        guard let address = Membership.address(try log.settings()) else { throw SyncError.noHub }
        let cleaned: String
        do { cleaned = try Name.cleaned(name) } catch { throw Refused(error) }
        let member = Member(league: JoinCode.number(), device: session.device)
        let membership = Membership(address: address, member: member, leagueID: session.league, name: cleaned)
        try firstContact { () throws(HubError) in
            let hub = Hub(try HubConnection(address, interruption: interruption))
            try hub.createLeague(member, leagueID: membership.leagueID, name: cleaned, player: session.me)
        }
        try remember(membership.settings)
        return cleaned
    }

    /// Makes this device a member of the league that a code belongs to. The secret is stored before it is sent to the
    /// hub, so that the code works again if the answer was lost.
    package func join(
        _ address: HubAddress, through connection: HubConnection, _ code: JoinCode
    ) throws -> (membership: Membership, player: PlayerID?) {
        var settings = try log.settings()
        let placeholder = Membership(
            address: address, member: Member(league: code.league, device: session.device), leagueID: session.league,
            name: "")
        if settings[.secret] == nil {
            settings = [:]
            for (key, value) in placeholder.settings { settings[key.rawValue] = value }
            try remember([.secret: settings[.secret]])
        }
        for key in [Membership.Key.address, .user, .league, .leagueID, .name] {
            settings[key.rawValue] = placeholder.settings[key]
        }
        let member = Membership(settings, device: session.device)?.member ?? placeholder.member
        let admission = try firstContact { () throws(HubError) in try Hub(connection).join(member, code) }
        let membership = Membership(
            address: address, member: member, leagueID: admission.leagueID, name: admission.name)
        try remember(membership.settings)
        return (membership, admission.player)
    }

    /// Makes a player the user of this device; the user before is merged with them.
    ///
    /// - Throws: `playedTogether` if both have a card in one round.
    package func bind(_ player: PlayerID, said: String) throws {
        let directory = session.directory
        if let me = session.me.map(directory.resolved), me != player {
            try check(directory.identifiers(of: me), neverPlayedWith: directory.identifiers(of: player))
            try change { session in
                session.edit(said: said, .now(.argument)) { directory, _ throws(Refusal) in
                    try Referee.merge(me, into: player, in: directory)
                }
            }
        }
        try remember([Setting.me.rawValue: player.description])
    }
}

extension Hub.Device {
    /// The last six letters of its identifier; the letters before are mostly the time.
    package var letters: String { String(device.description.suffix(6)) }
}
