import Biasing
import Commands
import Display
import Listening
import Scorecard
import Session
import Store
import Terminal
import Transcripts

extension Program {
    /// Completions of a half-typed line: words that can be said, and words that a command takes.
    func completions(before text: String, _ stored: StoredSession) -> Completions {
        let said = stored.session.completions(before: text)
        guard let (command, behind) = commandBegun(text) else {
            return Completions(from: said.start, candidates: said.candidates)
        }
        let found = completions(of: command, behind, stored)
        // `why Jake`: if the command's own words give nothing, spoken commands are completed.
        let best = found.candidates.isEmpty && !command.declaration.spoken.isEmpty ? said : found
        return Completions(from: best.start, candidates: best.candidates)
    }

    /// The command whose name stands at the beginning, and what stands behind it.
    private func commandBegun(_ text: String) -> (Command, Substring)? {
        let line = text.drop { $0 == "/" }
        guard let blank = line.firstIndex(of: " "), let command = Command(rawValue: String(line[..<blank])),
            command.isKnown(in: .prompt)
        else { return nil }
        return (command, line[line.index(after: blank)...])
    }

    private func completions(
        of command: Command, _ behind: Substring, _ stored: StoredSession
    ) -> (start: String.Index, candidates: [String]) {
        let declaration = command.declaration
        let words = behind.split(separator: " ", omittingEmptySubsequences: true)
        let isBegun = behind.last.map { $0 != " " } ?? false
        let typed = isBegun ? words.last ?? "" : ""
        if typed.hasPrefix("-") {
            let options = Option.allCases.filter { $0.isFor(command) }.map(\.written)
            return (typed.startIndex, options.filter { $0.hasPrefix(typed) })
        }
        let begun = words.dropLast(isBegun ? 1 : 0)
        if let option = begun.last.flatMap(Option.init(written:)), let value = option.value {
            let from = isBegun ? typed.startIndex : behind.endIndex
            return (from, fitting(candidates(for: value, of: command, behind: [], stored), behind[from...]))
        }
        var said: [Substring] = []
        for (offset, word) in begun.enumerated() where !word.hasPrefix("-") {
            let takes = offset > 0 ? Option(written: begun[begun.startIndex + offset - 1])?.takesValue : nil
            if takes != true { said.append(word) }
        }
        let index = declaration.words.firstIndex { $0.isOpen }.map { min($0, said.count) } ?? said.count
        guard declaration.words.indices.contains(index) else { return (behind.endIndex, []) }
        let argument = declaration.words[index]
        // The rest of the line is one name.
        let start = argument.isOpen ? said.dropFirst(index).first?.startIndex : nil
        let from = start ?? (isBegun ? typed.startIndex : behind.endIndex)
        return (
            from,
            fitting(candidates(for: argument, of: command, behind: said.map(String.init), stored), behind[from...])
        )
    }

    private func values(of preference: Preference, _ directory: Directory) -> [String] {
        let values =
            switch preference.declaration.kind {
            case .player: directory.players.map(\.name)
            case .course: directory.courses.map(\.name)
            default: preference.choices
            }
        return values + [Preference.nothing]
    }

    /// The candidates that begin with what was typed, ignoring case.
    private func fitting(_ candidates: [String], _ typed: Substring) -> [String] {
        let wanted = typed.drop { $0 == "\"" }.lowercased()
        return candidates.filter { $0.drop { $0 == "\"" }.lowercased().hasPrefix(wanted) }
    }

    private func candidates(
        for argument: Command.Argument, of command: Command, behind said: [String], _ stored: StoredSession
    ) -> [String] {
        let directory = stored.session.directory
        switch argument {
        case .courseName: return directory.courses.map(\.name)
        case .playerName: return (stored.session.round?.players.map(\.name) ?? directory.players.map(\.name))
        case .player: return directory.players.map(\.name).map { $0.contains(" ") ? "\"\($0)\"" : $0 }
        case .value: return said.first.flatMap(Preference.init(named:)).map { values(of: $0, directory) } ?? []
        case .hole: return stored.session.round?.holes.map(\.label) ?? []
        default: return words(for: argument, of: command)
        }
    }

    /// Words for an argument that do not depend on the database.
    private func words(for argument: Command.Argument, of command: Command) -> [String] {
        switch argument {
        case .oneOf(let words): words
        case .topic: language.help.pages.compactMap(\.names.first)
        case .setting: Preference.allCases.map(\.rawValue)
        case .language: LanguageFiles.builtIn
        case .format: command.formats
        case .program: ProgramFolder.builtIn(.recognisers)
        case .tag: [Command.noTag]
        default: []
        }
    }

    /// The command line, for shells.
    var commandTable: CommandTable {
        CommandTable(help: language.help) { argument, command in
            switch argument {
            case .player, .playerName: .players
            case .courseName: .courses
            case .file, .files: .files
            case .program: .programs(words(for: argument, of: command))
            case .value:
                .wordsByPreviousWord(
                    Dictionary(
                        uniqueKeysWithValues: Preference.allCases.flatMap { preference in
                            let values = preference.choices + [Preference.nothing]
                            return preference.names.map { ($0, values) }
                        }))
            case .oneOf, .topic, .setting, .language, .format, .tag: .words(words(for: argument, of: command))
            case .round, .hole, .number, .time, .text: .anything
            }
        }
    }
}

extension Command {
    /// The values of its `--as` or `--from`.
    fileprivate var formats: [String] {
        switch self {
        case .export: ExportFormat.allCases.map(\.rawValue)
        case .grammar: BiasingFormat.allCases.map(\.rawValue)
        case .help: HelpFormat.allCases.map(\.rawValue)
        case .players, .courses: ListFormat.allCases.map(\.rawValue)
        case .importFile: Format.allCases.map(\.rawValue) + ScoreFile.Format.allCases.map(\.rawValue)
        case .listen: Format.allCases.map(\.rawValue)
        default: []
        }
    }
}

extension Option {
    /// As it is written: `--player`, `-p`.
    fileprivate init?(written: Substring) {
        guard
            let option = Option.allCases.first(where: { $0.written == written || $0.short.map { "-\($0)" } == written })
        else { return nil }
        self = option
    }
}
