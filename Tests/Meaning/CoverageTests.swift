import Calls
import Cards
import Decoding
import Language
import Meaning
import Support
import Testing

/// Every word of a line is used, known filler, or reported: nothing is dropped from a line called understood.
///
/// Lines of whole rounds in free wording are read with one word more. The seeds are fixed, since a slip in a thousand lines
/// may be read as a word; `HYZER_TEST_SEED` is another one.
@Suite("No word is dropped") struct CoverageTests {
    static let rounds = 12

    /// Far from every word that people say.
    private static let nonsense = "xylozebra"

    @Test(arguments: [Tongue.english, .german])
    func whatNobodyKnowsIsReported(tongue: Tongue) throws {
        try eachLine(tongue) { told, random in
            let line = Self.inserting(Self.nonsense, told.text, using: &random)
            let read = try tongue.withUnderstanding { told.reading(line, $0) }
            let unused = read.unused.map { String(decoding: Array(line.utf8)[$0], as: UTF8.self) }
            return read.outcome == .understood && !unused.contains { $0.contains(Self.nonsense) }
                ? "“\(line)” is understood" : nil
        }
    }

    /// A name or a number more changes what is done, is asked about, or is reported.
    @Test(arguments: [Tongue.english, .german])
    func whatCarriesMeaningIsUsed(tongue: Tongue) throws {
        try eachLine(tongue) { told, random in
            let spoken = Set(told.text.foldedWords)
            let others = told.people.filter { spoken.isDisjoint(with: $0.foldedWords) }
            let before = try tongue.withUnderstanding { told.reading(told.text, $0) }
            // `Jake 6 triple` says a six twice.
            let said = Set(before.calls.flatMap { [$0.strokes ?? 0, $0.hole] } + [told.card.current])
            let numbers = [6, 7, 8].filter { !said.contains($0) }.map(String.init).filter { !spoken.contains($0) }
            // `great putt, Jake` is a remark about somebody.
            let isRemark = told.pattern.contains("remark") || told.pattern.contains("talk")
            // What is replaced is used.
            if told.pattern.contains("repair") || before.calls.contains(where: \.isCorrection) { return nil }
            guard let word = ((isRemark ? [] : others) + numbers).randomElement(using: &random) else { return nil }
            let line = Self.inserting(word, told.text, using: &random)
            let after = try tongue.withUnderstanding { told.reading(line, $0) }
            // `Jake… everyone 6`: the score that was missing came behind.
            if after.calls.contains(where: { told.people[$0.person] == word }) { return nil }
            let isSame = before.means(after) && before.unusedBytes == after.unusedBytes
            let isDropped = isSame && after.outcome == .understood
            return isDropped ? "“\(line)” says as much as “\(told.text)”" : nil
        }
    }

    // MARK: Lines

    /// A line of a round, and the card it is said on.
    struct Told {
        let text: String
        let pattern: String
        let people: [String]
        let me: Int
        let pars: [Int]
        let startHole: Int
        let card: NaiveCard

        func reading(_ line: String, _ understanding: Understanding) -> Reading {
            var results = Results(people: people.count, holes: pars.count)
            for (cell, throwCount) in card.scores {
                results[.init(person: cell.person, hole: cell.hole)] = .some(throwCount)
            }
            let roster = Roster(people: people.map { .init(name: $0) }, me: me, naming: understanding.naming)
            return understanding.read(
                Recognition(line), roster: roster,
                situation: Situation(
                    pars: pars, hole: card.current, startHole: startHole, results: results, input: .typed)
            ).reading
        }
    }

    /// - Parameter fault: what is wrong with the line; nil where nothing is.
    private func eachLine(
        _ tongue: Tongue, _ fault: (Told, inout SeededGenerator) throws -> String?
    ) throws {
        let caller = RoundCaller(tongue.grammar.locale == "de" ? .german : .english)
        try withSeeds(Self.rounds, from: 21) { random in
            let round = caller.round(seed: random.next())
            var card = round.start
            var faults: [String] = []
            for line in round.lines {
                let told = Told(
                    text: line.text, pattern: line.pattern, people: round.people, me: round.me, pars: round.course.pars,
                    startHole: round.startHole, card: card)
                if let fault = try fault(told, &random) { faults.append(fault) }
                card = line.truth
            }
            try #require(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        }
    }

    private static func inserting(_ word: String, _ text: String, using random: inout SeededGenerator) -> String {
        var words = text.split(separator: " ").map(String.init)
        words.insert(word, at: Int.random(in: 0...words.count, using: &random))
        return words.joined(separator: " ")
    }
}

extension Reading {
    fileprivate var unusedBytes: Int { unused.map(\.count).reduce(0, +) }
}
