import Display
import EventLog
import Session

/// What the user may choose once and for all on this device.
enum Preference: String, CaseIterable {
    /// The language of messages and phrases, where `--lang` does not say.
    case lang
    /// How many seconds what a recogniser heard settles before it is recorded, where `--settle` does not say.
    case settle
    /// The look of colours, where the terminal's background is not to say.
    case theme

    /// The value that leaves the choice to hyzer.
    static let automatic = "auto"

    /// Values worth offering.
    var values: [String] {
        switch self {
        case .lang: [Preference.automatic] + LanguageFiles.builtIn
        case .settle: [Preference.automatic]
        case .theme: [Preference.automatic] + ThemeName.allCases.map(\.rawValue)
        }
    }
}

extension Program {
    /// `hyzer settings [KEY [VALUE]]`: what is chosen, or a choice.
    func settings() throws(Failure) -> ExitStatus {
        guard options.words.count <= 2 else { throw .usage(.words(.settings)) }
        let chosen = try options.words.first.map { (key) throws(Failure) in try preference(key) }
        let keeper = try keeper(.stream(strict: false))
        if let chosen, options.words.count == 2 { try set(chosen, to: options.words[1], keeper.log) }
        let values = try store { () throws(EventLogError) in try keeper.log.settings() }
        for preference in chosen.map({ [$0] }) ?? Preference.allCases {
            let value = values[preference.rawValue]
            if options.has(.json) {
                try print(JSONText.setting(preference.rawValue, value).text + "\n")
            } else {
                try print("\(preference.rawValue) = \(visible(value ?? Preference.automatic))\n")
            }
        }
        return .done
    }

    private func preference(_ key: String) throws(Failure) -> Preference {
        guard let preference = Preference(rawValue: key) else {
            let known = Preference.allCases.map(\.rawValue).joined(separator: ", ")
            throw .told(.errorNoSetting, ["setting": key, "known": known], .usage)
        }
        return preference
    }

    private func set(_ preference: Preference, to value: String, _ log: EventLog) throws(Failure) {
        let isAutomatic = value == Preference.automatic
        switch preference {
        case .lang: if !isAutomatic { _ = try Language(value, environment) }
        case .settle:
            guard isAutomatic || SettleTime(value) != nil else {
                throw unexpected(value, of: preference, SettleTime.expected)
            }
        case .theme:
            guard preference.values.contains(value) else {
                throw unexpected(value, of: preference, preference.values.joined(separator: ", "))
            }
            theme = ThemeName(rawValue: value)
        }
        try store { () throws(EventLogError) in
            try log.transaction { (transaction) throws(EventLogError) in
                try transaction.set(preference.rawValue, to: isAutomatic ? nil : value)
            }
        }
    }

    private func unexpected(_ value: String, of preference: Preference, _ expected: String) -> Failure {
        let values = ["setting": preference.rawValue, "value": value, "expected": expected]
        return .told(.errorSettingValue, values, .usage)
    }
}
