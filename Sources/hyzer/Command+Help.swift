import Display

extension Program {
    /// `hyzer help [TOPIC]`.
    func help(topic: String?) throws(Failure) -> ExitStatus {
        guard let lines = helpLines(topic ?? "overview") else {
            let topic = topic ?? ""
            guard let nearest = language.help.nearest(to: topic) else {
                throw .told(.errorNoTopic, ["topic": topic], .usage)
            }
            throw .told(.errorNoTopicNearest, ["topic": topic, "nearest": nearest], .usage)
        }
        try print(lines)
        return .done
    }

    /// What help in a conversation shows: a topic's page, else how to talk to hyzer.
    func help(inConversationOn topic: String?) -> [StyledText] {
        topic.flatMap(helpLines) ?? helpLines("talk") ?? []
    }

    private func helpLines(_ topic: String) -> [StyledText]? {
        language.help.page(topic).map(page.help)
    }

    /// `hyzer --version`.
    func version() throws(Failure) -> ExitStatus {
        try print("hyzer \(Program.version)\n")
        return .done
    }

    private static let version = "0.1.0"
}
