import Testing

@testable import Import

@Suite struct TranscriptDigestTests {
    private func digest(_ text: String, beginnings: Set<Int> = []) -> (whole: [UInt8], TranscriptDigest) {
        var digest = TranscriptDigest(beginnings: beginnings)
        // In pieces, as a file comes.
        for byte in text.utf8 { withUnsafeBytes(of: byte) { digest.add($0) } }
        return (digest.finish(), digest)
    }

    @Test(arguments: ["a\nb\n", "a\r\nb\r\n", "a\nb"]) func endsOfLinesMakeNoDifference(text: String) {
        #expect(digest(text).whole == digest("a\nb\n").whole)
        #expect(digest(text).1.lines == 2)
    }

    @Test func aFileThatHasGrownBeginsAsItWas() {
        let (whole, _) = digest("a\nb\n")
        #expect(digest("a\nb\nc\n", beginnings: [2]).1.beginnings[2] == whole)
        #expect(digest("a\nx\nc\n", beginnings: [2]).1.beginnings[2] != whole)
    }
}
