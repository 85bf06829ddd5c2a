import JSON
import Commands
import Dialogue
import Display
import Scorecard
import Session
import Store
import Terminal

/// Guests who become players.
extension Program {
    /// `player keep GUEST [PLAYER]`: a guest becomes a player, or turns out to be one there is already.
    func keepGuest(_ name: String, as player: String?) throws -> ExitStatus {
        let stored = try opened()
        var guests = try stored.guests(called: name)
        if let wanted = options[.round] {
            let round = try stored.round(called: wanted).id
            guests = guests.filter { $0.round == round }
        }
        if guests.isEmpty { throw Failure.message(.errorNoGuest, ["name": name], .refused) }
        let same = guests.count == 1 ? guests : try those(of: guests, stored)
        guard let first = same.first else {
            if capabilities.isConversation { return .done }
            let rounds = guests.map { "\($0.number) (\($0.course), \(CivilTime(local: $0.started).date))" }
            throw Failure.message(
                .errorSeveralGuests, ["name": name, "rounds": rounds.joined(separator: ", ")], .refused)
        }
        if let player { return try keep(same, as: try self.player(toChange: player, stored), stored) }
        let known = stored.session.directory.players(called: first.name)
        guard let other = known.first else { return try keep(same, named: first.name, stored) }
        let names = ["guest": first.name, "player": other.name]
        guard capabilities.isConversation else { throw Failure.message(.errorGuestOfPlayer, names, .refused) }
        let question = style.wording.line(
            .askGuestOfPlayer, ["guest": StyledText(first.name), "player": StyledText(other.name, .bold)])
        try print(style.message(question))
        return try isAgreed(stored) ? try keep(same, as: other, stored) : .done
    }

    /// The guests who are the person meant: the user is asked about each; none if nobody can answer.
    func those(of guests: [Guest], _ stored: StoredSession) throws -> [Guest] {
        guard capabilities.isConversation else { return [] }
        var same: [Guest] = []
        for guest in guests {
            let question = style.wording.line(
                .askGuest,
                [
                    "player": StyledText(guest.name, .bold), "course": StyledText(guest.course),
                    "date": StyledText(CivilTime(local: guest.started).date),
                ])
            try print(style.message(question))
            if try isAgreed(stored) { same.append(guest) }
        }
        return same
    }

    /// Makes the first of them a player, who has the rounds of all of them.
    func keep(_ guests: [Guest], named name: String, _ stored: StoredSession) throws -> ExitStatus {
        guard let first = guests.first?.player else { return .done }
        return try keep(of: first, stored) { directory throws(Refusal) in
            let added = try Referee.keep(first, named: name, in: directory)
            return Ruling(bodies: added.bodies + guests.dropFirst().map { .playerMerged($0.player, into: first) })
        }
    }

    private func keep(_ guests: [Guest], as player: Player, _ stored: StoredSession) throws -> ExitStatus {
        try stored.check(
            Set(guests.map(\.player)), neverPlayedWith: stored.session.directory.identifiers(of: player.id))
        return try keep(of: player.id, stored) { directory throws(Refusal) in
            try Referee.keep(guests.map(\.player), as: player.id, in: directory)
        }
    }

    private func keep(
        of player: PlayerID, _ stored: StoredSession, _ judge: (Directory) throws(Refusal) -> Ruling
    ) throws -> ExitStatus {
        try edit(stored) { session, said, moment in
            session.edit(said: said, moment) { directory, _ throws(Refusal) in try judge(directory) }
        } result: { directory, _ in
            directory.player(player).map { JSONValue.player($0, isMe: $0.id == stored.session.me) }
        }
    }
}
