import EventLog
package import Outcomes
package import Reports
package import Scorecard
import Session

extension StoredSession {
    /// The person that a report is about. Guests have no history, teams have one.
    package func person(_ subject: Effect.Subject) throws -> Person {
        let directory = session.directory
        switch subject {
        case .named(let name):
            if let team = Team.name(written: name) { return try self.team(team) }
            return person(try player(called: name).id)
        case .player(let id):
            if directory.player(id) != nil { return person(id) }
            return try person(.named(session.round?.entrant(id)?.name ?? ""))
        case .me:
            guard let me = session.me, directory.player(me) != nil else { throw ConversationRefusal.unknownSelf }
            return person(me)
        }
    }

    private func person(_ id: PlayerID) -> Person {
        Person(name: session.directory.name(of: id) ?? "", identifiers: session.directory.identifiers(of: id))
    }

    /// A team by its members, in any order. On each card it is another guest.
    private func team(_ name: String) throws -> Person {
        func members(_ name: String) -> Set<String> { Set(Team.members(of: name).map(Name.key)) }
        let wanted = members(name)
        var found: Set<PlayerID> = []
        var latest: String?
        for line in try log.rounds() {
            for entrant in try entrants(of: line)
            where entrant.name.utf8.contains(UInt8(ascii: "+")) && members(entrant.name) == wanted {
                found.insert(entrant.player)
                latest = latest ?? entrant.name
            }
        }
        guard let latest else { throw ConversationRefusal.unknownPlayer(name, nearest: []) }
        return Person(name: latest, identifiers: found)
    }

    /// Finished rounds that can be compared, those played last first.
    ///
    /// - Parameters:
    ///   - players: whose cards are wanted; nil for all.
    ///   - course: the only one, or a site with all its layouts; nil for all.
    package func past(
        of players: Set<PlayerID>?, on course: String?
    ) throws -> Past {
        let all = try pastRounds(of: players)
        guard let course else { return Past(PastRounds.comparable(all)) }
        // A course may have been renamed or removed since: rounds keep the name it had.
        var known = all.map(\.course).filter { $0.name.isSame(as: course) }
        if known.isEmpty { known = all.map(\.course).filter { $0.parts.site.isSame(as: course) } }
        let meant = known.isEmpty ? [try self.course(called: course)] : known
        let identifiers = Set(meant.map(\.id))
        let rounds = all.filter { past in
            identifiers.contains(past.course.id) || meant.contains { $0.name == past.course.name }
        }
        return Past(PastRounds.comparable(rounds), on: meant[0].name)
    }

    /// The finished rounds that count, by their courses as they were played.
    private func pastRounds(of players: Set<PlayerID>?) throws -> [PastRounds] {
        let past = try log.pastRounds(of: players)
        if past.missing.isEmpty { return past.rounds }
        if log.isReadOnly {
            // Nothing can be kept: the events are read each time.
            return past.rounds + (try past.missing.compactMap { try round($0)?.past })
        }
        try log.transaction { (transaction) throws(EventLogError) in
            for id in past.missing { if let line = try round(id)?.line { try transaction.index(line) } }
        }
        return try log.pastRounds(of: players).rounds
    }

    /// The best rounds of anybody on a course: of people, and of teams, which are guests with the names of several.
    package func records(on course: String) throws -> BestRounds {
        let past = try past(of: nil, on: course)
        var teams: [RoundID: Set<PlayerID>] = [:]
        func isTeam(_ card: PastCard, in round: RoundID) -> Bool {
            guard card.isGuest else { return false }
            if let known = teams[round] { return known.contains(card.player) }
            // If the round's line cannot be read, everybody counts as playing alone.
            let rows = (try? log.round(round))??.summary?.standings ?? []
            let found = Set(rows.filter { Team.members(of: $0.player.name).count > 1 }.map(\.player.player))
            teams[round] = found
            return found.contains(card.player)
        }
        return BestRounds(in: past, isTeam: isTeam(_:in:), name: name(of:in:))
    }

    /// The name of a player today; that of a guest as in the round.
    package func name(of player: PlayerID, in round: RoundID) -> String {
        if let name = session.directory.name(of: player) { return name }
        let summary = try? log.round(round)?.summary
        return summary?.standings.first { $0.player.player == player }?.player.name ?? "?"
    }

    /// The holders of tags, after all rounds that were played for them.
    package func heldTags() throws -> Tags {
        let directory = session.directory
        let gifts = directory.tagGifts
        if gifts.isEmpty { return Tags([], []) }
        return Tags(gifts, try log.roundsForTags().compactMap { $0.summary?.deal(directory.resolved) })
    }
}
