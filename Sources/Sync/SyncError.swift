package import Hub

/// Errors of a device with its league and hub, beside the errors of the hub itself.
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

/// Turns an error of the hub into `firstContact`, because this device has nothing to hand over yet.
func firstContact<Result>(_ body: () throws(HubError) -> Result) throws -> Result {
    do { return try body() } catch { throw SyncError.firstContact(error) }
}
