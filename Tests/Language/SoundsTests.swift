import Cards
import Foundation
import Language
import Support
import Testing
import Words

@Suite("Sounds of words") struct SoundsTests {
    static let english = Tongue.english.speech.naming.sounds ?? .plain
    static let german = Tongue.german.speech.naming.sounds ?? .plain

    private func told(_ word: String, by sounds: Sounds) -> String {
        sounds.phones(of: TokenizedLine(word).tokens.isEmpty ? [] : Array(word.utf8)).map(\.symbol).joined(
            separator: " ")
    }

    @Test func wordsSoundAsTheFileSays() throws {
        try Golden.checkTable(named: "sounds.txt") { heading, text in
            switch heading {
            case "English": return told(text, by: Self.english)
            case "German": return told(text, by: Self.german)
            case "Mistakes": return mistake { _ = try Sounds(text, file: "x") }
            default:
                let parts = text.components(separatedBy: " : ")
                return told(parts[1], by: try Sounds(parts[0], file: "x"))
            }
        }
    }

    @Test func withoutRulesEveryLetterSoundsAlike() {
        #expect(told("zork", by: .plain) == "Z OW R K")
    }

    @Test func everyPhoneIsFoundByItsSymbol() {
        #expect(Phone.all.count == 39)
        for phone in Phone.all { #expect(Phone(symbol: phone.symbol) == phone) }
        #expect(Phone(symbol: "ZZ") == nil)
        #expect(Phone(rawValue: 39) == nil)
    }

    @Test func nothingTraps() throws {
        let alphabet = Array("ab[]->=*+?_#VC \n\réAEK".unicodeScalars)
        try withSeeds(2_000) { random in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
            }
            let length = Int.random(in: 0...60, using: &random)
            let word = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            if let sounds = try? Sounds(String(text), file: "x") { _ = sounds.phones(of: word + Array("abba".utf8)) }
            for sounds in [Self.english, Self.german, .plain] { _ = sounds.phones(of: word) }
        }
    }

    /// Twice as long a word takes twice as long, whatever the rules: contexts look only so far.
    @Test func aLongWordIsRead() {
        for sounds in [Self.english, Self.german] {
            #expect(sounds.phones(of: Array(repeating: UInt8(ascii: "a"), count: 100_000)).count > 10_000)
        }
    }
}
