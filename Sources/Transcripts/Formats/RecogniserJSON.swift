import JSON

/// whisper.cpp, and programs that answer in its format.
enum Whisper {
    /// An element of `transcription` of `-oj`, with `tokens` of `-ojf` (whisper.cpp, examples/cli/cli.cpp): milliseconds in
    /// `offsets`.
    static func part(_ value: JSONValue) -> Segment {
        var segment = Segment(line: value.line ?? 1, text: Marks.removed(from: value["text"]?.text ?? ""))
        segment.start = value["offsets"]?["from"]?.number.flatMap { Clock.milliseconds(seconds: $0 / 1000) }
        segment.end = value["offsets"]?["to"]?.number.flatMap { Clock.milliseconds(seconds: $0 / 1000) }
        segment.speaker = Speaker.named(value["speaker"]?.label)
        segment.words = words(value["tokens"]?.list ?? [])
        return segment
    }

    /// An element of `segments` of whisper-server's and OpenAI's `verbose_json` and `diarized_json`: seconds.
    static func segment(_ value: JSONValue) -> Segment {
        var segment = Segment(line: value.line ?? 1, text: Marks.removed(from: value["text"]?.text ?? ""))
        segment.start = Clock.milliseconds(seconds: value["start"]?.number)
        segment.end = Clock.milliseconds(seconds: value["end"]?.number)
        segment.speaker = Speaker.named(value["speaker"]?.label)
        segment.words = (value["words"]?.list ?? []).compactMap {
            let text = Marks.removed(from: $0["word"]?.text ?? "")
            return text.isEmpty ? nil : .init(text: text, confidence: $0["probability"]?.number)
        }
        return segment
    }

    /// Words put together from tokens: a space begins a new word, which is as sure as its least sure token.
    private static func words(_ tokens: [JSONValue]) -> [Segment.Word] {
        var words: [Segment.Word] = []
        for token in tokens {
            guard let text = token["text"]?.text, !text.hasPrefix("[_") else { continue }
            let sure = token["p"]?.number
            if text.first == " " || words.isEmpty {
                words.append(.init(text: Marks.tidied(text), confidence: sure))
            } else {
                let last = words.count - 1
                words[last].text += text
                words[last].confidence = sure.map { min($0, words[last].confidence ?? $0) } ?? words[last].confidence
            }
        }
        return words.filter { !$0.text.isEmpty }
    }
}

/// Vosk and its programs (alphacep/vosk-api, src/recognizer.cc and python/vosk/transcriber).
enum Vosk {
    /// A final result, with times in seconds and with words where Vosk was asked for them; nil for another object.
    static func result(_ value: JSONValue) -> Segment? {
        let lists = value["alternatives"]?.list
        if let best = lists?.first, best["text"] != nil {
            guard var segment = result(best, line: value.line) else { return nil }
            segment.confidence = best["confidence"]?.number
            segment.untold = value["untold"]?.text
            segment.otherRecognisers = (value["others"]?.list ?? []).prefix(mostOthers).compactMap { result($0) }
            segment.alternatives = (lists ?? []).dropFirst().compactMap { other in
                let text = Marks.removed(from: other["text"]?.text ?? "")
                return text.isEmpty ? nil : .init(text: text, confidence: other["confidence"]?.number)
            }
            return segment
        }
        return value["result"] == nil ? nil : result(value, line: value.line)
    }

    /// The most further recognisers that are read, so that a long list in a hostile file costs nothing.
    private static let mostOthers = 3

    private static func result(_ value: JSONValue, line: Int?) -> Segment? {
        guard let text = value["text"]?.text else { return nil }
        var segment = Segment(line: line ?? 1, text: Marks.removed(from: text))
        let words = value["result"]?.list ?? []
        segment.start = Clock.milliseconds(seconds: words.first?["start"]?.number)
        segment.end = Clock.milliseconds(seconds: words.last?["end"]?.number)
        segment.words = words.compactMap { word in
            word["word"]?.text.map { .init(text: $0, confidence: word["conf"]?.number) }
        }
        return segment
    }

    /// An element of `monologues` of vosk-transcriber.
    static func monologue(_ value: JSONValue) -> Segment {
        let terms = (value["terms"]?.list ?? []).filter { $0["type"]?.text != "PUNCT" }
        let words = terms.compactMap { term in
            term["text"]?.text.map { Segment.Word(text: $0, confidence: term["confidence"]?.number) }
        }
        let text = words.map(\.text).joined(separator: " ")
        var segment = Segment(line: value.line ?? 1, text: Marks.removed(from: text))
        segment.start = Clock.milliseconds(seconds: value["start"]?.number)
        segment.end = Clock.milliseconds(seconds: value["end"]?.number)
        let speaker = value["speaker"]
        segment.speaker = Speaker.named(speaker?["name"]?.text ?? speaker?["id"]?.label)
        segment.words = words
        return segment
    }
}

/// JSON with a text and little else: whisper-server, OpenAI, and what people make themselves.
enum Generic {
    /// `text`, `transcript` or `alternatives`, with `start` and `end` in seconds, `speaker` and `confidence`; nil
    /// without any of the first three.
    static func segments(_ value: JSONValue) -> [Segment]? {
        let others = alternatives(value)
        guard let said = said(value, others) else { return nil }
        var first = Segment(line: value.line ?? 1, text: Marks.removed(from: said))
        first.confidence = value["confidence"]?.number ?? others?.first?.confidence
        first.start = Clock.milliseconds(seconds: value["start"]?.number)
        first.end = Clock.milliseconds(seconds: value["end"]?.number)
        first.speaker = Speaker.named(value["speaker"]?.label)
        if let others {
            first.alternatives = others.filter { !$0.text.isEmpty && $0.text != first.text }
            return [first]
        }
        return Sentences.of(first.text).map { sentence in
            var segment = first
            segment.text = sentence
            return segment
        }
    }

    /// The text of a result that is marked as preliminary; nil for any other.
    static func partial(_ value: JSONValue) -> String? {
        let isPreliminary =
            ["is_final", "final", "completed"].contains { value[$0]?.truth == false }
            || ["partial", "interim"].contains(value["type"]?.text)
        return isPreliminary ? said(value, alternatives(value)) : nil
    }

    private static func said(_ value: JSONValue, _ others: [Segment.Alternative]?) -> String? {
        value["text"]?.text ?? value["transcript"]?.text ?? others?.first?.text
    }

    private static func alternatives(_ value: JSONValue) -> [Segment.Alternative]? {
        value["alternatives"]?.list.map { list in
            list.compactMap { one in
                let text = one.text ?? one["text"]?.text ?? one["transcript"]?.text
                return text.map { .init(text: Marks.removed(from: $0), confidence: one["confidence"]?.number) }
            }
        }
    }
}
