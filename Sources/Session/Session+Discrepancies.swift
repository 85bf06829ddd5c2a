import Commands
package import Scorecard

/// What devices disagreed about in a round as it was listed last on this device: a number means what it meant there, whatever
/// has arrived since.
package struct ListedDiscrepancies: Equatable, Sendable {
    let round: RoundID
    fileprivate let entries: [Entry]

    fileprivate struct Entry: Equatable, Sendable {
        let cell: Cell
        let values: [Int?]
    }

    fileprivate init(_ round: Round) {
        self.round = round.id
        entries = round.numberedDiscrepancies.map { Entry(cell: $0.cell, values: $0.values) }
    }
}

extension ListedDiscrepancies: CustomStringConvertible {
    /// As `Setting.listed` keeps it: the round, then `hole:player:values` for each, parted by blanks; a dash is no score.
    package var description: String {
        let listed = entries.map { entry in
            let values = entry.values.map { $0.map { String($0) } ?? "-" }.joined(separator: ",")
            return "\(entry.cell.hole):\(entry.cell.player):\(values)"
        }
        return ([round.description] + listed).joined(separator: " ")
    }

    /// What a setting keeps; nil where it is none of this kind.
    package init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard let round = parts.first.flatMap({ RoundID(String($0)) }) else { return nil }
        var entries: [Entry] = []
        for part in parts.dropFirst() {
            let fields = part.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count == 3, let hole = Int(fields[0]), let player = PlayerID(String(fields[1])) else {
                return nil
            }
            entries.append(
                Entry(
                    cell: Cell(hole: hole, player: player), values: fields[2].split(separator: ",").map { Int($0) }))
        }
        self.round = round
        self.entries = entries
    }
}

/// What devices disagree about, and settling it.
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

    /// Settles a disagreement, by its number and one of its values or a score, without a sentence of the grammar around it.
    package mutating func resolve(_ number: Int, with choice: String, _ moment: Moment) -> Outcome {
        var context = LineContext("resolve \(number) \(choice)", moment: moment)
        resolve(number, with: choice, &context)
        return close(context)
    }

    /// The number is that of the list seen last, where it has one, and nothing but what was listed there is settled by it.
    mutating func resolve(_ number: Int, with choice: String, _ context: inout LineContext) {
        do throws(Refusal) {
            guard let hole = round?.currentHole, let id = round?.id else { throw .notStarted }
            let call = try resolution(number, choice)
            let before = [round?.score(hole: call.hole, player: call.player)]
            write(try ruling(on: .resolve(call)).bodies, round: id, &context)
            context.say(.resolved(context.outcome.events.map(\.body)))
            report([call], before: before, hole: hole, &context)
        } catch .notStarted {
            refuse(.noRound, &context)
        } catch {
            refuse(error, &context)
        }
    }

    /// What is to be recorded.
    private func resolution(_ number: Int, _ choice: String) throws(Refusal) -> Call {
        guard let round, round.start != nil else { throw .notStarted }
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
        if resolvers == .organizer, let organizer = round.start?.organizer, !isMe(organizer) {
            throw .onlyTheOrganizerResolves(organizer)
        }
        guard let index = Discrepancy.index(of: choice) else {
            guard let person = card.players.firstIndex(of: cell.player),
                let strokes = score(choice, for: person, hole: cell.hole, confirmed: Int(choice))
            else { throw .noSuchValue(choice, of: now.values) }
            return call(strokes, at: now)
        }
        // A letter is worth nothing where it was not seen beside its value.
        if now.values != values { throw .discrepancyChanged(hole: cell.hole, player: cell.player, values: now.values) }
        guard values.indices.contains(index) else { throw .noSuchValue(choice, of: now.values) }
        return call(values[index], at: now)
    }

    /// With the penalties of whoever said so.
    private func call(_ strokes: Int?, at discrepancy: Discrepancy) -> Call {
        Call(
            hole: discrepancy.hole, player: discrepancy.player.player, strokes: strokes,
            penalties: discrepancy.claims.last { $0.strokes == strokes }?.penalties ?? 0)
    }

    private func isMe(_ player: PlayerID) -> Bool {
        me.map { directory.resolved($0) == directory.resolved(player) } ?? false
    }
}
