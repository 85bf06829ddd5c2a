import Scorecard
import Session
import Terminal

extension Moment {
    /// Now, by the clock and the randomness of the system.
    static func now(_ source: Utterance.Source, at: Timestamp? = nil) -> Moment {
        var system = SystemRandomNumberGenerator()
        let randomness = UInt128(system.next()) << 64 | UInt128(system.next())
        return Moment(
            now: Timestamp(milliseconds: WallClock.millisecondsNow()), at: at, source: source, randomness: randomness)
    }
}
