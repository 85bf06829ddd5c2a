import Commands
import Display
import Outcomes
import Support
import Testing

@Suite("Settings on the page") struct SettingsTests {
    private static let settings = Preference.allCases.map { preference in
        let chosen: [Preference: String] = [.me: "Mike Miller", .theme: "colourblind", .defaultCourse: "Morley Field"]
        return ChosenSetting(preference, values: values(of: preference), value: chosen[preference])
    }

    private static func values(of preference: Preference) -> [String] {
        switch preference.declaration.kind {
        case .language: ["auto", "de", "en"]
        case .theme: ["auto", "dark", "light", "colourblind"]
        case .voice: ["auto", "espeak-ng", "sounds"]
        default: preference.words ?? []
        }
    }

    /// The list, one setting, and the page of the help that the table of settings goes on.
    @Test(arguments: ["en", "de"]) func settingsReadAsInTheFile(language: String) throws {
        let wording = try Wording(catalogue: Samples.text("Resources/Messages/\(language).txt"))
        let help = HelpPages(Samples.text("Resources/Help/\(language).txt")).addingSettings(wording, Self.values)
        let helpPage = try #require(help.page("settings"))
        var text = ""
        for (columns, isPlain) in [(80, false), (40, false), (80, true)] {
            let style = OutputStyle(wording: wording, columns: columns, isPlain: isPlain)
            var lines = style.settings(Self.settings) + [""]
            for setting in Self.settings { lines += style.setting(setting, isAsked: true) }
            if columns == 80 { lines += [""] + style.help(helpPage) }
            #expect(isPlain || lines.allSatisfy { $0.columns <= columns })
            text += "// \(columns) columns\(isPlain ? ", plain" : "")\n" + lines.map { $0.text + "\n" }.joined()
        }
        try Golden.check(text, named: "settings-\(language).txt")
    }

    /// Nothing of the table is missing in a language.
    @Test(arguments: ["en", "de"], Preference.allCases) func everySettingIsExplained(
        language: String, preference: Preference
    )
        throws
    {
        let wording = try Wording(catalogue: Samples.text("Resources/Messages/\(language).txt"))
        let values = Self.values(of: preference)
        let meaning = wording.meaning(of: preference, values)
        #expect(values.allSatisfy(meaning.contains) && !meaning.contains("{"))
        #expect(meaning.contains(preference.declaration.defaultValue ?? ":"))
    }
}
