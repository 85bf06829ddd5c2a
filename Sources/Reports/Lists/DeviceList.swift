package import Scorecard

/// The devices that have written, the latest first.
package struct DeviceList: Hashable, Sendable {
    package let devices: [Device]

    package struct Device: Hashable, Sendable {
        package let device: DeviceID
        /// Whether it is the device that shows this.
        package let isHere: Bool
        /// The player who spoke on it last; nil where that is not known.
        package let player: String?
        /// When it wrote last.
        package let at: Timestamp
        /// Seconds since then; 0 where its clock is ahead of this one's.
        package let ago: Int
        /// How many of its scores were not taken back; superseded scores are included.
        package let scores: Int
    }

    /// - Parameters:
    ///   - round: the one that the events are of; nil for events of any.
    ///   - here: the device that shows this, and who uses it.
    ///   - speakers: the player who spoke last on devices whose events here name nobody.
    ///   - now: in milliseconds since 1970.
    package init(
        _ events: [Event], of round: Round?, _ directory: Directory, here: (device: DeviceID, player: PlayerID?),
        speakers: [DeviceID: PlayerID], now: Int64
    ) {
        var devices: [Device] = []
        // The first events of every log were written by no device.
        for (device, events) in Dictionary(grouping: events, by: \.device) where device != DeviceID(0) {
            guard let last = events.max() else { continue }
            let isHere = device == here.device
            let reporter =
                events.filter { $0.reporter != nil }.max()?.reporter ?? (isHere ? here.player : nil) ?? speakers[device]
            devices.append(
                Device(
                    device: device, isHere: isHere,
                    player: reporter.flatMap { round?.entrant($0)?.name ?? directory.name(of: $0) }, at: last.at,
                    ago: Int(max(now - last.at.milliseconds, 0) / 1000),
                    scores: events.count { $0.body.kind.isScore && round?.isLive($0.id) ?? true }))
        }
        self.devices = devices.sorted { ($0.at, $0.device) > ($1.at, $1.device) }
    }
}
