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
        #expect(reader.format == sample.detected ?? sample.format)
    }

    @Test(arguments: [
        ("", Format.lines), ("\n \n", .lines), ("Jake: 3\n", .lines), ("3\n4\n", .lines), ("3", .lines), ("[", .json),
        ("[Jake] 3\n", .lines), ("[\n{\"text\":\"Jake 3\"}]", .json), ("\u{FEFF}WEBVTT\n", .vtt), ("{", .json),
        ("[Start speaking]\n", .whisperStream), ("WEBV", .lines), ("\u{1B}[2K\r Jake", .whisperStream),
        ("1\n00:00:01,000 --> 00:00:02,000\nJake 3\n", .srt), ("00:00:01,000 --> 00:00:02,000\n", .srt),
    ])
    func whatFitsNothingElseIsPlainLines(text: String, format: Format) {
        var reader = TranscriptReader()
        _ = reader.take(text) + [reader.finish()]
        #expect(reader.format == format)
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

    @Test(arguments: [
        ("{\"partial\":\"nora bir\"}", "nora bir"), ("{\"partial\":\"\"}", nil),
        ("{\"partial\":\"nora\"}{\"text\":\"nora birdie\"}", nil),
        ("{\"transcript\":\"nora b\",\"is_final\":false}", "nora b"),
        ("{\"channel\":{\"alternatives\":[{\"transcript\":\"nora\"}]},\"is_final\":false}", "nora"),
        ("\u{1B}[2K\r Nora\u{1B}[2K\r Nora bir", "Nora bir"), ("\u{1B}[2K\r Nora birdie\n", nil), ("nora bir", nil),
    ])
    func whatIsBeingHeardIsToldWhereTheFormatHasIt(text: String, partial: String?) {
        var reader = TranscriptReader()
        #expect(reader.take(text).last?.partial == partial)
    }

    @Test func wordsAreKeptWithTheirConfidence() throws {
        let sample = try #require(Sample.json.first)
        let words = read(sample.text, sample.format).segments.first?.words
        #expect(words == [.init(text: "Nora", confidence: 0.98), .init(text: "birdie", confidence: 0.8)])
        let sphinx = try #require(Sample.texts.first { $0.name == "PocketSphinx, JSON lines" })
        #expect(
            read(sphinx.text, .pocketsphinx).segments.first?.words == [
                .init(text: "nora", confidence: 0.9), .init(text: "birdie", confidence: 0.8),
            ])
    }
}

/// What a file says.
func read(_ text: String, _ format: Format?, inPiecesOf size: Int = .max) -> Portion {
    read(Array(text.utf8), format, inPiecesOf: size)
}

func read(_ bytes: [UInt8], _ format: Format?, inPiecesOf size: Int = .max) -> Portion {
    var reader = TranscriptReader(format: format)
    var whole = Portion()
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
    mutating func take(_ bytes: [UInt8]) -> Portion { bytes.withUnsafeBytes { take($0) } }
    mutating func take(_ text: String) -> [Portion] { [take(Array(text.utf8))] }
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
