import EmbeddedText
@testable import Phrases
import Testing

/// What is made of lines from a recogniser that knows neither the names nor the game.
@Suite("By sound") struct BySoundTests {
    private static func overheard(_ names: String, par: Int = 3) -> Card {
        Card(names, par: par).with { card in
            card.isTyped = false
            card.mayBeMisheard = true
        }
    }

    private static let four = overheard("Mark; Doug; Laura; Simon")
    private static let five = overheard("Holly; Sean; Scott; Nina; Wendy", par: 5)

    @Test(arguments: [
        Heard("laura got to par mark took a three and dog had a bogey", "Mark 3, Doug 4, Laura 3", on: four),
        .init("mark got a free board took a five", "Mark 3, Laura 5", on: four),
        .init("nina floor and holly car", "Holly 5, Nina 4", on: five),
        .init("simon car", "Simon 3", on: four), .init("simon floor and lora free", "Laura 3, Simon 4", on: four),
    ]) func callsAreFoundAcrossTheWords(_ heard: Heard) throws {
        try expect(heard)
        // Nobody types so: the words are taken as they are.
        var typed = heard.card
        typed.isTyped = true
        typed.mayBeMisheard = false
        let reading = try Tongue.english.withUnderstanding { typed.reading(heard.line, $0) }
        #expect(reading.outcome == .ask)
    }

    @Test(arguments: [
        // Too far from any call, or near to two.
        Heard("mark lost his disc", "nothing", on: four), .init("laura took a seat", "nothing", on: four),
        .init("laura took a sofa", "strokes? Laura", on: four),
        // No better words are wanted: these are clear.
        .init("mark won", "reading? Mark 1", on: four), .init("not mark four", "reading? Mark 4", on: four),
        .init("mark par no double bogey", "strokes? Mark 3 5", on: four),
        .init("did mark birdie", "nothing", on: four), .init("mark maybe a five", "reading? Mark 5", on: four),
        .init("mark thirteen", "strokes? Mark 13", on: four),
        // Nobody is named.
        .init("so far so good", "nothing", on: four), .init("the car is over there", "nothing", on: four),
        // Written by somebody who knows what he writes.
        .init("Simon car", "strokes? Simon", on: four), .init("simon, car", "strokes? Simon", on: four),
    ]) func nothingIsMadeUp(_ heard: Heard) throws { try expect(heard) }

    /// What else may have been said is not recorded for its sound, and neither is what sounds like it.
    @Test(arguments: ["on home seven mark par", "mark four and diverse par", "every one par"])
    func rivalsAreOnlyInTheWay(line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Self.four.reading(line, $0) }
        #expect(reading.calls.count <= 1)
    }

    @Test func aLanguageWithoutConfusionsHasNoSuchReadings() throws {
        let speech = try Speech { part in part == .confusions ? nil : part.file(of: "en", in: EmbeddedText.text) }
        #expect(Self.four.reading("simon car", try Understanding(speech)).outcome == .ask)
    }

    @Test func theExplanationTellsWhatWasLikelySaid() throws {
        let card = Self.four
        let said = try Tongue.english.withUnderstanding { understanding in
            understanding.explain(
                "mark got a free board took a five", roster: card.roster(understanding.naming),
                situation: card.situation
            ).meant
        }
        #expect(said == "mark got a three laura took a five")
    }
}
