import Decoding
package import Dialogue
package import Meaning
package import Outcomes
package import Scorecard
import Words

/// Commands in a conversation.
extension Session {
    /// Carries out a command that was not said in the words of the grammar.
    package mutating func carryOut(
        _ what: SpokenCommand, about player: PlayerID?, said text: String, _ moment: Moment
    ) -> Outcome {
        respond(to: text, moment) { try $0.carryOut(what, player, text) }
    }

    /// Does what a spoken command asks for.
    mutating func carryOut(_ command: Reading.Command, _ text: String) {
        if let report = report(command, text) { return reply.say(.show(report)) }
        if command.what == .undo, let asked = memory.takeBackAsked() { return reply.say(.takenBack(asked)) }
        if !command.name.onlyShows {
            memory.forgetAsked()
            memory.namedHole = nil
        }
        attempt { session in
            if case .versus(let other) = command.what { throw ConversationRefusal.unknownPlayer(other, nearest: []) }
            var player = session.player(command)
            if case .unclear(let words, let candidates) = command.whom {
                guard case .undoScore = command.what, let owner = session.owner(text.words(words)) else {
                    throw session.unclear(text.words(words), candidates)
                }
                player = owner
            }
            try session.carryOut(command.what, player, text)
        }
    }

    private mutating func carryOut(_ what: SpokenCommand, _ player: PlayerID?, _ text: String) throws {
        func somebody() throws -> PlayerID {
            guard let player else { throw ConversationRefusal.noRound }
            return player
        }
        switch what {
        case .next: try next()
        case .skip: try go(.nextHole)
        case .back: try go(.previousHole)
        case .last: try lastHole()
        case .lookAtHole:
            guard isPlaying else { throw ConversationRefusal.noRound }
            tellHole()
        // `hole 4, par 4`, where holes come as they are played.
        case .goTo(let hole, .some(let par)):
            try set(par: par, hole: hole)
            if round?.currentHole != hole { try go(.chooseHole(hole)) }
        case .goTo(let hole, nil): try go(.chooseHole(hole))
        case .wasHole(let hole): try place(on: hole, isAboutNow: false)
        case .onHole(let hole): try place(on: hole, isAboutNow: true)
        case .par(let par, let hole): try set(par: par, hole: hole)
        case .nextPar(let par): try set(parOfNext: par)
        case .holes(let count): try play(holes: count)
        case .lastHole: try endHere()
        case .undo: try undo()
        case .redo: try redo()
        case .undoScore(let hole): try undoScore(of: player, hole: hole)
        case .finish(let anyway): try finish(anyway: anyway)
        case .abandon:
            // Where it is finished, that may be a slip.
            if round?.state == .finished, round?.isWithdrawn == false { return ask(.confirmation(.abandon)) }
            try tell(.abandon, .abandoned)
        case .reopen: try reopen()
        case .penalty(let count):
            let player = try somebody()
            try tell(.penalty(player, throws: count), .penalty(player, throws: count), .standings)
        case .join(let newcomers, let hole): try join(newcomers, hole: hole)
        case .leave(let hole):
            let player = try somebody()
            let before = round?.currentHole
            try tell(.leave(player, hole: hole), from: before) { .left(player, hole: $0) }
        case .comeBack(let hole):
            let player = try somebody()
            try tell(.comeBack(player, hole: hole), from: nil) { .returned(player, hole: $0) }
        case .play(let kind, let sides): try play(Game(kind, sides: sides.map { $0.map { card.players[$0] } }))
        case .stopPlaying(let kind):
            let games = round?.games.filter { kind == nil || $0.kind == kind } ?? []
            try tell(.stopPlaying(kind), .stoppedPlaying(games), .standings)
        case .strokes(let count):
            let player = try somebody()
            try tell(.give(player, strokes: count), .strokesGiven(player, count: count), .standings)
        case .tag(let tag):
            let player = try somebody()
            write(try Referee.give(tag: tag, to: player, in: directory).bodies)
            reply.say(.tagGiven(player, tag: tag))
        case .alias(let alias): try remember(alias, for: try somebody())
        case .keep: try keep(player)
        case .start(let course, let newcomers, let hole, let isLoose):
            try new(course, newcomers, hole: hole, isLoose: isLoose, text)
        // In the middle of a round `same again` may mean the scores of the hole before.
        case .again where isPlaying && round?.state == .playing:
            reply.outcome.isIncomplete = true
            reply.say(.unused([text]))
        case .again:
            guard let before = round ?? latest, let course = before.course else { throw ConversationRefusal.noRound }
            try start(StartRequest(course: directory.course(course.id) ?? course, players: lastSeats))
        case .called(let name): try rename(to: name)
        case .resume(let number, let course):
            reply.outcome.wants = number.map { .number($0) } ?? course.map { .course($0) } ?? .only
        case .card(let hole): try look(.card(player, hole: hole))
        case .order: try look(.order)
        case .open: try look(.open)
        case .count(nil): try look(.card(player, hole: nil))
        case .count(let tally?):
            try look(.count(player, of: tally))
            // Guests have no rounds before.
            if let player, directory.name(of: player) != nil {
                reply.say(.show(.countEver(.player(player), of: tally)))
            }
        case .behind: try look(.behind(player))
        case .why(let hole): try look(.why(player, hole: hole))
        case .standings: try look(.standings)
        case .conflicts: try look(.conflicts)
        case .resolve(let number, let choice): try resolve(number, with: choice)
        case .games: try look(.games)
        case .log: try look(.log)
        case .devices: reply.say(.show(.devices))
        case .tags: reply.say(.show(.tags))
        case .home: reply.say(.show(.home))
        case .players: reply.say(.show(.players))
        case .courses: reply.say(.show(.courses))
        case .history: reply.say(.show(.history))
        case .settings: reply.say(.show(.settings))
        case .quit: reply.say(.leave)
        case .help: reply.say(.show(.help(topic: topic(of: text))))
        case .trend, .best, .records, .stats, .versus, .lastRound: break
        }
    }

