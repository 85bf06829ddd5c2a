package import EventLog
package import Scorecard

/// The hub as a device sees it: the functions of `Resources/Hub/Schema/001.sql`, a call each.
package final class Hub {
    private let connection: HubConnection
    /// Where news are announced that this connection listens to.
    private var channel: String?

    /// The version of the hub's form that this hyzer knows: the number of files in `Resources/Hub/Schema`.
    package static let version = 1
    /// How many events one call may carry.
    package static let mostEvents = 5000

    package init(_ connection: HubConnection) {
        self.connection = connection
    }

    /// To wait for what the hub says of its own accord.
    package var descriptor: Int32 { connection.descriptor }

    /// Whether the hub has said that there is news.
    package func takeNotifications() throws(HubError) -> Bool { try connection.takeNotifications() }

    // MARK: Belonging

    /// A new league with this device as its first; for whoever runs the hub.
    package func createLeague(
        _ member: Member, ident: LeagueID, name: String, player: PlayerID?
    ) throws(HubError) {
        _ = try connection.rows(
            "SELECT hyzer.create_league($1, $2, $3, $4, $5, $6)",
            [String(member.league), uuid(ident), name, uuid(member.device), bytes(member.secret), player.map(uuid)])
    }

    /// What a device learns of its league when it comes.
    package struct Greeting: Equatable, Sendable {
        package var name: String
    }

    /// Comes in, and says who uses the device.
    package func greet(_ member: Member, player: PlayerID?) throws(HubError) -> Greeting {
        let rows = try call("greet", member, [player.map(uuid)], types: "uuid")
        guard let row = rows.first, let version = row.integer(0), let name = row[1] else { throw .notAHub }
        guard version <= Hub.version else { throw .newer(version: Int(version), known: Hub.version) }
        return Greeting(name: name)
    }

    /// Asks to be told of news. Where the hub has no such thing, nothing is ever announced; nor through a pooler, whose
    /// connections to the server are now this device's and now another's.
    package func listen(_ member: Member) throws(HubError) {
        do throws(HubError) {
            channel = try call("listen", member, [], condition: "pg_backend_pid() = \(connection.backend)").first?[0]
        } catch {
            guard case .failed = error else { throw error }
        }
    }

    /// Makes a code work, once.
    ///
    /// - Parameters:
    ///   - player: who is invited; nil for whoever comes.
    ///   - seconds: how long the code is good for, at most a week.
    /// - Returns: when it ends.
    package func invite(
        _ member: Member, _ code: JoinCode, player: PlayerID?, seconds: Int
    ) throws(HubError) -> Timestamp {
        var digest = Digest()
        digest.add(code.secretBytes)
        let rows = try call(
            "invite", member, [bytes(digest.finish()), player.map(uuid), String(seconds)],
            types: "bytea", "uuid", "integer", columns: "(extract(epoch FROM invite) * 1000)::bigint")
        guard let expires = rows.first?.integer(0) else { throw .notAHub }
        return Timestamp(milliseconds: expires)
    }

    /// The league a code has let a device into.
    package struct Admission: Equatable, Sendable {
        package var ident: LeagueID
        package var name: String
        /// Who was invited.
        package var player: PlayerID?
    }

    /// Makes a device a member; where the answer was lost it may be asked again.
    package func join(_ member: Member, _ code: JoinCode) throws(HubError) -> Admission {
        let rows = try call("join", member, [bytes(code.secretBytes)], types: "bytea")
        guard let row = rows.first else { throw .notAHub }
        if let problem = row[0] { throw HubError(state: problem, "") }
        guard let ident: LeagueID = row[1].flatMap(identifier), let name = row[2] else { throw .notAHub }
        return Admission(ident: ident, name: name, player: row[3].flatMap(identifier))
    }

    /// A device of the league as the hub knows it.
    package struct Device: Equatable, Sendable {
        package var device: DeviceID
        package var player: PlayerID?
        /// When it last wrote, to the hour.
        package var seen: Timestamp
        package var isRevoked: Bool
    }

    /// All devices of the league, the one that joined last first.
    package func devices(_ member: Member) throws(HubError) -> [Device] {
        try call(
            "devices", member, [],
            columns: "device, player, (extract(epoch FROM seen) * 1000)::bigint, revoked IS NOT NULL"
        ).compactMap { row in
            guard let device: DeviceID = row[0].flatMap(identifier), let seen = row.integer(2) else { return nil }
            return Device(
                device: device, player: row[1].flatMap(identifier), seen: Timestamp(milliseconds: seen),
                isRevoked: row[3] == "t")
        }
    }

    /// Shuts a device out; false for one that is no member.
    package func revoke(_ member: Member, _ lost: DeviceID) throws(HubError) -> Bool {
        try call("revoke", member, [uuid(lost)], types: "uuid").first?[0] == "t"
    }

    // MARK: Events

    /// Why the hub does not take an event.
    package enum Objection: String, Sendable {
        /// No hyzer writes such.
        case shape
        /// Its counter lies too far ahead.
        case lamport
        /// It has not happened yet, by more than a day.
        case time
        /// Another device has written one of this identifier.
        case taken
    }

    /// Hands over events of the device's own, at most `mostEvents`; those that are there already make no difference.
    ///
    /// - Parameter utterances: what was said, as far as it is shared.
    /// - Returns: those that are refused.
    package func push(
        _ member: Member, _ rows: [EventRow], utterances: [UtteranceID: Utterance] = [:]
    ) throws(HubError) -> [EventID: Objection] {
        let said = rows.map { $0.utterance.flatMap { utterances[$0] } }
        let columns: [[String?]] = [
            rows.map { uuid($0.id) }, rows.map { $0.round.map(uuid) }, rows.map { String($0.lamport) },
            rows.map { String($0.at.milliseconds) }, rows.map { $0.reporter.map(uuid) },
            rows.map { $0.utterance.map(uuid) }, rows.map(\.kind), rows.map { $0.hole.map { String($0) } },
            rows.map { $0.player.map(uuid) }, rows.map { $0.strokes.map { String($0) } },
            rows.map { $0.penalties.map { String($0) } },
            rows.map { $0.refers.isEmpty ? nil : bytes($0.refers.flatMap(octets)) }, rows.map(\.body),
            said.map { $0?.text }, said.map { $0?.source.rawValue },
            said.map { ($0?.at.milliseconds).map { String($0) } },
        ]
        let refused = try call(
            "push", member, columns.map(array),
            types: "uuid[]", "uuid[]", "bigint[]", "bigint[]", "uuid[]", "uuid[]", "text[]", "bigint[]", "uuid[]",
            "bigint[]", "bigint[]", "bytea[]", "text[]", "text[]", "text[]", "bigint[]")
        var objections: [EventID: Objection] = [:]
        for row in refused {
            guard let id: EventID = row[0].flatMap(identifier) else { continue }
            objections[id] = row[1].flatMap(Objection.init) ?? .shape
        }
        return objections
    }

    /// Up to where a device has read.
    package struct Cursor: Equatable, Sendable {
        package var position: Int64
        package var id: EventID

        package init(position: Int64 = 0, id: EventID = EventID(0)) {
            self.position = position
            self.id = id
        }
    }

    /// Some of what was written behind a cursor.
    package struct Page: Sendable {
        package var rows: [EventRow] = []
        package var utterances: [UtteranceID: Utterance] = [:]
        /// Of the last of the rows.
        package var cursor: Cursor
        /// Everything before this position is known to be there.
        package var horizon: Int64 = 0
        /// Something behind the horizon waits for a transaction that has not ended yet: soon to be asked for again.
        package var isHeldBack = false
    }

    /// Reads on from a cursor.
    ///
    /// - Parameters:
    ///   - ident: the league as it is called in the rows.
    ///   - sent: the event that the device has handed over last.
    /// - Throws: among others that it was put back, where what was read or handed over last is not there any more.
    package func pull(
        _ member: Member, ident: LeagueID, after cursor: Cursor, sent: EventID? = nil, most: Int = Hub.mostEvents
    ) throws(HubError) -> Page {
        let found = try call(
            "pull", member, [String(cursor.position), uuid(cursor.id), sent.map(uuid), String(most)],
            types: "bigint", "uuid", "uuid", "integer")
        var page = Page(cursor: cursor)
        for row in found {
            guard let position = row.integer(0) else { throw .notAHub }
            guard let id: EventID = row[1].flatMap(identifier) else {
                page.horizon = position
                page.isHeldBack = row.integer(9) ?? 0 != 0
                // It changes when a device is shut out.
                if let channel, row[15] != channel { try listen(member) }
                continue
            }
            page.cursor = Cursor(position: position, id: id)
            guard let device: DeviceID = row[2].flatMap(identifier), let lamport = row.integer(4),
                let at = row.integer(5), let kind = row[8]
            else { continue }
            let utterance: UtteranceID? = row[7].flatMap(identifier)
            page.rows.append(
                EventRow(
                    id: id, league: ident, round: row[3].flatMap(identifier), device: device, lamport: lamport,
                    at: Timestamp(milliseconds: at), reporter: row[6].flatMap(identifier), utterance: utterance,
                    kind: kind, hole: row.integer(9), player: row[10].flatMap(identifier), strokes: row.integer(11),
                    penalties: row.integer(12), refers: row[13].flatMap(identifiers) ?? [], body: row[14]))
            if let utterance, let text = row[15], let source = row[16], let said = row.integer(17) {
                page.utterances[utterance] = Utterance(
                    id: utterance, text: text, source: Utterance.Source(rawValue: source) ?? .spoken,
                    at: Timestamp(milliseconds: said))
            }
        }
        return page
    }

    /// Calls one of the hub's functions in a member's name.
    private func call(
        _ function: String, _ member: Member, _ arguments: [String?], types: String..., columns: String = "*",
        condition: String = "true"
    ) throws(HubError) -> [HubRow] {
        let places = (["bigint", "uuid", "bytea"] + types).enumerated().map { "$\($0 + 1)::\($1)" }
        return try connection.rows(
            "SELECT \(columns) FROM hyzer.\(function)(\(places.joined(separator: ", "))) WHERE \(condition)",
            [String(member.league), uuid(member.device), bytes(member.secret)] + arguments)
    }
}
