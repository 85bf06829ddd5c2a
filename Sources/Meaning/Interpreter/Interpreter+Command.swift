import Decoding
import Language
import Scorecard
import Words

extension Interpreter {
    /// Reads the command of a line without scores.
    ///
    /// - Parameter end: index of the token behind the last one that is understood.
    mutating func perform(_ said: SaidLine.Command, _ all: SaidLine, upTo end: Int) {
        command(said)
        let rest = end..<max(end, utterance.line.tokens.count)
        reading.command?.rest = rest.isEmpty ? nil : utterance.heard(rest)
        // A command behind unused words may be something else, and hardly is one where no pause parts them.
        let before = said.tokens.lowerBound - 1
        if all.unused.contains(before), utterance.line.tokens[before].after.isEmpty {
            reading.charge(.commandInSentence)
        } else if !all.unused.isEmpty || !all.remarks.isEmpty {
            reading.charge(.strayCommand)
        }
    }

    private mutating func command(_ said: SaidLine.Command) {
        var words = SpokenCommand.Words()
        var whom: Reading.Command.Whom?
        words.number = said.number
        switch said.score {
        case .toPar(let toPar): words.tally = .toPar(toPar)
        case .strokes(let strokes): words.tally = .strokes(strokes)
        default: break
        }
        if said.course != nil, case .number(let number, _)? = said.hole {
            // A hole of another course is not looked up on the card.
            words.hole = number
        } else if let hole = said.hole {
            guard let resolved = holeOrAsk(hole, 0..<utterance.line.tokens.count) else { return }
            words.hole = resolved
        }
        switch said.subject.map({ resolve($0, situation.hole) })?.first {
        case .person(let person), .perhaps(let person), .leftOut(let person): whom = .person(person)
        case .unclear(let name):
            decision.ask(
                .init(
                    .who(.unclearName, among: names[name].candidates.map(\.person), .nothing),
                    heard: utterance.heard(names[name].span), hole: situation.hole, saidHole: false))
        case .unknown(let token, _): whom = .unclear(utterance.heard(token..<token + 1), candidates: [])
        case .noSubject, .noReferent, .oneOf, nil: break
        }
        for side in said.sides { words.sides.append(people(of: side, unclear: &whom)) }
        if let course = said.course { words.course = utterance.line.text(utterance.heard(course)) }
        if let names = said.names { words.newcomers = newcomers(names, isBehindCourse: said.course != nil) }
        // `Cy gets 2.5 strokes`
        if words.number == Token.hugeNumber { reading.charge(.hugeNumber) }
        reading.command = command(said.name, words, whom)
    }

    /// `hole 4 is a par 4, Jake birdie`: sets the par before the scores of the line are read.
    mutating func prepare(_ said: SaidLine.Command) {
        guard let par = said.number, let hole = holeNumber(said.hole), situation.pars.indices.contains(hole - 1) else {
            return
        }
        situation.pars[hole - 1] = par
        var words = SpokenCommand.Words()
        (words.hole, words.number) = (hole, par)
        reading.command = command(said.name, words, nil)
    }

    /// `Jake 3, next hole`: reads the command that runs after the scores of the line.
    mutating func goOn(to said: SaidLine.Command) {
        let end = utterance.clauses.map(\.tokens.upperBound).max() ?? 0
        var words = SpokenCommand.Words()
        if let hole = said.hole {
            guard let resolved = holeOrAsk(hole, end..<utterance.line.tokens.count) else { return }
            words.hole = resolved
        }
        guard let command = command(said.name, words, nil) else { return }
        reading.command = command
        if let rule = ruleOfMove(command.what, said.tokens) { reading.charge(rule) }
    }

    /// - Parameter name: index into `CommandName.allCases`.
    private func command(
        _ name: Int, _ words: SpokenCommand.Words, _ whom: Reading.Command.Whom?
    ) -> Reading.Command? {
        let name = CommandName.allCases[name]
        // `hole 4 is closed` while another hole is played.
        if name == .skip, let hole = words.hole, hole != situation.hole { return nil }
        return SpokenCommand(name, words).map { Reading.Command(name: name, what: $0, whom: whom) }
    }

    /// The players of a side of a game, as roster indices: those named for sure.
    private mutating func people(of side: [Clause.Subject], unclear whom: inout Reading.Command.Whom?) -> [Int] {
        side.flatMap({ resolve($0, situation.hole) }).compactMap { resolved in
            switch resolved {
            case .person(let person): return person
            case .unclear(let name):
                whom = .unclear(utterance.heard(names[name].span), candidates: names[name].candidates.map(\.person))
            case .unknown(let token, _): whom = .unclear(utterance.heard(token..<token + 1), candidates: [])
            case .perhaps, .leftOut, .noSubject, .noReferent, .oneOf: break
            }
            return nil
        }
    }

    /// `add a 4 for Cody`: whether a name of several words holds a number or a word for a score.
    private func isOfScore(_ name: Range<Int>) -> Bool {
        name.count > 1
            && name.contains { token in
                utterance.line.tokens[token].kind != .word
                    || utterance.grammar.isScore(utterance.line.tokens[token], in: utterance.line)
                        && !utterance.line.says(utterance.grammar.articles, at: token)
            }
    }

    private func isPlus(_ token: Int) -> Bool { utterance.line.text(utterance.line.tokens[token].range) == "+" }

    /// Splits `Jake, Mike and guest Bob` at commas and at `and` between names.
    ///
    /// - Parameter isBehindCourse: whether the names follow that of a course, so that the words can only be names.
    private mutating func newcomers(_ tokens: Range<Int>, isBehindCourse: Bool) -> SpokenCommand.Newcomers {
        var newcomers = SpokenCommand.Newcomers()
        var start: Int?
        var isGuest = false
        func close(_ end: Int) {
            guard let from = start else { return }
            let name = utterance.line.text(utterance.heard(from..<end))
            newcomers.names.append(name)
            if !isBehindCourse, isOfScore(from..<end) { reading.charge(.scoreAsName) }
            if isGuest { newcomers.guests.append(name) }
            start = nil
            isGuest = false
        }
        for token in tokens {
            if utterance.isConjunction(token) {
                // `Jake + Mike` are a team, with one name.
                if start == nil || !isPlus(token) { close(token) }
                continue
            }
            if start == nil, utterance.line.says(utterance.grammar.guest, at: token), token + 1 < tokens.upperBound {
                isGuest = true
                continue
            }
            start = start ?? token
            if !utterance.line.tokens[token].after.isEmpty {
                close(token + 1)
                if token + 1 < tokens.upperBound { newcomers.hasCommas = true }
            }
        }
        close(tokens.upperBound)
        return newcomers
    }
}
