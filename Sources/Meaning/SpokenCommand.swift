package import Language
package import Scorecard

/// A command in a line, beside recording scores. Holes are 1-based places on the course.
package enum SpokenCommand: Hashable, Sendable {
    case next, back
    /// `skip this hole`: nobody plays it.
    case skip
    /// `last hole`.
    case last
    /// `what hole is this?`
    case lookAtHole
    /// `hole 4`, and `hole 4, par 4`.
    case goTo(hole: Int, par: Int?)
    /// `that was hole 4`.
    case wasHole(Int)
    /// `we are on 4`.
    case onHole(Int)
    /// `hole 4 is a par 4`; nil for the hole that is played.
    case par(Int, hole: Int?)
    /// `next hole is a par 4`.
    case nextPar(Int)
    /// `we play 12 holes`.
    case holes(Int)
    /// `that was the last hole`.
    case lastHole
    /// `new round`; with `isLoose`, words that are also said of other things: `play Maple Hill`.
    case start(course: String?, Newcomers, hole: Int?, isLoose: Bool)
    /// The course and the players of the last round.
    case again
    case finish(anyway: Bool)
    case abandon, reopen
    case resume(number: Int?, course: String?)
    case undo, redo
    /// `undo Jake's score`; nil for the hole that is played or the one before.
    case undoScore(hole: Int?)
    case join(Newcomers, hole: Int?)
    case leave(hole: Int?)
    case comeBack(hole: Int?)
    /// `remember Jake as JJ`.
    case alias(String)
    /// A guest becomes a player.
    case keep
    /// `call me Jake`.
    case called(String)
    /// Throws added to the round and to no hole.
    case penalty(throws: Int)
    /// Each side as indices into the roster's people.
    case play(Game.Kind, sides: [[Int]])
    /// nil for all games.
    case stopPlaying(Game.Kind?)
    case strokes(Int)
    /// The number of a bag tag; nil takes it away.
    case tag(Int?)
    case card(hole: Int?)
    case why(hole: Int?)
    /// `how many birdies has Jake?`; nil for all scores.
    case count(ScoreKind?)
    case behind
    case order, open, standings, games, log, conflicts, devices
    case resolve(number: Int, with: String)
    case tags, home, players, courses, history, settings, help, quit
    case trend(course: String?)
    case best(course: String?)
    case records(course: String?)
    case stats(course: String?)
    case lastRound(course: String?)
    /// A comparison with somebody.
    case versus(String)

    /// People who are to be on a card, as they are named.
    package struct Newcomers: Hashable, Sendable {
        /// As said, split at commas and `and`.
        package var names: [String] = []
        /// Those of the names that were said to be guests.
        package var guests: [String] = []
        /// Whether a comma stands between names, so that each part between commas is one whole name.
        package var hasCommas = false

        package init() {}
    }
}

extension SpokenCommand {
    /// The words of any command.
    package struct Words {
        package var hole: Int?
        package var number: Int?
        package var course: String?
        package var newcomers = Newcomers()
        var sides: [[Int]] = []
        var tally: ScoreKind?
    }

