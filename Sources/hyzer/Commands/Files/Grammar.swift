import Biasing
import Commands
import Decoding
import Display
import Meaning
import Session
import Store

extension RunnableCommand {
    /// `hyzer grammar`: what a recogniser should listen for, in its own notation.
    static let grammar = RunnableCommand(.grammar) { try GrammarExport(program: $0).run() }
}

/// The grammar or prompt of a recogniser, printed.
private struct GrammarExport: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        guard options.words.isEmpty, let format = try program.choice(.notation, BiasingFormat.self) else {
            throw UsageError.words(.grammar)
        }
        let spoken = try spokenGrammar(isLatin: format.isLatin)
        try print(spoken.text(as: format) { try program.dictionary(for: spoken) })
        for name in spoken.unspeakable { try complain(.grammarUnspeakable, ["name": name]) }
        return spoken.unspeakable.isEmpty ? .done : .incomplete
    }

    /// The grammar for the players given, else for the current round.
    private func spokenGrammar(isLatin: Bool) throws -> SpokenGrammar {
        let people = PlayerOption.all(options.all(.player))
        if people.isEmpty {
            let stored = try program.opened()
            return try stored.session.spokenGrammar(isLatin: isLatin)
        }
        let me = try program.me(among: people)
        let understanding = try program.understanding()
        return SpokenGrammar(
            understanding.grammar, understanding.naming,
            roster: Roster(
                people: people.map { .init(name: $0.name, aliases: $0.aliases) }, me: me,
                naming: understanding.naming), isLatin: isLatin)
    }
}
