import Biasing
import Display
import EmbeddedText
import Language
import Session
import System
import Terminal
import Transcripts
import Words

/// A speech recogniser that is started, and told by files what to listen for. When the players change they are written anew,
/// and it is started again unless it reads them by itself.
final class Recogniser {
    /// How it writes; nil where the beginning tells.
    let format: Format?
    private let program: Program
    /// Of its file; nil where it is any command.
    private let name: String?
    private let file: ChildProgramFile
    /// The notation of `{grammar}`.
    private let grammar: BiasingFormat
    /// What it is told lies here; nil where it is told nothing.
    private var folder: PrivateFolder?
    /// What it was told last; nil where it is told nothing.
    private var told: Audience?

    /// - Parameter command: a word that names a file of `Resources/Recognisers` or of the user's own, with arguments if that
    ///   takes any; or any command.
    init(_ command: [String], _ program: Program) throws {
        self.program = program
        var named = try command.first.flatMap { name in try Recogniser.named(name, program) }
        if named?.file.take(arguments: Array(command.dropFirst())) != true { named = nil }
        name = named == nil ? nil : command.first
        file = named?.file ?? ChildProgramFile(command: command)
        format = try file.format.map { name in
            guard let format = Format(rawValue: name) else {
                throw Failure.childProgramFile(named?.path ?? "", line: nil)
            }
            return format
        }
        grammar =
            try file.notation.map { name in
                guard let format = BiasingFormat(rawValue: name) else {
                    throw Failure.childProgramFile(named?.path ?? "", line: nil)
                }
                return format
            } ?? .jsgf
    }

    /// Starts it, with what it should listen for in the places of its command.
    func start(_ session: inout Session) throws -> ByteStream {
        let command = try command(&session)
        do throws(SystemError) {
            return ByteStream(of: try ChildProgram(command, called: name))
        } catch {
            guard case .refused(_, let reason) = error else { throw error }
            throw Failure.told(
                .errorRecogniser, ["recogniser": command.first ?? "", "reason": reason.description], .usage)
        }
    }

    /// Whether it reads its files again by itself when they change.
    var readsAgain: Bool { file.readsAgain }

    /// Writes its files anew, for a recogniser that reads them by itself.
    func tellAnew(_ session: inout Session) throws { _ = try command(&session) }

    /// The command, with what it should listen for now in its places.
    private func command(_ session: inout Session) throws -> [String] {
        var spoken: SpokenGrammar?
        let audience = session.audience()
        let command = try file.filled { (name: String) throws -> String? in
            if name == "language" { return program.language.code }
            if let text = try Recogniser.text(beside: name, program) { return try write(text, to: name) }
            let isPromptFile = name == "prompt-file"
            let notation = name == "grammar" ? grammar : BiasingFormat(rawValue: isPromptFile ? "prompt" : name)
            guard let format = notation else { return nil }
            let known = try session.spokenGrammar(isLatin: format.isLatin)
            spoken = known
            let text = try program.text(of: known, as: format)
            return format == .prompt && !isPromptFile ? text.trimmed : try write(text, to: format.rawValue)
        }
        if let spoken {
            for name in spoken.unspeakable where told == nil {
                try program.complain(.grammarUnspeakable, ["name": name])
            }
            told = audience
        }
        return command
    }

    /// Whether it was told something else than it should be now.
    func isOutdated(_ session: inout Session) -> Bool {
        guard let told else { return false }
        return session.audience() != told
    }

    private func write(_ text: String, to name: String) throws -> String {
        if folder == nil { folder = try PrivateFolder(in: Folders.temporary(program.environment)) }
        return try folder?.write(text, to: name) ?? ""
    }

    /// The names of those whose files come along.
    static var builtIn: [String] { EmbeddedText.names(in: "Resources/Recognisers", ending: ".txt") }

    /// The file of that name; nil where there is none.
    private static func named(
        _ name: String, _ program: Program
    ) throws -> (file: ChildProgramFile, path: String)? {
        guard let found = try ChildProgramFile.text(of: name + ".txt", in: .recognisers, program) else { return nil }
        do throws(ChildProgramFile.Fault) {
            return (try ChildProgramFile(found.text), found.path)
        } catch {
            throw Failure.childProgramFile(found.path, line: error.line)
        }
    }

    /// The text of a program that lies beside the files of recognisers, such as `whisper.py`; nil for other places of a command.
    private static func text(beside name: String, _ program: Program) throws -> String? {
        guard name.contains("."), name.allSatisfy({ $0.isLetter || $0.isNumber || ".-_".contains($0) }) else {
            return nil
        }
        return try ChildProgramFile.text(of: name, in: .recognisers, program)?.text
    }
}
