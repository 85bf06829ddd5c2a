/// How often somebody had a kind of score, in many rounds.
package struct Occurrences: Hashable, Sendable {
    /// Finished rounds with a score of theirs.
    package var rounds = 0
    package var count = 0
    package var last: Statistics.Feat?

    /// - Parameter counts: whether so many throws on a hole of this par are one.
    package init(
        of person: Set<PlayerID>, in layouts: some Sequence<PastRounds>, where counts: (Int, Int) -> Bool
    ) {
        for past in layouts {
            for round in past.rounds {
                guard let card = round.card(of: person) else { continue }
                rounds += 1
                for (throwCount, hole) in zip(card.throwsOnHoles, past.course.holes) {
                    let strokes = Int(throwCount)
                    guard strokes > 0, counts(strokes, hole.par) else { continue }
                    count += 1
                    if let last, (last.at, last.round) > (round.startedAt, round.id) { continue }
                    last = Statistics.Feat(
                        round: round.id, at: round.startedAt, course: past.course.name, label: hole.label,
                        par: hole.par, strokes: strokes)
                }
            }
        }
    }
}
