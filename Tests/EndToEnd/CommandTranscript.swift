import Foundation
import Support

/// A golden file of commands and what comes of them, to be read like a terminal.
///
/// A line that begins with `$ ` is a line of the shell, which goes on where the next ones begin with `> `. Behind it stand its
/// output, then its complaints, each behind `! `, and its status in brackets unless that is 0. A line that begins with `## `
/// begins a story on a new device. In what is printed `<today>` is the day, `<now>` a moment of it in JSON, `<round 1>` the
/// identifier of the round that was started first, `<1>` its last letters, and `<id>` any other identifier.
struct CommandTranscript {
    private(set) var text = ""
    /// Whether the file holds commands only, so that the rest is to be made from them.
    let isUnfinished: Bool

    init(replaying golden: String) throws {
        let lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
        isUnfinished = !lines.contains {
            !$0.isEmpty && !$0.hasPrefix("## ") && !$0.hasPrefix("$ ") && !$0.hasPrefix("> ")
        }
        var story = try Story()
        var rest = lines[...]
        while let line = rest.popFirst() {
            if line.hasPrefix("## ") {
                text += try story.masked
                story = try Story()
                story.text = (text.isEmpty ? "" : "\n") + line + "\n\n"
            } else if line.hasPrefix("$ ") {
                var command = [line]
                while let more = rest.first, more.hasPrefix("> ") { command.append(rest.removeFirst()) }
                story.text += command.joined(separator: "\n") + "\n"
                try story.run(command.map { $0.dropFirst(2) }.joined(separator: "\n"))
            }
        }
        text += try story.masked
    }

    /// What happens on one device.
    private struct Story {
        let device: Device
        var text = ""
        private let start = Date()

        init() throws { device = try Device() }

        mutating func run(_ command: String) throws {
            let result = try device.shell("hyzer() { \"$hyzer\" \"$@\"; }\n" + command)
            text += result.output
            for line in result.errors.split(separator: "\n") { text += "! " + line + "\n" }
            switch result.status {
            case .exited(0): break
            case .exited(let status): text += "[\(status)]\n"
            case .killed(bySignal: let signal): text += "[killed by \(signal)]\n"
            }
        }

        /// Without what is another thing in each run.
        var masked: String {
            get throws {
                var masked = text
                let rounds = try device.hyzer(["history", "--all", "--json"]).output.split(separator: "\n")
                for (number, round) in rounds.reversed().enumerated() {
                    guard let id = try JSON(line: String(round))["round"].text else { continue }
                    masked = masked.replacing(id, with: "<round \(number + 1)>")
                    masked = masked.replacing(id.suffix(6), with: "<\(number + 1)>")
                }
                for day in [start, Date()] {
                    masked = masked.replacing(day.formatted(.iso8601.year().month().day()), with: "<today>")
                }
                masked = masked.replacing(/<today>T\d\d:\d\d:\d\d\.\d{3}Z/, with: "<now>")
                masked = masked.replacing(/[0-9A-HJKMNP-TV-Z]{26}/, with: "<id>")
                return masked.replacing(device.folder.path, with: "~")
            }
        }
    }
}
