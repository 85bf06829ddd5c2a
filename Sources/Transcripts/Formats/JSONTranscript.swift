import JSON

/// Transcripts in JSON, whose keys tell which recogniser wrote them.
struct JSONTranscript: Sendable {
    private var reader = JSONReader(streaming: JSONTranscript.speech)
    private var speech = JSONSpeech()

    /// The arrays in which recognisers write what was said.
    private static let speech: Set<String> = [
        "transcription", "segments", "utterances", "words", "monologues", "results", "results.channels",
        "results.utterances", "response.results",
    ]

    /// How many lines were seen.
    var lines: Int { reader.linesSeen }

    mutating func take(_ bytes: UnsafeRawBufferPointer, into portion: inout Portion) {
        for byte in bytes { JSONTranscript.read(byte, &reader, &speech, &portion) }
    }

    mutating func finish(into portion: inout Portion) {
        JSONTranscript.read(nil, &reader, &speech, &portion)
        speech.finish(into: &portion)
        if let last = speech.unfinished { portion.say(last) }
    }

    /// - Parameter byte: nil for the end of the file.
    private static func read(
        _ byte: UInt8?, _ reader: inout JSONReader, _ speech: inout JSONSpeech, _ portion: inout Portion
    ) {
        if let byte {
            reader.take(byte) { speech.take($0, into: &portion) }
        } else {
            reader.finish { speech.take($0, into: &portion) }
        }
    }
}

/// The segments in the objects of one file.
struct JSONSpeech: Sendable {
    /// The array in which this document's speech was found; its other arrays repeat the same speech.
    private var source: String?
    private var turn = SpeakerTurn()
    /// The last preliminary result, until a final one follows; it is taken for final where the stream ends.
    private(set) var unfinished: Segment?

    mutating func take(_ item: JSONReader.Item, into portion: inout Portion) {
        switch item {
        case .fault(let line, let problem):
            finish(into: &portion)
            portion.fault(line, Fault.Problem(problem))
        case .element(let path, let value): record(value, path, &portion)
        case .document(let value):
            let isDone = source != nil
            finish(into: &portion)
            if !isDone { document(value, &portion) }
        }
    }

    mutating func finish(into portion: inout Portion) {
        turn.end(into: &portion)
        source = nil
    }

    private mutating func record(_ value: JSONValue, _ path: String, _ portion: inout Portion) {
        // OpenAI's words stand beside segments that hold them, AssemblyAI's beside utterances made of them; Deepgram's
        // utterances beside channels.
        if path == "words", value["text"] == nil { return }
        guard source == nil || source == path else { return }
        source = path
        switch path {
        case "transcription": portion.say(Whisper.part(value))
        case "segments": portion.say(Whisper.segment(value))
        case "monologues": portion.say(Vosk.monologue(value))
        case "results", "response.results": if let segment = Google.result(value) { portion.say(segment) }
        case "results.channels":
            Deepgram.channel(value, &turn, into: &portion)
            turn.end(into: &portion)
        case "results.utterances": portion.say(Deepgram.utterance(value))
        case "words": turn.take(AssemblyAI.word(value), into: &portion)
        default: portion.say(AssemblyAI.utterance(value))
        }
    }

    /// Reads an object that is a whole document.
    private mutating func document(_ value: JSONValue, _ portion: inout Portion) {
        guard let line = value.line else { return }
        if let isGoingOn = value["speaking"]?.truth {
            let position = Clock.milliseconds(seconds: value["time"]?.number)
            portion.speech = Portion.Speech(isGoingOn: isGoingOn, position: position)
            return
        }
        unfinished = nil
        if let partial = value["partial"] ?? value["partial_result"] { return hear(partial.text, line, &portion) }
        if let segment = Vosk.result(value) ?? Azure.phrase(value) ?? SphinxLines.segment(value, line) {
            return portion.say(segment)
        }
        if let channel = value["channel"] {
            let segment = Deepgram.result(value, channel)
            if value["is_final"]?.truth != false { portion.say(segment) } else { hear(segment.text, line, &portion) }
        } else if let partial = Generic.partial(value) {
            hear(partial, line, &portion)
        } else if let segments = Generic.segments(value) {
            for segment in segments { portion.say(segment) }
        } else if !Azure.isSilence(value), value["type"] == nil {
            portion.fault(line, .noText)
        }
    }

    private mutating func hear(_ partial: String?, _ line: Int, _ portion: inout Portion) {
        portion.hear(partial)
        unfinished = partial.map { Segment(line: line, text: Marks.removed(from: $0)) }
    }
}

/// Words that arrive one by one, gathered until somebody else speaks, a sentence ends, or nobody has spoken for a second.
struct SpeakerTurn: Sendable {
    static let pause = 1000
    private var segment: Segment?

    struct Said {
        var line: Int
        var text: String
        var confidence: Double?
        var start: Int?
        var end: Int?
        var speaker: String?
    }

    mutating func take(_ word: Said, into portion: inout Portion) {
        let text = Marks.removed(from: word.text)
        guard !text.isEmpty else { return }
        if let now = segment {
            let silence = now.end.flatMap { end in word.start.map { $0 - end } } ?? 0
            let isOver = now.speaker != word.speaker || silence >= SpeakerTurn.pause
            if isOver || Sentences.ends(now.text) { end(into: &portion) }
        }
        if segment == nil {
            segment = Segment(line: word.line, text: text)
            segment?.start = word.start
            segment?.speaker = word.speaker
        } else {
            segment?.text.append(" " + text)
        }
        segment?.end = word.end
        segment?.words.append(.init(text: text, confidence: word.confidence))
    }

    mutating func end(into portion: inout Portion) {
        if let segment { portion.say(segment) }
        segment = nil
    }
}
