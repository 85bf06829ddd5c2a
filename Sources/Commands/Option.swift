/// Every option of every command.
package enum Option: String, CaseIterable, Sendable {
    case player, guest, same, hole, at, create, course, rejects, strict, round, limit, holes, par, me, db, lang, from,
        settle, speak, listen
    case into, line, svg, html, layout
    case dryRun = "dry-run"
    case yes, dates, watch
    case notation = "as"
    case dictionary = "dict"
    case repair, again
    case color, plain, json, heard, typed, explain, session, help, version, alias, year, all

    package var short: Character? {
        switch self {
        case .player: "p"
        case .help: "h"
        case .version: "V"
        default: nil
        }
    }

    package var takesValue: Bool { value != nil }

    /// The kind of its value; nil for an option without a value.
    package var value: Command.Argument? {
        switch self {
        case .same, .all, .again, .line, .create, .strict, .dryRun, .yes, .watch, .plain, .json, .heard, .typed,
            .explain, .session, .help, .version:
            nil
        case .player, .me: .player
        case .guest, .alias, .layout: .text
        case .course: .courseName
        case .round, .into: .round
        case .hole: .hole
        case .holes, .par, .limit, .year, .settle: .number
        case .at: .time
        case .lang: .language
        case .notation, .from: .format
        case .rejects, .db, .svg, .html, .dictionary, .repair: .file
        case .color: .oneOf(["auto", "always", "never"])
        case .dates: .oneOf(["dmy", "mdy"])
        case .listen: .oneOf(ListeningMode.allCases.map(\.rawValue))
        case .speak: .oneOf(AnswersSpoken.allCases.map(\.rawValue))
        }
    }

    /// Options that every command understands.
    private var isCommon: Bool {
        switch self {
        case .db, .me, .lang, .color, .plain, .json, .help, .version: true
        default: false
        }
    }

    package func isFor(_ command: Command) -> Bool { isCommon || command.declaration.options.contains(self) }

    /// The option as it is typed, such as `--player`.
    package var written: String { "--" + rawValue }
}
