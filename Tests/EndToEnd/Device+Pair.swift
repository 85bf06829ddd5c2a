import EventLog

/// Two devices on one round.
extension Device {
    /// Takes in what another device has; one that never ran is made a device of its own before.
    ///
    /// - Parameter words: whether what was said comes along.
    func take(from other: Device, words: Bool = true) throws {
        try begin()
        let theirs = try other.log()
        try take(try theirs.rows(after: 0).map(\.row), from: words ? theirs : nil)
    }

    /// Two devices on one round at Maple Hill, Jake's and Mike's: each knows everybody, and hole 1 is behind them.
    static func pair() throws -> (jake: Device, mike: Device) {
        let (jake, mike) = (try Device(), try Device())
        try jake.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")
        try jake.done("say", "Jake 3, Mike 3")
        try mike.take(from: jake)
        try mike.done("resume", "1")
        try mike.done("next", "--me", "Mike")
        try jake.take(from: mike)
        return (jake, mike)
    }
}
