import Biasing
import Commands
import Display
import EmbeddedText
import Listening
import System

/// Starting recognisers and voices.
extension Program {
    func programs(_ kind: ProgramFolder.Kind) -> ProgramFolder {
        ProgramFolder(kind, configuration: Folders.configuration(environment), signals: signals)
    }

    /// The voice of the settings; nil where nothing is to be said.
    func voice(_ spoken: AnswersSpoken) throws -> Voice? {
        if spoken == .off { return nil }
        let name = try value(of: .voice)
        return try Voice(
            name == Preference.automatic ? nil : name, in: programs(.voices), path: environment["PATH"] ?? "",
            language: language.code, number: style.wording.number)
    }

    /// The dictionary that `--dict` names, else the first of the language's that is installed; and the words of the
    /// game.
    func dictionary(for spoken: SpokenGrammar) throws -> PronunciationDictionary {
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
                if options.has(.dictionary) { throw error.of(path, .reading) }
            }
        }
        return PronunciationDictionary()
    }

    /// Paths where dictionaries of the language may be installed.
    private var installedDictionaries: [String] {
        (EmbeddedText.text("Resources/Pronunciation/dictionaries.txt") ?? "").split(separator: "\n").compactMap {
            line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return parts.count == 2 && parts[0] == language.code ? String(parts[1]) : nil
        }
    }
}
