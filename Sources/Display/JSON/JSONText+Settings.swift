import Commands

extension JSONText {
    /// What `hyzer settings --json` prints for each setting: `value` is null where nothing was chosen; `values` and `range`
    /// are null where it takes something else.
    package static func setting(_ setting: ChosenSetting) -> JSONText {
        let declaration = setting.preference.declaration
        let range: JSONText =
            switch declaration.kind {
            case .seconds(let seconds): .array([.int(Int(seconds.lowerBound)), .int(Int(seconds.upperBound))])
            default: .null
            }
        return .object([
            "key": .string(setting.preference.rawValue), "value": JSONText(setting.value),
            "default": JSONText(declaration.standard),
            "values": setting.values.isEmpty ? .null : .array(setting.values.map { .string($0) }), "range": range,
        ])
    }
}
