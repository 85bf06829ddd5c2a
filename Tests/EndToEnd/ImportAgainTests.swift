import Support
import Testing

@Suite("Rounds from several files") struct ImportAgainTests {
    private func imported(_ device: Device, _ texts: [String], _ options: [String] = []) throws -> [JSON] {
        let files = try texts.enumerated().map { try device.folder.write($1, to: "\($0)") }
        let result = try device.hyzer(["import"] + files + options + ["--json"])
        return try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
    }

    @Test func aTrialTellsWhatComesOfIt() throws {
        try withSeeds(25) { random in
            let device = try Device()
            var files: [String] = []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let cards = (0..<Int.random(in: 1...3, using: &random)).map { _ in drawnCard(&random) }
                files.append(cards.joined())
            }
            if Bool.random(using: &random) {
                let source = try Device()
                _ = try imported(source, [drawnCard(&random)])
                let round = try source.hyzer(["export", "1", "--as", "json"]).output
                if !round.isEmpty { files.insert(round, at: .random(in: 0...files.count, using: &random)) }
            }
            if Bool.random(using: &random) { _ = try imported(device, [drawnCard(&random)]) }
            let trial = try imported(device, files, ["--dry-run"])
            let real = try imported(device, files)
            try #require(trial == real)
        }
    }

    @Test func aTrialOfTranscriptsTellsWhatComesOfThem() throws {
        try withSeeds(12) { random in
            let device = try Device()
            func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
            let files = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                let starts = ["new round at Maple Hill with Ann and Bob", "Ann 3", "new round at Nowhere with Ann"]
                let lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    pick([
                        "Ann 3", "Bob 4", "Ann 3, Bob 4", "no, Ann 5", "Dan joins", "Pavel 4", "blorp", "finish anyway",
                    ])
                }
                return ([pick(starts)] + lines).joined(separator: "\n") + "\n"
            }
            var options: [String] = []
            switch Int.random(in: 0..<4, using: &random) {
            case 0: options = ["--course", "Maple Hill", "-p", "Ann", "-p", pick(["Bob", "Cleo"])]
            case 1:
                _ = try device.hyzer(["start", "Maple Hill", "-p", "Ann", "-p", "Bob"])
                options = ["--into", "1"]
            default: break
            }
            let trial = try imported(device, files, options + ["--dry-run"])
            let real = try imported(device, files, options)
            try #require(trial == real)
        }
    }

    /// Few courses, players, minutes and scores, so that many rounds are alike.
    private func drawnCard(_ random: inout SeededGenerator) -> String {
        func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
        let names = ["Ivan", "Bob", "ivan", "Robert", "A + B", "\u{1B}x", ""].shuffled(using: &random)
        let rows = names.prefix(.random(in: 0...3, using: &random)).map { name in
            name + "," + (0..<4).map { _ in pick(["3", "3", "3", "4", "0", "40", "x"]) }.joined(separator: ",")
        }
        let start = pick(["2026-08-30 1402", "2026-08-30 1402", "2026-08-30 1402+0200", "2026-08-31", "", "soon"])
        let facts = "\(pick(["Blair Mill", "Blair Mill", "", "Home"])),\(pick(["Main", "Gold", ""])),\(start),"
        let card =
            ["Par,\(facts),12,,,3,3,3,\(pick(["3", "3", "9"]))"]
            + rows.map { row in
                let fields = row.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
                return "\(fields[0]),\(facts),,,,\(fields[1])"
            }
        let header =
            "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1,Hole2,Hole3,Hole4\n"
        return header + card.joined(separator: "\n") + "\n"
    }
}