    /// - Returns: nil where the words lack what the command needs.
    init?(_ name: CommandName, _ said: Words) {
        let (hole, number, course) = (said.hole, said.number, said.course)
        let first = said.newcomers.names.first
        let made: SpokenCommand? =
            switch name {
            case .next: .next
            case .back: .back
            case .last: .last
            case .hole: hole.map { SpokenCommand.goTo(hole: $0, par: number) } ?? .lookAtHole
            case .wasHole: hole.map(SpokenCommand.wasHole)
            case .onHole: hole.map(SpokenCommand.onHole)
            case .par: number.map { SpokenCommand.par($0, hole: hole) }
            case .skip: .skip
            case .nextPar: number.map(SpokenCommand.nextPar)
            case .holes: number.map(SpokenCommand.holes)
            case .lastHole: .lastHole
            case .new: .start(course: course, said.newcomers, hole: hole, isLoose: false)
            case .play: .start(course: course, said.newcomers, hole: hole, isLoose: true)
            case .again: .again
            case .finish: .finish(anyway: false)
            case .finishAnyway: .finish(anyway: true)
            case .abandon: .abandon
            case .reopen: .reopen
            case .resume: .resume(number: number, course: course)
            case .undo: .undo
            case .redo: .redo
            case .undoScore: .undoScore(hole: hole)
            case .join: .join(said.newcomers, hole: hole)
            case .guest: .join(said.newcomers.asGuests, hole: hole)
            case .leave: .leave(hole: hole)
            case .comeBack: .comeBack(hole: hole)
            case .alias: first.map(SpokenCommand.alias)
            case .keep: .keep
            case .called: first.map(SpokenCommand.called)
            case .penalty: .penalty(throws: number ?? 1)
            case .skins: .play(.skins, sides: said.sides)
            case .match: .play(.match, sides: said.sides)
            case .net: .play(.net, sides: said.sides)
            case .teams: .play(.teams, sides: said.sides)
            case .playTags: .play(.tags, sides: said.sides)
            case .skinsOff: .stopPlaying(.skins)
            case .matchOff: .stopPlaying(.match)
            case .netOff: .stopPlaying(.net)
            case .teamsOff: .stopPlaying(.teams)
            case .tagsOff: .stopPlaying(.tags)
            case .gamesOff: .stopPlaying(nil)
            case .strokes: .strokes(number ?? 1)
            case .tag: number.map(SpokenCommand.tag)
            case .tagOff: .tag(nil)
            case .card: .card(hole: hole)
            case .why: .why(hole: hole)
            case .count: .count(said.tally)
            case .behind: .behind
            case .order: .order
            case .open: .open
            case .standings: .standings
            case .games: .games
            case .log: .log
            case .conflicts: .conflicts
            case .resolve: number.map { SpokenCommand.resolve(number: $0, with: course ?? "") }
            case .devices: .devices
            case .tags: .tags
            case .home: .home
            case .players: .players
            case .courses: .courses
            case .history: .history
            case .trend: .trend(course: course)
            case .best: .best(course: course)
            case .records: .records(course: course)
            case .stats: .stats(course: course)
            case .lastRound: .lastRound(course: course)
            case .versus: first.map(SpokenCommand.versus)
            case .help: .help
            case .quit: .quit
            case .settings: .settings
            }
        guard let made else { return nil }
        self = made
    }

    /// Its words, as ``init(_:_:)`` takes them.
    package var words: Words {
        var words = Words()
        switch self {
        case .goTo(let hole, let par): (words.hole, words.number) = (hole, par)
        case .wasHole(let hole), .onHole(let hole): words.hole = hole
        case .par(let par, let hole): (words.hole, words.number) = (hole, par)
        case .start(let course, let newcomers, let hole, _):
            (words.course, words.newcomers, words.hole) = (course, newcomers, hole)
        case .resume(let number, let course): (words.number, words.course) = (number, course)
        case .join(let newcomers, let hole): (words.newcomers, words.hole) = (newcomers, hole)
        case .leave(let hole), .comeBack(let hole), .card(let hole), .why(let hole), .undoScore(let hole):
            words.hole = hole
        case .alias(let name), .called(let name), .versus(let name): words.newcomers.names = [name]
        case .play(_, let sides): words.sides = sides
        case .resolve(let number, let choice): (words.number, words.course) = (number, choice)
        case .nextPar(let number), .holes(let number), .penalty(let number), .strokes(let number): words.number = number
        case .tag(let number): words.number = number
        case .trend(let course), .best(let course), .records(let course), .stats(let course), .lastRound(let course):
            words.course = course
        default: break
        }
        return words
    }
}

extension SpokenCommand.Newcomers {
    fileprivate var asGuests: Self {
        var all = self
        all.guests = names
        return all
    }
}

extension CommandName {
    /// Whether it changes nothing.
    package var onlyShows: Bool {
        switch self {
        case .card, .order, .open, .count, .behind, .why, .standings, .games, .tags, .players, .courses, .history,
            .log, .help, .settings, .conflicts, .devices, .trend, .best, .records, .versus, .stats, .lastRound:
            true
        default: false
        }
    }

    /// Whether it is done before the scores of its line, not behind them.
    package var isBeforeScores: Bool { self == .par }

    /// Whether it changes the card by words that people also say of a throw: `Tom leaves it short`,
    /// `Mike gets three strokes on this hole`. Then no other word may be beside them.
    package var hasToBeAlone: Bool {
        switch self {
        case .leave, .comeBack, .strokes, .penalty, .tag, .tagOff, .abandon, .keep, .resolve, .undoScore: true
        default: false
        }
    }
}
