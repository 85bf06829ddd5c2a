/// How far a recogniser has fallen behind those who speak, by the times that it tells.
///
/// When a recording began is not known, so what counts is how much later than at its best it writes what was said.
package struct Lateness: Sendable {
    /// Between the end of what was said, by the recogniser's times, and its arrival: the least so far.
    private var least: Int64?
    private var end = 0
    package private(set) var milliseconds: Int64 = 0

    package init() {}

    /// - Parameters:
    ///   - segments: the segments that arrived at once, in order.
    ///   - arrival: in milliseconds of a clock that only goes forward.
    package mutating func take(_ segments: [Segment], arrival: Int64) {
        guard let end = segments.last?.end else { return }
        // Some begin anew with each sentence.
        if end <= self.end { least = nil }
        self.end = end
        let late = arrival - Int64(end)
        least = min(least ?? late, late)
        milliseconds = late - (least ?? late)
    }
}
