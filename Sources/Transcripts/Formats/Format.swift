/// The ways transcripts are written, by the names they have for `--from`.
package enum Format: String, CaseIterable, Sendable {
    /// One line for each thing said.
    case lines
    /// The output of whisper-cli, also with `-otxt` and `-olrc` (ggml-org/whisper.cpp, examples/cli).
    case whisper
    /// The output of whisper-stream, with its revisions (examples/stream).
    case whisperStream = "whisper-stream"
    /// The output of whisper-command (examples/command).
    case whisperCommand = "whisper-command"
    /// SubRip captions.
    case srt
    /// WebVTT captions (www.w3.org/TR/webvtt1).
    case vtt
    /// `whisper-cli -ocsv`.
    case csv
    /// `whisper-cli -oj` and `-ojf`, the answers of whisper-server and of OpenAI, and JSON of any other kind known here.
    case json
    /// Vosk's results and those of vosk-transcriber (alphacep/vosk-api).
    case vosk
    /// PocketSphinx: JSON lines of 5.x, or the plain lines of earlier ones (cmusphinx/pocketsphinx).
    case pocketsphinx
    /// JSON with `text`, `transcript` or `alternatives`, an object for each thing said.
    case jsonl
    /// Google Cloud Speech-to-Text V1.
    case google
    /// Azure's detailed results.
    case azure
    case deepgram
    case assemblyai
    /// Otter's text: a line with name and time, then what was said.
    case otter
    /// Zoom's WebVTT and text, which begin what is said with a name.
    case zoom
    /// Teams' WebVTT and text.
    case teams
    /// `Name: text`, as Meet and Tactiq write it, or `[00:15] Name: text`.
    case meet
    /// A chat as WhatsApp exports it.
    case whatsapp

    /// How a file of this format is read.
    ///
    /// - Parameters:
    ///   - dates: the order of day and month, for formats that do not tell it.
    ///   - isLive: whether it is read while people speak.
    func layout(beginsAsCaptions: Bool, dates: DateOrder?, isLive: Bool) -> Layout {
        switch self {
        case .lines: .lines(PlainLines(revises: isLive))
        case .whisper: .lines(WhisperText())
        case .whisperStream: .lines(WhisperText(isStream: true))
        case .whisperCommand: .lines(WhisperCommand())
        case .srt, .vtt: .lines(Captions())
        case .csv: .lines(WhisperTable())
        case .json, .vosk, .jsonl, .google, .azure, .deepgram, .assemblyai: .json
        case .pocketsphinx: .lines(SphinxLines())
        case .zoom, .teams: beginsAsCaptions ? .lines(Captions(hasLabels: true)) : .lines(MeetingText())
        case .otter, .meet: .lines(MeetingText())
        case .whatsapp: .lines(ChatText(order: dates))
        }
    }

    /// Whether a recogniser wrote it; the other formats may have been typed.
    package var isOfRecogniser: Bool {
        switch self {
        case .lines, .whatsapp: false
        default: true
        }
    }

    /// Whether only the first bytes tell which of two layouts the file has.
    var hasTwoLayouts: Bool { self == .zoom || self == .teams }

    enum Layout {
        case lines(any LineReader)
        case json
    }
}
