import Meaning
import Scorecard

/// `no, the other Chris`: a score that was recorded for the wrong one of two namesakes.
extension Session {
    /// Takes the last line back and records it again with another player in the place of one.
    mutating func move(_ said: Reading.Call, _ text: String, _ context: inout LineContext) {
        guard let round, let other = said.insteadOf, let taken = lastScores(with: card.players[other], said.hole) else {
            let lost = Reading.Question.Lost.nothingToReferTo(.player, people: [said.person], strokes: said.strokes)
            let question = question(.init(.sayAgain(lost), of: said), of: text)
            context.outcome.isIncomplete = true
            return context.say(asks ? .toBeSaidAgain(question) : .unanswered(question))
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
        let isBack = self.round?.currentHole != hole
        record(calls, &context)
        if isBack, let now = self.round?.currentHole, now != hole { context.say(.hole(now, everyoneIsIn: false)) }
    }

    /// `that was hole 1`, `no, still on 4`, `we are on 6`: what was recorded since it was not clear where the group is belongs to
    /// that hole. Where nothing was recorded since, it is the hole that is played.
    mutating func place(on hole: Int, isAboutNow: Bool, _ context: inout LineContext) {
        guard isPlaying, let round else { return refuse(.noRound, &context) }
        let run = round.lastRun(by: device)
        guard let wrong = run.utterances.first?.first?.hole, wrong != hole, round.has(hole: hole),
            !isAboutNow || run.wentOn && wrong == round.currentHole
        else { return judge(.chooseHole(hole), &context) { .hole($0.currentHole, everyoneIsIn: false) } }
        let moved = run.wentOn ? run.utterances : [run.utterances[0]]
        // A birdie stays one on a hole of another par.
        let difference = (round.hole(hole)?.par ?? 0) - (round.hole(wrong)?.par ?? 0)
        var calls: [Call] = []
        for cell in moved.reversed().joined() where !calls.contains(where: { $0.player == cell.player }) {
            guard let score = round.score(hole: wrong, player: cell.player) else { continue }
            let strokes = score.strokes.map {
                max($0 + (memory.toPar.contains(cell) ? difference : 0), score.penalties + 1)
            }
            calls.append(Call(hole: hole, player: cell.player, strokes: strokes, penalties: score.penalties))
        }
        do throws(Refusal) {
            for _ in moved { write(try ruling(on: .undo).bodies, round: round.id, &context) }
        } catch {
            return refuse(error, &context)
        }
        record(calls, goingTo: self.round?.currentHole == hole ? nil : hole, &context)
    }

    /// What the last line wrote, where that can be taken back and holds a score of a player on a hole.
    private func lastScores(with player: PlayerID, _ hole: Int) -> [Event.Body]? {
        guard let round, round.lastScores(by: device).contains(Cell(hole: hole, player: player)) else { return nil }
        let bodies = round.lastUndoable(by: device)?.events.compactMap(round.body) ?? []
        return bodies.contains { $0.cell?.player == player } ? bodies : nil
    }
}
