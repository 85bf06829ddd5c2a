import Dialogue
import Meaning
import Outcomes
import Scorecard

/// Scores on their way to the card.
extension Session {
    /// Puts sure calls on the card, all of them or none.
    ///
    /// - Parameter there: the hole that is played from here on; nil where the one that is played is not left.
    mutating func record(_ calls: [Call], goingTo there: Int? = nil) {
        guard !calls.isEmpty, let id = round?.id, let left = round?.currentHole else { return }
        let hole = there ?? left
        let wasComplete = round?.state == .complete
        let before = standing(calls)
        attempt { session in
            if let round = session.round, hole > round.holes.count, round.growsWithPlay {
                let holes = round.holes(upTo: hole)
                session.write(try session.ruling(on: .setHoles(holes, isOpen: true)).bodies, round: id)
            }
            // The group has been on the holes between where scores of them were asked about.
            let between = session.round?.holes(from: left, to: hole) ?? []
            let passed = between.filter { hole in session.memory.unanswered.contains { $0.hole == hole } }
            for hole in passed { session.write(try session.ruling(on: .chooseHole(hole)).bodies, round: id) }
            session.write(try session.ruling(on: .score(calls, goingTo: there)).bodies, round: id)
            session.report(calls, before: before, hole: hole)
            if there != nil {
                for (from, to) in zip([left] + passed, passed + [hole]) {
                    session.reply.say(.wentOn(to: to, from: from, open: session.round?.open(on: from) ?? []))
                }
            }
            if session.round?.currentHole != hole {
                session.tellHole(everyoneIsIn: true)
            } else if !wasComplete, session.round?.state == .complete {
                session.reply.say(.allScored)
            }
        }
    }

    /// Tells what became of cells of the card. A correction that comes next is of the new scores, if there are any.
    mutating func report(_ calls: [Call], before: [CurrentScore?], hole: Int) {
        let recorded = results(of: calls, before: before, hole: hole)
        let new = recorded.filter { !$0.isUnchanged }
        note(
            latest: (new.isEmpty ? recorded : new).map { Cell(hole: $0.hole, player: $0.player.player) },
            isLogged: !new.isEmpty)
        reply.say(.recorded(recorded))
        reply.say(.standings)
    }

    /// Lets scores settle, or records them where nothing has to.
    mutating func put(_ calls: [Call], goingTo hole: Int?, of text: String, _ moment: Moment) {
        guard !calls.isEmpty else { return }
        if !isTalk { return record(calls, goingTo: hole) }
        let due = patience == 0 ? nil : moment.time + (completes(hole ?? view.hole, calls) ? 0 : patience)
        carryOut(conversation.hear(calls, goingTo: hole, of: text, moment, due: due))
    }

    /// Whether everybody has a score with these, so that they settle at once: only what is being said may still correct
    /// them. False where nobody tells whether somebody speaks.
    private func completes(_ hole: Int, _ calls: [Call]) -> Bool {
        guard conversation.isSpeaking != nil, let round else { return false }
        return round.isSettled(hole: hole, answered: Set(((unsettled?.calls ?? []) + calls).map(\.cell)))
    }

    /// Carries out the actions of the conversation.
    mutating func carryOut(_ actions: [Conversation.Action]) {
        for action in actions {
            switch action {
            case .record(let scores): record(scores)
            case .readBack(let scores):
                let hole = scores.goesTo ?? round?.currentHole ?? 0
                conversation.noteResults(results(of: scores.calls, before: standing(scores.calls), hole: hole))
            case .leaveOpen(let question): leaveOpen(question)
            case .takeBack(let line, let text): reply.say(.takenBack(text), of: line)
            case .cancel: reply.say(.cancelled)
            case .drop(let line, let text):
                reply.say(.notRecorded(text), of: line)
                reply.outcome.isIncomplete = true
            }
        }
    }

    /// Records scores that have settled.
    private mutating func record(_ scores: Unsettled) {
        let now = reply
        // A command behind the scores is of the same utterance, and is taken back with them.
        let isSaidNow = scores.moment.line == now.moment.line && scores.text == now.text
        if !isSaidNow {
            var moment = scores.moment
            (moment.now, moment.randomness) = (now.moment.now, now.moment.randomness)
            reply = Reply(scores.text, moment)
        }
        record(scores.calls, goingTo: scores.goesTo)
        let isRefused = reply.outcome.isRefused
        if !isRefused { note(latest: scores.latest) }
        if isSaidNow, isRefused { reply.say(.notRecorded(scores.text)) }
        mention(scores.mentioned)
        if isSaidNow { return }
        let line = scores.moment.line
        var outcome = close()
        if isRefused {
            if line != now.moment.line { outcome.incompleteBefore.insert(line) }
            outcome.effects = (outcome.effects + [.notRecorded(scores.text)]).map { .earlier(line: line, $0) }
        }
        reply = now
        reply.outcome.add(outcome)
    }

    /// A question that nobody will answer at once stays open on its hole.
    private mutating func leaveOpen(_ waiting: Pending) {
        let questions = waiting.scores?.questions.map { question($0, of: waiting.text) }
        for question in questions ?? [question(waiting)].compactMap(\.self) {
            reply.say(waiting.isRecorded ? .notRemembered : .unanswered(question), of: waiting.line)
            if !waiting.isRecorded { reply.leaveOpen(waiting.line) }
        }
        if waiting.isOfNewRound { leaveRound() }
    }

    /// Leaves the current round: the scores to come belong to one that never began.
    mutating func leaveRound() {
        departed = [round].compactMap(\.self)
        take(nil)
    }
}
