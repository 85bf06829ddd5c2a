import Commands
import Foundation
@testable import hyzer
import Support
import Testing

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
        "hub",
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
        #expect(try device.done("--version") == "hyzer 0.2.0\n")
        #expect(try device.done("version") == "hyzer 0.2.0\n")
    }

    @Test func aLineAsksForHelpToo() throws {
        let device = try Device()
        #expect(try device.done(input: "help\n") == device.done("help", "talk"))
        #expect(try device.done(input: "help holes\n") == device.done("help", "holes"))
    }

    @Test(arguments: ["en", "de"]) func whatCanBeSaidIsOnePage(language: String) throws {
        let device = try Device()
        let page = try device.done("help", "phrases", "--lang", language)
        #expect(60...145 ~= page.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(!page.contains("{"))
        // Of each command it is said what it does.
        let commands = page.split(separator: "\n\n").last?.split(separator: "\n").dropFirst() ?? []
        #expect(commands.count > 30)
        for line in commands { #expect(line.dropFirst(2).contains("  "), "\(line)") }
        #expect(try device.done("help", "scores", "--lang", language) == page)
        #expect(try device.done("--lang", language, input: "/help phrases\n") == page)
    }

    @Test func wordsOfOnesOwnAreOnThePage() throws {
        let device = try Device()
        try FileManager.default.createDirectory(
            atPath: device.folder.path(of: ".config/hyzer/grammars"), withIntermediateDirectories: true)
        try device.folder.write(
            """
            #JSGF V1.0;
            grammar ours;
            <named> = ( turkey sandwich | turkey sandwiches ) {to-par 1};
            /** Our own jokes
             * @example Jake turkey sandwich
             */
            <jokes> = ho ho;
            """, to: ".config/hyzer/grammars/en.jsgf")
        let page = try device.done("help", "phrases")
        #expect(page.contains("Added by your own grammar\n"))
        #expect(page.contains("turkey sandwich, turkey sandwiches"))
        #expect(page.contains("\nOur own jokes\n  Jake turkey sandwich   Jake 4\n"))
    }

    @Test func theManualHasEveryPage() throws {
        for language in ["en", "de"] {
            let device = try Device()
            let manual = try device.done("help", "--as", "man", "--lang", language)
            for command in Command.names(in: .shell) { #expect(manual.contains("hyzer \(command)"), "\(command)") }
            for option in Option.allCases {
                let written = "\\-\\-" + option.rawValue.split(separator: "-").joined(separator: "\\-")
                #expect(manual.contains(written), "\(option.rawValue)")
            }
            // No line of text is taken for a request.
            let requests = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".\\\""]
            for line in manual.split(separator: "\n") where line.first == "." || line.first == "'" {
                #expect(requests.contains { line.hasPrefix($0) }, "\(line)")
            }
        }
        #expect(try Device().refused("help", "--as", "tex", status: 2).contains("man, bash, zsh, fish"))
    }

    @Test func namesAreListedForShells() throws {
        let device = try Device.playing()
        #expect(try device.done("players", "--as", "names") == "Jake\nMike Miller\n")
        #expect(try device.done("courses", "--as", "names").contains("Maple Hill\n"))
    }

    @Test func namesAreListedForShellsBeforeTheFileIsMade() throws {
        let device = try Device()
        #expect(try device.done("players", "--as", "names") == "")
        #expect(try device.done("courses", "--as", "names").contains("Maple Hill\n"))
        #expect(!FileManager.default.fileExists(atPath: device.database))
    }
}
