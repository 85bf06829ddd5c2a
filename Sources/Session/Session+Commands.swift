import Decoding
package import Meaning
package import Scorecard
import Words

extension Session {
    /// Does what was asked for in other words than those of the grammar.
    package mutating func carryOut(
        _ what: SpokenCommand, about player: PlayerID?, said text: String, _ moment: Moment
    ) -> Outcome {
        var context = LineContext(text, moment: moment)
        carryOut(what, player, text, &context)
        return close(context)
    }

    /// Does what a spoken command asks for.
    mutating func carryOut(_ command: Reading.Command, _ text: String, _ context: inout LineContext) {
        if let report = memory(command, text) { return context.say(.show(report)) }
        if !command.name.onlyShows { memory.askedLast = [] }
        if case .versus(let other) = command.what { return refuse(.unknownPlayer(other, nearest: []), &context) }
        if case .unclear(let words, let candidates) = command.whom {
            if case .undoScore = command.what, let owner = owner(text.words(words)) {
                return carryOut(command.what, owner, text, &context)
            }
            return refuse(unclear(text.words(words), candidates), &context)
        }
        carryOut(command.what, player(command), text, &context)
    }

    private mutating func carryOut(
        _ what: SpokenCommand, _ player: PlayerID?, _ text: String, _ context: inout LineContext
    ) {
        switch what {
        case .next: next(&context)
        case .back: judge(.previousHole, &context) { .hole($0.currentHole, everyoneIsIn: false) }
        case .last: lastHole(&context)
        case .lookAtHole: lookAtHole(&context)
        // `hole 4, par 4`, where holes come as they are played.
        case .goTo(let hole, .some(let par)) where round?.growsWithPlay ?? false: set(par: par, hole: hole, &context)
        case .goTo(let hole, _): judge(.chooseHole(hole), &context) { .hole($0.currentHole, everyoneIsIn: false) }
        case .wasHole(let hole): place(on: hole, isAboutNow: false, &context)
        case .onHole(let hole): place(on: hole, isAboutNow: true, &context)
        case .par(let par, let hole): set(par: par, hole: hole, &context)
        case .holes(let count): play(holes: count, &context)
        case .lastHole: endHere(&context)
        case .undo: undo(&context)
        case .redo: redo(&context)
        case .undoScore(let hole): undoScore(of: player, hole: hole, &context)
        case .finish(let anyway): finish(anyway: anyway, &context)
        case .abandon: abandon(&context)
        case .reopen: reopen(&context)
        case .penalty(let throwCount): penalty(player, throws: throwCount, &context)
        case .join(let newcomers, let hole): join(newcomers, hole: hole, &context)
        case .leave(let hole): leave(player, hole: hole, &context)
        case .comeBack(let hole): comeBack(player, hole: hole, &context)
        case .play(let kind, let sides): play(kind, sides, &context)
        case .stopPlaying(let kind): stopPlaying(kind, &context)
        case .strokes(let count): give(player, strokes: count, &context)
        case .tag(let tag): give(player, tag: tag, &context)
        case .alias(let alias):
            guard let player else { return refuse(.noRound, &context) }
            remember(alias, for: player, &context)
        case .keep: keep(player, &context)
        case .start(let course, let newcomers, let hole, let isLoose):
            new(course, newcomers, hole: hole, isLoose: isLoose, text, &context)
        case .again: again(&context)
        case .called(let name): rename(to: name, &context)
        case .resume(let number, let course):
            context.outcome.wants = number.map { .number($0) } ?? course.map { .course($0) } ?? .only
        case .card(let hole): look(.card(player, hole: hole), &context)
        case .order: look(.order, &context)
        case .open: look(.open, &context)
        case .count(let tally): count(player, of: tally, &context)
        case .behind: look(.behind(player), &context)
        case .why(let hole): look(.why(player, hole: hole), &context)
        case .standings: look(.standings, &context)
        case .conflicts: look(.conflicts, &context)
        case .resolve(let number, let choice): resolve(number, with: choice, &context)
        case .devices: context.say(.show(.devices))
        case .games: look(.games, &context)
        case .tags: context.say(.show(.tags))
        case .home: context.say(.show(.home))
        case .players: context.say(.show(.players))
        case .courses: context.say(.show(.courses))
        case .history: context.say(.show(.history))
        case .log: look(.log, &context)
        case .settings: context.say(.show(.settings))
        case .quit: context.say(.leave)
        case .help: context.say(.show(.help(topic: topic(of: text))))
        case .trend, .best, .records, .stats, .versus, .lastRound: break
        }
    }

