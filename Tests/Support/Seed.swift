// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// Random numbers that are the same for the same seed (SplitMix64, Steele, Lea and Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A property that did not hold, and how to see it again.
package struct PropertyFailed: Error, CustomStringConvertible {
    package let seed: UInt64
    package let reason: any Error

    package var description: String {
        "fails with HYZER_TEST_SEED=\(seed): \(reason)"
    }
}

/// Tries a property with many different generators, each from a seed of its own.
///
/// The seeds are the same each time, so that a run of the tests tells about what was changed. With `HYZER_TEST_SEED` in the
/// environment only that seed is tried; with `HYZER_TEST_SEED=random` as many as the property wants, by chance. Use
/// `try #require` in the body rather than `#expect`, so that the first failure ends it and the seed is reported.
///
/// - Parameter first: of the seeds.
/// - Throws: `PropertyFailed` with the seed and what the body threw.
package func withSeeds(
    _ count: Int, from first: UInt64 = 1, _ body: (inout SeededGenerator) throws -> Void
) throws {
    for seed in seeds(count, from: first) {
        var generator = SeededGenerator(seed: seed)
        do {
            try body(&generator)
        } catch {
            throw PropertyFailed(seed: seed, reason: error)
        }
    }
}

private func seeds(_ count: Int, from first: UInt64) -> [UInt64] {
    let given = getenv("HYZER_TEST_SEED").map { String(cString: $0) }
    if given == "random" { return (0..<count).map { _ in .random(in: 0 ... .max) } }
    if let seed = given.flatMap({ UInt64($0) }) { return [seed] }
    return (0..<UInt64(count)).map { first &+ $0 }
}
