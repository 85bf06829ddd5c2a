import JSON

/// Google Cloud Speech-to-Text V1 (docs.cloud.google.com, RecognizeResponse and StreamingRecognizeResponse).
enum Google {
    /// An element of `results`, whose times are written `0.500s`; a confidence of 0 means that there is none. nil for what is
    /// only preliminary.
    static func result(_ value: JSONValue) -> Segment? {
        if value["isFinal"]?.truth == false { return nil }
        let alternatives = value["alternatives"]?.list ?? []
        let best = alternatives.first
        var segment = Segment(line: value.line ?? 1, text: said(best))
        let sure = best?["confidence"]?.number ?? 0
        segment.confidence = sure == 0 ? nil : sure
        segment.alternatives = alternatives.dropFirst().map { .init(text: said($0)) }.filter { !$0.text.isEmpty }
        let words = best?["words"]?.list ?? []
        segment.start = time(words.first?["startTime"])
        segment.end = time(words.last?["endTime"]) ?? time(value["resultEndTime"])
        segment.words = words.compactMap { word in
            word["word"]?.text.map { .init(text: $0, confidence: word["confidence"]?.number) }
        }
        return segment
    }

    private static func said(_ alternative: JSONValue?) -> String {
        Marks.removed(from: alternative?["transcript"]?.text ?? "")
    }

    private static func time(_ value: JSONValue?) -> Int? {
        guard let text = value?.text, text.last == "s" else { return nil }
        return Clock.milliseconds(seconds: Double(text.dropLast()))
    }
}

/// Azure's detailed result (Speech SDK, DetailedSpeechPhrase): times in ticks of 100 ns.
enum Azure {
    /// nil for another object. The lexical text is preferred, because the displayed text writes `for four` in digits.
    static func phrase(_ value: JSONValue) -> Segment? {
        let hearings = value["NBest"]?.list ?? []
        guard let text = hearings.first.flatMap(said) ?? value["DisplayText"]?.text, !text.isEmpty else { return nil }
        var segment = Segment(line: value.line ?? 1, text: Marks.removed(from: text))
        segment.confidence = hearings.first?["Confidence"]?.number
        segment.alternatives = hearings.dropFirst().compactMap { other in
            said(other).map { .init(text: Marks.removed(from: $0), confidence: other["Confidence"]?.number) }
        }
        segment.start = time(value["Offset"]?.number)
        segment.end = time(value["Duration"]?.number).flatMap { length in segment.start.map { $0 + length } }
        segment.words = (hearings.first?["Words"]?.list ?? []).compactMap { word in
            word["Word"]?.text.map { .init(text: $0, confidence: word["Confidence"]?.number) }
        }
        return segment
    }

    /// Whether it is a result without speech.
    static func isSilence(_ value: JSONValue) -> Bool { value["RecognitionStatus"] != nil }

    private static func said(_ hearing: JSONValue) -> String? { (hearing["Lexical"] ?? hearing["Display"])?.text }

    private static func time(_ ticks: Double?) -> Int? { Clock.milliseconds(seconds: ticks.map { $0 / 1e7 }) }
}

/// Deepgram (developers.deepgram.com, the answers of /v1/listen): seconds.
enum Deepgram {
    /// An element of `results.channels`, split where the speaker changes or pauses.
    static func channel(_ value: JSONValue, _ turn: inout SpeakerTurn, into result: inout ReadResult) {
        let best = value["alternatives"]?.list?.first
        let words = best?["words"]?.list ?? []
        guard words.isEmpty else {
            for word in words { turn.take(said(word, value.line), into: &result) }
            return
        }
        for sentence in Sentences.of(Marks.removed(from: best?["transcript"]?.text ?? "")) {
            result.say(Segment(line: value.line ?? 1, text: sentence))
        }
    }

    /// An element of `results.utterances`.
    static func utterance(_ value: JSONValue) -> Segment {
        var segment = Segment(line: value.line ?? 1, text: Marks.removed(from: value["transcript"]?.text ?? ""))
        segment.confidence = value["confidence"]?.number
        segment.start = Clock.milliseconds(seconds: value["start"]?.number)
        segment.end = Clock.milliseconds(seconds: value["end"]?.number)
        segment.speaker = Speaker.named(value["speaker"]?.label)
        return segment
    }

    /// A message of the stream.
    static func result(_ value: JSONValue, _ channel: JSONValue) -> Segment {
        let hearings = channel["alternatives"]?.list ?? []
        var segment = Segment(
            line: value.line ?? 1, text: Marks.removed(from: hearings.first?["transcript"]?.text ?? ""))
        segment.confidence = hearings.first?["confidence"]?.number
        segment.start = Clock.milliseconds(seconds: value["start"]?.number)
        segment.end = Clock.milliseconds(seconds: value["duration"]?.number).flatMap { length in
            segment.start.map { $0 + length }
        }
        segment.alternatives = hearings.dropFirst().compactMap { other in
            let text = Marks.removed(from: other["transcript"]?.text ?? "")
            return text.isEmpty ? nil : .init(text: text, confidence: other["confidence"]?.number)
        }
        return segment
    }

    private static func said(_ word: JSONValue, _ line: Int?) -> SpeakerTurn.Said {
        SpeakerTurn.Said(
            line: word.line ?? line ?? 1, text: (word["punctuated_word"] ?? word["word"])?.text ?? "",
            confidence: word["confidence"]?.number, start: Clock.milliseconds(seconds: word["start"]?.number),
            end: Clock.milliseconds(seconds: word["end"]?.number), speaker: Speaker.named(word["speaker"]?.label))
    }
}

/// AssemblyAI (www.assemblyai.com/docs, GET /v2/transcript/:id): milliseconds.
enum AssemblyAI {
    /// An element of `words`.
    static func word(_ value: JSONValue) -> SpeakerTurn.Said {
        SpeakerTurn.Said(
            line: value.line ?? 1, text: value["text"]?.text ?? "", confidence: value["confidence"]?.number,
            start: time(value["start"]), end: time(value["end"]), speaker: Speaker.named(value["speaker"]?.label))
    }

    /// An element of `utterances`.
    static func utterance(_ value: JSONValue) -> Segment {
        var segment = Segment(line: value.line ?? 1, text: Marks.removed(from: value["text"]?.text ?? ""))
        segment.confidence = value["confidence"]?.number
        segment.start = time(value["start"])
        segment.end = time(value["end"])
        segment.speaker = Speaker.named(value["speaker"]?.label)
        return segment
    }

    private static func time(_ value: JSONValue?) -> Int? {
        Clock.milliseconds(seconds: value?.number.map { $0 / 1000 })
    }
}
