import CGetopt
import Glibc

/// What the command line asks for.
struct Options {
    var command: Command = .talk
    /// Words that are no options, the command's name left out.
    var words: [String] = []
    /// In the order given.
    private var values: [(option: Option, value: String)] = []

    func has(_ option: Option) -> Bool { values.contains { $0.option == option } }

    /// The last value given.
    subscript(option: Option) -> String? { values.last { $0.option == option }?.value }

    /// Every value given, in order.
    func all(_ option: Option) -> [String] { values.filter { $0.option == option }.map(\.value) }

    /// Reads the arguments by getopt_long(3), so that abbreviations, `-pNAME`, `--par=4` and `--` work as people expect.
    static func read(_ given: [String]) throws(UsageError) -> Options {
        var options = Options()
        let arguments = given.map(disguised)
        var words: [String] = []
        let table = Option.allCases
        try withOptionTable(table) { (shorts, longs) throws(UsageError) in
            var pointers = arguments.map { strdup($0) }
            pointers.append(nil)
            // getopt moves the pointers about; each is freed by its own copy.
            let copies = pointers
            defer { for pointer in copies { free(pointer) } }
            getopt_restart()
            try pointers.withUnsafeMutableBufferPointer { pointers throws(UsageError) in
                guard let base = pointers.baseAddress else { return }
                while true {
                    let found = getopt_long(Int32(pointers.count - 1), base, shorts, longs, nil)
                    if found == -1 { break }
                    // What getopt looked at last, for the message.
                    let looked = pointers[Int(max(getopt_place() - 1, 0))].map { String(cString: $0) } ?? ""
                    if found == 0x3F || found == 0x3A { throw refusal(found, looked) }
                    guard let option = table.first(where: { $0.code == found }) else {
                        throw UsageError.unknownOption(looked)
                    }
                    let value = option.takesValue ? getopt_value().map { String(cString: $0) } : nil
                    options.values.append((option, value ?? ""))
                }
                words = pointers[Int(getopt_place())..<pointers.count - 1].compactMap { $0.map { String(cString: $0) } }
            }
        }
        if let first = words.first {
            guard let command = Command(rawValue: first) else { throw .unknownCommand(first) }
            options.command = command
            words.removeFirst()
        }
        if options.has(.help) {
            words = options.command == .talk ? words : [options.command.rawValue]
            options.command = .help
        } else if options.has(.version) {
            options.command = .version
        }
        options.words = words.map(undisguised)
        if words.count > options.command.mostWords { throw .words(options.command) }
        for (option, _) in options.values where !option.isFor(options.command) {
            throw .optionNotFor(option, options.command)
        }
        return options
    }

    /// A score to par is no option: `say Jake -1`. getopt_long sees it with a minus sign instead of the hyphen.
    private static func disguised(_ argument: String) -> String {
        argument.hasPrefix("-") && Int(argument) != nil ? minus + argument.dropFirst() : argument
    }

    private static func undisguised(_ word: String) -> String {
        word.hasPrefix(minus) && Int(word.dropFirst()) != nil ? "-" + word.dropFirst() : word
    }

    private static let minus = "\u{2212}"

    private static func refusal(_ found: Int32, _ looked: String) -> UsageError {
        if found == 0x3A { return .missingValue(looked) }
        let name = looked.hasPrefix("--") ? looked.dropFirst(2).prefix { $0 != "=" } : ""
        if let option = Option.allCases.first(where: { $0.rawValue == name }), !option.takesValue, looked.contains("=")
        {
            return .needlessValue(option)
        }
        if !name.isEmpty, Option.allCases.filter({ $0.rawValue.hasPrefix(name) }).count > 1 {
            return .ambiguousOption(looked)
        }
        let letter = getopt_wrong()
        let isLetter = letter > 0x20 && letter < 0x7F && !looked.hasPrefix("--")
        return .unknownOption(isLetter ? "-" + String(UnicodeScalar(UInt8(letter))) : looked)
    }

