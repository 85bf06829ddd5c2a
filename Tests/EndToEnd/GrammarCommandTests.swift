import Foundation
import Support
import Testing

import Biasing

@Suite("Grammars for recognisers") struct GrammarCommandTests {
    @Test(arguments: BiasingFormat.allCases.map(\.rawValue)) func everyFormatHoldsTheNamesOfTheRound(format: String)
        throws
    {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike=Mikey", "--guest", "Zoë O'Hara")
        let text = try device.done("grammar", "--as", format).lowercased()
        for word in ["ake", "ike", "ikey", "oë", "hara"] { #expect(text.contains(word), "\(word)") }
        #expect(text.contains("birdie") || format == "gbnf" && text.contains("irdie"))
    }

    @Test func playersGivenTakeThePlaceOfTheRoundAndNothingIsStored() throws {
        let device = try Device()
        let words = try device.done("grammar", "--as", "words", "-p", "Padraig=Paddy", "-p", "J.R.", "--me", "Padraig")
        #expect(words.contains("\npaddy\n") && words.contains("\njay\n") && words.contains("\ni\n"))
        #expect(!FileManager.default.fileExists(atPath: device.database))
        #expect(try device.done("grammar", "--as", "words", "-p", "Jörg", "--lang", "de").contains("\njörg\n"))
    }

    @Test func whoCannotBeNamedAloudIsToldOnStandardError() throws {
        let result = try Device().hyzer(["grammar", "--as", "jsgf", "-p", "🦅", "-p", "Jake"])
        #expect(result.status == .exited(1))
        #expect(result.errors.contains("\"🦅\"") && result.output.contains("<player> = jake;"))
    }

    @Test func whatIsWrongIsOneLine() throws {
        let device = try Device()
        #expect(try device.refused("grammar", status: 2).hasPrefix("hyzer: usage: hyzer grammar --as"))
        #expect(try device.refused("grammar", "--as", "abnf", status: 2).contains("it takes jsgf, gbnf, srgs, vosk"))
        try device.refused("grammar", "--as", "jsgf", "Jake", status: 2)
    }
}
