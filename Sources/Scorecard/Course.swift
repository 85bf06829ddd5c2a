/// One hole as a course has it.
package struct Hole: Hashable, Sendable {
    /// What the sign on the tee says: mostly the number, sometimes `9B`.
    package var label: String
    /// In throws, 2…7.
    package var par: Int
    /// In metres, where known.
    package var distance: Int?

    package init(label: String, par: Int, distance: Int? = nil) {
        self.label = label
        self.par = par
        self.distance = distance
    }

    package static let pars = 2...7
}

/// A place to play: one layout, 1…36 holes in order.
package struct Course: Hashable, Sendable {
    package let id: CourseID
    package var name: String
    package var holes: [Hole]

    package init(id: CourseID, name: String, holes: [Hole]) {
        self.id = id
        self.name = name
        self.holes = holes
    }

    package static let holeCounts = 1...36

    /// Whether the course has a hole in this 1-based place.
    package func has(hole: Int) -> Bool { hole >= 1 && hole <= holes.count }

    /// The sum of all pars, in throws.
    package var par: Int { holes.reduce(0) { $0 + $1.par } }
}
