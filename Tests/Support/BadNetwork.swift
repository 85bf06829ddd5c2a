// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Glibc

/// A way to a PostgreSQL server that a test can cut: a socket of its own, whose bytes go on to the server's.
package final class BadNetwork: Sendable {
    /// Where its socket lies; the rest of an address is the server's.
    package let folder: TemporaryFolder
    private let server: String
    private let listener: Int32
    private let weather = Locked(Weather.fine)

    /// What becomes of connections from now on, and of the bytes of those there are.
    package enum Weather: Sendable {
        case fine
        /// Nothing arrives any more, and nobody is told.
        case silent
        /// Every piece takes so long, in milliseconds.
        case slow(Int)
        /// Connections end when so many bytes have come from the server.
        case truncated(Int)
        /// Connections end at once.
        case reset
    }

    package init(to server: PostgreSQL) throws {
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
        self.server = server.folder.path(of: ".s.PGSQL.5432")
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard Self.with(folder.path(of: ".s.PGSQL.5432"), { [listener] in bind(listener, $0, $1) == 0 }),
            listen(listener, 16) == 0
        else { throw SystemCallFailed("bind") }
        Thread.detachNewThread { [self] in accept() }
    }

    deinit { close(listener) }

    package func change(to new: Weather) { weather.withLock { $0 = new } }

    /// The address of a database by this way.
    package func url(_ database: String) -> String {
        "postgresql:///\(database)?host=\(folder.path)&connect_timeout=1"
    }

    private var now: Weather { weather.withLock { $0 } }

    private func accept() {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            guard client >= 0 else { return }
            let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            let isReset = if case .reset = now { true } else { false }
            guard !isReset, Self.with(server, { connect(upstream, $0, $1) == 0 }) else {
                close(client)
                close(upstream)
                continue
            }
            Thread.detachNewThread { [self] in carry(client, upstream) }
        }
    }

    /// Carries the bytes of one connection, in both directions, until it ends.
    private func carry(_ client: Int32, _ upstream: Int32) {
        defer {
            close(client)
            close(upstream)
        }
        var fromServer = 0
        while true {
            var watched = [client, upstream].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            // Looked at now and then, so that a change of weather reaches those who say nothing.
            guard poll(&watched, 2, 20) >= 0 || errno == EINTR else { return }
            switch now {
            case .reset: return
            case .silent: continue
            case .slow(let milliseconds) where watched.contains { $0.revents != 0 }: poll(nil, 0, Int32(milliseconds))
            default: break
            }
            for (from, to) in [(0, upstream), (1, client)] where watched[from].revents != 0 {
                var bytes: [UInt8] = []
                guard take(from: watched[from].fd, into: &bytes) else { return }
                if from == 1 {
                    fromServer += bytes.count
                    if case .truncated(let most) = now, fromServer > most {
                        _ = Self.send(bytes.prefix(max(0, bytes.count - (fromServer - most))), to: to)
                        return
                    }
                }
                guard Self.send(bytes[...], to: to) else { return }
            }
        }
    }

    private static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Hands over the address of a Unix socket.
    private static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { pointer in
                pointer.baseAddress.map { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) } ?? false
            }
        }
    }
}
