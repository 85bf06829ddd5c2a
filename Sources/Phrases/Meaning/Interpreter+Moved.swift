/// `no, the other Chris`: the score just recorded was somebody else's of that name.
extension Interpreter {
    mutating func move(_ entry: Entries.Entry, isAlone: Bool) {
        let namesakes = namesakes(entry)
        let cells = situation.latest.filter { namesakes.contains($0.person) }
        var question = question(.player, entry, situation.hole, reason: .nothingToReferTo)
        guard isAlone, cells.count == 1, let cell = cells.first, let score = situation.results[cell] else {
            return ask(question)
        }
        let others = namesakes.filter { $0 != cell.person }
        guard others.count == 1, let other = others.first else {
            // Three of a name: which of the other two is only asked where the score can wait for it.
            question.people = others
            return ask(question)
        }
        let place = Situation.Place(person: other, hole: cell.hole)
        var call = Reading.Call(
            person: other, hole: cell.hole, saidHole: true, strokes: score, penalties: 0, isCorrection: true,
            heard: heard(entry.tokens))
        call.insteadOf = cell.person
        given[place] = (call, 0)
    }

    /// Everybody whom the words name, whoever is meant first.
    private func namesakes(_ entry: Entries.Entry) -> [Int] {
        guard entry.subjects.count == 1, case .named(let number) = entry.subjects[0] else { return [] }
        let name = names[number]
        let exact = roster.everybody(called: Array(name.span.flatMap { line.letters($0) }))
        if !exact.isEmpty { return exact }
        return name.isSure ? [name.candidates[0].person] : name.candidates.map(\.person)
    }
}
