// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Standard input, output and error, which whoever starts a program may have closed.
package enum StandardDescriptors {
    /// Fills the places of those that are closed, so that no file the program opens takes one and is written to by mistake.
    /// Reading and writing there fails as it does now. Due before anything is opened.
    package static func fill() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is this one. Such a descriptor names a place only (open(2)).
            _ = open("/", __O_PATH)
        }
    }
}
