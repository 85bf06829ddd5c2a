/// Where files are, by the XDG Base Directory Specification.
package enum Folders {
    /// `$XDG_CONFIG_HOME/hyzer`; nil if `HOME` is needed and not set.
    package static func configuration(_ environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", ".config", environment)
    }

    /// `$XDG_DATA_HOME/hyzer`.
    package static func data(_ environment: [String: String]) -> String? {
        folder("XDG_DATA_HOME", ".local/share", environment)
    }

    /// `$XDG_STATE_HOME/hyzer`.
    package static func state(_ environment: [String: String]) -> String? {
        folder("XDG_STATE_HOME", ".local/state", environment)
    }

    /// `$TMPDIR`, else `/tmp`.
    package static func temporary(_ environment: [String: String]) -> String {
        let own = environment["TMPDIR"] ?? ""
        return own.isEmpty ? "/tmp" : own
    }

    private static func folder(_ variable: String, _ inHome: String, _ environment: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let set = environment[variable], set.hasPrefix("/") { return set + "/hyzer" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/" + inHome + "/hyzer"
    }

    /// The text of a file, with LF for CR LF and without a byte order mark; nil if there is no file.
    ///
    /// - Parameter signals: which signals end the reading of a pipe; nil if they end the program.
    package static func text(of path: String, until signals: SignalWatch? = nil) throws -> String? {
        var bytes: ArraySlice<UInt8>
        do throws(SystemError) {
            bytes = try BytesInput.contents(of: path, most: largest, signals: signals)[...]
        } catch {
            if case .refused(_, let reason) = error, ["ENOENT", "ENOTDIR"].contains(reason.name) { return nil }
            throw error.of(path, .reading)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
            .joined(separator: "\n")
    }

    /// The largest file that is read, in bytes.
    package static let largest = 16 * 1024 * 1024
}
