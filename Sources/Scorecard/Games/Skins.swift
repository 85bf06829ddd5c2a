/// Skins: the lowest score alone wins the hole. A hole that nobody wins is carried over to the next one.
///
/// A hole counts once everybody has scored, and those behind it wait for it. In a finished round a hole on which somebody has
/// no score is passed over.
package struct Skins: Hashable, Sendable {
    /// In the order they were won.
    package var wins: [Win] = []
    /// Holes that nobody has won yet, since the last one that was.
    package var carried = 0
    /// Holes that count so far.
    package var thru = 0
    /// No hole is left to be won.
    package var isOver = false

    package struct Win: Hashable, Sendable {
        /// 1-based place on the course.
        package var hole: Int
        /// The label on its tee sign.
        package var label: String
        /// Index of the side.
        package var side: Int
        /// This hole and those carried over to it.
        package var worth: Int
    }

    init(_ contests: [(hole: Int, contest: Contest?)], in round: Round) {
        let isRoundOver = round.state.isOver
        isOver = true
        for (_, contest) in contests {
            guard let contest else {
                if isRoundOver { continue }
                isOver = false
                break
            }
            thru += 1
            if let winner = contest.winner {
                let label = round.hole(contest.hole)?.label ?? ""
                wins.append(Win(hole: contest.hole, label: label, side: winner, worth: carried + 1))
                carried = 0
            } else {
                carried += 1
            }
        }
    }

    /// The skins of a side.
    package func count(of side: Int) -> Int { wins.reduce(0) { $0 + ($1.side == side ? $1.worth : 0) } }
}
