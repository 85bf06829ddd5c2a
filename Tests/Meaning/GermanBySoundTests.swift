import Cards
import Decoding
import Meaning
import Testing

/// What is made of German lines that a recogniser wrote down.
@Suite("German by sound") struct GermanBySoundTests {
    private static let card = Card("Anke; Jörn", par: 4).with { $0.input = .heard }

    @Test(arguments: [
        // As Whisper writes the words of the game that are English.
        Heard("Anke Bertie", "Anke 3", on: card), .init("Anke Berdy.", "Anke 3", on: card),
        .init("Anke Biddy", "Anke 3", on: card), .init("Anke Bördi.", "Anke 3", on: card),
        .init("Anke Baugey, Jörn Bugi.", "Anke 5, Jörn 5", on: card),
        .init("Anke Doppelboge, Jörn Twiebel Bogey.", "Anke 6, Jörn 7", on: card),
        .init("Jeder hat ein Bogey aus Anke fünf.", "Anke 5, Jörn 5", on: card),
        .init("Anke Pa, Jörn Tswei", "Anke 4, Jörn 2", on: card),
        .init("Anke sechs, acht nee fünf.", "Anke 5", on: card),
    ]) func callsAreFoundAcrossTheWords(_ heard: Heard) throws { try expect(heard, in: .german) }

    /// Everybody says `ne Vier`, and Whisper writes another word for it.
    @Test(arguments: [
        Heard("Anke hat nie vier.", "Anke 4", on: card),
        .init("Anke holt nie drei und Jörn 5.", "Anke 3, Jörn 5", on: card),
        .init("Alle vier bis auf Anke hat nie fünf.", "Anke 5, Jörn 4", on: card),
        .init("Jörn drei und Anke hatte nie 5.", "Anke 5, Jörn 3", on: card),
    ]) func anArticleIsNoDenial(_ heard: Heard) throws {
        try expect(heard, in: .german)
        // Nobody types so.
        var typed = heard.card
        typed.input = .typed
        let reading = try Tongue.german.withUnderstanding { typed.reading(heard.line, $0) }
        #expect(reading.calls.allSatisfy { typed.people[$0.person].name != "Anke" })
    }

    @Test(arguments: [
        "Anke hat nie Par.", "Anke hat nie eine Vier.", "Anke hat nicht vier.", "Anke macht keine Drei.",
        "Anke wirft keinen Bogey.", "Anke kriegt 4 Grad.", "Anke hat zwei Bier.", "Alle haben frei.",
        "Anke macht ein Foto.", "Jörn hat nie Zeit.", "Anke liebt die Berge.", "Jörn parkt am Bahnhof.",
    ]) func nothingIsMadeUp(line: String) throws {
        let reading = try Tongue.german.withUnderstanding { Self.card.reading(line, $0) }
        #expect(reading.calls.isEmpty, "\(reading.calls)")
    }

    /// What was to correct a score is not understood, so the score is not sure either.
    @Test(arguments: ["Anke sechs, Armee fünf.", "Anke sechs, acht nicht fünf.", "Anke sechs, Achne fünf."])
    func aCorrectionIsNotLost(line: String) throws {
        let reading = try Tongue.german.withUnderstanding { Self.card.reading(line, $0) }
        #expect(reading.calls.isEmpty && reading.outcome == .ask)
    }
}
