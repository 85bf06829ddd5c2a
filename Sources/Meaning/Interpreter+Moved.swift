import Decoding
import Words

/// `no, the other Chris`, `other way around`: the scores just recorded were somebody else's.
extension Interpreter {
    mutating func move(_ entry: Entries.Entry, isAlone: Bool) {
        let namesakes = namesakes(entry)
        let cells = situation.latest.filter { namesakes.contains($0.person) }
        guard isAlone, cells.count == 1, let cell = cells.first, let score = situation.results[cell] else {
            return ask(nothing(.player, [], entry, situation.hole))
        }
        let others = namesakes.filter { $0 != cell.person }
        guard others.count == 1, let other = others.first else {
            // Three of a name: which of the other two is only asked where the score can wait for it.
            return ask(nothing(.player, others, entry, situation.hole))
        }
        let otherCell = Situation.Cell(person: other, hole: cell.hole)
        var call = Reading.Call(
            person: other, hole: cell.hole, saidHole: true, strokes: score, penalties: 0, isCorrection: true,
            heard: heard(entry.tokens))
        call.insteadOf = cell.person
        given[otherCell] = (call, 0)
    }

    /// `no, the other way around`: the two scores of the line before change places.
    mutating func swapLatest(_ entry: Entries.Entry) {
        let cells = situation.latest
        guard cells.count == 2, cells[0].hole == cells[1].hole, let first = situation.results[cells[0]],
            let second = situation.results[cells[1]]
        else {
            return ask(nothing(.player, [], entry, situation.hole))
        }
        for (cell, strokes) in [(cells[0], second), (cells[1], first)] {
            let call = Reading.Call(
                person: cell.person, hole: cell.hole, saidHole: true, strokes: strokes, penalties: 0,
                isCorrection: true, heard: heard(entry.tokens))
            given[cell] = (call, 0)
        }
    }

    /// Everybody whom the words name, whoever is meant first.
    private func namesakes(_ entry: Entries.Entry) -> [Int] {
        guard entry.subjects.count == 1, case .named(let number) = entry.subjects[0] else { return [] }
        return namesakes(number)
    }

    func namesakes(_ number: Int) -> [Int] {
        let name = names[number]
        let exact = roster.everybody(called: Array(name.span.flatMap { line.letters($0) }))
        if !exact.isEmpty { return exact }
        return name.isSure ? [name.candidates[0].person] : name.candidates.map(\.person)
    }
}
