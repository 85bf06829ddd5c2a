// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Notices when somebody writes a file or sets its times, or one beside it whose name goes on with a hyphen, as
/// SQLite's do (inotify(7)).
///
/// Writes through shared memory are not noticed, nor are those on a file system of another machine.
package final class FileWatch {
    /// The descriptor to wait on; only `hasChanged` reads from it.
    package let descriptor: Int32
    private let name: String

    /// - Returns: nil if the system cannot watch the file's folder.
    package init?(_ path: String) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "."
        name = String(path[(slash.map { path.index(after: $0) } ?? path.startIndex)...])
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder, UInt32(IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_MOVED_TO)) >= 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether the file was written since this was asked last. Never waits.
    package func hasChanged() -> Bool {
        var hasChanged = false
        forEachPiece(in: descriptor) { bytes in
            // An event is 16 bytes, the last four of them the length of a name that follows, with zeros behind it.
            var start = 0
            while start + 16 <= bytes.count {
                let length = bytes[start + 12..<start + 16].reversed().reduce(0) { $0 << 8 | Int($1) }
                let written = String(
                    decoding: bytes[start + 16..<start + 16 + length].prefix { $0 != 0 }, as: UTF8.self)
                hasChanged = hasChanged || written == name || written.hasPrefix(name + "-")
                start += 16 + length
            }
        }
        return hasChanged
    }
}

/// Reads all that a descriptor has, in pieces of whole events. Never waits.
func forEachPiece(in descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        take(bytes[..<count])
    }
}
