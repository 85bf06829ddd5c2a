import Testing
import Transcripts

@Suite("What a recogniser writes twice") struct RepeatTests {
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
}
