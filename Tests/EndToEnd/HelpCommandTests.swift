import Session
import Support
import Testing

@testable import hyzer

@Suite("Help on the command line") struct HelpCommandTests {
    @Test(arguments: ["en", "de"]) func theOverviewNamesEveryCommandAndStatus(language: String) throws {
        let overview = try Device().done("help", "--lang", language)
        for name in Command.names(in: .shell) { #expect(overview.contains(" hyzer \(name)"), "\(name)") }
        for status in ["0", "1", "2", "3", "4", "130"] { #expect(overview.contains("\n  \(status)  "), "\(status)") }
    }

    @Test(arguments: ["en", "de"]) func everyCommandHasAPageWithAllItsOptions(language: String) throws {
        let device = try Device()
        for command in Command.allCases where command.isKnown(in: .shell) {
            let topic = command == .talk ? "talk" : command.rawValue
            let page = try device.done("help", topic, "--lang", language)
            #expect(page.prefix(400).contains(command == .talk ? "hyzer" : "hyzer \(topic)"), "\(topic)")
            for option in command.declaration.options {
                #expect(page.contains("--\(option.rawValue)"), "\(topic) --\(option.rawValue)")
            }
        }
    }

    @Test(arguments: ["en", "de"]) func optionsOfEveryCommandHaveAPageOfTheirOwn(language: String) throws {
        let page = try Device().done("help", "options", "--lang", language)
        // What `version` takes, every command takes.
        for option in Option.allCases where option.isFor(.version) {
            #expect(page.contains("--\(option.rawValue)"), "\(option.rawValue)")
        }
    }

    @Test(arguments: [
        "phrases", "scores", "holes", "corrections", "names", "commands", "pipes", "json", "files", "options",
    ])
    func everyTopicHasAPage(topic: String) throws {
        #expect(try Device().done("help", topic).count > 100)
    }

    @Test func aCommandAndHelpIsThePageOfTheCommand() throws {
        let device = try Device()
        #expect(try device.done("start", "--help") == device.done("help", "start"))
        #expect(try device.done("-h") == device.done("help"))
    }

    @Test func anUnknownTopicIsAnsweredWithTheNearest() throws {
        let device = try Device()
        #expect(
            try device.refused("help", "phrasse", status: 2) == "hyzer: no help on phrasse; did you mean phrases?\n")
        #expect(try device.refused("help", "xyzzy", status: 2) == "hyzer: no help on xyzzy; see hyzer help\n")
    }

    @Test func theVersionIsOneLine() throws {
        let device = try Device()
        #expect(try device.done("--version") == "hyzer 0.1.0\n")
        #expect(try device.done("version") == "hyzer 0.1.0\n")
    }

    @Test func aLineAsksForHelpToo() throws {
        let device = try Device()
        #expect(try device.done(input: "help\n") == device.done("help", "talk"))
        #expect(try device.done(input: "help holes\n") == device.done("help", "holes"))
    }
}
