import Cards
import EventLog
import Meaning
package import Outcomes
import Scorecard
package import Session
package import Store
package import Support

/// A device with its file, opened as the program opens it.
package final class OpenDevice {
    package let folder: TemporaryFolder
    package let stored: StoredSession

    package var path: String { folder.path(of: "hyzer.db") }

    /// - Parameter folder: with the file of another run at the same device; nil for a new one.
    package init(_ folder: TemporaryFolder? = nil, mode: Session.Mode = .stream(strict: false)) throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        let (log, settings) = try StoredSession.open(
            folder.path(of: "hyzer.db"), creation: .file, waits: { $0 < 5_000 })
        let understanding = LazyUnderstanding { Tongue.english.speech }
        stored = try StoredSession(log, settings, lazyUnderstanding: understanding, mode: mode)
    }

    @discardableResult
    package func hear(_ text: String) throws -> Outcome { try stored.hear(text, .now(.piped)) }

    /// Plays a round to its end.
    package func play(_ course: String, _ players: String, scores: String = "all 3") throws {
        try hear("new round at \(course) with \(players)")
        for _ in 1...(stored.session.round?.holes.count ?? 0) { try hear(scores) }
        try hear("finish")
    }

    /// The throws of a player in the current round.
    package func throwCount(of name: String) -> Int? {
        stored.session.round?.standings().first { $0.player.name == name }?.strokes
    }
}
