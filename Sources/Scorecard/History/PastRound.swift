/// A finished round as reports on many rounds need it: who played, and how many throws each hole took.
package struct PastRound: Hashable, Sendable, Identifiable {
    package let id: RoundID
    package var startedAt: Timestamp
    /// 1-based; holes were played from here to the last and then from 1.
    package var startHole: Int
    /// In card order; a report on some players may do without the others.
    package var cards: [PastCard]

    package init(id: RoundID, startedAt: Timestamp, startHole: Int, cards: [PastCard]) {
        self.id = id
        self.startedAt = startedAt
        self.startHole = startHole
        self.cards = cards
    }

    /// The card of one person, under any of these identifiers; nil where they have no score.
    package func card(of person: Set<PlayerID>) -> PastCard? {
        cards.first { person.contains($0.player) && $0.thru > 0 }
    }
}

/// One player's line of a finished round.
package struct PastCard: Hashable, Sendable {
    package var player: PlayerID
    /// A guest of that round, when it was played.
    package var isGuest: Bool
    /// Throws added to the round and to no hole.
    package var penalties: Int
    /// Throws on each hole in course order; 0 where there is no score.
    package var throwsOnHoles: [UInt8]

    package init(player: PlayerID, isGuest: Bool, penalties: Int, throwsOnHoles: [UInt8]) {
        self.player = player
        self.isGuest = isGuest
        self.penalties = penalties
        self.throwsOnHoles = throwsOnHoles
    }

    /// Holes with a score.
    package var thru: Int { throwsOnHoles.reduce(0) { $1 > 0 ? $0 + 1 : $0 } }

    /// Whether every hole has a score.
    package var isComplete: Bool { !throwsOnHoles.contains(0) }

    /// All throws, penalties on the round included.
    package var strokes: Int { throwsOnHoles.reduce(penalties) { $0 + Int($1) } }

    /// One bit for each hole with a score, hole 1 in bit 0.
    package var played: UInt64 {
        throwsOnHoles.indices.reduce(0) { throwsOnHoles[$1] > 0 ? $0 | 1 << UInt64($1) : $0 }
    }

    /// Relative to the par of the holes with a score, penalties on the round included.
    package func toPar(on course: Course) -> Int {
        zip(throwsOnHoles, course.holes).reduce(strokes) { $1.0 > 0 ? $0 - $1.1.par : $0 }
    }
}

/// Finished rounds on the same holes of one course, with the same labels and pars: those whose totals can be compared.
package struct PastRounds: Hashable, Sendable {
    /// As the latest of the rounds has it.
    package var course: Course
    /// The earliest first.
    package var rounds: [PastRound]

    package init(course: Course, rounds: [PastRound]) {
        self.course = course
        self.rounds = rounds
    }

    /// The facts that two rounds must share to be comparable.
    private struct Layout: Hashable {
        let course: CourseID
        let labels: [String]
        let pars: [Int]

        init(_ course: Course) {
            self.course = course.id
            labels = course.holes.map(\.label)
            pars = course.holes.map(\.par)
        }
    }

    /// Puts rounds that can be compared together, those played last first. Names and distances of a course may differ.
    package static func comparable(_ all: [PastRounds]) -> [PastRounds] {
        var groups: [Layout: [PastRounds]] = [:]
        for part in all where !part.rounds.isEmpty { groups[Layout(part.course), default: []].append(part) }
        let sorted = groups.values.compactMap { parts -> PastRounds? in
            let parts = parts.map { PastRounds(course: $0.course, rounds: $0.rounds.sorted(by: precedes)) }
            let latest = parts.max { a, b in zip(a.rounds.suffix(1), b.rounds.suffix(1)).allSatisfy(precedes) }
            guard let latest else { return nil }
            let rounds = parts.count == 1 ? latest.rounds : parts.flatMap(\.rounds).sorted(by: precedes)
            return PastRounds(course: latest.course, rounds: rounds)
        }
        return sorted.sorted { a, b in zip(a.rounds.suffix(1), b.rounds.suffix(1)).allSatisfy { precedes($1, $0) } }
    }

    private static func precedes(_ a: PastRound, _ b: PastRound) -> Bool {
        (a.startedAt, a.id) < (b.startedAt, b.id)
    }
}

extension Round {
    /// The part of this round that reports on many rounds need, with the course as it was played; nil unless it counts and
    /// is finished.
    package var past: PastRounds? {
        guard let start, let startedAt, state == .finished, !isWithdrawn else { return nil }
        let cards = cards.map { card in
            PastCard(
                player: card.player.player, isGuest: card.player.isGuest, penalties: card.roundPenalties,
                throwsOnHoles: card.holes.map { UInt8($0.strokes ?? 0) })
        }
        let round = PastRound(id: id, startedAt: startedAt, startHole: start.startHole, cards: cards)
        return PastRounds(course: start.course, rounds: [round])
    }
}
