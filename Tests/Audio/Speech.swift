import Foundation
import Support

/// A voice, a recogniser and what is between them: flite speaks, sox makes it what PocketSphinx expects and adds noise.
struct Speech {
    static let voices = ["slt", "rms", "kal16"]

    /// Whether all the programs are installed.
    static let isInstalled = ["flite", "sox", "pocketsphinx_continuous", "pocketsphinx_batch"].allSatisfy { program in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: $0 + "/" + program)
        }
    }

    let folder: TemporaryFolder

    /// Speaks a text into a file.
    ///
    /// - Parameter noise: loudness of the noise beside it, from 0 to 1.
    func say(_ text: String, voice: String, noise: Double) throws -> String {
        let (spoken, clear, heard) = (
            folder.path(of: "spoken.wav"), folder.path(of: "clear.wav"), folder.path(of: "heard.wav")
        )
        let quoted = "'" + text.replacing("'", with: "'\\''") + "'"
        try run("flite -voice '\(voice)' -t \(quoted) -o '\(spoken)'")
        try run("sox '\(spoken)' -r 16000 -c 1 -b 16 '\(clear)' pad 0.3 0.3")
        guard noise > 0 else { return clear }
        // The length of the noise is that of the speech.
        try run(
            "sox -R -n -r 16000 -c 1 -b 16 '\(folder.path(of: "noise.wav"))' synth $(soxi -D '\(clear)') brownnoise vol \(noise)"
        )
        try run("sox -m -v 1 '\(clear)' '\(folder.path(of: "noise.wav"))' '\(heard)'")
        return heard
    }

    private func run(_ script: String) throws {
        let result = try Support.Program("/bin/sh").run(["-c", script])
        guard result.status == .exited(0) else { throw SpeechFailed(script: script, errors: result.errors) }
    }
}

struct SpeechFailed: Error {
    let script: String
    let errors: String
}
