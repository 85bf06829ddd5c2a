import Support
import Testing

/// What is chosen in a conversation holds from its next line on.
@Suite("Settings at the prompt") struct SettingsAtThePromptTests {
    @Test func theLanguageChangesAtOnceAndBack() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("settings language de\r")
        try terminal.expect("language = de")
        try terminal.type("hole 5 Jake vier\r")
        try terminal.expect("Bogey")
        try terminal.type("Einstellungen\r")
        try terminal.expect("wer dieses Gerät benutzt")
        try terminal.type("settings language default\r")
        try terminal.expect("language = auto")
        try terminal.type("hole 6 Jake four\r")
        try terminal.expect("bogey) on hole 6")
        try terminal.type("show settings\r")
        try terminal.expect("who uses this device")
        try terminal.leave()
        #expect(try device.score("Jake", 5) == 4)
    }

    @Test func plainColourAndStandingsChangeAtOnce() throws {
        let device = try Device.playing()
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), environment: device.environment.merging(["TERM": "xterm"]) { $1 },
            answers: ["\u{1B}[c": "\u{1B}[?62c"])
        try terminal.expect("›")
        try terminal.type("settings standings brief\r")
        try terminal.expect("standings = brief")
        try terminal.type("hole 5 Jake 3\r")
        try terminal.expect("1.Jake ")
        try terminal.type("settings plain yes\r")
        try terminal.expect("plain = yes")
        try terminal.type("standings\r")
        try terminal.expect("first, Jake, ")
        try terminal.type("settings plain no\r")
        try terminal.expect("plain = no")
        try terminal.type("settings colour never\r")
        try terminal.expect("colour = never")
        try terminal.type("card\r")
        let card = try terminal.expect("Total")
        #expect(!card.contains("\u{1B}[3"))
        try terminal.leave()
    }

    @Test func anOptionOfTheRunHoldsForItsCommands() throws {
        let device = try Device.playing()
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["--plain"], environment: device.environment)
        try terminal.expect("Hole 2")
        try terminal.type("settings plain no\r")
        try terminal.expect("plain = no")
        try terminal.type("show 1\r")
        try terminal.expect("first, Jake, ")
        try terminal.leave()
    }

    @Test func scoresAreReadBackBeforeTheyAreRecorded() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("settings confirm always\r")
        try terminal.expect("confirm = always")
        try terminal.type("hole 1 Jake 4, Mike 3\r")
        try terminal.expect("Jake 2 → 4 (bogey)")
        try terminal.expect("Is that right?")
        #expect(try device.score("Jake", 1) == 2)
        try terminal.type("yes\r")
        try terminal.expect("Thru")
        #expect(try device.score("Jake", 1) == 4)
        try terminal.type("settings confirm never-ask\r")
        try terminal.expect("confirm = never-ask")
        try terminal.type("hole 7 Jake 3, Pavel 4\r")
        try terminal.expect("who is \"Pavel\"?")
        try terminal.type("hole 8 Jake 3\r")
        try terminal.expect("on hole 8")
        try terminal.leave()
        #expect(try device.score("Jake", 7) == 3)
    }

    @Test func germanReadsBackInGerman() throws {
        let device = try Device.playing()
        try device.done("settings", "confirm", "always")
        try device.done("settings", "language", "de")
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("Jake drei auf Bahn 5\r")
        try terminal.expect("Stimmt das so?")
        try terminal.type("nein\r")
        try terminal.expect("Abgebrochen")
        try terminal.leave()
        #expect(try device.score("Jake", 5) == nil)
    }

    @Test func theChosenCourseIsTheFirstAnswer() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("settings default-course \"Morley Field\"\r")
        try terminal.expect("default-course = Morley Field")
        try terminal.type("new round\r")
        try terminal.expect("1 Morley Field")
        try terminal.type("1\r")
        try terminal.expect("Who plays?")
        try terminal.type("1\r")
        try terminal.expect("Morley Field, 18 holes")
        try terminal.leave()
    }

    @Test func startAloneAsksWhereAndWithWhom() throws {
        let device = try Device.playing()
        try device.done("settings", "default-course", "Morley Field")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["start", "-p", "Jake"], environment: device.environment)
        try terminal.expect("1 Morley Field")
        try terminal.type("DeLaveaga\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("standings")[0]["round"]["course"].text == "DeLaveaga")
    }

    @Test(arguments: [
        ("settings conf\t\r", "confirm = unsure"), ("settings units f\t\r", "units = feet"),
        ("settings default-course Map\t\r", "default-course = Maple Hill"), ("settings me Mi\t\r", "me = Mike Miller"),
        ("settings theme colourblind-l\t\r", "theme = colourblind-light"), ("settings plain def\t\r", "plain = no"),
    ]) func keysAndValuesAreCompleted(typed: String, answer: String) throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type(typed)
        try terminal.expect(answer)
        try terminal.leave()
    }

    @Test func whoIAmChangesAtOnceAndBack() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("settings me \"Mike Miller\"\r")
        try terminal.expect("me = Mike Miller")
        try terminal.type("hole 9 I got a 4\r")
        try terminal.expect("Mike Miller 4")
        try terminal.type("settings me Jake\r")
        try terminal.expect("me = Jake")
        try terminal.type("hole 9 I got a 3\r")
        try terminal.expect("Jake 3")
        try terminal.leave()
        #expect(try device.score("Mike Miller", 9) == 4)
        #expect(try device.json("players").filter { $0["me"].truth == true }.map { $0["name"].text } == ["Jake"])
    }
}