    /// What many rounds tell, where that is asked for. Those it is asked of need not be on the card.
    private func memory(_ command: Reading.Command, _ text: String) -> Effect.Report? {
        let said: String? = if case .unclear(let words, _) = command.whom { text.words(words) } else { nil }
        let isSelf = said.map { lazyUnderstanding.words(ofRule: "self").contains($0.lowercased()) } ?? false
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

    /// Whose past is asked for: that of a team, or of the member who alone is named.
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
        roster.isCalled(name)
            || Roster(people: directory.everybody.map { .init(name: $0.name, aliases: $0.aliases) }).isCalled(name)
    }

    /// Shows something of the round, where there is one to look at.
    private mutating func look(_ report: Effect.Report, _ context: inout LineContext) {
        guard let round, round.start != nil else { return refuse(.noRound, &context) }
        if round.isWithdrawn { return refuse(.withdrawn, &context) }
        switch report {
        case .card(_, .some(let hole)), .why(_, .some(let hole)):
            guard round.has(hole: hole) else { return refuse(.noSuchHole(hole, holes: round.holes.count), &context) }
        default: break
        }
        context.say(.show(report))
    }

    /// `last hole`: the one before, or the one being played where that is the last of all.
    private mutating func lastHole(_ context: inout LineContext) {
        guard let round, let place = round.playOrder.firstIndex(of: round.currentHole), place > 0, !round.growsWithPlay,
            place == round.playOrder.count - 1
        else { return judge(.previousHole, &context) { .hole($0.currentHole, everyoneIsIn: false) } }
        ask(.lastHole(round.playOrder.suffix(2).map(\.self)), &context, orLeave: \.isIncomplete)
    }

    /// `what hole is this?`
    private mutating func lookAtHole(_ context: inout LineContext) {
        guard isPlaying, let round else { return refuse(.noRound, &context) }
        context.say(.hole(round.currentHole, everyoneIsIn: false))
    }

    /// `how many birdies has Jake?`
    private mutating func count(_ player: PlayerID?, of tally: ScoreKind?, _ context: inout LineContext) {
        guard let tally else { return look(.card(player, hole: nil), &context) }
        look(.count(player, of: tally), &context)
        // Guests have no rounds before.
        if let player, directory.name(of: player) != nil {
            context.say(.show(.countEver(.player(player), of: tally)))
        }
    }

    /// What help is wanted about: the last word of the line, where that names something.
    private func topic(of text: String) -> String? {
        let words = text.lowercased().split { !$0.isLetter }
        let isAlone = lazyUnderstanding.words(ofRule: "help-alone").contains(words.joined(separator: " "))
        return isAlone ? nil : words.last.map(String.init)
    }

    /// Whose score it is in a genitive without an apostrophe: `Flos Wurf`.
    private func owner(_ said: String) -> PlayerID? {
        guard said.hasSuffix("s") else { return nil }
        return roster.person(called: String(said.dropLast())).map { card.players[$0] }
    }

    func player(_ command: Reading.Command) -> PlayerID? {
        command.person.flatMap { card.players.indices.contains($0) ? card.players[$0] : nil }
    }

    /// Asks the referee, writes what is allowed and tells the result.
    mutating func judge(_ action: Action, _ context: inout LineContext, effect: (Round) -> Effect) {
        guard let id = round?.id, round?.start != nil else { return refuse(.noRound, &context) }
        do throws(Refusal) {
            write(try ruling(on: action).bodies, round: id, &context)
            if let round { context.say(effect(round)) }
        } catch {
            refuse(error, &context)
        }
    }

