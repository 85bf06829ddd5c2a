/// What a line is about: everything beside its words that its meaning depends on.
package struct Situation: Sendable {
    /// The pars of the round, one per hole in course order, in throws.
    package var pars: [Int]
    /// The labels of the holes, in course order.
    package var labels: [String]
    /// The hole that is meant when none is said, 1-based.
    package var hole: Int
    /// Who has a result on which hole already: `rest` leaves them out, and `same as Jake` finds Jake's.
    package var results: [Place: Int?]
    /// What the last utterance recorded: `make that a 4` changes it.
    package var latest: [Place]
    /// Whether the line was typed, so that the beginning of a name may stand for it.
    package var isTyped: Bool

    /// A cell of the card.
    package struct Place: Hashable, Sendable {
        /// Index into the roster's people.
        package var person: Int
        /// 1-based.
        package var hole: Int

        package init(person: Int, hole: Int) {
            self.person = person
            self.hole = hole
        }
    }

    package init(
        pars: [Int], labels: [String] = [], hole: Int, results: [Place: Int?] = [:], latest: [Place] = [],
        isTyped: Bool = true
    ) {
        self.pars = pars
        self.labels = labels.isEmpty ? pars.indices.map { String($0 + 1) } : labels
        self.hole = hole
        self.results = results
        self.latest = latest
        self.isTyped = isTyped
    }

    /// The hole with a number on its sign, which is its label where labels are not just numbers in order.
    func hole(numbered number: Int) -> Int? {
        if let place = labels.firstIndex(of: String(number)) { return place + 1 }
        return labels.contains { Int($0) != nil } ? nil : pars.indices.contains(number - 1) ? number : nil
    }

    func par(_ hole: Int) -> Int? {
        pars.indices.contains(hole - 1) ? pars[hole - 1] : nil
    }
}
