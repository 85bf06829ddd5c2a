import EmbeddedText

/// What a language is made of: files that are built in, or those of a folder of the user's.
struct LanguageFiles {
    /// Such as `en`: what `--lang` takes.
    let code: String
    /// nil where the language has no messages of its own: English is spoken then.
    let messages: String?
    let help: String?
    let grammar: String
    /// Where the grammar is, for telling what is wrong with it.
    let grammarPath: String

    /// The files of a language: built in, else `$XDG_CONFIG_HOME/hyzer/languages/CODE/`, which needs a `grammar.jsgf`. nil
    /// where there is neither.
    static func find(_ code: String, _ environment: [String: String]) throws(Failure) -> LanguageFiles? {
        // A code names no file elsewhere.
        guard !code.isEmpty, code.utf8.allSatisfy(isCodeByte) else { return nil }
        if let own = builtIn(code) { return own }
        guard let folder = Folders.configuration(environment).map({ "\($0)/languages/\(code)/" }),
            let grammar = try Folders.text(of: folder + "grammar.jsgf")
        else { return nil }
        return LanguageFiles(
            code: code, messages: try Folders.text(of: folder + "messages.txt"),
            help: try Folders.text(of: folder + "help.txt"), grammar: grammar, grammarPath: folder + "grammar.jsgf")
    }

    static let english = builtIn("en")

    /// The codes of the languages that are built in.
    static var builtIn: [String] {
        EmbeddedText.paths(in: "Grammars").compactMap { path in
            path.split(separator: "/").last.flatMap { $0.hasSuffix(".jsgf") ? String($0.dropLast(5)) : nil }
        }
    }

    private static func builtIn(_ code: String) -> LanguageFiles? {
        let path = "Grammars/\(code).jsgf"
        guard let grammar = EmbeddedText.text(path) else { return nil }
        return LanguageFiles(
            code: code, messages: EmbeddedText.text("Resources/Messages/\(code).txt"),
            help: EmbeddedText.text("Resources/Help/\(code).txt"), grammar: grammar, grammarPath: path)
    }

    private static func isCodeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
