// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc
package import System

/// A program that shows long text page by page.
package enum Pager {
    /// Shows text with the pager that `PAGER` names as a shell command, else with `less -FRX`. Returns when the reader
    /// has left it.
    ///
    /// - Returns: false if there is no such program and nothing was shown.
    package static func show(_ text: String, environment: [String: String]) throws(SystemError) -> Bool {
        let chosen = environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 }
        let command = chosen ?? "command -v less >/dev/null || exit 127; exec less -FRX"
        // `less` without options shows colours too, and ends at once if the text fits.
        let variables = environment.merging(["LESS": "-FRX"]) { own, _ in own }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .refusal(of: "pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let pager = ForegroundProgram(command, environment: variables, input: ends[0])
        close(ends[0])
        if pager != nil { write(text, to: ends[1]) }
        close(ends[1])
        return pager.map { $0.wait() != 127 } ?? false
    }

    /// Writes the text; it is not an error if the reader leaves the pager early.
    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                if count > 0 { written += count } else if errno != EINTR { return }
            }
        }
    }
}
