/// The facts that tell whether rounds that began in the same minute are one: course, players and throws.
package struct RoundLikeness: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package var name: String
        /// Throws on each hole, in course order; 0 where there is no score.
        package var strokes: [Int]

        package init(name: String, strokes: [Int]) {
            self.name = name
            self.strokes = strokes
        }
    }

    /// The name of the course, with its layout.
    package var course: String
    package var rows: [Row]

    package init(course: String, rows: [Row]) {
        self.course = course
        self.rows = rows
    }

    /// Whether both are one round.
    ///
    /// On one site they are one if no score differs, whatever the names of layout and players. If these have the same
    /// names, up to a quarter of the scores of several players may differ, because scores are corrected; the scores of
    /// a single player may not.
    package func isSame(as other: RoundLikeness) -> Bool {
        guard Name.key(Course.parts(of: course).site) == Name.key(Course.parts(of: other.course).site),
            rows.count == other.rows.count
        else { return false }
        let (scores, others) = (scores, other.scores)
        if scores == others, scores.contains(where: { $0.contains { $0 > 0 } }) { return true }
        guard Name.key(course) == Name.key(other.course) else { return false }
        let (mine, theirs) = (sorted, other.sorted)
        guard mine.map(\.key) == theirs.map(\.key) else { return false }
        let both = zip(mine, theirs).flatMap { zip($0.row.strokes, $1.row.strokes) }.filter { $0 > 0 && $1 > 0 }
        let differing = both.count { $0 != $1 }
        return rows.count == 1 ? differing == 0 : differing * 4 <= both.count
    }

    /// Players of `other` who have another name here, as indices of rows: those without a namesake are compared by
    /// their scores.
    package func renamed(in other: RoundLikeness) -> [(here: Int, other: Int)] {
        // In reverse, because `popLast` then takes the first row of each name.
        var named = Dictionary(grouping: rows.indices.reversed()) { Name.key(rows[$0].name) }
        let theirs = other.rows.indices.filter { named[Name.key(other.rows[$0].name)]?.popLast() == nil }
        var scored = Dictionary(grouping: named.values.joined().sorted(by: >)) { rows[$0].strokes }
        return theirs.compactMap { index in
            scored[other.rows[index].strokes]?.popLast().map { ($0, index) }
        }
    }

    /// Everybody's scores, in an order that does not depend on names.
    private var scores: [[Int]] { rows.map(\.strokes).sorted { $0.lexicographicallyPrecedes($1) } }

    private var sorted: [(key: String, row: Row)] {
        rows.map { (Name.key($0.name), $0) }.sorted { a, b in
            a.key != b.key ? a.key < b.key : a.row.strokes.lexicographicallyPrecedes(b.row.strokes)
        }
    }
}

extension Round {
    package var likeness: RoundLikeness {
        RoundLikeness(
            course: start?.course.name ?? "",
            rows: cards.map { .init(name: $0.player.name, strokes: $0.holes.map { $0.strokes ?? 0 }) })
    }
}
