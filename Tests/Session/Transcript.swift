/// A conversation at a terminal, as it stands in a golden file.
///
/// `$ hyzer` starts the program, `$ hyzer --lang de` in German, `> ` begins what somebody types (`> ^C` is Ctrl-C, `> ^D` is
/// Ctrl-D), `//` begins a remark. Every other line that is not empty is an answer.
struct Transcript {
    /// The text with the answers that hyzer gives now.
    private(set) var text = ""
    /// Whether a line was answered that had no answer in the file.
    private(set) var isUnfinished = false

    init(replaying script: String) throws {
        let language = script.contains("$ hyzer --lang de") ? "de" : "en"
        var phone = Phone(language: language)
        var screen = try Screen(language: language)
        var lines = script.split(separator: "\n", omittingEmptySubsequences: false)[...]
        if lines.last == "" { lines.removeLast() }
        while let line = lines.popFirst() {
            text += line + "\n"
            var answers: [String] = []
            if line.hasPrefix("$ hyzer") {
                screen = try Screen(isPlain: line.hasSuffix("--plain"), language: language)
                phone.restart()
                answers = screen.greeting(&phone)
            } else if line == "> ^C" {
                answers = screen.interruption(&phone)
            } else if line.hasPrefix("> "), line != "> ^D" {
                answers = screen.answer(to: String(line.dropFirst(2)), &phone)
            }
            var old = lines.prefix { !$0.hasPrefix("//") && !$0.hasPrefix("> ") && !$0.hasPrefix("$ ") }
            // Empty lines may stand within an answer; those behind it belong to what follows.
            while old.last == "" { old.removeLast() }
            lines = lines.dropFirst(old.count)
            isUnfinished = isUnfinished || old.isEmpty && !answers.isEmpty
            text += answers.map { $0 + "\n" }.joined()
        }
    }
}
