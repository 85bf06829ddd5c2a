import Support

/// Draws cards as real ones are: two to six people, now and then twenty, and often two with names that are nearly alike.
struct Deck {
    /// Of a hundred cards with two to six people, on so many two first names are at most two edits apart.
    static let alike = 41
    /// Of a hundred cards, so many are of twenty people.
    private static let large = 3

    /// - Parameter allSizes: whether some cards are of twenty.
    static func deal(allSizes: Bool, using random: inout SeededGenerator) -> Deal {
        let isLarge = allSizes && Int.random(in: 0..<100, using: &random) < large
        let size = isLarge ? 20 : Int.random(in: 2...6, using: &random)
        let isAlike = Int.random(in: 0..<100, using: &random) < alike
        var people = people(size, using: &random)
        while !isLarge, hasNamesAlike(people) != isAlike { people = self.people(size, using: &random) }
        return Deal(
            people: people, me: Int.random(in: 0..<size, using: &random), par: Int.random(in: 3...5, using: &random),
            hole: Int.random(in: 1...Deal.holes, using: &random))
    }

    private static func people(_ count: Int, using random: inout SeededGenerator) -> [String] {
        var people: [String] = []
        var taken: Set<[String]> = []
        while people.count < count {
            let name = person(using: &random)
            if taken.insert(name.foldedWords).inserted { people.append(name) }
        }
        return people
    }

    private static func person(using random: inout SeededGenerator) -> String {
        let first = Names.first.drawn(using: &random)
        return switch Int.random(in: 0..<100, using: &random) {
        case ..<70: first
        case ..<88: first + " " + Names.last.drawn(using: &random)
        case ..<93: Names.twoWords.drawn(using: &random)
        case ..<97: Names.accented.drawn(using: &random)
        default: Names.scoreWords.drawn(using: &random)
        }
    }

    /// Whether two first names are at most two edits apart.
    static func hasNamesAlike(_ people: [String]) -> Bool {
        let names = people.map { Array(($0.foldedWords.first ?? "").utf8) }
        return names.indices.contains { one in
            names[..<one].contains { edits(names[one], $0) <= 2 }
        }
    }

    /// Letters to put in, take out or change (Levenshtein 1966).
    private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (index, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in b.indices {
                let change = diagonal + (letter == b[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[b.count]
    }
}

extension Array {
    func drawn(using random: inout SeededGenerator) -> Element {
        self[Int.random(in: 0..<count, using: &random)]
    }
}
