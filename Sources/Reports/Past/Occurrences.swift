package import Scorecard

/// How often somebody had a kind of score in finished rounds.
package struct Occurrences: Hashable, Sendable {
    package let player: String
    package let kind: ScoreKind
    /// Finished rounds with a score of theirs.
    package private(set) var rounds = 0
    package private(set) var count = 0
    package private(set) var last: Feat?
    /// Whether the player is on the card of the round being played, whose scores are told beside this.
    package let isPlaying: Bool

    package init(of person: Person, _ kind: ScoreKind, in past: Past, isPlaying: Bool = false) {
        self.isPlaying = isPlaying
        player = person.name
        self.kind = kind
        for layout in past.layouts {
            for round in layout.rounds {
                guard let card = round.card(of: person.identifiers) else { continue }
                rounds += 1
                for (throwCount, hole) in zip(card.throwsOnHoles, layout.course.holes) {
                    let strokes = Int(throwCount)
                    guard strokes > 0, kind.counts(strokes, par: hole.par) else { continue }
                    count += 1
                    if let last, (last.at, last.round) > (round.startedAt, round.id) { continue }
                    last = Feat(strokes, on: hole, of: layout.course, in: round)
                }
            }
        }
    }
}

/// A score to remember.
package struct Feat: Hashable, Sendable {
    package let round: RoundID
    package let at: Timestamp
    package let course: String
    /// The label on the tee sign.
    package let label: String
    package let par: Int
    package let strokes: Int

    init(_ strokes: Int, on hole: Hole, of course: Course, in round: PastRound) {
        self.round = round.id
        at = round.startedAt
        self.course = course.name
        label = hole.label
        par = hole.par
        self.strokes = strokes
    }
}
