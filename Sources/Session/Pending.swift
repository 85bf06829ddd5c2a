import Meaning
import Scorecard
import Words

/// A line that waits for answers. It is recorded as a whole when the last one is in.
struct Pending: Sendable {
    let text: String
    /// Sure from the start or by an answer.
    var calls: [Reading.Call]
    /// Still open, in the order of the line.
    var questions: [Reading.Question]
    /// What the line goes on to behind its scores: `Jake 3, next hole`.
    var command: Reading.Command?
    /// Aliases somebody's answer suggests, asked about at the end.
    var aliases: [(word: String, player: PlayerID)] = []
    /// Whom the questions that were passed over may be about.
    var mentioned: [Int] = []
    /// The hole that is played once the line is recorded, where it is another one than now.
    var goesTo: Int?
    /// The number of the line in its input.
    var line = 0
    /// When it was asked; nil until that is noted.
    var since: Timestamp?
    /// What waits beside a line of scores.
    var purpose: Purpose = .scores

    enum Purpose: Sendable {
        case scores
        /// Whether to record the scores that were read back.
        case confirmation
        /// Whether to finish in spite of gaps.
        case finish
        /// Whether to give up a round that is finished.
        case abandon
        /// Whether to remember an alias: the last question of a line that is recorded already.
        case remember
        /// Whether names that are nearly known are new players; the start waits.
        case start(StartRequest)
        /// Where a round is to be played, or by whom.
        case begin(Beginning)
        /// Whether another player uses this device from here on.
        case me(Player)
        /// Which of these holes is played.
        case hole([Int])
        /// A command about a person who is not clear.
        case command(Reading.Command)
    }

    /// Whether a line of scores waits.
    var isOfScores: Bool {
        if case .scores = purpose { true } else { false }
    }

    /// Whether a round waits that is to begin: no score is one of the round before.
    var isOfNewRound: Bool {
        switch purpose {
        case .start, .begin: true
        default: false
        }
    }

    init(text: String, reading: Reading) {
        self.text = text
        calls = reading.calls
        questions = reading.questions
        command = reading.command
    }

    init(text: String, purpose: Purpose) {
        self.text = text
        calls = []
        questions = []
        self.purpose = purpose
    }

    /// What to ask now.
    func inquiry(in session: Session) -> Inquiry? {
        switch purpose {
        case .scores, .command: return questions.first.map { Pending.inquiry($0, text, in: session) }
        case .confirmation: return session.readBack(of: self)
        case .finish:
            return Inquiry(kind: .finish, heard: "", line: text, hole: 0, par: 0)
        case .hole(let holes):
            var inquiry = Inquiry(
                kind: .hole, heard: text, line: text, hole: session.round?.currentHole ?? 0, par: 0)
            inquiry.answers = holes.compactMap { session.round?.hole($0)?.label }
            return inquiry
        case .abandon: return Inquiry(kind: .abandon, heard: "", line: text, hole: 0, par: 0)
        case .remember:
            guard let alias = aliases.first else { return nil }
            var inquiry = Inquiry(kind: .remember, heard: alias.word, line: text, hole: 0, par: 0)
            inquiry.player = session.round?.entrant(alias.player)?.name
            return inquiry
        case .me(let player):
            var inquiry = Inquiry(kind: .me, heard: text, line: text, hole: 0, par: 0)
            inquiry.player = player.name
            return inquiry
        case .begin(let beginning): return session.inquiry(about: beginning, text)
        case .start(let request):
            guard let doubt = request.doubts.first else { return nil }
            let kind: Inquiry.Kind = doubt.parts.isEmpty ? .newPlayer : .namesInRow
            var inquiry = Inquiry(kind: kind, heard: doubt.said, line: text, hole: 0, par: 0)
            inquiry.answers =
                doubt.parts.isEmpty ? doubt.nearest.prefix(Inquiry.mostAnswers).map(\.name) : doubt.parts
            return inquiry
        }
    }

    static func inquiry(_ question: Reading.Question, _ text: String, in session: Session) -> Inquiry {
        let names = question.people.map { session.card.players[$0] }.compactMap { session.round?.entrant($0)?.name }
        let hole = session.round?.hole(question.hole)
        var inquiry = Inquiry(
            kind: kind(question), heard: text.words(question.heard), line: text, reason: question.reason,
            strokes: question.strokes, hole: question.hole, par: hole?.par ?? 0)
        switch question.kind {
        case .player: inquiry.answers = Array(names.prefix(Inquiry.mostAnswers))
        case .strokes:
            inquiry.player = names.first
            inquiry.answers = question.choices.map(String.init)
        case .reading where question.reason == .whichHole:
            inquiry.player = names.first
            inquiry.answers = question.holes.compactMap { session.round?.hole($0)?.label }
        case .reading:
            inquiry.player = names.first
            inquiry.scores = question.doubted.compactMap { call in
                let entrant = session.round?.entrant(session.card.players[call.person])
                return entrant.map { .init(player: $0.name, strokes: call.strokes) }
            }
        case .count: break
        }
        return inquiry
    }

    private static func kind(_ question: Reading.Question) -> Inquiry.Kind {
        switch question.kind {
        case .player: .player
        case .strokes: .strokes
        case .reading where question.reason == .whichHole: .hole
        case .reading: .reading
        case .count: .count
        }
    }
}
