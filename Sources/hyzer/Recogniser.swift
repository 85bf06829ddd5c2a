import Display
import EmbeddedText
import Phrases
import Session
import Terminal
import Transcripts

/// A speech recogniser that is started, and told by files what to listen for. When the players change they are written anew
/// and it is started again.
final class Recogniser {
    /// How it writes; nil where the beginning tells.
    let format: Format?
    private let program: Program
    private let file: RecogniserFile
    /// The notation of `{grammar}`.
    private let grammar: BiasingFormat
    /// What it is told lies here; nil where it is told nothing.
    private var folder: PrivateFolder?
    /// What it was told last; nil where it is told nothing.
    private var told: Audience?

    /// - Parameter command: one word that names a file of `Resources/Recognisers` or of the user's own, or any command.
    init(_ command: [String], _ program: Program) throws(Failure) {
        self.program = program
        let named = command.count == 1 ? try Recogniser.named(command[0], program) : nil
        file = named?.file ?? RecogniserFile(command: command)
        format = try file.format.map { name throws(Failure) in
            guard let format = Format(rawValue: name) else { throw .recogniserFile(named?.path ?? "", line: nil) }
            return format
        }
        grammar =
            try file.notation.map { name throws(Failure) in
                guard let format = BiasingFormat(rawValue: name) else {
                    throw .recogniserFile(named?.path ?? "", line: nil)
                }
                return format
            } ?? .jsgf
    }

    /// Starts it, with what it should listen for in the places of its command.
    func start(_ session: inout Session) throws(Failure) -> ByteStream {
        var spoken: SpokenGrammar?
        let audience = session.audience()
        let command = try file.filled { (name: String) throws(Failure) -> String? in
            guard let format = name == "grammar" ? grammar : BiasingFormat(rawValue: name) else { return nil }
            let known = try hyzer.grammar { () throws(GrammarError) in
                try session.spokenGrammar(isLatin: format.isLatin)
            }
            spoken = known
            let text = try program.text(of: known, as: format)
            return format == .prompt ? text.trimmed : try write(text, to: format.rawValue)
        }
        if let spoken {
            for name in spoken.unspeakable where told == nil {
                try program.complain(.grammarUnspeakable, ["name": name])
            }
            told = audience
        }
        do throws(TerminalError) {
            return ByteStream(of: try ChildProgram(command))
        } catch {
            guard case .refused(_, let reason) = error else { throw .terminal(error) }
            throw .told(
                .errorRecogniser, ["recogniser": command.first ?? "", "reason": reason.description], .usage)
        }
    }

    /// Whether it was told something else than it should be now.
    func isOutdated(_ session: inout Session) -> Bool {
        guard let told else { return false }
        return session.audience() != told
    }

    private func write(_ text: String, to name: String) throws(Failure) -> String {
        try edge { () throws(TerminalError) in
            if folder == nil { folder = try PrivateFolder(in: Folders.temporary(program.environment)) }
            return try folder?.write(text, to: name) ?? ""
        }
    }

    /// The names of those whose files come along.
    static var builtIn: [String] { EmbeddedText.names(in: "Resources/Recognisers", ending: ".txt") }

    /// The file of that name; nil where there is none.
    private static func named(
        _ name: String, _ program: Program
    ) throws(Failure) -> (file: RecogniserFile, path: String)? {
        // A name is no path.
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
        var path = Folders.configuration(program.environment).map { $0 + "/recognisers/\(name).txt" }
        var text: String?
        if let path { text = try Folders.text(of: path, until: program.signals) }
        if text == nil {
            path = "Resources/Recognisers/\(name).txt"
            text = path.flatMap(EmbeddedText.text)
        }
        guard let path, let text else { return nil }
        do throws(RecogniserFile.Fault) {
            return (try RecogniserFile(text), path)
        } catch {
            throw .recogniserFile(path, line: error.line)
        }
    }
}

extension Failure {
    /// A file that says how a recogniser is started cannot be used.
    fileprivate static func recogniserFile(_ path: String, line: Int?) -> Failure {
        if let line { return .told(.errorRecogniserLine, ["file": path, "line": String(line)], .usage) }
        return .told(.errorRecogniserFile, ["file": path], .usage)
    }
}
