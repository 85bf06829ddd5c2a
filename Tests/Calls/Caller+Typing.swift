import Support

extension Caller {
    /// Of all keys, so many are wrong in what people leave standing on telephones: 2.3 % (Palin, Feit, Kim, Kristensson and
    /// Oulasvirta, How do people type on mobile devices?, MobileHCI 2019).
    static let missedKeys = 0.023

    /// What happens to a key, of a hundred. A wrong key is the most frequent error of typing, omissions and insertions
    /// share most of the rest (in this order: Dhakal, Feit, Kristensson and Oulasvirta, Observations on typing from 136
    /// million keystrokes, CHI 2018); the shares themselves are rounded by us.
    private static let neighbour = 50
    private static let omission = 22
    private static let doubling = 8
    private static let insertion = 10

    /// A line with each key missed by itself.
    mutating func typed(_ line: String, missing rate: Double) -> String {
        var letters = Array(line)
        // From the end, so that indices before stay what they are.
        for index in letters.indices.reversed() where Double.random(in: 0..<1, using: &random) < rate {
            miss(&letters, at: index)
        }
        return String(letters)
    }

    /// A line with one key missed; nil where there is none.
    mutating func mistyped(_ line: String) -> String? {
        for _ in 0..<20 {
            var letters = Array(line)
            miss(&letters, at: Int.random(in: letters.indices, using: &random))
            if letters != Array(line) { return String(letters) }
        }
        return nil
    }

    /// Digits and signs before them are left alone: another digit says another score, and nobody can know.
    private mutating func miss(_ letters: inout [Character], at index: Int) {
        let letter = letters[index]
        guard letter.isLetter || letter == " " || letter == "," else { return }
        let near = neighbours(of: letter)
        switch Int.random(in: 0..<100, using: &random) {
        case ..<Self.neighbour where !near.isEmpty: letters[index] = near.drawn(using: &random)
        case ..<(Self.neighbour + Self.omission): letters.remove(at: index)
        case ..<(Self.neighbour + Self.omission + Self.doubling): letters.insert(letter, at: index)
        case ..<(Self.neighbour + Self.omission + Self.doubling + Self.insertion) where !near.isEmpty:
            letters.insert(near.drawn(using: &random), at: index + (Bool.random(using: &random) ? 1 : 0))
        default:
            guard index + 1 < letters.count, !letters[index + 1].isNumber else { return }
            letters.swapAt(index, index + 1)
        }
    }

    /// The keys around a key, in its case.
    private func neighbours(of letter: Character) -> [Character] {
        if letter == " " { return Array("cvbnm") }
        let lower = letter.lowercased()
        var keys: [(key: Character, row: Int, column: Double)] = []
        for (number, row) in idiom.keyboard.enumerated() {
            for (column, key) in row.keys.enumerated() { keys.append((key, number, Double(column) + row.shift)) }
        }
        guard let home = keys.first(where: { String($0.key) == lower }) else { return [] }
        let near = keys.filter { other in
            other.key != home.key && abs(other.row - home.row) <= 1 && abs(other.column - home.column) <= 1
        }
        return near.map { letter.isUppercase ? Character($0.key.uppercased()) : $0.key }
    }
}