    private static func withOptionTable(
        _ table: [Option], _ body: (String, UnsafePointer<option>) throws(UsageError) -> Void
    ) throws(UsageError) {
        var shorts = ":"
        var longs: [option] = []
        let names = table.map { strdup($0.rawValue) }
        defer { for name in names { free(name) } }
        for (place, one) in table.enumerated() {
            longs.append(option(name: names[place], has_arg: one.takesValue ? 1 : 0, flag: nil, val: one.code))
            if let short = one.short { shorts += String(short) + (one.takesValue ? ":" : "") }
        }
        longs.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
        try longs.withUnsafeBufferPointer { longs throws(UsageError) in
            guard let base = longs.baseAddress else { return }
            try body(shorts, base)
        }
    }
}

/// Every option of every command.
enum Option: String, CaseIterable {
    case player, guest, same, hole, at, create, course, rejects, strict, round, limit, holes, par, me, db, lang, from,
        settle
    case into
    case dryRun = "dry-run"
    case notation = "as"
    case dictionary = "dict"
    case color, plain, json, explain, session, help, version, alias

    var short: Character? {
        switch self {
        case .player: "p"
        case .help: "h"
        case .version: "V"
        default: nil
        }
    }

    var takesValue: Bool {
        switch self {
        case .same, .create, .strict, .dryRun, .plain, .json, .explain, .session, .help, .version: false
        default: true
        }
    }

    /// What getopt_long returns for it: the short letter, else a number beyond all letters.
    var code: Int32 {
        if let ascii = short?.asciiValue { return Int32(ascii) }
        return 256 + Int32(Option.allCases.firstIndex(of: self) ?? 0)
    }

    /// Options that every command understands.
    private var isCommon: Bool {
        switch self {
        case .db, .me, .lang, .color, .plain, .json, .help, .version: true
        default: false
        }
    }

    func isFor(_ command: Command) -> Bool { isCommon || command.options.contains(self) }
}

/// What `hyzer` can be told on the command line.
enum Command: String, CaseIterable {
    /// Without a command: talk to the current round.
    case talk = ""
    case start, say, undo, redo, finish, reopen, resume, listen, standings, card, log, why, history, show, players,
        player, courses, course, settings
    case parse, grammar, help, version
    case importFile = "import"

    var options: Set<Option> {
        switch self {
        case .talk: [.rejects, .strict]
        case .start: [.player, .guest, .same, .hole, .at, .create]
        case .say: [.strict, .rejects, .round]
        case .undo, .redo, .finish, .reopen, .resume: [.round]
        case .listen: [.from, .settle, .at]
        case .importFile: [.from, .course, .player, .into, .at, .rejects, .strict, .dryRun, .create]
        case .standings, .card, .log, .why: [.round]
        case .history: [.course, .player, .limit]
        case .course: [.holes, .par]
        case .parse: [.player, .par, .hole, .holes, .explain, .session]
        case .grammar: [.notation, .player, .dictionary]
        case .player: [.alias]
        case .show, .players, .courses, .settings, .help, .version: []
        }
    }

    /// Whether its words are something said.
    var takesPhrases: Bool { self == .say }

    /// How many words it takes behind its name.
    var mostWords: Int {
        switch self {
        case .talk, .undo, .redo, .standings, .log, .history, .players, .courses, .parse, .grammar, .version: 0
        case .finish, .reopen, .resume, .show, .help: 1
        case .settings: 2
        case .player: 3
        case .start, .say, .listen, .card, .why, .course, .importFile: .max
        }
    }

    /// Whether it takes lines in.
    var hears: Bool {
        switch self {
        case .talk, .start, .say, .undo, .redo, .finish, .reopen, .resume, .listen, .importFile: true
        default: false
        }
    }

    /// The names that can be typed.
    static var names: [String] { allCases.map(\.rawValue).filter { !$0.isEmpty } }
}

/// What is wrong with a command line.
enum UsageError: Error {
    case unknownOption(String)
    case ambiguousOption(String)
    case missingValue(String)
    case needlessValue(Option)
    case unknownCommand(String)
    case optionNotFor(Option, Command)
    /// The command needs other words than were given.
    case words(Command)
    /// An option's value is none of those it takes.
    case value(Option, String, expected: String)
}
