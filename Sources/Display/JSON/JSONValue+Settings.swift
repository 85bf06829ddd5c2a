package import JSON
import Commands

extension JSONValue {
    /// The output of `hyzer settings --json` for each setting: `value` is null if none was chosen, `values` unless the
    /// setting takes one of some words, `range` unless it takes seconds.
    package static func setting(_ setting: ChosenSetting) -> JSONValue {
        let declaration = setting.preference.declaration
        let range: JSONValue =
            switch declaration.kind {
            case .seconds(let seconds): .array([.int(Int(seconds.lowerBound)), .int(Int(seconds.upperBound))])
            default: .null
            }
        return .object([
            "key": .string(setting.preference.rawValue), "value": JSONValue(setting.value),
            "default": JSONValue(declaration.defaultValue),
            "values": setting.values.isEmpty ? .null : .array(setting.values.map { .string($0) }), "range": range,
        ])
    }
}
