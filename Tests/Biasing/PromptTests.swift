import Biasing
import Cards
import Decoding
import Language
import Meaning
import Support
import Testing

@Suite("A text for Whisper") struct PromptTests {
    /// Unlike enough that nobody is taken for another.
    static let ordinary = """
        Adam Calvin Gannon Henna Paul Ricky Kristin Heather Marcus Teemu Rachel Claire Jonas Molly Kyle Erin Derek Trevor \
        Stella Philip Naomi Elliot Diego Fatima Zoë Jörg Søren José Łukasz Ayşe
        """.split(separator: " ").map(String.init)
    static let long = [
        "Bartholomew Featherstonehaugh", "Wojciech Brzęczyszczykiewicz", "Maximilian-Alexander von Hohenzollern",
        "Þórbjörg Guðmundsdóttir", "José María Etxeberria", "Nguyễn Thị Phương", "Øystein Kjærgaard",
        "Krzysztof Wąsowski",
        "Anne-Sophie O'Shaughnessy", "Jean-François Lévêque", "Ágnes Kovácsné", "Håkon Fjøsne",
    ]

    static func prompt(_ tongue: Tongue, _ names: [String], me: String? = nil) throws -> String {
        try tongue.withUnderstanding {
            SpokenGrammar($0.grammar, $0.naming, roster: Card(names.joined(separator: "; "), me: me).roster($0.naming))
                .prompt
        }
    }

    static func sentences(_ prompt: String) -> [String] {
        prompt.split { ".\n".contains($0) }.map { String($0.drop { $0 == " " }) }
    }

    /// More tokens than Whisper makes of a text: of names one for three letters and one besides, of other words one for four
    /// letters, and one for each byte of letters beyond ASCII and each sign.
    static func tokens(_ prompt: String, _ names: [String]) -> Int {
        let words = Set(names.flatMap { $0.split { " -".contains($0) } })
        return prompt.split(separator: " ").reduce(0) { sum, word in
            let signs = word.count { ".,\n".contains($0) }
            let letters = word.filter { !".,\n".contains($0) }
            let plain = letters.utf8.count { $0 < 0x80 }
            let rest = letters.utf8.count - plain
            return sum + signs + (words.contains(letters[...]) ? plain / 3 + 1 + rest : (plain + rest + 3) / 4)
        }
    }

