import Support
import Testing

/// A league at a hub of a test's own, and the devices in it.
struct League {
    let server: PostgreSQL
    let database: String
    /// The device that made it: Jake's.
    let first: Device

    /// - Parameter server: nil for the one that tests share.
    init(on server: PostgreSQL? = nil) throws {
        self.server = try server ?? PostgreSQL.shared.get()
        database = try self.server.newDatabase()
        first = try Device()
        try first.done("player", "add", "Jake")
        try first.done("settings", "me", "Jake")
        try first.done("sync", "init", self.server.url(database, user: PostgreSQL.owner))
        try first.done("sync", "league", "Friends")
    }

    /// How devices name the hub.
    var url: String { server.url(database) }

    /// A code that lets in whoever uses a device.
    func code(for player: String? = nil) throws -> String {
        let line = try first.json(["sync", "invite"] + (player.map { [$0] } ?? []))
        return try #require(line.first?["code"].text)
    }

    /// One more device, which a player uses.
    func device(of player: String) throws -> Device {
        let device = try Device()
        try device.done("sync", "join", url, try code(for: player))
        return device
    }

    /// Runs statements at the hub; see `PostgreSQL.query`.
    @discardableResult
    func query(_ statements: String, user: String = PostgreSQL.owner) throws -> String {
        try server.query(statements, in: database, user: user)
    }
}

extension Device {
    /// As ``json(_:)``, for words that are put together.
    func json(_ arguments: [String]) throws -> [JSON] {
        let result = try hyzer(arguments + ["--json"])
        try #require(result.status == .exited(0), "\(arguments): \(result.errors)")
        return try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
    }

    /// Forgets something it remembered, as a crash just before would have it.
    func forget(_ setting: String) throws { try remember(setting, nil) }

    /// Where it stands with the hub.
    func syncState() throws -> JSON { try json("sync", "status")[0] }
}
