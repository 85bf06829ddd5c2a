import Decoding
import Dialogue
import Meaning
package import Outcomes
import Scorecard
import Words

/// Questions with all that is needed to understand them, and the answers that they offer.
extension Session {
    /// The open question.
    package var question: Question? { conversation.question.flatMap(question) }

    func question(_ waiting: Pending) -> Question? {
        let (text, hole) = (waiting.text, round?.currentHole ?? 0)
        switch waiting.what {
        case .scores(let scores): return scores.questions.first.map { question($0, of: text) }
        case .confirmation(.record(let scores)):
            let calls = scores.calls.map(card.call)
            return .confirm(results(of: calls, before: standing(calls), hole: hole), heard: text, hole: hole)
        case .confirmation(.finish): return .finish
        case .confirmation(.abandon): return .abandon
        case .confirmation(.become(let player)): return .me(player, heard: text)
        case .remember(let aliases):
            return aliases.first.flatMap { alias in round?.entrant(alias.player).map { .remember(alias.word, $0) } }
        case .lastHole(let holes): return .lastHole(heard: text, hole: hole, among: labels(of: holes))
        case .start(let request): return question(about: request)
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

    /// The question about a round that waits to begin.
    private func question(about request: StartRequest) -> Question? {
        if let course = request.newCourse {
            let near = request.nearCourses.prefix(Question.mostAnswers).map(\.name)
            return near.isEmpty ? .newCourse(course) : .nearlyKnownCourse(course, near)
        }
        guard request.course != nil else {
            return .course((request.courses ?? coursesToOffer).prefix(Question.mostAnswers).map(\.name))
        }
        if request.players.isEmpty { return .players(groupsToOffer.map { $0.map(\.name).joined(separator: ", ") }) }
        return request.doubts.first.map { doubt in
            doubt.parts.isEmpty
                ? .nearlyKnown(doubt.said, doubt.nearest.prefix(Question.mostAnswers).map(\.name))
                : .namesInRow(doubt.said, doubt.parts)
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
    /// - Parameter left: the flag of the outcome that is set then.
    mutating func ask(_ what: Pending.What, orLeave left: WritableKeyPath<Outcome, Bool> = \.isRefused) {
        let waiting = Pending(reply.text, what)
        if asks { return ask(waiting) }
        reply.outcome[keyPath: left] = true
        if let question = question(waiting) { reply.say(.unanswered(question)) }
    }

    mutating func ask(_ waiting: Pending) {
        conversation.ask(waiting)
        askAgain()
    }

    /// Puts the open question, where there is one.
    mutating func askAgain() {
        if let question { reply.say(.asked(question)) }
    }

    // MARK: What is offered

    /// All courses: the default one first, then the one played last.
    var coursesToOffer: [Course] {
        let last = (round ?? latest)?.course?.name
        func rank(_ course: Course) -> Int { course.id == defaultCourse ? 0 : course.name == last ? 1 : 2 }
        return (0...2).flatMap { wanted in directory.courses.filter { rank($0) == wanted } }
    }

    /// Those who played last.
    var lastSeats: [Seat] { ((round ?? latest)?.players ?? []).map(names.seat(again:)) }

    /// Groups that may play: those who played last, then the user of the device and others who are known, one by one.
    var groupsToOffer: [[Seat]] {
        let last = lastSeats
        let single = [me.flatMap { directory.player($0) }].compactMap(\.self) + directory.players.filter { $0.id != me }
        let groups = (last.count > 1 ? [last] : []) + single.map { [.known($0, aliases: [])] }
        return Array(groups.prefix(Question.mostAnswers))
    }

    /// Names to offer for the user of the device: those of the players of the open round.
    package var namesToOffer: [String] {
        guard isPlaying else { return [] }
        return (round?.players ?? []).compactMap { directory.player($0.player)?.name }
    }

    // MARK: What scores are on the card

    /// The current scores in the cells of calls.
    func standing(_ calls: [Call]) -> [CurrentScore?] { calls.map { round?.score(hole: $0.hole, player: $0.player) } }

    /// The effects of calls on the card.
    ///
    /// - Parameters:
    ///   - before: the scores there now or before.
    ///   - hole: the current one.
    func results(of calls: [Call], before: [CurrentScore?], hole: Int) -> [Recorded] {
        zip(calls, before).compactMap { call, earlier in
            guard let entrant = round?.entrant(call.player) else { return nil }
            let isUnchanged = earlier.map {
                $0.strokes == call.strokes && $0.penalties == call.penalties && !$0.discrepancy
            }
            return Recorded(
                player: entrant, hole: call.hole, strokes: call.strokes, penalties: call.penalties,
                before: earlier.map(\.strokes), isUnchanged: isUnchanged ?? false, isElsewhere: call.hole != hole)
        }
    }
}
