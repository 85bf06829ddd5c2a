// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc
internal import System

/// The lines entered before, kept by readline in memory and in a private file for the next session.
///
/// Each line is appended to the file when it is entered, so neither a crash nor a second session at the same time
/// loses any. If the file cannot be used, ``problem`` says so once, and the conversation goes on without it.
struct History {
    private let path: String?
    private(set) var problem: SystemError?

    /// Reads the file, creating it where it is missing (GNU History manual, "Managing the History File").
    ///
    /// - Parameters:
    ///   - limit: how many lines to keep.
    init(path: String?, limit: Int) {
        self.path = path
        using_history()
        stifle_history(Int32(clamping: limit))
        guard let path else { return }
        do throws(SystemError) {
            try PrivateFile.create(at: path)
            try Self.locked(path) {
                let number = read_history(path)
                guard number == 0 else { return number }
                // The lines of several sessions repeat each other until the next one tidies up.
                return Self.dropUnwanted(limit: limit) ? write_history(path) : 0
            }
        } catch {
            problem = error
        }
    }

    /// Remembers a line as the latest, once, in memory and in the file.
    mutating func remember(_ line: String) {
        guard Self.isWorthKeeping(line) else { return }
        for offset in stride(from: hz_history_length() - 1, through: 0, by: -1) where Self.line(at: offset) == line {
            Self.remove(at: offset)
        }
        add_history(line)
        guard let path, problem == nil else { return }
        do throws(SystemError) {
            try Self.locked(path) { append_history(1, path) }
        } catch {
            problem = error
        }
    }

    /// Removes the earlier of equal lines and those not worth keeping. Returns whether there were any, or whether the
    /// history is full, so that the file may hold more.
    private static func dropUnwanted(limit: Int) -> Bool {
        var seen: Set<String> = []
        var isUntidy = Int(hz_history_length()) >= limit
        for offset in stride(from: hz_history_length() - 1, through: 0, by: -1) {
            guard let line = line(at: offset), isWorthKeeping(line), seen.insert(line).inserted else {
                remove(at: offset)
                isUntidy = true
                continue
            }
        }
        return isUntidy
    }

    /// False for blank lines, and for control characters, which could harm the terminal that shows them.
    private static func isWorthKeeping(_ line: String) -> Bool {
        line.unicodeScalars.contains { !$0.properties.isWhitespace }
            && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private static func line(at offset: Int32) -> String? {
        history_get(hz_history_base() + offset)?.pointee.line.map { String(cString: $0) }
    }

    private static func remove(at offset: Int32) {
        if let entry = remove_history(offset) {
            free_history_entry(entry)
        }
    }

    /// Changes the history file while no other session does. The folder is locked rather than the file, since tidying
    /// up replaces the file; see flock(2).
    private static func locked(_ path: String, _ change: () -> Int32) throws(SystemError) {
        let folder = open(PrivateFile.parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .refusal(of: "open") }
        defer { close(folder) }
        // Where the file system knows no locks, two sessions at once are still unlikely to meet.
        _ = flock(folder, LOCK_EX)
        let number = change()
        guard number == 0 else { throw .refusal(of: "history", number: number) }
    }
}
