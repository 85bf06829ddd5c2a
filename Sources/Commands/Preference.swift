import Scorecard

/// A setting that the person who uses this device chooses once and for all.
///
/// Each is declared once, in ``declaration``. The command `settings`, its completion and its help go by it, and so does what
/// is stored, and what an option or the environment says instead.
package enum Preference: String, CaseIterable, Sendable {
    case me, language, theme, confirm, settle, listen
    case wakeWord = "wake-word"
    case speak, voice, input, plain, colour
    case defaultCourse = "default-course"
    case units, standings, resolve, sync
    case shareUtterances = "share-utterances"
    case onRoundStart = "on-round-start"
    case onRoundComplete = "on-round-complete"
    case onDiscrepancy = "on-discrepancy"

    /// The values, the standard and the names of a setting.
    package struct Declaration: Sendable {
        package var kind: Kind
        /// The value where nothing was chosen; nil for nothing.
        package var standard: String?
        /// Earlier names; values stored under them are still read.
        package var otherNames: [String] = []
        /// Options that say something else for one run: the value they are given, or this one.
        package var options: [(option: Option, value: String?)] = []
        /// A variable of the environment and what it says instead where it is not empty.
        package var variable: (name: String, value: String)?
    }

    /// The kind of values it takes.
    package enum Kind: Hashable, Sendable {
        case words([String])
        case yesOrNo
        case seconds(ClosedRange<Double>)
        /// Those that files are at hand for.
        case language, theme
        /// One that a file is at hand for, or the words of a command.
        case voice
        /// A word, or a few, that somebody says.
        case phrase
        /// Kept by its identifier, so that it may be renamed.
        case player, course
        /// To be run by a shell.
        case command
    }

    /// Each setting, declared once.
    package var declaration: Declaration {
        switch self {
        case .me: .init(kind: .player, options: [(.me, nil)])
        case .language:
            .init(kind: .language, standard: Preference.automatic, otherNames: ["lang"], options: [(.lang, nil)])
        case .theme: .init(kind: .theme, standard: Preference.automatic)
        case .confirm: .init(kind: .words(Consent.allCases.map(\.rawValue)), standard: "unsure")
        case .settle: .init(kind: .seconds(0...60), standard: "1.5", options: [(.settle, nil)])
        case .listen:
            .init(
                kind: .words(ListeningMode.allCases.map(\.rawValue)), standard: ListeningMode.always.rawValue,
                options: [(.listen, nil)])
        case .wakeWord: .init(kind: .phrase, standard: "hyzer")
        case .speak:
            .init(
                kind: .words(AnswersSpoken.allCases.map(\.rawValue)), standard: AnswersSpoken.off.rawValue,
                options: [(.speak, nil)])
        case .voice: .init(kind: .voice, standard: Preference.automatic)
        case .input:
            .init(
                kind: .words(LineOrigin.allCases.map(\.rawValue)), standard: LineOrigin.either.rawValue,
                options: [(.heard, LineOrigin.heard.rawValue), (.typed, LineOrigin.typed.rawValue)])
        case .plain:
            .init(
                kind: .yesOrNo, standard: Preference.no, options: [(.plain, Preference.yes)],
                variable: ("HYZER_PLAIN", Preference.yes))
        case .colour:
            .init(
                kind: .words([Preference.automatic, "always", "never"]), standard: Preference.automatic,
                otherNames: ["color"], options: [(.color, nil)], variable: ("NO_COLOR", "never"))
        case .defaultCourse: .init(kind: .course)
        case .units: .init(kind: .words(LengthUnit.allCases.map(\.rawValue)), standard: "metres")
        case .standings: .init(kind: .words(StandingsShown.allCases.map(\.rawValue)), standard: "full")
        case .resolve: .init(kind: .words(Resolvers.allCases.map(\.rawValue)), standard: "anybody")
        case .sync: .init(kind: .yesOrNo, standard: Preference.yes)
        case .shareUtterances: .init(kind: .yesOrNo, standard: Preference.no)
        case .onRoundStart, .onRoundComplete, .onDiscrepancy: .init(kind: .command)
        }
    }

    /// Leaves the choice to what hyzer sees: the locale, the terminal.
    package static let automatic = "auto"
    /// Typed in place of a value: nothing is chosen any more.
    package static let nothing = "default"
    /// The most words of a phrase.
    private static let mostWords = 3
    private static let mostLetters = 40
    /// How a yes is kept, and a no.
    package static let yes = "yes"
    package static let no = "no"

    /// The one that is called so.
    package init?(named name: String) {
        let name = name.lowercased()
        guard let found = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = found
    }

    /// Its own name first.
    package var names: [String] { [rawValue] + declaration.otherNames }

    /// The values there are to choose from, as far as the declaration alone tells; nil where it does not.
    package var words: [String]? {
        switch declaration.kind {
        case .words(let words): words
        case .yesOrNo: [Preference.yes, Preference.no]
        case .seconds, .language, .theme, .voice, .phrase, .player, .course, .command: nil
        }
    }

    /// The value in the form in which it is kept; nil for what cannot be one. What depends on files or people at hand is
    /// taken as it is.
    package func value(_ text: String) -> String? {
        let word = text.lowercased()
        switch declaration.kind {
        case .words(let words): return words.contains(word) ? word : nil
        case .yesOrNo:
            if ["yes", "on", "true", "1", "ja", "an"].contains(word) { return Preference.yes }
            return ["no", "off", "false", "0", "nein", "aus"].contains(word) ? Preference.no : nil
        case .seconds(let range):
            let number = String(word.map { $0 == "," ? "." : $0 })
            return Double(number).map(range.contains) ?? false ? number : nil
        case .phrase:
            let words = text.split(whereSeparator: \.isWhitespace)
            let isSaid = text.count { $0.isLetter } >= 3 && !text.contains(where: \.isNewline)
            return isSaid && words.count <= Self.mostWords && text.count <= Self.mostLetters
                ? words.joined(separator: " ") : nil
        case .language, .theme, .voice, .player, .course, .command: return text
        }
    }
}

/// When a line of scores is recorded at a terminal.
package enum Consent: String, CaseIterable, Sendable {
    /// At once, where it is sure; else when what is unsure is answered.
    case unsure
    /// When it was read back and agreed to.
    case always
    /// Sure scores are recorded at once; unsure ones are told and not recorded.
    case neverAsk = "never-ask"
}

/// The writer of lines whose way in does not tell: those of a pipe, of a script, and of a plain file.
package enum LineOrigin: String, CaseIterable, Sendable {
    /// Fingers.
    case typed
    /// A recogniser.
    case heard
    case either
}

/// When what is heard counts.
package enum ListeningMode: String, CaseIterable, Sendable {
    case always
    /// While a gate is open, which a key or a button opens and closes.
    case key
    /// Behind a word, and for some seconds then.
    case word
}

/// How much of what hyzer answers is said aloud while it listens.
package enum AnswersSpoken: String, CaseIterable, Sendable {
    case off
    /// Questions only.
    case questions
    /// Scores as they were recorded, questions, what stays open, and who leads when a hole is complete.
    case on
}

/// How much of the standings is shown after each line that is recorded.
package enum StandingsShown: String, CaseIterable, Sendable {
    case full
    /// On one line.
    case brief
    /// Those whose standing has changed.
    case changed
    case none
}

/// The players who may settle disagreements between devices.
package enum Resolvers: String, CaseIterable, Sendable {
    case anybody
    /// The player whose device started the round.
    case organizer
}
