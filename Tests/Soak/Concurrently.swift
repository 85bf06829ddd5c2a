import Dispatch
import Synchronization

/// Has two workers take the numbers from 0 in turn, until there are no more or the time is over, and adds up what they did. The first is
/// taken whatever the time.
///
/// - Throws: the first error of `body`, which ends it all.
package func concurrently(
    _ count: Int = .max, for time: Duration = .seconds(1_000_000), _ body: @Sendable (Int) throws -> Figures
) throws -> Figures {
    let next = Mutex(0)
    let figures = Mutex(Figures())
    let failure = Mutex<(any Error)?>(nil)
    let end = ContinuousClock.now + time
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
        while failure.withLock({ $0 == nil }) {
            let number = next.withLock { number in
                defer { number += 1 }
                return number
            }
            guard number < count, number == 0 || ContinuousClock.now < end else { return }
            do {
                let more = try body(number)
                figures.withLock { $0.add(more) }
            } catch {
                failure.withLock { $0 = error }
            }
        }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return figures.withLock { $0 }
}
