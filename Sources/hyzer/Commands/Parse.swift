import JSON
import Biasing
import Commands
import Decoding
import Dialogue
import Display
import Meaning
import Outcomes
import Scorecard
import Session
import System
import Terminal

extension RunnableCommand {
    /// `hyzer parse`: how lines would be understood; nothing is stored.
    static let parse = RunnableCommand(.parse) { try Parse(program: $0).run() }
}

/// Reads lines and prints their meaning.
private struct Parse: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        guard options.words.isEmpty else { throw UsageError.words(.parse) }
        let people = PlayerOption.all(options.all(.player))
        let me = try program.me(among: people)
        let understanding = try program.understanding()
        let roster = Roster(
            people: people.map { .init(name: $0.name, aliases: $0.aliases) }, me: me,
            naming: understanding.naming)
        let holes = try program.number(.holes, within: Course.holeCounts) ?? 18
        let hole = try program.number(.hole, within: 1...holes) ?? 1
        let par = try program.number(.par, within: Hole.pars) ?? 3
        // Lines of a pipe may be a recogniser's. The settings stored on the device are not read.
        let own = try program.inputOfUnknownLines()
        let input = own == .unknown && capabilities.readsFromTerminal ? .typed : own
        let json = ReadingJSON(people: people.map(\.name), pars: Array(repeating: par, count: holes))
        // Plain text has no confidences, so only its shape can show that a recogniser wrote it of noise.
        let echo =
            input == .heard
            ? PromptEcho(
                SpokenGrammar(
                    understanding.grammar, understanding.naming, roster: roster, labels: [], courses: [], isLatin: false
                ),
                understanding.grammar) : nil
        var memory = LineMemory(
            Situation(
                pars: Array(repeating: par, count: holes), hole: hole, input: input),
            people: people.count)

        var status = ExitStatus.done
        let lines = LineInput(descriptor: 0, signals: signals)
        while let line = try program.next(lines) {
            let text = try program.text(of: line)
            let situation = memory.situation
            let words = Recognition(text ?? "")
            let heard = echo.map(words.doubted) ?? words
            let placements = understanding.placements(heard, roster: roster, situation: situation)
            let placement = placements[0].beside(placements.dropFirst().first, in: situation)
            let reading = placement.reading
            if options.has(.explain) {
                let explanation = understanding.explain(text ?? "", roster: roster, situation: situation)
                try print(
                    style.explanation(explanation, placements, of: text ?? "", people: people.map(\.name)))
            } else {
                try print(json.line(reading, number: line.number, text: text ?? "").serialized + "\n")
            }
            if options.has(.session) { memory.take(placement) }
            if reading.outcome == .ask || text == nil { status = .incomplete }
            if !lines.hasWaitingLine { try program.output.flush() }
        }
        return status
    }
}

/// The memory of `hyzer parse --session` from line to line: the scores, the hole, and the last words.
private struct LineMemory {
    private(set) var situation: Situation
    /// The results before the last scores.
    private var resultsBefore = Results()

    init(_ situation: Situation, people: Int) {
        self.situation = situation
        self.situation.results = Results(people: people, holes: situation.pars.count)
        self.situation.speakerSeesHole = situation.input == .typed
    }

    mutating func take(_ placement: Placement) {
        let reading = placement.reading
        let (before, here) = (situation.results, situation.hole)
        for call in reading.calls {
            guard let other = call.insteadOf else { continue }
            let cell = Situation.Cell(person: other, hole: call.hole)
            situation.results[cell] = resultsBefore[cell]
        }
        situation = situation.taking(placement)
        if !reading.calls.isEmpty { resultsBefore = before }
        switch reading.command?.what {
        case .goTo(let hole, _), .wasHole(let hole), .onHole(let hole): move(to: hole)
        case .next where situation.hole == here: move(to: min(situation.hole + 1, situation.pars.count))
        case .back, .last: move(to: max(situation.hole - 1, 1))
        default: break
        }
    }

    private mutating func move(to hole: Int) {
        guard hole != situation.hole else { return }
        situation = situation.moved(to: hole)
        situation.isHoleChosen = true
    }
}
