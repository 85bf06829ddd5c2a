import Glibc

/// Two things measured by turns, so that what else the machine does meets both alike.
///
/// - Returns: the medians of `rounds` turns.
func interleaved(
    _ rounds: Int, _ first: () throws -> Duration, _ second: () throws -> Duration
) throws -> (first: Duration, second: Duration) {
    var firsts: [Duration] = []
    var seconds: [Duration] = []
    for _ in 0..<rounds {
        firsts.append(try first())
        seconds.append(try second())
    }
    return (firsts.sorted()[rounds / 2], seconds.sorted()[rounds / 2])
}

/// How long it takes.
func time(_ body: () throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure(body)
}

/// How much of one core it takes: other programs running at the same time do not count.
func coreTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = coreTime()
    try body()
    return coreTime() - start
}

private func coreTime() -> Duration {
    var moment = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &moment)
    return .seconds(moment.tv_sec) + .nanoseconds(moment.tv_nsec)
}
