// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import System
import Terminal

/// Repeats what was typed.
final class Probe: LineHandler {
    static let names = ["Jake", "Jane", "Mary Jane", "Mary Ann", "Zoë"]

    private let out = Output(descriptor: 1)
    private let newsFile: String?
    private var newsShown = 0
    private var isAsking = false

    init(newsFile: String?) {
        self.newsFile = newsFile
    }

    func greet() {}

    func prompt(width: Int) -> Prompt {
        isAsking
            ? Prompt("which? ", isRemembered: false)
            : Prompt("\u{1B}[38;2;48;213;200mw\(width)\u{1B}[0m> ")
    }

    func line(_ text: String, width: Int) -> Continuation {
        isAsking = text == "ask"
        say("line: «\(text)»")
        return text == "quit" ? .leave : .goOn
    }

    func interrupted(discarding text: String) -> Continuation {
        isAsking = false
        say("dropped: «\(text)»")
        return .goOn
    }

    func completions(before text: String) -> Completions {
        let start = text.lastIndex(of: ",").map { text[text.index(after: $0)...] } ?? text[...]
        let word = start.drop { $0 == " " }
        let candidates = Self.names.filter { $0.lowercased().hasPrefix(word.lowercased()) }
        return Completions(from: word.startIndex, candidates: candidates)
    }

    func news(width: Int, isTyping: Bool) -> String? {
        guard let newsFile else { return nil }
        let descriptor = open(newsFile, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let input = LineInput(descriptor: descriptor)
        var all: [String] = []
        while let line = try? input.next() { all.append(line.text ?? "") }
        let lines = all.dropFirst(newsShown)
        newsShown = all.count
        return lines.isEmpty ? nil : lines.map { "news: \($0)" }.joined(separator: "\n")
    }

    func say(_ text: String) {
        do throws(SystemError) {
            try out.write(text + "\n")
            try out.flush()
        } catch {
            exit(74)
        }
    }
}
