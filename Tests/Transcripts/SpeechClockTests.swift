import Testing
import Transcripts

@Suite("When something was said") struct SpeechClockTests {
    private func segment(_ text: String, _ start: Int? = nil, _ end: Int? = nil) -> Segment {
        var segment = Segment(line: 1, text: text)
        segment.start = start
        segment.end = end
        return segment
    }

    @Test func theTimesOfTheRecogniserCount() {
        var clock = SpeechClock(since: 100_000)
        #expect(clock.said(segment("Jake 3", 2000, 3000), arrival: 105_000, late: 0) == 102_000...103_000)
        #expect(clock.said(segment("Mike 4", 9000, 9800), arrival: 140_000, late: 29_000) == 109_000...109_800)
    }

    @Test func withoutTimesItWasSaidShortlyBeforeItArrived() {
        var clock = SpeechClock(since: 100_000)
        #expect(clock.said(segment("Jake 3"), arrival: 110_000, late: 0) == 108_300...109_000)
        #expect(clock.said(segment("Jake 3"), arrival: 100_200, late: 0) == 100_000...100_000)
    }

    @Test func timesThatBeginAnewWithEachSentenceAreNone() {
        var clock = SpeechClock(since: 100_000)
        #expect(clock.said(segment("Jake 3", 200, 1400), arrival: 102_000, late: 0) == 100_200...101_400)
        #expect(clock.said(segment("Mike 4", 300, 1500), arrival: 110_000, late: 0) == 108_300...109_000)
        #expect(clock.said(segment("Sam 4", 1400, 2500), arrival: 190_000, late: 0) == 188_300...189_000)
    }
}
