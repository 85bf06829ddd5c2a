import Biasing
package import System

/// Says text aloud, by a program that is started for each thing that is said.
///
/// The caller does not wait for it: a new text cuts off the one that is being said.
package final class Voice {
    /// The name of its file, or the command itself.
    package let name: String
    private let file: ChildProgramFile
    private let language: String
    /// A number in words.
    private let number: (Int) -> String
    private var speaking: ChildProgram?
    /// The words that were said last, and until when a microphone may bring them back, in milliseconds of `SteadyClock`.
    private var echo: (words: [String], until: Int64)?

    /// Programs that are looked for where none was chosen, the best known first.
    private static let usual = ["espeak-ng", "spd-say", "festival"]
    /// The most milliseconds that a spoken word lasts.
    private static let wordLength: Int64 = 500
    /// Milliseconds that a recogniser may take to write what it hears.
    private static let hearing: Int64 = 4000

    /// - Parameters:
    ///   - name: the name of a file in the folder, or a command; nil for the first of the usual ones that is installed.
    ///   - path: the folders of programs, as `PATH` has them.
    ///   - language: such as `en`.
    ///   - number: a number in words of the language.
    package init(
        _ name: String?, in folder: ProgramFolder, path: String, language: String, number: @escaping (Int) -> String
    ) throws {
        guard let name = name ?? Voice.usual.first(where: { ChildProgram.isInstalled($0, path: path) }) else {
            throw ListeningError.noVoice
        }
        self.name = name
        self.language = language
        self.number = number
        if let own = try folder.program(name) {
            file = own.file
        } else {
            do { file = try ChildProgramFile("command = " + name) } catch {
                throw ListeningError.file(name, line: nil)
            }
        }
    }

    /// Says something. What was being said ends.
    ///
    /// - Parameter kind: the kind of text, for voices that say kinds differently.
    /// - Throws: `refused` where the program cannot be started.
    package func say(_ text: String, kind: String) throws(SystemError) {
        speaking = nil
        speaking = try ChildProgram(
            unheard: file.filled { (place: String) -> String? in
                switch place {
                case "text": text
                case "language": language
                case "kind": kind
                default: nil
                }
            })
        let words = words(of: text)
        echo = (words, SteadyClock.millisecondsNow() + Int64(words.count) * Voice.wordLength + Voice.hearing)
    }

    /// Ends what is being said, because somebody speaks.
    package func hush() { speaking = nil }

    /// Whether a text echoes what this voice said a moment ago: at least half of its words, or three of them, in a row.
    package func isEcho(_ text: String) -> Bool {
        guard let echo, SteadyClock.millisecondsNow() < echo.until else { return false }
        let heard = words(of: text)
        guard !heard.isEmpty, heard.count >= min(3, (echo.words.count + 1) / 2) else { return false }
        return (0...max(echo.words.count - heard.count, 0)).contains { echo.words[$0...].starts(with: heard) }
    }

    /// The words of a text in small letters, numbers as they are said.
    private func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
            .map { word in (Int(word).map(number) ?? String(word)).lowercased() }
            .flatMap { $0.split(separator: " ").map(String.init) }
    }
}
