import Words

/// Scores without names.
extension Interpreter {
    /// Scores in the order of the card.
    mutating func cardOrder(_ said: Entries) {
        let tokens = said.list[0].tokens.lowerBound..<said.list[said.list.count - 1].tokens.upperBound
        guard let hole = resolve(said.listHole, tokens), let par = situation.par(hole) else { return }
        let people = playing(hole)
        guard said.list.count == people.count else {
            let isSingle = said.list.count == 1
            var question = Reading.Question(
                kind: isSingle ? .player : .count, heard: heard(tokens), hole: hole, saidHole: said.listHole != nil,
                reason: isSingle ? .nobodyNamed : .wrongCount(said: said.list.count, players: people.count))
            question.people = people
            if isSingle, let strokes = throwsOf(said.list[0].score, -1, hole, par) {
                question.strokes = strokes
                question.isMissing = strokes == nil
            }
            ask(question)
            return
        }
        let entries = said.list.map { item in
            var entry = Entries.Entry(kind: .given, tokens: item.tokens)
            entry.score = item.score
            entry.hole = said.listHole
            return entry
        }
        if case .ago(let count)? = said.listHole, case let holes = holes(ago: count), holes.count > 1 {
            let calls = holes.flatMap { hole in zip(entries, people).compactMap { call($0, $1, hole) } }
            if calls.count == holes.count * people.count { return askHole(calls, holes) }
        }
        let doubt = doubt(of: Said(index: 0, all: entries), by: DoubtRule.ofList)
        for (index, person) in people.enumerated() {
            give(Said(index: index, all: entries), to: person, hole, doubt: doubt)
        }
    }

    /// Whether a score of the list is said as a question.
    func isAnyQuestioned(_ list: [Entries.Entry]) -> Bool {
        list.contains { line.tokens[$0.tokens].contains { $0.after.contains(.question) } }
    }
}
