/// All that is needed to understand a language: its grammar, its lists of words, and its rules for names.
package struct Speech: Sendable {
    package var grammar: Grammar
    package var ordinary: OrdinaryWords
    /// Names that people have, whether or not they are on a card.
    package var names: OrdinaryWords
    package var naming: Naming
    package var confusions: Confusions
    /// How often its words are used in ordinary talk, as the text of a `TalkModel`.
    package var talk: String

    /// One of the files a language is made of.
    package enum Part: String, CaseIterable, Sendable {
        case grammar = "jsgf"
        case ordinary, names, sounds, nicknames, keys, confusions, talk

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
            confusions: Confusions(file(.confusions)?.text ?? ""), talk: file(.talk)?.text ?? "")
    }

    package init(
        _ grammar: Grammar, ordinary: OrdinaryWords = OrdinaryWords(), names: OrdinaryWords = OrdinaryWords(),
        naming: Naming = Naming(), confusions: Confusions = Confusions(""), talk: String = ""
    ) {
        self.talk = talk
        self.confusions = confusions
        self.grammar = grammar
        self.ordinary = ordinary
        self.names = names
        self.naming = naming
    }
}
