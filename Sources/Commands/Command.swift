package import Language
import Scorecard

/// A command: in the shell as `hyzer NAME`, at the prompt as `NAME` or `/NAME`.
///
/// Each command is declared once, in ``declaration``. It is used by the parser of arguments, the prompt, completion,
/// suggestions for misspelt names, and the tests of the help pages and of the grammars' wordings.
package enum Command: String, CaseIterable, Sendable {
    /// Without a command: talk to the current round.
    case talk = ""
    case home, start, say, add, order, open, next, back, hole, undo, redo, finish, abandon, reopen, resume, listen,
        standings
    case conflicts, resolve, devices
    case games, tags, card, log, why, history, show, trend, best, records, versus, stats
    case export, watch, players, player, courses, course, settings, sync, backup, doctor
    case parse, grammar, help, version, quit
    case importFile = "import"

    package struct Declaration: Sendable {
        /// The arguments behind the name, in order.
        package var words: [Argument] = []
        package var options: Set<Option> = []
        /// The names in the grammars, `{command NAME}`: their rules are its wordings in each language.
        package var spoken: Set<CommandName> = []
        package var interfaces: Interfaces = .everywhere
        /// Whether it records lines, so that it goes on even if its output is lost.
        package var recordsLines = false
    }

    /// One word behind a command's name, or all of the rest where it is open; also what an option takes.
    package enum Argument: Hashable, Sendable {
        /// One of these words.
        case oneOf([String])
        /// A player's name, as one word or in quotation marks.
        case player
        case round, hole, setting, topic, language
        /// A format in which the command reads or writes: what its `--from` or `--as` takes.
        case format
        case number, time, file
        /// The number of a bag tag, or `none`.
        case tag
        /// The rest of the line; `value` is a value of the setting before it.
        case courseName, playerName, value, text, files
        /// A program to run, with its arguments.
        case program

        package var isOpen: Bool {
            switch self {
            case .courseName, .playerName, .value, .text, .files, .program: true
            default: false
            }
        }
    }

    /// Where a command can be typed.
    package enum Interfaces: Sendable { case everywhere, shell, prompt }

    package var declaration: Declaration {
        switch self {
        case .talk: .init(options: [.rejects, .strict, .heard, .typed], interfaces: .shell, recordsLines: true)
        case .home: .init(spoken: [.home])
        case .start:
            .init(
                words: [.courseName], options: [.player, .guest, .same, .hole, .holes, .at, .create],
                spoken: [.new, .play, .again], recordsLines: true)
        case .say: .init(words: [.text], options: [.strict, .rejects, .round, .heard, .typed], recordsLines: true)
        case .add:
            .init(
                words: [.oneOf(["guest", "player"]), .playerName], options: [.round],
                spoken: [.guest, .join, .leave, .comeBack, .penalty], recordsLines: true)
        case .order: .init(options: [.round], spoken: [.order])
        case .open: .init(options: [.round], spoken: [.open])
        case .next: .init(options: [.round], spoken: [.next, .skip], recordsLines: true)
        case .back: .init(options: [.round], spoken: [.back, .last], recordsLines: true)
        case .hole:
            .init(
                words: [.hole], options: [.round],
                spoken: [.hole, .wasHole, .onHole, .par, .nextPar, .holes, .lastHole], recordsLines: true)
        case .undo: .init(options: [.round], spoken: [.undo, .undoScore], recordsLines: true)
        case .redo: .init(options: [.round], spoken: [.redo], recordsLines: true)
        case .finish:
            .init(
                words: [.oneOf(["anyway"])], options: [.round], spoken: [.finish, .finishAnyway], recordsLines: true)
        case .abandon: .init(words: [.round], options: [.round], spoken: [.abandon], recordsLines: true)
        case .reopen: .init(words: [.round], options: [.round], spoken: [.reopen], recordsLines: true)
        case .resume: .init(words: [.round, .text], options: [.round], spoken: [.resume], recordsLines: true)
        case .listen:
            .init(
                words: [.program], options: [.from, .settle, .listen, .speak, .at], interfaces: .shell,
                recordsLines: true)
        case .importFile:
            .init(
                words: [.files],
                options: [
                    .from, .course, .player, .into, .at, .rejects, .strict, .dryRun, .again, .yes, .dates, .create,
                    .heard, .typed,
                ],
                recordsLines: true)
        case .standings: .init(options: [.round], spoken: [.standings])
        case .conflicts: .init(options: [.round], spoken: [.conflicts])
        case .resolve: .init(words: [.number, .text], options: [.round], spoken: [.resolve], recordsLines: true)
        case .devices: .init(options: [.round], spoken: [.devices])
        case .games:
            .init(
                words: [.oneOf(Game.Kind.allCases.map(\.rawValue) + ["strokes", "off"]), .text], options: [.round],
                spoken: [
                    .games, .skins, .match, .teams, .net, .playTags, .strokes, .skinsOff, .matchOff, .teamsOff, .netOff,
                    .tagsOff, .gamesOff,
                ], recordsLines: true)
        case .tags: .init(words: [.player, .tag], spoken: [.tags, .tag, .tagOff])
        case .card: .init(words: [.playerName], options: [.round], spoken: [.card, .count, .behind])
        case .log: .init(options: [.round], spoken: [.log])
        case .why: .init(words: [.playerName], options: [.round], spoken: [.why])
        case .history:
            .init(
                words: [.oneOf(["all"])], options: [.course, .player, .year, .limit, .all],
                spoken: [.history, .lastRound])
        case .show: .init(words: [.round])
        case .trend: .init(words: [.player, .courseName], options: [.course, .limit, .svg, .html], spoken: [.trend])
        case .best: .init(words: [.player, .courseName], options: [.course, .svg, .html], spoken: [.best])
        case .records: .init(words: [.courseName], options: [.course, .svg, .html], spoken: [.records])
        case .versus: .init(words: [.player, .player], options: [.svg, .html], spoken: [.versus])
        case .stats: .init(words: [.player, .courseName], options: [.course, .svg, .html], spoken: [.stats])
        case .export: .init(words: [.round], options: [.notation])
        case .watch: .init(options: [.round, .all, .line, .html], interfaces: .shell)
        case .players: .init(options: [.notation], spoken: [.players])
        case .player:
            .init(
                words: [
                    .oneOf(["add", "rename", "alias", "unalias", "merge", "archive", "keep", "undo"]), .player, .player,
                ], options: [.alias, .round], spoken: [.alias, .called, .keep])
        case .courses: .init(options: [.notation], spoken: [.courses])
        case .course:
            .init(
                words: [.oneOf(["show", "add", "edit", "rename", "par", "remove"]), .courseName],
                options: [.holes, .par, .layout])
        case .settings: .init(words: [.setting, .value], spoken: [.settings])
        case .sync:
            .init(
                words: [.oneOf(["init", "league", "invite", "join", "revoke", "on", "off", "status"]), .text],
                options: [.watch])
        case .backup: .init(words: [.file])
        case .doctor: .init(options: [.repair], interfaces: .shell)
        case .parse:
            .init(options: [.player, .par, .hole, .holes, .heard, .typed, .explain, .session], interfaces: .shell)
        case .grammar: .init(options: [.notation, .player, .dictionary])
        case .help: .init(words: [.topic], options: [.notation], spoken: [.help])
        case .version: .init()
        case .quit: .init(spoken: [.quit], interfaces: .prompt)
        }
    }

    /// Whether its name is also that of a spoken command.
    package var isSaidByItsName: Bool { declaration.spoken.contains { $0.rawValue == rawValue } }

    /// How many words it takes behind its name.
    package var mostWords: Int {
        let words = declaration.words
        return words.contains { $0.isOpen } ? .max : words.count
    }

    /// The names that can be typed at an interface.
    package static func names(in interface: Interfaces) -> [String] {
        allCases.filter { $0 != .talk && $0.isKnown(in: interface) }.map(\.rawValue)
    }

    package func isKnown(in interface: Interfaces) -> Bool {
        switch declaration.interfaces {
        case .everywhere: true
        case .shell: interface == .shell
        case .prompt: interface == .prompt
        }
    }
}
