/// One place on the card: a hole and a player.
package struct Cell: Hashable, Sendable {
    /// 1-based place on the course.
    package var hole: Int
    package var player: PlayerID

    package init(hole: Int, player: PlayerID) {
        self.hole = hole
        self.player = player
    }
}

/// The current score in one place of the card.
package struct CurrentScore: Hashable, Sendable {
    /// All throws of the hole, 1…20; nil where somebody said that there is no score (picked up, skipped).
    package var strokes: Int?
    /// How many of `strokes` were penalty throws.
    package var penalties: Int
    /// The latest head: the event this value is from.
    package var event: EventID
    /// The heads do not agree on `strokes`; this is the latest value.
    package var discrepancy: Bool

    package init(strokes: Int?, penalties: Int, event: EventID, discrepancy: Bool) {
        self.strokes = strokes
        self.penalties = penalties
        self.event = event
        self.discrepancy = discrepancy
    }
}

/// One value that was once said for a place of the card, and what became of it.
package struct Claim: Hashable, Sendable {
    package var event: EventID
    package var utterance: UtteranceID?
    package var device: DeviceID
    /// The speaker.
    package var reporter: PlayerID?
    /// nil for an explicit "no score".
    package var strokes: Int?
    package var penalties: Int
    /// It was said to settle a discrepancy.
    package var isResolution: Bool
    package var status: Status

    package init(
        event: EventID, utterance: UtteranceID?, device: DeviceID, reporter: PlayerID?, strokes: Int?, penalties: Int,
        isResolution: Bool, status: Status
    ) {
        self.event = event
        self.utterance = utterance
        self.device = device
        self.reporter = reporter
        self.strokes = strokes
        self.penalties = penalties
        self.isResolution = isResolution
        self.status = status
    }

    package enum Status: String, Sendable {
        /// Nothing replaces it.
        case head
        /// A later claim that counts replaces it.
        case superseded
        /// Taken back.
        case undone
    }
}

/// A score that took the place of another value.
package struct Correction: Hashable, Sendable {
    package var cell: Cell
    /// nil for an explicit "no score".
    package var from: Int?
    /// nil for an explicit "no score".
    package var to: Int?
    /// The event that made it.
    package var event: EventID
}

/// Devices disagree on a score, or did until it was settled.
package struct Discrepancy: Hashable, Sendable {
    package var hole: Int
    package var player: Entrant
    /// The heads in total order; the last one is shown on the card.
    package var claims: [Claim]

    package var cell: Cell { Cell(hole: hole, player: player.player) }

    /// Nobody has settled it yet.
    package var isOpen: Bool { values.count > 1 }

    /// The values of the heads, each once: the fewest throws first, "no score" last. The order is the same on every device,
    /// whichever came first.
    package var values: [Int?] {
        let said = Set(claims.map(\.strokes))
        return said.compactMap { $0 }.sorted() + (said.contains(nil) ? [nil] : [])
    }

    /// The letter that stands for one of `values`, by its index: a, b, c and so on; none behind z.
    package static func letter(_ index: Int) -> String { index < letters.count ? letters[index] : "" }

    /// The index of the value that a letter stands for; nil for what is no single letter.
    package static func index(of letter: String) -> Int? { letters.firstIndex(of: letter.lowercased()) }

    private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)

    package init(hole: Int, player: Entrant, claims: [Claim]) {
        self.hole = hole
        self.player = player
        self.claims = claims
    }
}

/// A score that differs from the one when its round was finished.
package struct LateChange: Hashable, Sendable {
    /// 1-based place on the course.
    package var hole: Int
    package var player: Entrant
    /// nil where there was no number.
    package var from: Int?
    package var to: Int?
    /// The event that counts there now; nil where none does any more.
    package var event: EventID?
    /// The speaker of that event.
    package var reporter: PlayerID?

    package init(hole: Int, player: Entrant, from: Int?, to: Int?, event: EventID?, reporter: PlayerID?) {
        self.hole = hole
        self.player = player
        self.from = from
        self.to = to
        self.event = event
        self.reporter = reporter
    }
}

/// The holes on which a player has no number.
package struct Gap: Hashable, Sendable {
    package var player: Entrant
    /// 1-based, in course order, never empty.
    package var holes: [Int]

    package init(player: Entrant, holes: [Int]) {
        self.player = player
        self.holes = holes
    }
}