    // MARK: What is looked at

    /// The report on many rounds that a command asks for. Players it asks about need not be on the card.
    private func report(_ command: Reading.Command, _ text: String) -> Effect.Report? {
        let said: String? = if case .unclear(let words, _) = command.whom { text.words(words) } else { nil }
        let isSelf = said.map(names.isSelf) ?? false
        let own = player(command) ?? (isSelf ? me : nil)
        let named = own.map { whoseWasAsked($0, in: text) } ?? (isSelf ? nil : said.map(Effect.Subject.named))
        let subject = named ?? .me
        switch command.what {
        case .trend(let course): return .trend(subject, course: course)
        case .best(let course): return .best(subject, course: course)
        case .records(let course): return .records(course: course)
        case .stats(let course): return .stats(subject, course: course)
        case .versus(let other): return isKnown(other) ? .versus(subject, .named(other)) : nil
        case .lastRound(let course): return .lastRound(named, course: course)
        case .count(let tally) where !isPlaying || own == nil: return tally.map { .countEver(subject, of: $0) }
        default: return nil
        }
    }

    /// Whose past is asked for: that of a team, or of its only member who is named.
    private func whoseWasAsked(_ player: PlayerID, in text: String) -> Effect.Subject {
        let members = Team.members(of: round?.entrant(player)?.name ?? "")
        guard members.count > 1 else { return .player(player) }
        let words = Set(
            text.split { !($0.isLetter || $0.isNumber || "'’-.".contains($0)) }.map { Name.key(String($0)) })
        let named = members.filter { member in
            member.split(separator: " ").contains { word in
                let key = Name.key(String(word))
                return ["", "s", "'s", "’s"].contains { words.contains(key + $0) }
            }
        }
        return named.count == 1 ? .named(named[0]) : .player(player)
    }

    /// Whether somebody of the card or the list of players is called so.
    private func isKnown(_ name: String) -> Bool {
        roster.isCalled(name) || Roster(people: directory.everybody.map(\.person)).isCalled(name)
    }

    /// Shows something of the round, where there is one to look at.
    private mutating func look(_ report: Effect.Report) throws {
        guard let round, round.start != nil else { throw ConversationRefusal.noRound }
        if round.isWithdrawn { throw Refusal.withdrawn }
        switch report {
        case .card(_, .some(let hole)), .why(_, .some(let hole)):
            if !round.has(hole: hole) { throw Refusal.noSuchHole(hole, holes: round.holes.count) }
        default: break
        }
        reply.say(.show(report))
    }

    /// The topic that help is wanted about: the last word of the line, where that names one.
    private func topic(of text: String) -> String? {
        let words = text.lowercased().split { !$0.isLetter }
        return isWord(words.joined(separator: " "), of: "help-alone") ? nil : words.last.map(String.init)
    }

    /// Whose score it is in a genitive without an apostrophe: `Flos Wurf`.
    private func owner(_ said: String) -> PlayerID? {
        guard said.hasSuffix("s") else { return nil }
        return roster.person(called: String(said.dropLast())).map { card.players[$0] }
    }

    private func player(_ command: Reading.Command) -> PlayerID? {
        command.person.flatMap { card.players.indices.contains($0) ? card.players[$0] : nil }
    }

    /// The refusal of a name in a command that is not clear enough to act upon.
    private func unclear(_ said: String, _ candidates: [Int]) -> ConversationRefusal {
        let names = candidates.compactMap { person in
            card.players.indices.contains(person) ? round?.entrant(card.players[person])?.name : nil
        }
        return names.count < 2 ? .unknownPlayer(said, nearest: names) : .unclearPlayer(said, names)
    }

    // MARK: What is done to the round

