// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// An empty folder of the test's own (mode 0700), deleted with everything in it when the test forgets it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        var template = Array((NSTemporaryDirectory() + "/hyzer-test-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemCallFailed("mkdtemp") }
        // As the system calls it, so that nobody has to take two paths for one.
        guard let resolved = realpath(template, nil) else { throw SystemCallFailed("realpath") }
        path = String(cString: resolved)
        free(resolved)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, which need not exist.
    package func path(of name: String) -> String {
        path + "/" + name
    }

    /// Writes the text to a file in the folder, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: path(of: name), atomically: false, encoding: .utf8)
        return path(of: name)
    }

    /// Writes the bytes to a file in the folder, and returns its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)))
        return path(of: name)
    }

    /// What a file in the folder holds.
    package func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(of: name), encoding: .utf8)
    }

    /// The permissions of a file in the folder, for example 0o600.
    package func permissions(of name: String) throws -> Int {
        let facts = try FileManager.default.attributesOfItem(atPath: path(of: name))
        return (facts[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }
}
