import EventLog
package import Hub
import Store
package import System

extension Syncer {
    /// Milliseconds from a failure to the next attempt, doubling up to the last.
    private static let pauses: ClosedRange<Int64> = 500...60_000
    /// Milliseconds without news after which the hub is asked, doubling while nothing comes: for a hub that announces
    /// news, and for one that never did.
    private static let lookouts: (announced: ClosedRange<Int64>, unannounced: ClosedRange<Int64>) = (
        1_000...300_000, 1_000...15_000
    )
    /// Milliseconds after which to ask again for rows that wait for a slow transaction, doubling while they do.
    private static let shortPauses: ClosedRange<Int64> = 30...2_000

    private func connection(_ signals: SignalWatch) throws(HubError) -> HubConnection {
        try HubConnection(membership.address, interruption: signals.descriptor)
    }

    /// Exchanges everything with the hub once. An error is stored for `SyncState`.
    package func exchangeOnce(until signals: SignalWatch) throws -> Hub {
        do {
            let hub = try come(in: try connection(signals), listening: false)
            // Rows of a transaction that has not ended are waited for a little.
            var pause = Syncer.shortPauses.lowerBound
            while try exchange(hub), pause < Syncer.shortPauses.upperBound {
                try signals.wait(for: [], milliseconds: pause)
                pause *= 2
            }
            try note()
            return hub
        } catch {
            if let trouble = error as? HubError, trouble != .interrupted { try note(trouble) }
            throw error
        }
    }

    /// Goes on exchanging until a signal comes.
    ///
    /// - Parameters:
    ///   - file: tells of changes to the log; nil to look now and then.
    ///   - network: tells of changes to the network.
    ///   - changed: called when the state with the hub may have changed.
    /// - Throws: `interrupted` when a signal comes.
    package func keepExchanging(
        until signals: SignalWatch, file: FileWatch?, network: NetworkWatch?, changed: () throws -> Void
    ) throws -> Never {
        var pause = Syncer.pauses.lowerBound
        while true {
            do {
                try stayConnected(signals, file) {
                    pause = Syncer.pauses.lowerBound
                    try changed()
                }
            } catch let trouble as HubError where trouble != .interrupted {
                try note(trouble)
                try changed()
                // Random, so that devices that wait for the same hub do not all come back at once.
                let milliseconds = Int64.random(in: pause / 2...pause)
                pause = min(pause * 2, Syncer.pauses.upperBound)
                try waitBeforeNextAttempt(milliseconds, signals, file, network)
            }
        }
    }

    /// A change of the network or a new event in the log ends the wait.
    private func waitBeforeNextAttempt(
        _ milliseconds: Int64, _ signals: SignalWatch, _ file: FileWatch?, _ network: NetworkWatch?
    ) throws {
        let deadline = SteadyClock.millisecondsNow() + milliseconds
        let last = try stored.log.lastArrival()
        while true {
            let left = deadline - SteadyClock.millisecondsNow()
            guard left > 0 else { return }
            try signals.wait(for: [file?.descriptor ?? -1, network?.descriptor ?? -1], milliseconds: left)
            if network?.hasChanged() ?? false { return }
            if file?.hasChanged() ?? false, try stored.log.lastArrival() != last { return }
        }
    }

    /// Exchanges whatever there is to exchange until the connection fails.
    private func stayConnected(
        _ signals: SignalWatch, _ file: FileWatch?, connected: () throws -> Void
    ) throws {
        let hub = try come(in: try connection(signals), listening: true)
        var isHeldBack = try exchange(hub)
        try note()
        try connected()
        var lookout = Syncer.lookouts.unannounced
        var wait = lookout.lowerBound
        var shortPause = Syncer.shortPauses.lowerBound
        // A fixed time, however often the file changes meanwhile.
        var nextLook = SteadyClock.millisecondsNow() + wait
        while true {
            let left = max(nextLook - SteadyClock.millisecondsNow(), 0)
            try signals.wait(
                for: [hub.descriptor, file?.descriptor ?? -1],
                milliseconds: isHeldBack ? min(shortPause, left) : left)
            let before = (sent, received)
            let isAnnounced = try hub.takeNotifications()
            if isAnnounced { lookout = Syncer.lookouts.announced }
            if file?.hasChanged() ?? false {
                try push(to: hub)
                if !isAnnounced, !isHeldBack, SteadyClock.millisecondsNow() < nextLook { continue }
            }
            isHeldBack = try exchange(hub)
            shortPause =
                isHeldBack ? min(shortPause * 2, Syncer.shortPauses.upperBound) : Syncer.shortPauses.lowerBound
            let isNews = before != (sent, received)
            wait = isNews || isAnnounced ? lookout.lowerBound : min(wait * 2, lookout.upperBound)
            nextLook = SteadyClock.millisecondsNow() + wait
            if isNews || isOverQuota {
                try note()
                try connected()
            }
        }
    }
}
