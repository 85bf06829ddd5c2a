/// A round as it is played through hyzer: its lines, and between them what a person would say plainly where hyzer asked or
/// went wrong.
struct RoundScript {
    struct Step {
        var text: String
        /// The line of the round it is, or stands for.
        let line: Int
        /// Whether it says plainly what a line meant.
        let isPlain: Bool
        /// The card behind it.
        let truth: NaiveCard
    }

    let round: ToldRound
    private(set) var steps: [Step]

    init(_ round: ToldRound) {
        self.round = round
        steps = round.lines.enumerated().map { Step(text: $1.text, line: $0, isPlain: false, truth: $1.truth) }
    }

    /// The lines as they are said. Blanks behind a line that was said before tell the two apart in the log.
    var lines: [String] {
        var times: [String: Int] = [:]
        return steps.map { step in
            let blanks = times[step.text, default: 0]
            times[step.text] = blanks + 1
            return step.text + String(repeating: " ", count: blanks)
        }
    }

    /// Says plainly what a step meant: behind it where it was asked about, else in its place. Lines behind it that only
    /// mean something beside it are said plainly too.
    ///
    /// - Parameter card: what the program has behind the step.
    /// - Returns: the first step that is new, or comes after.
    mutating func mend(_ index: Int, card: NaiveCard, isAnswer: Bool) -> Int {
        let step = steps[index]
        if takeBack(index, step.line) { return index }
        var next = index
        var from = card
        if isAnswer {
            next += 1
        } else {
            from = index == 0 ? round.start : steps[index - 1].truth
            steps.remove(at: index)
        }
        next = insert(plain(from: from, to: step), at: next)
        var last = step
        while next < steps.count, !steps[next].isPlain {
            let following = steps[next]
            let line = round.lines[following.line]
            if let undone = line.undoes {
                let removed = steps[..<next].filter { $0.line == undone }.count
                steps.removeAll { $0.line == undone || $0.line == following.line }
                next -= removed
                last = next > 0 ? steps[next - 1] : last
            } else if line.leansOnLast {
                steps.remove(at: next)
                next = insert(plain(from: last.truth, to: following), at: next)
                last = following
            } else if line.deeds.isEmpty {
                next += 1
            } else {
                break
            }
        }
        return isAnswer ? index + 1 : index
    }

    /// A line that is taken back right after it need not be mended: both are left out.
    private mutating func takeBack(_ index: Int, _ line: Int) -> Bool {
        guard let undo = steps[index...].first(where: { round.lines[$0.line].undoes == line }) else { return false }
        steps.removeAll { $0.line == line || $0.line == undo.line }
        return true
    }

    private mutating func insert(_ plain: [Step], at index: Int) -> Int {
        steps.insert(contentsOf: plain, at: index)
        return index + plain.count
    }

    /// The plainest lines that lead from a card to the one behind a step.
    private func plain(from card: NaiveCard, to step: Step) -> [Step] {
        let isGerman = round.language == "de"
        let hole = isGerman ? "Bahn" : "hole"
        var reached = card
        var said: [Step] = []
        func say(_ text: String, _ deeds: [RoundDeed]) {
            reached.apply(deeds)
            said.append(Step(text: text, line: step.line, isPlain: true, truth: reached))
        }
        for number in 1...card.holes {
            var deeds: [RoundDeed] = []
            var entries: [String] = []
            for (person, name) in round.people.enumerated() {
                let cell = NaiveCard.Cell(person: person, hole: number)
                guard let count = step.truth.scores[cell], card.scores[cell] != .some(count) else { continue }
                deeds.append(.score(person: person, hole: number, throws: count))
                entries.append(name + " " + (count.map(String.init) ?? (isGerman ? "keine Wertung" : "no score")))
            }
            if !deeds.isEmpty { say("\(hole) \(number) " + entries.joined(separator: ", "), deeds) }
        }
        if reached.current != step.truth.current {
            say("\(hole) \(step.truth.current)", [.go(hole: step.truth.current)])
        }
        return said
    }
}
