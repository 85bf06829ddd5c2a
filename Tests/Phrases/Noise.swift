import Phrases
import Support

/// Rosters, score calls on them whose meaning is known, and what fingers do to calls.
struct Noise {
    private static let names = [
        "Jake", "Jane", "Jack", "Mike", "Mick", "Mark", "Marc", "Mary", "Maria", "Marie", "Sarah", "Sara", "Chris",
        "Kris", "Tim", "Tom",
        "Jon", "John", "Joan", "Dan", "Don", "Dawn", "Ben", "Bob", "Rob", "Anna", "Hannah", "Emma", "Ella", "Alex",
        "Alec", "Eric", "Erik",
        "Steve", "Stefan", "Katie", "Kathy", "Luke", "Lucas", "Noah", "Nora", "Will", "Evan", "Theo", "Andy", "Alice",
        "Howard", "Ray",
        "Mary Jane", "John Smith", "Chris Adams", "Chris Baker", "Anne-Marie", "Jean-Luc", "O'Brien", "Søren", "José",
        "Zoë", "Björn", "J.R.",
        "Birdie", "Ace", "Seven", "Eagle", "May", "Grant", "Drew", "Van Dyke", "De la Cruz", "Charlotte", "Christopher",
        "Benjamin", "Xi", "Bo",
    ]
    private static let words: [(String, Int)] = [
        ("ace", -9), ("eagle", -2), ("birdie", -1), ("par", 0), ("bogey", 1), ("double bogey", 2), ("triple", 3),
        ("double", 2),
        ("birdied", -1), ("parred", 0), ("bogeyed", 1),
    ]
    private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    private static let extras = [
        "um", "okay", "nice", "the", "a", "today", "windy", "disc", "man", "dude", "wow", "then", "so", "basket", "in",
        "and", "was", "really",
        "for", "to", "hmm", "drive", "putt", "but", "tree", "water", "great", "us", "he", "she", "we",
    ]

    struct Call {
        var card: Card
        var line: String
        /// Throws by player; nobody else may get a score.
        var truth: [String: Int]
    }

    enum Slip: CaseIterable { case none, typing, extraWord, droppedWord, swappedWords }

    var random: SeededGenerator

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    mutating func call() -> Call {
        var people: [String] = []
        let size = Int.random(in: 2...5, using: &random)
        while people.count < size {
            let name = pick(Self.names)
            if !people.contains(name) { people.append(name) }
        }
        let card = Card(people.joined(separator: ";"), par: Int.random(in: 3...5, using: &random))
        let named = Array(people.shuffled(using: &random).prefix(Int.random(in: 1...size, using: &random)))
        var truth: [String: Int] = [:]
        let line: String
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            line = named.map { name in score(card, name, &truth) + " for " + name }.joined(separator: ", ")
        case 1:
            let all = score(card, people, &truth)
            guard named.count < size else {
                line = "everyone " + all
                break
            }
            let exceptions = named.map { name in name + " " + score(card, name, &truth) }.joined(separator: " and ")
            line = "everybody " + all + " except " + exceptions
        case 2:
            let first = score(card, named[0], &truth)
            line = named[0] + " " + first + ", the rest " + score(card, people.filter { $0 != named[0] }, &truth)
        case 3:
            line = named.map { name in number(card, name, &truth) + " " + name }.joined(separator: " ")
        case 4:
            line = named.joined(separator: " and ") + " " + score(card, named, &truth)
        default:
            let verb = pick(["", "", "", " got a", " made", " had", " took a", ":"])
            line = named.map { name in name + verb + " " + score(card, name, &truth) }.joined(
                separator: pick([", ", " ", " and "]))
        }
        return Call(card: card, line: line, truth: truth)
    }

    private mutating func number(_ card: Card, _ name: String, _ truth: inout [String: Int]) -> String {
        let strokes = Int.random(in: 1...9, using: &random)
        truth[name] = strokes
        // The word `one` is asked about: it is a pronoun more often than an ace.
        return Bool.random(using: &random) || strokes == 1 ? String(strokes) : Self.numbers[strokes - 1]
    }

    private mutating func score(_ card: Card, _ name: String, _ truth: inout [String: Int]) -> String {
        score(card, [name], &truth)
    }

    private mutating func score(_ card: Card, _ people: [String], _ truth: inout [String: Int]) -> String {
        var one: [String: Int] = [:]
        let text: String
        if Bool.random(using: &random) {
            text = number(card, "", &one)
        } else {
            let word = pick(Self.words)
            one[""] = word.1 == -9 ? 1 : max(card.par + word.1, 1)
            text = word.0
        }
        for name in people { truth[name] = one[""] }
        return text
    }

    mutating func slip(_ line: String, _ slip: Slip) -> String {
        var words = line.split(separator: " ").map(String.init)
        let place = Int.random(in: 0..<words.count, using: &random)
        switch slip {
        case .none: break
        case .typing: words[place] = mistyped(words[place])
        case .extraWord: words.insert(pick(Self.extras), at: place)
        case .droppedWord: if words.count > 1 { words.remove(at: place) }
        case .swappedWords: if place + 1 < words.count { words.swapAt(place, place + 1) }
        }
        return words.joined(separator: " ")
    }

    private mutating func mistyped(_ word: String) -> String {
        var letters = Array(word)
        let place = Int.random(in: 0..<letters.count, using: &random)
        guard letters[place].isLetter else { return word }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: if letters.count > 2 { letters.remove(at: place) }
        case 1: letters.insert(pick(Array("abcdefghijklmnopqrstuvwxyz")), at: place)
        case 2: letters[place] = pick(Array("abcdefghijklmnopqrstuvwxyz"))
        default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
        }
        return String(letters)
    }
}
