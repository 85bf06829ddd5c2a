import Decoding
import Meaning
import Scorecard
import Words

/// What was said and waits for an answer.
struct Pending: Sendable {
    let text: String
    var what: What
    /// The number of the line in its input.
    var line = 0
    /// When it was asked; nil until that is noted.
    var since: Timestamp?

    init(_ text: String, _ what: What) {
        self.text = text
        self.what = what
    }

    enum What: Sendable {
        /// A line of scores, with the first of its questions.
        case scores(WaitingScores)
        /// Whether to record the scores that were read back.
        case confirmation(WaitingScores)
        /// Whether to remember aliases, one after the other: the last questions of a line that is recorded already.
        case remember([Alias])
        /// Whether to finish in spite of gaps.
        case finish
        /// Whether to give up a round that is finished.
        case abandon
        /// Which of these holes is played.
        case lastHole([Int])
        /// Whether another player uses this device from here on.
        case me(Player)
        /// Whether names that are nearly known are new players; the start waits.
        case start(StartRequest)
        /// Where a round is to be played, or by whom.
        case begin(Beginning)
    }

    /// A word that somebody's answer suggests as a name.
    struct Alias: Sendable {
        let word: String
        let player: PlayerID
    }

    /// The line of scores that waits.
    var scores: WaitingScores? {
        if case .scores(let scores) = what { scores } else { nil }
    }

    var isOfScores: Bool { scores != nil }

    /// Whether what is asked about is recorded already.
    var isRecorded: Bool {
        if case .remember = what { true } else { false }
    }

    /// Whether a round waits that is to begin: no score is one of the round before.
    var isOfNewRound: Bool {
        switch what {
        case .start, .begin: true
        default: false
        }
    }
}

/// A line of scores that leaves something open. It is recorded as a whole when the last answer is in.
struct WaitingScores: Sendable {
    /// Sure from the start or by an answer.
    var calls: [Reading.Call] = []
    /// Still open, in the order of the line.
    var questions: [Reading.Question]
    /// What the line goes on to behind its scores: `Jake 3, next hole`.
    var command: Reading.Command?
    /// The hole that is played once the line is recorded, where it is another one than now.
    var goesTo: Int?
    /// Asked about at the end.
    var aliases: [Pending.Alias] = []
    /// Whom the questions that were passed over may be about.
    var mentioned: [Int] = []

    /// Takes what was answered: it stands for whatever the line said of the same cells before, and readings that say
    /// something else are no longer asked about.
    mutating func take(_ answered: [Reading.Call]) {
        calls.removeAll { call in answered.contains { $0.isOfSameCell(as: call) } }
        calls += answered
        questions.removeAll { other in
            other.doubted.contains { call in
                answered.contains { $0.isOfSameCell(as: call) && $0.strokes != call.strokes }
            }
        }
    }

    /// Takes a score whose player was asked for. Where the line has another score of that player, which one counts is the
    /// next question.
    mutating func take(_ answered: Reading.Call, whoWasAsked question: Reading.Question) {
        guard let other = calls.first(where: { $0.isOfSameCell(as: answered) && $0.strokes != answered.strokes }) else {
            return take([answered])
        }
        calls.removeAll { $0.isOfSameCell(as: answered) }
        let choices = [other.strokes, answered.strokes].compactMap { $0 }
        questions.insert(
            .init(.strokes(of: answered.person, .conflict(choices, later: question.doubted.first)), of: answered),
            at: 1)
    }
}

extension Reading.Call {
    fileprivate func isOfSameCell(as other: Self) -> Bool { person == other.person && hole == other.hole }
}

extension Session {
    /// What is being asked, where something is.
    package var question: Question? { conversation.question.flatMap(question) }

    func question(_ waiting: Pending) -> Question? {
        let (text, hole) = (waiting.text, round?.currentHole ?? 0)
        switch waiting.what {
        case .scores(let scores): return scores.questions.first.map { question($0, of: text) }
        case .confirmation(let scores):
            let calls = calls(scores.calls)
            let before = calls.map { round?.score(hole: $0.hole, player: $0.player) }
            return .confirm(results(of: calls, before: before, hole: hole), heard: text, hole: hole)
        case .remember(let aliases):
            return aliases.first.flatMap { alias in
                round?.entrant(alias.player).map { .remember(alias.word, $0) }
            }
        case .finish: return .finish
        case .abandon: return .abandon
        case .lastHole(let holes): return .lastHole(heard: text, hole: hole, among: labels(of: holes))
        case .me(let player): return .me(player, heard: text)
        case .begin(let beginning): return question(about: beginning)
        case .start(let request):
            return request.doubts.first.map { doubt in
                doubt.parts.isEmpty
                    ? .nearlyKnown(doubt.said, doubt.nearest.prefix(Question.mostAnswers).map(\.name))
                    : .namesInRow(doubt.said, doubt.parts)
            }
        }
    }

    /// - Parameter text: the line that leaves it open.
    func question(_ asked: Reading.Question, of text: String) -> Question {
        let (heard, hole) = (text.words(asked.heard), asked.hole)
        switch asked.what {
        case .who(let who, let people, _):
            return .who(who, heard: heard, strokes: asked.strokes, hole: hole, among: people.map(entrant))
        case .strokes(let person, let strokes):
            return .strokes(entrant(person), strokes, heard: heard, hole: hole, par: round?.hole(hole)?.par ?? 0)
        case .meant(let calls, let isAmbiguous):
            return .meant(scores(calls), isAmbiguous: isAmbiguous, heard: heard, hole: hole)
        case .whichHole(let calls, let holes, _):
            return .whichHole(scores(calls), heard: heard, hole: hole, among: labels(of: holes))
        case .sayAgain(let lost): return .sayAgain(lost, heard: heard, hole: hole, among: asked.people.map(entrant))
        }
    }

    private func scores(_ calls: [Reading.Call]) -> [Question.Score] {
        calls.map { .init(player: entrant($0.person), strokes: $0.strokes) }
    }

    private func labels(of holes: [Int]) -> [String] { holes.compactMap { round?.hole($0)?.label } }

    /// Somebody on the card, by the index there.
    private func entrant(_ person: Int) -> Entrant {
        let player = card.players[person]
        return round?.entrant(player) ?? Entrant(player: player, name: card.people[person].name)
    }

    /// Asks something about the line at hand. Where nobody answers, what is open is told.
    ///
    /// - Parameter left: what becomes of the line then.
    mutating func ask(
        _ what: Pending.What, _ context: inout LineContext, orLeave left: WritableKeyPath<Outcome, Bool> = \.isRefused
    ) {
        let waiting = Pending(context.text, what)
        if asks {
            conversation.ask(waiting)
            return askAgain(&context)
        }
        context.outcome[keyPath: left] = true
        if let question = question(waiting) { context.say(.unanswered(question)) }
    }

    /// Puts the open question, where there is one.
    mutating func askAgain(_ context: inout LineContext) {
        if let question { context.say(.asked(question)) }
    }
}
