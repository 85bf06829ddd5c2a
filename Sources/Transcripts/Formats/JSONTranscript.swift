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

    mutating func take(_ bytes: UnsafeRawBufferPointer, into result: inout ReadResult) {
        for byte in bytes { JSONTranscript.read(byte, &reader, &speech, &result) }
    }

    mutating func finish(into result: inout ReadResult) {
        JSONTranscript.read(nil, &reader, &speech, &result)
        speech.finish(into: &result)
        if let last = speech.unfinished { result.say(last) }
    }

    /// - Parameter byte: nil for the end of the file.
    private static func read(
        _ byte: UInt8?, _ reader: inout JSONReader, _ speech: inout JSONSpeech, _ result: inout ReadResult
    ) {
        if let byte {
            reader.take(byte) { speech.take($0, into: &result) }
        } else {
            reader.finish { speech.take($0, into: &result) }
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

    mutating func take(_ item: JSONReader.Item, into result: inout ReadResult) {
        switch item {
        case .fault(let line, let problem):
            finish(into: &result)
            result.fault(line, Fault.Problem(problem))
        case .element(let path, let value): record(value, path, &result)
        case .document(let value):
            let isDone = source != nil
            finish(into: &result)
            if !isDone { document(value, &result) }
        }
    }

    mutating func finish(into result: inout ReadResult) {
        turn.end(into: &result)
        source = nil
    }

    private mutating func record(_ value: JSONValue, _ path: String, _ result: inout ReadResult) {
        // OpenAI's words stand beside segments that hold them, AssemblyAI's beside utterances made of them; Deepgram's
        // utterances beside channels.
        if path == "words", value["text"] == nil { return }
        guard source == nil || source == path else { return }
        source = path
        switch path {
        case "transcription": result.say(Whisper.part(value))
        case "segments": result.say(Whisper.segment(value))
        case "monologues": result.say(Vosk.monologue(value))
        case "results", "response.results": if let segment = Google.result(value) { result.say(segment) }
        case "results.channels":
            Deepgram.channel(value, &turn, into: &result)
            turn.end(into: &result)
        case "results.utterances": result.say(Deepgram.utterance(value))
        case "words": turn.take(AssemblyAI.word(value), into: &result)
        default: result.say(AssemblyAI.utterance(value))
        }
    }

    /// Reads an object that is a whole document.
    private mutating func document(_ value: JSONValue, _ result: inout ReadResult) {
        guard let line = value.line else { return }
        if let isGoingOn = value["speaking"]?.truth {
            let position = Clock.milliseconds(seconds: value["time"]?.number)
            result.speech = ReadResult.Speech(isGoingOn: isGoingOn, position: position)
            return
        }
        unfinished = nil
        if let partial = value["partial"] ?? value["partial_result"] { return hear(partial.text, line, &result) }
        if let segment = Vosk.result(value) ?? Azure.phrase(value) ?? SphinxLines.segment(value, line) {
            return result.say(segment)
        }
        if let channel = value["channel"] {
            let segment = Deepgram.result(value, channel)
            if value["is_final"]?.truth != false { result.say(segment) } else { hear(segment.text, line, &result) }
        } else if let partial = Generic.partial(value) {
            hear(partial, line, &result)
        } else if let segments = Generic.segments(value) {
            for segment in segments { result.say(segment) }
        } else if !Azure.isSilence(value), value["type"] == nil {
            result.fault(line, .noText)
        }
    }

    private mutating func hear(_ partial: String?, _ line: Int, _ result: inout ReadResult) {
        result.hear(partial)
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

    mutating func take(_ word: Said, into result: inout ReadResult) {
        let text = Marks.removed(from: word.text)
        guard !text.isEmpty else { return }
        if let now = segment {
            let silence = now.end.flatMap { end in word.start.map { $0 - end } } ?? 0
            let isOver = now.speaker != word.speaker || silence >= SpeakerTurn.pause
            if isOver || Sentences.ends(now.text) { end(into: &result) }
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

    mutating func end(into result: inout ReadResult) {
        if let segment { result.say(segment) }
        segment = nil
    }
}
