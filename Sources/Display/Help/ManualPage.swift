import Commands

/// The help as a manual page, in the notation of man(7).
package struct ManualPage {
    package private(set) var source = ""
    private let help: HelpPages
    private let wording: Wording

    /// - Parameters:
    ///   - version: such as `0.2.0`.
    ///   - date: the date of the version, as it is to be printed.
    package init(_ help: HelpPages, _ wording: Wording, version: String, date: String) {
        self.help = help
        self.wording = wording
        source = ".\\\" -*- coding: UTF-8 -*-\n"
        macro("TH", ["HYZER", "1", date, "hyzer " + version])
        let overview = help.page("overview")?.lines ?? []
        let talk = help.page("talk")?.lines ?? []
        heading(.manualName)
        let purpose = overview.first ?? ""
        source += "hyzer \\- \(Self.escaped(purpose.hasPrefix("hyzer ") ? purpose.dropFirst(6) : purpose[...]))\n"
        heading(.manualSynopsis)
        for line in [talk.first ?? "", wording(.manualCommandLine)] {
            source += ".PP\n\\fB\(Self.escaped(line[...]))\\fR\n"
        }
        heading(.manualDescription)
        body(talk.dropFirst())
        heading(.manualCommands)
        let isHeading = { (line: String) in !line.isEmpty && line.first != " " }
        let behind = overview.dropFirst().firstIndex(where: isHeading) ?? overview.endIndex
        body(overview[min(1, behind)..<behind])
        commands()
        for page in help.pages where !isOfCommand(page) && page.names.first != "overview" && page.names.first != "talk"
        {
            macro("SH", [page.lines.first ?? ""])
            body(page.lines.dropFirst())
        }
        // The rest of the overview, each part under its own heading.
        for line in overview[behind...] {
            if isHeading(line) { macro("SH", [String(line.prefix { $0 != ":" })]) } else { body([line]) }
        }
    }

    /// A section for each page of commands, in the order of the commands.
    private mutating func commands() {
        var told: Set<String> = []
        for command in Command.allCases where command != .talk && command.isKnown(in: .shell) {
            guard let page = help.page(command.rawValue), told.insert(page.names[0]).inserted else { continue }
            macro("SS", [page.lines.first ?? ""])
            body(page.lines.dropFirst())
        }
    }

    private func isOfCommand(_ page: HelpPages.Page) -> Bool {
        page.names.contains { name in Command(rawValue: name).map { $0 != .talk } ?? false }
    }

    /// Paragraphs, examples, and terms with their meanings.
    private mutating func body(_ lines: some Collection<String>) {
        var examples: [String] = []
        for line in lines {
            let item = line.first == " " ? HelpPages.Item(line) : nil
            if let item, item.meaning == nil {
                examples.append(Self.escaped(item.term[...]) + "\n")
                continue
            }
            show(&examples)
            if let item, let meaning = item.meaning {
                source += ".TP\n\\fB\(Self.escaped(item.term[...]))\\fR\n\(Self.escaped(meaning[...]))\n"
            } else if !line.isEmpty {
                source += ".PP\n\(Self.escaped(line[...]))\n"
            }
        }
        show(&examples)
    }

    /// Writes the collected examples as an indented block with their own line breaks, and empties them.
    private mutating func show(_ examples: inout [String]) {
        guard !examples.isEmpty else { return }
        source += ".PP\n.RS 4\n.nf\n\(examples.joined()).fi\n.RE\n"
        examples = []
    }

    private mutating func heading(_ key: MessageKey) { macro("SH", [wording(key)]) }

    private mutating func macro(_ name: String, _ words: [String]) {
        source +=
            ".\(name) " + words.map { "\"\(Self.escaped($0[...], isQuoted: true))\"" }.joined(separator: " ") + "\n"
    }

    /// Text escaped for roff, so that no line is taken for a request and ASCII signs can be copied from the page.
    private static func escaped(_ text: Substring, isQuoted: Bool = false) -> String {
        var escaped = text.first == "." || text.first == "'" ? "\\&" : ""
        for sign in text {
            switch sign {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "\"" where isQuoted: escaped += "\\(dq"
            default: escaped.append(sign)
            }
        }
        return escaped
    }
}
