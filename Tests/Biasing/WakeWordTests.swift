import Biasing
import Cards
import Decoding
import Language
import Meaning
import Testing

@Suite("A recogniser that is told the wake word") struct WakeWordTests {
    private func told(_ word: String, _ names: String = "Jake; Mike; Sarah") throws -> (SpokenGrammar, SpokenGrammar) {
        try Tongue.english.withUnderstanding {
            let plain = SpokenGrammar($0.grammar, $0.naming, roster: Card(names).roster($0.naming))
            return (plain, plain.woken(by: word))
        }
    }

    @Test func itGoesBeforeWhatIsSaidOrIsSaidAlone() throws {
        let (plain, woken) = try told("hey card")
        let first = try #require(woken.rules.first)
        let whole = try #require(plain.rules.first)
        #expect(woken.jsgf.contains("public <\(first.name)> = [hey card]"))
        #expect(woken.jsgf.contains(" | hey card;\n"))
        #expect(first.name == whole.name)
        #expect(woken.vocabulary == Set(plain.vocabulary + ["hey", "card"]).sorted())
        #expect(woken.hotwords == "hey card\n" + plain.hotwords)
    }

    @Test func everyOtherSentenceOfThePromptBeginsWithIt() throws {
        let (_, woken) = try told("hyzer")
        #expect(
            PromptTests.sentences(woken.prompt).prefix(3) == [
                "Hyzer, Jake birdie, Mike four, Sarah par", "Jake carded a three, and Mike took a birdie",
                "Hyzer, everyone bogey except Sarah five",
            ])
    }

    @Test func theTextStaysShortEnoughForWhisper() throws {
        let names = PromptTests.ordinary.prefix(20)
        let (_, woken) = try told("hyzer", names.joined(separator: "; "))
        #expect(PromptTests.tokens(woken.prompt, Array(names)) <= 224)
        #expect(names.allSatisfy(woken.prompt.contains))
    }
}
