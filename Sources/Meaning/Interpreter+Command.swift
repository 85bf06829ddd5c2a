import Decoding
import Language
import Scorecard
import Words

extension Interpreter {
    mutating func command(_ said: Entries) {
        guard let (name, _) = said.command else { return }
        var words = SpokenCommand.Words()
        var whom: Reading.Command.Whom?
        words.number = said.commandNumber
        switch said.commandScore {
        case .toPar(let toPar): words.tally = .toPar(toPar)
        case .strokes(let strokes): words.tally = .strokes(strokes)
        default: break
        }
        if said.course != nil, case .number(let number, _)? = said.commandHole {
            // On a course that is not played yet.
            words.hole = number
        } else if let hole = said.commandHole {
            guard let resolved = resolve(hole, 0..<line.tokens.count) else { return }
            words.hole = resolved
        }
        switch said.commandSubject.map({ resolve($0, [], situation.hole) })?.first {
        case .person(let person), .perhaps(let person), .without(let person): whom = .person(person)
        case .unclear(let name):
            ask(
                .init(
                    .who(.unclearName, among: names[name].candidates.map(\.person), .nothing),
                    heard: heard(names[name].span), hole: situation.hole, saidHole: false))
        case .unknown(let token, _): whom = .unclear(heard(token..<token + 1), candidates: [])
        case .nobody, .nothing, .oneOf, nil: break
        }
        for side in said.sides { words.sides.append(people(of: side, unclear: &whom)) }
        if let course = said.course { words.course = line.text(heard(course)) }
        if let names = said.names { words.newcomers = newcomers(names) }
        // `Cy gets 2.5 strokes`
        if words.number == Token.hugeNumber { reading.charge(.hugeNumber) }
        reading.command = command(name, words, whom)
    }

    /// `hole 4 is a par 4, Jake birdie`: what is to be done before the scores of the line, and holds for them.
    mutating func prepare(_ said: Entries) {
        guard let (name, _) = said.command, let par = said.commandNumber, let hole = resolveQuietly(said.commandHole),
            situation.pars.indices.contains(hole - 1)
        else { return }
        situation.pars[hole - 1] = par
        var words = SpokenCommand.Words()
        (words.hole, words.number) = (hole, par)
        reading.command = command(name, words, nil)
    }

    /// `Jake 3, next hole`: where the line goes on to behind its scores.
    mutating func move(_ said: Entries, behind entries: [Entries.Entry]) {
        guard let (name, tokens) = said.command else { return }
        let end = entries.map(\.tokens.upperBound).max() ?? 0
        var words = SpokenCommand.Words()
        if let hole = said.commandHole {
            guard let resolved = resolve(hole, end..<line.tokens.count) else { return }
            words.hole = resolved
        }
        guard let command = command(name, words, nil) else { return }
        reading.command = command
        if let rule = ruleOfMove(command.what, tokens, behind: entries) { reading.charge(rule) }
    }

    /// - Parameter name: index into `CommandName.allCases`.
    private func command(
        _ name: Int, _ words: SpokenCommand.Words, _ whom: Reading.Command.Whom?
    ) -> Reading.Command? {
        let name = CommandName.allCases[name]
        return SpokenCommand(name, words).map { Reading.Command(name: name, what: $0, whom: whom) }
    }

    /// A side of a game: sure names only.
    private mutating func people(of side: [Entries.Subject], unclear whom: inout Reading.Command.Whom?) -> [Int] {
        side.flatMap({ resolve($0, [], situation.hole) }).compactMap { resolved in
            switch resolved {
            case .person(let person): return person
            case .unclear(let name):
                whom = .unclear(heard(names[name].span), candidates: names[name].candidates.map(\.person))
            case .unknown(let token, _): whom = .unclear(heard(token..<token + 1), candidates: [])
            case .perhaps, .without, .nobody, .nothing, .oneOf: break
            }
            return nil
        }
    }

    /// `add a 4 for Cody`: a word for a score is hardly one of several that are a name.
    private func isOfScore(_ name: Range<Int>) -> Bool {
        name.count > 1
            && name.contains { token in
                line.tokens[token].kind != .word
                    || grammar.isScore(line.tokens[token], in: line) && !line.says(grammar.articles, at: token)
            }
    }

    private func isPlus(_ token: Int) -> Bool { line.text(line.tokens[token].range) == "+" }

    /// Splits `Jake, Mike and guest Bob` at commas and at `and` between names.
    private mutating func newcomers(_ tokens: Range<Int>) -> SpokenCommand.Newcomers {
        var newcomers = SpokenCommand.Newcomers()
        var start: Int?
        var isGuest = false
        func close(_ end: Int) {
            guard let from = start else { return }
            let name = line.text(heard(from..<end))
            newcomers.names.append(name)
            if isOfScore(from..<end) { reading.charge(.scoreAsName) }
            if isGuest { newcomers.guests.append(name) }
            start = nil
            isGuest = false
        }
        for token in tokens {
            if isConjunction(token) {
                // `Jake + Mike` are a team, with one name.
                if start == nil || !isPlus(token) { close(token) }
                continue
            }
            if start == nil, line.says(grammar.guest, at: token), token + 1 < tokens.upperBound {
                isGuest = true
                continue
            }
            start = start ?? token
            if !line.tokens[token].after.isEmpty {
                close(token + 1)
                if token + 1 < tokens.upperBound { newcomers.hasCommas = true }
            }
        }
        close(tokens.upperBound)
        return newcomers
    }
}
