import Soak
import Support
import Testing

/// What `make soak` does for long.
@Suite("Attacks", .serialized) struct SoakTests {
    private let hyzer = builtProduct(named: "hyzer")

    private func check(_ figures: Figures) {
        print(figures.lines.joined(separator: "\n"))
        #expect(figures.wrong.isEmpty, "\(figures.wrong.joined(separator: "\n"))")
    }

    @Test func whateverIsAcknowledgedSurvivesAKill() throws {
        let interference = try Interference()
        try withSeeds(1) { generator in
            var kills = Kills(program: hyzer, interference, seed: generator.next())
            check(try kills.run(for: .seconds(3), lines: 20))
        }
    }

    @Test(.enabled("there is no compiler for C to make calls fail with") { Interference.isPossible })
    func whateverCallFailsNothingIsMissingHalfOrTwice() throws {
        let interference = try #require(try Interference())
        let faults = try Faults(program: hyzer, interference)
        let trials = try faults.trials()
        try withSeeds(1) { generator in
            // Between making the file and filling it, a disk that becomes full is told as full.
            let full = trials.filter {
                $0.description.hasPrefix("first start, write 2")
                    && $0.description.hasSuffix("later ones failing with error 28")
            }
            let drawn = full.prefix(3) + trials.shuffled(using: &generator).prefix(17)
            check(try concurrently(drawn.count) { try faults.run(drawn[$0]) })
        }
    }

    @Test(.enabled("there is no compiler for C to make calls fail with") { Interference.isPossible })
    func locksThatFailForGoodAreToldAndNotWaitedFor() throws {
        let interference = try #require(try Interference())
        check(try Faults(program: hyzer, interference).lastingLocks(6))
    }

    @Test(arguments: Fuzzing.Kind.allCases) func hostileTextComesToAnEndThatIsListed(kind: Fuzzing.Kind) throws {
        try withSeeds(1) { generator in
            let seed = generator.next()
            check(
                try concurrently(4) { number in
                    var fuzzing = Fuzzing(program: hyzer, seed: seed &+ UInt64(number))
                    return try fuzzing.run(kind, size: Fuzzing.batch(kind))
                })
        }
    }
}
