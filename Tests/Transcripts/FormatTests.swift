import Support
import Testing
import TranscriptSamples
import Transcripts

@Suite("Formats of transcripts") struct FormatTests {
    @Test(arguments: Sample.all) func aSampleSaysWhatIsSaidInIt(sample: Sample) {
        #expect(read(sample.text, sample.format).segments.map(\.written) == sample.heard)
    }

    @Test(arguments: Sample.all) func theBeginningTellsTheFormat(sample: Sample) {
        var reader = TranscriptReader()
        _ = reader.take(sample.text) + [reader.finish()]
        #expect(reader.format == sample.detected)
    }

    /// Format, segments and faults of each text, beside it in a golden file.
    @Test func everyTranscriptIsHeardAsItStandsBesideIt() throws {
        let samples = SampleText.all(in: "Goldens/heard.txt")
        let text = SampleText.file(of: samples) { sample in
            let dates = sample.words.compactMap(DateOrder.init).first
            let isLive = sample.words.contains("live")
            var reader = TranscriptReader(format: Format(rawValue: sample.words[0]), dates: dates, isLive: isLive)
            let first = Array(sample.text.utf8).withUnsafeBytes { reader.take($0, arrival: isLive ? 0 : nil) }
            let last = reader.finish()
            let clock = { (segment: Segment) in segment.clock.map { " at \($0)" } ?? "" }
            return ["format \(reader.format?.rawValue ?? "unknown")"] + (first.partial.map { ["so far: \($0)"] } ?? [])
                + (first.segments + last.segments).map { $0.written + clock($0) }
                + (first.faults + last.faults).map { "fault in line \($0.line): \($0.problem)" }
        }
        try Golden.check(text, named: "heard.txt", isUnfinished: samples.allSatisfy { $0.told.isEmpty })
    }

    @Test(arguments: ["Jake, [21.11.2026 18:05]\nJake 3\n", "[LINE] Chat history with X\n"])
    func otherChatsAreKnownAsSuch(text: String) {
        #expect(DetectedFileKind(Array(text.utf8)) == .chat)
    }

    @Test func aFormatIsToldAsSoonAsItsFirstLineIsThere() {
        var reader = TranscriptReader()
        #expect(reader.take("Nora birdie\n").flatMap(\.segments).map(\.text) == ["Nora birdie"])
        #expect(reader.take("Ole par\n").flatMap(\.segments).map(\.text) == ["Ole par"])
        #expect(reader.lines == 2)
    }

    @Test(arguments: Sample.all) func piecesOfAnySizeAreTheSameFile(sample: Sample) {
        let whole = read(sample.text, sample.format)
        for size in [1, 2, 3, 7, 64] {
            #expect(read(sample.text, sample.format, inPiecesOf: size) == whole, "\(size)")
        }
    }

    @Test func wordsAreKeptWithTheirConfidence() throws {
        let sample = try #require(Sample.all.first { $0.format == .json })
        let words = read(sample.text, sample.format).segments.first?.words
        #expect(words == [.init(text: "Nora", confidence: 0.98), .init(text: "birdie", confidence: 0.8)])
        let sphinx = try #require(Sample.all.first { $0.name == "PocketSphinx, JSON lines" })
        #expect(
            read(sphinx.text, .pocketsphinx).segments.first?.words == [
                .init(text: "nora", confidence: 0.9), .init(text: "birdie", confidence: 0.8),
            ])
    }
}

/// What a file says.
func read(_ text: String, _ format: Format?, inPiecesOf size: Int = .max) -> ReadResult {
    read(Array(text.utf8), format, inPiecesOf: size)
}

func read(_ bytes: [UInt8], _ format: Format?, inPiecesOf size: Int = .max) -> ReadResult {
    var reader = TranscriptReader(format: format)
    var whole = ReadResult()
    var rest = bytes[...]
    while !rest.isEmpty {
        let piece = reader.take(Array(rest.prefix(size)))
        whole.segments += piece.segments
        whole.faults += piece.faults
        rest = rest.dropFirst(size)
    }
    let end = reader.finish()
    whole.segments += end.segments
    whole.faults += end.faults
    return whole
}

extension TranscriptReader {
    mutating func take(_ bytes: [UInt8]) -> ReadResult { bytes.withUnsafeBytes { take($0) } }
    mutating func take(_ text: String) -> [ReadResult] { [take(Array(text.utf8))] }
}

extension Segment {
    /// As the samples write it.
    var written: String {
        var parts = ["\(line):"]
        if start != nil || end != nil {
            parts.append("[\(start.map(String.init) ?? "")-\(end.map(String.init) ?? "")]")
        }
        if let speaker { parts.append("<\(speaker)>") }
        return (parts + [([text] + alternatives.map(\.text)).joined(separator: " | ")]).joined(separator: " ")
    }
}
