import Decoding
import Meaning

extension Session {
    /// Whether somebody on the card is called so.
    package func isSomebody(_ word: String) -> Bool { card.roster.isCalled(word) }

    /// The command that was probably meant: one that can be said, or one of the table.
    func nearestCommand(to text: String) -> String? {
        let said =
            lazyUnderstanding.ready?.continuations(of: "/", roster: card.roster, situation: card.situation).words ?? []
        let commands = said + Command.names(in: .prompt).filter { !said.contains($0) }
        var finder = NameFinder(commands.map { .init(name: $0) })
        switch finder.find(String(text.drop { $0 == "/" || $0.isWhitespace })) {
        case .one(let index): return commands[index]
        case .several(let indices), .none(let indices): return indices.first.map { commands[$0] }
        }
    }
}
