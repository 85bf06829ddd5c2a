/// Match play between two sides: the one that wins more holes wins. It is over as soon as one is further up than holes
/// remain; what is played after that does not count.
package struct Match: Hashable, Sendable {
    /// Holes won by each of the two.
    package var won = [0, 0]
    /// Holes that count so far, those halved too.
    package var thru = 0
    /// Holes that are still to be played; one that was passed over, with later holes scored, is not.
    package var remaining: Int
    package var state: State

    /// The raw values stand in `--json`.
    package enum State: String, Sendable {
        case open
        /// Up by as many as remain: the other one cannot win any more.
        case dormie
        /// Up by more than remain, or at the end of the round.
        case won
        /// Even at the end.
        case halved
    }

    init(_ contests: [(hole: Int, contest: Contest?)], in round: Round) {
        state = .open
        // A hole that somebody has no score on is passed over once a later one counts.
        let end = (contests.lastIndex { $0.contest != nil }).map { $0 + 1 } ?? 0
        remaining = contests.count
        for (_, contest) in contests[..<end] where lead <= remaining {
            remaining -= 1
            guard let contest else { continue }
            thru += 1
            if let winner = contest.winner { won[winner] += 1 }
        }
        if lead > remaining {
            state = .won
        } else if remaining == 0 || round.state.isOver {
            state = lead == 0 ? .halved : .won
        } else if lead == remaining {
            state = .dormie
        }
    }

    /// By how many holes the leading side is up.
    package var lead: Int { abs(won[0] - won[1]) }

    /// The side that is up; nil where both are even.
    package var leader: Int? { won[0] == won[1] ? nil : won[0] > won[1] ? 0 : 1 }

    /// Whether it was decided before the last hole.
    package var isClosedOut: Bool { lead > remaining && remaining > 0 }
}
