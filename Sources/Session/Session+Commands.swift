import Phrases
package import Scorecard

extension Session {
    /// Does what a spoken command asks for.
    mutating func carryOut(_ command: Reading.Command, _ text: String, _ turn: inout Turn) {
        if let report = memory(command, text) { return turn.say(.show(report)) }
        if command.name == "versus" { return refuse(.unknownPlayer(command.names.first ?? "", nearest: []), &turn) }
        if let unknown = command.unknownPerson {
            if !command.candidates.isEmpty { return refuse(unclear(command, text.words(unknown)), &turn) }
            return refuse(.unknownPlayer(text.words(unknown), nearest: []), &turn)
        }
        switch command.name {
        case "next": next(&turn)
        case "back": judge(.previousHole, &turn) { .hole($0.currentHole, everyoneIsIn: false) }
        case "hole" where command.hole == nil: lookAtHole(&turn)
        case "hole": judge(.chooseHole(command.hole ?? 0), &turn) { .hole($0.currentHole, everyoneIsIn: false) }
        case "undo": undo(&turn)
        case "redo": redo(&turn)
        case "finish": finish(anyway: false, &turn)
        case "finish-anyway": finish(anyway: true, &turn)
        case "abandon": judge(.abandon, &turn) { _ in .abandoned }
        case "reopen": judge(.reopen, &turn) { _ in .reopened }
        case "penalty": penalty(command, &turn)
        case "guest": join(command.names, asGuests: true, on: command.hole, &turn)
        case "join": join(command.names, asGuests: false, on: command.hole, &turn)
        case "leave": leave(command, &turn)
        case "return": comeBack(command, &turn)
        case "skins", "match", "net", "teams", "play-tags": play(command, &turn)
        case "skins-off", "match-off", "net-off", "teams-off", "tags-off", "games-off": stopPlaying(command, &turn)
        case "strokes": give(strokes: command, &turn)
        case "tag", "tag-off": give(tag: command, &turn)
        case "alias": alias(command, &turn)
        case "keep": keep(command, &turn)
        case "new": new(command, &turn)
        case "play": play(command, text, &turn)
        case "again": again(&turn)
        case "called": rename(to: command.names.first ?? "", &turn)
        case "resume": turn.outcome.wants = command.number.map { .number($0) } ?? .only
        case "card": look(.card(player(command), hole: command.hole), &turn)
        case "order": look(.order, &turn)
        case "count": count(command, &turn)
        case "behind": look(.behind(player(command)), &turn)
        case "why": look(.why(player(command), hole: command.hole), &turn)
        case "standings": look(.standings, &turn)
        case "conflicts": look(.conflicts, &turn)
        case "resolve": resolve(command.number ?? 0, with: command.course ?? "", &turn)
        case "devices": turn.say(.show(.devices))
        case "games": look(.games, &turn)
        case "tags": turn.say(.show(.tags))
        case "home": turn.say(.show(.home))
        case "players": turn.say(.show(.players))
        case "courses": turn.say(.show(.courses))
        case "history": turn.say(.show(.history))
        case "log": look(.log, &turn)
        case "show-settings": turn.say(.show(.settings))
        case "quit": turn.say(.leave)
        default: turn.say(.show(.help(topic: command.topic(in: text))))
        }
    }

    /// What many rounds tell, where that is asked for. Those it is asked of need not be on the card.
    private func memory(_ command: Reading.Command, _ text: String) -> Effect.Report? {
        let own = player(command).flatMap { directory.name(of: $0) ?? round?.entrant($0)?.name }
        let subject = own ?? command.unknownPerson.map { text.words($0) }
        switch command.name {
        case "trend": return .trend(subject, course: command.course)
        case "best": return .best(subject, course: command.course)
        case "records": return .records(course: command.course)
        case "stats": return .stats(subject, course: command.course)
        case "versus": return command.names.first.flatMap { isKnown($0) ? .versus(subject, $0) : nil }
        default: return nil
        }
    }

