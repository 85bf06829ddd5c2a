package import EventLog
import Scorecard

extension StoredSession {
    /// Writes whatever can be read of a damaged file into a new one.
    ///
    /// - Parameter forgotten: settings that count arrivals, which are counted anew in the new file.
    /// - Returns: what the new file holds, and how many entries of the old one are not in it.
    package static func repair(
        _ salvage: Salvage, into place: String, forgetting forgotten: [String], lastArrival: @autoclosure () -> Int64
    ) throws(EventLogError) -> (copy: Examination, lost: Int) {
        var settings = salvage.settings
        for key in forgotten { settings[key] = nil }
        if settings[Key.device] == nil { settings[Key.device] = newDevice().description }
        if let league = salvage.league, settings[Key.league] == nil { settings[Key.league] = league.description }
        let copy = try salvage.write(to: place, migrations: migrations, settings: settings)
        return (copy, Int(max(salvage.lastArrival, lastArrival())) - copy.entries)
    }
}
