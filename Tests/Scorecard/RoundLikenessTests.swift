import Scorecard
import Testing

@Suite("The same round from elsewhere") struct RoundLikenessTests {
    private func card(_ course: String, _ rows: (String, [Int])...) -> RoundLikeness {
        RoundLikeness(course: course, rows: rows.map { .init(name: $0, strokes: $1) })
    }

    @Test func namesOfPlayersAndLayoutsMayDiffer() {
        let round = card("Blair Mill – Main", ("Ivan", [3, 2, 3]), ("Bob", [4, 0, 3]))
        #expect(round.isSame(as: round))
        #expect(round.isSame(as: card("blair mill – Gold", ("Bob", [4, 0, 3]), ("Ivan", [3, 2, 3]))))
        #expect(round.isSame(as: card("Blair Mill", ("Robert", [4, 0, 3]), ("Ivan", [3, 2, 3]))))
        #expect(!round.isSame(as: card("Other – Main", ("Ivan", [3, 2, 3]), ("Bob", [4, 0, 3]))))
        #expect(!round.isSame(as: card("Blair Mill – Main", ("Ivan", [3, 2, 3]))))
        let renamed = round.renamed(in: card("Blair Mill", ("Robert", [4, 0, 3]), ("Ivan", [3, 2, 3])))
        #expect(renamed.map(\.here) == [1] && renamed.map(\.other) == [0])
    }

    @Test func otherScoresAreACorrectionOrAnotherRound() {
        let round = card("Blair Mill", ("Ivan", [3, 2, 3]), ("Bob", [4, 3, 3]))
        #expect(round.isSame(as: card("Blair Mill", ("Bob", [4, 3, 3]), ("Ivan", [3, 2, 4]))))
        #expect(!round.isSame(as: card("Blair Mill", ("Bob", [3, 4, 4]), ("Ivan", [3, 2, 4]))))
        #expect(!round.isSame(as: card("Blair Mill", ("Robert", [4, 3, 3]), ("Ivan", [3, 2, 4]))))
        let short = card("Blair Mill", ("Ivan", [3, 2]), ("Bob", [4, 3]))
        #expect(short.isSame(as: card("Blair Mill", ("Ivan", [3, 3]), ("Bob", [4, 3]))), "a quarter differs")
        let alone = card("Blair Mill", ("Ivan", [3, 2, 3]))
        #expect(!alone.isSame(as: card("Blair Mill", ("Ivan", [3, 2, 4]))))
        #expect(alone.isSame(as: card("Blair Mill", ("Ivan", [3, 0, 0]))))
        // Nothing played proves nothing but where the names are the same.
        #expect(!card("Blair Mill", ("Ivan", [0])).isSame(as: card("Blair Mill", ("Bob", [0]))))
        #expect(card("Blair Mill", ("Ivan", [0])).isSame(as: card("Blair Mill", ("Ivan", [0]))))
    }
}
