import Terminal

/// Where files are, by the XDG Base Directory Specification.
enum Folders {
    /// `$XDG_CONFIG_HOME/hyzer`; nil where there is no home.
    static func configuration(_ environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", ".config", environment)
    }

    /// `$XDG_DATA_HOME/hyzer`.
    static func data(_ environment: [String: String]) -> String? {
        folder("XDG_DATA_HOME", ".local/share", environment)
    }

    /// `$XDG_STATE_HOME/hyzer`.
    static func state(_ environment: [String: String]) -> String? {
        folder("XDG_STATE_HOME", ".local/state", environment)
    }

    private static func folder(_ variable: String, _ inHome: String, _ environment: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let set = environment[variable], set.hasPrefix("/") { return set + "/hyzer" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/" + inHome + "/hyzer"
    }

    /// The text of a file; nil where there is none.
    static func text(of path: String) throws(Failure) -> String? {
        do throws(TerminalError) {
            var text = ""
            let input = try LineInput(path: path)
            while let line = try input.next() { text += (line.text ?? "") + "\n" }
            return text
        } catch {
            if case .refused(_, let reason) = error, reason.name == "ENOENT" || reason.name == "ENOTDIR" { return nil }
            throw .terminal(error)
        }
    }
}
