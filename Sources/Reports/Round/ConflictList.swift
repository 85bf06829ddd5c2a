package import Scorecard

/// The scores of a round that devices disagree about, and what each device says.
package struct ConflictList: Hashable, Sendable {
    package let conflicts: [Conflict]

    /// A score that devices disagree about.
    package struct Conflict: Hashable, Sendable {
        /// The number by which it is settled: `resolve 2 a`.
        package let number: Int
        package let round: RoundID
        /// 1-based place on the course.
        package let hole: Int
        /// The label on the tee sign.
        package let label: String
        package let par: Int
        package let player: String
        /// In the order of their letters.
        package let values: [Value]
    }

    /// One of the values, and everybody who said so.
    package struct Value: Hashable, Sendable {
        /// In throws; nil for an explicit "no score".
        package let strokes: Int?
        /// In total order, never empty.
        package let sources: [Source]
    }

    /// Where a value comes from.
    package struct Source: Hashable, Sendable {
        package let device: DeviceID
        /// Whether it is the device that shows this.
        package let isHere: Bool
        package let reporter: String?
        package let at: Timestamp
        /// The line as it was heard, where it is known here.
        package let heard: String?
    }

    /// - Parameters:
    ///   - names: in this round.
    ///   - here: the device that shows this.
    ///   - heard: the line that an event came from.
    package init<Failure>(
        _ round: Round, _ names: Names, here: DeviceID, events: [EventID: Event],
        heard: (Event) throws(Failure) -> Utterance?
    ) throws(Failure) {
        var conflicts: [Conflict] = []
        for (index, open) in round.numberedDiscrepancies.enumerated() where open.isOpen {
            guard let hole = round.hole(open.hole) else { continue }
            let values = try open.values.map { strokes throws(Failure) in
                let claims = open.claims.filter { $0.strokes == strokes }
                return Value(
                    strokes: strokes,
                    sources: try claims.compactMap { events[$0.event] }.map { event throws(Failure) in
                        Source(
                            device: event.device, isHere: event.device == here,
                            reporter: event.reporter.map(names.player), at: event.at, heard: try heard(event)?.text)
                    })
            }
            conflicts.append(
                Conflict(
                    number: index + 1, round: round.id, hole: open.hole, label: hole.label, par: hole.par,
                    player: open.player.name, values: values))
        }
        self.conflicts = conflicts
    }
}
