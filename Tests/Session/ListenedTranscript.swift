import Outcomes
import Scorecard
import Session

/// An evening of listening, as it stands in a golden file.
///
/// `[12.5] words` is heard that many seconds after the start, `[12.5] > words` typed; `[12.5]` says that so much time has
/// passed, `[12.5] ^C` is Ctrl-C, `[12.5] ^D` the end, `//` begins a remark. Every other line that is not empty is told.
///
/// `## Jake, Mike` begins anew, with these players. Standings are not shown there, but behind `= ` what the log then holds.
struct ListenedTranscript {
    private(set) var text = ""
    /// Whether something was told that is not in the file.
    private(set) var isUnfinished = false

    init(replaying script: String) throws {
        var talk = Talk("Jake", "Mike", "Sarah")
        var screen = try Screen()
        var isBrief = false
        var lines = script.split(separator: "\n", omittingEmptySubsequences: false)[...]
        if lines.last == "" { lines.removeLast() }
        while let line = lines.popFirst() {
            text += line + "\n"
            if line.hasPrefix("## ") {
                talk = Talk(line.dropFirst(3).split(separator: ", ").map(String.init))
                (screen, isBrief) = (try Screen(isBrief: true), true)
            }
            guard let (time, said) = ListenedTranscript.step(line) else { continue }
            let old = lines.prefix {
                ListenedTranscript.step($0) == nil && !$0.hasPrefix("//") && !$0.hasPrefix("##") && $0 != ""
            }
            let before = talk.recorded
            lines = lines.dropFirst(old.count)
            // A program that waits wakes when something has settled.
            var told: [String] = []
            if let due = talk.phone.session.due, due <= time {
                told += talk.told(talk.wait(until: due), at: due, on: screen)
            }
            let outcome: Outcome
            switch said {
            case "": outcome = talk.wait(until: time)
            case "^C": outcome = talk.cancel()
            case "^D": outcome = talk.end(at: time)
            case _ where said.hasPrefix("> "): outcome = talk.hear(String(said.dropFirst(2)), at: time, .typed)
            default: outcome = talk.hear(String(said), at: time)
            }
            told += talk.told(outcome, at: time, on: screen)
            if isBrief, talk.recorded != before { told.append("= " + talk.recorded.joined(separator: ", ")) }
            isUnfinished = isUnfinished || old.isEmpty && !told.isEmpty
            text += told.map { $0 + "\n" }.joined()
        }
    }

    /// The milliseconds and the words of a line that is a step.
    private static func step(_ line: Substring) -> (Int64, Substring)? {
        guard line.first == "[", let close = line.firstIndex(of: "]"), let seconds = Double(line[..<close].dropFirst())
        else { return nil }
        return (Int64((seconds * 1000).rounded()), line[line.index(after: close)...].drop { $0 == " " })
    }
}
