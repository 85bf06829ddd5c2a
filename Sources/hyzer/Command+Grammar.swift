import Display
import Phrases
import Session

/// What `hyzer grammar --as` can write.
enum BiasingFormat: String, CaseIterable {
    case jsgf, gbnf, srgs, vosk, prompt, words
}

extension Program {
    /// `hyzer grammar`: what a recogniser should listen for, in its own notation.
    func exportGrammar() throws(Failure) -> ExitStatus {
        let known = BiasingFormat.allCases.map(\.rawValue).joined(separator: ", ")
        guard options.words.isEmpty, let name = options[.notation] else { throw .usage(.words(.grammar)) }
        guard let format = BiasingFormat(rawValue: name) else {
            throw .usage(.value(.notation, name, expected: known))
        }
        let spoken = try spokenGrammar()
        try print(spoken.text(as: format))
        for name in spoken.unspeakable { try complain(.grammarUnspeakable, ["name": name]) }
        return spoken.unspeakable.isEmpty ? .done : .incomplete
    }

    /// Of the players given, else of the current round.
    private func spokenGrammar() throws(Failure) -> SpokenGrammar {
        let people = options.all(.player).map(PlayerOption.init)
        if people.isEmpty {
            let keeper = try keeper(.stream(strict: false))
            return try hyzer.grammar { () throws(GrammarError) in try keeper.session.spokenGrammar() }
        }
        let me = try me(among: people)
        let understanding = try understanding()
        return understanding.spokenGrammar(
            roster: Roster(
                people: people.map { .init(name: $0.name, aliases: $0.aliases) }, me: me,
                naming: understanding.naming))
    }
}

extension SpokenGrammar {
    /// The text a recogniser is given.
    func text(as format: BiasingFormat) -> String {
        switch format {
        case .jsgf: jsgf
        case .gbnf: gbnf
        case .srgs: srgs
        case .vosk: vosk
        case .prompt: prompt
        case .words: words
        }
    }
}
