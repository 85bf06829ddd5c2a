import Biasing
package import Commands
import Decoding
import Language
package import Meaning
package import Scorecard
import Words

/// One conversation about a round: lines in, outcomes out.
///
/// A session decides and never acts: whoever runs it stores an outcome's events and then shows its effects. It is a value, so
/// that a line can be heard again when another process was quicker to write.
package struct Session {
    package let device: DeviceID
    package let league: LeagueID
    package let mode: Mode
    var lazyUnderstanding: LazyUnderstanding
    package private(set) var directory: Directory
    /// Made when a player or a course is looked up by name, for as long as the directory stays as it is.
    var knownPlayers: Known<Player>?
    var knownCourses: Known<Course>?
    /// The round that lines are about; stays here when it is finished, so that it can be reopened.
    package internal(set) var round: Round?
    /// The round that the last start left behind, or in which something was taken back though it is not the current one.
    var departed: Round?
    /// What is taken back and brought back is looked for in the current round alone.
    package var staysInRound = false
    /// What this device did in other rounds, for what takes something back; nil where nobody has looked.
    package var elsewhere: Elsewhere?
    /// The player who uses this device, as it was remembered: merged into somebody else since, perhaps.
    private var user: PlayerID?
    /// The round started last, where none is current: whom and what another one is offered with.
    package var latest: Round?
    /// When a line of scores is recorded, where somebody is there to be asked.
    package var consent = Consent.unsure
    /// Offered first where a round is to be played.
    package var defaultCourse: CourseID?
    /// A name that is nearly a known one is somebody new, without a question.
    package var takesNearNamesAsNew = false
    /// Who may settle what devices disagree about.
    package var resolvers = Resolvers.anybody
    /// What devices disagreed about, as it was listed last.
    package var listed: ListedDiscrepancies?
    /// Whoever spoke last may not have been answered. Until something else is recorded, the start of the current round said
    /// again before any score is that start, and what would count twice is not recorded a second time.
    package var mayRepeat = false
    /// What lines have recorded when they were heard before, by their numbers: it is not recorded again, and what was left open
    /// is on that hole.
    package var recordedBefore: [Int: [Cell]] = [:]
    /// Greater than every counter known.
    var lamport: Int64 = 0
    var mint = Mint()
    /// How long what is heard settles before it is recorded, in milliseconds; with 0 it is recorded at once.
    package var patience: Int64 = 0
    /// What is on its way to the card, and what is asked.
    var conversation = Conversation()
    var memory = Memory()
    var card = Card(nil, Directory(), me: nil)
    /// How often the card was looked at anew.
    var version = 0
    /// How the line at hand came.
    var door = Door()
    /// What may be heard in noise by a recogniser that was told of these players; made when it is needed.
    var echo: (people: [Roster.Person], echo: PromptEcho)?

    /// How lines that leave something open are treated.
    package enum Mode: Sendable {
        /// Questions are put, and the line waits.
        case conversation
        /// The same, in the middle of talk that is none of its business.
        case listening
        /// Nobody answers: what is sure is recorded, what is not is told.
        case stream(strict: Bool)
    }

    package init(
        device: DeviceID, league: LeagueID, lazyUnderstanding: LazyUnderstanding, directory: Directory, me: PlayerID?,
        mode: Mode
    ) {
        self.device = device
        self.league = league
        self.lazyUnderstanding = lazyUnderstanding
        self.directory = directory
        user = me
        self.mode = mode
    }

    /// The player who uses this device.
    package internal(set) var me: PlayerID? {
        get { user.map(directory.resolved) }
        set {
            user = newValue
            renewCard()
        }
    }

    /// Whether lines can be scores: a round is open and not finished.
    package var isPlaying: Bool { round?.isOpen ?? false }

    /// Whether the person's name is still to be asked for.
    package var isNameless: Bool { me == nil }

    /// Takes up a round; nil leaves the current one.
    ///
    /// - Parameter talk: what was said since its last event, as `Setting.talk` keeps it.
    package mutating func take(_ round: Round?, talk: String? = nil) {
        self.round = round
        memory.lastSaid = talk.flatMap { LastSaid($0) }
        let isSpeaking = conversation.isSpeaking
        conversation = Conversation()
        conversation.isSpeaking = isSpeaking
        renewCard()
    }

    /// Takes in events that others wrote. Scores of other processes count from here on.
    package mutating func absorb(_ events: [Event]) {
        guard !events.isEmpty else { return }
        apply(events)
    }

    /// Whether a round that another device began is being played by whoever uses this one too.
    package func isFromOthers(_ round: Round) -> Bool {
        guard let me, round.isOpen, !round.isWithdrawn, round.startedOn != device else { return false }
        return round.players.contains { directory.resolved($0.player) == me }
    }

    /// Makes sure that the next event's counter is greater than this one.
    package mutating func advance(to lamport: Int64) {
        self.lamport = max(self.lamport, lamport)
    }

    /// Gives the round that was left behind away; whoever keeps rounds may want to note where it stands.
    package mutating func takeDeparted() -> Round? {
        guard departed != nil else { return nil }
        defer { departed = nil }
        return departed
    }

    mutating func apply(_ events: [Event]) {
        lamport = events.reduce(lamport) { max($0, $1.lamport) }
        round?.apply(events)
        elsewhere?.round?.apply(events)
        let new = events.filter { $0.round == nil && !directory.knows($0.id) }
        directory.apply(new)
        for event in new { forget(event.body) }
        renewCard()
    }

    /// What was made ready to look names up is made anew where names change. Somebody new is only added.
    private mutating func forget(_ body: Event.Body) {
        switch body {
        case .courseSaved, .courseArchived: knownCourses = nil
        case .tagGiven: break
        case .playerAdded(let id, _):
            guard let player = directory.player(id), player.aliases.isEmpty else { return knownPlayers = nil }
            guard directory.isNew(id) else { return knownPlayers = nil }
            knownPlayers?.append(player)
        default: (knownPlayers, knownCourses) = (nil, nil)
        }
    }

    // MARK: Hearing

    /// Hears one line that is as it stands.
    package mutating func hear(_ text: String, _ moment: Moment) -> Outcome { hear(Recognition(text), moment) }

    /// Hears one line.
    package mutating func hear(_ heard: Recognition, _ moment: Moment) -> Outcome {
        guard isTalk, lazyUnderstanding.fault == nil else { return hear(understand(heard, moment)) }
        let context = overhear(heard, moment)
        conversation.notePut(by: moment)
        return close(context)
    }

    /// Hears a line that has been understood beside this card; anew where names or scores have come since.
    package mutating func hear(_ line: UnderstoodLine) -> Outcome {
        let line = line.version == version ? line : understand(line.heard, line.moment)
        var context = LineContext(line.text, moment: line.moment)
        if let fault = lazyUnderstanding.fault {
            context.outcome.isRefused = true
            context.say(.faultyGrammar(fault))
            return close(context)
        }
        door = Door(line.moment, speaker: line.speaker)
        if conversation.question == nil {
            takeUp(line, &context)
        } else if !answer(line, &context) {
            hearInstead(line, &context)
        }
        return close(context)
    }

    /// Throws away a line that waits for answers: nothing of it is recorded.
    package mutating func cancel() { conversation.closeQuestion() }

    /// Does what a line says that answers nothing.
    mutating func takeUp(_ line: UnderstoodLine, _ context: inout LineContext) {
        let (text, reading) = (line.text, line.reading)
        if text.trimmed == "?" { return context.say(.show(.help(topic: nil))) }
        let card = card
        // Their indices are those of this card.
        defer { if self.card.players == card.players { mention(reading.mentioned) } }
        if reading.isUnknownCommand {
            context.outcome.isRefused = true
            return context.say(.unknownCommand(text, nearest: nearestCommand(to: text)))
        }
        if let command = reading.command, reading.questions.isEmpty, reading.calls.isEmpty {
            let stray = strayWords(of: reading, text)
            if !stray.isEmpty { context.say(.unused(stray)) }
            if !stray.isEmpty, command.name.hasToBeAlone, !text.isForced { return context.outcome.isIncomplete = true }
            return carryOut(command, text, &context)
        }
        guard reading.outcome != .nothing else { return nothing(reading, text, &context) }
        guard isPlaying else {
            context.outcome.isRefused = true
            return context.say(round?.state.refusal.map { .refused($0) } ?? .refusedHere(.noRound))
        }
        guard let placement = placed(line) else { return }
        put(placement, line, &context)
    }

    /// What a command leaves over of its line: words of no use, and for some filler that is more than a parting word.
    private func strayWords(of reading: Reading, _ text: String) -> [String] {
        let unused = reading.unused.map { text.words($0) }
        guard let command = reading.command, command.name.hasToBeAlone, let rest = command.rest else { return unused }
        let parting = lazyUnderstanding.words(ofRule: "parting")
        let isParting = text.words(rest).lowercased().split { !$0.isLetter && $0 != "'" }.allSatisfy {
            parting.contains(String($0))
        }
        return isParting ? unused : unused + [text.words(rest)]
    }

    func nothing(_ reading: Reading, _ text: String, _ context: inout LineContext) {
        let isConversation = if case .conversation = mode { true } else { false }
        guard !reading.unused.isEmpty else {
            guard !text.trimmed.isEmpty else { return }
            // Whoever says one line alone waits for what becomes of it.
            let isAlone = context.moment.source == .argument
            if isConversation || isAlone, isQuestion(text) { return context.say(.unanswerable) }
            if isConversation && isPlaying || isAlone { context.say(.nothingToRecord) }
            return
        }
        // `udno`; a recogniser makes no slips of the keys.
        let word = text.trimmed
        if context.moment.input != .heard, !word.contains(where: \.isWhitespace), let nearest = slippedCommand(word) {
            context.outcome.isIncomplete = true
            return context.say(.unknownCommand(word, nearest: nearest))
        }
        guard isConversation else { return context.say(.unused(reading.unused.map { text.words($0) })) }
        context.say(isPlaying ? .notUnderstood : .refusedHere(.noRound))
    }

    /// Whether a line of which nothing is known asks something.
    private func isQuestion(_ text: String) -> Bool {
        let first = text.lowercased().split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        return text.trimmed.hasSuffix("?") || lazyUnderstanding.words(ofRule: "question-opening").contains(first)
    }

    /// The outcome of a line, with its utterances.
    mutating func close(_ context: LineContext) -> Outcome {
        var context = context
        door.shownHole = nil
        finishTurn(&context, next: "")
        // Whoever starts the program for every line goes on where the last one was.
        if context.moment.isOfLines, let lastSaid = memory.lastSaid, lastSaid.lamport == lamport,
            !lastSaid.isLogged
        {
            context.outcome.settings[.talk] = lastSaid.description
        }
        return context.outcome
    }

    /// Ends what was said so far; what comes next is another utterance.
    func finishTurn(_ context: inout LineContext, next text: String) {
        if let id = context.utterance {
            context.outcome.utterances.append(
                Utterance(id: id, text: context.text, source: context.moment.source, at: context.moment.at))
        }
        context.utterance = nil
        context.text = text
    }

    /// Writes events: gives them identifiers and counters, takes them in, and puts them into the outcome.
    mutating func write(_ bodies: [Event.Body], round id: RoundID?, _ context: inout LineContext) {
        if id == round?.id, context.outcome.standingsBefore == nil {
            context.outcome.standingsBefore = round?.standings()
        }
        let moment = context.moment
        let events = bodies.map { body in
            let said = context.utterance ?? fresh(moment)
            context.utterance = said
            return event(body, body.kind.isOfDirectory ? nil : id, moment.at, said: said, moment)
        }
        apply(events)
        context.outcome.events += events
    }

    /// An event with an identifier and a counter.
    private mutating func event(
        _ body: Event.Body, _ round: RoundID?, _ at: Timestamp, said: UtteranceID?, _ moment: Moment,
        by reporter: PlayerID? = nil
    ) -> Event {
        lamport += 1
        return Event(
            id: fresh(moment), league: league, round: round, device: device, lamport: lamport, at: at,
            reporter: reporter ?? me,
            utterance: said, body: body)
    }

    /// An identifier for something new.
    package mutating func fresh<Subject>(_ moment: Moment) -> Identifier<Subject> {
        mint.next(at: moment.now, randomness: moment.randomness)
    }

    // MARK: Rounds from elsewhere

    /// Writes a past round; the round at hand stays what it is.
    ///
    /// - Parameter said: what all of it comes from.
    /// - Returns: the events in order, those that belong together in one run.
    package mutating func enter(
        _ past: ForeignRound, said: UtteranceID?, _ moment: Moment
    ) -> (round: RoundID, runs: [[Event]]) {
        let id: RoundID = past.id ?? fresh(moment)
        return (
            id,
            past.runs.map { run in
                run.bodies.map { event($0, id, run.at, said: said, moment, by: run.reporter) }
            }
        )
    }

    /// Writes players and courses that such rounds need.
    package mutating func enter(_ bodies: [Event.Body], said: UtteranceID?, _ moment: Moment) -> [Event] {
        let events = bodies.map { event($0, nil, moment.at, said: said, moment) }
        apply(events)
        return events
    }

    // MARK: Refusing

    mutating func refuse(_ refusal: Refusal, _ context: inout LineContext) {
        context.outcome.isRefused = true
        context.say(.refused(refusal))
    }

    mutating func refuse(_ refusal: Effect.HereRefusal, _ context: inout LineContext) {
        context.outcome.isRefused = true
        context.say(.refusedHere(refusal))
    }
}

/// One line on its way through a session.
struct LineContext {
    var text: String
    let moment: Moment
    var utterance: UtteranceID?
    var outcome = Outcome()

    init(_ text: String, moment: Moment) {
        self.text = text
        self.moment = moment
    }

    mutating func say(_ effect: Effect) {
        // They are shown as they are at the end.
        if effect.showsStandings { outcome.effects.removeAll(where: \.showsStandings) }
        outcome.effects.append(effect)
    }

    /// Says something about a line that may have been heard before this one.
    mutating func say(_ effect: Effect, of line: Int) {
        say(line == moment.line ? effect : .earlier(line: line, effect))
    }

    /// Something of a line is not recorded.
    mutating func leaveOpen(_ line: Int) {
        if line == moment.line { outcome.isIncomplete = true } else { outcome.incompleteBefore.insert(line) }
    }
}
