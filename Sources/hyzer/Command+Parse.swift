import Display
import Phrases
import Terminal

extension Program {
    /// `hyzer parse`: what would these lines mean? Nothing is stored.
    func parse() throws(Failure) -> ExitStatus {
        let names = options.all(.player).map(PlayerOption.init)
        let me = try me(among: names)
        let understanding = try understanding()
        let roster = Roster(
            people: names.map { .init(name: $0.name, aliases: $0.aliases) }, me: me,
            letterNames: understanding.letterNames)
        let holes = try number(.holes, within: 1...36) ?? 18
        let hole = try number(.hole, within: 1...holes) ?? 1
        let par = try number(.par, within: 2...7) ?? 3
        let situation = Situation(pars: Array(repeating: par, count: holes), hole: hole)
        let context = ReadingJSON(people: names.map(\.name), pars: situation.pars)

        var status = ExitStatus.done
        let input = LineInput(descriptor: 0, signals: signals)
        while let line = try next(input) {
            guard let text = try text(of: line) else {
                status = .incomplete
                continue
            }
            let reading: Reading
            if options.has(.explain) {
                let explanation = understanding.explain(text, roster: roster, situation: situation)
                reading = explanation.chosen
                try print(page.explanation(explanation, of: text, people: names.map(\.name)))
            } else {
                reading = understanding.read(text, roster: roster, situation: situation)
                try print(context.line(reading, number: line.number, text: text).text + "\n")
            }
            if reading.outcome == .ask { status = .incomplete }
        }
        return status
    }
}
