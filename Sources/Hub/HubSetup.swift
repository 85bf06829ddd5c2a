/// Makes a hub of a database, or brings one up to date.
package enum HubSetup {
    package struct Result: Equatable, Sendable {
        /// Whether the database was not a hub before, or one of an older version.
        package var isChanged: Bool
        /// Whether the server may log the parameters of statements, secrets among them; only a superuser can turn that
        /// off.
        package var mayLogSecrets: Bool
        /// The names of settings that somebody had made for the role of devices, and that were removed.
        package var undone: [String]
        /// Whether the role of devices has a password, which every device that logs in as it can change.
        package var hasPassword: Bool
    }

    /// - Parameters:
    ///   - rights: the script that gives the roles their rights, each time.
    ///   - migrations: the scripts that make version 1 of a database without a hub, version 2 of version 1, and so on.
    ///   - countedPositions: the script for engines that are distributed over several nodes.
    /// - Throws: `newer` for the hub of a newer hyzer.
    package static func run(
        _ connection: HubConnection, rights: String, migrations: [String], countedPositions: String
    ) throws(HubError) -> Result {
        // Bringing a large hub up to date may take longer than any limit.
        try connection.run("SET statement_timeout = 0")
        let engine = try connection.rows(
            "SELECT version(), EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')"
        ).first
        let name = engine?[0] ?? ""
        let isDistributed = engine?.truth(1) ?? false || name.contains("-YB-") || name.contains("CockroachDB")
        let exists = try connection.rows("SELECT to_regclass('hyzer.hub') IS NOT NULL").first?.truth(0) ?? false
        var version = 0
        if exists {
            version = Int(try connection.rows("SELECT version FROM hyzer.hub").first?.integer(0) ?? 0)
            // Ends the connections of devices: the changes would wait for their locks.
            _ = try connection.rows("SELECT hyzer.hang_up()")
        }
        guard version <= migrations.count else { throw .newer(version: version, known: migrations.count) }
        let parts = isDistributed ? "" : "PARTITION BY HASH (league)"
        let scripts = migrations.dropFirst(version).map { $0.replacing("/*PARTITIONED*/", with: parts) }
        var script = scripts.joined(separator: "\n")
        if !scripts.isEmpty {
            if isDistributed { script += "\nSET LOCAL ROLE hyzer_hub;\n\(countedPositions)\nRESET ROLE;" }
            script += "\nUPDATE hyzer.hub SET version = \(migrations.count);"
        }
        try run("\(rights)\n\(script)\nSELECT hyzer.go_on();", connection)
        let undone = try undoneSettings(connection)
        let logging = try connection.rows(
            """
            SELECT NOT EXISTS (
                SELECT FROM pg_roles WHERE rolname = $1 AND 'log_parameter_max_length=0' = ANY (rolconfig))
            """, [text(HubAddress.deviceRole)])
        return Result(
            isChanged: !scripts.isEmpty, mayLogSecrets: logging.first?.truth(0) ?? false, undone: undone,
            hasPassword: try hasPassword(connection))
    }

    /// Undoes what was set for the role of devices, as that role: what a superuser has set for it stays.
    private static func undoneSettings(_ connection: HubConnection) throws(HubError) -> [String] {
        try connection.run("SET ROLE \(HubAddress.deviceRole)")
        let names = try connection.rows("SELECT array_to_string(hyzer.undo_settings(), ' ')").first?[0]
        try connection.run("RESET ROLE")
        return (names ?? "").split(separator: " ").map(String.init)
    }

    /// Whether the role of devices has a password; false if only a superuser may see that.
    private static func hasPassword(_ connection: HubConnection) throws(HubError) -> Bool {
        do throws(HubError) {
            return try connection.rows(
                "SELECT rolpassword IS NOT NULL FROM pg_authid WHERE rolname = $1", [text(HubAddress.deviceRole)]
            ).first?.truth(0) ?? false
        } catch {
            guard case .denied = error else { throw error }
            return false
        }
    }

    /// Runs a script in one transaction. Roles belong to the whole server: if another hub is made there at the same
    /// moment, one of the two has to begin again.
    private static func run(_ script: String, _ connection: HubConnection) throws(HubError) {
        var attempts = 0
        while true {
            do throws(HubError) {
                return try connection.run("BEGIN;\n\(script)\nCOMMIT;")
            } catch {
                attempts += 1
                // Such a role is there, or its row was changed meanwhile (PostgreSQL 15, appendix A).
                guard case .failed(let state, _) = error, ["23505", "42710", "XX000"].contains(state), attempts < 10
                else {
                    throw error
                }
                try connection.run("ROLLBACK")
            }
        }
    }
}
