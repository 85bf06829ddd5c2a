import Foundation
package import Transcripts

/// A text as some program writes it, and what is told of it, as they stand in a file of such texts.
///
/// `## title (words)` begins one. Behind it stand its lines, each behind `> `, and what is told, each behind `= `; behind an empty
/// line another one of the same title may begin. The last line ends with a line break where an empty one follows; characters that
/// cannot be seen are written `\u{1B}`.
package struct SampleText: Sendable {
    package let title: String
    package let words: [String]
    /// As they stand in the file.
    private var lines: [Substring] = []
    package private(set) var told: [String] = []

    package var text: String { lines.map(SampleText.shown).joined(separator: "\n") }

    /// Those of a file of that name in the folder of whoever asks.
    package static func all(in name: String, file: String = #filePath) -> [SampleText] {
        let path = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(name)
        guard let content = try? String(contentsOf: path, encoding: .utf8) else {
            fatalError("\(path.path) is missing")
        }
        var all: [SampleText] = []
        var next: SampleText?
        for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
            let rest = line.dropFirst(2)
            switch line.prefix(2) {
            case "##":
                let parts = rest.dropFirst().dropLast().components(separatedBy: " (")
                let words = parts[parts.count - 1].components(separatedBy: ", ")
                next = SampleText(title: parts.dropLast().joined(separator: " ("), words: words)
            case ">", "> ":
                if let begun = next.take() { all.append(begun) }
                all[all.count - 1].lines.append(rest)
            case "= ": all[all.count - 1].told.append(shown(rest))
            default: next = next ?? all.last.map { SampleText(title: $0.title, words: $0.words) }
            }
        }
        return all
    }

    /// The file of these texts, with what `tell` now tells of each.
    package static func file(of all: [SampleText], telling tell: (SampleText) -> [String]) -> String {
        var title = ""
        return all.map { sample in
            let heading =
                sample.title == title ? "" : "## \(sample.title) (\(sample.words.joined(separator: ", ")))\n\n"
            title = sample.title
            let lines = sample.lines.map { $0.isEmpty ? ">" : "> " + $0 } + tell(sample).map { "= " + $0 }
            return heading + lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// With the characters in place of their numbers.
    private static func shown(_ line: Substring) -> String {
        String(line).replacing(/\\u\{(\w+)\}/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
    }
}

/// A file of one format as its program writes it, and what is said in it.
package struct Sample: Sendable, CustomStringConvertible {
    package let name: String
    package let format: Format
    /// What the beginning tells.
    package let detected: Format
    package let text: String
    /// `line: [start-end] <speaker> text`, times and speaker where there are any.
    package let heard: [String]

    package var description: String { name }

    package static let all: [Sample] = SampleText.all(in: "transcripts.txt").map { sample in
        let formats = sample.words.map { Format(rawValue: $0.replacing("begins like ", with: "")) ?? .lines }
        return Sample(
            name: sample.title, format: formats[0], detected: formats[formats.count - 1], text: sample.text,
            heard: sample.told)
    }
}

/// A score file as the program of its format writes it, and what was played.
package struct ScoreSample: Sendable, CustomStringConvertible {
    package let name: String
    package let format: ScoreFile.Format
    package let text: String
    /// `course | layout | start | holes, par and first hole: player throws (to par) thru holes DNF, ..`
    package let rounds: [String]

    package var description: String { name }

    package static let all: [ScoreSample] = SampleText.all(in: "scores.txt").map { sample in
        ScoreSample(
            name: sample.title, format: ScoreFile.Format(rawValue: sample.words[0]) ?? .udisc, text: sample.text,
            rounds: sample.told)
    }
}
