// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Which file a path or a descriptor leads to, whatever it is called: stat(2)'s device and inode. Only files that hold what
/// was written to them have one, not terminals and pipes.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// - Returns: nil where there is no such file.
    package init?(path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// - Returns: nil where it leads to no such file.
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
