import Commands
import Display
import Store
import Sync
import System

extension Program {
    /// Lets somebody keep in touch with the hub where that is wanted, and nobody where it is not.
    ///
    /// - Parameter syncing: the program that has done so until now; nil for none.
    func syncBeside(_ syncing: inout ChildProgram?, _ stored: StoredSession) throws {
        guard try stored.membership() != nil, try value(of: .sync) == Preference.yes, let path = database?.path else {
            syncing = nil
            return
        }
        if syncing?.isRunning ?? false { return }
        syncing = try ChildProgram(unheard: ["/proc/self/exe", "--db", path, "sync", "--watch"])
    }

    /// Where this device stands with the hub.
    func syncState(_ stored: StoredSession) throws -> SyncState {
        try SyncState(of: stored, isOn: try value(of: .sync) == Preference.yes)
    }

    /// The note about it at the prompt: nothing where all is well.
    func syncNote(_ stored: StoredSession) -> StyledText {
        guard let state = try? syncState(stored), state.league != nil else { return StyledText() }
        switch state.kind {
        case .off, .synced: return StyledText()
        case .waiting: return StyledText(page.wording(.promptWaiting, [:], count: state.waiting), .secondary)
        case .offline:
            let offline = StyledText(page.wording(.promptOffline), .warning)
            if state.waiting == 0 { return offline }
            return offline + ", " + StyledText(page.wording(.promptWaiting, [:], count: state.waiting), .secondary)
        case .refused: return StyledText(page.wording(.promptRefused), .warning)
        }
    }
}
