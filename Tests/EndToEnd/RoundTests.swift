import Calls
import Support
import Testing

@Suite("Whole rounds in free wording") struct RoundTests {
    /// In each language.
    private static let rounds = 100
    /// So many of them are said line by line too, which takes a program for each line.
    private static let saidRounds = 2
    /// So many mistakes are told, and no more looked for.
    private static let enough = 10
    private static let mostAsked = 0.03

    /// The seed is fixed, since a line in ten thousand may go wrong; `HYZER_TEST_SEED` is another one.
    @Test(arguments: ["en", "de"])
    func everyScoreLandsWhereTheSpeakerMeantIt(language: String) throws {
        let caller = RoundCaller(language == "de" ? .german : .english)
        try withSeeds(1, from: 21) { random in
            var verdicts: [RoundVerdict] = []
            var mistakes: [String] = []
            for number in 0..<Self.rounds where mistakes.count < Self.enough {
                let player = try RoundPlayer(
                    caller.round(seed: random.next()), program: builtProduct(named: "hyzer"))
                let report = try player.report(isSaidToo: number < Self.saidRounds)
                verdicts += report.verdicts.compactMap { $0 }
                mistakes += [report.failure, report.difference].compactMap { $0 }
                for (lineIndex, verdict) in report.verdicts.enumerated() where verdict == .wrong || verdict == .lost {
                    mistakes.append("\(verdict.map(\.rawValue) ?? ""): \(report.told(lineIndex))")
                }
            }
            let asked = Double(verdicts.count { $0 == .asked }) / Double(max(verdicts.count, 1))
            let told = mistakes.prefix(Self.enough).joined(separator: "\n")
            try #require(mistakes.isEmpty, "\(mistakes.count) of \(verdicts.count) lines, the first of them:\n\(told)")
            try #require(asked <= Self.mostAsked, "of \(verdicts.count) lines")
        }
    }

    /// Three people on four holes, from the third on; each line as it is said, and what is on the card behind it.
    @Test func theCardItIsComparedWithIsAsAChildWouldKeepIt() {
        var card = NaiveCard(people: 3, holes: 4, startHole: 3)
        func score(_ person: Int, _ hole: Int, _ throwCount: Int?) -> RoundDeed {
            .score(person: person, hole: hole, throws: throwCount)
        }
        func expect(_ line: String, _ deeds: [RoundDeed], hole: Int, _ holes: [Int: [Int?]], missing: Int) {
            card.apply(deeds)
            #expect(card.current == hole, "\(line)")
            for (hole, expected) in holes {
                #expect((0..<3).map { card.throwCount($0, on: hole) } == expected, "\(line)")
            }
            #expect((0..<3).count { !card.has($0, on: card.current) } == missing, "\(line)")
        }
        expect("Jake 3", [score(0, 3, 3)], hole: 3, [3: [3, nil, nil]], missing: 2)
        expect("Mike 4 no 5", [score(1, 3, 5)], hole: 3, [3: [3, 5, nil]], missing: 1)
        expect("Sam picked up", [score(2, 3, nil)], hole: 4, [3: [3, 5, nil]], missing: 3)
        expect("no, Jake 4", [score(0, 3, 4)], hole: 4, [3: [4, 5, nil]], missing: 3)
        expect("next hole", [.leave(hole: 3)], hole: 4, [4: [nil, nil, nil]], missing: 3)
        expect("Jake and Mike 3", [score(0, 4, 3), score(1, 4, 3)], hole: 4, [4: [3, 3, nil]], missing: 1)
        expect("undo", [.undo], hole: 4, [3: [4, 5, nil], 4: [nil, nil, nil]], missing: 3)
        expect("Jake 3, next hole", [score(0, 4, 3), .leave(hole: 4)], hole: 1, [4: [3, nil, nil]], missing: 3)
        expect("undo", [.undo], hole: 4, [4: [nil, nil, nil]], missing: 3)
        expect("Jake 2, hole 1", [score(0, 4, 2), .go(hole: 1)], hole: 1, [4: [2, nil, nil]], missing: 3)
        expect("all 3", [score(0, 1, 3), score(1, 1, 3), score(2, 1, 3)], hole: 2, [1: [3, 3, 3]], missing: 3)
        expect("go back to 4", [.go(hole: 4)], hole: 4, [:], missing: 2)
        expect("Mike 3, Sam 3", [score(1, 4, 3), score(2, 4, 3)], hole: 2, [4: [2, 3, 3]], missing: 3)
        #expect(card.order == [3, 4, 1, 2] && card.behind(2) == nil && card.before(3) == nil)
    }
}
