// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc
package import System

/// Edits a text in the user's editor.
package enum Editor {
    /// The result of editing.
    package enum Result: Hashable, Sendable {
        case text([UInt8])
        /// The editor failed, or there is none.
        case failed(status: Int)
    }

    /// Opens a text in the editor that `VISUAL` or `EDITOR` names as a shell command, else in `editor`, Debian's name
    /// for the chosen one, else in `vi`.
    ///
    /// - Parameters:
    ///   - name: the name of the file that the editor shows.
    ///   - folder: where a private folder for the file is made until the editor has ended.
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

    /// The largest text that is read back, in bytes.
    private static let largest = 1 << 20
}
