import Foundation
import Support
import Testing

/// How a round is called.
struct SpokenRound: CustomStringConvertible {
    let number: UInt64
    let name: String
    /// They take turns from hole to hole.
    let voices: [String]
    /// How much fainter the noise is.
    var decibels: Double?
    var description: String { name }
}

/// hyzer, told by voices through Whisper.
@Suite(
    "Real audio, heard by Whisper",
    .enabled(
        if: Speech.isInstalled && Speech.whisperPython != nil
            && ProcessInfo.processInfo.environment["HYZER_AUDIO"] != nil,
        "takes minutes and needs faster-whisper; make test-audio does that"))
struct WhisperRoundTests {
    /// A call of some of the players, as it was spoken.
    private struct Clip {
        let players: [String]
        let call: SpokenCall
        let voice: String
        let isNoisy: Bool
    }

    /// Twenty-seven cards of eight players, half of whose names are in no dictionary. On each, four calls about two others are
    /// spoken; Whisper hears them with the prompt of the card, `hyzer listen` records them, and the standings are compared with
    /// what was meant.
    @Test func callsAreUnderstoodAsTheyWereSpoken() throws {
        let asked = ProcessInfo.processInfo.environment["HYZER_TEST_SEED"].flatMap { UInt64($0) }
        let seed = asked ?? 1
        print("HYZER_TEST_SEED=\(seed)")
        var random = SeededGenerator(seed: seed)
        let voices = Speech.voices + Speech.otherVoices
        var clean = Tally()
        var noisy = Tally()
        for round in 0..<27 {
            let players =
                (SpokenCall.commonNames.shuffled(using: &random).prefix(4)
                + SpokenCall.rareNames.shuffled(using: &random).prefix(4))
                .shuffled(using: &random)
            let clips = (0..<4).map { index in
                let some = Array(players[2 * index..<2 * index + 2])
                return Clip(
                    players: some, call: SpokenCall(some, using: &random),
                    voice: voices[(4 * round + index) % voices.count], isNoisy: index == 3)
            }
            let (recorded, texts) = try hear(clips, of: players)
            for clip in clips {
                if clip.isNoisy { judge(clip, recorded, texts, &noisy) } else { judge(clip, recorded, texts, &clean) }
            }
        }
        for miss in clean.misses + noisy.misses { print("  " + miss) }
        print(clean.told("clean"))
        print(noisy.told("noisy"))
        #expect(clean.calls + noisy.calls >= 100)
        #expect(clean.share >= 0.7)
        // What the recogniser heard is recorded, and nothing else.
        #expect(clean.wrong == clean.misheard && noisy.wrong == noisy.misheard)
    }

    /// Eighteen holes of four, called as they are finished: by a clear voice, beside noise, and by two voices.
    @Test(arguments: [
        SpokenRound(number: 0, name: "clear", voices: ["slt"]),
        SpokenRound(number: 1, name: "noise", voices: ["slt"], decibels: 15),
        SpokenRound(number: 2, name: "two voices", voices: ["rms", "slt"]),
    ])
    func wholeRoundsAreUnderstoodAsTheyWereSpoken(_ round: SpokenRound) throws {
        let asked = ProcessInfo.processInfo.environment["HYZER_TEST_SEED"].flatMap { UInt64($0) }
        let seed = asked ?? 1
        print("HYZER_TEST_SEED=\(seed)")
        var random = SeededGenerator(seed: seed &+ UInt64(round.number))
        let players = Array(SpokenCall.commonNames.shuffled(using: &random).prefix(4))
        let folder = try TemporaryFolder()
        try hyzer(folder, ["start", "Quarry Park", "--holes", "18"] + players.flatMap { ["-p", $0] } + ["--create"])
        var truth: [[String: Int]] = []
        var sounds: [String] = []
        var called: Set<[String]> = []
        for hole in 0..<18 {
            let order = players.shuffled(using: &random)
            let parts = Bool.random(using: &random) ? [order] : [Array(order.prefix(2)), Array(order.suffix(2))]
            var scores: [String: Int] = [:]
            for (number, some) in parts.enumerated() {
                let call = SpokenCall(ofAll: some, using: &random)
                scores.merge(call.truth) { $1 }
                called.insert(call.words)
                sounds.append(
                    try Speech(folder: folder).say(
                        call.text, voice: round.voices[hole % round.voices.count], over: round.decibels,
                        silence: number == parts.count - 1 ? 20 : 1, to: "\(hole)-\(number)"))
            }
            truth.append(scores)
        }
        let told = try hyzer(folder, ["listen", "--settle", "0", "--json", "--", "whisper"] + sounds)
        for line in try objects(told) where (line["questions"] as? [Any])?.isEmpty == false {
            print("  \(round): asked about \"\(line["text"] ?? "")\"")
        }
        var recorded: [[String: (strokes: Int?, text: String)]] = Array(repeating: [:], count: 18)
        for event in try objects(hyzer(folder, ["log", "--json"])) where event["kind"] as? String == "scoreRecorded" {
            guard let player = event["player"] as? String, let hole = event["hole"] as? Int else { continue }
            recorded[hole - 1][player] = (event["strokes"] as? Int, event["text"] as? String ?? "")
        }
        var right = 0
        for hole in 0..<18 {
            for player in players {
                let (meant, found) = (truth[hole][player], recorded[hole][player])
                if found?.strokes == meant {
                    right += 1
                    continue
                }
                print(
                    "  \(round): \(player) \(meant ?? 0) on \(hole + 1), recorded \(found.map { "\($0)" } ?? "nothing")"
                )
                guard let found else { continue }
                #expect(!called.contains(Self.words(of: found.text)), "Whisper heard what was said")
            }
        }
        print("\(round): \(right) of 72 scores right")
        #expect(right * 10 >= 72 * 9)
    }

