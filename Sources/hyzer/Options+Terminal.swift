import Commands
import Terminal

extension Options {
    /// Whether the command shows a board that fills the window.
    func isForWholeScreen(_ capabilities: TerminalCapabilities, _ environment: [String: String]) -> Bool {
        let isPlain = has(.plain) || !(environment["HYZER_PLAIN"] ?? "").isEmpty
        return command == .watch && capabilities.isConversation && environment["TERM"] != "dumb" && !isPlain
            && ![Option.line, .html, .json].contains(where: has)
    }

    /// Whether somebody may type while a recogniser is listened to.
    func isForRecogniserBesideKeyboard(_ capabilities: TerminalCapabilities) -> Bool {
        command == .listen && !words.isEmpty && capabilities.isConversation
    }
}
