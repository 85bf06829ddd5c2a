import Cards
@testable import Decoding
import Language
import Support
import Testing

/// Every step costs 1.
private struct UnitCosts: EditCosts {
    func appendGaps(_ word: UnsafeBufferPointer<UInt8>, to costs: inout [Float]) {
        for _ in word { costs.append(1) }
    }

    func change(_ a: UInt8, _ b: UInt8, isFirst: Bool) -> Float { a == b ? 0 : 1 }

    var swap: Float { 1 }
}

@Suite("Distances between words") struct DistanceTests {
    private func edits(_ a: String, _ b: String) -> Float {
        var distance = EditDistance()
        return distance.between(Array(a.utf8)[...], Array(b.utf8)[...], UnitCosts())
    }

    private func slips(_ a: String, _ b: String, on keyboard: String = "qwertyuiop\nasdfghjkl\nzxcvbnm") -> Float {
        var distance = EditDistance()
        return distance.between(Array(a.utf8)[...], Array(b.utf8)[...], SpellingCosts(Keyboard(keyboard)))
    }

    private func sound(_ a: String, _ b: String) -> Float {
        func phones(_ text: String) -> [Phone] { text.split(separator: " ").compactMap { Phone(symbol: $0) } }
        var distance = EditDistance()
        return distance.between(phones(a).map(\.rawValue)[...], phones(b).map(\.rawValue)[...], SoundCosts.shared)
    }

    /// Examples of the papers and textbooks, every step at a cost of 1. `CA`, `ABC` is where optimal string alignment and
    /// the distance of Damerau and Levenshtein differ: no letter is touched twice.
    @Test(arguments: [
        ("kitten", "sitting", 3), ("saturday", "sunday", 3), ("intention", "execution", 5), ("ca", "abc", 3),
        ("ca", "ac", 1), ("a cat", "an abct", 4), ("flaw", "lawn", 2), ("gumbo", "gambol", 2), ("", "abc", 3),
        ("abc", "", 3), ("", "", 0), ("same", "same", 0), ("abcd", "badc", 2),
    ]) func publishedExamplesComeOut(_ a: String, _ b: String, _ count: Float) {
        #expect(edits(a, b) == count)
        #expect(edits(b, a) == count)
    }

    /// Differences by the tables of Kondrak 2000, δ = Σ salience · difference.
    @Test(arguments: [
        ("P", "B", Float(10)), ("T", "D", 10), ("K", "G", 10), ("M", "N", 6), ("P", "T", 6), ("T", "K", 10),
        ("S", "Z", 10),
        ("S", "SH", 4), ("F", "TH", 2), ("T", "S", 10), ("B", "V", 12), ("L", "R", 22), ("IY", "UW", 10),
        ("D", "N", 10),
        ("P", "P", 0),
    ]) func featuresDifferAsPublished(_ a: String, _ b: String, _ difference: Float) throws {
        let (first, second) = (try #require(Phone(symbol: a)), try #require(Phone(symbol: b)))
        #expect(abs(PhoneFeatures.difference(first, second) - difference) < 0.001)
        #expect(abs(PhoneFeatures.difference(second, first) - difference) < 0.001)
    }

    @Test(arguments: [
        // What is easily confused, and what is not.
        ("B AE T", "P AE T", "B AE T", "L AE T"), ("M AE T", "N AE T", "M AE T", "K AE T"),
        ("B IH T", "B EH T", "B IH T", "B IH S T"), ("T AA M IY", "T AA M", "T AA M IY", "R AA M IY"),
        ("HH EH L AH N", "EH L AH N", "HH EH L AH N", "G EH L AH N"), ("JH AA N", "JH OW N", "JH AA N", "D AA N"),
        ("R IH K IY", "R EH K HH IY", "R IH K IY", "R IH CH ER D"),
    ]) func someSoundsAreNearerThanOthers(_ a: String, _ b: String, _ c: String, _ d: String) {
        #expect(sound(a, b) < sound(c, d))
    }

    @Test(arguments: [
        // A neighbouring key, a swap, a doubled letter and a silent one are near.
        ("jake", "jaje", "jake", "jape"), ("jake", "jkae", "jake", "kaje"), ("mike", "mikke", "mike", "mirke"),
        ("sara", "sarah", "sara", "saran"), ("mike", "myke", "mike", "mbke"), ("erik", "eric", "erik", "erim"),
        ("jake", "jaqe", "jake", "dake"),
    ]) func someSlipsAreNearerThanOthers(_ a: String, _ b: String, _ c: String, _ d: String) {
        #expect(slips(a, b) < slips(c, d))
    }

    @Test func aKeyboardSaysWhichKeysAreNeighbours() {
        let german = "qwertzuiopü\nasdfghjklöä\nyxcvbnm"
        #expect(slips("tim", "zim", on: german) < slips("tim", "zim"))
        #expect(slips("kat", "kay") < slips("kat", "kay", on: german))
        #expect(Keyboard("").neighbours.isEmpty)
        let pairs = Set(
            Keyboard("qwertyuiop\nasdfghjkl\nzxcvbnm").neighbours.map { "\(Unicode.Scalar($0))\(Unicode.Scalar($1))" })
        #expect(["as", "sa", "qa", "wa", "sz", "gh", "bh", "bg", "mk"].allSatisfy(pairs.contains))
        #expect(["ad", "qz", "pq", "aa"].allSatisfy { !pairs.contains($0) })
    }

    @Test func everyDistanceIsTheSameBothWaysAndNoneOnlyForEqualWords() throws {
        let keyboard = SpellingCosts(Keyboard("qwertyuiop\nasdfghjkl\nzxcvbnm"))
        try withSeeds(2_000) { random in
            func word(_ alphabet: ClosedRange<UInt8>, _ random: inout SeededGenerator) -> [UInt8] {
                (0..<Int.random(in: 0...8, using: &random)).map { _ in UInt8.random(in: alphabet, using: &random) }
            }
            var distance = EditDistance()
            func check(_ a: [UInt8], _ b: [UInt8], _ costs: some EditCosts) throws {
                let there = distance.between(a[...], b[...], costs)
                let back = distance.between(b[...], a[...], costs)
                try #require(abs(there - back) < 0.001, "\(a) \(b): \(there) \(back)")
                try #require((there == 0) == (a == b), "\(a) \(b): \(there)")
                let limited = distance.between(a[...], b[...], costs, limit: 1)
                try #require(there > 1 ? limited > 1 : limited == there, "\(a) \(b): \(there) within 1: \(limited)")
            }
            let (a, b) = (word(0x61...0x66, &random), word(0x61...0x66, &random))
            try check(a, b, UnitCosts())
            try check(a, b, SpellingCosts.plain)
            try check(word(0x61...0x7A, &random), word(0x61...0x7A, &random), keyboard)
            try check(a, a, keyboard)
            try check(word(0...38, &random), word(0...38, &random), SoundCosts.shared)
        }
    }
}
