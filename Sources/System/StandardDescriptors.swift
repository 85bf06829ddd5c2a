// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Standard input, output and error, which may have been closed by the parent process.
package enum StandardDescriptors {
    /// Fills the places of those that are closed, so that no file the program opens takes one and is written to by
    /// mistake. Reading and writing there still fails. To be called before anything is opened.
    package static func fill() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is this one. Such a descriptor names a place only (open(2)).
            _ = open("/", __O_PATH)
        }
    }
}
