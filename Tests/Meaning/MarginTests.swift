import Cards
@testable import Meaning
import Testing

/// Another margin changes every decision that is made by one, not only the choice among readings.
@Suite("Margins") struct MarginTests {
    private static let far: Float = 5

    private func understanding(_ margin: Float) throws -> Understanding {
        try Understanding(Tongue.english.speech, margin: margin)
    }

    @Test func ofWordsTheRecogniserWasNotSureOf() throws {
        func told(_ confidence: Double?, _ margin: Float) throws -> String {
            let understanding = try understanding(margin)
            let words: [(text: String, confidence: Double?)] = [("jake", confidence), ("three", nil)]
            let heard = Recognition("jake three", confidence: nil, others: [], words: words)
            let card = Card.three
            let read = understanding.read(
                heard, roster: card.roster(understanding.naming), situation: card.situation)
            return card.told(read.reading, read.text)
        }
        // To be wrong costs ln 9 and 2 for trust, 4.2 in all.
        #expect(try told(0.9, Understanding.margin) == "Jake 3")
        #expect(try told(0.9, Self.far) == "reading? Jake 3")
        #expect(try told(nil, Self.far) == "Jake 3")
    }

    @Test(arguments: [
        ("a brdiefor Jake", Card("Jake; Mike; Sarah")),
        ("simon car", Card("Mark; Doug; Laura; Simon").with { $0.input = .heard }),
    ])
    func ofWhatKeysAndSoundsMayHaveBeen(_ line: String, _ card: Card) throws {
        let ordinary = try understanding(Understanding.margin)
        let far = try understanding(20)
        #expect(ordinary.recovers(line, on: card))
        #expect(!far.recovers(line, on: card))
    }
}

extension Understanding {
    fileprivate func recovers(_ line: String, on card: Card) -> Bool {
        explain(line, roster: card.roster(naming), situation: card.situation).chosen.outcome == .understood
    }
}
