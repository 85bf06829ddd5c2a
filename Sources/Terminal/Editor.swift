// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc
package import System

/// The program with which people change a text.
package enum Editor {
    /// The result of editing.
    package enum Result: Hashable, Sendable {
        case text([UInt8])
        /// The editor failed, or there is none.
        case failed(status: Int)
    }

    /// Lets somebody change a text with the editor that `VISUAL` or `EDITOR` names, a line for the shell as everywhere, else
    /// with `editor`, Debian's name for the one that was chosen, or `vi`.
    ///
    /// - Parameters:
    ///   - name: the name of the file that the editor shows.
    ///   - folder: where it lies, in a folder of its own that only the user can read, until the editor has ended.
    package static func edit(
        _ text: String, name: String, in folder: String, environment: [String: String]
    ) throws(SystemError) -> Result {
        var template = Array((folder + "/hyzer-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .refusal(of: "mkdtemp") }
        let own = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = own + "/" + name
        defer {
            unlink(path)
            rmdir(own)
        }
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .refusal(of: "open") }
        let output = Output(descriptor: file)
        defer { close(file) }
        try output.write(text)
        try output.flush()
        let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let line = chosen.map { $0 + " \"$1\"" } ?? "command -v editor >/dev/null && exec editor \"$1\"; exec vi \"$1\""
        let status = ForegroundProgram(line, [path], environment: environment)?.wait() ?? 127
        guard status == 0 else { return .failed(status: Int(status)) }
        return .text(try BytesInput.contents(of: path, most: largest, signals: nil))
    }

    /// More than anybody writes with an editor, in bytes.
    private static let largest = 1 << 20
}
