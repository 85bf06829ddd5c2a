import EmbeddedText
import Language
import System

/// The files of a language: built in, or in a folder of the user's.
struct LanguageFiles {
    /// Such as `en`: what `--lang` takes.
    let code: String
    /// nil where the language has no messages of its own: English is spoken then.
    let messages: String?
    let help: String?
    /// The parts of the grammar, with their paths for error messages. Built-in ones are looked up when they are
    /// asked for; a table of them would cost every start.
    let speech: @Sendable (Speech.Part) -> (text: String, path: String)?

    /// The files of a language: built in, else `$XDG_CONFIG_HOME/hyzer/languages/CODE/`, which needs a `grammar.jsgf`.
    /// nil where there is neither.
    static func find(_ code: String, _ environment: [String: String]) throws -> LanguageFiles? {
        // A code must not be a path to another folder.
        guard isCode(code) else { return nil }
        if let own = builtIn(code) { return own }
        guard let folder = Folders.configuration(environment).map({ "\($0)/languages/\(code)/" }),
            let grammar = try Folders.text(of: folder + "grammar.jsgf")
        else { return nil }
        var speech = [Speech.Part.grammar: (grammar, folder + "grammar.jsgf")]
        for part in Speech.Part.allCases where part != .grammar {
            let path = "\(folder)\(part.rawValue).txt"
            speech[part] = try Folders.text(of: path).map { ($0, path) }
        }
        return LanguageFiles(
            code: code, messages: try Folders.text(of: folder + "messages.txt"),
            help: try Folders.text(of: folder + "help.txt"), speech: { [speech] in speech[$0] })
    }

    static let english = builtIn("en")

    /// The codes of the languages that are built in.
    static var builtIn: [String] { EmbeddedText.names(in: "Grammars", ending: ".jsgf") }

    private static func builtIn(_ code: String) -> LanguageFiles? {
        guard EmbeddedText.text(Speech.Part.grammar.path(of: code)) != nil else { return nil }
        return LanguageFiles(
            code: code, messages: EmbeddedText.text("Resources/Messages/\(code).txt"),
            help: EmbeddedText.text("Resources/Help/\(code).txt"),
            speech: { $0.file(of: code, in: EmbeddedText.text) })
    }

    /// Letters, digits and dashes.
    static func isCode(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isCodeByte) }

    private static func isCodeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
