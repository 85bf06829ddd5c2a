package import Decoding
package import Language
package import Meaning

/// A card that calls are made on: who plays, which hole it is, who holds the device.
package struct Deal: Sendable {
    package var people: [String]
    /// Index into `people`: who says `I`.
    package var me: Int
    /// Of every hole, in throws.
    package var par: Int
    /// 1-based; what a line without a hole is about.
    package var hole: Int
    package static let holes = 18

    package func roster(_ naming: Naming) -> Roster {
        Roster(people: people.map { .init(name: $0) }, me: me, naming: naming)
    }

    /// - Parameters:
    ///   - latest: the score recorded by the line before, where there was one.
    ///   - isTyped: whether fingers made the line rather than a recogniser.
    package func situation(latest: Int? = nil, isTyped: Bool) -> Situation {
        var results = Results(people: people.count, holes: Self.holes)
        let cells = latest.map { [Situation.Cell(person: $0, hole: hole)] } ?? []
        for cell in cells { results[cell] = .some(par) }
        return Situation(
            pars: Array(repeating: par, count: Self.holes), hole: hole, results: results, latest: cells,
            input: isTyped ? .typed : .heard)
    }
}

/// A line and what whoever said it meant.
package struct Call: Sendable {
    package var line: String
    /// Throws by cell of the card, nil for "no score"; nobody else may get a score.
    package var truth: [Situation.Cell: Int?]
    /// Whose score the line before recorded, where this line is about it.
    package var latest: Int?
    /// The heading of `Forms` it was made from.
    package var form: String
}
