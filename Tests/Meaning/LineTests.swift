import Cards
import Decoding
import Foundation
import Meaning
import Support
import Testing

/// What lines mean, as it stands in the golden files.
///
/// `@ Jake; Mike=Mikey,Mick` is the card of the lines below it: the players and what else they are called. Behind them may
/// stand, each behind ` | `, the language, who says I (`me Jake`), the par of each hole (`par 5`, unless it is 3), the hole
/// (`hole 1 of 3`, unless it is 7 of 18), what the holes are called (`labels 9 9B 10`), scores (`has Jake 4@7`), whose were
/// recorded last (`last Jake@7`) and where lines come from (`heard` or `unknown`, unless it is keys). Behind the arrow stands
/// what ``Card/told(_:_:)`` tells; `⏎` is the end of a line within one. Behind a heading may stand what all its lines have to
/// hold to; behind an arrow then only what one means that does not.
@Suite("Lines and what they mean") struct LineTests {
    @Test(arguments: [
        "forms", "traps", "talk", "everyday", "slips", "names", "likeness", "memory", "games", "by-sound", "by-keys",
        "german",
        "german-talk", "german-by-sound",
    ]) func everyLineMeansWhatTheFileSays(name: String) throws {
        var (card, tongue) = (Card.three, Tongue.english)
        var demands: [(Reading) -> Bool] = []
        try Golden.checkLines(named: name + ".txt") { line in
            if line.hasPrefix("## ") { demands = LineTests.demands(line[...]) }
            if line.hasPrefix("@ ") { (card, tongue) = LineTests.card(line.dropFirst(2)) }
            if line.isEmpty || ["##", "@ ", "//"].contains(line.prefix(2)) { return nil }
            let said = line.replacing("⏎", with: "\n")
            let (reading, told) = try tongue.withUnderstanding { (card.reading(said, $0), card.told(said, $0)) }
            return !demands.isEmpty && demands.allSatisfy { $0(reading) } ? "" : told
        }
    }

    // MARK: What else is known of a line

    @Test func makeThatAsksAmongThoseJustRecorded() throws {
        let card = Card.three.with { $0.latest = [.init(person: 0, hole: 7), .init(person: 2, hole: 7)] }
        let reading = try Tongue.english.withUnderstanding { card.reading("make that a 4", $0) }
        #expect(reading.questions.map(\.people) == [[0, 2]])
        #expect(reading.questions.map(\.reason) == [.nobodyNamed])
    }

    @Test func noWordIsDroppedWithoutATrace() throws {
        let line = "Jake birdie, blah Mike par"
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.unused.map { String(decoding: Array(line.utf8)[$0], as: UTF8.self) } == ["blah"])
    }

    @Test func theOtherTellsWhoseScoreItWas() throws {
        let card = Card("Jake; Chris M; Chris T").with {
            $0.results[.init(person: 1, hole: 7)] = 4
            $0.latest = [.init(person: 1, hole: 7)]
        }
        let reading = try Tongue.english.withUnderstanding { card.reading("no, the other Chris", $0) }
        #expect(reading.calls.map(\.insteadOf) == [1])
        #expect(reading.calls.map(\.isCorrection) == [true])
    }

    /// Whoever is named beside the scores may be meant as well.
    @Test(arguments: [
        ("nice shot Sarah", [2]), ("did Sarah birdie?", [2]), ("how is Sarah doing", [2]), ("Jake 3, Mike 4", [0, 1]),
        ("nice shot", []),
    ]) func whoIsNamedIsKnown(line: String, people: [Int]) throws {
        let reading = try Tongue.english.withUnderstanding { Card.three.reading(line, $0) }
        #expect(reading.mentioned.sorted() == people)
    }

    // MARK: Reading the files

    private static func demands(_ heading: Substring) -> [(Reading) -> Bool] {
        let known: [String: (Reading) -> Bool] = [
            "no scores": { $0.calls.isEmpty }, "no questions": { $0.questions.isEmpty },
            "no command": { $0.command == nil }, "asked": { $0.outcome == .ask },
            "nothing": { $0.outcome == .nothing }, "words left": { !$0.unused.isEmpty },
        ]
        let words = heading.components(separatedBy: ": ").dropFirst().last?.components(separatedBy: ", ") ?? []
        return words.compactMap { known[$0] }
    }

    private static func card(_ text: Substring) -> (Card, Tongue) {
        let parts = text.components(separatedBy: " | ")
        var card = Card(parts[0])
        var tongue = Tongue.english
        func cell(_ name: Substring, _ hole: Substring) -> Situation.Cell {
            .init(person: card.people.firstIndex { $0.name == name } ?? 0, hole: Int(hole) ?? 0)
        }
        for part in parts.dropFirst() {
            let words = part.split(separator: " ", maxSplits: 1)
            let rest = words.count > 1 ? String(words[1]) : ""
            switch words[0] {
            case "de": tongue = .german
            case "me": card.me = rest
            case "par": card.par = Int(rest) ?? 0
            case "hole":
                let numbers = rest.matches(of: /\d+/).compactMap { Int($0.output) }
                (card.hole, card.holes) = (numbers[0], numbers[1])
            case "labels": card.labels = rest.components(separatedBy: " ")
            case "has":
                for score in rest.matches(of: /([^,]+) (\d+|–)@(\d+)(, )?/) {
                    card.results[cell(score.1, score.3)] = .some(Int(score.2))
                }
            case "last": card.latest = rest.matches(of: /([^,]+)@(\d+)(, )?/).map { cell($0.1, $0.2) }
            default: card.input = words[0] == "heard" ? .heard : .unknown
            }
        }
        return (card, tongue)
    }
}