    /// Asks the referee, writes what is allowed and tells the result.
    private mutating func tell(_ action: Action, _ effects: Effect...) throws {
        try judge(action)
        for effect in effects { reply.say(effect) }
    }

    /// Tells from which hole on somebody left or returned, and the current hole where that changes.
    private mutating func tell(_ action: Action, from before: Int?, _ effect: (Int?) -> Effect) throws {
        try judge(action)
        let before = before ?? round?.currentHole
        let holes = reply.outcome.events.compactMap { event in
            switch event.body {
            case .playerLeft(_, let hole), .playerReturned(_, let hole): hole
            default: nil
            }
        }
        reply.say(effect(holes.last))
        reply.say(.standings)
        if round?.currentHole != before { tellHole(everyoneIsIn: true) }
    }

    /// Goes to the next hole. Right after the last score has gone there by itself, this goes no further; it is noted as
    /// an event, so that saying it again does.
    private mutating func next() throws {
        guard round?.hasJustAdvanced ?? false, let now = round?.currentHole, let id = round?.id else {
            return try go(.nextHole)
        }
        write([.holeChosen(now)], round: id)
        tellHole()
    }

    /// `last hole`: the one before, or the last of all where that is being played or, amid talk, comes next.
    private mutating func lastHole() throws {
        guard let round, let place = round.playOrder.firstIndex(of: round.currentHole), place > 0, !round.growsWithPlay,
            let last = round.playOrder.last, place >= round.playOrder.count - (isTalk ? 2 : 1)
        else { return try go(.previousHole) }
        ask(.lastHole([round.playOrder[place - 1], last]), orLeave: \.isIncomplete)
    }

    /// Ends the round; in a conversation gaps are asked about, in a stream they need "finish anyway".
    mutating func finish(anyway: Bool) throws {
        let gaps = round?.gapsOfHolesPlayed ?? []
        if !anyway, isPlaying, !gaps.isEmpty {
            reply.say(.refused(.gaps(gaps)))
            return ask(.confirmation(.finish))
        }
        attempt { try $0.endGrowing() }
        try judge(.finish(anyway: anyway))
        reply.say(.finished)
        if reply.outcome.isRefused { return }
        reply.say(.standings)
        reply.say(.summary)
    }

    /// Goes on with the round that was finished or given up last on this device.
    private mutating func reopen() throws {
        reply.outcome.undoRequest = .reopen
        guard let other = elsewhere?.round else { return try tell(.reopen, .reopened) }
        let left = round
        take(other)
        reply.outcome.settings[.round] = other.id.description
        attempt { try $0.tell(.reopen, .reopened) }
        if let left, left.isOpen, let course = left.course { reply.say(.staysBeside(course.name)) }
    }

    /// `play skins`, `match play Jake against Mike`, `Jake and Mike against Sarah and Tom`.
    private mutating func play(_ game: Game) throws {
        let before = reply.outcome.events.count
        try judge(.play(game))
        let isNew = reply.outcome.events.count > before
        reply.say(.playing(isNew ? round?.games.last ?? game : game, isNew: isNew))
        reply.say(.standings)
    }

    /// `remember Jake as JJ`.
    mutating func remember(_ alias: String, for player: PlayerID) throws {
        write(try Referee.alias(player, as: alias, in: directory).bodies)
        reply.say(.remembered(alias: alias, player: player))
    }

    /// Renames the user of this device; where another player has the name, asks whether that player uses it now.
    private mutating func rename(to name: String) throws {
        guard let me else { throw ConversationRefusal.unknownPlayer(name, nearest: []) }
        let name = Name.capitalized(name)
        let others = directory.players(called: name).filter { $0.id != directory.resolved(me) }
        if let other = others.first(where: { !directory.isArchived($0.id) }) {
            return ask(.confirmation(.become(other)))
        }
        write(try Referee.rename(me, to: name, in: directory).bodies)
        reply.say(.called(directory.name(of: me) ?? name))
    }

    /// A guest of this round becomes a player.
    private mutating func keep(_ guest: PlayerID?) throws {
        guard let guest, let name = round?.entrant(guest)?.name else { throw ConversationRefusal.noRound }
        if directory.player(guest) != nil { return reply.say(.isPlayer(name)) }
        write(try Referee.keep(guest, named: name, in: directory).bodies)
        reply.say(.playersAdded([name]))
    }

    // MARK: What yes does

    mutating func carryOut(_ deed: Pending.Deed) throws {
        switch deed {
        case .record: break
        case .finish: try finish(anyway: true)
        case .abandon: try tell(.abandon, .abandoned)
        case .become(let player):
            me = player.id
            reply.outcome.settings[.me] = player.id.description
            reply.say(.called(player.name))
        }
    }
}

extension String {
    /// Whether a slash says that a command is meant.
    var isForced: Bool { trimmed.hasPrefix("/") }
}
