// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// A folder that nobody else can read, for files of this run. It is removed at the end, with all files written to it.
package final class PrivateFolder {
    package let path: String
    private var names: Set<String> = []

    /// Makes a folder (mode 0700) with a name that nobody can guess.
    ///
    /// - Parameter parent: such as `/tmp`.
    /// - Throws: `refused` when it cannot be made.
    package init(in parent: String) throws(SystemError) {
        var template = Array((parent + "/hyzer-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .refusal(of: "mkdtemp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { remove() }

    /// Replaces a file and returns its path. A reader sees all of the old content or all of the new.
    ///
    /// - Parameter name: without a slash.
    package func write(_ text: String, to name: String) throws(SystemError) -> String {
        let file = path + "/" + name
        names.formUnion([name, name + ".new"])
        let new = try TextFile(path: file + ".new")
        try new.write(text)
        try new.close()
        guard rename(file + ".new", file) == 0 else { throw .refusal(of: "rename") }
        return file
    }

    /// Removes the written files, and the folder if nothing else is in it.
    package func remove() {
        for name in names { unlink(path + "/" + name) }
        names = []
        rmdir(path)
    }
}
