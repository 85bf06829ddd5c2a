import Foundation
import Support
import Testing

/// hyzer, told by real voices through a real recogniser.
@Suite(
    "Real audio",
    .enabled(if: Speech.isInstalled, "flite, sox and pocketsphinx are not installed; make test-audio does that"))
struct SpokenRoundTests {
    private func hyzer(_ folder: TemporaryFolder, _ arguments: [String]) throws -> Support.Program.Result {
        try Support.Program(builtProduct(named: "hyzer")).run(
            arguments,
            environment: [
                "LANG": "C.UTF-8", "TZ": "UTC", "HOME": folder.path, "HYZER_DB": folder.path(of: "hyzer.db"),
            ])
    }

    @Test(arguments: [
        ["Jake", "Mike=Mikey"], ["Søren O'Brien", "J.R.", "Public", "Kavita", "x’y", "Grammar", "王小明", "Null"], [],
    ])
    func pocketSphinxLoadsTheGrammarAndTheDictionary(players: [String]) throws {
        let folder = try TemporaryFolder()
        _ = try hyzer(folder, ["say", "uh"])
        for format in ["jsgf", "dict"] {
            let options = players.flatMap { ["-p", $0] }
            try folder.write(try hyzer(folder, ["grammar", "--as", format] + options).output, to: format)
        }
        let sound = try Speech(folder: folder).say("next hole", voice: "slt", noise: 0)
        let result = try Support.Program("/usr/bin/env").run([
            "pocketsphinx_continuous", "-infile", sound, "-jsgf", folder.path(of: "jsgf"), "-dict",
            folder.path(of: "dict"),
        ])
        #expect(result.output == "next hole\n")
        let complaints = result.errors.split(separator: "\n").filter { $0.hasPrefix("ERROR") || $0.hasPrefix("FATAL") }
        #expect(complaints.isEmpty, "\(complaints)")
    }

    /// Each call is spoken, heard by PocketSphinx with what hyzer tells it, recorded by `hyzer listen`, and the standings are
    /// compared with what was meant. Takes minutes, so only `make test-audio` runs it.
    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["HYZER_AUDIO"] != nil, "takes minutes; make test-audio runs it"))
    func callsAreUnderstoodAsTheyWereSpoken() throws {
        let asked = ProcessInfo.processInfo.environment["HYZER_TEST_SEED"].flatMap { UInt64($0) }
        let seed = asked ?? 1
        print("HYZER_TEST_SEED=\(seed)")
        var random = SeededGenerator(seed: seed)
        var clean = Tally()
        var noisy = Tally()
        for voice in Speech.voices {
            let players =
                SpokenCall.commonNames.shuffled(using: &random).prefix(2)
                + SpokenCall.rareNames.shuffled(using: &random).prefix(2)
            print("\(voice): \(players.joined(separator: ", "))")
            for number in 0..<40 {
                let call = SpokenCall(Array(players), using: &random)
                if number % 4 == 3 {
                    try hear(call, of: Array(players), voice: voice, noise: 0.02, &noisy)
                } else {
                    try hear(call, of: Array(players), voice: voice, noise: 0, &clean)
                }
            }
        }
        for miss in clean.misses + noisy.misses { print("  " + miss) }
        print(clean.told("clean"))
        print(noisy.told("noisy"))
        #expect(clean.share >= 0.95)
        // What the recogniser heard is recorded, and nothing else.
        #expect(clean.wrong == clean.misheard && noisy.wrong == noisy.misheard)
    }

    private func hear(_ call: SpokenCall, of players: [String], voice: String, noise: Double, _ tally: inout Tally)
        throws
    {
        let folder = try TemporaryFolder()
        let started = try hyzer(folder, ["start", "Maple Hill"] + players.flatMap { ["-p", $0] } + ["--create"])
        try #require(started.status == .exited(0), "\(started.errors)")
        let sound = try Speech(folder: folder).say(call.text, voice: voice, noise: noise)
        _ = try hyzer(
            folder,
            [
                "listen", "--settle", "0", "--from", "pocketsphinx", "--", "pocketsphinx_continuous", "-infile", sound,
                "-jsgf", "{jsgf}", "-dict", "{dict}", "-beam", "1e-80", "-pbeam", "1e-80", "-wbeam", "1e-60",
            ])
        let lines = try hyzer(folder, ["standings", "--json"]).output
        let standings =
            try #require(
                try JSONSerialization.jsonObject(with: Data(lines.utf8)) as? [String: Any])["standings"]
            as? [[String: Any]]
        var recorded: [String: Int] = [:]
        for line in standings ?? [] {
            guard let player = line["player"] as? String, line["thru"] as? Int == 1 else { continue }
            recorded[player] = line["strokes"] as? Int
        }
        tally.calls += 1
        if recorded == call.truth {
            tally.right += 1
            return
        }
        let log = try hyzer(folder, ["log", "--json"]).output.split(separator: "\n").compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["text"] as? String
        }
        let heard = log.last ?? ""
        tally.misses.append("\(voice) said \"\(call.text)\", heard \"\(heard)\", recorded \(recorded)")
        guard recorded.contains(where: { call.truth[$0.key] != $0.value }) else { return }
        tally.wrong += 1
        if heard.split(separator: " ").map(String.init) != call.words { tally.misheard += 1 }
    }
}
