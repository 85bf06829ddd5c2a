import Decoding
import Words

/// `no, the other Chris`, `no, that was Mike`, `other way around`: the scores just recorded were somebody else's.
extension Interpreter {
    mutating func moveLatest(_ clause: Clause) {
        let namesakes = namesakes(clause)
        let cells = situation.latest.filter { namesakes.contains($0.person) }
        guard utterance.clauses.count == 1, cells.count == 1, let cell = cells.first,
            let score = situation.results[cell]
        else {
            return decision.ask(nothing(.player, [], clause, situation.hole))
        }
        let others = namesakes.filter { $0 != cell.person }
        guard others.count == 1, let other = others.first else {
            // With three of a name, the line has to be said again: no score waits for an answer here.
            return decision.ask(nothing(.player, others, clause, situation.hole))
        }
        give(score, of: cell, to: other, clause)
    }

    /// `no, that was Mike`, where exactly one score was recorded last; not in heard lines: it may be about a throw.
    mutating func giveLatest(_ clause: Clause) {
        let people = namesakes(clause)
        guard utterance.clauses.count == 1, people.count == 1, situation.latest.count == 1, situation.input != .heard,
            let cell = situation.latest.first, cell.person != people[0], let score = situation.results[cell]
        else {
            return decision.ask(nothing(.player, people, clause, situation.hole))
        }
        give(score, of: cell, to: people[0], clause)
    }

    private mutating func give(_ score: Int?, of cell: Situation.Cell, to person: Int, _ clause: Clause) {
        var call = correction(of: person, on: cell.hole, score, clause)
        call.insteadOf = cell.person
        decision.give(call, of: 0)
    }

    private func correction(of person: Int, on hole: Int, _ strokes: Int?, _ clause: Clause) -> Reading.Call {
        Reading.Call(
            person: person, hole: hole, saidHole: true, strokes: strokes, penalties: 0, isCorrection: true,
            heard: utterance.heard(clause.tokens))
    }

    /// `no, the other way around`, `swap Jake and Mike`: two scores of the line before change places.
    mutating func swapLatest(_ clause: Clause) {
        let named = surePeople(of: clause)
        let cells = situation.latest.filter { clause.subjects.isEmpty || named.contains($0.person) }
        guard cells.count == 2, cells[0].hole == cells[1].hole, let first = situation.results[cells[0]],
            let second = situation.results[cells[1]]
        else {
            return decision.ask(nothing(.player, [], clause, situation.hole))
        }
        for (cell, strokes) in [(cells[0], second), (cells[1], first)] {
            decision.give(correction(of: cell.person, on: cell.hole, strokes, clause), of: 0)
        }
    }

    /// Everybody called by the only name of the clause, as roster indices.
    private func namesakes(_ clause: Clause) -> [Int] {
        guard clause.subjects.count == 1, case .named(let number) = clause.subjects[0] else { return [] }
        return namesakes(number)
    }

    func namesakes(_ number: Int) -> [Int] {
        let name = names[number]
        let exact = roster.everybody(called: Array(name.span.flatMap { utterance.line.letters($0) }))
        if !exact.isEmpty { return exact }
        return name.isSure ? [name.candidates[0].person] : name.candidates.map(\.person)
    }
}
