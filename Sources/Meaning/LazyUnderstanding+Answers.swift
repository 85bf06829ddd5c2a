package import Decoding

/// Single words that answer questions or part names.
extension LazyUnderstanding {
    package func isYes(_ word: String) -> Bool { words(ofRule: "answer-yes").contains(word) }
    package func isNo(_ word: String) -> Bool { words(ofRule: "answer-no").contains(word) }
    package func isSkip(_ word: String) -> Bool { words(ofRule: "answer-skip").contains(word) }
    /// Whether a word is yes, or 1 where yes is the first of two numbered answers.
    package func isFirst(_ word: String) -> Bool { listNumber(word) == 1 || isYes(word) }
    /// Whether a word is no, or 2.
    package func isSecond(_ word: String) -> Bool { listNumber(word) == 2 || isNo(word) }

    /// The number in a list that an answer names, in digits or in words.
    package func listNumber(_ word: String) -> Int? {
        Int(word) ?? (1...Self.mostListed).first { words(ofRule: "answer-\($0)").contains(word) }
    }

    /// The yes that opens a line and has a comma or the like behind it; nil where there is none, and for words such as
    /// `ok`, which open other lines too.
    package func yesBeforeMore(_ text: String) -> String? {
        let first = text.prefix { !",.:;!".contains($0) }
        let word = first.lowercased()
        return first.endIndex < text.endIndex && isYes(word) && words(ofRule: "affirmation").contains(word) ? word : nil
    }

    /// An answer without the words that say nothing beside it: `Sarah` of `that was Sarah`. Of `had` and `had it` the longer
    /// phrase is taken.
    package func bareAnswer(_ said: String) -> String {
        let phrases = words(ofRule: "beside-answer").map { $0.split(separator: " ").map(String.init) }
            .sorted { $0.count > $1.count }
        var words = said.split { $0.isWhitespace || $0 == "," }.map(String.init)[...]
        func length(of part: (Int) -> ArraySlice<String>) -> Int? {
            phrases.first { $0.count < words.count && part($0.count).map { $0.lowercased() } == $0 }?.count
        }
        while let length = length(of: { words.prefix($0) }) { words.removeFirst(length) }
        while let length = length(of: { words.suffix($0) }) { words.removeLast(length) }
        return words.joined(separator: " ")
    }

    /// The most answers of a numbered list.
    package static var mostListed: Int { 5 }

    /// Splits the words behind a command into names, at commas and `and`.
    package func names(in words: [String]) -> [String] {
        let joints = self.words(ofRule: "and")
        let parts = words.joined(separator: " ").split { $0 == "," }.flatMap { part in
            part.split(whereSeparator: \.isWhitespace).split { $0 == "and" || joints.contains($0.lowercased()) }
        }
        return parts.map { $0.joined(separator: " ") }
    }

    /// Whether a word parts the sides of a game.
    package func isAgainst(_ word: String) -> Bool {
        word == "against" || words(ofRule: "against").contains(word.lowercased())
    }

    /// The pars of a new course: `9`, `nine holes`, `18 holes of par 3`, `3 3 4 3`; nil for other words.
    package func pars(_ said: String, _ roster: Roster, _ situation: Situation) -> [Int]? {
        let fillers = words(ofRule: "holes-filler")
        let pars = words(ofRule: "par")
        let parts = said.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
            .filter { !fillers.contains($0) }.split(omittingEmptySubsequences: false, whereSeparator: pars.contains)
            .map { $0.map { holeCount($0, roster, situation) } }
        guard parts.count < 3, parts.allSatisfy({ !$0.contains(nil) }) else { return nil }
        let (counts, values) = (parts[0].compactMap { $0 }, parts.dropFirst().joined().compactMap { $0 })
        if counts.count == 1, values.count < 2 {
            return Array(repeating: values.first ?? 3, count: min(max(counts[0], 0), 99))
        }
        return counts.isEmpty && values.count > 1 ? values : values.isEmpty && counts.count > 1 ? counts : nil
    }

    /// A number in digits or in words.
    private func holeCount(_ word: String, _ roster: Roster, _ situation: Situation) -> Int? {
        if let number = Int(word) { return number }
        guard let opening = words(ofRule: "holes-opening").min(), let noun = words(ofRule: "holes-noun").min() else {
            return nil
        }
        let reading = ready?.read("\(opening) \(word) \(noun)", roster: roster, situation: situation)
        guard case .holes(let count) = reading?.command?.what, reading?.unused.isEmpty ?? false else { return nil }
        return count
    }
}
