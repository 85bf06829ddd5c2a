package import Words

/// All that a language brings for being understood: its grammar, the words beside it, and what it does to names.
package struct Speech: Sendable {
    package var grammar: Grammar
    package var ordinary: OrdinaryWords
    /// Names of people, who may be on no card.
    package var names: OrdinaryWords
    package var naming: Naming
    package var confusions: Confusions

    /// One of the files a language is made of.
    package enum Part: String, CaseIterable, Sendable {
        case grammar = "jsgf"
        case ordinary, names, sounds, nicknames, keys, confusions

        /// Its path among the files that are built in.
        package func path(of language: String) -> String { "Grammars/\(language).\(rawValue)" }

        /// The part of a language among the files that are built in; nil where the language does without.
        package func file(
            of language: String, in text: (_ path: String) -> String?
        ) -> (text: String, path: String)? {
            let path = path(of: language)
            return text(path).map { ($0, path) }
        }
    }

    /// Reads a language.
    ///
    /// - Parameter file: the text and the path of a part; nil where the language does without.
    package init(_ file: (Part) -> (text: String, path: String)?) throws(GrammarError) {
        let grammar = file(.grammar)
        self.init(
            try GrammarReader.read(grammar?.text ?? "", file: grammar?.path ?? ""),
            ordinary: OrdinaryWords(file(.ordinary)?.text ?? ""),
            names: OrdinaryWords(file(.names)?.text ?? ""),
            naming: try Naming(file),
            confusions: Confusions(file(.confusions)?.text ?? ""))
    }

    package init(
        _ grammar: Grammar, ordinary: OrdinaryWords = OrdinaryWords(), names: OrdinaryWords = OrdinaryWords(),
        naming: Naming = Naming(), confusions: Confusions = Confusions("")
    ) {
        self.confusions = confusions
        self.grammar = grammar
        self.ordinary = ordinary
        self.names = names
        self.naming = naming
    }
}

/// Words of a language that mean nothing on a scorecard and are no slips of words that do: `owes` is no misspelt `ones`.
package struct OrdinaryWords: Sendable {
    private let text: String

    /// - Parameter text: words parted by blanks and line ends; from `#` to the end of its line is a remark.
    package init(_ text: String = "") {
        self.text = text
    }

    /// The words in a table.
    func table() -> WordTable {
        var words = WordTable()
        // By bytes and line by line, because there are thousands of them.
        var said = TokenizedLine()
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            said.read(String(Substring(line.prefix { $0 != UInt8(ascii: "#") })))
            for token in said.tokens { _ = words.insert(said.folded[token.foldedRange]) }
        }
        return words
    }
}

/// Tells words that people say and mean, names among them, from others. Its tables are made at the first word that is asked
/// about, because most lines hold none.
package final class OrdinaryTable {
    private let ordinary: OrdinaryWords
    private let names: OrdinaryWords
    private lazy var ordinaryTable = ordinary.table()
    private lazy var nameTable = names.table()

    package init(_ ordinary: OrdinaryWords, names: OrdinaryWords) {
        self.ordinary = ordinary
        self.names = names
    }

    package func has(_ token: Token, in line: TokenizedLine) -> Bool {
        ordinaryTable.find(token.hash, line.folded[token.foldedRange]) != nil || isName(token, in: line)
    }

    package func isName(_ token: Token, in line: TokenizedLine) -> Bool {
        nameTable.find(token.hash, line.folded[token.foldedRange]) != nil
    }
}
