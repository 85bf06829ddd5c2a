import Commands
import Display
import Store
import Sync
import System

extension Program {
    /// Starts a process that syncs with the hub, or ends it if the settings or the league no longer want it.
    ///
    /// - Parameter syncing: the process that runs now; nil for none.
    func syncBeside(_ syncing: inout ChildProgram?, _ stored: StoredSession) throws {
        guard try stored.membership() != nil, try value(of: .sync) == Preference.yes, let path = database?.path else {
            syncing = nil
            return
        }
        if syncing?.isRunning ?? false { return }
        syncing = try ChildProgram(unheard: ["/proc/self/exe", "--db", path, "sync", "--watch"])
    }

    /// The state of this device with the hub.
    func syncState(_ stored: StoredSession) throws -> SyncState {
        try SyncState(of: stored, isOn: try value(of: .sync) == Preference.yes)
    }

    /// The note about the hub at the prompt; empty if all is well.
    func syncNote(_ stored: StoredSession) -> StyledText {
        guard let state = try? syncState(stored), state.league != nil else { return StyledText() }
        switch state.kind {
        case .off, .synced: return StyledText()
        case .waiting: return StyledText(style.wording(.promptWaiting, [:], count: state.waiting), .secondary)
        case .offline:
            let offline = StyledText(style.wording(.promptOffline), .warning)
            if state.waiting == 0 { return offline }
            return offline + ", " + StyledText(style.wording(.promptWaiting, [:], count: state.waiting), .secondary)
        case .refused: return StyledText(style.wording(.promptRefused), .warning)
        }
    }
}
