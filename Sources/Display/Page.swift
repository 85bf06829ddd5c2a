package import Scorecard

/// How a reader wants to be answered: in which words, how wide, drawn or told.
///
/// Every report is a function of a page and gives lines. `Paint` turns them into what a terminal is sent.
package struct Page: Sendable {
    package var wording: Wording
    /// The width of the terminal in columns. Everything fits from 20 on.
    package var columns: Int
    /// Words without drawing, for screen readers; to be painted without colour.
    package var isPlain: Bool
    /// What lengths of holes are told in.
    package var unit = LengthUnit.metres
    /// Whether answers are spoken, and no key is at hand.
    package var isSpokenTo = false

    package init(wording: Wording, columns: Int, isPlain: Bool = false) {
        self.wording = wording
        self.columns = columns
        self.isPlain = isPlain
    }
}

/// What a report says about the round it belongs to.
package struct RoundFacts: Hashable, Sendable {
    package var id: RoundID
    package var course: String
    package var state: Round.State
    /// The hole being played, 1-based place on the course.
    package var hole: Int
    /// What the sign on that hole's tee says.
    package var holeLabel: String
    package var holes: Int
    /// When it was started, where that is to be said.
    package var started: Timestamp?
    /// How its side games stand.
    package var games: [GameStanding]
    /// How many scores devices disagree about.
    package var discrepancies: Int
    /// What the result is no more, where the round is finished.
    package var changes: [LateChangeRow] = []
    /// Holes that were left although scores are missing on them, by their labels.
    package var open: [OpenHoleRow] = []

    package init(
        id: RoundID, course: String, state: Round.State, hole: Int, holeLabel: String, holes: Int,
        started: Timestamp? = nil, games: [GameStanding] = [], discrepancies: Int = 0
    ) {
        self.id = id
        self.course = course
        self.state = state
        self.hole = hole
        self.holeLabel = holeLabel
        self.holes = holes
        self.started = started
        self.games = games
        self.discrepancies = discrepancies
    }

    /// nil until the start of the round is known.
    package init?(_ round: borrowing Round) {
        guard let course = round.course else { return nil }
        let hole = round.currentHole
        self.init(
            id: round.id, course: course.name, state: round.state, hole: hole,
            holeLabel: round.hole(hole)?.label ?? String(hole), holes: course.holes.count, started: round.startedAt,
            games: round.gameStandings, discrepancies: round.discrepancies.count)
        changes = round.changesAfterFinish.map { LateChangeRow($0, in: round) }
        open = round.openHoles.map { open in
            OpenHoleRow(
                hole: open.hole, label: round.hole(open.hole)?.label ?? String(open.hole),
                players: open.players.map(\.name))
        }
    }
}

extension Page {
    /// `Maple Hill · hole 8 of 18`
    func title(of round: RoundFacts) -> StyledText {
        let state: String =
            switch round.state {
            case .setup: wording(.roundSetup)
            case .playing: wording(.roundHole, ["hole": round.holeLabel, "holes": String(round.holes)])
            case .complete: wording(.roundComplete)
            case .finished: wording(.roundFinished)
            case .abandoned: wording(.roundAbandoned)
            }
        if isPlain {
            return wording.line(.spokenTitle, ["course": StyledText(round.course), "state": StyledText(state)])
        }
        let rest = StyledText(" · " + state, .secondary)
        return (StyledText(round.course, .bold).truncated(to: max(8, columns - rest.columns)) + rest)
            .truncated(to: columns)
    }

    /// The short name of a state for lists.
    func name(of state: Round.State) -> String {
        switch state {
        case .setup: wording(.roundSetup)
        case .playing: wording(.roundPlaying)
        case .complete: wording(.roundComplete)
        case .finished: wording(.roundFinished)
        case .abandoned: wording(.roundAbandoned)
        }
    }

    /// A name in a table, cut where it would push the scores out of sight.
    func name(_ name: String, _ ink: Ink = .plain) -> StyledText { StyledText(name, ink).truncated(to: 24) }

    /// The least width of a column of names or words; in windows of fewer than 40 columns a share of them.
    func least(_ width: Int) -> Int { columns < 40 ? columns * width / 40 : width }

    /// A heading of a column.
    func heading(_ key: MessageKey) -> StyledText { StyledText(wording(key), .secondary) }

    /// Items one after another, as many on a line as fit.
    func flow(_ items: [StyledText], separator: StyledText) -> [StyledText] {
        var lines: [StyledText] = []
        for item in items {
            if let last = lines.last, last.columns + separator.columns + item.columns <= columns {
                lines[lines.count - 1] = last + separator + item
            } else {
                lines += item.wrapped(to: columns)
            }
        }
        return lines
    }

    /// A message as it stands on the page: broken between words, or whole for a screen reader.
    package func message(_ line: StyledText) -> [StyledText] {
        isPlain ? [line] : line.wrapped(to: columns)
    }

    /// A count of throws in the page's manner: `1 throw`, `seven throws`.
    func counted(_ key: MessageKey, _ count: Int) -> String {
        wording(key, ["n": isPlain ? wording.number(count) : String(count)], count: count)
    }
}
