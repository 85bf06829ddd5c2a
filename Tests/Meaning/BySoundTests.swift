import Cards
import Decoding
import EmbeddedText
import Language
@testable import Meaning
import Testing

/// What is made of lines that a recogniser wrote down.
@Suite("By sound") struct BySoundTests {
    private static func overheard(_ names: String, par: Int = 3) -> Card {
        Card(names, par: par).with { $0.input = .heard }
    }

    private static let four = overheard("Mark; Doug; Laura; Simon")
    private static let five = overheard("Holly; Sean; Scott; Nina; Wendy", par: 5)

    /// Nobody says a number and then `me`.
    @Test(arguments: ["You owe me five, Doug", "Get me two, Doug", "Throw me two, Doug"])
    func whatIsGivenIsNoScore(line: String) throws {
        let card = Self.four.with { $0.me = "Mark" }
        let reading = try Tongue.english.withUnderstanding { card.reading(line, $0) }
        #expect(reading.outcome == .ask && reading.calls.allSatisfy { $0.person == 1 })
    }

    /// What else may have been said is not recorded for its sound, and neither is what sounds like it.
    @Test(arguments: ["on home seven mark par", "mark four or doug par"])
    func rivalsAreOnlyInTheWay(line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Self.four.reading(line, $0) }
        #expect(reading.calls.count <= 1)
    }

    @Test func aLanguageWithoutConfusionsHasNoSuchReadings() throws {
        let speech = try Speech { part in part == .confusions ? nil : part.file(of: "en", in: EmbeddedText.text) }
        #expect(Self.four.reading("simon car", try Understanding(speech)).outcome == .ask)
    }

    /// Whatever somebody says of sounds, names that make none are found by their letters, and nothing else is them.
    @Test(arguments: ["", "[a] -> AE\n", "[m] ->\n[a] ->\n[r] ->\n[k] ->\n[d] -> D\n[o] -> AA\n[u] ->\n[g] -> G\n"])
    func namesMayBeSilent(sounds: String) throws {
        let speech = try Speech { part in
            part == .sounds ? (sounds, "sounds.txt") : part.file(of: "en", in: EmbeddedText.text)
        }
        let understanding = try Understanding(speech)
        for names in ["Mark; Doug", "Mark Doug; Doug Mark", "Mark Mark; Laura"] {
            let card = Self.overheard(names)
            #expect(card.reading("dog god the bar mark to a part", understanding).calls.isEmpty)
            let last = card.people.count - 1
            let said = card.reading(card.people[last].name.lowercased() + " par", understanding)
            #expect(said.outcome == .understood && said.calls.map(\.person) == [last])
        }
    }

    @Test func theExplanationTellsWhatWasLikelySaid() throws {
        let card = Self.four
        let said = try Tongue.english.withUnderstanding { understanding in
            understanding.explain(
                "mark got a free laura took five", roster: card.roster(understanding.naming),
                situation: card.situation
            ).meant
        }
        #expect(said == "mark got a three laura took five")
    }
}
