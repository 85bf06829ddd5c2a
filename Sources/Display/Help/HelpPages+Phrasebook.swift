import Commands
import Language
package import Meaning

extension HelpPages {
    /// The help with phrases of the grammar and their meanings added to the page `phrases`.
    ///
    /// - Parameter reading: reads an example line.
    package func addingPhrases(
        _ book: Phrasebook, _ wording: Wording, reading: (_ example: String) -> Reading
    ) -> HelpPages {
        var lines: [String] = []
        for topic in book.topics {
            lines += ["", topic.heading]
            lines += topic.examples.map { example in
                item(example, meaning(reading(example), book.players, wording))
            }
            lines += topic.wordings.map { words in
                item(some(of: words), words.meaning.map { meaning($0, wording) } ?? "")
            }
        }
        if !book.added.isEmpty { lines += ["", wording(.phrasesAdded)] }
        for (rule, wordings) in book.added {
            lines += wordings.map { words in
                item(words.texts.joined(separator: ", "), words.meaning.map { meaning($0, wording) } ?? "<\(rule)>")
            }
        }
        var help = self
        help.append(lines, to: "phrases")
        return help
    }

    private func item(_ term: String, _ meaning: String) -> String {
        "  " + term + (meaning.isEmpty ? "" : "   " + meaning)
    }

    /// The first texts, as many as fit on a line or beside their meaning.
    private func some(of words: Phrasebook.Wordings) -> String {
        let most = words.meaning == nil ? HelpPages.longestLine : HelpPages.longestTerm
        var shown = words.texts.first ?? ""
        for text in words.texts.dropFirst() where shown.count + 2 + text.count <= most { shown += ", " + text }
        return shown
    }

    private func meaning(_ meaning: Phrasebook.Meaning, _ wording: Wording) -> String {
        switch meaning {
        case .strokes(let count): return wording(.throws, ["n": String(count)], count: count)
        case .toPar(let number): return wording.toPar(number)
        case .command(let name):
            if let key = MessageKey(rawValue: "said." + name.rawValue) { return wording(key) }
            let command = Command.allCases.first { $0.declaration.spoken.contains(name) }
            return summary(of: command?.rawValue ?? name.rawValue)?.gist ?? ""
        }
    }

    /// The scores by hole, then the command if there is one: `Jake 2, Mike 3`.
    private func meaning(_ reading: Reading, _ players: [String], _ wording: Wording) -> String {
        var parts: [String] = []
        for hole in Set(reading.calls.map(\.hole)).sorted() {
            let calls = reading.calls.filter { $0.hole == hole }
            let scores = calls.map { call -> String in
                let player = players.indices.contains(call.person) ? players[call.person] : "?"
                guard let strokes = call.strokes else { return wording(.phrasesNoScore, ["player": player]) }
                let values: KeyValuePairs = ["player": player, "strokes": String(strokes)]
                return call.penalties > 0 ? wording(.phrasesPenalty, values) : "\(player) \(strokes)"
            }.joined(separator: ", ")
            let isNamed = hole != Phrasebook.hole || calls.contains { $0.saidHole }
            parts.append(isNamed ? wording(.phrasesOnHole, ["scores": scores, "hole": String(hole)]) : scores)
        }
        if let command = reading.command { parts.append(meaning(.command(command.name), wording)) }
        return parts.joined(separator: "; ")
    }
}
