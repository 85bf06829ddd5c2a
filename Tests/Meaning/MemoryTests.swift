import Cards
import Meaning
import Testing

/// What words mean that speak of the line before.
@Suite("Memory") struct MemoryTests {
    private static func card(_ names: String, _ results: [(person: Int, hole: Int, strokes: Int)]) -> Card {
        Card(names).with { card in
            for one in results { card.results[.init(person: one.person, hole: one.hole)] = one.strokes }
            card.latest = results.map { .init(person: $0.person, hole: $0.hole) }
        }
    }

    static let afterMike = card("Jake; Mike; Sarah", [(1, 7, 3)])
    static let afterMikeElsewhere = card("Jake; Mike; Sarah", [(1, 6, 3)])
    static let afterTwo = card("Jake; Mike; Sarah", [(0, 7, 4), (1, 7, 4)])
    static let afterTwoScores = card("Jake; Mike; Sarah", [(0, 7, 3), (1, 7, 4)])
    static let namesakes = card("Jake; Chris M; Chris T", [(1, 7, 4)])
    static let bothNamesakes = card("Jake; Chris M; Chris T", [(1, 7, 4), (2, 7, 5)])
    static let threeNamesakes = card("Chris K; Chris M; Chris T", [(1, 7, 4)])

    @Test(arguments: [
        Heard("he had a five", "Mike 5", on: afterMike), .init("she's got a 4", "Mike 4", on: afterMike),
        .init("they had a birdie", "Mike 2", on: afterMike), .init("no, he had a five", "Mike 5", on: afterMike),
        .init("he birdied on 5", "Mike 2@5", on: afterMike),
        .init("he had a five, Sarah par", "Mike 5, Sarah 3", on: afterMike),
        .init("he had a five", "player? he had a five"),
        .init("he had a five", "player? he had a five", on: afterTwo),
        .init("he had a five", "reading? Mike 5", on: afterMikeElsewhere),
        .init("Jake birdie, he had a 4", "strokes? Jake 2 4", on: afterMike),
        .init("nice shot Jake, he had a 4", "reading? Jake 4", on: afterMike),
        .init("he almost birdied", "nothing", on: afterMike), .init("he needs a 4", "nothing", on: afterMike),
        .init("did he birdie?", "nothing", on: afterMike),
    ]) func aPronounIsTheOnePlayerSpokenOfLast(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("no, the other Chris", "Chris T 4", on: namesakes), .init("the other Chris", "Chris T 4", on: namesakes),
        .init("no, the other Chris", "player? Chris", on: bothNamesakes),
        .init("no, the other Chris", "player? Chris", on: threeNamesakes),
        .init("no, the other Jake", "player? Jake", on: namesakes),
        .init("Chris M 4, the other Chris 5", "Chris M 4 | player? Chris", on: namesakes),
    ]) func theOtherOfTwoNamesakesIsMeant(_ heard: Heard) throws { try expect(heard) }

    /// Behind a word of correction a player is whose score was just said or recorded. What a recogniser hears may be about a throw.
    @Test(arguments: [
        Heard("Jake five, no, that was Mike", "Mike 5"),
        .init("Jake 4, Mike 5, no wait that was Sarah", "Jake 4, Sarah 5"),
        .init("Jake five, oh no, that was Mike, so Mike five", "Mike 5 | reading? Jake 5"),
        .init("Jake five, that was Mike", "Jake 5 | strokes? Mike"),
        .init("no, that was Sarah", "Sarah 3", on: afterMike),
        .init("no, that was Mike", "player? Mike", on: afterMike),
        .init("no, that was Sarah", "player? Sarah", on: afterTwo),
        .init("no, that was Sarah", "player? Sarah", on: afterMike.with { $0.input = .heard }),
    ]) func whoseScoreItWasIsPutRight(_ heard: Heard) throws { try expect(heard) }

    @Test func theOtherTellsWhoseScoreItWas() throws {
        let reading = try Tongue.english.withUnderstanding { Self.namesakes.reading("no, the other Chris", $0) }
        #expect(reading.calls.map(\.insteadOf) == [1])
        #expect(reading.calls.map(\.isCorrection) == [true])
    }

    @Test(arguments: [
        Heard("same for Sarah", "Sarah 3", on: afterMike), .init("same for Sarah", "Sarah 4", on: afterTwo),
        .init("same for Sarah", "strokes? Sarah", on: afterTwoScores),
        .init("same for Sarah", "strokes? Sarah", on: afterMikeElsewhere),
        .init("and Sarah par", "Sarah 3", on: afterMike), .init("make that a 4", "Mike 4", on: afterMike),
    ]) func theSameIsTheScoreSaidLast(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("er hatte eine 5", "Mike 5", on: afterMike),
        .init("sie hat ein Birdie gespielt", "Mike 2", on: afterMike),
        .init("nein, er hatte eine 5", "Mike 5", on: afterMike),
        .init("er hatte eine 5", "player? er hatte eine 5", on: afterTwo),
        .init("er hatte eine 5", "reading? Mike 5", on: afterMikeElsewhere),
        .init("nein, der andere Chris", "Chris T 4", on: namesakes),
        .init("nein, die andere Chris", "Chris T 4", on: namesakes),
        .init("Jake fünf, nein, das war ja Mike", "Mike 5"), .init("nee, das war Sarah", "Sarah 3", on: afterMike),
        .init("dasselbe für Sarah", "Sarah 3", on: afterMike), .init("und Sarah Par", "Sarah 3", on: afterMike),
        .init("mach daraus eine 4", "Mike 4", on: afterMike),
    ]) func undAufDeutsch(_ heard: Heard) throws { try expect(heard, in: .german) }

    /// Whoever is named beside the scores may be meant as well.
    @Test(arguments: [
        ("nice shot Sarah", [2]), ("did Sarah birdie?", [2]), ("how is Sarah doing", [2]), ("Jake 3, Mike 4", [0, 1]),
        ("nice shot", []),
    ]) func whoIsNamedIsKnown(line: String, people: [Int]) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.mentioned.sorted() == people)
    }
}
