import Commands
import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer settings [KEY [VALUE]]`: what is chosen, or a choice.
    func settings() throws -> ExitStatus {
        let words = options.words
        guard let key = words.first else { return try print(.settings, try storedSession(.stream(strict: false))) }
        let preference = try preference(key)
        let stored = try storedSession(.stream(strict: false))
        if words.count > 1 { try set(preference, to: try name(words.dropFirst()), stored) }
        let setting = setting(preference, stored)
        if options.has(.json) {
            try print(JSONText.setting(setting))
        } else {
            try print(page.setting(setting, isAsked: words.count == 1))
        }
        return .done
    }

    /// Every setting with what is chosen.
    func settings(_ stored: StoredSession) -> [ChosenSetting] { Preference.allCases.map { setting($0, stored) } }

    private func setting(_ preference: Preference, _ stored: StoredSession) -> ChosenSetting {
        var setting = ChosenSetting(preference, values: Program.values(of: preference), value: chosen[preference])
        let directory = stored.session.directory
        switch preference.declaration.kind {
        case .player: setting.value = setting.value.flatMap { PlayerID($0) }.flatMap { directory.name(of: $0) }
        case .course: setting.value = setting.value.flatMap { CourseID($0) }.flatMap { directory.course($0)?.name }
        default: break
        }
        return setting
    }

    private func preference(_ key: String) throws -> Preference {
        if let preference = Preference(named: key) { return preference }
        let known = Preference.allCases.map(\.rawValue)
        guard let nearest = Suggestion.nearest(to: key.lowercased(), among: Preference.allCases.flatMap(\.names)) else {
            throw Failure.told(.errorNoSetting, ["setting": key, "known": known.joined(separator: ", ")], .usage)
        }
        throw Failure.told(.errorNoSettingNearest, ["setting": key, "nearest": nearest], .usage)
    }

    func set(_ preference: Preference, to text: String, _ stored: StoredSession) throws {
        let value = text.lowercased() == Preference.nothing ? nil : try value(text, for: preference, stored)
        try stored.log.transaction { (transaction) throws(EventLogError) in
            for name in preference.names {
                try transaction.set(name, to: name == preference.rawValue ? value : nil)
            }
        }
        chosen[preference] = value
        try applyPreferences()
    }

    /// What is kept for what was typed.
    private func value(_ text: String, for preference: Preference, _ stored: StoredSession) throws -> String {
        switch preference.declaration.kind {
        case .player: return try player(toChange: text, stored).id.description
        case .course: return try course(toChange: text, stored).id.description
        default:
            if let value = try usable(text, for: preference) { return value }
            let values = ["setting": preference.rawValue, "value": text, "expected": expected(of: preference)]
            throw Failure.told(.errorSettingValue, values, .usage)
        }
    }
}
