/// A card kept as a child would keep it: what the program does is compared with it. It shares no code with the program.
package struct NaiveCard: Sendable, Equatable {
    package struct Cell: Hashable, Sendable {
        package let person: Int
        package let hole: Int

        package init(person: Int, hole: Int) {
            self.person = person
            self.hole = hole
        }
    }

    package let people: Int
    package let holes: Int
    package let startHole: Int
    /// What is on the card: throws, or nil for no score.
    package var scores: [Cell: Int?] = [:]
    package var current: Int
    /// The card before each line that changed it.
    private var earlier: [(scores: [Cell: Int?], current: Int)] = []

    package init(people: Int, holes: Int, startHole: Int) {
        self.people = people
        self.holes = holes
        self.startHole = startHole
        current = startHole
    }

    /// The card behind a line.
    package mutating func apply(_ deeds: [RoundDeed]) {
        if deeds == [.undo] {
            guard let last = earlier.popLast() else { return }
            scores = last.scores
            current = last.current
            return
        }
        let before = (scores: scores, current: current)
        for case .score(let person, let hole, let throwCount) in deeds {
            scores[Cell(person: person, hole: hole)] = .some(throwCount)
        }
        if !Self.everybodyIsIn(before.scores, on: current, people), isDone(current), let next = nextToPlay {
            current = next
        }
        for deed in deeds {
            switch deed {
            case .leave(let hole): if current == hole, let next = behind(hole) { current = next }
            case .go(let hole): current = hole
            case .score, .undo: break
            }
        }
        if scores != before.scores || current != before.current { earlier.append(before) }
    }

    /// From the hole the round started on to the last, then from the first.
    package var order: [Int] { Array(startHole...holes) + Array(1..<startHole) }

    /// The hole behind another in playing order; nil behind the last.
    package func behind(_ hole: Int) -> Int? {
        guard let index = order.firstIndex(of: hole), index + 1 < order.count else { return nil }
        return order[index + 1]
    }

    /// The hole before another in playing order; nil before the first.
    package func before(_ hole: Int) -> Int? { order.first { behind($0) == hole } }

    package func isDone(_ hole: Int) -> Bool { Self.everybodyIsIn(scores, on: hole, people) }

    package func has(_ person: Int, on hole: Int) -> Bool { scores[Cell(person: person, hole: hole)] != nil }

    /// Throws; nil also where somebody has no score.
    package func throwCount(_ person: Int, on hole: Int) -> Int? { scores[Cell(person: person, hole: hole)] ?? nil }

    /// Where everybody goes when the current hole is done: to the next hole in playing order on which somebody is missing,
    /// and behind the last hole to the first.
    private var nextToPlay: Int? {
        let index = order.firstIndex(of: current) ?? 0
        return (order[(index + 1)...] + order[..<index]).first { !isDone($0) }
    }

    private static func everybodyIsIn(_ scores: [Cell: Int?], on hole: Int, _ people: Int) -> Bool {
        (0..<people).allSatisfy { scores[Cell(person: $0, hole: hole)] != nil }
    }

    /// Whether both show the same scores and hole, however they came about.
    package static func == (one: NaiveCard, other: NaiveCard) -> Bool {
        one.scores == other.scores && one.current == other.current
    }
}
