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

    @Test func theTimesBeginWhereTheRecogniserDid() {
        var clock = SpeechClock(since: 100_000)
        clock.listened(to: 2000, at: 102_900)
        clock.listened(to: 9000, at: 109_700)
        clock.listened(to: 20_000, at: 123_000)
        #expect(clock.said(segment("Jake 3", 21_000, 22_000), arrival: 125_000, late: 0) == 121_700...122_700)
        // A file is read faster than anybody speaks.
        var file = SpeechClock(since: 100_000)
        file.listened(to: 60_000, at: 101_000)
        #expect(file.said(segment("Jake 3", 58_000, 59_000), arrival: 101_500, late: 0) == 158_000...159_000)
    }

    @Test func aRecogniserTellsWhenSomebodySpeaks() {
        var reader = TranscriptReader()
        func read(_ text: String) -> ReadResult {
            text.utf8.withContiguousStorageIfAvailable { reader.take(.init($0)) } ?? ReadResult()
        }
        #expect(read(#"{"speaking": true, "time": 3.25}"# + "\n").speech == .init(isGoingOn: true, position: 3250))
        let heard = read(#"{"text": "Jake 3"}"# + "\n")
        #expect(heard.speech == nil && heard.segments.map(\.text) == ["Jake 3"])
        let done = read(#"{"speaking": false}"# + "\n")
        #expect(done.speech == .init(isGoingOn: false) && done.segments.isEmpty && done.faults.isEmpty)
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
