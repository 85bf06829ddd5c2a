import Foundation
import Outcomes
import Scorecard
import Session

/// An evening of listening, as it stands in a golden file.
///
/// `[12.5] words` is heard that many seconds after the start, `[12.5] > words` typed; `[12.5]` says that so much time has
/// passed, `[12.5] ^C` is Ctrl-C, `[12.5] ^D` the end, `[12.5] ^Z` an end that records nothing, `//` begins a remark. Every
/// other line that is not empty is told. `[12.5] words | others` may have been either, `[12.5] 0.2 words` is what the
/// recogniser is that sure of, and by `[12.5] (speaking)` and `[12.5] (silence)` it tells when somebody speaks.
///
/// `## Jake, Mike` begins anew, with these players. Standings are not shown there, but each behind `= ` what the log then
/// holds, the hole where it is another, and whose scores are open on holes that were left; and whether the line was refused
/// or left something open.
struct ListenedTranscript {
    private(set) var text = ""
    /// Whether the file holds no answers, so that all of them are to be made.
    private(set) var isUnfinished = true

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
            var old = lines.prefix {
                ListenedTranscript.step($0) == nil && !$0.hasPrefix("//") && !$0.hasPrefix("##")
            }
            // Empty lines may stand within an answer; those behind it belong to what follows.
            while old.last == "" { old.removeLast() }
            let before = ListenedTranscript.facts(talk)
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
            case "^Z": outcome = talk.interrupt()
            case "(speaking)", "(silence)":
                talk.note(isSpeaking: said == "(speaking)")
                outcome = talk.wait(until: time)
            case _ where said.hasPrefix("> "): outcome = talk.hear(String(said.dropFirst(2)), at: time, .typed)
            default:
                let confidence = said.prefixMatch(of: /0\.\d\s/)
                let hearings = said.dropFirst(confidence?.0.count ?? 0).components(separatedBy: " | ")
                outcome = talk.hear(
                    hearings[0], or: Array(hearings.dropFirst()),
                    confidence: confidence.flatMap { Double($0.0.dropLast()) },
                    at: time)
            }
            told += talk.told(outcome, at: time, on: screen)
            if isBrief {
                if outcome.isRefused { told.append("= refused") }
                if outcome.isIncomplete { told.append("= incomplete") }
                told += zip(before, ListenedTranscript.facts(talk)).filter { $0 != $1 }.map { "= " + $1 }
            }
            isUnfinished = isUnfinished && old.isEmpty
            text += told.map { $0 + "\n" }.joined()
        }
    }

    /// What a line may change.
    private static func facts(_ talk: Talk) -> [String] {
        let round = talk.phone.session.round
        let open = (round?.openHoles ?? []).map { "\($0.hole) " + $0.players.map(\.name).joined(separator: ", ") }
        return [
            talk.recorded.joined(separator: ", "), "hole \(round?.currentHole ?? 0)",
            open.isEmpty ? "none open" : "open: " + open.joined(separator: "; "),
        ]
    }

    /// The milliseconds and the words of a line that is a step.
    private static func step(_ line: Substring) -> (Int64, Substring)? {
        guard line.first == "[", let close = line.firstIndex(of: "]"), let seconds = Double(line[..<close].dropFirst())
        else { return nil }
        return (Int64((seconds * 1000).rounded()), line[line.index(after: close)...].drop { $0 == " " })
    }
}
