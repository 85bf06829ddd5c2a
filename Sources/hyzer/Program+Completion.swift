import Display
import Scorecard
import Session
import Terminal

extension Program {
    /// What could stand at the end of a half-typed line: what can be said, and what a command takes.
    func completions(before text: String, _ keeper: Keeper) -> Completions {
        let said = keeper.session.completions(before: text)
        guard let (command, behind) = commandBegun(text) else {
            return Completions(from: said.start, candidates: said.candidates)
        }
        let found = completions(of: command, behind, keeper)
        // `why Jake`: what can be said goes on where the command's own words end.
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
        of command: Command, _ behind: Substring, _ keeper: Keeper
    ) -> (start: String.Index, candidates: [String]) {
        let declaration = command.declaration
        let words = behind.split(separator: " ", omittingEmptySubsequences: true)
        let isBegun = behind.last.map { $0 != " " } ?? false
        let typed = isBegun ? words.last ?? "" : ""
        if typed.hasPrefix("-") {
            let options = Option.allCases.filter { $0.isFor(command) }.map(\.written)
            return (typed.startIndex, options.filter { $0.hasPrefix(typed) })
        }
        let said = words.dropLast(isBegun ? 1 : 0).filter { !$0.hasPrefix("-") }
        let place = declaration.words.firstIndex { $0.isOpen }.map { min($0, said.count) } ?? said.count
        guard declaration.words.indices.contains(place) else { return (behind.endIndex, []) }
        let argument = declaration.words[place]
        // The rest of the line is one name.
        let start = argument.isOpen ? said.dropFirst(place).first?.startIndex : nil
        let from = start ?? (isBegun ? typed.startIndex : behind.endIndex)
        let wanted = behind[from...].drop { $0 == "\"" }.lowercased()
        let all = candidates(for: argument, behind: said.map(String.init), keeper)
        return (from, all.filter { $0.drop { $0 == "\"" }.lowercased().hasPrefix(wanted) })
    }

    private func values(of preference: Preference, _ directory: Directory) -> [String] {
        let values =
            switch preference.declaration.kind {
            case .player: directory.players.map(\.name)
            case .course: directory.courses.map(\.name)
            default: Program.values(of: preference)
            }
        return values + [Preference.nothing]
    }

    private func candidates(for argument: Command.Argument, behind said: [String], _ keeper: Keeper) -> [String] {
        let directory = keeper.session.directory
        switch argument {
        case .oneOf(let words): return words
        case .courseName: return directory.courses.map(\.name)
        case .playerName: return (keeper.session.round?.players.map(\.name) ?? directory.players.map(\.name))
        case .player: return directory.players.map(\.name).map { $0.contains(" ") ? "\"\($0)\"" : $0 }
        case .topic: return language.help.pages.compactMap(\.names.first)
        case .setting: return Preference.allCases.map(\.rawValue)
        case .value: return said.first.flatMap(Preference.init(named:)).map { values(of: $0, directory) } ?? []
        case .hole: return keeper.session.round?.holes.map(\.label) ?? []
        case .round, .text, .files: return []
        }
    }
}
