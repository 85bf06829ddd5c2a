import CGetopt
import Commands
import Glibc

/// The options and words of a command line.
struct Options {
    var command: Command = .talk
    /// The words that are not options, without the command's name.
    var words: [String] = []
    /// In the order given.
    private var values: [(option: Option, value: String)] = []

    func has(_ option: Option) -> Bool { values.contains { $0.option == option } }

    /// The last value given.
    subscript(option: Option) -> String? { values.last { $0.option == option }?.value }

    /// Every value given, in order.
    func all(_ option: Option) -> [String] { values.filter { $0.option == option }.map(\.value) }

    /// Reads the arguments by getopt_long(3), so that abbreviations, `-pNAME`, `--par=4` and `--` work as usual.
    ///
    /// - Parameter interface: where they were typed; some commands are not known everywhere.
    static func read(
        _ given: [String], in interface: Command.Interfaces = .shell
    ) throws(UsageError) -> Options {
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
                    // The argument that getopt looked at last, for the message.
                    let looked = pointers[Int(max(getopt_index() - 1, 0))].map { String(cString: $0) } ?? ""
                    if found == 0x3F || found == 0x3A { throw refusal(found, looked) }
                    guard let option = table.first(where: { $0.code == found }) else {
                        throw UsageError.unknownOption(looked)
                    }
                    let value = option.takesValue ? getopt_value().map { String(cString: $0) } : nil
                    options.values.append((option, value ?? ""))
                }
                words = pointers[Int(getopt_index())..<pointers.count - 1].compactMap { $0.map { String(cString: $0) } }
            }
        }
        if let first = words.first {
            guard let command = Command(rawValue: first), command != .talk, command.isKnown(in: interface) else {
                throw words.count > 1 || first.contains(" ")
                    ? .noCommand(words.map(undisguised).joined(separator: " ")) : .unknownCommand(first)
            }
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
        // `--heard` and `--typed` exclude each other.
        if options.has(.heard), options.has(.typed) { throw .words(options.command) }
        return options
    }

    /// A score to par is not an option: `say Jake -1`. getopt_long sees it with a minus sign instead of the hyphen.
    private static func disguised(_ argument: String) -> String {
        isToPar(argument, behind: "-") ? minus + argument.dropFirst() : argument
    }

    private static func undisguised(_ word: String) -> String {
        isToPar(word, behind: minus) ? "-" + word.dropFirst() : word
    }

    /// `-1`, `-1 0 1`: no option begins with a digit.
    private static func isToPar(_ word: String, behind sign: String) -> Bool {
        word.hasPrefix(sign) && word.dropFirst().first?.isNumber ?? false
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
        for (index, one) in table.enumerated() {
            longs.append(option(name: names[index], has_arg: one.takesValue ? 1 : 0, flag: nil, val: one.code))
            if let short = one.short { shorts += String(short) + (one.takesValue ? ":" : "") }
        }
        longs.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
        try longs.withUnsafeBufferPointer { longs throws(UsageError) in
            guard let base = longs.baseAddress else { return }
            try body(shorts, base)
        }
    }
}

extension Option {
    /// The code that getopt_long returns for it: the short letter, else a number beyond all letters.
    fileprivate var code: Int32 {
        if let ascii = short?.asciiValue { return Int32(ascii) }
        return 256 + Int32(Option.allCases.firstIndex(of: self) ?? 0)
    }
}

/// Errors in a command line.
enum UsageError: Error {
    case unknownOption(String)
    case ambiguousOption(String)
    case missingValue(String)
    case needlessValue(Option)
    case unknownCommand(String)
    /// Words of which the first is not a command.
    case noCommand(String)
    case optionNotFor(Option, Command)
    /// The command needs other words than were given.
    case words(Command)
    /// A value that the option does not take, and those that it takes.
    case value(Option, String, expected: String)
}
