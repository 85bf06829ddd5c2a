import Commands
import Display
import EventLog
import Listening
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import Transcripts

/// The settings of this device, and the options and variables that go before them.
extension Program {
    /// The current value: that of an option, else of the environment, else the chosen one, else the default.
    ///
    /// - Throws: that an option has a value it does not take.
    func value(of preference: Preference) throws -> String {
        if let value = try asked(preference) { return value }
        let declaration = preference.declaration
        if let variable = declaration.variable, !(environment[variable.name] ?? "").isEmpty { return variable.value }
        return chosen[preference] ?? declaration.defaultValue ?? ""
    }

    /// The value of an option; nil for none.
    ///
    /// - Throws: that it has a value it does not take.
    private func asked(_ preference: Preference) throws -> String? {
        for options in [options, launch] {
            guard let (option, own) = preference.declaration.options.first(where: { options.has($0.option) }) else {
                continue
            }
            let text = own ?? options[option] ?? ""
            guard let value = preference.value(text) else {
                throw UsageError.value(option, text, expected: expected(of: preference))
            }
            return value
        }
        return nil
    }

    /// Whether lines of unknown origin are typed or heard: by an option, else by the setting.
    func inputOfUnknownLines() throws -> Situation.Input {
        (LineOrigin(rawValue: try value(of: .input)) ?? .either).input
    }

    /// Whether the lines of a file in some format are typed or heard: an option decides, else a recogniser's format.
    func inputOfFormat() throws -> (Format?) -> Situation.Input {
        let (isAsked, own) = (try asked(.input) != nil, try inputOfUnknownLines())
        return { $0?.isOfRecogniser ?? false && !isAsked ? .heard : own }
    }

    /// The values a setting takes, in short.
    func expected(of preference: Preference) -> String {
        style.wording.values(of: preference, preference.choices)
    }

    /// Takes the settings stored on this device. An unusable value is told once and ignored.
    func take(_ stored: [String: String]) throws {
        chosen = [:]
        for preference in Preference.allCases {
            guard let text = preference.names.lazy.compactMap({ stored[$0] }).first else { continue }
            do {
                chosen[preference] = try usable(text, for: preference)
            } catch {
                // A file may have become unreadable.
                try tell(text, of: preference, because: error.sentence(in: style.wording))
                continue
            }
            if chosen[preference] == nil { try tell(text, of: preference, because: expected(of: preference)) }
        }
        try speak()
        try applyPreferences()
    }

    private func tell(_ text: String, of preference: Preference, because reason: String) throws {
        guard toldPreferences.insert(preference).inserted else { return }
        try complain(
            .settingUnusable, ["setting": preference.rawValue, "value": String(text.prefix(60)), "reason": reason])
    }

    /// A stored or typed value in the form in which it is kept; nil if it is unusable on this device. Players and
    /// courses are not looked up.
    func usable(_ text: String, for preference: Preference) throws -> String? {
        guard let value = preference.value(text) else { return nil }
        switch preference.declaration.kind {
        case .language:
            if value == Preference.automatic { return value }
            return try LanguageFiles.find(value, environment).map(\.code)
        case .theme:
            return try ThemeFiles.find(value, environment).map(\.name)
        default: return value
        }
    }

    /// A setting with what is chosen.
    func setting(_ preference: Preference, _ directory: Directory) -> ChosenSetting {
        var setting = ChosenSetting(preference, values: preference.choices, value: chosen[preference])
        switch preference.declaration.kind {
        case .player: setting.value = setting.value.flatMap { PlayerID($0) }.flatMap { directory.name(of: $0) }
        case .course: setting.value = setting.value.flatMap { CourseID($0) }.flatMap { directory.course($0)?.name }
        default: break
        }
        return setting
    }

    /// Applies the settings to a session.
    func prefer(_ stored: StoredSession) throws {
        stored.session.resolvers = Resolvers(rawValue: try value(of: .resolve)) ?? .anybody
        stored.session.consent = Consent(rawValue: try value(of: .confirm)) ?? .unsure
        let directory = stored.session.directory
        let course = chosen[.defaultCourse].flatMap { CourseID($0) }.flatMap { directory.course($0)?.id }
        stored.session.defaultCourse = course
        if course == nil { try drop(.defaultCourse) }
        if chosen[.me].flatMap({ PlayerID($0) }).flatMap({ directory.name(of: $0) }) == nil { try drop(.me) }
    }

    /// Ignores the stored value of a setting whose player or course is unknown, and tells so.
    private func drop(_ preference: Preference) throws {
        guard let text = chosen.removeValue(forKey: preference) else { return }
        try tell(text, of: preference, because: expected(of: preference))
    }

    /// Takes in what a command in the middle of a conversation did: its events, its choices, and the round it left as
    /// the current one.
    func follow(_ stored: StoredSession) throws {
        let settings = try stored.follow()
        let code = language.code
        try take(settings)
        if !launch.has(.me) { stored.session.speak(as: settings[Setting.me.rawValue].flatMap { PlayerID($0) }) }
        try prefer(stored)
        guard language.code != code else { return }
        stored.session.understand(by: LazyUnderstanding(try language.speech(environment: environment, until: signals)))
    }
}

extension LineOrigin {
    fileprivate var input: Situation.Input {
        switch self {
        case .typed: .typed
        case .heard: .heard
        case .either: .unknown
        }
    }
}
