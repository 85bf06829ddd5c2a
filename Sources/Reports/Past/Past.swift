package import Scorecard

/// A person in reports on many rounds: the current name, and every identifier they ever had.
package struct Person: Hashable, Sendable {
    package let name: String
    package let identifiers: Set<PlayerID>

    package init(name: String, identifiers: Set<PlayerID>) {
        self.name = name
        self.identifiers = identifiers
    }
}

/// The finished rounds that a report is about.
package struct Past: Sendable {
    /// By layout; the layouts played last come first.
    package let layouts: [PastRounds]
    /// The name of the only course asked about; nil for all.
    package let course: String?

    package init(_ layouts: [PastRounds], on course: String? = nil) {
        self.layouts = layouts
        self.course = course
    }
}
