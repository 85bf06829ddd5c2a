package import Language
package import Scorecard

/// Something to say or show.
package indirect enum Effect: Sendable {
    /// Scores as they now stand on the card.
    case recorded([Recorded])
    case standings
    /// The summary of a finished round beneath its standings.
    case summary
    /// The hole that is played now; `everyoneIsIn` when it was reached by the last score of the hole before.
    case hole(Int, everyoneIsIn: Bool)
    /// Scores showed that the group has gone on to another hole; `open` are those without a score on the one left.
    case wentOn(to: Int, from: Int, open: [Entrant])
    /// A line, in its own words, with scores of one of these holes: what is said next decides which.
    case undecided(String, holes: [Int])
    /// The holes of the round were changed; only the par of one where `hole` is given.
    case holesSet(hole: Int?)
    /// A course that was made by playing it, kept for the next time.
    case courseKept(Course)
    /// The last gap is closed: the round can be finished.
    case allScored
    case undone(UndoResult)
    case redone(UndoResult)
    /// All rounds of an imported file are taken back, or brought back.
    case importUndone(rounds: Int, isRedo: Bool)
    case started
    /// The round before, on the course of this name, is not finished and can be resumed.
    case staysBeside(String)
    /// New players of the directory.
    case playersAdded([String])
    /// `hole` is where somebody joins a round that has begun already.
    case joined(Entrant, hole: Int?)
    /// From a hole on; nil where it is so already.
    case left(PlayerID, hole: Int?)
    case returned(PlayerID, hole: Int?)
    /// A disagreement between devices is settled, with what was recorded for it.
    case resolved([Event.Body])
    case finished
    case abandoned
    case reopened
    /// An open round is the current one now.
    case resumed
    case penalty(PlayerID, throws: Int)
    /// A side game is played; `isNew` unless it was before.
    case playing(Game, isNew: Bool)
    case stoppedPlaying([Game])
    /// `count` throws are taken off in games that count them.
    case strokesGiven(PlayerID, count: Int)
    /// The bag tag of a player; nil where it was taken away.
    case tagGiven(PlayerID, tag: Int?)
    case remembered(alias: String, player: PlayerID)
    /// A player of this device was merged into the one that another device had added before.
    case united(Twin)
    case asked(Question)
    /// A question nobody will answer here: the line is not, or not wholly, recorded.
    case unanswered(Question)
    /// The number of further questions that nobody will answer here, which are not put one by one.
    case unansweredToo(Int)
    /// A part of the line that no answer can settle: it has to be said again.
    case toBeSaidAgain(Question)
    /// An answer that fits no answer of the question and is no line by itself.
    case noAnswer(String)
    /// Words of the line that were not used.
    case unused([String])
    /// Nothing of the line was understood.
    case notUnderstood
    /// The line was understood, and there is nothing in it to write down.
    case nothingToRecord
    /// A question of the speaker's that hyzer cannot answer.
    case unanswerable
    case unknownCommand(String, nearest: String?)
    /// The one who uses this device has this name now.
    case called(String)
    /// A guest was to become a player, but the person of this name is a player already. Nothing changes.
    case isPlayer(String)
    /// A question was passed over; the rest of its line counts.
    case skipped
    /// The line that waited for answers was given up.
    case cancelled
    /// A word was not taught as a name.
    case notRemembered
    /// The round was not finished after all.
    case staysOpen
    /// The grammar cannot be used: nothing is understood until it is mended.
    case faultyGrammar(GrammarError)
    case refused(Refusal)
    case refusedByConversation(ConversationRefusal)
    /// A line that was heard and not recorded is taken back, in its own words.
    case takenBack(String)
    /// A line that was heard was not recorded and will not be, in its own words.
    case notRecorded(String)
    /// A line was recorded before: it is not recorded a second time.
    case recordedAlready(String)
    /// An effect about a line that was heard before this one, by its number.
    case earlier(line: Int, Effect)
    case show(Report)
    case leave

    /// The line it is about, where that is not the one just heard, and what there is to say about it.
    package var ofLine: (line: Int, effect: Effect)? {
        if case .earlier(let line, let effect) = self { (line, effect) } else { nil }
    }

    /// Something to look at.
    package enum Report: Hashable, Sendable {
        case home, standings, players, courses, history, log, settings, games, tags
        /// Disagreements between devices.
        case conflicts
        /// Devices that have written lately.
        case devices
        case card(PlayerID?, hole: Int?)
        /// The order of throwing on the hole being played.
        case order
        /// The holes that were left with scores missing, and whose.
        case open
        /// On which holes somebody had such a score; nil for everybody.
        case count(PlayerID?, of: ScoreKind)
        /// How far somebody is behind the lead; nil for everybody.
        case behind(PlayerID?)
        case why(PlayerID?, hole: Int?)
        case help(topic: String?)
        /// Reports on many rounds; a course by its name as it was said, nil for every course or the one being played.
        case trend(Subject, course: String?)
        case best(Subject, course: String?)
        case records(course: String?)
        case versus(Subject, Subject)
        case stats(Subject, course: String?)
        /// How often somebody had such a score in all finished rounds.
        case countEver(Subject, of: ScoreKind)
        /// The winner of the finished round started last: of anybody or of one player, anywhere or on one course.
        case lastRound(Subject?, course: String?)
    }

    /// The player that a report is about.
    package enum Subject: Hashable, Sendable {
        /// The user of this device.
        case me
        case player(PlayerID)
        /// Somebody who is not on the card, by a name that was said.
        case named(String)
    }
}

/// The events of an undo or redo, with the round before and after it.
package struct UndoResult: Sendable {
    package var bodies: [Event.Body]
    /// The round concerned, as it stood before and as it is now; nil where there is none.
    package var before: Round?
    package var after: Round?

    package init(bodies: [Event.Body], before: Round? = nil, after: Round? = nil) {
        self.bodies = bodies
        self.before = before
        self.after = after
    }
}

/// One result on the card, as it was just said.
package struct Recorded: Hashable, Sendable {
    package var player: Entrant
    package var hole: Int
    /// nil for an explicit "no score".
    package var strokes: Int?
    package var penalties: Int
    /// The score there before; nil for none, `.some(nil)` for an explicit "no score".
    package var before: Int??
    /// It stood there already.
    package var isUnchanged: Bool
    /// The line was about another hole than the current one.
    package var isElsewhere: Bool

    package init(
        player: Entrant, hole: Int, strokes: Int?, penalties: Int, before: Int??, isUnchanged: Bool, isElsewhere: Bool
    ) {
        self.player = player
        self.hole = hole
        self.strokes = strokes
        self.penalties = penalties
        self.before = before
        self.isUnchanged = isUnchanged
        self.isElsewhere = isElsewhere
    }
}
