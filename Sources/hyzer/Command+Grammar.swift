import Biasing
import Commands
import Decoding
import Display
import EmbeddedText
import Language
import Meaning
import Session
import System
import Terminal

/// What `hyzer grammar --as` can write.
enum BiasingFormat: String, CaseIterable {
    case jsgf, gbnf, srgs, vosk, prompt, hotwords, dict, words

    /// Whether it goes with pronunciations, which names in other alphabets than the Latin have none of.
    var isLatin: Bool {
        switch self {
        case .jsgf, .dict, .words: true
        case .gbnf, .srgs, .vosk, .prompt, .hotwords: false
        }
    }
}

extension Program {
    /// `hyzer grammar`: what a recogniser should listen for, in its own notation.
    func exportGrammar() throws -> ExitStatus {
        guard options.words.isEmpty, let name = options[.notation] else { throw UsageError.words(.grammar) }
        let format = try format(name, BiasingFormat.self)
        let spoken = try spokenGrammar(isLatin: format.isLatin)
        try print(try text(of: spoken, as: format))
        for name in spoken.unspeakable { try complain(.grammarUnspeakable, ["name": name]) }
        return spoken.unspeakable.isEmpty ? .done : .incomplete
    }

    /// Of the players given, else of the current round.
    private func spokenGrammar(isLatin: Bool) throws -> SpokenGrammar {
        let people = PlayerOption.all(options.all(.player))
        if people.isEmpty {
            let stored = try storedSession(.stream(strict: false))
            return try stored.session.spokenGrammar(isLatin: isLatin)
        }
        let me = try me(among: people)
        let understanding = try understanding()
        return SpokenGrammar(
            understanding.grammar, understanding.naming,
            roster: Roster(
                people: people.map { .init(name: $0.name, aliases: $0.aliases) }, me: me,
                naming: understanding.naming), isLatin: isLatin)
    }
}

extension Program {
    /// The text a recogniser is given.
    func text(of spoken: SpokenGrammar, as format: BiasingFormat) throws -> String {
        switch format {
        case .jsgf: spoken.jsgf
        case .gbnf: spoken.gbnf
        case .srgs: spoken.srgs
        case .vosk: spoken.vosk
        case .prompt: spoken.prompt
        case .hotwords: spoken.hotwords
        case .dict: spoken.dictionary(try dictionary(for: spoken))
        case .words: spoken.words
        }
    }

    /// The dictionary that `--dict` names, else the first of the language's that is installed; and the words of the game.
    private func dictionary(for spoken: SpokenGrammar) throws -> PronunciationDictionary {
        let own = EmbeddedText.text("Resources/Pronunciation/\(language.code).dict") ?? ""
        let words = spoken.lookedUp
        return try installedDictionary(words).extended(by: PronunciationDictionary(Array(own.utf8), words: words))
    }

    private func installedDictionary(_ words: Set<String>) throws -> PronunciationDictionary {
        for path in options[.dictionary].map({ [$0] }) ?? installedDictionaries {
            do throws(SystemError) {
                let bytes = try BytesInput.contents(of: path, most: Folders.largest, signals: signals)
                return PronunciationDictionary(bytes, words: words)
            } catch {
                if options.has(.dictionary) { throw Failure.unreadable(path, error) }
            }
        }
        return PronunciationDictionary()
    }

    /// Where dictionaries of the language may be.
    private var installedDictionaries: [String] {
        (EmbeddedText.text("Resources/Pronunciation/dictionaries.txt") ?? "").split(separator: "\n").compactMap {
            line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return parts.count == 2 && parts[0] == language.code ? String(parts[1]) : nil
        }
    }
}
