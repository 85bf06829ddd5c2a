package import Meaning
package import Scorecard

/// The earlier lines that a line may refer to beside the card.
package struct Memory: Sendable {
    /// The scores and players that lines named since the last event; nil where they named none.
    package var lastSaid: LastSaid?
    /// Scores of this card that were asked about and not answered since.
    package private(set) var unanswered: [Situation.Unanswered] = []
    /// Those of them that the last line asked about.
    package private(set) var askedLast: [Situation.Unanswered] = []
    /// The text of the last line, if it asked and recorded nothing.
    private var askedOnly: String?
    /// The last line, where it is nothing but words of correction, and when it was said: it belongs to the next.
    package var opening: (text: String, saidAt: Int64?)?
    /// When scores of a hole were said last, by its number from 1; in milliseconds of any clock.
    package var saidAt: [Int: Int64] = [:]
    /// The hole that the last line of scores named for all of them, 1-based.
    package var namedHole: Int?
    /// The hole that a line without scores spoke of last (`okay, hole three is long`) and the one that was played then,
    /// 1-based, with the number of that line in its input.
    package var spokenHole: (hole: Int, playedThen: Int, line: Int)?
    /// Whether the last scores were one without a name.
    package var isLatestNameless = false
    /// The cells whose scores were said to par, as far as this process heard them.
    package private(set) var toPar: Set<Cell> = []

    /// The memory at the start of a card: empty.
    package init() {}

    /// Notes the scores that the last line asks about.
    ///
    /// - Parameter line: its text, where it does nothing else; nil where it says scores too.
    package mutating func note(asked scores: [Situation.Unanswered], onlyBy line: String?) {
        unanswered += scores.filter { !unanswered.contains($0) }
        askedLast = scores
        askedOnly = line
    }

    /// Notes that the last line asks nothing.
    package mutating func forgetAsked() { (askedLast, askedOnly) = ([], nil) }

    /// Notes that the last line is a remark, so that an undo takes back what was recorded, not a question.
    package mutating func noteRemark() { askedOnly = nil }

    /// Forgets the questions of the last line, if it asked and recorded nothing.
    ///
    /// - Returns: the text of that line; nil if it recorded something, or asked nothing.
    package mutating func takeBackAsked() -> String? {
        guard let line = askedOnly else { return nil }
        unanswered.removeAll(where: askedLast.contains)
        forgetAsked()
        return line
    }

    /// Notes that the score of a question is asked about no more.
    package mutating func noteAnswered(_ question: Reading.Question) {
        guard let score = Situation.Unanswered(scoreOf: question) else { return }
        unanswered.removeAll { $0 == score }
    }

    /// Notes whether the score of a cell was said to par.
    package mutating func note(_ cell: Cell, isToPar: Bool) {
        if isToPar { toPar.insert(cell) } else { toPar.remove(cell) }
    }

    /// Forgets the questions, times and holes of the card, whose round or players are others now.
    package mutating func forgetCard() {
        forgetAsked()
        (unanswered, saidAt, namedHole, spokenHole, opening) = ([], [:], nil, nil, nil)
        isLatestNameless = false
    }
}

/// The cells and players named since the last event, to which a line may refer. Where no event has them, as with a
/// score said again, they are kept in a setting, so that the same lines mean the same whether one process hears them or
/// a process each.
package struct LastSaid: Equatable, Sendable {
    /// The last event; after another one this is forgotten.
    package let lamport: Int64
    /// The cells that the last line scored.
    package let scored: [Cell]
    /// The players spoken of since then and in it.
    package let mentioned: [PlayerID]
    /// Whether all of this can be read from the event log.
    package let isLogged: Bool

    package init(lamport: Int64, scored: [Cell], mentioned: [PlayerID], isLogged: Bool) {
        self.lamport = lamport
        self.scored = scored
        self.mentioned = mentioned
        self.isLogged = isLogged
    }
}

extension LastSaid: CustomStringConvertible {
    /// As `Setting.talk` keeps it: the counter, the cells as `hole:player`, the players, parted by blanks and bars.
    package var description: String {
        let cells = scored.map { "\($0.hole):\($0.player)" }.joined(separator: " ")
        return "\(lamport)|\(cells)|\(mentioned.map(\.description).joined(separator: " "))"
    }

    /// Reads the text of a setting; nil where it is none of this kind.
    package init?(_ text: String) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 3, let lamport = Int64(parts[0]) else { return nil }
        self.lamport = lamport
        scored = parts[1].split(separator: " ").compactMap { cell in
            let halves = cell.split(separator: ":")
            guard halves.count == 2, let hole = Int(halves[0]), let player = PlayerID(String(halves[1])) else {
                return nil
            }
            return Cell(hole: hole, player: player)
        }
        isLogged = false
        mentioned = parts[2].split(separator: " ").compactMap { PlayerID(String($0)) }
    }
}
