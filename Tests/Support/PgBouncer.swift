// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Synchronization

/// A pooler before a server, on a socket of its own: the one connection to the server is lent to whoever has something to ask,
/// for one transaction. It ends with whoever holds it, and with the process that runs the tests at the latest.
package final class PgBouncer {
    private let folder: TemporaryFolder
    private let child: ChildProcess
    /// While it is open, the pooler runs.
    private let input: Pipe

    package init(before server: PostgreSQL) throws {
        folder = try TemporaryFolder()
        try folder.write("\"\(PostgreSQL.owner)\" \"\"\n\"hyzer_device\" \"\"\n", to: "users")
        try folder.write(
            """
            [databases]
            * = host=\(server.folder.path) port=\(server.port)
            [pgbouncer]
            unix_socket_dir = \(folder.path)
            listen_port = 5432
            auth_type = trust
            auth_file = \(folder.path)/users
            pool_mode = transaction
            default_pool_size = 1
            """, to: "pgbouncer.ini")
        try PostgreSQL.give(folder)
        let script = """
            cd "$1"
            /usr/sbin/pgbouncer -q pgbouncer.ini 2>log &
            until [ -S .s.PGSQL.5432 ]; do kill -0 $! || exit 1; sleep 0.01; done
            echo ready
            cat >/dev/null
            kill -9 $!
            """
        let words = PostgreSQL.asOwner(["/bin/sh", "-c", script, "sh", folder.path])
        var input = try Pipe()
        var output = try Pipe()
        child = try spawning.withLock { _ in
            try ChildProcess(
                words[0], Array(words.dropFirst()), environment: inheritedVariables,
                .pipes(input: input.reading, output: output.writing, error: 2))
        }
        input.closeReading()
        output.closeWriting()
        self.input = input
        var printed: [UInt8] = []
        guard take(from: output.reading, into: &printed), String(decoding: printed, as: UTF8.self).contains("ready")
        else {
            throw PostgreSQL.Failed(description: "PgBouncer did not start; is Debian's pgbouncer installed?")
        }
    }

    /// The address of a database by this way.
    package func url(_ database: String) -> String { "postgresql:///\(database)?host=\(folder.path)" }
}
