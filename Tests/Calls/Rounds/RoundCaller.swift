import Support

/// Tells whole rounds in free wording, by seed: what people say from hole to hole, and what is on the card after each line.
package struct RoundCaller {
    let idiom: Idiom
    let patterns: [RoundPattern]

    package init(_ idiom: Idiom) {
        self.idiom = idiom
        patterns = RoundPattern.all(idiom.code == "de" ? RoundForms.german : RoundForms.english)
    }

    package func round(seed: UInt64) -> ToldRound {
        var random = SeededGenerator(seed: seed)
        let people = people(using: &random)
        let course = course(using: &random)
        let isShotgun = Int.random(in: 0..<5, using: &random) == 0
        let round = ToldRound(
            seed: seed, language: idiom.code, course: course, people: people,
            me: people.indices.randomElement(using: &random) ?? 0,
            startHole: isShotgun ? Int.random(in: 1...course.pars.count, using: &random) : 1)
        var teller = RoundTeller(round, idiom, patterns, random)
        let length = Int.random(in: 23...31, using: &random)
        while teller.round.lines.count < length, teller.isPlaying { teller.say() }
        return teller.round
    }

    private func course(using random: inout SeededGenerator) -> RoundCourse {
        if Int.random(in: 0..<3, using: &random) > 0 { return RoundCourse.builtIn.drawn(using: &random) }
        let count = [9, 9, 18].drawn(using: &random)
        let pars = (0..<count).map { _ in [3, 3, 3, 3, 3, 4, 4, 5].drawn(using: &random) }
        return RoundCourse(name: "Quarry Park", pars: pars, isNew: true)
    }

    /// Names that nobody can take for each other, and that are no scores.
    private func people(using random: inout SeededGenerator) -> [String] {
        while true {
            let people = Deck.deal(allSizes: false, using: &random).people
            if !Deck.hasNamesAlike(people), !Self.hasNamesShared(people), !hasScores(people) { return people }
        }
    }

    /// Whether a word of one name begins like one of another.
    private static func hasNamesShared(_ people: [String]) -> Bool {
        let words = people.map(\.foldedWords)
        return words.indices.contains { one in
            words.indices.contains { other in
                one != other
                    && words[one].contains { word in words[other].contains { $0.hasPrefix(word) || word.hasPrefix($0) }
                    }
            }
        }
    }

    private func hasScores(_ people: [String]) -> Bool {
        let scores = Set(Names.scoreWords.flatMap(\.foldedWords)).union(idiom.scoreWords)
        return people.contains { $0.foldedWords.contains { scores.contains($0) } }
    }
}
