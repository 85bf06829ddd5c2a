import Cards
import Language
import Meaning
import Support
import Testing
import Words

@Suite("Sounds of lines") struct SoundedLineTests {
    /// What is said of different tokens parted by ` | `, the phones by blanks.
    private func told(_ line: String, in tongue: Tongue = .english) throws -> String {
        try tongue.withUnderstanding { understanding in
            let line = TokenizedLine(line)
            let sounded = SoundedLine(line, understanding.naming)
            #expect(sounded.words.flatMap(\.phones) == Array(sounded.phones.indices))
            var told: [Range<Int>: [String]] = [:]
            for word in sounded.words {
                told[word.tokens, default: []] += sounded.phones[word.phones].map(\.symbol)
            }
            let parts = told.sorted { $0.key.lowerBound < $1.key.lowerBound }
            return parts.map { $0.value.joined(separator: " ") }.joined(separator: " | ")
        }
    }

    @Test(arguments: [
        ("Jake four, Nate three", "Jake 4 Nate 3"), ("jake twenty three", "Jake 23"), ("Jake plus two", "Jake +2"),
        ("Jake minus one", "Jake -1"), ("Jake minus one", "Jake −1"), ("Jake four", "Jake-4"), ("Jake four", "Jake 4."),
        ("four three", "4:3"), ("four thirty", "4:30"), ("three five", "3.5"), ("three six", "3 - 6"),
        ("one one seven", "117"), ("Jake and Mike", "Jake & Mike"), ("fourth hole", "4th hole"),
        ("the third", "the 3rd"), ("five throws", "5 throws"), ("two two", "II two"), ("four", "IV"), ("five", "V"),
        ("nine", "IX"), ("twelve", "XII"), ("thirty nine", "XXXIX"), ("vi", "Vi"), ("iiii", "IIII"), ("ii", "Ii"),
    ])
    func numbersSoundAsTheirWords(_ words: String, _ line: String) throws {
        #expect(try symbols(line) == symbols(words))
    }

    @Test(arguments: [
        ("Jake vier", "Jake 4"), ("plus zwei", "+2"), ("minus eins", "-1"), ("vier und drei", "4 & 3"),
        ("dreiundzwanzig", "23"), ("ka te", "KT"), ("boerdi", "Bördi"), ("boerdi", "BO\u{308}RDI"), ("fuer", "für"),
    ])
    func inGermanToo(_ words: String, _ line: String) throws {
        #expect(try symbols(line, in: .german) == symbols(words, in: .german))
    }

    private func symbols(_ line: String, in tongue: Tongue = .english) throws -> [Substring] {
        try told(line, in: tongue).split { $0 == " " || $0 == "|" }
    }

    @Test func tokensHaveTheSoundsInTheFile() throws {
        try Golden.checkTable(named: "sounded-lines.txt") { try told($1) }
    }

    @Test func aTokenMayBeSeveralWordsAndAWordTwoTokens() throws {
        let sounded = try Tongue.english.withUnderstanding { SoundedLine(TokenizedLine("on 4th, J.R. 23"), $0.naming) }
        #expect(sounded.words.map(\.text) == ["on", "fourth", "jay", "are", "twenty", "three"])
        #expect(sounded.words.map(\.tokens) == [0..<1, 1..<3, 3..<4, 3..<4, 4..<5, 4..<5])
    }

    @Test func withoutSoundsNothingSounds() {
        let sounded = SoundedLine(TokenizedLine("Jake 4th"), Naming())
        #expect(sounded.phones.isEmpty)
    }
}
