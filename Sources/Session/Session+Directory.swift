import Commands
import Meaning
package import Scorecard
import Words

extension Session {
    /// Says who uses this device: a known player, else a new one. The first time this is remembered.
    package mutating func introduce(_ name: String, _ moment: Moment) -> Outcome {
        var context = LineContext(name, moment: moment)
        let wasNameless = me == nil
        switch seat(name) {
        case .known(let player, _): me = player.id
        case .doubtful(let doubt): refuse(doubt.refusal, &context)
        case .guest(let name), .new(let name, _):
            var arrivals = Arrivals(directory)
            do throws(Refusal) {
                let entrant = try entrant(for: .new(name: name, aliases: []), &arrivals, moment)
                write(arrivals.bodies, round: nil, &context)
                me = entrant.player
            } catch {
                refuse(error, &context)
            }
        }
        if wasNameless, let me { context.outcome.settings[.me] = me.description }
        return close(context)
    }

    /// Who is on the card of the open round: whoever uses the device is probably one of them.
    package var namesToOffer: [String] {
        guard isPlaying else { return [] }
        return (round?.players ?? []).compactMap { directory.player($0.player)?.name }
    }

    /// The answer to the first question: the number of a name that is offered, or a name, also in a sentence. Leaving and
    /// asking for help work here too.
    package mutating func introduce(answer text: String, _ moment: Moment) -> Outcome {
        let answer = text.withoutStops
        let offered = namesToOffer
        if let number = listNumber(answer.lowercased()), offered.indices.contains(number - 1) {
            return introduce(offered[number - 1], moment)
        }
        let lower = answer.lowercased()
        let opening = lazyUnderstanding.words(ofRule: "name-answer").filter { lower.hasPrefix($0 + " ") }.max {
            $0.count < $1.count
        }
        if let opening { return introduce(String(answer.dropFirst(opening.count)).trimmed, moment) }
        var context = LineContext(answer, moment: moment)
        let reading = lazyUnderstanding.ready?.read(answer, roster: roster, situation: situation)
        if let command = reading?.command, [.quit, .help].contains(command.what) {
            carryOut(command, answer, &context)
            return close(context)
        }
        let isSelf = lazyUnderstanding.words(ofRule: "self").contains(lower)
        if reading?.command != nil || isSelf || !isName(answer) {
            refuse(.notAName(answer), &context)
            return close(context)
        }
        return introduce(answer, moment)
    }

    /// Another name for the one who uses this device; where somebody else has it, that may be who uses it now.
    mutating func rename(to name: String, _ context: inout LineContext) {
        guard let me else { return refuse(.unknownPlayer(name, nearest: []), &context) }
        let name = Name.capitalized(name)
        let others = directory.players(called: name).filter { $0.id != directory.resolved(me) }
        if let other = others.first(where: { !directory.isArchived($0.id) }) {
            return ask(.me(other), &context)
        }
        change(&context) { directory throws(Refusal) in
            try Referee.rename(me, to: name, in: directory)
        } tell: { directory in
            .called(directory.name(of: me) ?? name)
        }
    }

    /// Another player uses this device from here on.
    mutating func become(_ player: Player, _ context: inout LineContext) {
        speak(as: player.id)
        context.outcome.settings[.me] = player.id.description
        context.say(.called(player.name))
    }

    /// A guest of this round becomes a player.
    mutating func keep(_ guest: PlayerID?, _ context: inout LineContext) {
        guard let guest, let name = round?.entrant(guest)?.name else {
            return refuse(.noRound, &context)
        }
        if directory.player(guest) != nil { return context.say(.isPlayer(name)) }
        change(&context) { directory throws(Refusal) in
            try Referee.keep(guest, named: name, in: directory)
        } tell: { _ in
            .playersAdded([name])
        }
    }

    /// Changes players as the referee of the directory rules, in the middle of a line, and tells what was done.
    mutating func change(
        _ context: inout LineContext, _ judge: (Directory) throws(Refusal) -> Ruling, tell: (Directory) -> Effect
    ) {
        do throws(Refusal) {
            write(try judge(directory).bodies, round: nil, &context)
            context.say(tell(directory))
        } catch {
            refuse(error, &context)
        }
    }

    /// Adds a player with what else they are called: all of it, or nothing.
    package mutating func add(_ name: String, aliases: [String], said text: String, _ moment: Moment) -> Outcome {
        edit(said: text, moment) { directory, id throws(Refusal) in
            var arrivals = Arrivals(directory)
            _ = try arrivals.add(id, named: name, aliases: aliases)
            return Ruling(bodies: arrivals.bodies)
        }
    }

    /// Makes one person of those who were added here and, earlier, on another device: each for itself, so that one can be
    /// taken back without the others.
    package mutating func unite(_ twins: [Twin], _ moment: Moment) -> Outcome {
        var context = LineContext("", moment: moment)
        for twin in twins {
            finishTurn(&context, next: [Command.player.rawValue, "merge", twin.name, twin.name].joined(separator: " "))
            change(&context) { directory throws(Refusal) in
                try Referee.merge(twin.player, into: twin.other, in: directory)
            } tell: { _ in
                .united(twin)
            }
        }
        return close(context)
    }

    /// Makes a known player the one who says `I`, without remembering it; nil for nobody.
    package mutating func speak(as player: PlayerID?) {
        me = player
    }

    /// Changes players or courses as the referee of the directory rules.
    package mutating func edit(
        said text: String, _ moment: Moment, _ judge: (Directory, PlayerID) throws(Refusal) -> Ruling
    ) -> Outcome {
        var context = LineContext(text, moment: moment)
        do throws(Refusal) {
            let ruling = try judge(directory, fresh(moment))
            write(ruling.bodies, round: nil, &context)
        } catch {
            refuse(error, &context)
        }
        return close(context)
    }
}