    /// Whether somebody of the card or the list of players is called so.
    private func isKnown(_ name: String) -> Bool {
        card.roster.isCalled(name)
            || Roster(people: directory.everybody.map { .init(name: $0.name, aliases: $0.aliases) }).isCalled(name)
    }

    /// Shows something of the round, where there is one to look at.
    private mutating func look(_ report: Effect.Report, _ turn: inout Turn) {
        guard let round, round.start != nil else { return refuse(.noRound, &turn) }
        if round.isWithdrawn { return refuse(.withdrawn, &turn) }
        switch report {
        case .card(_, .some(let hole)), .why(_, .some(let hole)):
            guard round.has(hole: hole) else { return refuse(.noSuchHole(hole, holes: round.holes.count), &turn) }
        default: break
        }
        turn.say(.show(report))
    }

    /// `what hole is this?`
    private mutating func lookAtHole(_ turn: inout Turn) {
        guard isPlaying, let round else { return refuse(.noRound, &turn) }
        turn.say(.hole(round.currentHole, everyoneIsIn: false))
    }

    /// `how many birdies has Jake?`
    private mutating func count(_ command: Reading.Command, _ turn: inout Turn) {
        guard let tally = command.strokes.map(ScoreKind.strokes) ?? command.toPar.map(ScoreKind.toPar) else {
            return look(.card(player(command), hole: nil), &turn)
        }
        look(.count(player(command), of: tally), &turn)
    }

    func player(_ command: Reading.Command) -> PlayerID? {
        command.person.flatMap { card.players.indices.contains($0) ? card.players[$0] : nil }
    }

    /// Asks the referee, writes what is allowed and tells the result.
    mutating func judge(_ deed: Deed, _ turn: inout Turn, effect: (Round) -> Effect) {
        guard let id = round?.id, round?.start != nil else { return refuse(.noRound, &turn) }
        do throws(Refusal) {
            write(try ruling(on: deed).bodies, round: id, &turn)
            card.isStale = true
            freshenCard()
            if let round { turn.say(effect(round)) }
        } catch {
            refuse(error, &turn)
        }
    }

    /// Goes to the next hole. Right after the last score has gone there by itself, saying so too goes no further; it is noted,
    /// so that saying it twice does.
    private mutating func next(_ turn: inout Turn) {
        guard hasJustAdvanced, let now = round?.currentHole, let id = round?.id else {
            return judge(.nextHole, &turn) { .hole($0.currentHole, everyoneIsIn: false) }
        }
        write([.holeChosen(now)], round: id, &turn)
        card.isStale = true
        turn.say(.hole(now, everyoneIsIn: false))
    }

    /// Whether the hole before was left by completing it, and nothing is on the new one.
    private var hasJustAdvanced: Bool {
        guard let round, round.hasAdvancedByItself else { return false }
        return !round.players.contains { round.isSettled(hole: round.currentHole, player: $0.player) }
    }

    /// Goes on from the scores of a line to what it says behind them; nothing is left to do where they have gone on by
    /// themselves.
    ///
    /// - Parameter hole: the current one before the scores were recorded.
    mutating func goOn(to command: Reading.Command?, from hole: Int?, _ text: String, _ turn: inout Turn) {
        guard let command, !turn.outcome.isRefused else { return }
        let now = round?.currentHole
        if command.name == "hole" ? command.hole == now : command.name == "next" && now != hole { return }
        carryOut(command, text, &turn)
    }

    /// Ends the round; in a conversation gaps are asked about, in a stream they need "finish anyway".
    mutating func finish(anyway: Bool, _ turn: inout Turn) {
        let gaps = round?.gaps ?? []
        if !anyway, isPlaying, !gaps.isEmpty {
            turn.say(.refused(.gaps(gaps)))
            let waiting = Pending(text: turn.text, purpose: .finish)
            guard asks else {
                turn.outcome.isRefused = true
                if let inquiry = waiting.inquiry(in: self) { turn.say(.unanswered(inquiry)) }
                return
            }
            pending = waiting
            return askAgain(&turn)
        }
        judge(.finish(anyway: anyway), &turn) { _ in .finished }
        guard !turn.outcome.isRefused else { return }
        turn.say(.standings)
        turn.say(.summary)
    }

