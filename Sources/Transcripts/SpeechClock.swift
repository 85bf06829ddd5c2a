/// When something was said, by the clock of the listener: as the recogniser tells it, where its times can be right, else
/// shortly before it arrived.
package struct SpeechClock: Sendable {
    /// When the recogniser was started.
    private let start: Int64
    /// When its times began; nil while it has not told how far it has listened.
    private var told: Int64?
    private var beginning: Int64 { told ?? start }
    private var end: Int?

    /// About how many milliseconds a recogniser takes.
    private static let hearing: Int64 = 1000
    /// About how many milliseconds a spoken word lasts.
    private static let word: Int64 = 350
    /// Milliseconds by which two things said may overlap.
    private static let overlap = 500
    /// The most milliseconds, on top of how late the recogniser is, between the end that it tells and the arrival; its
    /// times do not count where there are more.
    private static let most: Int64 = 15_000

    /// - Parameter start: when the recogniser was started, in milliseconds of a clock that only goes forward.
    package init(since start: Int64) { self.start = start }

    /// Notes how much of the recording was listened to at a time, in milliseconds.
    package mutating func listened(to position: Int, at time: Int64) {
        let beginning = time - Int64(position)
        // A beginning before the start is wrong: a file is read faster than it was said.
        if beginning >= start { told = min(told ?? beginning, beginning) }
    }

    /// From when to when it was said.
    ///
    /// - Parameters:
    ///   - arrival: when it arrived.
    ///   - late: how late the recogniser is.
    package mutating func said(_ segment: Segment, arrival: Int64, late: Int64) -> ClosedRange<Int64> {
        let length = Int64(segment.text.split(whereSeparator: \.isWhitespace).count) * Self.word
        let guess = max(arrival - Self.hearing - length, beginning)...max(arrival - Self.hearing, beginning)
        guard let start = segment.start, let end = segment.end, start <= end else { return guess }
        // The times of some recognisers begin anew with each sentence.
        let isAnew = start + Self.overlap < self.end ?? 0
        self.end = end
        let said = beginning + Int64(start)...beginning + Int64(end)
        return isAnew || arrival - said.upperBound > Self.most + late ? guess : said
    }
}
