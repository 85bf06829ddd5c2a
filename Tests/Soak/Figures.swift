/// What an attack has done, and what went wrong.
package struct Figures {
    private var counts: [(what: String, count: Int)] = []
    /// Each with what it takes to see it again.
    package private(set) var wrong: [String] = []

    package init() {}

    package subscript(what: String) -> Int { counts.first { $0.what == what }?.count ?? 0 }

    package mutating func count(_ what: String, _ more: Int = 1) {
        if let index = counts.firstIndex(where: { $0.what == what }) {
            counts[index].count += more
        } else {
            counts.append((what, more))
        }
    }

    /// - Parameter where: the attack under which it was.
    mutating func blame(_ problems: [String], _ where: @autoclosure () -> String) {
        wrong += problems.map { `where`() + ": " + $0 }
    }

    package mutating func add(_ other: Figures) {
        for (what, count) in other.counts { self.count(what, count) }
        wrong += other.wrong
    }

    /// A line for each figure, and one for what is wrong.
    package var lines: [String] {
        (counts + [("wrong", wrong.count)]).map { what, count in
            let number = String(count)
            return String(repeating: " ", count: max(0, 10 - number.count)) + number + "  " + what
        }
    }
}
