import Scorecard

/// A setting that the user of this device chooses.
///
/// Each is declared once, in ``declaration``. It is used by the command `settings`, its completion and help, by what
/// is stored, and by the options and environment variables that override a setting.
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

    /// The values, the default and the names of a setting.
    package struct Declaration: Sendable {
        package var kind: Kind
        /// nil for none.
        package var defaultValue: String?
        /// Earlier names; values stored under them are still read.
        package var otherNames: [String] = []
        /// Options that override the setting for one run: by `value` or, if it is nil, by the value they are given.
        package var options: [(option: Option, value: String?)] = []
        /// An environment variable that overrides the setting by `value` if it is not empty.
        package var variable: (name: String, value: String)?
    }

    /// The kind of values it takes.
    package enum Kind: Hashable, Sendable {
        case words([String])
        case yesOrNo
        case seconds(ClosedRange<Double>)
        /// A name for which there are files.
        case language, theme
        /// A name for which there is a file, or the words of a command.
        case voice
        /// A spoken word, or a few.
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
            .init(kind: .language, defaultValue: Preference.automatic, otherNames: ["lang"], options: [(.lang, nil)])
        case .theme: .init(kind: .theme, defaultValue: Preference.automatic)
        case .confirm: .init(kind: .words(Consent.allCases.map(\.rawValue)), defaultValue: "unsure")
        case .settle: .init(kind: .seconds(0...60), defaultValue: "1.5", options: [(.settle, nil)])
        case .listen:
            .init(
                kind: .words(ListeningMode.allCases.map(\.rawValue)), defaultValue: ListeningMode.always.rawValue,
                options: [(.listen, nil)])
        case .wakeWord: .init(kind: .phrase, defaultValue: "hyzer")
        case .speak:
            .init(
                kind: .words(AnswersSpoken.allCases.map(\.rawValue)), defaultValue: AnswersSpoken.off.rawValue,
                options: [(.speak, nil)])
        case .voice: .init(kind: .voice, defaultValue: Preference.automatic)
        case .input:
            .init(
                kind: .words(LineOrigin.allCases.map(\.rawValue)), defaultValue: LineOrigin.either.rawValue,
                options: [(.heard, LineOrigin.heard.rawValue), (.typed, LineOrigin.typed.rawValue)])
        case .plain:
            .init(
                kind: .yesOrNo, defaultValue: Preference.no, options: [(.plain, Preference.yes)],
                variable: ("HYZER_PLAIN", Preference.yes))
        case .colour:
            .init(
                kind: .words([Preference.automatic, "always", "never"]), defaultValue: Preference.automatic,
                otherNames: ["color"], options: [(.color, nil)], variable: ("NO_COLOR", "never"))
        case .defaultCourse: .init(kind: .course)
        case .units: .init(kind: .words(LengthUnit.allCases.map(\.rawValue)), defaultValue: "metres")
        case .standings: .init(kind: .words(StandingsShown.allCases.map(\.rawValue)), defaultValue: "full")
        case .resolve: .init(kind: .words(Resolvers.allCases.map(\.rawValue)), defaultValue: "anybody")
        case .sync: .init(kind: .yesOrNo, defaultValue: Preference.yes)
        case .shareUtterances: .init(kind: .yesOrNo, defaultValue: Preference.no)
        case .onRoundStart, .onRoundComplete, .onDiscrepancy: .init(kind: .command)
        }
    }

    /// Leaves the choice to hyzer, by the locale or the terminal.
    package static let automatic = "auto"
    /// Typed in place of a value, it clears the setting.
    package static let nothing = "default"
    /// The most words of a phrase.
    private static let mostWords = 3
    private static let mostLetters = 40
    /// The stored forms of yes and no.
    package static let yes = "yes"
    package static let no = "no"

    /// The setting of a name, in any case; nil if there is none.
    package init?(named name: String) {
        let name = name.lowercased()
        guard let found = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = found
    }

    /// Its own name first.
    package var names: [String] { [rawValue] + declaration.otherNames }

    /// The values to choose from; nil unless the declaration alone lists them.
    package var words: [String]? {
        switch declaration.kind {
        case .words(let words): words
        case .yesOrNo: [Preference.yes, Preference.no]
        case .seconds, .language, .theme, .voice, .phrase, .player, .course, .command: nil
        }
    }

    /// The value in the form in which it is kept; nil if it is impossible. Values that depend on files, players or
    /// courses are not checked.
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
    /// At once if it is sure, else when its questions are answered.
    case unsure
    /// After it was read back and the user has agreed.
    case always
    /// Sure scores are recorded at once; unsure ones are told and not recorded.
    case neverAsk = "never-ask"
}

/// How lines of unknown origin were written: those of a pipe, of a script, and of a plain file.
package enum LineOrigin: String, CaseIterable, Sendable {
    /// Typed by a person.
    case typed
    /// Written by a speech recogniser.
    case heard
    case either
}

/// When speech counts.
package enum ListeningMode: String, CaseIterable, Sendable {
    case always
    /// While a gate is open, which a key or a button opens and closes.
    case key
    /// Behind the wake word, and for some seconds afterwards.
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
    /// Only the players whose standing has changed.
    case changed
    case none
}

/// The players who may settle disagreements between devices.
package enum Resolvers: String, CaseIterable, Sendable {
    case anybody
    /// The player whose device started the round.
    case organizer
}
