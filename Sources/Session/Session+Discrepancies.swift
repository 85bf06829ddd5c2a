import Commands
package import Dialogue
import Meaning
package import Outcomes
package import Scorecard

/// Disagreements between devices, and settling them.
extension Session {
    /// Notes that the disagreements of a round are being listed.
    package mutating func list(_ round: Round) -> Outcome {
        let now = ListedDiscrepancies(round)
        var outcome = Outcome()
        if now == listed || listed == nil && now.entries.isEmpty { return outcome }
        listed = now
        outcome.settings[.listed] = now.description
        return outcome
    }

    /// Settles a disagreement by its number and one of its values or a score, as a command rather than a sentence.
    package mutating func resolve(_ number: Int, with choice: String, _ moment: Moment) -> Outcome {
        respond(to: "resolve \(number) \(choice)", moment) { try $0.resolve(number, with: choice) }
    }

    /// The number is that of the list seen last, where it has one; only what was listed there is settled by it.
    mutating func resolve(_ number: Int, with choice: String) throws {
        guard let hole = round?.currentHole, let id = round?.id, round?.start != nil else {
            throw ConversationRefusal.noRound
        }
        let call = try resolution(number, choice)
        let before = standing([call])
        write(try ruling(on: .resolve(call)).bodies, round: id)
        // The report below tells of a score that was cleared.
        let settled = reply.outcome.events.map(\.body).filter { $0.kind != .scoreCleared }
        if !settled.isEmpty { reply.say(.resolved(settled)) }
        report([call], before: before, hole: hole)
    }

    /// The call that settles a disagreement.
    private func resolution(_ number: Int, _ choice: String) throws(Refusal) -> Call {
        guard let round else { throw .notStarted }
        if round.isWithdrawn { throw .withdrawn }
        let seen = listed.flatMap { $0.round == round.id ? $0.entries : nil } ?? []
        let known = seen + ListedDiscrepancies(round).entries.dropFirst(seen.count)
        guard known.indices.contains(number - 1) else { throw .noSuchDiscrepancy(number) }
        let (cell, values) = (known[number - 1].cell, known[number - 1].values)
        guard let now = round.discrepancies.first(where: { $0.cell == cell }) else {
            let score = round.score(hole: cell.hole, player: cell.player)
            throw .resolvedAlready(
                hole: cell.hole, player: cell.player, strokes: score?.strokes,
                by: score.flatMap { round.reporter(of: $0.event) })
        }
        if resolvers == .organizer, let organizer = round.start?.organizer, me != directory.resolved(organizer) {
            throw .onlyTheOrganizerResolves(organizer)
        }
        guard let index = Discrepancy.index(of: choice) else {
            guard let person = card.index(of: cell.player),
                let strokes = score(choice, for: person, hole: cell.hole, confirmed: Int(choice))
            else { throw .noSuchValue(choice, of: now.values) }
            return call(strokes, at: now)
        }
        // A letter counts only where it was seen beside its value.
        if now.values != values { throw .discrepancyChanged(hole: cell.hole, player: cell.player, values: now.values) }
        guard values.indices.contains(index) else { throw .noSuchValue(choice, of: now.values) }
        return call(values[index], at: now)
    }

    /// The call of a value, with the penalties that were said with it.
    private func call(_ strokes: Int?, at discrepancy: Discrepancy) -> Call {
        Call(
            hole: discrepancy.hole, player: discrepancy.player.player, strokes: strokes,
            penalties: discrepancy.claims.last { $0.strokes == strokes }?.penalties ?? 0)
    }
}
