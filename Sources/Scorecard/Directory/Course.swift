/// One hole as a course has it.
package struct Hole: Hashable, Sendable {
    /// The label on the tee sign: mostly the number, sometimes `9B`.
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

    /// Whether the course has a hole in this 1-based place.
    package func has(hole: Int) -> Bool { hole >= 1 && hole <= holes.count }

    /// The site, and which of its layouts this is: see ``name(of:layout:)``.
    package var parts: (site: String, layout: String?) { Course.parts(of: name) }

    /// Several layouts of one site are courses of their own, named after both: `Maple Hill – Blue`.
    package static func name(of site: String, layout: String?) -> String {
        layout.map { site + separator + $0 } ?? site
    }

    /// Takes such a name apart again.
    package static func parts(of name: String) -> (site: String, layout: String?) {
        guard let gap = name.indices.first(where: { name[$0...].hasPrefix(separator) }) else { return (name, nil) }
        return (String(name[..<gap]), String(name[gap...].dropFirst(separator.count)))
    }

    /// Whether a course is called so, or is a layout of a site that is.
    package static func isCalled(_ name: String, _ wanted: String) -> Bool {
        name == wanted || parts(of: name).site == wanted
    }

    private static let separator = " – "

    /// The facts that tell courses apart: saved ones with equal facts count as one course.
    struct Likeness: Hashable {
        let name: String
        let labels: [String]
        let pars: [Int]
    }

    var likeness: Likeness {
        Likeness(name: Name.key(name), labels: holes.map(\.label), pars: holes.map(\.par))
    }

    /// The sum of all pars, in throws.
    package var par: Int { holes.reduce(0) { $0 + $1.par } }
}
