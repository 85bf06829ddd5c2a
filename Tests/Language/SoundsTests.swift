import Cards
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

    @Test(arguments: [
        ("jake", "JH EY K"), ("mike", "M AY K"), ("michael", "M AY K AH L"), ("sarah", "S EH R AH"),
        ("chloe", "K L OW IY"), ("siobhan", "SH IH V AO N"), ("sean", "SH AO N"), ("phoebe", "F IY B IY"),
        ("xavier", "Z EY V Y ER"), ("guy", "G AY"), ("hugh", "HH Y UW"), ("nguyen", "N UW Y EH N"),
        ("kowalski", "K AH W AO L S K IY"), ("schmidt", "SH M IH T"), ("jayne", "JH EY N"), ("wreck", "R EH K"),
        ("knight", "N AY T"), ("nation", "N EY SH AH N"), ("through", "TH R UW"), ("rough", "R AH F"),
        ("city", "S IH T IY"), ("cat", "K AE T"), ("gem", "JH EH M"), ("good", "G UH D"), ("lamb", "L AE M"),
        ("making", "M EY K IH NG"), ("birdie", "B ER D IY"), ("birdy", "B ER D IY"), ("k", "K EY"),
    ]) func englishSoundsAsItIsSpoken(_ word: String, _ phones: String) {
        #expect(told(word, by: Self.english) == phones)
    }

    @Test(arguments: [
        ("juergen", "Y UW R G AH N"), ("jurgen", "Y UW R G AH N"), ("schneider", "SH N AY D ER"),
        ("wolfgang", "V AO L F G AA NG"), ("heike", "HH AY K AH"), ("lena", "L EY N AA"), ("fritz", "F R IH T S"),
        ("bernd", "B EH R N T"), ("stefan", "SH T EH F AA N"), ("volker", "F AO L K ER"), ("zwei", "T S V AY"),
        ("birdie", "B ER D IY"),
    ]) func germanSoundsAsItIsSpoken(_ word: String, _ phones: String) {
        #expect(told(word, by: Self.german) == phones)
    }

    @Test(arguments: [
        // The first of several rules, but longer letters before all.
        ("[a] -> AE\n[a] -> EY", "a", "AE"), ("[a] -> AE\n[ab] -> B", "ab", "B"),
        // What stands beside.
        ("_ [a] -> AE\n[a] -> EY", "aa", "AE EY"), ("[a] _ -> AE\n[a] -> EY", "aa", "EY AE"),
        ("C = b c\nC [a] C _ -> AE\n[a] -> EY", "babab", "EY AE"),
        ("C = b c\nC+ [a] -> AE\n[a] -> EY", "abbca", "EY AE"), ("C = b\nC* [a] -> AE", "bba", "AE"),
        ("C = b\ne [a] C? e -> AE\n[a] -> EY", "eaebeabe", "AE AE"),
        ("V = a ei\n[k] V _ -> K", "kei", "K"), ("V = a ei\nV [k] _ -> K", "eik", "K"),
        // A whole word before every rule; what no rule speaks of is silent.
        ("[a] -> AE\naa -> EY", "aa", "EY"), ("[a] -> AE\naa -> EY", "aaa", "AE AE AE"), ("[a] -> AE", "xay", "AE"),
        ("[b] b ->\n[b] -> B", "abb", "B"), ("[ö] -> ER", "o", "ER"), ("müller -> M", "mueller", "M"),
        // Blanks, comments and the ends of lines.
        ("# so\n\r\n  [a]->AE K# and so\n", "a", "AE K"), ("\u{FEFF}[a] -> AE", "a", "AE"), ("", "abc", ""),
    ]) func rulesAreTriedInTheirOrder(_ text: String, _ word: String, _ phones: String) throws {
        #expect(told(word, by: try Sounds(text, file: "x")) == phones)
    }

    @Test(arguments: [
        ("[a] -> AE\n[b] -> QQ", 2, 8, GrammarError.Problem.unknownPhone("QQ")),
        ("[a] -> ae", 1, 8, .unknownPhone("ae")), ("[a] E -> AE", 1, 5, .undefinedRule("E")),
        ("[a -> AE", 1, 4, .expected("']'", found: "'-'")), ("[] -> AE", 1, 2, .expected("a letter", found: "']'")),
        ("a b -> AE", 1, 5, .expected("'['", found: "'-'")),
        ("[a] b", 1, 6, .expected("'->'", found: "the end of the line")),
        ("\n  [a] [ -> AE", 2, 7, .expected("'->'", found: "'['")),
        ("V =", 1, 4, .expected("a letter", found: "the end of the line")),
        ("[a] _* -> AE", 1, 6, .expected("a letter", found: "'*'")),
        ("[a] * -> AE", 1, 5, .expected("a letter", found: "'*'")),
        ("[a] -> AE -", 1, 11, .unknownPhone("")),
    ]) func mistakeHasItsLocation(_ text: String, _ line: Int, _ column: Int, _ problem: GrammarError.Problem) {
        #expect(throws: GrammarError(problem, at: GrammarLocation(file: "x", line: line, column: column))) {
            try Sounds(text, file: "x")
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