    private mutating func penalty(_ command: Reading.Command, _ turn: inout Turn) {
        guard let player = player(command) else { return refuse(.noRound, &turn) }
        let throwCount = command.number ?? 1
        judge(.penalty(player, throws: throwCount), &turn) { _ in .penalty(player, throws: throwCount) }
        if !turn.outcome.isRefused { turn.say(.standings) }
    }

    /// Plays no more.
    private mutating func leave(_ command: Reading.Command, _ turn: inout Turn) {
        guard let player = player(command) else { return refuse(.noRound, &turn) }
        let before = round?.currentHole
        judge(.leave(player, hole: command.hole), &turn) { _ in .left(player, hole: nil) }
        tell(turn: &turn, from: before) { .left(player, hole: $0) }
    }

    /// Plays again.
    private mutating func comeBack(_ command: Reading.Command, _ turn: inout Turn) {
        guard let player = player(command) else { return refuse(.noRound, &turn) }
        judge(.comeBack(player, hole: command.hole), &turn) { _ in .returned(player, hole: nil) }
        tell(turn: &turn, from: round?.currentHole) { .returned(player, hole: $0) }
    }

    /// Names the hole from which on somebody left or returned, and what that moves.
    private func tell(turn: inout Turn, from before: Int?, _ effect: (Int?) -> Effect) {
        guard !turn.outcome.isRefused, let round else { return }
        let hole = turn.outcome.events.reversed().lazy.compactMap { event in
            switch event.body {
            case .playerLeft(_, let hole), .playerReturned(_, let hole): hole
            default: nil
            }
        }.first
        turn.outcome.effects[turn.outcome.effects.count - 1] = effect(hole)
        turn.say(.standings)
        if round.currentHole != before { turn.say(.hole(round.currentHole, everyoneIsIn: true)) }
    }

    /// Puts more people on the card.
    private mutating func join(_ names: [String], asGuests: Bool, on hole: Int?, _ turn: inout Turn) {
        for name in names {
            guard turn.text.isForced || isName(name) else { return refuse(.notANewcomer(name), &turn) }
            let seat = asGuests ? StartRequest.Seat.guest(name) : seat(name)
            let entrant: Entrant
            var bodies: [Event.Body] = []
            switch seat {
            case .known(let player, _):
                entrant = entrantOnCard(player.id) ?? Entrant(player: player.id, name: player.name)
            case .doubtful(let doubt):
                return refuse(.nearlyKnown(doubt.said, doubt.nearest.map(\.name)), &turn)
            case .guest(let name):
                entrant = Entrant(
                    player: mint.next(at: turn.moment.now, randomness: turn.moment.randomness), name: name,
                    isGuest: true)
            case .new(let name, _):
                let id: PlayerID = mint.next(at: turn.moment.now, randomness: turn.moment.randomness)
                do throws(Refusal) { bodies = try Referee.add(id, named: name, in: directory).bodies } catch {
                    return refuse(error, &turn)
                }
                entrant = Entrant(player: id, name: name)
            }
            let first = hole ?? (round?.state == .setup ? nil : round?.currentHole)
            judge(.join(entrant, hole: hole), &turn) { _ in .joined(entrant, hole: first) }
            if turn.outcome.isRefused { return }
            if !bodies.isEmpty {
                write(bodies, round: nil, &turn)
                turn.say(.playersAdded([entrant.name]))
            }
        }
    }

    /// A player's place on the card, also where they were merged since.
    private func entrantOnCard(_ player: PlayerID) -> Entrant? {
        round?.players.first { directory.resolved($0.player) == player }
    }

