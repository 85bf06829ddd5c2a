import Foundation
import Support
import Testing

/// The recogniser `whisper`: its Python program as hyzer starts it, on a package of the same name that hears what it is told.
@Suite("Whisper") struct WhisperTests {
    private let device: Device

    init() throws {
        device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Whisper")
        try FileManager.default.copyItem(at: package, to: URL(fileURLWithPath: device.folder.path(of: "python")))
    }

    private func hear(_ said: [String], _ script: String) throws -> Support.Program.Result {
        try device.folder.write(said.map { $0 + "\n" }.joined(), to: "said")
        return try device.shell("export PYTHONPATH=\"$HOME/python\"\n" + script)
    }

    /// What it was asked with each sound.
    private func asked() throws -> [JSON] {
        try device.folder.read("asked").split(separator: "\n").map { try JSON(line: String($0)) }
    }

    /// In half a second of sound, half a second of quiet more belongs to it before and nearly a second behind.
    @Test func aStreamIsPartedWhereItIsQuiet() throws {
        var samples: [UInt8] = []
        for (milliseconds, height) in [(1000, 40), (500, 6000), (1500, 40), (800, 6000), (2000, 40)] {
            for index in 0..<milliseconds * 16 {
                let sample = UInt16(bitPattern: Int16(index / 20 % 2 == 0 ? height : -height))
                samples += [UInt8(sample & 0xFF), UInt8(sample >> 8)]
            }
        }
        try device.folder.write(samples, to: "stream")
        let result = try hear(
            [#"{"words": [["Jake", 0.9], ["birdie", 0.9]]}"#, #"{"words": [["Mike", 0.9], ["par", 0.9]]}"#],
            "\"$hyzer\" listen --settle 0 -- whisper - <stream")
        #expect(result.status == .exited(0), "\(result.errors)")
        #expect(try device.score("Jake", 1) == 2 && device.score("Mike", 1) == 3)
        let seconds = try asked().map { $0["seconds"].real ?? 0 }
        #expect(seconds.count == 2)
        #expect(zip(seconds, [0.5, 0.8]).allSatisfy { (1.0..<1.6).contains($0 - $1) }, "\(seconds)")
    }

    /// It is told that somebody speaks before that is understood, and once all is.
    @Test func itTellsWhenSomebodySpeaks() throws {
        let script = """
            python3 -c 'import sys; sys.stdout.buffer.write(bytes(32000) + b"\\0\\x70\\0\\x90" * 8000 + bytes(64000))' > stream
            python3 "\(Self.program)" - < stream
            """
        let result = try hear([#"{"words": [["Jake", 0.9], ["birdie", 0.9]]}"#], script)
        let lines = try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
        #expect(lines.count == 3, "\(result)")
        #expect(lines[0]["speaking"].truth == true && (1.0..<1.7).contains(lines[0]["time"].real ?? 0))
        #expect(lines[1]["alternatives"].isNull == false && lines[2]["speaking"].truth == false)
        let silent = try hear([#"{"words": []}"#], script)
        #expect(silent.output.split(separator: "\n").count == 2, "\(silent)")
    }

    @Test func whereNoSamplesComeItSaysHowTheyDo() throws {
        let result = try hear([], "\"$hyzer\" listen -- whisper - </dev/null")
        #expect(result.status == .exited(1))
        #expect(result.errors.contains("no samples on standard input: arecord"), "\(result.errors)")
    }

    /// A recorder that says the second call only when hyzer has made the prompt for the players of the second round.
    @Test func itIsToldOfOtherPlayersWithoutBeingStartedAgain() throws {
        let programs = device.folder.path(of: "programs")
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        try """
        #!/bin/sh
        echo start >>"$HOME/starts"
        burst() {
            python3 -c 'import sys; sys.stdout.buffer.write(bytes(16000) + b"\\0\\x70\\0\\x90" * 4000 + bytes(32000))'
        }
        burst
        while ! grep -q Sarah "$TMPDIR"/hyzer-*/prompt; do :; done
        burst
        """.write(toFile: programs + "/recorder.sh", atomically: true, encoding: .utf8)
        // The program is a copy that the shell makes: a child that another test starts just now may still hold the file that
        // was written here open, and a file that is open for writing cannot be run.
        let result = try hear(
            [
                #"{"words": [["new", 0.9], ["round", 0.9], ["at", 0.9], ["DeLaveaga", 0.9], ["with", 0.9], ["Jake", 0.9], "#
                    + #"["and", 0.9], ["Sarah", 0.9]]}"#, #"{"words": [["Sarah", 0.9], ["birdie", 0.9]]}"#,
            ],
            """
            install programs/recorder.sh programs/arecord
            mkdir temporary
            export PATH="$HOME/programs:$PATH" TMPDIR="$HOME/temporary"
            "$hyzer" player add Sarah
            "$hyzer" listen --settle 0 -- whisper
            ls temporary
            """)
        #expect(result.errors.contains("whisper said: arecord, which records, has ended with status 0"), "\(result)")
        #expect(try device.folder.read("starts") == "start\n")
        #expect(try device.score("Sarah", 1) != nil)
        let prompts = try asked().map { $0["initial_prompt"].text ?? "" }
        #expect(prompts.count == 2 && prompts[0].contains("Mike") && !prompts[0].contains("Sarah"))
        #expect(prompts.last?.contains("Sarah") == true && prompts.last?.contains("Mike") == false)
        #expect(!result.output.contains("hyzer-"))
    }

    @Test func whatIsMissingIsSaidInALine() throws {
        let missing = try device.shell("\"$hyzer\" listen -- whisper one.wav")
        #expect(missing.status == .exited(1))
        let environment = device.folder.path(of: ".local/share/hyzer/whisper")
        if missing.errors.contains("not installed") {
            #expect(
                missing.errors.hasSuffix(
                    "whisper said: faster-whisper is not installed: python3 -m venv \(environment); \(environment)/bin/pip install faster-whisper\n"
                ))
        }
        let wrong = try device.shell("HYZER_WHISPER_PYTHON=/nowhere/python \"$hyzer\" listen -- whisper one.wav")
        #expect(wrong.errors.hasSuffix("whisper said: HYZER_WHISPER_PYTHON is /nowhere/python, which is no program\n"))
        let unread = try hear([], "\"$hyzer\" listen -- whisper none.wav")
        #expect(unread.status == .exited(1))
        #expect(unread.errors.contains("whisper said: none.wav is no sound that can be read"), "\(unread.errors)")
    }

    private static var program: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Resources/Recognisers/whisper.py").path
    }
}
