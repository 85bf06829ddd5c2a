package import JSON
import Commands

extension JSONValue {
    /// The output of `hyzer settings --json` for each setting: `value` is null where nothing was chosen; `values` and `range`
    /// are null where it takes something else.
    package static func setting(_ setting: ChosenSetting) -> JSONValue {
        let declaration = setting.preference.declaration
        let range: JSONValue =
            switch declaration.kind {
            case .seconds(let seconds): .array([.int(Int(seconds.lowerBound)), .int(Int(seconds.upperBound))])
            default: .null
            }
        return .object([
            "key": .string(setting.preference.rawValue), "value": JSONValue(setting.value),
            "default": JSONValue(declaration.standard),
            "values": setting.values.isEmpty ? .null : .array(setting.values.map { .string($0) }), "range": range,
        ])
    }
}
