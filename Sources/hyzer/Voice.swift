import Biasing
import Commands
import Display
import EmbeddedText
import Session
import System
import Terminal

/// Says aloud what hyzer answers, by a program that is started for each thing that is said.
///
/// Nobody waits for it: what is said next takes the place of what is being said.
final class Voice {
    private let program: Program
    /// The name of its file, or the command itself.
    private let name: String
    private let file: ChildProgramFile
    private let isOnlyQuestions: Bool
    private var speaking: ChildProgram?
    /// The words that were said last, and until when a microphone may bring them back, in milliseconds of `SteadyClock`.
    private var echo: (words: [String], until: Int64)?
    private var hasFailed = false

    /// Programs that are looked for where none was chosen, the best known first.
    private static let usual = ["espeak-ng", "spd-say", "festival"]
    /// Milliseconds for which a word that is said lasts at most.
    private static let wordLength: Int64 = 500
    /// Milliseconds that a recogniser may take to write what it hears.
    private static let hearing: Int64 = 4000

    private init(_ program: Program, _ name: String, _ file: ChildProgramFile, isOnlyQuestions: Bool) {
        self.program = program
        self.name = name
        self.file = file
        self.isOnlyQuestions = isOnlyQuestions
    }

    /// The voice of the settings.
    ///
    /// - Returns: nil where nothing is to be said.
    /// - Throws: `told` where its file cannot be used, or none was chosen and none is installed.
    static func chosen(_ program: Program) throws -> Voice? {
        let spoken = AnswersSpoken(rawValue: try program.value(of: .speak)) ?? .off
        guard spoken != .off else { return nil }
        var name = try program.value(of: .voice)
        if name == Preference.automatic {
            let path = program.environment["PATH"] ?? ""
            guard let installed = usual.first(where: { ChildProgram.isInstalled($0, path: path) }) else {
                throw Failure.told(.listenVoiceless, [:], .usage)
            }
            name = installed
        }
        return Voice(program, name, try file(name, program), isOnlyQuestions: spoken == .questions)
    }

    /// The names of the voices that come with hyzer.
    static var builtIn: [String] { EmbeddedText.names(in: "Resources/Voices", ending: ".txt") }

    /// The file of that name, or a command.
    private static func file(_ name: String, _ program: Program) throws -> ChildProgramFile {
        let found = try ChildProgramFile.text(of: name + ".txt", in: .voices, program)
        do throws(ChildProgramFile.Fault) {
            return try ChildProgramFile(found?.text ?? "command = " + name)
        } catch {
            throw Failure.childProgramFile(found?.path ?? name, line: found == nil ? nil : error.line)
        }
    }

    /// Says an answer, if the settings want it said. What was being said ends.
    func answer(_ effects: [Effect], in context: RoundContext) throws {
        guard !hasFailed, let aloud = program.page.aloud(effects, isOnlyQuestions: isOnlyQuestions, in: context) else {
            return
        }
        speaking = nil
        let command = file.filled { (place: String) -> String? in
            switch place {
            case "text": aloud.text
            case "language": program.language.code
            case "kind": aloud.kind.rawValue
            default: nil
            }
        }
        do throws(SystemError) {
            speaking = try ChildProgram(unheard: command)
        } catch {
            guard case .refused(_, let reason) = error else { throw error }
            // Told once: what is recorded does not depend on it.
            hasFailed = true
            return try program.complain(.listenVoiceFailed, ["voice": name, "reason": reason.description])
        }
        let words = words(of: aloud.text)
        let length = Int64(words.count) * Voice.wordLength
        echo = (words, SteadyClock.millisecondsNow() + length + Voice.hearing)
    }

    /// Ends what is being said, because somebody speaks.
    func hush() { speaking = nil }

    /// Whether words are what was said a moment ago, brought back by the microphone: half of it, or three words of it, in its order.
    func isEcho(_ text: String) -> Bool {
        guard let echo, SteadyClock.millisecondsNow() < echo.until else { return false }
        let heard = words(of: text)
        guard !heard.isEmpty, heard.count >= min(3, (echo.words.count + 1) / 2) else { return false }
        return (0...max(echo.words.count - heard.count, 0)).contains { echo.words[$0...].starts(with: heard) }
    }

    /// The words of a text in small letters, numbers as they are said.
    private func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
            .map { word in (Int(word).map(program.page.wording.number) ?? String(word)).lowercased() }
            .flatMap { $0.split(separator: " ").map(String.init) }
    }
}
