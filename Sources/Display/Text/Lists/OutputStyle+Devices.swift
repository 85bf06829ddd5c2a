import JSON
import Reports
import Scorecard

extension OutputStyle {
    /// Devices with the player who wrote on each, in the order given.
    func devices(_ devices: [DeviceList.Device]) -> [StyledText] {
        if devices.isEmpty { return message(wording.line(.devicesNone)) }
        let separator = isPlain ? ", " : " · "
        return devices.flatMap { row in
            let parts = [ago(row.ago), counted(.scores, row.scores), device(row.device, isHere: row.isHere)]
            return message(
                StyledText(row.player ?? "?", .bold) + StyledText(parts.map { separator + $0 }.joined(), .secondary))
        }
    }

    /// `3 minutes ago`, in the largest unit of which there is at least one.
    private func ago(_ seconds: Int) -> String {
        let units: [(seconds: Int, key: MessageKey)] = [(86_400, .agoDays), (3_600, .agoHours), (60, .agoMinutes)]
        guard let unit = units.first(where: { seconds >= $0.seconds }) else { return wording(.agoNow) }
        return counted(unit.key, seconds / unit.seconds)
    }
}

extension JSONValue {
    /// The output of `hyzer devices --json` for each: `device`, `here`, `player`, `at` and `scores`.
    static func device(_ row: DeviceList.Device) -> JSONValue {
        .object([
            "device": .string(row.device.description), "here": .bool(row.isHere), "player": JSONValue(row.player),
            "at": .string(CivilTime.iso8601(row.at)), "scores": .int(row.scores),
        ])
    }
}
