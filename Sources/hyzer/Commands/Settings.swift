import JSON
import Commands
import Display
import EventLog
import Outcomes
import Scorecard
import Session
import Store

extension RunnableCommand {
    /// `hyzer settings [KEY [VALUE]]`: shows all settings or one, or chooses a value.
    static let settings = RunnableCommand(.settings) { try Settings(program: $0).run() }
}

/// Shows and changes settings.
private struct Settings: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        let words = options.words
        guard let key = words.first else { return try program.show(.settings) }
        let preference = try preference(key)
        let stored = try program.opened()
        if words.count > 1 { try program.set(preference, to: try program.name(words.dropFirst()), stored) }
        let setting = program.setting(preference, stored.session.directory)
        if options.has(.json) {
            try print(JSONValue.setting(setting))
        } else {
            try print(style.setting(setting, isAsked: words.count == 1))
        }
        return .done
    }

    private func preference(_ key: String) throws -> Preference {
        if let preference = Preference(named: key) { return preference }
        let known = Preference.allCases.map(\.rawValue)
        guard let nearest = Suggestion.nearest(to: key.lowercased(), among: Preference.allCases.flatMap(\.names)) else {
            throw Failure.message(.errorNoSetting, ["setting": key, "known": known.joined(separator: ", ")], .usage)
        }
        throw Failure.message(.errorNoSettingNearest, ["setting": key, "nearest": nearest], .usage)
    }
}

extension Program {
    /// Stores a typed value of a setting; `default` clears the setting.
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

    /// The value that is kept for a typed one.
    private func value(_ text: String, for preference: Preference, _ stored: StoredSession) throws -> String {
        switch preference.declaration.kind {
        case .player: return try player(toChange: text, stored).id.description
        case .course: return try course(toChange: text, stored).id.description
        default:
            if let value = try usable(text, for: preference) { return value }
            let values = ["setting": preference.rawValue, "value": text, "expected": expected(of: preference)]
            throw Failure.message(.errorSettingValue, values, .usage)
        }
    }
}
