import Commands
import Display
import EmbeddedText
import Meaning

extension Program {
    /// `hyzer help [TOPIC]`, or all of it for other programs: `hyzer help --as FORMAT`.
    func help(topic: String?) throws -> ExitStatus {
        if let format = options[.notation] { return try help(as: format) }
        guard let lines = try helpLines(topic ?? "overview") else {
            let topic = topic ?? ""
            guard let nearest = language.help.nearest(to: topic) else {
                throw Failure.told(.errorNoTopic, ["topic": topic], .usage)
            }
            throw Failure.told(.errorNoTopicNearest, ["topic": topic, "nearest": nearest], .usage)
        }
        try print(lines)
        return .done
    }

    /// What help in a conversation shows: a topic's page, else how to talk to hyzer.
    func help(inConversationOn topic: String?) throws -> [StyledText] {
        if let topic, let lines = try helpLines(topic) { return lines }
        return try helpLines("talk") ?? []
    }

    private func helpLines(_ topic: String) throws -> [StyledText]? {
        guard let found = language.help.page(topic) else { return nil }
        // Only this page needs the grammar.
        return try (found.names.first == "phrases" ? wholeHelp().page(topic) : found).map(page.help)
    }

    /// The help with what the grammar says of itself.
    private func wholeHelp() throws -> HelpPages {
        let understanding = try understanding()
        let book = understanding.phrasebook
        return language.help.telling(book, language.wording) { understanding.reading(of: $0, book.players) }
    }

    /// `hyzer --version`.
    func version() throws -> ExitStatus {
        try print("hyzer \(Program.release.version)\n")
        return .done
    }

    private func help(as name: String) throws -> ExitStatus {
        guard options.words.isEmpty else { throw UsageError.words(.help) }
        switch try format(name, HelpFormat.self) {
        case .man:
            let release = Program.release
            try print(
                ManualPage(try wholeHelp(), language.wording, version: release.version, date: release.date).source)
        case .bash: try print(commandTable.bash)
        case .zsh: try print(commandTable.zsh)
        case .fish: try print(commandTable.fish)
        }
        return .done
    }

    /// The version and its date, as the package's list of changes begins and signs the latest entry.
    private static var release: (version: String, date: String) {
        let lines = (EmbeddedText.text("Resources/Debian/changelog") ?? "").split(separator: "\n")
        let version = lines.first?.split(whereSeparator: { "()".contains($0) }).dropFirst().first
        // ` -- NAME <MAIL>  Sun, 22 Nov 2026 12:00:00 +0000`
        let signed = lines.first { $0.hasPrefix(" -- ") }?.split(separator: " ").suffix(5).prefix(3)
        return (String(version ?? ""), signed?.joined(separator: " ") ?? "")
    }
}

/// What `hyzer help --as` can write: the manual page, and completion for shells.
enum HelpFormat: String, CaseIterable {
    case man, bash, zsh, fish
}