    /// Throws on the first hole, and what was heard of them, by player.
    private func hear(_ clips: [Clip], of players: [String]) throws -> (
        recorded: [String: Int], texts: [String: String]
    ) {
        let folder = try TemporaryFolder()
        try hyzer(folder, ["start", "Maple Hill"] + players.flatMap { ["-p", $0] } + ["--create"])
        let sounds = try clips.enumerated().map { index, clip in
            try Speech(folder: folder).say(
                clip.call.text, voice: clip.voice, noise: clip.isNoisy ? 0.02 : 0, to: "\(index)")
        }
        try hyzer(folder, ["listen", "--settle", "0", "--", "whisper"] + sounds)
        var recorded: [String: Int] = [:]
        for line in try objects(hyzer(folder, ["standings", "--json"])).first?["standings"] as? [[String: Any]] ?? [] {
            guard let player = line["player"] as? String, line["thru"] as? Int == 1 else { continue }
            recorded[player] = line["strokes"] as? Int
        }
        var texts: [String: String] = [:]
        for event in try objects(hyzer(folder, ["log", "--json"])) {
            if let player = event["player"] as? String, let text = event["text"] as? String { texts[player] = text }
        }
        return (recorded, texts)
    }

    private func judge(_ clip: Clip, _ recorded: [String: Int], _ texts: [String: String], _ tally: inout Tally) {
        tally.calls += 1
        let found = recorded.filter { clip.players.contains($0.key) }
        if found == clip.call.truth {
            tally.right += 1
            return
        }
        let heard = Set(clip.players.compactMap { texts[$0] })
        tally.misses.append("\(clip.voice) said \"\(clip.call.text)\", heard \(heard.sorted()), recorded \(found)")
        let wrong = found.filter { clip.call.truth[$0.key] != $0.value }
        guard !wrong.isEmpty else { return }
        tally.wrong += 1
        if wrong.allSatisfy({ Self.words(of: texts[$0.key] ?? "") != clip.call.words }) { tally.misheard += 1 }
    }

    /// In lower case and without punctuation, numbers in words.
    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map { word in
            Int(word).flatMap { SpokenCall.numbers[$0] } ?? String(word)
        }
    }

    private func objects(_ output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    @discardableResult
    private func hyzer(_ folder: TemporaryFolder, _ arguments: [String]) throws -> String {
        let result = try Support.Program(builtProduct(named: "hyzer")).run(
            arguments,
            environment: [
                "LANG": "C.UTF-8", "TZ": "UTC", "HOME": folder.path, "HYZER_DB": folder.path(of: "hyzer.db"),
                "HYZER_WHISPER_PYTHON": Speech.whisperPython ?? "",
            ], within: .seconds(300))
        // Whoever leaves a question open ends with 1.
        try #require([.exited(0), .exited(1)].contains(result.status), "\(arguments): \(result.errors)")
        try #require(!result.errors.contains("whisper ended with"), "\(result.errors)")
        return result.output
    }
}
