// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// A text file that is written anew; readable by its owner only.
package final class TextFile {
    private let descriptor: Int32
    private let output: Output

    /// - Throws: `SystemError.refused` when the file cannot be made.
    package init(path: String) throws(SystemError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .refusal(of: "open") }
        output = Output(descriptor: descriptor)
    }

    deinit { Glibc.close(descriptor) }

    package func write(_ text: String) throws(SystemError) { try output.write(text) }

    /// Everything gathered is in the file when this returns.
    package func close() throws(SystemError) { try output.flush() }
}
