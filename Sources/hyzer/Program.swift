import JSON
import Commands
import Display
import EventLog
import Glibc
import Scorecard
import System
import Terminal

/// One run of hyzer: its options, and its access to the environment, signals, the terminal and the output.
final class Program {
    private(set) var options: Options
    /// The options of the whole run: they hold for each command of a conversation too.
    let launch: Options
    /// The implementation of a command.
    private let runnable: (Command) -> RunnableCommand
    let environment: [String: String]
    let signals: SignalWatch
    let capabilities: TerminalCapabilities
    let output = Output(descriptor: 1)
    let errors = Output(descriptor: 2)
    private(set) var language: ChosenLanguage
    /// The width of the window, in columns.
    var columns: Int
    private(set) var isPlain = false
    private(set) var isInConversation = false
    /// The settings chosen on this device, in the form in which they are kept.
    var chosen: [Preference: String] = [:]
    /// Settings with an unusable stored value that the user was told about.
    var toldPreferences: Set<Preference> = []
    private var depth = ColourDepth.none
    private var unit = LengthUnit.metres
    /// The look that was chosen.
    private(set) var theme = ThemeFiles.usual
    /// The terminal's answer about its background, once it was asked.
    private var background: Background??
    private var made: Paint?
    /// Rounds that others began and that the user was told about.
    var toldRounds: Set<RoundID> = []
    /// Whether it was said that another process keeps this one waiting.
    var isToldOfWaiting = false

    /// The width for output to a file or another program, in columns: no line is cut or broken.
    static let unbounded = Int.max / 2

    /// Runs what the arguments ask for and returns the exit status.
    ///
    /// - Parameter runnable: the implementation of a command.
    static func run(_ arguments: [String], by runnable: @escaping (Command) -> RunnableCommand) -> Int32 {
        StandardDescriptors.fill()
        EventLog.useOneThread()
        let errors = Output(descriptor: 2)
        let environment = ProcessEnvironment.variables()
        do {
            // The language of messages must be known before the first of them.
            let language = try ChosenLanguage(environment: environment, arguments: arguments)
            do {
                let options = try Options.read(arguments)
                let program = try Program(options, environment, language, runnable)
                return program.run()
            } catch {
                return error.told(in: language, by: "hyzer", to: errors)
            }
        } catch {
            return error.told(in: nil, by: "hyzer", to: errors)
        }
    }

    private init(
        _ options: Options, _ environment: [String: String], _ language: ChosenLanguage,
        _ runnable: @escaping (Command) -> RunnableCommand
    ) throws {
        self.runnable = runnable
        self.options = options
        launch = options
        self.environment = environment
        self.language = language
        capabilities = .current(environment: environment)
        let isConversation =
            options.command == .talk && capabilities.isConversation
            || options.isForWholeScreen(capabilities, environment)
            || options.isForRecogniserBesideKeyboard(capabilities)
        signals = try SignalWatch(isConversation ? LineEditor.signals : [.interrupt, .terminate, .hangUp])
        columns = options.command == .help || capabilities.hasWidth ? capabilities.width : Program.unbounded
        try applyPreferences()
    }

    /// Applies the settings to all output from here on.
    ///
    /// - Throws: that an option has a value it does not take.
    func applyPreferences() throws {
        isPlain = try value(of: .plain) == Preference.yes
        unit = LengthUnit(rawValue: try value(of: .units)) ?? .metres
        let look = try value(of: .theme)
        if look != theme.name { theme = try ThemeFiles.find(look, environment) ?? .usual }
        let colour = ColourChoice(rawValue: try value(of: .colour)) ?? .auto
        depth =
            isPlain
            ? .none
            : ColourDepth(writesToTerminal: capabilities.writesToTerminal, environment: environment, choice: colour)
        made = nil
    }

    /// How answers are written for a window of this width.
    func style(width: Int) -> OutputStyle {
        var style = OutputStyle(wording: language.wording, columns: max(width, 1), isPlain: isPlain)
        style.unit = unit
        style.language = language.code
        style.minutesAheadOfUTC = { $0.minutesAheadOfUTC }
        style.isSpokenTo = options.command == .listen && !options.isForRecogniserBesideKeyboard(capabilities)
        return style
    }

    var style: OutputStyle { style(width: columns) }

    /// How text is coloured. The terminal is asked for its background once, and only if the colours depend on it.
    var paint: Paint {
        if let made { return made }
        if depth != .none, theme.isOfBackground, background == nil {
            background = .some(Background.glimpsed(environment))
        }
        let look = depth == .none ? Theme() : theme.theme(onLight: background == .light)
        let paint = Paint(theme: look, depth: depth)
        made = paint
        return paint
    }

    /// Asks the terminal for its background, if that will be needed; returns what was typed meanwhile.
    func askForBackground() -> [UInt8] {
        guard depth != .none, theme.isOfBackground, background == nil else { return [] }
        let answer = Background.asked(environment)
        background = .some(answer.background)
        return answer.typed
    }

    /// Carries out what was asked for and returns the exit status.
    private func run() -> Int32 {
        do {
            // Commands that record lines go on if their output is lost.
            let command = runnable(options.command)
            output.isExpendable = command.declaration.recordsLines
            errors.isExpendable = command.declaration.recordsLines
            let status = try command.run(self)
            try flush()
            return (output.isLost || errors.isLost ? status.losingOutput : status).rawValue
        } catch {
            // A wait for another process is given up because of a signal.
            let isInterrupted = (error as? EventLogError)?.fact == .locked
            if isInterrupted, let signal = signals.next() {
                return SystemError.interrupted(signal).told(in: language, by: "hyzer", to: errors)
            }
            return error.told(in: language, by: "hyzer", to: errors)
        }
    }

    /// Speaks the language the user settled on, else the locale's, unless the command line asks for one.
    func speak() throws {
        // A command in a conversation is answered in the language of its phrases.
        guard !language.isAsked, !isInConversation else { return }
        guard let code = chosen[.language], code != Preference.automatic else {
            if language.isChosen { language = try ChosenLanguage(environment: environment, arguments: []) }
            return
        }
        guard code != language.code, let files = try LanguageFiles.find(code, environment) else { return }
        language = try ChosenLanguage(files)
    }

    /// Carries out a command in the middle of a conversation.
    func carryOut(_ other: Options) throws {
        let own = options
        options = other
        isInConversation = true
        defer {
            options = own
            isInConversation = false
        }
        _ = try runnable(other.command).run(self)
    }

    /// Writes everything gathered.
    func flush() throws {
        try output.flush()
        try errors.flush()
    }

    func print(_ text: String) throws {
        try output.write(text)
    }

    /// One line of standard output for programs.
    func print(_ line: JSONValue) throws { try print(line.serialized + "\n") }

    func print(_ lines: [StyledText]) throws {
        for line in lines { try output.write(line: paint(line)) }
    }
}
