import Cards
import Decoding
import Support
import Testing

@Suite("Index of names") struct NameIndexTests {
    private static let syllables = ["ka", "lo", "mi", "ren", "tu", "sa", "vel", "dor", "nik", "hal", "bri", "fen"]

    private func names(_ count: Int, _ random: inout SeededGenerator) -> [String] {
        (0..<count).map { _ in
            let words = (0..<2).map { _ in
                (0..<3).map { _ in Self.syllables.randomElement(using: &random) ?? "" }.joined()
            }
            return words.joined(separator: " ")
        }
    }

    /// Among thousands a name is found, and one with a slip in it as well.
    @Test(arguments: 1...5) func aNameAndASlipOfItAreAmongTheNearest(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = names(3000, &random)
        var index = NameIndex()
        for name in names { index.append([name]) }
        for _ in 0..<200 {
            let chosen = Int.random(in: names.indices, using: &random)
            #expect(index.nearest(to: names[chosen], most: 24).contains { names[$0] == names[chosen] }, "seed \(seed)")
            var slip = Array(names[chosen])
            slip.remove(at: Int.random(in: slip.indices, using: &random))
            #expect(index.nearest(to: String(slip), most: 24).contains(chosen), "seed \(seed): \(String(slip))")
        }
    }

    @Test func aliasesAreFoundTooAndNothingInCommonIsNothing() {
        var index = NameIndex()
        index.append(["Jake Miller", "Snake"])
        index.append(["Zoë"])
        #expect(index.nearest(to: "snake", most: 5) == [0])
        #expect(index.nearest(to: "ZOE", most: 5) == [1])
        #expect(index.nearest(to: "xyx", most: 5) == [])
        #expect(index.nearest(to: "", most: 5) == [])
    }
}
