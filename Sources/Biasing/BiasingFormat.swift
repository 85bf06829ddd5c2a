/// The notations in which a recogniser is told what to listen for, by their names for `--as`.
package enum BiasingFormat: String, CaseIterable, Sendable {
    case jsgf, gbnf, srgs, vosk, prompt, hotwords, dict, words

    /// Whether it needs pronunciations, which names in other alphabets than the Latin lack.
    package var isLatin: Bool {
        switch self {
        case .jsgf, .dict, .words: true
        case .gbnf, .srgs, .vosk, .prompt, .hotwords: false
        }
    }
}

extension SpokenGrammar {
    /// The text a recogniser is given.
    ///
    /// - Parameter dictionary: how words are pronounced; asked for where the notation needs it.
    package func text<Failure: Error>(
        as format: BiasingFormat, dictionary: () throws(Failure) -> PronunciationDictionary
    ) throws(Failure) -> String {
        switch format {
        case .jsgf: jsgf
        case .gbnf: gbnf
        case .srgs: srgs
        case .vosk: vosk
        case .prompt: prompt
        case .hotwords: hotwords
        case .dict: self.dictionary(try dictionary())
        case .words: words
        }
    }
}