    /// Goes to the next hole. Right after the last score has gone there by itself, saying so too goes no further; it is noted,
    /// so that saying it twice does.
    private mutating func next(_ context: inout LineContext) {
        guard hasJustAdvanced, let now = round?.currentHole, let id = round?.id else {
            return judge(.nextHole, &context) { .hole($0.currentHole, everyoneIsIn: false) }
        }
        write([.holeChosen(now)], round: id, &context)
        context.say(.hole(now, everyoneIsIn: false))
    }

    /// Whether the hole before was left by completing it, and nothing is on the new one.
    private var hasJustAdvanced: Bool {
        guard let round, round.hasAdvancedByItself else { return false }
        return !round.players.contains { round.isSettled(hole: round.currentHole, player: $0.player) }
    }

    /// Does what a line says before its scores: `hole 4 is a par 4, Jake 3`. Where that may not be, the scores are not recorded either.
    mutating func prepare(_ command: Reading.Command?, _ text: String, _ context: inout LineContext) -> Bool {
        guard let command, command.name.isBeforeScores else { return true }
        carryOut(command, text, &context)
        if context.outcome.isRefused { context.say(.notRecorded(text)) }
        return !context.outcome.isRefused
    }

    /// Goes on from the scores of a line to what it says behind them; nothing is left to do where they have gone on by
    /// themselves.
    ///
    /// - Parameter hole: the current one before the scores were recorded.
    mutating func goOn(to command: Reading.Command?, from hole: Int?, _ text: String, _ context: inout LineContext) {
        guard let command, !command.name.isBeforeScores, !context.outcome.isRefused else { return }
        let now = round?.currentHole
        if case .goTo(let there, _) = command.what, there == now { return }
        if command.what == .next, now != hole { return }
        carryOut(command, text, &context)
    }

    /// Ends the round; in a conversation gaps are asked about, in a stream they need "finish anyway".
    mutating func finish(anyway: Bool, _ context: inout LineContext) {
        let gaps = gapsOfHolesPlayed
        if !anyway, isPlaying, !gaps.isEmpty {
            context.say(.refused(.gaps(gaps)))
            return ask(.finish, &context)
        }
        endGrowing(&context)
        judge(.finish(anyway: anyway), &context) { _ in .finished }
        guard !context.outcome.isRefused else { return }
        context.say(.standings)
        context.say(.summary)
    }

    private mutating func penalty(_ player: PlayerID?, throws throwCount: Int, _ context: inout LineContext) {
        guard let player else { return refuse(.noRound, &context) }
        judge(.penalty(player, throws: throwCount), &context) { _ in .penalty(player, throws: throwCount) }
        if !context.outcome.isRefused { context.say(.standings) }
    }

    /// Plays no more.
    private mutating func leave(_ player: PlayerID?, hole: Int?, _ context: inout LineContext) {
        guard let player else { return refuse(.noRound, &context) }
        let before = round?.currentHole
        judge(.leave(player, hole: hole), &context) { _ in .left(player, hole: nil) }
        tell(context: &context, from: before) { .left(player, hole: $0) }
    }

    /// Plays again.
    private mutating func comeBack(_ player: PlayerID?, hole: Int?, _ context: inout LineContext) {
        guard let player else { return refuse(.noRound, &context) }
        judge(.comeBack(player, hole: hole), &context) { _ in .returned(player, hole: nil) }
        tell(context: &context, from: round?.currentHole) { .returned(player, hole: $0) }
    }

    /// Names the hole from which on somebody left or returned, and what that moves.
    private func tell(context: inout LineContext, from before: Int?, _ effect: (Int?) -> Effect) {
        guard !context.outcome.isRefused, let round else { return }
        let hole = context.outcome.events.reversed().lazy.compactMap { event in
            switch event.body {
            case .playerLeft(_, let hole), .playerReturned(_, let hole): hole
            default: nil
            }
        }.first
        context.outcome.effects[context.outcome.effects.count - 1] = effect(hole)
        context.say(.standings)
        if round.currentHole != before { context.say(.hole(round.currentHole, everyoneIsIn: true)) }
    }

