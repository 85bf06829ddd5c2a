/// How far a recogniser has fallen behind those who speak, by the times that it tells.
///
/// When the recording began is not known, so its delay is compared with the least one so far.
package struct Lateness: Sendable {
    /// The least difference so far between the end of a segment, by the recogniser's times, and its arrival.
    private var least: Int64?
    private var end = 0
    package private(set) var milliseconds: Int64 = 0

    package init() {}

    /// - Parameters:
    ///   - segments: the segments that arrived at once, in order.
    ///   - arrival: in milliseconds of a clock that only goes forward.
    package mutating func take(_ segments: [Segment], arrival: Int64) {
        guard let end = segments.last?.end else { return }
        // The times of some recognisers begin anew with each sentence.
        if end <= self.end { least = nil }
        self.end = end
        let late = arrival - Int64(end)
        least = min(least ?? late, late)
        milliseconds = late - (least ?? late)
    }
}
