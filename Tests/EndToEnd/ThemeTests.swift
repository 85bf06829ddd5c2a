import Support
import Testing

@Suite("Light and dark") struct ThemeTests {
    private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c"
    private static let question = "\u{1B}]11;?"
    /// The accent of either look.
    private static let dark = "38;2;48;213;200m"
    private static let light = "38;2;0;117;108m"

    /// All colours, and a terminal that is waited for, however busy the machine is.
    private static let patient = ["COLORTERM": "truecolor", "HYZER_TERMINAL_WAIT": "60000"]

    /// What a command prints at a terminal, sequences and all.
    private func printed(
        _ arguments: [String], on device: Device, answer: String = white, environment: [String: String] = [:]
    ) throws -> String {
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), arguments,
            environment: device.environment.merging(Self.patient) { $1 }.merging(environment) { $1 },
            answers: ["\u{1B}[c": answer])
        #expect(try terminal.waitForExit() == .exited(0))
        return terminal.rawText
    }

    @Test func theTerminalsBackgroundDecides() throws {
        let device = try Device.playing()
        #expect(try printed(["standings"], on: device).contains(Self.light))
        let black = "\u{1B}]11;rgb:0000/0000/0000\u{07}\u{1B}[?62c"
        #expect(try printed(["standings"], on: device, answer: black).contains(Self.dark))
        let silent = "\u{1B}[?62c"
        #expect(try printed(["standings"], on: device, answer: silent).contains(Self.dark))
        #expect(
            try printed(["standings"], on: device, answer: silent, environment: ["COLORFGBG": "0;15"])
                .contains(Self.light))
    }

    @Test func aChosenThemeIsNotAskedFor() throws {
        let device = try Device.playing()
        try device.done("settings", "theme", "light")
        let light = try printed(["standings"], on: device, answer: "")
        #expect(light.contains(Self.light) && !light.contains(Self.question))
        try device.done("settings", "theme", "dark")
        #expect(try printed(["standings"], on: device).contains(Self.dark))
        try device.done("settings", "theme", "auto")
        #expect(try printed(["standings"], on: device).contains(Self.light))
        #expect(try device.refused("settings", "theme", "blue", status: 2).contains("auto, dark, light, colourblind"))
    }

    @Test(arguments: [
        (["standings", "--json"], [:]), (["standings", "--plain"], [:]), (["standings", "--color", "never"], [:]),
        (["standings"], ["NO_COLOR": "1"]), (["standings"], ["TERM": "dumb"]),
    ]) func nobodyIsAskedWhereNothingIsColoured(arguments: [String], environment: [String: String]) throws {
        let device = try Device.playing()
        let shown = try printed(arguments, on: device, environment: environment)
        #expect(!shown.contains("\u{1B}") && shown.contains("Jake"))
        #expect(!(try device.done("standings", "--color", "always")).contains(Self.question))
    }

    @Test func farAwayACommandDoesNotAsk() throws {
        let device = try Device.playing()
        let shown = try printed(["standings"], on: device, environment: ["SSH_TTY": "/dev/pts/1"])
        #expect(shown.contains(Self.dark) && !shown.contains(Self.question))
    }

    @Test func aConversationTakesTheKeysAlong() throws {
        let device = try Device.playing()
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"),
            environment: device.environment.merging(Self.patient) { $1 },
            answers: ["\u{1B}[c": "hole 7 Ja" + Self.white + "ke 4\r"])
        try terminal.expect("Jake 4 (bogey)")
        #expect(terminal.rawText.contains(Self.light))
        try terminal.type("settings theme da\t\r")
        try terminal.expect("theme = dark")
        try terminal.type("standings\r")
        try terminal.expect("Zoë")
        #expect(terminal.rawText.contains(Self.dark))
        try terminal.leave()
        #expect(!terminal.screenText.contains("rgb:"))
    }

    @Test func anAnswerThatComesLateIsNoPartOfWhatIsTyped() throws {
        let device = try Device()
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["start", "-p", "Jake"],
            environment: device.environment.merging(["HYZER_TERMINAL_WAIT": "0"]) { $1 },
            answers: ["Where do you play?": "\u{1B}[?62c"])
        try terminal.expect("? ›")
        try terminal.type("DeLaveaga\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.done("standings").contains("DeLaveaga"))
    }
}
