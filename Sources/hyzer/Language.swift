import Display
import EmbeddedText
import Phrases
import Terminal

/// The language of messages and phrases: its words, and the grammar of what may be said.
struct Language {
    /// Such as `en`: the name of the files it is made of.
    let code: String
    let wording: Wording

    /// By `--lang`, else the locale of the environment, else English.
    init(environment: [String: String], arguments: [String]) throws(Failure) {
        let english = try Language.catalogue("en", fallback: nil)
        let asked = Language.asked(in: arguments)
        if let asked, EmbeddedText.text(Language.messages(asked)) == nil {
            throw .told(
                .errorLanguage, ["language": asked, "known": Language.known.joined(separator: ", ")], .usage)
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let local = String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" })
        code = asked ?? (EmbeddedText.text(Language.messages(local)) == nil ? "en" : local)
        wording = code == "en" ? english : try Language.catalogue(code, fallback: english)
    }

    /// Languages with messages and a grammar.
    static var known: [String] {
        EmbeddedText.paths(in: "Resources/Messages").map { path in
            String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
        }
    }

    /// Looked for before the options are read, so that what is wrong with them can be told in it.
    private static func asked(in arguments: [String]) -> String? {
        for (place, argument) in arguments.enumerated() {
            if argument == "--" { return nil }
            if argument.hasPrefix("--lang=") { return String(argument.dropFirst(7)) }
            if argument == "--lang", place + 1 < arguments.count { return arguments[place + 1] }
        }
        return nil
    }

    private static func messages(_ code: String) -> String { "Resources/Messages/\(code).txt" }

    private static func catalogue(_ code: String, fallback: Wording?) throws(Failure) -> Wording {
        let text = EmbeddedText.text(messages(code)) ?? ""
        return try display { () throws(DisplayError) in try Wording(catalogue: text, fallback: fallback) }
    }

    /// The grammar, with the user's own of the same name read over it. Files are read now, what is in them when it is needed.
    func grammar(environment: [String: String]) throws(Failure) -> () throws(GrammarError) -> Grammar {
        let name = "\(code).jsgf"
        let path = EmbeddedText.text("Grammars/" + name) == nil ? "Grammars/en.jsgf" : "Grammars/" + name
        let users = Folders.configuration(environment).map { $0 + "/grammars/" + name }
        var added: String?
        if let users { added = try Folders.text(of: users) }
        return { [added] () throws(GrammarError) in
            let own = try GrammarReader.read(EmbeddedText.text(path) ?? "", file: path)
            guard let added, let users else { return own }
            return own.extended(by: try GrammarReader.read(added, file: users))
        }
    }
}