    /// Whether people can be called so: `a 4 to Jake`, `the wind` and `someone` join no card.
    private func isName(_ text: String) -> Bool {
        let others = hearing.words(ofRule: "no-name")
        return !text.contains(where: \.isNumber)
            && text.lowercased().split { !$0.isLetter && $0 != "'" }.allSatisfy { !others.contains(String($0)) }
    }

    private mutating func alias(_ command: Reading.Command, _ turn: inout Turn) {
        guard let player = player(command), let alias = command.names.first else { return refuse(.noRound, &turn) }
        remember(alias, for: player, &turn)
    }

    private mutating func new(_ command: Reading.Command, _ turn: inout Turn) {
        guard let name = command.course else {
            return begin(
                Beginning(course: nil, players: seats(command), startHole: command.hole ?? 1), &turn)
        }
        switch course(named: name) {
        case .several(let names) where asks:
            let courses = directory.courses.filter { names.contains($0.name) }
            return begin(
                Beginning(courses: courses, players: seats(command), startHole: command.hole ?? 1), &turn)
        case .several(let names): refuse(.unclearCourse(name, names), &turn)
        case .none(let nearest): refuse(.unknownCourse(name, nearest: nearest), &turn)
        case .one(let course):
            var seats = seats(command)
            if seats.isEmpty, let me, let player = directory.player(me) { seats = [.known(player, aliases: [])] }
            start(StartRequest(course: course, players: seats, startHole: command.hole ?? 1), &turn)
        }
        // In a stream nobody would notice that the scores to come belong to a round that never began.
        if turn.outcome.isRefused, case .stream = manner {
            departed = round
            take(nil)
        }
    }

    /// `play Maple Hill` is said of many things: only where it names a course does it start a round.
    private mutating func play(_ command: Reading.Command, _ text: String, _ turn: inout Turn) {
        let said = command.course ?? ""
        if directory.courses.contains(where: { $0.name.begins(with: said) }) { return new(command, &turn) }
        turn.outcome.isIncomplete = true
        turn.say(.unused([text]))
    }

    /// The same course with the same players.
    private mutating func again(_ turn: inout Turn) {
        guard let course = round?.course, let players = round?.players else { return refuse(.noRound, &turn) }
        let seats = players.map(seat(again:))
        start(StartRequest(course: directory.course(course.id) ?? course, players: seats), &turn)
    }

    /// Makes an open round the one that this device is about; of several the person chooses.
    ///
    /// - Parameter id: what was found for what was `wanted`; nil for no open round of that number, or not one alone.
    package func resume(_ id: RoundID?, wanted: OpenRound) -> Outcome {
        var outcome = Outcome()
        if let id {
            outcome.settings[.round] = id.description
            outcome.resumes = id
        } else if case .number(let number) = wanted {
            outcome.isRefused = true
            outcome.effects = [.refusedHere(.noSuchOpenRound(number))]
        } else {
            outcome.effects = [.show(.home)]
        }
        return outcome
    }
}

extension Reading.Command {
    /// Whether it changes nothing.
    var onlyShows: Bool {
        [
            "card", "order", "count", "behind", "why", "standings", "games", "tags", "players", "courses", "history",
            "log", "help", "show-settings", "conflicts", "devices", "trend", "best", "records", "versus", "stats",
        ].contains(name)
    }

    /// Whether it changes the card by words that people also say of a throw: `Tom leaves it short`, `Mike gets three strokes
    /// on this hole`. Then no other word may be beside them.
    var hasToBeAlone: Bool {
        ["leave", "return", "strokes", "penalty", "tag", "tag-off", "abandon", "keep", "resolve"].contains(
            name)
    }

    /// What help is wanted about: the last word of the line, where it is not the command itself.
    func topic(in text: String) -> String? {
        let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "/" })
        return words.count > 1 ? words.last.map { $0.lowercased() } : nil
    }
}

extension String {
    /// Whether a slash says that a command is meant.
    var isForced: Bool { trimmed.hasPrefix("/") }
}
