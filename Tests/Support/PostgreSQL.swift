// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Synchronization

/// A private PostgreSQL server on a Unix socket in a folder of its own. It ends with whoever holds it, and with the process
/// that runs the tests at the latest; nothing of it is left.
///
/// Whoever connects is let in as the user it names, except that users whose names begin with `locked` need a password.
package final class PostgreSQL: Sendable {
    /// Where the socket lies, and the server's log as `log`.
    package let folder: TemporaryFolder
    private let process: Mutex<Process>
    private let count = Atomic(0)

    private struct Process: ~Copyable {
        let child: ChildProcess
        /// While it is open, the server runs.
        let input: Pipe
    }

    /// One for all tests that do not stop it or meddle with it: each takes a database of its own.
    package static let shared = Result { try PostgreSQL() }

    /// Who owns everything in it.
    package static let owner = "owner"

    /// The number that its socket is called by, and its port where it has one.
    package let port: Int

    /// - Parameters:
    ///   - settings: lines of its configuration.
    ///   - port: where it is to be reached over the network too: one that is free.
    package init(_ settings: [String] = [], port: Int = 5432) throws {
        self.port = port
        folder = try TemporaryFolder()
        try PostgreSQL.give(folder)
        let rules = [
            "local all +locked scram-sha-256", "hostssl all +locked 127.0.0.1/32 scram-sha-256",
            "local all all trust", "hostssl all all 127.0.0.1/32 trust",
        ]
        let configuration =
            [
                "listen_addresses = ''", "unix_socket_directories = '\(folder.path)'", "max_connections = 200",
                "shared_buffers = 32MB", "fsync = off", "port = \(port)",
                // The planner knows of a table what a test lets it know, however long that takes.
                "autovacuum = off",
            ] + settings
        let script = """
            set -e
            cd "$1"
            initdb -D data -A trust -U \(PostgreSQL.owner) -E UTF8 --locale=C.UTF-8 --no-sync >initdb.log 2>&1
            printf '%s\\n' "$2" >data/pg_hba.conf
            printf '%s\\n' "$3" >>data/postgresql.conf
            pg_ctl -w -D data -l log start >/dev/null
            createuser -h "$1" -p "$4" -U \(PostgreSQL.owner) locked
            echo ready
            cat >/dev/null
            pg_ctl -D data -m immediate stop >/dev/null || true
            rm -rf "$1"
            """
        let words = PostgreSQL.asOwner([
            "/bin/sh", "-c", script, "sh", folder.path, rules.joined(separator: "\n"),
            configuration.joined(separator: "\n"), String(port),
        ])
        var input = try Pipe()
        var output = try Pipe()
        let child = try spawning.withLock { _ in
            try ChildProcess(
                words[0], Array(words.dropFirst()), environment: PostgreSQL.environment,
                .pipes(input: input.reading, output: output.writing, error: 2))
        }
        input.closeReading()
        output.closeWriting()
        var printed: [UInt8] = []
        while !String(decoding: printed, as: UTF8.self).contains("ready"), take(from: output.reading, into: &printed) {}
        guard String(decoding: printed, as: UTF8.self).contains("ready") else { throw NotStarted() }
        process = Mutex(Process(child: child, input: input))
    }

    private struct NotStarted: Error, CustomStringConvertible {
        var description: String { "PostgreSQL did not start; is Debian's postgresql installed?" }
    }

    /// Starts it again, stops it, or both: `control("stop", "-m", "immediate")`.
    package func control(_ words: String...) throws {
        let words = PostgreSQL.asOwner(
            ["/usr/bin/env", "pg_ctl", "-s", "-w", "-D", folder.path(of: "data"), "-l", folder.path(of: "log")] + words)
        let result = try Support.Program(words[0]).run(
            Array(words.dropFirst()), environment: PostgreSQL.environment)
        guard result.status == .exited(0) else { throw Failed(description: result.output + result.errors) }
    }

    /// A new database, by the name it gets.
    package func newDatabase() throws -> String {
        let name = "hub\(count.wrappingAdd(1, ordering: .relaxed).newValue)"
        _ = try query("CREATE DATABASE \(name)", in: "postgres")
        return name
    }

    /// The address of a database, as a user names it.
    package func url(_ database: String, user: String? = nil) -> String {
        "postgresql://\(user.map { $0 + "@" } ?? "")/\(database)?host=\(folder.path)&port=\(port)"
    }

    /// What psql makes of some statements: columns parted by `|`, rows by line breaks. Fails with the first that fails.
    @discardableResult
    package func query(
        _ statements: String, in database: String, user: String = PostgreSQL.owner, within time: Duration = .hanging
    ) throws -> String {
        let result = try psql(statements, in: database, user: user, within: time)
        guard result.status == .exited(0) else { throw Failed(description: result.errors) }
        return result.output.split(separator: "\n").joined(separator: "\n")
    }

    /// As ``query(_:in:user:within:)``, whatever becomes of it.
    package func psql(
        _ statements: String, in database: String, user: String = PostgreSQL.owner, within time: Duration = .hanging
    ) throws -> Support.Program.Result {
        try Support.Program("/usr/bin/psql").run(
            [
                "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder.path, "-p", String(port), "-U", user,
                "-d", database,
            ],
            input: statements, environment: PostgreSQL.environment, within: time)
    }

    package struct Failed: Error, CustomStringConvertible {
        package let description: String
    }

    /// Where Debian keeps the programs of the newest version.
    private static let environment: [String: String] = {
        var found = glob_t()
        defer { globfree(&found) }
        glob("/usr/lib/postgresql/*/bin", 0, nil, &found)
        let folders = (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
        return [
            "PATH": ((folders.last.map { [$0] } ?? []) + ["/usr/bin:/bin"]).joined(separator: ":"), "LC_ALL": "C.UTF-8",
        ]
    }()

    /// Makes a folder belong to whoever the server runs as, which refuses to be root.
    static func give(_ folder: TemporaryFolder) throws {
        let account = getuid() == 0 ? getpwnam("postgres") : nil
        if let account, chown(folder.path, account.pointee.pw_uid, account.pointee.pw_gid) != 0 {
            throw SystemCallFailed("chown")
        }
    }

    static func asOwner(_ words: [String]) -> [String] {
        getuid() == 0
            ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] + words : words
    }
}
