import Commands
import Display
import Foundation
import Outcomes
import Scorecard
import Session

/// A conversation at a terminal, as it stands in a golden file.
///
/// `$ hyzer` starts the program, `$ hyzer --lang de` in German, `> ` begins what somebody types (`> ^C` is Ctrl-C, `> ^D` is
/// Ctrl-D), `//` begins a remark. Every other line that is not empty is an answer.
///
/// `## Jake, Mike` goes on with a phone of its own, in the middle of a round of theirs at Maple Hill that Jake uses, `##` with
/// one that nobody has used yet. Behind them may stand `--lang de`, `--at DeLaveaga`, `--confirm always`, `--listening` where
/// lines stand amid talk, `--piped` where nobody answers, and `--strict` where such a line counts as a whole or not at all.
/// Standings are not shown there unless somebody asks, but, each behind `= `, what a line changed: who is known, the round,
/// its scores in the log; whether it was refused or left something open; and what it leaves asked.
struct Transcript {
    /// The text with the answers that hyzer gives now.
    private(set) var text = ""
    /// Whether the file holds no answers, so that all of them are to be made.
    private(set) var isUnfinished = true

    init(replaying script: String) throws {
        let language = script.contains("$ hyzer --lang de") ? "de" : "en"
        var phone = Phone(language: language)
        var screen = try Screen(language: language)
        var facts: [String]?
        var lines = script.split(separator: "\n", omittingEmptySubsequences: false)[...]
        if lines.last == "" { lines.removeLast() }
        while let line = lines.popFirst() {
            text += line + "\n"
            var answers: [String] = []
            if line.hasPrefix("##") {
                phone = Transcript.phone(line)
                screen = try Screen(language: line.contains("--lang de") ? "de" : "en", isBrief: true)
                facts = Transcript.facts(phone)
            } else if line.hasPrefix("$ hyzer") {
                screen = try Screen(isPlain: line.hasSuffix("--plain"), language: language)
                phone.restart()
                answers = screen.greeting(&phone)
            } else if line == "> ^C" {
                answers = screen.interruption(&phone)
            } else if line.hasPrefix("> "), line != "> ^D" {
                answers = screen.answer(to: String(line.dropFirst(2)), &phone)
            }
            if let before = facts, line.hasPrefix("> ") {
                let after = Transcript.facts(phone)
                answers += zip(before, after).filter { $0 != $1 }.map { "= " + $1 }
                if line != "> ^C", phone.outcome.isRefused { answers.append("= refused") }
                if line != "> ^C", phone.outcome.isIncomplete { answers.append("= incomplete") }
                if let question = phone.session.question { answers.append("= asked: \(question.kind)") }
                facts = after
            }
            var old = lines.prefix { line in !["//", "> ", "$ ", "##"].contains { line.hasPrefix($0) } }
            // Empty lines may stand within an answer; those behind it belong to what follows.
            while old.last == "" { old.removeLast() }
            lines = lines.dropFirst(old.count)
            isUnfinished = isUnfinished && old.isEmpty
            text += answers.map { $0 + "\n" }.joined()
        }
    }

    /// The phone of a line that begins with `##`.
    private static func phone(_ line: Substring) -> Phone {
        let parts = line.dropFirst(2).components(separatedBy: " --")
        let names = parts[0].split(separator: ",").map { $0.drop { $0 == " " } }
        let options = parts.dropFirst().map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        func value(_ option: String) -> String? { options.first { $0[0] == option }?.last }
        let isStrict = value("strict") != nil
        let isPiped = isStrict || value("piped") != nil
        let language = value("lang") ?? "en"
        var phone = Phone(
            mode: isPiped ? .stream(strict: isStrict) : value("listening") != nil ? .listening : .conversation,
            language: language)
        phone.source = isPiped ? .piped : .typed
        guard let first = names.first else { return phone }
        phone.introduce(String(first))
        let start = language == "de" ? "neue Runde auf %@ mit " : "new round at %@ with "
        phone.hear(start.replacing("%@", with: value("at") ?? "Maple Hill") + names.joined(separator: ", "))
        if let consent = value("confirm").flatMap(Consent.init) { phone.prefer { $0.consent = consent } }
        return phone
    }

    /// What a line may change: who is known, the round, and its scores.
    private static func facts(_ phone: Phone) -> [String] {
        let directory = phone.session.directory
        let known = directory.players.map { $0.name + ($0.id == phone.session.me ? " (me)" : "") }
        guard let round = (phone.session.round?.id).map(phone.round) else {
            return ["known: " + known.joined(separator: ", "), "no round", "no scores"]
        }
        let players = round.players.map { $0.name + ($0.isGuest ? " (guest)" : "") }
        let scores = (1...18).flatMap { hole in
            round.players.compactMap { player in
                round.score(hole: hole, player: player.player).map { score in
                    "\(player.name) \(score.strokes.map(String.init) ?? "–")" + (hole == 1 ? "" : " on \(hole)")
                }
            }
        }
        return [
            "known: " + known.joined(separator: ", "),
            "\(round.course?.name ?? "?"), hole \(round.currentHole), \(round.state): "
                + players.joined(separator: ", "),
            scores.isEmpty ? "no scores" : "scores: " + scores.joined(separator: ", "),
        ]
    }
}
