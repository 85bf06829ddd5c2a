import Support
import Testing

@Suite("A round there and back") struct ImportBackTests {
    @Test func anExportedRoundIsTheSameRoundElsewhere() throws {
        try withSeeds(10) { random in
            let device = try Device()
            let start = String(Int.random(in: 1...18, using: &random))
            let players = ["-p", "Ann", "-p", "Bob=Bobby", "--guest", "Cleo"]
            _ = try device.hyzer(["start", "Maple Hill", "--hole", start] + players)
            var lines = (0..<Int.random(in: 5...40, using: &random)).map { _ in drawnLine(&random) }
            let endings = [[], [], ["finish anyway"], ["finish anyway"], ["abandon"], ["finish anyway", "reopen"]]
            lines += endings[Int.random(in: 0..<endings.count, using: &random)]
            _ = try device.hyzer([], input: lines.joined(separator: "\n") + "\n")
            try requireSame(device, "\(lines)")
        }
    }

    /// What two devices said without knowing of each other, and what changed the result after the finish.
    @Test func disagreementsAreCarriedAlong() throws {
        let (jake, mike) = try Device.pair()
        try jake.done(input: "hole 2 Jake 4, Mike 3\nhole 3 Mike no score\n")
        try mike.done(input: "hole 2 Jake 5, Mike 3\nhole 3 Mike 4\n")
        try jake.take(from: mike)
        #expect(try jake.json("conflicts").count == 2)
        try requireSame(jake, "disagreements")
        try mike.done("finish", "anyway")
        try jake.done(input: "hole 1 Jake 2, Mike 4\nhole 4 Jake 2\n")
        try mike.take(from: jake)
        #expect(try mike.json("show", "1")[0]["changedAfterFinish"].truth == true)
        try requireSame(mike, "late changes", as: [])
    }

    /// Takes the last round of a device to another one, which has to tell the same of it, and to write the same. What a
    /// score was before is not carried along.
    private func requireSame(_ device: Device, _ how: String, as forms: [String] = ["text", "html"]) throws {
        let letters = try #require(try facts(device, ["history", "--all"])[0]["round"].text, "\(how)")
        let document = try device.done("export", letters, "--as", "json")
        let other = try Device()
        let report = try other.hyzer(["import", try other.folder.write(document, to: "round.json"), "--json"])
        try #require(report.status == .exited(0), "\(how): \(report.output)")
        let back = try other.done("export", letters, "--as", "json")
        try #require(back.split(separator: ",") == document.split(separator: ","), "\(how)")
        for form in forms {
            let exports = try [device, other].map { try $0.hyzer(["export", letters, "--as", form]).output }
            try #require(exports[0] == exports[1], "\(form): \(how)")
        }
        for command in [["show", letters], ["standings", "--round", letters], ["games", "--round", letters]] {
            let told = try [device, other].map { try facts($0, command)[0] }
            for key in told[0].keys.union(told[1].keys) where !["corrections", "changes"].contains(key) {
                try #require(told[0][key] == told[1][key], "\(command) \(key): \(how)")
            }
        }
    }

    private func facts(_ device: Device, _ arguments: [String]) throws -> [JSON] {
        try device.hyzer(arguments + ["--json"]).output.split(separator: "\n").map { try JSON(line: String($0)) }
    }

    private func drawnLine(_ random: inout SeededGenerator) -> String {
        func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
        let (one, other) = (pick(["Ann", "Bob", "Cleo", "Dan"]), pick(["Ann", "Bob", "Cleo"]))
        let strokes = Int.random(in: 1...7, using: &random)
        switch Int.random(in: 0..<24, using: &random) {
        case 0: return "Dan joins on hole \(Int.random(in: 1...18, using: &random))"
        case 1: return "\(other) is leaving"
        case 2: return "\(other) is back"
        case 3: return "\(one) no score"
        case 4: return "\(one) \(strokes + 2) with 2 penalties"
        case 5: return "\(Int.random(in: 1...3, using: &random)) throw penalty for \(one) total"
        case 6: return "play skins"
        case 7: return "match play Ann against Bob"
        case 8: return "Ann and Bob against Cleo and Dan"
        case 9: return "\(one) gets two strokes"
        case 10: return "hole \(Int.random(in: 1...18, using: &random))"
        case 11: return "no, \(other) \(strokes)"
        case 12: return pick(["undo", "redo", "next hole", "no skins", "hole 3 is a par 4", "add guest Eve"])
        default: return "Ann \(strokes), Bob \(pick(["2", "3", "4", "X"])), Cleo \(pick(["3", "4", "5"]))"
        }
    }
}
