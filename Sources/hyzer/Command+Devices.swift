import Commands
import Display
import EventLog
import Scorecard
import Session
import System
import Terminal

extension Program {
    /// `hyzer devices`: who has written on which device lately.
    func devices() throws -> ExitStatus { try print(.devices, try storedSession(.stream(strict: false))) }

    /// Those that have written in the round that reports are about; where there is none, lately in any. The latest first.
    func devices(_ stored: StoredSession) throws -> [DeviceRow] {
        let round = options[.round] == nil && stored.session.round == nil ? nil : try shown(stored).round
        let written = if let round { try events(of: round, stored) } else { try latestEvents(stored) }
        let now = WallClock.millisecondsNow()
        let directory = stored.session.directory
        let speakers = try speakers(stored)
        var rows: [DeviceRow] = []
        for (device, events) in Dictionary(grouping: written, by: \.device) where device != Program.nobodysDevice {
            guard let last = events.max() else { continue }
            let reporter =
                events.filter { $0.reporter != nil }.max()?.reporter
                ?? (device == stored.session.device ? stored.session.me : nil) ?? speakers[device]
            rows.append(
                DeviceRow(
                    device: device, isHere: device == stored.session.device,
                    player: reporter.flatMap { round?.entrant($0)?.name ?? directory.name(of: $0) }, at: last.at,
                    ago: Int(max(now - last.at.milliseconds, 0) / 1000),
                    scores: events.count { $0.body.kind.isScore && round?.isLive($0.id) ?? true }))
        }
        return rows.sorted { ($0.at, $0.device) > ($1.at, $1.device) }
    }

    /// Who spoke last on each device, in whatever round.
    private func speakers(_ stored: StoredSession) throws -> [DeviceID: PlayerID] {
        try latestEvents(stored).sorted().reduce(into: [:]) { speakers, event in
            if let reporter = event.reporter { speakers[event.device] = reporter }
        }
    }

    private func latestEvents(_ stored: StoredSession) throws -> [Event] {
        try stored.log.events(after: max(stored.log.lastArrival() - Program.mostEvents, 0)).events
    }

    /// So many events are lately, where no round says what is.
    private static let mostEvents: Int64 = 5_000
    /// What every log begins with was written by no device.
    private static let nobodysDevice = DeviceID(0)
}
