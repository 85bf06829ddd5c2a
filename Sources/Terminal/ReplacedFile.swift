// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// A file that is always whole: whoever reads it finds the old content or the new one, never a part of either.
package enum ReplacedFile {
    /// Puts the text in the place of whatever the file held. A new one can be read by whom the umask lets; one that was there
    /// keeps its permissions.
    ///
    /// - Throws: `TerminalError.refused` when the file cannot be written beside, or is a device, a pipe or a folder.
    package static func write(_ text: String, to path: String) throws(TerminalError) {
        let target = realpath(path, nil).map { found in
            defer { free(found) }
            return String(cString: found)
        }
        let place = target ?? path
        var facts = stat()
        let isThere = stat(place, &facts) == 0
        if isThere, facts.st_mode & S_IFMT != S_IFREG { throw .refusal(of: "rename", number: EINVAL) }
        let beside = "\(place).\(getpid())~"
        unlink(beside)
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .refusal(of: "open") }
        do throws(TerminalError) {
            defer { close(descriptor) }
            if isThere { _ = fchmod(descriptor, facts.st_mode & 0o777) }
            let output = Output(descriptor: descriptor)
            try output.write(text)
            try output.flush()
            guard fsync(descriptor) == 0 else { throw .refusal(of: "fsync") }
            guard rename(beside, place) == 0 else { throw .refusal(of: "rename") }
        } catch {
            unlink(beside)
            throw error
        }
    }
}
