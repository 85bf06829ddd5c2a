import Testing
import Transcripts

@Suite("How late a recogniser is") struct LatenessTests {
    struct Case: Sendable {
        /// When what was said ended, by the recogniser, in seconds.
        let ends: [Int]
        /// When it arrived.
        let arrivals: [Int64]
        let late: Int64
    }

    static let cases = [
        Case(ends: [10], arrivals: [12], late: 0), Case(ends: [10, 20, 30], arrivals: [12, 22, 45], late: 13),
        Case(ends: [10, 20, 30], arrivals: [20, 22, 33], late: 1),
        Case(ends: [10, 20, 60], arrivals: [12, 40, 62], late: 0),
        // The times begin anew with each sentence.
        Case(ends: [2, 2, 1], arrivals: [4, 104, 205], late: 0),
    ]

    @Test(arguments: cases) func itIsHowMuchLaterThanAtItsBest(_ one: Case) {
        var lateness = Lateness()
        for (end, arrival) in zip(one.ends, one.arrivals) {
            var segment = Segment(line: 1, text: "Jake 3")
            segment.end = end * 1000
            lateness.take([segment], arrival: arrival * 1000)
        }
        #expect(lateness.milliseconds == one.late * 1000)
    }

    @Test func whatIsWrittenAtOnceIsAsLateAsTheLastOfIt() {
        var lateness = Lateness()
        let ends = [2000, 12_000, 28_000]
        let segments = ends.map { end in
            var segment = Segment(line: 1, text: "Jake 3")
            segment.end = end
            return segment
        }
        lateness.take(segments, arrival: 30_000)
        #expect(lateness.milliseconds == 0)
        lateness.take([Segment(line: 2, text: "no times")], arrival: 90_000)
        #expect(lateness.milliseconds == 0)
    }
}
