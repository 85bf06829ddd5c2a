import Decoding
import Words

extension Interpreter {
    mutating func command(_ said: Entries) {
        guard let (name, _) = said.command else { return }
        var command = Reading.Command(name: grammar.commands[name])
        command.number = said.commandNumber
        switch said.commandScore {
        case .toPar(let toPar): command.toPar = toPar
        case .strokes(let strokes): command.strokes = strokes
        default: break
        }
        if said.course != nil, case .number(let number, _)? = said.commandHole {
            // On a course that is not played yet.
            command.hole = number
        } else if let hole = said.commandHole {
            guard let resolved = resolve(hole, 0..<line.tokens.count) else { return }
            command.hole = resolved
        }
        switch said.commandSubject.map({ resolve($0, [], situation.hole) })?.first {
        case .person(let person), .perhaps(let person), .without(let person): command.person = person
        case .unclear(let name):
            var question = Reading.Question(
                kind: .player, heard: heard(names[name].span), hole: situation.hole, saidHole: false,
                reason: .unclearName)
            question.people = names[name].candidates.map(\.person)
            ask(question)
        case .unknown(let token, _): command.unknownPerson = heard(token..<token + 1)
        case .nobody, .oneOf, nil: break
        }
        for side in said.sides { take(side, in: &command) }
        if let course = said.course { command.course = line.text(heard(course)) }
        if let names = said.names { list(names, in: &command) }
        // `Cy gets 2.5 strokes`
        if command.number == Token.hugeNumber { reading.cost += Self.unlikely }
        reading.command = command
    }

    /// `hole 4 is a par 4, Jake birdie`: what is to be done before the scores of the line, and holds for them.
    mutating func prepare(_ said: Entries) {
        guard let (name, _) = said.command, let par = said.commandNumber, let hole = resolveQuietly(said.commandHole),
            situation.pars.indices.contains(hole - 1)
        else { return }
        situation.pars[hole - 1] = par
        var command = Reading.Command(name: grammar.commands[name])
        (command.hole, command.number) = (hole, par)
        reading.command = command
    }

    /// `Jake 3, next hole`: where the line goes on to behind its scores.
    mutating func move(_ said: Entries, behind entries: [Entries.Entry]) {
        guard let (name, tokens) = said.command else { return }
        let end = entries.map(\.tokens.upperBound).max() ?? 0
        var command = Reading.Command(name: grammar.commands[name])
        if let hole = said.commandHole {
            guard let resolved = resolve(hole, end..<line.tokens.count) else { return }
            command.hole = resolved
        }
        reading.command = command
        reading.cost += moveCost(command, tokens, behind: entries)
    }

    /// A side of a game: sure names only.
    private mutating func take(_ side: [Entries.Subject], in command: inout Reading.Command) {
        var people: [Int] = []
        for resolved in side.flatMap({ resolve($0, [], situation.hole) }) {
            switch resolved {
            case .person(let person): people.append(person)
            case .unclear(let name):
                command.candidates = names[name].candidates.map(\.person)
                command.unknownPerson = heard(names[name].span)
            case .unknown(let token, _): command.unknownPerson = heard(token..<token + 1)
            case .perhaps, .without, .nobody, .oneOf: break
            }
        }
        command.sides.append(people)
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
    private mutating func list(_ tokens: Range<Int>, in command: inout Reading.Command) {
        var start: Int?
        var isGuest = false
        func close(_ end: Int) {
            guard let from = start else { return }
            let name = line.text(heard(from..<end))
            command.names.append(name)
            if isOfScore(from..<end) { reading.cost += Self.unlikely }
            if isGuest { command.guests.append(name) }
            start = nil
            isGuest = false
        }
        for token in tokens {
            if isConjunction(token) {
                // `Jake + Mike` are a team, with one name.
                if start == nil || !isPlus(token) { close(token) }
                continue
            }
            if start == nil, line.says(grammar.guest, at: token),
                token + 1 < tokens.upperBound
            {
                isGuest = true
                continue
            }
            start = start ?? token
            if !line.tokens[token].after.isEmpty {
                close(token + 1)
                if token + 1 < tokens.upperBound { command.hasCommas = true }
            }
        }
        close(tokens.upperBound)
    }

    /// What it costs to take the words of a score for a name, or a number that nobody means for one of a command.
    private static let unlikely: Float = 9
}
