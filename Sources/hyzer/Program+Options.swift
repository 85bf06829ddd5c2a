import Commands
import Display
import EmbeddedText
import Language
import Meaning
import Scorecard
import Store
import System
import Terminal
import Words

/// A player on the command line: `NAME` or `NAME=ALIAS,..`.
struct PlayerOption {
    let name: String
    let aliases: [String]

    /// The players of all values: `Jake=J,Jay` is one player, `Jake,Mike` are two.
    static func all(_ values: [String]) -> [PlayerOption] {
        values.flatMap { value in
            value.contains("=")
                ? [PlayerOption(value)]
                : value.split(separator: ",").map { PlayerOption(String($0)) }.filter { !$0.name.isEmpty }
        }
    }

    private init(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        name = String(parts.first ?? "").trimmed
        aliases =
            parts.count > 1 ? parts[1].split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty } : []
    }
}

extension Program {
    func understanding() throws -> Understanding {
        let speech = try language.speech(environment: environment, until: signals)
        return try Understanding(try speech())
    }

    /// A whole number given to an option.
    func number(_ option: Option, within range: ClosedRange<Int>) throws -> Int? {
        guard let text = options[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError.value(option, text, expected: "\(range.lowerBound)…\(range.upperBound)")
        }
        return number
    }

    /// A time given to an option.
    func time(_ option: Option) throws -> Timestamp? {
        guard let text = options[option] else { return nil }
        guard let time = Timestamp(written: text) else {
            throw UsageError.value(option, text, expected: "2026-11-21 14:05")
        }
        return time
    }

    /// The word given to an option; throws if it is not one that the option takes.
    func choice<Word: RawRepresentable<String> & CaseIterable>(_ option: Option, _: Word.Type) throws -> Word? {
        guard let text = options[option] else { return nil }
        guard let word = Word(rawValue: text) else {
            throw UsageError.value(option, text, expected: Word.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return word
    }

    /// The index of the person that `--me` names; nil without `--me`.
    func me(among people: [PlayerOption]) throws -> Int? {
        guard let me = options[.me] else { return nil }
        guard
            let index = people.firstIndex(where: {
                ([$0.name] + $0.aliases).contains { $0.lowercased() == me.lowercased() }
            })
        else {
            throw UsageError.value(.me, me, expected: people.map(\.name).joined(separator: ", "))
        }
        return index
    }

    func next(_ input: LineInput) throws -> InputLine? {
        try input.next()
    }

    /// The text of a line, at a terminal without its late answers to queries; nil for a line that is too long, which is
    /// told on standard error.
    func text(of line: InputLine) throws -> String? {
        switch line.content {
        case .text(let text), .repaired(let text): return capabilities.readsFromTerminal ? line.typed : text
        case .tooLong(let count):
            try complain(.errorLineTooLong, ["line": String(line.number), "bytes": String(count)])
            return nil
        }
    }

    /// One line on standard error.
    func complain(_ key: MessageKey, _ values: KeyValuePairs<String, String>) throws {
        let text = visible(style.wording(key, values))
        try errors.write(text + "\n")
    }
}
