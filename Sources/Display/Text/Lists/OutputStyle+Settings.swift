package import Commands

/// A setting with what was chosen for it.
package struct ChosenSetting: Hashable, Sendable {
    package var preference: Preference
    /// The values to choose from; empty where they are too many to list.
    package var values: [String]
    /// The chosen value as it is shown; nil if none was chosen.
    package var value: String?

    package init(_ preference: Preference, values: [String], value: String?) {
        self.preference = preference
        self.values = values
        self.value = value
    }

    /// `theme = light`
    fileprivate var line: String {
        preference.rawValue + " = " + (value ?? preference.declaration.defaultValue ?? Preference.nothing)
    }
}

extension OutputStyle {
    /// Every setting with its value and what it means.
    package func settings(_ settings: [ChosenSetting]) -> [StyledText] {
        let items = settings.map { "  \($0.line)  \(wording.meaning(of: $0.preference, $0.values))" }
        return help(HelpPages.Page(names: [], lines: [wording(.settingTitle)] + items))
    }

    /// One setting.
    ///
    /// - Parameter isAsked: whether the setting is explained too.
    package func setting(_ setting: ChosenSetting, isAsked: Bool) -> [StyledText] {
        let meaning = wording.meaning(of: setting.preference, setting.values)
        return [StyledText(setting.line)] + (isAsked ? message(StyledText(meaning, .secondary)) : [])
    }
}

extension Wording {
    /// The subject of a setting, the values it takes and its default.
    ///
    /// - Parameter values: those to choose from, where there are few.
    package func meaning(of preference: Preference, _ values: [String]) -> String {
        let what = self(preference.about)
        let values = self.values(of: preference, values)
        guard let standard = preference.declaration.defaultValue else {
            return self(.settingMeaning, ["what": what, "values": values])
        }
        return self(.settingMeaningStandard, ["what": what, "values": values, "standard": standard])
    }

    /// The values that a setting takes.
    package func values(of preference: Preference, _ values: [String]) -> String {
        switch preference.declaration.kind {
        case .seconds(let range):
            self(
                .settingSeconds,
                ["least": String(Int(range.lowerBound)), "most": String(Int(range.upperBound))])
        case .player: self(.settingPlayer)
        case .course: self(.settingCourse)
        case .command: self(.settingCommand)
        case .phrase: self(.settingPhrase)
        case .voice: self(.settingVoices, ["voices": choice(values)])
        case .words, .yesOrNo, .language, .theme: choice(values)
        }
    }
}

extension HelpPages {
    /// This help with the table of settings at the end of their page.
    ///
    /// - Parameter values: those of a setting to choose from.
    package func addingSettings(_ wording: Wording, _ values: (Preference) -> [String]) -> HelpPages {
        var pages = self
        let items = Preference.allCases.map { "  \($0.rawValue)  \(wording.meaning(of: $0, values($0)))" }
        pages.append([""] + items, to: "settings")
        return pages
    }
}

extension Preference {
    fileprivate var about: MessageKey {
        switch self {
        case .me: .settingMe
        case .language: .settingLanguage
        case .theme: .settingTheme
        case .confirm: .settingConfirm
        case .settle: .settingSettle
        case .listen: .settingListen
        case .wakeWord: .settingWakeWord
        case .speak: .settingSpeak
        case .voice: .settingVoice
        case .input: .settingInput
        case .plain: .settingPlain
        case .colour: .settingColour
        case .defaultCourse: .settingDefaultCourse
        case .units: .settingUnits
        case .standings: .settingStandings
        case .resolve: .settingResolve
        case .sync: .settingSync
        case .shareUtterances: .settingShareUtterances
        case .onRoundStart: .settingOnRoundStart
        case .onRoundComplete: .settingOnRoundComplete
        case .onDiscrepancy: .settingOnDiscrepancy
        }
    }
}
