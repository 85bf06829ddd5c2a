import Commands
import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer games`: how the side games of the round stand. With words behind it what is said at the prompt with the same
    /// words: `hyzer games skins`.
    func games() throws -> ExitStatus {
        guard options.words.isEmpty else { return try command() }
        return try print(.games, try storedSession(.stream(strict: false)))
    }

    /// `hyzer tags`: who holds which bag tag. `hyzer tags PLAYER N` gives one, `none` takes it away.
    func tags() throws -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        let words = options.words
        if words.isEmpty { return try print(.tags, stored) }
        guard words.count == 2, words[1] == Program.noTag || Int(words[1]) != nil else { throw UsageError.words(.tags) }
        let player = try player(toChange: words[0], stored).id
        let outcome = try stored.store { session in
            session.edit(said: words.joined(separator: " "), .now(.argument)) { directory, _ throws(Refusal) in
                try Referee.give(tag: Int(words[1]), to: player, in: directory)
            }
        }
        if outcome.isRefused { throw refusal(outcome, stored) }
        return try print(.tags, stored)
    }

    static let noTag = "none"

    /// Who holds which tag, after all rounds that were played for them.
    private func heldTags(_ stored: StoredSession) throws -> Tags {
        let directory = stored.session.directory
        let gifts = directory.tagGifts
        if gifts.isEmpty { return Tags([], []) }
        let rounds = try stored.log.roundsForTags()
        return Tags(gifts, rounds.compactMap { $0.summary?.deal(directory.resolved) })
    }

    func tags(_ stored: StoredSession) throws -> [StyledText] {
        page.tags(try heldTags(stored), names: stored.session.directory.name)
    }

    func tagsJSON(_ stored: StoredSession) throws -> [JSONText] {
        JSONText.tags(try heldTags(stored), names: stored.session.directory.name)
    }
}
