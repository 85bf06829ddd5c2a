import Decoding
import EventLog
import Meaning
import Outcomes
package import Scorecard
import Session
import Words

/// Finds players, courses and rounds by written names: exactly, or by a beginning that only one has. A misspelt name is
/// refused with the nearest ones.
extension StoredSession {
    /// The round of a number counted from the newest, or of the first or last letters of its identifier.
    package func round(called wanted: String) throws -> Round {
        guard let round = try round(try roundID(wanted)) else { throw LookupError.noSuchRound(wanted) }
        return round
    }

    private func roundID(_ wanted: String) throws -> RoundID {
        if let id = RoundID(wanted) { return id }
        // The short form of an identifier has six letters, all of which may happen to be digits.
        if wanted.utf8.count < 6, let number = Int(wanted) {
            let lines = number > 0 ? try log.rounds(limit: number) : []
            guard let line = lines.last, lines.count == number else { throw LookupError.noSuchRound(wanted) }
            return line.round
        }
        let letters = wanted.uppercased()
        // Fewer letters are not taken for an identifier: `1x` is a slip for 1.
        guard letters.utf8.count >= Self.fewestLetters else { throw LookupError.noSuchRound(wanted) }
        var found = try log.rounds(prefix: letters)
        if found.isEmpty {
            found = try log.rounds(prefix: "", limit: .max).filter { $0.description.hasSuffix(letters) }
        }
        guard let first = found.first else { throw LookupError.noSuchRound(wanted) }
        guard found.count == 1 else { throw LookupError.severalRounds(wanted, Array(found.prefix(5))) }
        return first
    }

    /// The fewest letters by which an identifier can be named.
    static let fewestLetters = 4

    /// The player of the directory that a name means.
    package func player(called name: String) throws -> Player {
        let players = session.directory.everybody
        return players[try place(of: name, among: players.map { .init(name: $0.name, aliases: $0.aliases) })]
    }

    /// The only player called exactly so, by a name or an identifier.
    package func player(calledExactly name: String) -> Player? {
        let exact = session.directory.everybody.filter { player in
            player.id.description == name.uppercased() || player.isCalled(name)
        }
        return exact.count == 1 ? exact[0] : nil
    }

    /// The course of the directory that a name means.
    package func course(called name: String) throws -> Course {
        switch session.names.course(named: name) {
        case .one(let course): return course
        case .several(let names): throw ConversationRefusal.unclearCourse(name, names)
        case .near(let courses): throw ConversationRefusal.unknownCourse(name, nearest: courses.map(\.name))
        case .none(let nearest): throw ConversationRefusal.unknownCourse(name, nearest: nearest)
        }
    }

    /// The only course called exactly so, by its name or its identifier.
    package func course(calledExactly name: String) -> Course? {
        let exact = session.directory.courses.filter {
            $0.id.description == name.uppercased() || $0.name.isSame(as: name)
        }
        return exact.count == 1 ? exact[0] : nil
    }

    /// People of this name on cards who are not players, the latest round first.
    package func guests(called name: String) throws -> [Guest] {
        var guests: [Guest] = []
        for (index, line) in try log.rounds().enumerated() {
            for entrant in try entrants(of: line)
            where entrant.name.isSame(as: name) && session.directory.name(of: entrant.player) == nil
                && !guests.contains(where: { $0.player == entrant.player })
            {
                guests.append(
                    Guest(
                        player: entrant.player, name: entrant.name, round: line.round, course: line.course,
                        started: line.started, number: index + 1))
            }
        }
        return guests
    }

    /// The name of a guest, as the newest round with them has it; nil for an identifier that is on no card.
    package func name(ofGuest player: PlayerID) throws -> String? {
        for line in try log.rounds() {
            if let entrant = try entrants(of: line).first(where: { $0.player == player }) { return entrant.name }
        }
        return nil
    }
}

extension Directory {
    /// The player on the card of a round that a name means; a player renamed since is found by both names.
    package func entrant(called name: String, on round: Round) throws -> Entrant {
        let people = round.players.map { entrant in
            let today = player(entrant.player)
            return Roster.Person(name: entrant.name, aliases: (today.map { [$0.name] } ?? []) + (today?.aliases ?? []))
        }
        return round.players[try place(of: name, among: people)]
    }
}

/// The index of the person meant among some people.
private func place(of name: String, among people: [Roster.Person]) throws(ConversationRefusal) -> Int {
    var finder = NameFinder(people)
    switch finder.find(name) {
    case .one(let index) where finder.has(name) || people[index].isCalled(beginning: name): return index
    case .one(let index): throw .unknownPlayer(name, nearest: [people[index].name])
    case .several(let indices):
        // Some may only sound alike.
        let begun = indices.filter { people[$0].isCalled(beginning: name) }
        if begun.count == 1, !finder.has(name) { return begun[0] }
        throw .unclearPlayer(name, indices.map { people[$0].name })
    case .none(let nearest): throw .unknownPlayer(name, nearest: nearest.map { people[$0].name })
    }
}

/// Somebody on the card of a round who is in no list of players.
package struct Guest {
    package let player: PlayerID
    package let name: String
    package let round: RoundID
    package let course: String
    package let started: Timestamp
    /// The round's number in the history.
    package let number: Int
}

extension Player {
    /// Whether it is a name or an alias of the player; case, accents and signs do not matter.
    package func isCalled(_ name: String) -> Bool { ([self.name] + aliases).contains { $0.isSame(as: name) } }
}

extension String {
    /// Whether both are one name; case, accents and signs do not matter.
    package func isSame(as other: String) -> Bool {
        let line = TokenizedLine(self)
        return !line.tokens.isEmpty && line.isSame(as: TokenizedLine(other))
    }
}
