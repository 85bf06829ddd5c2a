import Commands
import Decoding
import Meaning
import Words

extension Session {
    /// Whether somebody on the card is called so.
    package func isSomebody(_ word: String) -> Bool { roster.isCalled(word) }

    /// The command that was probably meant: one that can be said, or one of the table.
    func nearestCommand(to text: String) -> String? {
        guard let nearest = nearestOpening(to: text) else { return nil }
        // `who's` only begins one.
        let reading = lazyUnderstanding.ready?.read("/" + nearest, roster: roster, situation: situation)
        let isWhole = reading?.command != nil && reading?.unused.isEmpty ?? false
        return isWhole || Command.names(in: .prompt).contains(nearest) ? nearest : nil
    }

    private func nearestOpening(to text: String) -> String? {
        let commands = commandWords
        var finder = NameFinder(commands.map { .init(name: $0) })
        switch finder.find(String(text.drop { $0 == "/" || $0.isWhitespace })) {
        case .one(let index): return commands[index]
        case .several(let indices), .none(let indices): return indices.first.map { commands[$0] }
        }
    }

    /// The command that a word by itself is but for a slip of the keys; nil for other words, short ones among them, of which
    /// too many are near to each other.
    func slippedCommand(_ word: String) -> String? {
        let letters = TokenizedLine(word).folded[...]
        guard letters.count >= Self.lengthOfSlips else { return nil }
        var distance = EditDistance()
        let ranked = commandWords.filter { $0.utf8.count >= Self.lengthOfSlips }.map { command in
            (command, distance.between(letters, TokenizedLine(command).folded[...], SpellingCosts.plain))
        }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 > 0, best.1 <= 1 else { return nil }
        let reading = lazyUnderstanding.ready?.read(
            Recognition(best.0), roster: roster, situation: situation
        ).reading
        return Command.names(in: .prompt).contains(best.0) || reading?.command != nil ? best.0 : nil
    }

    private static let lengthOfSlips = 4

    /// What commands begin with, in this language and in the table.
    private var commandWords: [String] {
        let said =
            lazyUnderstanding.ready?.continuations(of: "/", roster: roster, situation: situation).words ?? []
        return said + Command.names(in: .prompt).filter { !said.contains($0) }
    }
}
