// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// The identity of the file that a path or a descriptor leads to: stat(2)'s device and inode. Only regular files have
/// one, not terminals and pipes.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// - Returns: nil if there is no such file.
    package init?(path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// - Returns: nil if it leads to no such file.
    package init?(descriptor: Int32) {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return nil }
        self.init(facts)
    }

    private init?(_ facts: stat) {
        guard facts.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(facts.st_dev)
        inode = UInt64(facts.st_ino)
    }
}
