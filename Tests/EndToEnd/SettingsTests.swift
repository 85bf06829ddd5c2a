import Commands
import EmbeddedText
import EventLog
@testable import hyzer
import Support
import Testing

@Suite("Settings on the command line") struct SettingsTests {
    private func stored(_ values: [String: String], on device: Device) throws {
        let migrations = EmbeddedText.paths(in: "Resources/Schema").compactMap(EmbeddedText.text)
        try EventLog(path: device.database, migrations: migrations).transaction { (transaction) throws(EventLogError) in
            for (key, value) in values { try transaction.set(key, to: value) }
        }
    }

    @Test func settingsArePrintedForPrograms() throws {
        let device = try Device.playing()
        let settings = try device.json("settings")
        #expect(settings.map { $0["key"].text } == Preference.allCases.map(\.rawValue))
        for setting in settings {
            #expect(setting.keys == ["key", "value", "default", "values", "range"])
            #expect(setting["value"].isNull == (setting["key"].text != "me"))
        }
        let language = try #require(try device.json("settings", "lang", "de").first)
        #expect(language["key"].text == "language" && language["value"].text == "de")
        #expect(language["default"].text == "auto" && language["values"].list.map(\.text) == ["auto", "de", "en"])
        #expect(try device.json("settings", "settle")[0]["range"].list.map(\.number) == [0, 60])
    }

    /// Every setting takes each of its values and goes back.
    @Test func everyValueIsTakenAndTakenBack() throws {
        let device = try Device.playing()
        for preference in Preference.allCases {
            for value in preference.choices.filter({ $0 != "de" }) {
                #expect(try device.json("settings", preference.rawValue, value)[0]["value"].text == value)
            }
            let standard = preference.declaration.standard ?? "default"
            #expect(
                try device.done("settings", preference.rawValue, "default") == "\(preference.rawValue) = \(standard)\n")
            #expect(try device.json("settings", preference.rawValue)[0]["value"].isNull)
        }
    }

    /// What nobody could have chosen is told once in a run; hyzer goes on as if nothing was chosen.
    @Test(
        arguments: zip(
            // Any text may be a command that speaks.
            Preference.allCases.filter { $0 != .voice },
            [
                "", "xx", "../x", "\u{1B}[31m\u{202E}x\ny", "NaN", "sometimes", "12", "loudly", "spoken", "perhaps",
                "pink",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV", "",
                "all",
            ]))
    func whatCannotBeIsToldOnce(preference: Preference, value: String) throws {
        let device = try Device.playing()
        try stored([preference.rawValue: value], on: device)
        let result = try device.hyzer(["hole", "5"])
        #expect(result.status == .exited(0), "\(result.errors)")
        #expect(result.errors.hasPrefix("the setting \(preference.rawValue) cannot be "), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.unicodeScalars.allSatisfy { ($0.value >= 0x20 || $0 == "\n") && $0.value != 0x202E })
        _ = try device.hyzer(["settings", preference.rawValue, "default"])
        #expect(try device.done("standings").contains("Maple Hill"))
    }

    @Test func aKeyOfBeforeStillCounts() throws {
        let device = try Device.playing()
        try stored(["lang": "de"], on: device)
        #expect(try device.done("players").contains("ich"))
        try device.done("settings", "language", "en")
        #expect(try device.done("settings", "lang").hasPrefix("language = en\n"))
        try device.done("settings", "lang", "default")
        #expect(try device.json("settings", "language")[0]["value"].isNull)
    }

    @Test func aThemeOfOnesOwnIsAFile() throws {
        let device = try Device.playing()
        _ = try device.shell("mkdir -p .config/hyzer/themes")
        let path = ".config/hyzer/themes/mine.txt"
        _ = try device.folder.write("accent = #123456\n", to: path)
        try device.done("settings", "theme", "mine")
        try device.done("settings", "colour", "always")
        let shown = try device.shell("TERM=xterm COLORTERM=truecolor $hyzer standings").output
        #expect(shown.contains("38;2;18;52;86m"))
        // A file that is broken afterwards is told, and the usual look is back.
        _ = try device.folder.write("accent = pink\n", to: path)
        let result = try device.shell("TERM=xterm COLORTERM=truecolor $hyzer standings")
        #expect(result.errors.contains("mine.txt: theme, line 1: pink is no look"))
        #expect(result.output.contains("38;2;48;213;200m"))
        #expect(try device.hyzer(["settings", "theme", "mine"]).status == .exited(2))
    }

    @Test func theLookOfColourBlindPeopleFollowsTheBackground() throws {
        let device = try Device.playing()
        try device.done("settings", "theme", "colourblind")
        func shown(_ background: String) throws -> String {
            let terminal = try PseudoTerminal(
                builtProduct(named: "hyzer"), ["card"],
                environment: device.environment.merging([
                    "COLORTERM": "truecolor", "HYZER_TERMINAL_WAIT": "60000",
                ]) { $1 },
                answers: ["\u{1B}[c": "\u{1B}]11;rgb:\(background)\u{1B}\\\u{1B}[?62c"])
            #expect(try terminal.waitForExit() == .exited(0))
            return terminal.rawText
        }
        #expect(try shown("0000/0000/0000").contains("38;2;135;175;255m"))
        #expect(try shown("ffff/ffff/ffff").contains("38;2;95;95;255m"))
        // Pages of the round have both of its looks.
        #expect(try device.done("export", "1", "--as", "html").contains("#87AFFF"))
        #expect(try device.done("export", "1", "--as", "html").contains("#5F5FFF"))
    }
}
