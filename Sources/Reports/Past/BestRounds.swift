package import Scorecard

/// The best round on each course with the same pars, of one person or of anybody; the course played last comes first.
/// Only rounds played to their end count.
package struct BestRounds: Hashable, Sendable {
    /// Whose they are; nil for anybody's.
    package let player: String?
    /// The only course asked about; nil for all.
    package let course: String?
    package let rounds: [Best]

    /// Whether its course is in the list with another par too.
    package func hasOtherPar(_ best: Best) -> Bool {
        rounds.contains { $0.course.name == best.course.name && $0.course.par != best.course.par }
    }

    /// The best of some results; of equal ones the earliest.
    package struct Best: Hashable, Sendable {
        /// The course as the latest of the rounds has it.
        package let course: Course
        /// How many results there are to choose from.
        package let results: Int
        /// Whether it is the best of teams, which throw less than anybody alone.
        package let isOfTeams: Bool
        package let round: RoundID
        package let at: Timestamp
        /// The name of the player.
        package let player: String
        package let strokes: Int
        package let toPar: Int
    }

    /// - Parameter name: the name of a player in a round.
    package init(of person: Person, in past: Past, name: (PlayerID, RoundID) -> String) {
        player = person.name
        course = past.course
        rounds = BestRounds.each(past.layouts, name) { card, _ in person.identifiers.contains(card.player) }
    }

    /// Anybody's on a course: of people, then of teams.
    ///
    /// - Parameters:
    ///   - isTeam: whether a card is one of several people.
    ///   - name: the name of a player in a round.
    package init(
        in past: Past, isTeam: (PastCard, RoundID) -> Bool, name: (PlayerID, RoundID) -> String
    ) {
        player = nil
        course = past.course
        rounds =
            BestRounds.each(past.layouts, name) { !isTeam($0, $1) }
            + BestRounds.each(past.layouts, isOfTeams: true, name) { isTeam($0, $1) }
    }
}

extension BestRounds {
    private static func each(
        _ layouts: [PastRounds], isOfTeams: Bool = false, _ name: (PlayerID, RoundID) -> String,
        where counts: (PastCard, RoundID) -> Bool
    ) -> [Best] {
        var groups: [[PastRounds]] = []
        for past in layouts {
            if let index = groups.firstIndex(where: { $0[0].course.isPlayed(like: past.course) }) {
                groups[index].append(past)
            } else {
                groups.append([past])
            }
        }
        return groups.compactMap { best(of: $0, isOfTeams: isOfTeams, name, where: counts) }
    }

    /// nil where no round that counts was played to its end.
    ///
    /// - Parameter layouts: rounds of the same pars; the first was played last.
    private static func best(
        of layouts: [PastRounds], isOfTeams: Bool, _ name: (PlayerID, RoundID) -> String,
        where counts: (PastCard, RoundID) -> Bool
    ) -> Best? {
        let results = layouts.flatMap(\.rounds).flatMap { round in
            round.cards.filter { $0.isComplete && counts($0, round.id) }.map {
                (round: round, card: $0, strokes: $0.strokes)
            }
        }
        let best = results.min { a, b in
            (a.strokes, a.round.startedAt, a.round.id) < (b.strokes, b.round.startedAt, b.round.id)
        }
        guard let best else { return nil }
        let course = layouts[0].course
        return Best(
            course: course, results: results.count, isOfTeams: isOfTeams, round: best.round.id,
            at: best.round.startedAt, player: name(best.card.player, best.round.id), strokes: best.strokes,
            toPar: best.strokes - course.par)
    }
}

extension Course {
    /// Whether it is the same course, by identifier or by name, with the same pars.
    fileprivate func isPlayed(like other: Course) -> Bool {
        (id == other.id || Name.key(name) == Name.key(other.name)) && holes.map(\.par) == other.holes.map(\.par)
    }
}