    /// Puts more people on the card.
    private mutating func join(
        _ newcomers: SpokenCommand.Newcomers, hole: Int?, _ context: inout LineContext
    ) {
        if !context.text.isForced, let other = newcomers.names.first(where: { !isNewcomer($0) }) {
            return refuse(.notANewcomer(other), &context)
        }
        var newcomers = newcomers
        // A name that is written with a command is a whole one.
        newcomers.hasCommas = true
        for seat in seats(newcomers) {
            if case .doubtful(let doubt) = seat { return refuse(doubt.refusal, &context) }
            var arrivals = Arrivals(directory)
            let newcomer: Entrant
            do throws(Refusal) { newcomer = try entrant(for: seat, &arrivals, context.moment) } catch {
                return refuse(error, &context)
            }
            let entrant = entrantOnCard(newcomer.player) ?? newcomer
            let first = hole ?? (round?.state == .setup ? nil : round?.currentHole)
            judge(.join(entrant, hole: hole), &context) { _ in .joined(entrant, hole: first) }
            if context.outcome.isRefused { return }
            guard !arrivals.bodies.isEmpty else { continue }
            write(arrivals.bodies, round: nil, &context)
            context.say(.playersAdded(arrivals.names))
        }
    }

    /// A player's place on the card, also where they were merged since.
    private func entrantOnCard(_ player: PlayerID) -> Entrant? {
        round?.players.first { directory.resolved($0.player) == player }
    }

    /// - Parameter isLoose: `play Maple Hill` is said of many things: only where it names a course does it start a round.
    private mutating func new(
        _ course: String?, _ newcomers: SpokenCommand.Newcomers, hole: Int?, isLoose: Bool, _ text: String,
        _ context: inout LineContext
    ) {
        if isLoose, !directory.courses.contains(where: { $0.name.begins(with: course ?? "") }) {
            context.outcome.isIncomplete = true
            return context.say(.unused([text]))
        }
        if let other = newcomers.names.first(where: { !isName($0) }) { return refuse(.notANewcomer(other), &context) }
        begin(at: course, with: seats(newcomers), startHole: hole ?? 1, &context)
        // In a stream nobody would notice that the scores to come belong to a round that never began.
        if context.outcome.isRefused, case .stream = mode { leaveRound() }
    }

    /// The scores to come belong to a round that never began.
    mutating func leaveRound() {
        departed = round
        take(nil)
    }

    /// The same course with the same players.
    private mutating func again(_ context: inout LineContext) {
        guard let before = round ?? latest, let course = before.course else { return refuse(.noRound, &context) }
        let seats = before.players.map(seat(again:))
        start(StartRequest(course: directory.course(course.id) ?? course, players: seats), &context)
    }

    /// Gives the round up; where it is finished, that may be a slip.
    private mutating func abandon(_ context: inout LineContext) {
        guard round?.state == .finished, round?.isWithdrawn == false else { return abandonAnyway(&context) }
        ask(.abandon, &context)
    }

    mutating func abandonAnyway(_ context: inout LineContext) { judge(.abandon, &context) { _ in .abandoned } }

    /// Goes on with the round that was finished or given up last on this device.
    private mutating func reopen(_ context: inout LineContext) {
        context.outcome.turns = .open
        guard let other = elsewhere?.round else { return judge(.reopen, &context) { _ in .reopened } }
        let left = round
        take(other)
        context.outcome.settings[.round] = other.id.description
        judge(.reopen, &context) { _ in .reopened }
        if let left, left.isOpen, let course = left.course { context.say(.staysBeside(course.name)) }
    }

    /// Makes an open round the one that this device is about; of several the person chooses.
    ///
    /// - Parameter id: what was found for what was `wanted`; nil for no open round of that number or course, or not one alone.
    package func resume(_ id: RoundID?, wanted: OpenRound) -> Outcome {
        var outcome = Outcome()
        if let id {
            outcome.settings[.round] = id.description
            outcome.resumes = id
            outcome.effects = [.resumed]
            return outcome
        }
        switch wanted {
        case .number(let number): outcome.effects = [.refusedHere(.noSuchOpenRound(String(number)))]
        case .course(let name): outcome.effects = [.refusedHere(.noSuchOpenRound(name))]
        case .only:
            outcome.effects = [.show(.home)]
            return outcome
        case .before: return outcome
        }
        outcome.isRefused = true
        return outcome
    }
}

extension String {
    /// Whether a slash says that a command is meant.
    var isForced: Bool { trimmed.hasPrefix("/") }
}
