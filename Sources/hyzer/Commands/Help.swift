import Commands
import Display
import EmbeddedText

extension RunnableCommand {
    /// `hyzer help [TOPIC]`, or all of it for other programs: `hyzer help --as FORMAT`.
    static let help = RunnableCommand(.help) { try Help(program: $0).help() }
    /// `hyzer --version`.
    static let version = RunnableCommand(.version) { try Help(program: $0).version() }
}

/// The help, and the version.
private struct Help: CommandImplementation {
    let program: Program

    func help() throws -> ExitStatus {
        let topic = options.words.first
        if options.has(.notation) { return try helpForPrograms() }
        guard let shown = try program.helpPage(topic ?? "overview") else {
            let topic = topic ?? ""
            guard let nearest = program.language.help.nearest(to: topic) else {
                throw Failure.message(.errorNoTopic, ["topic": topic], .usage)
            }
            throw Failure.message(.errorNoTopicNearest, ["topic": topic, "nearest": nearest], .usage)
        }
        try print(shown.lines(in: style))
        return .done
    }

    func version() throws -> ExitStatus {
        try print("hyzer \(Help.release.version)\n")
        return .done
    }

    private func helpForPrograms() throws -> ExitStatus {
        guard options.words.isEmpty else { throw UsageError.words(.help) }
        switch try program.choice(.notation, HelpFormat.self) {
        case .man:
            let release = Help.release
            try print(
                ManualPage(
                    try program.wholeHelp(), program.language.wording, version: release.version, date: release.date
                ).source)
        case .bash: try print(program.commandTable.bash)
        case .zsh: try print(program.commandTable.zsh)
        case .fish: try print(program.commandTable.fish)
        case nil: break
        }
        return .done
    }

    /// The version and its date, from the latest entry of the package's changelog.
    private static var release: (version: String, date: String) {
        let lines = (EmbeddedText.text("Resources/Debian/changelog") ?? "").split(separator: "\n")
        let version = lines.first?.split(whereSeparator: { "()".contains($0) }).dropFirst().first
        // ` -- NAME <MAIL>  Sun, 22 Nov 2026 12:00:00 +0000`
        let signed = lines.first { $0.hasPrefix(" -- ") }?.split(separator: " ").suffix(5).prefix(3)
        return (String(version ?? ""), signed?.joined(separator: " ") ?? "")
    }
}

/// The formats of `hyzer help --as`: the manual page, and completion for shells.
enum HelpFormat: String, CaseIterable {
    case man, bash, zsh, fish
}
