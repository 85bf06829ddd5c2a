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
}
