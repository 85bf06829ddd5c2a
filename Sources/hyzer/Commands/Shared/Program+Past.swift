import Commands
import Outcomes
import Scorecard
import Session
import Store

extension Program {
    /// Splits the words of the command line into a player and a course. The player is the longest beginning that is
    /// exactly somebody's name or a team with `+`, else the first word.
    func playerAndCourse(_ stored: StoredSession) throws -> (player: Effect.Subject, course: String?) {
        let words = options.words
        let everybody = stored.session.directory.everybody
        let lengths = (1...max(words.count, 1)).reversed()
        let length =
            lengths.first { length in
                let name = words.prefix(length).joined(separator: " ")
                if length > 1, words[length - 2] == "+" { return true }
                return everybody.contains { $0.isCalled(name) }
            } ?? 1
        let rest = words.dropFirst(length)
        if !rest.isEmpty, options.has(.course) { throw UsageError.words(options.command) }
        let player: Effect.Subject = words.isEmpty ? .me : .named(words.prefix(length).joined(separator: " "))
        return (player, rest.isEmpty ? options[.course] : rest.joined(separator: " "))
    }
}
