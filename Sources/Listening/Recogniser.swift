package import Biasing
import Session
import System
package import Transcripts
import Words

/// A speech recogniser that is started, and told by files what to listen for. When the players change, the files are
/// written anew, and it is started again unless it reads them again by itself.
package final class Recogniser {
    /// The format of its output; nil where it is detected from the beginning of the output.
    package let format: Format?
    private let folder: ProgramFolder
    private let language: String
    private let temporary: String
    /// How words are pronounced.
    package var dictionary: (SpokenGrammar) throws -> PronunciationDictionary = { _ in PronunciationDictionary() }
    /// The wake word; nil for none.
    package var wakeWord: String?
    /// Called with each name that the recogniser cannot be told, because nothing of it can be said.
    package var unspeakable: (String) throws -> Void = { _ in }
    /// The name of its file; nil for a command without one.
    private let name: String?
    private let file: ChildProgramFile
    /// The notation of `{grammar}`.
    private let grammar: BiasingFormat
    /// The folder of its grammar and prompt; nil where it is told nothing.
    private var told: PrivateFolder?
    /// The audience it was told of last; nil where it is told nothing.
    private var audience: Audience?

    /// - Parameters:
    ///   - command: a word that names a file of the folder, with arguments if that takes any; or any command.
    ///   - language: such as `en`.
    ///   - temporary: a folder where files for it may be made.
    package init(_ command: [String], in folder: ProgramFolder, language: String, temporary: String) throws {
        self.folder = folder
        self.language = language
        self.temporary = temporary
        var named = try command.first.flatMap { try folder.program($0) }
        if named?.file.take(arguments: Array(command.dropFirst())) != true { named = nil }
        name = named == nil ? nil : command.first
        file = named?.file ?? ChildProgramFile(command: command)
        func known<Value: RawRepresentable<String>>(_ word: String?, _: Value.Type) throws -> Value? {
            guard let word else { return nil }
            guard let value = Value(rawValue: word) else { throw ListeningError.file(named?.path ?? "", line: nil) }
            return value
        }
        format = try known(file.format, Format.self)
        grammar = try known(file.notation, BiasingFormat.self) ?? .jsgf
    }

    /// Starts it, with what it should listen for in the places of its command.
    func start(_ session: inout Session) throws -> ByteStream {
        let command = try command(&session)
        do throws(SystemError) {
            return ByteStream(of: try ChildProgram(command, called: name))
        } catch {
            guard case .refused(_, let reason) = error else { throw error }
            throw ListeningError.recogniser(command.first ?? "", reason)
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
        let command = try file.filled { (place: String) throws -> String? in
            if place == "language" { return language }
            if place == "wake-word" { return wakeWord ?? "" }
            if let text = try program(beside: place) { return try write(text, to: place) }
            let isPromptFile = place == "prompt-file"
            let notation = place == "grammar" ? grammar : BiasingFormat(rawValue: isPromptFile ? "prompt" : place)
            guard let format = notation else { return nil }
            let told = try session.spokenGrammar(isLatin: format.isLatin, wakeWord: wakeWord)
            let known = file.takesTalkForCalls ? told.besideTalk : told
            spoken = known
            let text = try known.text(as: format) { try dictionary(known) }
            return format == .prompt && !isPromptFile ? text.trimmed : try write(text, to: format.rawValue)
        }
        if let spoken {
            for name in spoken.unspeakable where self.audience == nil { try unspeakable(name) }
            self.audience = audience
        }
        return command
    }

    /// Whether the audience has changed since it was told of it.
    func isOutdated(_ session: inout Session) -> Bool {
        guard let audience else { return false }
        return session.audience() != audience
    }

    private func write(_ text: String, to name: String) throws -> String {
        if told == nil { told = try PrivateFolder(in: temporary) }
        return try told?.write(text, to: name) ?? ""
    }

    /// The text of a program that lies beside the files of recognisers, such as `whisper.py`; nil for other places of a
    /// command.
    private func program(beside name: String) throws -> String? {
        guard name.contains("."), name.allSatisfy({ $0.isLetter || $0.isNumber || ".-_".contains($0) }) else {
            return nil
        }
        return try folder.text(of: name)?.text
    }
}
