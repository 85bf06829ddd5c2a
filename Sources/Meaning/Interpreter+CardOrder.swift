import Words

/// Scores without names.
extension Interpreter {
    /// Scores in the order of the card.
    mutating func cardOrder(_ said: Entries) {
        let list = digits(of: said.list) ?? said.list
        let tokens = list[0].tokens.lowerBound..<list[list.count - 1].tokens.upperBound
        guard let hole = resolve(said.listHole, tokens), situation.par(hole) != nil else { return }
        let people = playing(hole)
        guard list.count == people.count else {
            reading.charge(.listMiscounted)
            let what: Reading.Question.What =
                said.list.count == 1
                ? .who(.nobodyNamed, among: people, waiting(list[0].score, hole))
                : .sayAgain(.wrongCount(said: said.list.count, players: people.count, among: people))
            return ask(.init(what, heard: heard(tokens), hole: hole, saidHole: said.listHole != nil))
        }
        let entries = list.map { item in
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

    /// `345` of three players: a score for each.
    private func digits(of list: [(score: Entries.Score, tokens: Range<Int>)]) -> [(
        score: Entries.Score, tokens: Range<Int>
    )]? {
        guard list.count == 1, list[0].tokens.count == 1, case .number = line.tokens[list[0].tokens.lowerBound].kind
        else { return nil }
        let digits = line.letters(list[0].tokens.lowerBound)
        guard digits.count >= Self.leastDigits, digits.count == playing(situation.hole).count, !digits.contains(0x30)
        else { return nil }
        return digits.map { (.strokes(Int($0 - 0x30)), list[0].tokens) }
    }

    /// With two players a number of two digits is rather one score: `34`.
    private static let leastDigits = 3

    /// Whether a score of the list is said as a question.
    func isAnyQuestioned(_ list: [Entries.Entry]) -> Bool {
        list.contains { line.tokens[$0.tokens].contains { $0.after.contains(.question) } }
    }
}