    @Test func itIsWhatPlayersSay() throws {
        #expect(
            try Self.sentences(Self.prompt(.english, ["Jake", "Mike", "Sarah"])).prefix(3) == [
                "Jake birdie, Mike four, Sarah par", "Jake carded a three, and Mike took a birdie",
                "Everyone bogey except Sarah five",
            ])
        #expect(
            try Self.sentences(Self.prompt(.german, ["Lena", "Max", "Jörg"])).prefix(3) == [
                "Lena Birdie, Max vier, Jörg Par", "Lena hat eine Vier, und Max spielt ein Bogey",
                "Alle Doppelbogey außer Jörg drei",
            ])
    }

    @Test(arguments: [Tongue.english, .german]) func everyNameIsInItAndTheSameCardHasTheSame(tongue: Tongue) throws {
        try withSeeds(60) { random in
            let names = Array(
                (Bool.random(using: &random) ? Self.ordinary : Self.long).shuffled(using: &random)
                    .prefix(Int.random(in: 1...12, using: &random)))
            let prompt = try Self.prompt(tongue, names)
            // A hyphen is a pause for Whisper.
            let missing = names.filter { !prompt.contains($0.replacing("-", with: " ")) }
            try #require(missing.isEmpty, "\(missing): \(prompt)")
            let again = try Self.prompt(tongue, names)
            try #require(prompt == again)
            try #require(Self.tokens(prompt, names) <= 224, "\(prompt)")
            try #require(prompt.count { $0 == "\n" } == 1 && prompt.hasSuffix(".\n"))
        }
    }

    @Test(arguments: [Tongue.english, .german]) func everySentenceIsUnderstoodAsScores(tongue: Tongue) throws {
        try withSeeds(60) { random in
            let names = Array(Self.ordinary.shuffled(using: &random).prefix(Int.random(in: 1...12, using: &random)))
            let card = Card(names.joined(separator: "; "), par: Int.random(in: 3...5, using: &random))
            for sentence in try Self.sentences(Self.prompt(tongue, names)) {
                let reading = try tongue.withUnderstanding { card.reading(sentence, $0) }
                try #require(
                    reading.outcome == .understood && !reading.calls.isEmpty && reading.unused.isEmpty,
                    "\(sentence): \(card.told(reading, sentence))")
            }
        }
    }

    /// Nobody is named twice in a sentence, whatever he is called.
    @Test(arguments: [Tongue.english, .german]) func aliasesAreInItToo(tongue: Tongue) throws {
        let card = Card("Jake=Jakester; Mike=Mikey,Mick", me: "Jake")
        let prompt = try tongue.withUnderstanding {
            SpokenGrammar($0.grammar, $0.naming, roster: card.roster($0.naming)).prompt
        }
        for name in ["Jake ", "Jakester", "Mike ", "Mikey", "Mick "] { #expect(prompt.contains(name), "\(name)") }
        for sentence in Self.sentences(prompt) {
            let reading = try tongue.withUnderstanding { card.reading(sentence, $0) }
            #expect(reading.outcome == .understood, "\(sentence): \(card.told(reading, sentence))")
        }
    }

    @Test(arguments: [Tongue.english, .german]) func aPromptHoldsAGroupAnExceptionAndACorrection(tongue: Tongue) throws
    {
        let card = Card("Adam; Calvin; Gannon; Henna")
        let sentences = try Self.sentences(Self.prompt(tongue, card.people.map(\.name)))
        let readings = try tongue.withUnderstanding { understanding in
            sentences.map { card.reading($0, understanding).calls.map(\.strokes) }
        }
        #expect(readings.contains { $0.count == 4 && Set($0).count == 2 }, "everyone except one")
        #expect(readings.contains { $0.count == 2 && Set($0).count == 1 }, "two players with one score")
        let fix = tongue.grammar.locale == "en" ? "no" : "nein"
        #expect(sentences.contains { $0.contains(", \(fix), ") })
    }

    /// Where the names alone are nearly all that Whisper takes, they come first, as many as fit.
    @Test(arguments: [12, 40]) func ofLongNamesThereIsAList(count: Int) throws {
        let names = (0..<count).map {
            Self.long[$0 % 12].replacing("a", with: String(repeating: "a", count: 1 + $0 / 12))
        }
        let prompt = try Self.prompt(.english, names)
        #expect(prompt.hasPrefix("Bartholomew Featherstonehaugh, Wojciech Brzęczyszczykiewicz, "))
        #expect(Self.tokens(prompt, names) <= 224)
    }

    // MARK: Grammars of one's own

    private static func prompt(of rules: String, _ names: [String]) throws -> String {
        let text = "#JSGF V1.0;\ngrammar own;\npublic <utterance> = <player> <named>;\n\(rules)"
        let understanding = try Understanding(Speech(GrammarReader.read(text, file: "own.jsgf")))
        let people = names.map { Roster.Person(name: $0, aliases: []) }
        return SpokenGrammar(
            understanding.grammar, understanding.naming, roster: Roster(people: people, naming: understanding.naming)
        ).prompt
    }

    private static let named = "<named> = piaf {to-par -1} | (gelijk | par) {to-par 0} | boemel {to-par 1};\n"

    @Test func withoutARuleForItItIsDrawnFromWhatIsListenedFor() throws {
        let rules = """
            <dictation> = <player> [gooit] <named> {give} | /0.5/ allemaal <named> {give} | volgende {command next};
            """
        let sentences = try Self.sentences(Self.prompt(of: Self.named + rules, ["Ada", "Bo"]))
        #expect(sentences.prefix(3) == ["Ada gooit piaf", "Allemaal gelijk", "Bo boemel"])
        #expect(!sentences.contains("Volgende"))
    }

    @Test func withoutEitherItIsNamesAndTheWordsForScores() throws {
        #expect(try Self.prompt(of: Self.named, ["Ada", "Bo", "Cy"]).hasPrefix("Ada piaf, Bo gelijk, Cy boemel. "))
        #expect(try Self.prompt(of: Self.named, []) == "\n")
    }

    /// Three times as likely is three times as often.
    @Test func weightsAreHowOften() throws {
        let rules = "<prompt> = <one> <one>;\n<one> = <player> (/3/ piaf | gelijk) {give};\n"
        let prompt = try Self.prompt(of: Self.named + rules, ["Ada", "Bo", "Cy", "Di", "Ed"])
        let words = prompt.split { " ,.\n".contains($0) }
        let (often, seldom) = (words.count { $0 == "piaf" }, words.count { $0 == "gelijk" })
        #expect(often > 6 && (2.5...3.5).contains(Double(often) / Double(seldom)), "\(often) and \(seldom)")
    }
}
