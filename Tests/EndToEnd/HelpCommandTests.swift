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
}
