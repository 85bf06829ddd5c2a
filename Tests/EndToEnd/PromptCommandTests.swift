import Commands
import Foundation
@testable import hyzer
import Language
import Meaning
import Support
import Testing

@Suite("Commands at the prompt") struct PromptCommandTests {
    /// What the command line does works here too, and a slip of the pen is answered with what comes nearest.
    @Test func theCommandLineWorksAtThePrompt() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("course add Riverside\r")
        try terminal.expect("Riverside")
        try terminal.type("player rename \"Mike Miller\" Michael\r")
        try terminal.expect("Michael")
        try terminal.type("show 1\r")
        try terminal.expect("Maple Hill · hole 2 of 18")
        try terminal.type("show 7\r")
        try terminal.expect("there is no round")
        try terminal.type("/player add Sarah\r")
        try terminal.expect("Sarah is a player")
        try terminal.type("udno\r")
        try terminal.expect("Did you mean /undo?")
        try terminal.type("settings language de\r")
        try terminal.expect("language = de")
        try terminal.type("wer führt?\r")
        try terminal.expect("Bahn 2 von 18")
        try terminal.leave()
        #expect(try device.json("courses").contains { $0["name"].text == "Riverside" })
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Michael", "Sarah"])
    }

    /// What is typed, and what comes of it; on the card are Jake and Mike Miller, and there are two rounds.
    @Test(arguments: [
        ("standings --json", "\"toPar\":"), ("settings", "settle = 1.5"), ("show 1", "DeLaveaga"),
        ("log", "round at Maple Hill"), ("home", "2 rounds are open"), ("version", "hyzer 0."),
        ("start Morley Field -p Jake -p Zed", "Morley Field, 18 holes"), ("resume 1", "DeLaveaga · "),
        ("help corections", "did you mean corrections?"), ("?", "At a terminal, say the score"),
        ("standngs", "Did you mean /standings?"), ("setings", "Did you mean /settings?"),
        ("settings lang de now", "cannot be \"de now\""), ("/card Jake", "Out"), ("finsh", "Did you mean /finish?"),
        ("say hole 9 Jake 4", "Jake 4 (par) on hole 9"), ("trend Jake Maple Hill", "Jake has finished no round at"),
        ("stats Jake \"Maple Hill\"", "Jake has finished no round at"), ("history all", "DeLaveaga"),
        ("versus Jake Jake", "cannot be compared"),
    ]) func aCommandIsWhatItIsInTheShell(line: String, answer: String) throws {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "-p", "Jake")
        try device.done("resume", "2")
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type(line + "\r")
        try terminal.expect(answer)
        try terminal.leave()
    }

    /// A round started, resumed or reopened by a command is the one the next line is about.
    @Test func whatACommandStartsIsPlayedOn() throws {
        let device = try Device.playing()
        let terminal = try device.terminal()
        try terminal.type("start \"Morley Field\" -p Jake --hole 4\r")
        try terminal.expect("H4")
        try terminal.type("Jake 3\r")
        try terminal.expect("H5")
        try terminal.type("resume 2\r")
        try terminal.expect("H2 p3")
        try terminal.type("finish anyway\r")
        try terminal.expect("Finished after")
        try terminal.type("reopen 2\r")
        try terminal.expect("H2 p3")
        try terminal.leave()
    }

    /// Names are names: a player called like a command has scores.
    @Test(arguments: ["Show 2", "show birdie", "Log 4, Jake 3"]) func aPlayerMayBeCalledLikeACommand(
        line: String
    ) throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Show", "-p", "Log", "-p", "Jake", "--me", "Jake")
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type(line + "\r")
        try terminal.expect("(")
        try terminal.expect("›")
        try terminal.leave()
        let name = String(line.prefix { $0 != " " }).capitalized
        #expect(try device.score(name, 1) != nil)
    }

    @Test(arguments: Command.allCases) func eachCommandIsCarriedOutByItself(command: Command) {
        #expect(command.runnable.command == command)
    }

    @Test func eachCommandOfTheGrammarsBelongsToOneOfTheTable() throws {
        let spoken = Command.allCases.flatMap { Array($0.declaration.spoken) }
        #expect(spoken.count == CommandName.allCases.count && Set(spoken) == Set(CommandName.allCases))
        for language in LanguageFiles.builtIn {
            let files = try #require(try LanguageFiles.find(language, [:]))
            let grammar = try #require(files.speech(.grammar)).text
            let said = Set(grammar.matches(of: /\{command ([a-z-]+)\}/).map { String($0.1) })
            #expect(said == Set(spoken.map(\.rawValue)), "\(language)")
        }
    }
}
