package import JSON
package import Scorecard

/// A device that has written, with what it wrote last.
package struct DeviceRow: Hashable, Sendable {
    package var device: DeviceID
    /// The device that shows this.
    package var isHere: Bool
    /// Who spoke on it last; nil where that is not known.
    package var player: String?
    package var at: Timestamp
    /// Seconds since then; 0 where its clock is ahead of this one's.
    package var ago: Int
    /// How many of its scores count or have counted until another took their place.
    package var scores: Int

    package init(device: DeviceID, isHere: Bool, player: String?, at: Timestamp, ago: Int, scores: Int) {
        self.device = device
        self.isHere = isHere
        self.player = player
        self.at = at
        self.ago = ago
        self.scores = scores
    }
}

extension Page {
    /// Who has written on which device, in the order given.
    package func devices(_ devices: [DeviceRow]) -> [StyledText] {
        if devices.isEmpty { return message(wording.line(.devicesNone)) }
        let separator = isPlain ? ", " : " · "
        return devices.flatMap { row in
            let parts = [ago(row.ago), counted(.scores, row.scores), device(row.device, isHere: row.isHere)]
            return message(
                StyledText(row.player ?? "?", .bold) + StyledText(parts.map { separator + $0 }.joined(), .secondary))
        }
    }

    /// `3 minutes ago`, in the greatest unit that there is one of.
    private func ago(_ seconds: Int) -> String {
        let units: [(seconds: Int, key: MessageKey)] = [(86_400, .agoDays), (3_600, .agoHours), (60, .agoMinutes)]
        guard let unit = units.first(where: { seconds >= $0.seconds }) else { return wording(.agoNow) }
        return counted(unit.key, seconds / unit.seconds)
    }
}

extension JSONValue {
    /// What `hyzer devices --json` prints for each: `device`, `here`, `player`, `at` and `scores`.
    package static func device(_ row: DeviceRow) -> JSONValue {
        .object([
            "device": .string(row.device.description), "here": .bool(row.isHere), "player": JSONValue(row.player),
            "at": .string(CivilTime.iso8601(row.at)), "scores": .int(row.scores),
        ])
    }
}
