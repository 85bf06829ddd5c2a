import EventLog
import Hub
import Scorecard
import Session
import System
import Terminal

/// Syncing that goes on until it is told to end: `hyzer sync --watch`, which a conversation runs beside itself.
extension Program {
    /// Lets somebody keep in touch with the hub where that is wanted, and nobody where it is not.
    ///
    /// - Parameter syncing: who has done so until now; nil for nobody.
    func syncBeside(_ syncing: inout ChildProgram?, _ stored: StoredSession) throws {
        guard try isToSync(stored), let path = database?.path else {
            syncing = nil
            return
        }
        if syncing?.isRunning ?? false { return }
        syncing = try ChildProgram(unheard: ["/proc/self/exe", "--db", path, "sync", "--watch"])
    }

    /// How long after a failure the next attempt comes, in milliseconds, doubling up to the last.
    private static let pauses: ClosedRange<Int64> = 500...60_000
    /// How long nothing may happen before the hub is asked, doubling while nothing comes: where it announces news, and where
    /// it never did.
    private static let lookouts: (announced: ClosedRange<Int64>, unannounced: ClosedRange<Int64>) = (
        1_000...300_000, 1_000...15_000
    )
    /// How soon to ask again for what waits for a slow transaction, doubling as long as it does.
    static let shortPauses: ClosedRange<Int64> = 30...2_000

    func keepSyncing() throws -> ExitStatus {
        let stored = try opened()
        let syncer = try syncer(stored)
        let file = database.flatMap { FileWatch($0.path) }
        let network = NetworkWatch()
        var pause = Program.pauses.lowerBound
        var told = ""
        // Each time it is another one, for whoever looks on.
        func tellState() throws {
            let state = try syncState(stored)
            let text = sentence(for: state)
            guard text != told else { return }
            told = text
            _ = try print(state)
            try flush()
        }
        while true {
            do {
                try stayConnected(syncer, stored, file) {
                    pause = Program.pauses.lowerBound
                    try tellState()
                }
            } catch HubError.interrupted {
                return .interrupted
            } catch let trouble as HubError {
                try syncer.note(trouble, at: Moment.now(.argument).at)
                try tellState()
                // Nobody who waits for the same thing comes back at the same moment.
                let milliseconds = Int64.random(in: pause / 2...pause)
                pause = min(pause * 2, Program.pauses.upperBound)
                try waitBeforeNextAttempt(milliseconds, stored, file, network)
            }
        }
    }

    /// A change of the network and a new event of this device end the wait.
    private func waitBeforeNextAttempt(
        _ milliseconds: Int64, _ stored: StoredSession, _ file: FileWatch?, _ network: NetworkWatch?
    ) throws {
        let deadline = SteadyClock.millisecondsNow() + milliseconds
        let last = try stored.log.lastArrival()
        while true {
            let left = deadline - SteadyClock.millisecondsNow()
            guard left > 0 else { return }
            try signals.wait(for: [file?.descriptor ?? -1, network?.descriptor ?? -1], milliseconds: left)
            if network?.hasChanged() ?? false { return }
            if file?.hasChanged() ?? false,
                try stored.log.lastArrival() != last
            {
                return
            }
        }
    }

    /// Exchanges whatever there is to exchange until the connection fails.
    private func stayConnected(
        _ syncer: Syncer, _ stored: StoredSession, _ file: FileWatch?, connected: () throws -> Void
    ) throws {
        let connection = try HubConnection(syncer.membership.address, interruption: signals.descriptor)
        let hub = try syncer.come(in: connection, listening: true)
        var isHeldBack = try syncer.exchange(hub)
        try syncer.note(at: Moment.now(.argument).at)
        try connected()
        var lookout = Program.lookouts.unannounced
        var wait = lookout.lowerBound
        var shortPause = Program.shortPauses.lowerBound
        // However often somebody looks into the file meanwhile.
        var nextLook = SteadyClock.millisecondsNow() + wait
        while true {
            let left = max(nextLook - SteadyClock.millisecondsNow(), 0)
            try signals.wait(
                for: [hub.descriptor, file?.descriptor ?? -1],
                milliseconds: isHeldBack ? min(shortPause, left) : left)
            let before = (syncer.sent, syncer.received)
            let isAnnounced = try hub.takeNotifications()
            if isAnnounced { lookout = Program.lookouts.announced }
            if file?.hasChanged() ?? false {
                try syncer.push(to: hub)
                if !isAnnounced, !isHeldBack, SteadyClock.millisecondsNow() < nextLook { continue }
            }
            isHeldBack = try syncer.exchange(hub)
            shortPause =
                isHeldBack ? min(shortPause * 2, Program.shortPauses.upperBound) : Program.shortPauses.lowerBound
            let isNews = before != (syncer.sent, syncer.received)
            wait = isNews || isAnnounced ? lookout.lowerBound : min(wait * 2, lookout.upperBound)
            nextLook = SteadyClock.millisecondsNow() + wait
            if isNews || syncer.isOverQuota {
                try syncer.note(at: Moment.now(.argument).at)
                try connected()
            }
        }
    }
}
