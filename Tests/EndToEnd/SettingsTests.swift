import Commands
import Support
import Testing

@Suite("Settings on the command line") struct SettingsTests {
    /// What nobody could have chosen is told once in a run; hyzer goes on as if nothing was chosen.
    @Test(
        arguments: zip(
            // Any text may be a command that speaks.
            Preference.allCases.filter { $0 != .voice },
            [
                "", "xx", "../x", "\u{1B}[31m\u{202E}x\ny", "NaN", "sometimes", "12", "loudly", "spoken", "perhaps",
                "pink", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "", "all",
            ]))
    func whatCannotBeIsToldOnce(preference: Preference, value: String) throws {
        let device = try Device.playing()
        try device.remember(preference.rawValue, value)
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
        try device.remember("lang", "de")
        #expect(try device.done("players").contains("ich"))
        try device.done("settings", "language", "en")
        #expect(try device.done("settings", "lang").hasPrefix("language = en\n"))
        try device.done("settings", "lang", "default")
        #expect(try device.json("settings", "language")[0]["value"].isNull)
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
    }
}
