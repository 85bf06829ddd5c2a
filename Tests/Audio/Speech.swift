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

    /// Voices of espeak-ng, where that is installed.
    static let otherVoices =
        FileManager.default.isExecutableFile(atPath: "/usr/bin/espeak-ng") ? ["en-us", "en-gb"] : []

    /// A Python that has faster-whisper and a model for it; nil where none is named.
    static let whisperPython = ProcessInfo.processInfo.environment["HYZER_WHISPER_PYTHON"]

    let folder: TemporaryFolder

    /// Speaks a text into a file.
    ///
    /// - Parameters:
    ///   - noise: loudness of the noise beside it, from 0 to 1.
    ///   - name: what the file's name begins with.
    func say(_ text: String, voice: String, noise: Double, to name: String = "") throws -> String {
        let (spoken, clear, heard) = (
            folder.path(of: name + "spoken.wav"), folder.path(of: name + "clear.wav"),
            folder.path(of: name + "heard.wav")
        )
        let quoted = "'" + text.replacing("'", with: "'\\''") + "'"
        if Self.otherVoices.contains(voice) {
            try run("espeak-ng -v '\(voice)' -s 155 -w '\(spoken)' \(quoted)")
        } else {
            try run("flite -voice '\(voice)' -t \(quoted) -o '\(spoken)'")
        }
        try run("sox '\(spoken)' -r 16000 -c 1 -b 16 '\(clear)' pad 0.3 0.3")
        guard noise > 0 else { return clear }
        // The length of the noise is that of the speech.
        try run(
            "sox -R -n -r 16000 -c 1 -b 16 '\(folder.path(of: "noise.wav"))' synth $(soxi -D '\(clear)') brownnoise vol \(noise)"
        )
        try run("sox -m -v 1 '\(clear)' '\(folder.path(of: "noise.wav"))' '\(heard)'")
        return heard
    }

    /// Speaks a text into a file, with noise so many decibels fainter, and silence behind it.
    func say(_ text: String, voice: String, over decibels: Double?, silence: Double, to name: String) throws -> String {
        let clear = try say(text, voice: voice, noise: 0, to: name)
        let heard = folder.path(of: name + "round.wav")
        let pause = "pad 0 \(silence)"
        guard let decibels else {
            try run("sox '\(clear)' '\(heard)' \(pause)")
            return heard
        }
        let noise = folder.path(of: "noise.wav")
        try run(
            """
            sox '\(clear)' '\(heard)' \(pause)
            sox -R -n -r 16000 -c 1 -b 16 '\(noise)' synth $(soxi -D '\(heard)') brownnoise vol 0.5
            loudness() { sox "$1" -n stat 2>&1 | awk '/RMS.*amplitude/ { print $3 }'; }
            volume=$(echo "$(loudness '\(clear)') $(loudness '\(noise)')" | awk '{ print $1 / $2 / 10 ^ (\(decibels) / 20) }')
            sox -m -v 1 '\(heard)' -v "$volume" '\(noise)' '\(folder.path(of: name + "noisy.wav"))'
            """)
        return folder.path(of: name + "noisy.wav")
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
