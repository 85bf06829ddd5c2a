import Commands
package import Dialogue
import Meaning
package import Outcomes
package import Scorecard
import Words

/// Players and courses, and the user of this device.
extension Session {
    /// Says who uses this device: a known player, else a new one. The first time this is remembered.
    package mutating func introduce(_ name: String, _ moment: Moment) -> Outcome {
        respond(to: name, moment) { try $0.introduce(name) }
    }

    /// The answer to the first question: the number of a name that is offered, or a name, also in a sentence. Leaving
    /// and asking for help work here too.
    package mutating func introduce(answer text: String, _ moment: Moment) -> Outcome {
        let answer = text.withoutStops
        let lower = answer.lowercased()
        let offered = namesToOffer
        if let number = lazyUnderstanding.listNumber(lower), offered.indices.contains(number - 1) {
            return introduce(offered[number - 1], moment)
        }
        let openings = lazyUnderstanding.words(ofRule: "name-answer").filter { lower.hasPrefix($0 + " ") }
        if let opening = openings.max(by: { $0.count < $1.count }) {
            return introduce(String(answer.dropFirst(opening.count)).trimmed, moment)
        }
        return respond(to: answer, moment) { session in
            let command = session.read(answer).command
            if let command, [.quit, .help].contains(command.what) { return session.carryOut(command, answer) }
            let isOne =
                session.lazyUnderstanding.names(in: answer.split(whereSeparator: \.isWhitespace).map(String.init)).count
                == 1
            guard command == nil, isOne, !session.names.isSelf(answer), session.names.isName(answer) else {
                throw ConversationRefusal.notAName(answer)
            }
            try session.introduce(answer)
        }
    }

    private mutating func introduce(_ name: String) throws {
        let wasNameless = isNameless
        switch names.seat(name) {
        case .known(let player, _): me = player.id
        case .doubtful(let doubt): throw doubt.refusal
        case .guest(let name), .new(let name, _):
            var arrivals = Arrivals(directory)
            // This player is also the reporter of the event that adds them.
            me = try entrant(for: .new(name: name, aliases: []), &arrivals).player
            write(arrivals.bodies)
        }
        if wasNameless, let me { reply.outcome.settings[.me] = me.description }
    }

    /// The entrant of a seat; a new player is added to `arrivals`.
    mutating func entrant(for seat: Seat, _ arrivals: inout Arrivals) throws(Refusal) -> Entrant {
        switch seat {
        case .known(let player, let aliases):
            try arrivals.teach(aliases, to: player.id)
            return Entrant(player: player.id, name: player.name)
        case .guest(let name):
            let clean = Name.capitalized(try Name.cleaned(name))
            return Entrant(player: fresh(reply.moment), name: clean, isGuest: true)
        case .doubtful(let doubt): throw .nameTaken(doubt.said, by: doubt.nearest.first?.name ?? doubt.said)
        case .new(let name, let aliases):
            let id: PlayerID = fresh(reply.moment)
            return Entrant(player: id, name: try arrivals.add(id, named: Name.capitalized(name), aliases: aliases))
        }
    }

    /// Adds a player with aliases: all of it, or nothing.
    package mutating func add(_ name: String, aliases: [String], said text: String, _ moment: Moment) -> Outcome {
        edit(said: text, moment) { directory, id throws(Refusal) in
            var arrivals = Arrivals(directory)
            _ = try arrivals.add(id, named: name, aliases: aliases)
            return Ruling(bodies: arrivals.bodies)
        }
    }

    /// Merges players who were added here into those whom another device added earlier: each in an utterance of its
    /// own, so that one can be taken back without the others.
    package mutating func unite(_ twins: [Twin], _ moment: Moment) -> Outcome {
        respond(to: "", moment) { session in
            for twin in twins {
                session.reply.finishTurn(
                    next: [Command.player.rawValue, "merge", twin.name, twin.name].joined(separator: " "))
                session.attempt {
                    $0.write(try Referee.merge(twin.player, into: twin.other, in: $0.directory).bodies)
                    $0.reply.say(.united(twin))
                }
            }
        }
    }

    /// Changes players or courses as the referee of the directory rules.
    package mutating func edit(
        said text: String, _ moment: Moment, _ judge: (Directory, PlayerID) throws(Refusal) -> Ruling
    ) -> Outcome {
        respond(to: text, moment) { $0.write(try judge($0.directory, $0.fresh(moment)).bodies) }
    }
}
