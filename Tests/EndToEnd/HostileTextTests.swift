import Support
import Testing

@testable import hyzer

@Suite("Hostile text") struct HostileTextTests {
    /// Control characters, escape sequences and what turns the direction of text.
    static let pieces = [
        "\u{1B}[31m\u{1B}]0;title\u{7}", "\u{8}\u{9B}31m\u{90}q\u{9C}\u{7F}", "\u{202E}\u{2066}", "\r\t",
    ]

    @Test func aStoredChoiceIsCleanedLikeAnyText() throws {
        let device = try Device.playing()
        try device.remember("lang", "\u{1B}[31mde\u{202E}\u{7}\nx")
        let result = try device.hyzer(["settings"])
        #expect(result.status == .exited(0) && result.output.contains("language = auto"))
        #expect(result.errors.hasPrefix("the setting language cannot be \""))
        #expect(result.errors.split(separator: "\n").count == 1)
        for text in [result.output, result.errors] {
            #expect(text.unicodeScalars.allSatisfy { ($0.value >= 0x20 || $0 == "\n") && $0.value != 0x202E })
        }
    }

    @Test(arguments: pieces + ["\u{0}"]) func linesNeverReachTheTerminalAsTheyWere(piece: String) throws {
        let device = try Device()
        let lines = """
            new round at Maple Hill with Jake, Mi\(piece)ke and guest \(piece)Zoë
            Jake 3 \(piece) Mike 4
            play skins
            match play Jake against \(piece)Mike
            \(piece)Jake birdie
            Pav\(piece)el 3
            /\(piece)undoo
            new round at \(piece)nowhere with Jake

            """
        for options in [[], ["--strict"]] {
            let result = try device.hyzer(options, input: lines)
            #expect(isHarmless(result.output) && isHarmless(result.errors))
        }
        for report in [
            ["log"], ["players"], ["card"], ["history"], ["standings"], ["games"], ["tags"], ["why", "Jake", "1"],
        ] {
            let result = try device.hyzer(report)
            #expect(isHarmless(result.output) && isHarmless(result.errors))
            let json = try device.hyzer(report + ["--json"])
            #expect(isHarmless(json.output) && isHarmless(json.errors))
        }
        let file = try device.folder.write(lines, to: "lines.txt")
        let imported = try device.hyzer(["import", file])
        #expect(isHarmless(imported.output) && isHarmless(imported.errors))
    }

    @Test(arguments: pieces) func neitherDoArguments(piece: String) throws {
        let device = try Device()
        for arguments in [
            ["start", "Maple Hill", "-p", "Ja\(piece)ke", "--guest", "\(piece)"], ["say", "Jake \(piece) 3"],
            ["say", "\(piece)"], ["\(piece)"], ["--\(piece)"], ["import", "/\(piece)"],
            ["standings", "--db", "/\(piece)/x"],
            ["card", "x\(piece)y"], ["player", "add", "x\(piece)y"], ["standings", "--lang", "\(piece)"],
        ] {
            let result = try device.hyzer(arguments)
            #expect(isHarmless(result.output) && isHarmless(result.errors), "\(arguments)")
        }
    }
}
