import Display
import Language
import System

/// The language of messages and phrases: its words, its help, and the grammar of what may be said.
struct ChosenLanguage {
    let wording: Wording
    /// Whether `--lang` chose it.
    let isAsked: Bool
    /// Whether it was chosen on this device.
    let isChosen: Bool
    private let files: LanguageFiles

    /// Such as `en`.
    var code: String { files.code }

    /// By `--lang`, else the locale of the environment, else English.
    init(environment: [String: String], arguments: [String]) throws {
        if let asked = ChosenLanguage.asked(in: arguments) {
            try self.init(asked, environment, isAsked: true)
        } else {
            let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
            let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
            let local = String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" })
            let files = try LanguageFiles.find(local, environment)
            try self.init(files ?? LanguageFiles.english, named: local)
        }
    }

    /// A language by its code.
    init(_ code: String, _ environment: [String: String], isAsked: Bool = false) throws {
        try self.init(try LanguageFiles.find(code, environment), named: code, isAsked: isAsked)
    }

    /// The one that was chosen on this device.
    init(_ files: LanguageFiles) throws {
        try self.init(files, named: files.code, isChosen: true)
    }

    private init(
        _ files: LanguageFiles?, named code: String, isAsked: Bool = false, isChosen: Bool = false
    ) throws {
        guard let files else {
            let known = LanguageFiles.builtIn.joined(separator: ", ")
            throw Failure.message(.errorLanguage, ["language": code, "known": known], .usage)
        }
        self.files = files
        self.isAsked = isAsked
        self.isChosen = isChosen
        let english = try Wording(catalogue: LanguageFiles.english?.messages ?? "")
        let own = files.code == "en" ? nil : files.messages
        wording = try own.map { try Wording(catalogue: $0, fallback: english) } ?? english
    }

    /// The value of `--lang`, found before the options are read, so that errors in them are told in that language.
    private static func asked(in arguments: [String]) -> String? {
        for (index, argument) in arguments.enumerated() {
            if argument == "--" { return nil }
            if argument.hasPrefix("--lang=") { return String(argument.dropFirst(7)) }
            if argument == "--lang", index + 1 < arguments.count { return arguments[index + 1] }
        }
        return nil
    }

    /// The help in this language, else in English.
    var help: HelpPages {
        HelpPages(files.help ?? LanguageFiles.english?.help ?? "").addingSettings(wording, \.choices)
    }

    /// The grammar of the language, with the user's own grammar of the same name read over it. The user's file is read
    /// now; both are parsed when the closure is called.
    func speech(environment: [String: String], until signals: SignalWatch) throws -> () throws(GrammarError) ->
        Speech
    {
        let users = Folders.configuration(environment).map { $0 + "/grammars/\(code).jsgf" }
        var added: String?
        if let users { added = try Folders.text(of: users, until: signals) }
        return { [added, files] () throws(GrammarError) in
            var speech = try Speech(files.speech)
            if let added, let users {
                speech.grammar = speech.grammar.extended(by: try GrammarReader.read(added, file: users))
            }
            return speech
        }
    }
}
