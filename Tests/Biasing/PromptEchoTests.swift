import Biasing
import Cards
import Decoding
import Language
import Meaning
import Support
import Testing

@Suite("What is heard in noise") struct PromptEchoTests {
    private static func echo(_ names: [String]) throws -> (echo: PromptEcho, prompt: String) {
        try Tongue.english.withUnderstanding { understanding in
            let spoken = SpokenGrammar(
                understanding.grammar, understanding.naming,
                roster: Card(names.joined(separator: "; "), me: nil).roster(understanding.naming))
            return (PromptEcho(spoken, understanding.grammar), spoken.prompt)
        }
    }

    @Test func everySentenceOfThePromptMayBeOne() throws {
        let (echo, prompt) = try Self.echo(["Jake", "Mike", "Sarah"])
        for sentence in PromptTests.sentences(prompt) { #expect(echo.isSentence(sentence + "."), "\(sentence)") }
    }

    @Test(arguments: ["Mike had a four.", "Sarah made a bogey", "Mike got a four"])
    func anybodyMayBeNamedInThem(line: String) throws {
        #expect(try Self.echo(["Jake", "Mike", "Sarah"]).echo.isSentence(line))
    }

    @Test(arguments: ["Jake three, two, three.", "Sarah two, six.", "Jake 3, 2, 3, 4"])
    func aRowOfNumbersGoesOnFromThem(line: String) throws {
        #expect(try Self.echo(["Jake", "Mike", "Sarah"]).echo.isRow(line))
    }

    @Test(arguments: [
        "Jake three", "mike got a four", "Jake three, Mike four", "three, two, three", "Jake", "", "Mike had a nine",
        "That's a three for Jake.", "Mike took a birdie.",
    ])
    func otherLinesAreNone(line: String) throws {
        let echo = try Self.echo(["Jake", "Mike", "Sarah"]).echo
        #expect(!echo.isSentence(line) && !echo.isRow(line))
    }
}
