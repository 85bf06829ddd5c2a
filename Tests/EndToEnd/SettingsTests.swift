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

    @Test(arguments: [
        (
            ["tongue"],
            "hyzer: no setting tongue; there is me, language, theme, confirm, settle, listen, wake-word, speak, voice, input, plain, "
        ),
        (["thme", "dark"], "hyzer: no setting thme; did you mean theme?"),
        (["COLOR", "pink"], "hyzer: colour cannot be \"pink\"; expected: auto, always or never"),
        (["language", "xx"], "hyzer: language cannot be \"xx\"; expected: auto, de or en"),
        (["settle", "soon"], "hyzer: settle cannot be \"soon\"; expected: 0 to 60 seconds"),
        (["speak", "loudly"], "hyzer: speak cannot be \"loudly\"; expected: off, questions or on"),
        (["input", "spoken"], "hyzer: input cannot be \"spoken\"; expected: typed, heard or either"),
        (["plain", "perhaps"], "hyzer: plain cannot be \"perhaps\"; expected: yes or no"),
        (["theme", "../../etc/passwd"], "hyzer: theme cannot be \"../../etc/passwd\""),
        (["standings", ""], "usage: hyzer settings"), (["me", "Jak"], "hyzer: No player is called Jak."),
        (["default-course", "Maple"], "hyzer: No course is called Maple. Did you mean Maple Hill?"),
    ]) func aSlipIsOneLineAndChangesNothing(words: [String], begins: String) throws {
        let device = try Device.playing()
        let before = try device.done("settings")
        let result = try device.hyzer(["settings"] + words)
        #expect(result.output.isEmpty && result.errors.contains(begins), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.status == .exited(words[0] == "me" || words[0] == "default-course" ? 3 : 2))
        #expect(try device.done("settings") == before)
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

    /// Option, environment, setting, default.
    @Test(arguments: [
        ("", "standings", "Maple Hill · "), ("$hyzer settings plain yes", "standings", "first, Jake"),
        ("$hyzer settings plain no; export HYZER_PLAIN=1", "standings", "first, Jake"),
        ("$hyzer settings plain no", "standings --plain", "first, Jake"),
        ("$hyzer settings colour always", "standings", "\u{1B}["),
        ("$hyzer settings colour always; export NO_COLOR=1", "standings", "Hill · "),
        ("$hyzer settings colour never; export NO_COLOR=1", "standings --color always", "\u{1B}["),
    ]) func whatIsNearerGoesBefore(setup: String, command: String, shown: String) throws {
        let device = try Device.playing()
        let result = try device.shell("\(setup)\n$hyzer \(command)")
        #expect(result.output.contains(shown), "\(result.output)")
        if shown == "Hill · " { #expect(!result.output.contains("\u{1B}")) }
    }

    @Test(arguments: [
        ("full", ["Jake 4 (bogey) on hole 5", "Maple Hill · "], []),
        ("brief", ["1.Mike Miller"], ["Maple Hill", "Thru"]),
        ("changed", ["Jake"], ["Maple Hill ·", "Zoë"]), ("none", ["Jake 4 (bogey) on hole 5"], ["Mike", "Thru"]),
    ]) func asMuchOfTheStandingsAsChosenFollowsALine(choice: String, shown: [String], hidden: [String]) throws {
        let device = try Device.playing()
        try device.done("settings", "standings", choice)
        let output = try device.done("say", "hole 5 Jake 4")
        for text in shown { #expect(output.contains(text), "\(output)") }
        for text in hidden { #expect(!output.contains(text), "\(output)") }
        // Who asks sees all of them, and so does who finishes.
        #expect(try device.done("standings").contains("Zoë"))
        #expect(try device.done("finish", "anyway").contains("Thru"))
    }

    @Test func lengthsAreInTheChosenUnit() throws {
        let device = try Device()
        let file = try device.folder.write("course: Lakeside\n1 3 312\n2 4 150m\n", to: "lakeside.txt")
        try device.done("settings", "units", "feet")
        try device.done("course", "add", file)
        let holes = try device.json("course", "show", "Lakeside")[0]["holes"].list
        #expect(holes.map { $0["distance"].number } == [95, 150])
        #expect(try device.done("course", "show", "Lakeside").contains("ft   312  492     804"))
        #expect(try device.done("courses").contains("804"))
        #expect(try device.done("course", "show", "Lakeside", "--plain").contains("312 feet"))
        try device.done("settings", "units", "default")
        #expect(try device.done("course", "show", "Lakeside").contains("m    95  150     245"))
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
