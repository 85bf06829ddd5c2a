import Biasing
package import Commands
import Decoding
package import Dialogue
package import Meaning
import Outcomes
package import Scorecard

/// One conversation about a round: lines in, outcomes out.
///
/// A session decides and never acts: whoever runs it stores an outcome's events and then shows its effects. It is a
/// value, so that a line can be heard again when another process was quicker to write.
package struct Session {
    package let device: DeviceID
    package let league: LeagueID
    package let mode: Mode
    /// Players, courses, and who uses this device.
    package var names: NameBook
    /// The round that lines are about; stays here when it is finished, so that it can be reopened.
    package internal(set) var round: Round?
    /// Rounds left behind by the last start, or in which something was taken back while another is current.
    var departed: [Round] = []
    /// Whether undo and redo look in the current round alone.
    package var staysInRound = false
    /// Changes of this device in other rounds, for undo and redo; nil where nobody has looked.
    package var elsewhere: Elsewhere?
    /// The round started last, where none is current: its course and players are offered for another one.
    package var latest: Round?
    /// Which lines are asked about before they are recorded, where somebody is there to be asked.
    package var consent = Consent.unsure
    /// Offered first where a round is to be played.
    package var defaultCourse: CourseID?
    /// The players who may settle disagreements between devices.
    package var resolvers = Resolvers.anybody
    /// The disagreements as they were listed last.
    package var listed: ListedDiscrepancies?
    /// Whether the last line may have been recorded without its speaker seeing so. Until something else is, starting
    /// the current round again, before any score, starts no second one, and what would count twice is not recorded.
    package var mayRepeat = false
    /// By number of a line: the cells that it recorded when it was heard before. They are not recorded again, and the
    /// rest of the line is on their hole.
    package var recordedBefore: [Int: [Cell]] = [:]
    /// Greater than every counter known.
    private(set) var lamport: Int64 = 0
    private var mint = Mint()
    /// How long what is heard settles before it is recorded, in milliseconds; with 0 it is recorded at once.
    package var patience: Int64 = 0
    /// The scores on their way to the card, and the open question.
    var conversation = Conversation()
    var memory = Memory()
    private(set) var card = RoundCard(nil, Directory(), me: nil)
    /// How often the card was made anew.
    private(set) var version = 0
    /// How the line at hand came.
    var speakerContext = SpeakerContext()
    /// The reply to the line at hand.
    var reply = Reply()
    /// Sentences that a recogniser told of these players may hear in noise; made when it is needed.
    var echo: (people: [Roster.Person], echo: PromptEcho)?

    /// How lines that leave something open are treated.
    package enum Mode: Sendable {
        /// Questions are put, and the line waits.
        case conversation
        /// Lines come amid talk: a question is put, but stops nothing.
        case listening
        /// Lines come from a pipe and nobody answers questions: sure scores are recorded, open questions are told at the end.
        /// With `strict`, nothing of a line that raises a question is recorded.
        case stream(strict: Bool)
    }

    /// Changes of this device in other rounds than the current one.
    package struct Elsewhere: Sendable {
        /// The round with the last change to undo or redo, where that is later than in the current one.
        package var round: Round?
        /// All rounds of a file, where the last change was to import them: they are undone or redone together.
        package var file: [Round] = []
        /// Utterances about other rounds.
        package var utterances: Set<UtteranceID>

        package init(round: Round? = nil, utterances: Set<UtteranceID> = []) {
            self.round = round
            self.utterances = utterances
        }
    }

    package init(
        device: DeviceID, league: LeagueID, lazyUnderstanding: LazyUnderstanding, directory: Directory, me: PlayerID?,
        mode: Mode
    ) {
        self.device = device
        self.league = league
        self.mode = mode
        names = NameBook(directory, me: me, lazyUnderstanding)
    }

    package var directory: Directory { names.directory }
    var lazyUnderstanding: LazyUnderstanding { names.lazyUnderstanding }

    /// The player who uses this device.
    package internal(set) var me: PlayerID? {
        get { names.me }
        set {
            names.me = newValue
            renewCard()
        }
    }

    /// Whether lines can be scores: a round is open and not finished.
    package var isPlaying: Bool { round?.isOpen ?? false }

    /// Whether the person's name is still to be asked for.
    package var isNameless: Bool { me == nil }

    /// Whether a question may wait for its answer.
    var asks: Bool {
        switch mode {
        case .conversation: consent != .neverAsk
        case .listening: true
        case .stream: false
        }
    }

    /// Whether lines come in the middle of talk, and nobody waits for an answer to each.
    var isTalk: Bool { if case .conversation = mode { false } else { true } }

    /// Whether scores are read back before they are recorded.
    var readsBack: Bool { !isTalk && consent == .always }

    /// Whether a round that another device began is being played by the user of this one too.
    package func isFromOthers(_ round: Round) -> Bool {
        guard let me, round.isOpen, !round.isWithdrawn, round.startedOn != device else { return false }
        return round.players.contains { directory.resolved($0.player) == me }
    }

    // MARK: What comes from outside

    /// Takes up a round; nil leaves the current one.
    ///
    /// - Parameter talk: the words since its last event, as `Setting.talk` keeps them.
    package mutating func take(_ round: Round?, talk: String? = nil) {
        self.round = round
        memory.lastSaid = talk.flatMap { LastSaid($0) }
        conversation = Conversation(isSpeaking: conversation.isSpeaking)
        renewCard()
    }

    /// Understands another language from here on.
    package mutating func understand(by lazyUnderstanding: LazyUnderstanding) {
        names.lazyUnderstanding = lazyUnderstanding
        echo = nil
        conversation.closeQuestion()
        renewCard()
    }

    /// Makes a known player the one who says `I`, without remembering it; nil for nobody.
    package mutating func speak(as player: PlayerID?) { me = player }

    /// Takes in events that others wrote. Scores of other processes count from here on.
    package mutating func absorb(_ events: [Event]) {
        if !events.isEmpty { apply(events) }
    }

    /// Makes sure that the next event's counter is greater than this one.
    package mutating func advance(to lamport: Int64) {
        self.lamport = max(self.lamport, lamport)
    }

    /// Returns the rounds that were left behind and forgets them; the keeper of rounds may note where they stand.
    package mutating func takeDeparted() -> [Round] {
        defer { departed = [] }
        return departed
    }

    // MARK: What is written

    /// Writes events: gives them identifiers and counters, takes them in, and puts them into the outcome.
    mutating func write(_ bodies: [Event.Body], round id: RoundID? = nil) {
        if id == round?.id, reply.outcome.standingsBefore == nil {
            reply.outcome.standingsBefore = round?.standings()
        }
        let moment = reply.moment
        let events = bodies.map { body in
            let said = reply.utterance ?? fresh(moment)
            reply.utterance = said
            return event(body, body.kind.isOfDirectory ? nil : id, moment.at, said: said, moment)
        }
        apply(events)
        reply.outcome.events += events
    }

    /// Writes a past round; the round at hand stays what it is.
    ///
    /// - Parameter said: the line or file that all of it comes from.
    /// - Returns: the events in order, those that belong together in one run.
    package mutating func enter(
        _ past: ForeignRound, said: UtteranceID?, _ moment: Moment
    ) -> (round: RoundID, runs: [[Event]]) {
        let id: RoundID = past.id ?? fresh(moment)
        let runs = past.runs.map { run in
            run.bodies.map { event($0, id, run.at, said: said, moment, by: run.reporter) }
        }
        return (id, runs)
    }

    /// Writes players and courses that such rounds need.
    package mutating func enter(_ bodies: [Event.Body], said: UtteranceID?, _ moment: Moment) -> [Event] {
        let events = bodies.map { event($0, nil, moment.at, said: said, moment) }
        apply(events)
        return events
    }

    /// An event with an identifier and a counter.
    private mutating func event(
        _ body: Event.Body, _ round: RoundID?, _ at: Timestamp, said: UtteranceID?, _ moment: Moment,
        by reporter: PlayerID? = nil
    ) -> Event {
        lamport += 1
        return Event(
            id: fresh(moment), league: league, round: round, device: device, lamport: lamport, at: at,
            reporter: reporter ?? me, utterance: said, body: body)
    }

    /// An identifier for something new.
    package mutating func fresh<Subject>(_ moment: Moment) -> Identifier<Subject> {
        mint.next(at: moment.now, randomness: moment.randomness)
    }

    private mutating func apply(_ events: [Event]) {
        lamport = events.reduce(lamport) { max($0, $1.lamport) }
        round?.apply(events)
        elsewhere?.round?.apply(events)
        names.apply(events)
        renewCard()
    }

    /// Makes the card anew, after a change of the round, of the players or of the user.
    private mutating func renewCard() {
        let before = card
        card = RoundCard(round, directory, me: me)
        version += 1
        if before.round != card.round || before.players != card.players { memory.forgetCard() }
    }

    // MARK: What becomes of a line

    /// Runs an action for a line, and returns the outcome.
    mutating func respond(to text: String, _ moment: Moment, _ act: (inout Session) throws -> Void) -> Outcome {
        reply = Reply(text, moment)
        attempt(act)
        return close()
    }

    /// Runs an action; where it is refused, the reply tells so.
    mutating func attempt(_ act: (inout Session) throws -> Void) {
        do {
            try act(&self)
        } catch {
            reply.outcome.isRefused = true
            if let error = error as? Refusal { reply.say(.refused(error)) }
            if let error = error as? ConversationRefusal { reply.say(.refusedByConversation(error)) }
        }
    }

    /// The outcome of a line, with its utterances.
    mutating func close() -> Outcome {
        speakerContext.shownHole = nil
        reply.finishTurn(next: "")
        // A script that starts the program for every line goes on where the last one was.
        if reply.moment.isOfLines, let lastSaid = memory.lastSaid, lastSaid.lamport == lamport, !lastSaid.isLogged {
            reply.outcome.settings[.talk] = lastSaid.description
        }
        return reply.outcome
    }

    /// The referee's answer to an action in the current round.
    func ruling(on action: Action) throws(Refusal) -> Ruling {
        guard let round else { throw .notStarted }
        return try Referee.judge(action, in: round, by: device)
    }

    /// Asks the referee, and writes what is allowed in the current round.
    ///
    /// No copy of the round is held while it is written to: writing would then copy all of it.
    mutating func judge(_ action: Action) throws {
        guard let id = round?.id, round?.start != nil else { throw ConversationRefusal.noRound }
        write(try ruling(on: action).bodies, round: id)
    }

    /// Tells the hole that is played, because it changed or was asked for.
    mutating func tellHole(everyoneIsIn: Bool = false) {
        if let round { reply.say(.hole(round.currentHole, everyoneIsIn: everyoneIsIn)) }
    }
}
