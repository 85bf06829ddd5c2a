package import Hub

/// A reason for which a device cannot do something with a hub, beside what goes wrong with the hub itself.
package enum SyncError: Error {
    /// An error before the device belongs to a league: nothing waits to be handed over.
    case firstContact(HubError)
    /// The device belongs to no league.
    case noLeague
    /// The device belongs to this league already.
    case memberAlready(String)
    /// The device knows no hub.
    case noHub
    /// No device of the league is meant by these words.
    case noDevice(String)
    /// Several devices of the league are meant by these words.
    case severalDevices(String)
}

/// Marks errors of a hub that this device has nothing to hand over to.
func firstContact<Result>(_ body: () throws(HubError) -> Result) throws -> Result {
    do { return try body() } catch { throw SyncError.firstContact(error) }
}
