/// The best round on one course among those of the same pars, of one person or of all. Only rounds played to their end count.
package struct Best: Hashable, Sendable {
    /// As the latest of the rounds has it.
    package var course: Course
    package var result: Result
    /// How many results there are to choose from.
    package var results: Int
    /// Whether it is the best of teams, which throw less than anybody alone.
    package var isOfTeams = false

    package struct Result: Hashable, Sendable {
        package var round: RoundID
        package var at: Timestamp
        package var player: PlayerID
        package var strokes: Int
        package var toPar: Int
    }

    /// nil where nobody played a round to its end. Of equal results the earliest stands.
    ///
    /// - Parameters:
    ///   - person: whose rounds, under any of these identifiers; nil for everybody's.
    ///   - layouts: rounds of the same pars; the first was played last.
    ///   - counts: whether a card is one of those to choose from.
    package init?(
        of person: Set<PlayerID>?, on layouts: some Sequence<PastRounds>,
        where counts: (PastCard, RoundID) -> Bool = { _, _ in true }
    ) {
        var results = 0
        var best: Result?
        var latest: Course?
        for past in layouts {
            latest = latest ?? past.course
            for round in past.rounds {
                for card in round.cards
                where person?.contains(card.player) ?? true && card.isComplete && counts(card, round.id) {
                    results += 1
                    let strokes = card.strokes
                    if let best, (best.strokes, best.at, best.round) <= (strokes, round.startedAt, round.id) {
                        continue
                    }
                    best = Result(
                        round: round.id, at: round.startedAt, player: card.player, strokes: strokes,
                        toPar: strokes - past.course.par)
                }
            }
        }
        guard let latest, let best else { return nil }
        course = latest
        result = best
        self.results = results
    }

    /// The best round on each course and its pars; what was played last comes first.
    package static func each(
        of person: Set<PlayerID>?, on layouts: [PastRounds],
        where counts: (PastCard, RoundID) -> Bool = { _, _ in true }
    ) -> [Best] {
        var groups: [[PastRounds]] = []
        for past in layouts {
            if let index = groups.firstIndex(where: { $0[0].course.isPlayed(like: past.course) }) {
                groups[index].append(past)
            } else {
                groups.append([past])
            }
        }
        return groups.compactMap { Best(of: person, on: $0, where: counts) }
    }
}

extension Course {
    /// Whether it is the same course, listed anew perhaps, with the same pars.
    fileprivate func isPlayed(like other: Course) -> Bool {
        (id == other.id || Name.key(name) == Name.key(other.name)) && holes.map(\.par) == other.holes.map(\.par)
    }
}
