import Calls
import Support

/// Lines as people say them, drawn by seed.
struct Lines {
    var generator: SeededGenerator
    /// Whose fingers slip, and whose words are misheard.
    private var caller: Caller
    let names: [String]

    init(seed: UInt64, names: [String] = ["Jake", "Mike", "Sarah", "Bob"]) {
        generator = SeededGenerator(seed: seed)
        caller = Caller(.english, seed: seed)
        self.names = names
    }

    /// What is said on a card of four: mostly two or three scores in a line, now and then a command or a remark.
    mutating func typical() -> String {
        let people = names.shuffled(using: &generator)
        let (first, second, third) = (people[0], people[1], people[2])
        switch Int.random(in: 0..<16, using: &generator) {
        case 0...2: return "\(first) \(score()), \(second) \(score())"
        case 3, 4: return "\(first) \(score()), \(second) \(score()), \(third) \(score())"
        case 5: return people.map { "\($0) \(score())" }.joined(separator: ", ")
        case 6: return "everyone par except \(first) who birdied"
        case 7: return "okay \(first) had a \(number())"
        case 8: return "hole \(Int.random(in: 1...18, using: &generator)) \(first) \(number())"
        case 9: return "\(first) \(score()), the rest par"
        case 10: return "birdie for \(first), par for \(second)"
        case 11: return "\(first) and \(second) par"
        case 12: return "\(first) got a \(number()) and \(second) took a \(number())"
        case 13: return names.indices.map { _ in number() }.joined(separator: " ")
        case 14: return ["undo that", "next hole", "who's winning"].randomElement(using: &generator) ?? ""
        default: return ["nice shot", "okay so", "great putt \(first)"].randomElement(using: &generator) ?? ""
        }
    }

    /// The same with one slip of the fingers.
    mutating func slipped() -> String { slipped(.oneSlip) ?? slipped() }

    /// The same as a recogniser writes it that took one word for another, and as one writes it that did not.
    mutating func misheard() -> (line: String, said: String) {
        let said = typical()
        guard let line = caller.slipped(said, .misheard), let clear = caller.slipped(said, .spoken) else {
            return misheard()
        }
        return (line, clear)
    }

    private mutating func slipped(_ slip: Slip) -> String? { caller.slipped(typical(), slip) }

    /// One line of so many words: names and scores by turns.
    mutating func long(words: Int) -> String {
        (0..<words).map { index in
            index.isMultiple(of: 2) ? names.randomElement(using: &generator) ?? "" : number()
        }.joined(separator: " ")
    }

    /// Words that mean nothing to anybody, so many bytes of them.
    mutating func noise(bytes: Int) -> [String] {
        var lines: [String] = []
        var length = 0
        while length < bytes {
            let words = (0..<8).map { _ in
                String(
                    (0..<Int.random(in: 2...9, using: &generator)).map { _ in
                        "bcdfghjklmnpqrstvwxyzaeiou".randomElement(using: &generator) ?? "x"
                    })
            }
            lines.append(words.joined(separator: " "))
            length += lines[lines.count - 1].utf8.count + 1
        }
        return lines
    }

    /// Whole rounds, a line for a score, until there are so many scores.
    mutating func transcript(scores: Int) -> [String] {
        var lines: [String] = []
        var count = 0
        while count < scores {
            lines.append("new round at Maple Hill with Jake, Mike, Sarah and Bob")
            for name in (0..<18).flatMap({ _ in names }) where count < scores {
                lines.append("\(name) \(score())")
                count += 1
            }
            lines.append("finish anyway")
        }
        return lines
    }

    private mutating func score() -> String {
        ["par", "birdie", "bogey", "double bogey", "3", "4", "5", "a four"].randomElement(using: &generator) ?? ""
    }

    private mutating func number() -> String {
        String(Int.random(in: 2...6, using: &generator))
    }
}
