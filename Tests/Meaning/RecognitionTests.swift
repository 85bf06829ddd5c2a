import Cards
import Meaning
import Testing

/// Other hearings of a line, and words the recogniser was not sure of.
@Suite("Recognitions") struct RecognitionTests {
    /// A line as a recogniser tells it, and what it means.
    struct Told: Sendable, CustomTestStringConvertible {
        let heard: Recognition
        let chosen: String
        let meaning: String

        init(
            _ text: String, _ confidence: Double? = nil, others: [(String, Double?)] = [],
            words: [(String, Double?)] = [], _ meaning: String, of chosen: String? = nil
        ) {
            heard = Recognition(
                text, confidence: confidence, others: others.map { (text: $0.0, confidence: $0.1) },
                words: words.map { (text: $0.0, confidence: $0.1) })
            self.chosen = chosen ?? text
            self.meaning = meaning
        }

        var testDescription: String { "\(heard.hearings.map(\.text)) → \(meaning)" }
    }

    static func told(_ told: Told, on card: Card = .three) throws -> (meaning: String, text: String) {
        try Tongue.english.withUnderstanding { understanding in
            let (reading, text) = understanding.read(
                told.heard, roster: card.roster(understanding.naming), situation: card.situation)
            return (card.told(reading, text), text)
        }
    }

    @Test(arguments: [
        // What makes sense on the card wins over what a recogniser liked a little better.
        Told("jake by the", others: [("jake birdie", nil)], "Jake 2", of: "jake birdie"),
        Told("jay three", 211.4, others: [("jake three", 210.9), ("jake tree", 209)], "Jake 3", of: "jake three"),
        // The same in other words needs no question.
        Told("jake three", 0.6, others: [("jake 3", 0.55), ("jake tree", 0.5)], "Jake 3"),
        // Far less likely.
        Told("jake three", 0.9, others: [("jake free", 0.1), ("mike three", 0.01)], "Jake 3"),
        Told("jake three", 250, others: [("mike three", 240)], "Jake 3"),
        // About as likely: both are asked about.
        Told(
            "jake three", 0.5, others: [("mike three", 0.4)], "reading? Jake 3 | reading? Mike 3"),
        Told("jake three", 250, others: [("jake five", 249)], "reading? Jake 3 | reading? Jake 5"),
        Told("jake three", others: [("mike three", nil)], "reading? Jake 3 | reading? Mike 3"),
        // What all hearings have is sure.
        Told(
            "jake three sarah five", others: [("jake three sarah nine", nil)],
            "Jake 3 | reading? Sarah 5 | reading? Sarah 9"),
        Told("", others: [("jake three", nil)], "Jake 3", of: "jake three"),
        // What would be asked about itself says nothing against a score.
        Told("jake three", 250, others: [("zoltan three", 249.9)], "Jake 3"),
    ])
    func hearingsAreWeighed(_ told: Told) throws {
        let (meaning, text) = try Self.told(told)
        #expect(meaning == told.meaning)
        #expect(text == told.chosen)
    }

    @Test(arguments: [
        Told("sarah had a part", 250, others: [("sarah had apart", 249)], "Sarah 3"),
        // A remark that sounds like a correction leaves no score standing.
        Told(
            "Jake five, no way do.", 250, others: [("Jake five, no way too.", 249)],
            "reading? Jake 5 | reading? Jake 2"),
    ])
    func soundsSayWhatWasMeantBesideOtherHearingsToo(_ told: Told) throws {
        try Tongue.english.withUnderstanding { understanding in
            var situation = Card.three.situation
            situation.input = .heard
            let (reading, text) = understanding.read(
                told.heard, roster: Card.three.roster(understanding.naming), situation: situation)
            #expect(Card.three.told(reading, text) == told.meaning)
        }
    }

    /// What one recogniser heard, what another did, and what it means.
    @Test(arguments: [
        ("jake got", "jake birdie", "Jake 2"), ("jake birdie", "jake got", "Jake 2"),
        ("jake birdie", "jake got a birdie", "Jake 2"), ("jake 2", "jake 3", "reading? Jake 2 | reading? Jake 3"),
        ("jake birdie mike 4", "jake birdie mike 5", "Jake 2 | reading? Mike 4 | reading? Mike 5"),
        ("jake birdie", "nice weather today", "reading? Jake 2"),
    ])
    func anotherRecogniserHeardTheSame(first: String, second: String, meaning: String) throws {
        let heard = Recognition(first, confidence: 0, others: [], words: [], otherRecognisers: [Recognition(second)])
        try Tongue.english.withUnderstanding { understanding in
            let (reading, text) = understanding.read(
                heard, roster: Card.three.roster(understanding.naming), situation: Card.three.situation)
            #expect(Card.three.told(reading, text) == meaning)
        }
    }

    @Test(arguments: [
        Told("jake birdie", words: [("jake", 0.98), ("birdie", 0.91)], "Jake 2"),
        Told("jake birdie", words: [("jake", 0.98), ("birdie", 0.4)], "reading? Jake 2"),
        Told(
            "jake birdie mike par", words: [("jake", 0.3), ("birdie", 1), ("mike", 1), ("par", 0.9)],
            "Mike 3 | reading? Jake 2"),
        // Words that say neither who nor how many matter little; nor do confidences that mean "not told".
        Told("jake got a birdie", words: [("jake", 0.9), ("got", 0.1), ("a", 0.9), ("birdie", 0.9)], "Jake 2"),
        Told(
            "jake and mike had a three", words: [("and", 0.1), ("had", 0.9), ("a", 0.1), ("three", 0.9)],
            "Jake 3, Mike 3"),
        Told("jake birdie", words: [("jake", 0), ("birdie", nil)], "Jake 2"),
        // Words that are not in the text belong to none of it.
        Told("jake birdie", words: [("sarah", 0.1), ("jake", 0.9)], "Jake 2"),
    ])
    func unsureWordsAreAskedAbout(_ told: Told) throws { #expect(try Self.told(told).meaning == told.meaning) }

    /// Unless the recogniser is not sure of it, or it may be `won`.
    @Test(arguments: [
        Told("jake got one", words: [("jake", 0.9), ("got", 0.9), ("one", 0.9)], "Jake 1"),
        Told("jake got a one", words: [("jake", 0.9), ("got", 0.9), ("a", 0.5), ("one", 0.9)], "Jake 1"),
        Told("jake got one", words: [("jake", 0.9), ("got", 0.9), ("one", 0.4)], "reading? Jake 1"),
        Told("jake has one", words: [("jake", 0.9), ("has", 0.9), ("one", 0.9)], "reading? Jake 1"),
        Told("jake one", words: [("jake", 0.9), ("one", 0.9)], "reading? Jake 1"),
    ]) func oneIsAnAceBehindSomeVerbs(_ told: Told) throws {
        let card = Card.three.with { $0.input = .heard }
        #expect(try Self.told(told, on: card).meaning == told.meaning)
    }

    @Test func manyWordsAreFoundInTheirOrder() throws {
        let words = Array(repeating: "jake three", count: 20_000).joined(separator: " ")
        let heard = Recognition(
            words, confidence: nil, others: [], words: (0..<40_000).map { _ in ("xyz", 0.5) })
        #expect(heard.doubts.isEmpty)
    }
}
