/// The best rounds on one course, of one person or of all. Only rounds played to their end count.
package struct Best: Hashable, Sendable {
    package var course: CourseID
    /// As the latest of the rounds has it.
    package var name: String
    /// The lowest to par.
    package var toPar: Result
    /// The fewest throws; another round than the lowest to par where a course has layouts of different length.
    package var throwCount: Result
    /// How many results there are to choose from.
    package var results: Int

    package struct Result: Hashable, Sendable {
        package var round: RoundID
        package var at: Timestamp
        package var player: PlayerID
        package var strokes: Int
        package var toPar: Int
        /// How many holes the round had.
        package var holes: Int
    }

    /// nil where nobody played a round to its end. Of equal results the earliest stands.
    ///
    /// - Parameters:
    ///   - person: whose rounds, under any of these identifiers; nil for everybody's.
    ///   - layouts: rounds of one course; the first was played last.
    package init?(of person: Set<PlayerID>?, on layouts: some Sequence<PastRounds>) {
        var results = 0
        var toPar: Result?
        var throwCount: Result?
        var latest: Course?
        for past in layouts {
            latest = latest ?? past.course
            let par = past.course.par
            for round in past.rounds {
                for card in round.cards where person?.contains(card.player) ?? true && card.isComplete {
                    results += 1
                    let strokes = card.strokes
                    if let toPar, let throwCount, strokes - par > toPar.toPar, strokes > throwCount.strokes { continue }
                    let result = Result(
                        round: round.id, at: round.startedAt, player: card.player, strokes: strokes,
                        toPar: strokes - par, holes: past.course.holes.count)
                    if result.beats(toPar, by: \.toPar) { toPar = result }
                    if result.beats(throwCount, by: \.strokes) { throwCount = result }
                }
            }
        }
        guard let latest, let toPar, let throwCount else { return nil }
        course = latest.id
        name = latest.name
        self.toPar = toPar
        self.throwCount = throwCount
        self.results = results
    }

    /// The best rounds on each course; the course played last comes first.
    package static func each(of person: Set<PlayerID>?, on layouts: [PastRounds]) -> [Best] {
        var seen: Set<CourseID> = []
        return layouts.filter { seen.insert($0.course.id).inserted }.compactMap { first in
            Best(of: person, on: layouts.lazy.filter { $0.course.id == first.course.id })
        }
    }
}

extension Best.Result {
    /// Whether it is less, or as much and earlier.
    fileprivate func beats(_ other: Self?, by number: KeyPath<Self, Int>) -> Bool {
        guard let other else { return true }
        return (self[keyPath: number], at, round) < (other[keyPath: number], other.at, other.round)
    }
}
