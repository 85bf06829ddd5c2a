package import Scorecard

extension OutputStyle {
    /// The courses known, in the order given.
    func courses(_ courses: [Course]) -> [StyledText] {
        if courses.isEmpty { return invitation(.emptyCourses) }
        if isPlain { return courses.map { StyledText(spokenSummary(of: $0)) } }
        let lengths = courses.map { length(of: $0.holes[...]) }
        let isMeasured = lengths.contains { $0 != nil }
        return Table(
            columns: [
                .init(heading(.headCourse), minimum: least(8)),
                .init(heading(.headHoles), .right),
                .init(heading(.headPar), .right),
            ] + (isMeasured ? [.init(heading(headLength), .right, dropOrder: 1)] : []),
            rows: zip(courses, lengths).map { course, length in
                [
                    StyledText(course.name), StyledText(String(course.holes.count)), StyledText(String(course.par)),
                ] + (isMeasured ? [StyledText(length.map(String.init) ?? "", .secondary)] : [])
            }
        ).lines(within: columns)
    }

    /// One course: its holes with par and, where known, length.
    package func course(_ course: Course) -> [StyledText] {
        if isPlain { return [StyledText(spokenSummary(of: course))] + course.holes.map { StyledText(spoken($0)) } }
        let summary = " · " + wording(.holes, count: course.holes.count)
        let none = StyledText()
        var rows = [
            HoleGrid.Row(
                name: heading(.headHole),
                cells: course.holes.map { StyledText($0.label, .secondary).truncated(to: 4) + " " },
                sum: { _ in none }, totals: []),
            parRow(course.holes.map(\.par)),
        ]
        rows[1].cells = course.holes.map { StyledText(String($0.par)) + " " }
        if course.holes.contains(where: { $0.distance != nil }) {
            rows.append(
                HoleGrid.Row(
                    name: heading(headLength),
                    cells: course.holes.map {
                        StyledText($0.distance.map { String(unit.length(ofMetres: $0)) } ?? "–", .secondary) + " "
                    },
                    sum: { StyledText(length(of: course.holes[$0]).map(String.init) ?? "–", .secondary) },
                    totals: [StyledText(length(of: course.holes[...]).map(String.init) ?? "–", .secondary)]))
        }
        let title = StyledText(course.name, .bold) + StyledText(summary, .secondary)
        return [title.truncated(to: columns)]
            + grid(rows, holes: course.holes.count, totals: [heading(.headThrows)]).lines(within: columns)
    }

    private var headLength: MessageKey { unit == .metres ? .headMetres : .headFeet }

    /// The sum of the lengths, each rounded to the unit shown; nil unless all are known.
    private func length(of holes: ArraySlice<Hole>) -> Int? {
        let known = holes.compactMap(\.distance).map(unit.length)
        return known.count == holes.count ? known.reduce(0, +) : nil
    }

    private func spokenSummary(of course: Course) -> String {
        wording(
            .spokenCourse,
            [
                "course": course.name, "holes": counted(.holes, course.holes.count),
                "par": wording.number(course.par),
            ])
    }

    private func spoken(_ hole: Hole) -> String {
        let words = wording(.spokenCourseHole, ["hole": hole.label, "par": wording.number(hole.par)])
        let key: MessageKey = unit == .metres ? .spokenMetres : .spokenFeet
        return hole.distance.map { words + " " + counted(key, unit.length(ofMetres: $0)) + "." } ?? words
    }
}
