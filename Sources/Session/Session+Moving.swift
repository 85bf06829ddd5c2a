import Meaning
import Scorecard

/// `no, the other Chris`: a score that was recorded for the wrong one of two namesakes.
extension Session {
    /// Takes the last line back and records it again with another player in the place of one.
    mutating func move(_ said: Reading.Call, _ text: String, _ context: inout LineContext) {
        guard let round, let other = said.insteadOf, let taken = lastScores(with: card.players[other], said.hole) else {
            var question = Reading.Question(doubting: said, reason: .nothingToReferTo)
            question.kind = .player
            let inquiry = Pending.inquiry(question, text, in: self)
            context.outcome.isIncomplete = true
            return context.say(asks ? .toBeSaidAgain(inquiry) : .unanswered(inquiry))
        }
        let hole = round.currentHole
        let wrong = card.players[other]
        let calls = round.lastScores(by: device).compactMap { cell in
            round.score(hole: cell.hole, player: cell.player).map {
                Call(
                    hole: cell.hole, player: cell.player == wrong ? card.players[said.person] : cell.player,
                    strokes: $0.strokes, penalties: $0.penalties)
            }
        }
        let before = round
        do throws(Refusal) {
            write(try ruling(on: .undo).bodies, round: round.id, &context)
        } catch {
            return refuse(error, &context)
        }
        context.say(
            .undone(Turned(bodies: taken.filter { $0.cell?.player == wrong }, before: before, after: self.round)))
        card.isStale = true
        freshenCard()
        let isBack = self.round?.currentHole != hole
        record(calls, &context)
        if isBack, let now = self.round?.currentHole, now != hole { context.say(.hole(now, everyoneIsIn: false)) }
    }

    /// What the last line wrote, where that can be taken back and holds a score of a player on a hole.
    private func lastScores(with player: PlayerID, _ hole: Int) -> [Event.Body]? {
        guard let round, round.lastScores(by: device).contains(Cell(hole: hole, player: player)) else { return nil }
        let bodies = round.lastUndoable(by: device)?.events.compactMap(round.body) ?? []
        return bodies.contains { $0.cell?.player == player } ? bodies : nil
    }
}
