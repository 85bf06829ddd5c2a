import Support
import Testing
import TranscriptSamples
import Transcripts

@Suite("Broken transcripts") struct BrokenFileTests {
    /// Wherever a file breaks off, what is heard is what the whole of it says, but for a last one that is cut short.
    @Test(arguments: Sample.all) func whatComesBeforeTheBreakIsHeard(sample: Sample) {
        let bytes = Array(sample.text.utf8)
        let whole = read(bytes, sample.format).segments
        let raw = sample.text.split(separator: " ").joined(separator: " ")
        for length in 0..<bytes.count {
            let heard = read(Array(bytes.prefix(length)), sample.format).segments
            let sure = heard.dropLast().elementsEqual(whole.prefix(max(heard.count - 1, 0)))
            #expect(sure, "\(length): \(heard.map(\.written))")
            guard let last = heard.last, let meant = whole.dropFirst(heard.count - 1).first else {
                #expect(heard.count <= whole.count, "\(length)")
                continue
            }
            // A mark that is cut off before it is clear that it is one may be text, and a character may be cut in two.
            let text = last.text.replacing("\u{FFFD}", with: "")
            let isCut = meant.text.hasPrefix(text) || raw.contains(text)
            #expect(last == meant || last.line <= meant.line && isCut, "\(length): \(last.written)")
        }
    }

    @Test func aLineThatIsTooLongIsPassedOver() {
        let text = String(repeating: "x", count: 70_000) + "\nNora 3\n"
        for size in [1000, .max] {
            let found = read(text, .lines, inPiecesOf: size)
            #expect(found.segments.map(\.written) == ["2: Nora 3"])
            #expect(found.faults == [Fault(line: 1, problem: .tooLong(bytes: 70_000))])
        }
    }

    @Test func deepAndEndlessJSONEndsSomewhere() {
        #expect(read(String(repeating: "[", count: 100_000), .json).faults == [Fault(line: 1, problem: .notJSON)])
        let endless = "{\"a\":\"" + String(repeating: "x", count: 17 << 20)
        #expect(read(endless, .json).faults.count == 1)
    }

    @Test func noBytesMakeAReaderFail() throws {
        try withSeeds(20) { random in
            for sample in Sample.all {
                var bytes = Array(sample.text.utf8)
                for _ in 0..<8 {
                    let offset = Int.random(in: bytes.indices, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes.remove(at: offset)
                    default: bytes.insert("{}[]\"\\<>:,\n\r\u{1B}".utf8.randomElement(using: &random) ?? 0, at: offset)
                    }
                }
                for format in [sample.format, nil] {
                    try #require(read(bytes, format).segments.allSatisfy { !$0.text.isEmpty })
                }
            }
        }
    }
}
