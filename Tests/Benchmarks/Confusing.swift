import Calls
import Foundation
import Language
import Meaning
import Words

/// Counts which sounds a recogniser hears for which, from lines of what was said and what it wrote, and prints what a file of
/// confusions holds.
struct Confusing: Campaign {
    static let name = "confusions"
    static let usage = name + " [--lang en|de] [--mode NAME] [--show N] FILE.jsonl…"

    private var drawing = Drawing()
    /// Only lines that say so of themselves; all where nil.
    private var mode: String?
    private var files: [String] = []

    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let first = rest.popFirst() {
            guard first.hasPrefix("--") else {
                files.append(first)
                continue
            }
            guard let value = rest.popFirst() else { return nil }
            switch first {
            case "--mode": mode = value
            case "--lang", "--show": guard drawing.take(first, value) else { return nil }
            default: return nil
            }
        }
        guard !files.isEmpty else { return nil }
    }

    /// A line of a file; what else it has is of no use here.
    private struct Line: Decodable {
        let said: String
        let heard: String
        let mode: String?
    }

    struct Unreadable: Error, CustomStringConvertible {
        let file: String
        let line: Int

        var description: String { "\(file):\(line): no JSON object with the texts said and heard" }
    }

    func run() throws {
        let naming = try Understanding(builtIn(drawing.idioms[0].code)).naming
        func phones(_ text: String) -> [Phone] { SoundedLine(TokenizedLine(text), naming).phones }
        var pairs: [ConfusionMatrix.Pair] = []
        var told: [String] = []
        for file in files {
            let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where !line.isEmpty {
                guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else {
                    throw Unreadable(file: file, line: index + 1)
                }
                guard mode == nil || mode == line.mode else { continue }
                told.append("“\(line.heard)” for “\(line.said)”")
                pairs.append(.init(said: phones(line.said), heard: phones(line.heard)))
            }
        }
        let matrix = ConfusionMatrix(counting: pairs)
        print(
            "# What is heard for a sound that was said, of a thousand times; - is no sound. The first line: heard, but not said."
        )
        print("# Counted from \(matrix.pairs) lines by hyzer-bench confusions.")
        for line in matrix.lines { print(line) }
        tell("\(matrix.leftOut.count) lines are left out: what was written has hardly to do with what was said")
        for index in matrix.leftOut.prefix(drawing.shown) { tell(told[index]) }
    }
}
