import Display
import Meaning

extension Program {
    /// A page of the help; nil where there is none on the topic.
    func helpLines(_ topic: String) throws -> [StyledText]? {
        guard let found = language.help.page(topic) else { return nil }
        // Only this page needs the grammar.
        return try (found.names.first == "phrases" ? wholeHelp().page(topic) : found).map(page.help)
    }

    /// The help with what the grammar says of itself.
    func wholeHelp() throws -> HelpPages {
        let understanding = try understanding()
        let book = understanding.phrasebook
        return language.help.telling(book, language.wording) { understanding.reading(of: $0, book.players) }
    }
}

extension Reporter {
    /// What help in a conversation shows: a topic's page, else how to talk to hyzer.
    func help(_ topic: String?) -> Report {
        Report {
            if let topic, let lines = try program.helpLines(topic) { return lines }
            return try program.helpLines("talk") ?? []
        } json: {
            []
        }
    }
}
