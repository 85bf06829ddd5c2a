import Display
import Meaning

extension Program {
    /// The help page on a topic; nil if there is none.
    func helpPage(_ topic: String) throws -> HelpPages.Page? {
        guard let found = language.help.page(topic) else { return nil }
        // Only this page needs the grammar.
        return found.names.first == "phrases" ? try wholeHelp().page(topic) : found
    }

    /// The help with the phrases of the grammar.
    func wholeHelp() throws -> HelpPages {
        let understanding = try understanding()
        let book = understanding.phrasebook
        return language.help.addingPhrases(book, language.wording) { understanding.reading(of: $0, book.players) }
    }
}
