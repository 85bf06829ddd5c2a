import Decoding
import Display
import Meaning
import Scorecard
import Session
import Terminal

extension Program {
    /// `hyzer parse`: what would these lines mean? Nothing is stored.
    func parse() throws(Failure) -> ExitStatus {
        guard options.words.isEmpty else { throw .usage(.words(.parse)) }
        let people = options.all(.player).map(PlayerOption.init)
        let me = try me(among: people)
        let understanding = try understanding()
        let roster = Roster(
            people: people.map { .init(name: $0.name, aliases: $0.aliases) }, me: me,
            naming: understanding.naming)
        let holes = try number(.holes, within: Course.holeCounts) ?? 18
        let hole = try number(.hole, within: 1...holes) ?? 1
        let par = try number(.par, within: Hole.pars) ?? 3
        // What comes through a pipe may be a recogniser's; what was chosen is not looked up.
        let told = try door()
        let input = told == .unknown && capabilities.readsFromTerminal ? .typed : told
        let json = ReadingJSON(people: people.map(\.name), pars: Array(repeating: par, count: holes))
        var memory = LineMemory(
            Situation(
                pars: Array(repeating: par, count: holes), hole: hole, input: input),
            people: people.count)

        var status = ExitStatus.done
        let lines = LineInput(descriptor: 0, signals: signals)
        while let line = try next(lines) {
            let text = try text(of: line)
            let situation = memory.situation
            let reading = understanding.read(Recognition(text ?? ""), roster: roster, situation: situation).reading
            if options.has(.explain) {
                let explanation = understanding.explain(text ?? "", roster: roster, situation: situation)
                try print(page.explanation(explanation, of: text ?? "", people: people.map(\.name)))
            } else {
                try print(json.line(reading, number: line.number, text: text ?? "").text + "\n")
            }
            if options.has(.session) { memory.take(reading) }
            if reading.outcome == .ask || text == nil { status = .incomplete }
            if !lines.hasWaitingLine { try edge { () throws(TerminalError) in try output.flush() } }
        }
        return status
    }
}

/// What `hyzer parse --session` remembers from line to line: the scores, the hole, and what was said last.
private struct LineMemory {
    private(set) var situation: Situation
    /// The results before the last scores.
    private var resultsBefore = Results()
    private let people: Int

    init(_ situation: Situation, people: Int) {
        self.situation = situation
        self.situation.results = Results(people: people, holes: situation.pars.count)
        self.people = people
    }

    mutating func take(_ reading: Reading) {
        defer { situation.mention(reading.mentioned + reading.questions.flatMap(\.people)) }
        record(reading.calls)
        let hasMoved = !reading.calls.isEmpty && situation.hole != situation.latest.first?.hole
        switch reading.command?.name {
        case "hole": move(to: reading.command?.hole ?? situation.hole)
        case "next" where !hasMoved: move(to: min(situation.hole + 1, situation.pars.count))
        case "back", "last": move(to: max(situation.hole - 1, 1))
        default: break
        }
    }

    private mutating func record(_ calls: [Reading.Call]) {
        guard !calls.isEmpty else { return }
        let before = situation.results
        for call in calls {
            if let other = call.insteadOf {
                let cell = Situation.Cell(person: other, hole: call.hole)
                situation.results[cell] = resultsBefore[cell]
            }
            situation.results[.init(person: call.person, hole: call.hole)] = .some(call.strokes)
        }
        resultsBefore = before
        situation.latest = calls.map { .init(person: $0.person, hole: $0.hole) }
        if let other = calls.last(where: { $0.hole != situation.hole }) { situation.holeBefore = other.hole }
        let hole = situation.hole
        let isFull = (0..<people).allSatisfy { situation.results[.init(person: $0, hole: hole)] != nil }
        if isFull, calls.contains(where: { $0.hole == hole }), hole < situation.pars.count { move(to: hole + 1) }
    }

    private mutating func move(to hole: Int) {
        guard hole != situation.hole else { return }
        let isScored = (0..<people).contains { situation.results[.init(person: $0, hole: situation.hole)] != nil }
        if isScored { situation.holeBefore = situation.hole }
        if situation.holeBefore == hole { situation.holeBefore = nil }
        situation.hole = hole
    }
}
