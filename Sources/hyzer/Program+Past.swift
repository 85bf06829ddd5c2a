import Commands
import Display
import EventLog
import Scorecard
import Session
import Terminal

/// Somebody as reports on many rounds see them: by today's name, and by every identifier they ever had.
struct Person {
    let name: String
    let identifiers: Set<PlayerID>
}

extension Program {
    /// Whose past is meant. Guests have no history, teams have one.
    func person(_ subject: Effect.Subject, _ stored: StoredSession) throws -> Person {
        let directory = stored.session.directory
        switch subject {
        case .named(let name):
            if let team = Team.name(written: name) { return try self.team(team, stored) }
            return person(try player(name, directory).id, directory)
        case .player(let id):
            if directory.player(id) != nil { return person(id, directory) }
            return try person(.named(stored.session.round?.entrant(id)?.name ?? ""), stored)
        case .me:
            guard let me = stored.session.me, directory.player(me) != nil else {
                throw Failure.refusedHere(.unknownSelf)
            }
            return person(me, directory)
        }
    }

    private func person(_ id: PlayerID, _ directory: Directory) -> Person {
        Person(name: directory.name(of: id) ?? "", identifiers: directory.identifiers(of: id))
    }

    /// A team by its members, in whichever order: on each card it is another guest.
    private func team(_ name: String, _ stored: StoredSession) throws -> Person {
        func members(_ name: String) -> Set<String> { Set(Team.members(of: name).map(Name.key)) }
        let wanted = members(name)
        let lines = try stored.log.rounds()
        var found: Set<PlayerID> = []
        var latest: String?
        for line in lines {
            for entrant in try stored.entrants(of: line)
            where entrant.name.utf8.contains(UInt8(ascii: "+")) && members(entrant.name) == wanted {
                found.insert(entrant.player)
                latest = latest ?? entrant.name
            }
        }
        guard let latest else { throw Failure.refusedHere(.unknownPlayer(name, nearest: [])) }
        return Person(name: latest, identifiers: found)
    }

    /// Parts the words of the command line in a player's name and a course's: as many words are the player's as are exactly
    /// somebody's name, else the first one.
    func playerAndCourse(_ stored: StoredSession) throws -> (player: Effect.Subject, course: String?) {
        let words = options.words
        let everybody = stored.session.directory.everybody
        let lengths = (1...max(words.count, 1)).reversed()
        let length =
            lengths.first { length in
                let name = words.prefix(length).joined(separator: " ")
                if length > 1, words[length - 2] == "+" { return true }
                return everybody.contains { ([$0.name] + $0.aliases).contains { $0.isSame(as: name) } }
            } ?? 1
        let rest = words.dropFirst(length)
        if !rest.isEmpty, options.has(.course) { throw UsageError.words(options.command) }
        let player: Effect.Subject = words.isEmpty ? .me : .named(words.prefix(length).joined(separator: " "))
        return (player, rest.isEmpty ? options[.course] : rest.joined(separator: " "))
    }

    /// Finished rounds that can be compared, those played last first.
    ///
    /// - Parameters:
    ///   - players: whose cards are wanted; nil for all.
    ///   - course: the only one, or a site with all its layouts; nil for all.
    func past(
        of players: Set<PlayerID>?, on course: String?, _ stored: StoredSession
    ) throws -> (rounds: [PastRounds], course: String?) {
        let all = try stored.pastRounds(of: players)
        guard let course else { return (PastRounds.comparable(all), nil) }
        // A course may have been renamed or removed since: rounds keep the name it had.
        var known = all.map(\.course).filter { $0.name.isSame(as: course) }
        if known.isEmpty { known = all.map(\.course).filter { $0.parts.site.isSame(as: course) } }
        let meant = known.isEmpty ? [try self.course(course, stored)] : known
        let identifiers = Set(meant.map(\.id))
        let rounds = all.filter { past in
            identifiers.contains(past.course.id) || meant.contains { $0.name == past.course.name }
        }
        return (PastRounds.comparable(rounds), meant[0].name)
    }

    /// The day of a moment where the reader is.
    func date(_ moment: Timestamp) -> String { civil(moment).date }

    /// What players are called today; a guest as in the round.
    func names(_ stored: StoredSession) -> (PlayerID, RoundID) -> String {
        let directory = stored.session.directory
        return { player, round in
            if let name = directory.name(of: player) { return name }
            let summary = try? stored.log.round(round)?.summary
            return summary?.standings.first { $0.player.player == player }?.player.name ?? "?"
        }
    }
}

extension StoredSession {
    /// The finished rounds that count, by their courses as they were played.
    ///
    /// - Parameter players: whose cards are wanted; nil for all.
    fileprivate func pastRounds(of players: Set<PlayerID>?) throws(EventLogError) -> [PastRounds] {
        let past = try log.pastRounds(of: players)
        if past.missing.isEmpty { return past.rounds }
        if log.isReadOnly {
            // Nothing can be kept: the events are read each time.
            var rounds = past.rounds
            for id in past.missing { if let more = try round(id)?.past { rounds.append(more) } }
            return rounds
        }
        try log.transaction { (transaction) throws(EventLogError) in
            for id in past.missing { if let line = try round(id)?.line { try transaction.index(line) } }
        }
        return try log.pastRounds(of: players).rounds
    }
}
