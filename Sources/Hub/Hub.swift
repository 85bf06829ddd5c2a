package import EventLog
package import Scorecard

/// The hub as a device sees it: a method for each function of `Resources/Hub/Schema`.
package final class Hub {
    private let connection: HubConnection
    /// The channel on which this connection hears of news; nil if it does not listen.
    private var channel: String?

    /// The version of the hub's form that this hyzer knows: the number of files in `Resources/Hub/Schema`.
    package static let version = 2
    /// How many events one call may carry, and how many a page.
    package static let mostEvents = 5000
    package static let mostInPage = 10_000

    package init(_ connection: HubConnection) {
        self.connection = connection
    }

    /// The descriptor to wait on for notifications.
    package var descriptor: Int32 { connection.descriptor }

    /// Whether the hub has said that there is news.
    package func takeNotifications() throws(HubError) -> Bool { try connection.takeNotifications() }

    // MARK: Belonging

    /// A new league with this device as its first; for the operator of the hub.
    package func createLeague(
        _ member: Member, leagueID: LeagueID, name: String, player: PlayerID?
    ) throws(HubError) {
        _ = try connection.rows(
            "SELECT hyzer.create_league($1, $2, $3, $4, $5, $6)",
            [
                integer(member.league), uuid(leagueID), text(name), uuid(member.device), member.secret,
                player.map(uuid),
            ])
    }

    /// Tells the hub who uses the device. Throws `newer` for the hub of a newer hyzer.
    package func greet(_ member: Member, player: PlayerID?) throws(HubError) {
        let rows = try call("greet", member, [player.map(uuid)], types: "uuid")
        guard let version = rows.first?.integer(0) else { throw .notAHub }
        guard version <= Hub.version else { throw .newer(version: Int(version), known: Hub.version) }
        if version >= 2 { _ = try connection.rows("SELECT hyzer.undo_settings()") }
    }

    /// Asks for notifications of news. Some hubs have none, and none come through a pooler, whose connections to the
    /// server are shared by devices.
    package func listen(_ member: Member) throws(HubError) {
        do throws(HubError) {
            channel = try call("listen", member, [], condition: "pg_backend_pid() = \(connection.backend)").first?[0]
        } catch {
            guard case .failed = error else { throw error }
        }
    }

    /// Makes a code valid for one use.
    ///
    /// - Parameters:
    ///   - player: the player who is invited; nil for anybody.
    ///   - seconds: how long the code is valid, at most a week.
    /// - Returns: when the code expires.
    package func invite(
        _ member: Member, _ code: JoinCode, player: PlayerID?, seconds: Int
    ) throws(HubError) -> Timestamp {
        var digest = Digest()
        digest.add(code.secretBytes)
        let rows = try call(
            "invite", member, [digest.finish(), player.map(uuid), integer(Int32(clamping: seconds))],
            types: "bytea", "uuid", "integer", columns: "(extract(epoch FROM invite) * 1000)::bigint")
        guard let expires = rows.first?.integer(0) else { throw .notAHub }
        return Timestamp(milliseconds: expires)
    }

    /// The league a code has let a device into.
    package struct Admission: Equatable, Sendable {
        package var leagueID: LeagueID
        package var name: String
        /// The player who was invited.
        package var player: PlayerID?
    }

    /// Makes a device a member; may be repeated if the answer was lost.
    package func join(_ member: Member, _ code: JoinCode) throws(HubError) -> Admission {
        let rows = try call("join", member, [code.secretBytes], types: "bytea")
        guard let row = rows.first else { throw .notAHub }
        if let problem = row[0] { throw HubError(state: problem, "") }
        guard let leagueID: LeagueID = row.identifier(1), let name = row[2] else { throw .notAHub }
        return Admission(leagueID: leagueID, name: name, player: row.identifier(3))
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
            guard let device: DeviceID = row.identifier(0), let seen = row.integer(2) else { return nil }
            return Device(
                device: device, player: row.identifier(1), seen: Timestamp(milliseconds: seen), isRevoked: row.truth(3))
        }
    }

    /// Shuts a device out; false for one that is no member.
    package func revoke(_ member: Member, _ lost: DeviceID) throws(HubError) -> Bool {
        try call("revoke", member, [uuid(lost)], types: "uuid").first?.truth(0) ?? false
    }

    // MARK: Events

    /// Why the hub does not take an event.
    package enum Objection: String, Sendable {
        /// It does not have the form that hyzer writes.
        case shape
        /// Its Lamport counter is too far ahead.
        case lamport
        /// Its time is more than a day in the future.
        case time
        /// Another device has written an event of this identifier.
        case taken
        /// The device has written as much today as it may: this and all behind it are to be handed over another day.
        case quota
    }

    /// Events and what was said, made ready to be handed over.
    package struct Parcel: Sendable {
        package let ids: [EventID]
        fileprivate let columns: [HubValue]
        fileprivate static let types = [
            "uuid[]", "uuid[]", "bigint[]", "bigint[]", "uuid[]", "uuid[]", "text[]", "bigint[]", "uuid[]", "bigint[]",
            "bigint[]", "bytea[]", "text[]", "text[]", "text[]", "bigint[]",
        ]

        /// - Parameters:
        ///   - rows: rows of the device's own, at most `mostEvents`.
        ///   - utterances: the lines that were said, as far as they are shared.
        package init(_ rows: [EventRow], utterances: [UtteranceID: Utterance] = [:]) {
            ids = rows.map(\.id)
            let said = utterances.isEmpty ? [] : rows.map { $0.utterance.flatMap { utterances[$0] } }
            columns = [
                HubArray.identifiers(rows) { $0.id }, HubArray.identifiers(rows) { $0.round },
                HubArray.numbers(rows) { $0.lamport }, HubArray.numbers(rows) { $0.at.milliseconds },
                HubArray.identifiers(rows) { $0.reporter }, HubArray.identifiers(rows) { $0.utterance },
                HubArray.texts(rows) { $0.kind }, HubArray.numbers(rows) { $0.hole },
                HubArray.identifiers(rows) { $0.player },
                HubArray.numbers(rows) { $0.strokes }, HubArray.numbers(rows) { $0.penalties },
                HubArray(rows, of: .bytea, size: 0) { row, bytes in
                    for id in row.refers { bytes.append(contentsOf: uuid(id)) }
                    return !row.refers.isEmpty
                }.bytes, HubArray.texts(rows) { $0.body }, HubArray.texts(said) { $0?.text },
                HubArray.texts(said) { $0?.source.rawValue }, HubArray.numbers(said) { $0?.at.milliseconds },
            ]
        }
    }

    /// The hub's answer to a parcel.
    package struct Receipt: Sendable {
        /// The refused events, with the reasons.
        package var objections: [EventID: Objection] = [:]
        /// The position at the hub of the events that were new to it.
        package var position: Int64?

        package init() {}
    }

    /// Sends a parcel; events that the hub has already are ignored. `handedOver` returns the answer.
    package func handOver(_ member: Member, _ parcel: Parcel) throws(HubError) {
        try send("push", member, parcel.columns, types: Parcel.types)
    }

    package func handedOver() throws(HubError) -> Receipt {
        var receipt = Receipt()
        for row in try connection.answer() {
            if let id: EventID = row.identifier(0) {
                receipt.objections[id] = row[1].flatMap(Objection.init) ?? .shape
            } else {
                receipt.position = row.integer(2) ?? receipt.position
            }
        }
        return receipt
    }

    /// The position up to which a device has read.
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
        /// The cursor behind the last of the rows.
        package var cursor: Cursor
        /// Whether later rows wait for a transaction that has not ended, and should soon be asked for again.
        package var isHeldBack = false
    }

    /// Reads on from a cursor.
    ///
    /// - Parameters:
    ///   - leagueID: the identifier of the league in the rows.
    ///   - sent: the event that the device has handed over last.
    ///   - own: positions of events that the device wrote itself and need not read.
    /// - Throws: `refused(.putBack)` if the event read or handed over last is not there any more.
    package func pull(
        _ member: Member, leagueID: LeagueID, after cursor: Cursor, sent: EventID? = nil, own: [Int64] = [],
        most: Int = Hub.mostInPage
    ) throws(HubError) -> Page {
        try ask(member, after: cursor, sent: sent, own: own, most: most)
        return try page(member, leagueID: leagueID, after: cursor)
    }

    /// Sends the request of `pull`; `page` returns the answer.
    package func ask(
        _ member: Member, after cursor: Cursor, sent: EventID? = nil, own: [Int64] = [], most: Int = Hub.mostInPage
    ) throws(HubError) {
        try send(
            "pull", member,
            [
                integer(cursor.position), uuid(cursor.id), sent.map(uuid), integer(Int32(clamping: most)),
                HubArray.numbers(own) { $0 },
            ], types: ["bigint", "uuid", "uuid", "integer", "bigint[]"])
    }

    /// The rows from a cursor on.
    package func page(_ member: Member, leagueID: LeagueID, after cursor: Cursor) throws(HubError) -> Page {
        let found = try connection.answer()
        var page = Page(cursor: cursor)
        page.rows.reserveCapacity(found.count)
        for row in found {
            guard let position = row.integer(0) else { throw .notAHub }
            guard let id: EventID = row.identifier(1) else {
                page.isHeldBack = row.integer(9) ?? 0 != 0
                // The channel changes when a device is shut out.
                if let channel, row[15] != channel { try listen(member) }
                continue
            }
            page.cursor = Cursor(position: position, id: id)
            guard let device: DeviceID = row.identifier(2), let lamport = row.integer(4), let at = row.integer(5),
                let kind = row[8]
            else { continue }
            let utterance: UtteranceID? = row.identifier(7)
            page.rows.append(
                EventRow(
                    id: id, league: leagueID, round: row.identifier(3), device: device, lamport: lamport,
                    at: Timestamp(milliseconds: at), reporter: row.identifier(6), utterance: utterance, kind: kind,
                    hole: row.integer(9), player: row.identifier(10), strokes: row.integer(11),
                    penalties: row.integer(12), refers: row.identifiers(13) ?? [], body: row[14]))
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
        _ function: String, _ member: Member, _ arguments: [HubValue?], types: String..., columns: String = "*",
        condition: String = "true"
    ) throws(HubError) -> [HubRow] {
        try send(function, member, arguments, types: types, columns: columns, condition: condition)
        return try connection.answer()
    }

    private func send(
        _ function: String, _ member: Member, _ arguments: [HubValue?], types: [String], columns: String = "*",
        condition: String = "true"
    ) throws(HubError) {
        let parameters = (["bigint", "uuid", "bytea"] + types).enumerated().map { "$\($0 + 1)::\($1)" }
        try connection.send(
            "SELECT \(columns) FROM hyzer.\(function)(\(parameters.joined(separator: ", "))) WHERE \(condition)",
            [integer(member.league), uuid(member.device), member.secret] + arguments)
    }
}
