package import Dialogue
import Glibc
package import Meaning
package import Scorecard
import System

extension Moment {
    /// Now, by the clock and the randomness of the system.
    ///
    /// - Parameter input: whether the line was typed or heard; nil if the source decides.
    package static func now(
        _ source: Utterance.Source, at: Timestamp? = nil, input: Situation.Input? = nil, line: Int = 0
    ) -> Moment {
        var randomness: UInt128 = 0
        // Both halves by one call; it fails for more than 256 bytes only (getentropy(3)).
        getentropy(&randomness, MemoryLayout.size(ofValue: randomness))
        return Moment(
            now: Timestamp(milliseconds: WallClock.millisecondsNow()), at: at, source: source, input: input,
            line: line, time: SteadyClock.millisecondsNow(), randomness: randomness)
    }
}
