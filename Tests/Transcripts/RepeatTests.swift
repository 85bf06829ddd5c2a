import Testing
import Transcripts

@Suite("What a recogniser writes twice") struct RepeatTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var written: String
        var heard: [String]
    }

    private static func lines(_ lines: (String, String)...) -> String {
        lines.map { "[00:\($0.0)] \($0.1)\n" }.joined()
    }

    @Test(arguments: [
        Case(
            testDescription: "the same within the same time",
            written: lines(
                ("00:01.000 --> 00:00:03.000", "Jake three."), ("00:01.200 --> 00:00:03.100", "Jake three.")),
            heard: ["Jake three."]),
        Case(
            testDescription: "the same with one other word",
            written: lines(
                ("00:01.000 --> 00:00:04.000", "Jake three, Mike four."),
                ("00:01.000 --> 00:00:04.000", "Jake three, Mick four.")),
            heard: ["Jake three, Mike four."]),
        Case(
            testDescription: "the same with numbers in figures and words a letter off",
            written: lines(
                ("00:00.000 --> 00:00:10.000", "Nora 3, Owen 4."),
                ("00:03.000 --> 00:00:13.000", "Norah tree, Owen four."),
                ("00:06.000 --> 00:00:16.000", "Owen for. Quinn five.")),
            heard: ["Nora 3, Owen 4.", "Quinn five."]),
        Case(
            testDescription: "other scores of others within the same time",
            written: lines(
                ("00:01.000 --> 00:00:04.000", "Nora 3, Owen 4."),
                ("00:03.000 --> 00:00:07.000", "Quinn five, Rosa six.")),
            heard: ["Nora 3, Owen 4.", "Quinn five, Rosa six."]),
        Case(
            testDescription: "the tail again",
            written: lines(
                ("00:01.000 --> 00:00:05.000", "Jake three, Mike four."), ("00:04.000 --> 00:00:05.000", "Mike four.")),
            heard: ["Jake three, Mike four."]),
        Case(
            testDescription: "the tail again, and more behind it",
            written: lines(
                ("00:01.000 --> 00:00:05.000", "Jake three, Mike four."),
                ("00:04.000 --> 00:00:08.000", "Mike four, Sarah five.")),
            heard: ["Jake three, Mike four.", "Sarah five."]),
        Case(
            testDescription: "a window of all of them again",
            written: lines(
                ("00:01.000 --> 00:00:03.000", "Jake three."), ("00:03.000 --> 00:00:05.000", "Mike four."),
                ("00:01.000 --> 00:00:06.000", "Jake three. Mike four.")),
            heard: ["Jake three.", "Mike four."]),
        Case(
            testDescription: "another score in a short line is said anew",
            written: lines(("00:01.000 --> 00:00:03.000", "Jake three."), ("00:02.000 --> 00:00:04.000", "Jake four.")),
            heard: ["Jake three.", "Jake four."]),
        Case(
            testDescription: "said again later",
            written: lines(
                ("00:01.000 --> 00:00:03.000", "Everyone par."), ("04:01.000 --> 00:04:03.000", "Everyone par.")),
            heard: ["Everyone par.", "Everyone par."]),
        Case(
            testDescription: "lines without times were all said",
            written: "Everyone par.\nEveryone par.\n", heard: ["Everyone par.", "Everyone par."]),
    ]) func countsOnce(_ one: Case) {
        var reader = TranscriptReader(format: .whisper)
        let portion = Array(one.written.utf8).withUnsafeBytes { reader.take($0, arrival: 0) }
        #expect((portion.segments + reader.finish().segments).map(\.text) == one.heard)
    }

    @Test(arguments: [(Int64(300), 1), (4000, 2)]) func aFinalResultWrittenAgainAtOnceCountsOnce(
        wait: Int64, count: Int
    ) {
        var reader = TranscriptReader(format: .lines)
        let line = Array("Jake three\n".utf8)
        var heard: [Segment] = []
        for time in [0, wait] { heard += line.withUnsafeBytes { reader.take($0, arrival: time) }.segments }
        #expect(heard.count == count)
    }

    @Test(arguments: [
        ("Mike par. Nice throw.", Int64(700), "Nice throw."), ("Mike par.", 3000, nil),
        ("Mike par. Nice throw.", 6000, "Mike par. Nice throw."), ("par, Jake four", 700, "par, Jake four"),
        ("Jake birdie", 700, "Jake birdie"),
    ])
    func theEndOfALineThatIsWrittenAgainCountsOnce(line: String, wait: Int64, heard: String?) {
        var reader = TranscriptReader(format: .whisperStream, isLive: true)
        func said(_ text: String, _ time: Int64) -> [String] {
            Array((text + "\n").utf8).withUnsafeBytes { reader.take($0, arrival: time) }.segments.map(\.text)
        }
        #expect(said("Jake birdie, Mike par.", 0) == ["Jake birdie, Mike par."])
        #expect(said(line, wait).joined(separator: " ") == heard ?? "")
    }

    @Test func aLineThatIsBegunAnewIsSaidOnce() {
        var reader = TranscriptReader(format: .lines, isLive: true)
        let pieces = ["\rJake four", "\rJake birdie      ", "\rJake birdie, Mike par.\n", "Jake 3\r\nMike 4\r\n"]
        let portions = pieces.enumerated().map { index, piece in
            Array(piece.utf8).withUnsafeBytes { reader.take($0, arrival: Int64(index) * 300) }
        }
        #expect(portions.map(\.partial) == ["Jake four", "Jake birdie", nil, nil])
        #expect(portions.flatMap(\.segments).map(\.text) == ["Jake birdie, Mike par.", "Jake 3", "Mike 4"])
    }

    /// A stream that ends before its recogniser was sure.
    @Test(arguments: [
        (#"{"partial": "jake birdie"}"#, ["jake birdie"]),
        (#"{"text": "jake birdie", "completed": false}"#, ["jake birdie"]),
        ("{\"partial\": \"jake\"}\n{\"text\": \"jake birdie\"}", ["jake birdie"]),
        ("{\"partial\": \"jake\"}\n{\"text\": \"\"}", []), ("{\"partial\": \"jake\"}\n{\"partial\": \"\"}", []),
    ]) func whatIsPreliminaryAtTheEndWasSaid(written: String, heard: [String]) {
        var reader = TranscriptReader(isLive: true)
        let portion = Array((written + "\n").utf8).withUnsafeBytes { reader.take($0, arrival: 0) }
        #expect((portion.segments + reader.finish().segments).map(\.text) == heard)
    }
}
