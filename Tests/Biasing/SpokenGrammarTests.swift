import Biasing
import Cards
import Decoding
import Foundation
import Language
import Meaning
import Support
import Testing

@Suite("What a recogniser listens for") struct SpokenGrammarTests {
    /// Players with one name each, so that it does not take a question to tell them apart.
    static let rosters = [
        "Jake; Mike; Sarah; Theo; Nina; Dylan; Zoe; Carl", "Jean; Søren; O'Brien; Theo; Zosia; Wyatt; Padraig; Kim",
        "Howard; Annika; Björn; Lena; Max; Rufus; Ingrid; Owen",
    ]
    static let courses = ["Maple Hill", "DeLaveaga"]

    static func spoken(_ tongue: Tongue, _ card: Card) throws -> SpokenGrammar {
        try tongue.withUnderstanding {
            SpokenGrammar(
                $0.grammar, $0.naming,
                roster: card.roster($0.naming), labels: card.situation.labels, courses: courses)
        }
    }

    /// Draws sentences from what is written for a recogniser; each is understood, without a word left over. Where two
    /// wordings meet by chance it is asked about, which is rare.
    private func everySentenceIsUnderstood(
        _ tongue: Tongue, gap: String, _ read: (SpokenGrammar) throws -> NotedGrammar
    ) throws {
        var asked: [String] = []
        var grammars: [String: NotedGrammar] = [:]
        let times = 600
        try withSeeds(times) { random in
            let roster = try #require(Self.rosters.randomElement(using: &random))
            // The last hole was scored, and a condor is possible.
            let card = Card(roster, par: 5, holes: 39).with {
                $0.hole = 39
                $0.latest = [.init(person: 0, hole: 39)]
            }
            let grammar = try grammars[roster] ?? read(Self.spoken(tongue, card))
            if grammars[roster] == nil { try grammar.check() }
            grammars[roster] = grammar
            let sentence = try grammar.sentence(gap: gap, using: &random)
            let reading = try tongue.withUnderstanding { card.reading(sentence, $0) }
            if reading.outcome == .ask { return asked.append(sentence + ": " + card.told(reading, sentence)) }
            try #require(
                [.understood, .command].contains(reading.outcome) && reading.unused.isEmpty,
                "\(sentence): \(card.told(reading, sentence))")
        }
        #expect(asked.count <= times / 30, "\(asked.joined(separator: "\n"))")
    }

    @Test(arguments: [Tongue.english, .german]) func everySentenceOfTheJSGFIsUnderstood(tongue: Tongue) throws {
        try everySentenceIsUnderstood(tongue, gap: " ") { try JSGFNotation.read($0.jsgf) }
    }

    @Test(arguments: [Tongue.english, .german]) func everySentenceOfTheSRGSIsUnderstood(tongue: Tongue) throws {
        try everySentenceIsUnderstood(tongue, gap: " ") { try SRGSReader.read($0.srgs) }
    }

    @Test(arguments: [Tongue.english, .german]) func everyTextOfTheGBNFIsUnderstood(tongue: Tongue) throws {
        try everySentenceIsUnderstood(tongue, gap: "") { try GBNFReader.read($0.gbnf) }
    }

    // MARK: Lists and texts

    @Test(arguments: [Tongue.english, .german]) func theWordsAreThoseOfTheJSGFSortedAndEachOnce(tongue: Tongue) throws {
        let spoken = try Self.spoken(tongue, Card("Jake; Mary Jane=MJ; Søren"))
        let words = spoken.words.split(separator: "\n").map(String.init)
        let written = try JSGFNotation.read(spoken.jsgf).rules.values.reduce(into: Set()) { $0.formUnion($1.words) }
        #expect(words == Array(written).sorted())
        #expect(words.contains("søren") && words.contains("jane") && words.contains("birdie"))
        #expect(words.allSatisfy { $0 == $0.lowercased() })
    }

    /// What recognisers and fingers produce is understood, but not to be expected.
    @Test(arguments: [
        (
            Tongue.english,
            ["birdi", "birdy", "bogys", "egal", "bertie", "paar", "bogie", "tripple", "tree", "ate", "um"]
        ),
        (.german, ["birdi", "bördi", "bogi", "igl", "paar", "tripple", "fumf", "egal", "äh"]),
    ])
    func misspellingsAndMishearingsAreNotListenedFor(tongue: Tongue, words: [String]) throws {
        let heard = try Set(Self.spoken(tongue, .three).words.split(separator: "\n").map(String.init))
        #expect(heard.isDisjoint(with: words))
        for word in words.prefix(4) {
            let reading = try tongue.withUnderstanding { Card.three.reading("Jake \(word)", $0) }
            #expect(reading.calls.count == 1, "\(word)")
        }
    }

    @Test func namesAreSaidInFullByTheirFirstAndByTheirAliases() throws {
        let card = Card("Søren O'Brien=The Dane; Mary-Jane; J.R.; AL; Zoë")
        let players = try #require(try JSGFNotation.read(Self.spoken(.english, card).jsgf).rules["player"])
        #expect(
            players.phrases == [
                "søren o'brien", "the dane", "søren", "mary jane", "mary", "jay are", "jr", "ay el", "al", "zoë",
            ])
    }

    @Test func labelsAreSaidAsNumbersAndLetters() throws {
        let card = Card("Jake; Mike").with { $0.labels = ["1", "9B", "21C"] + (4...18).map(String.init) }
        let grammar = try JSGFNotation.read(Self.spoken(.english, card).jsgf)
        #expect(grammar.rules["label"]?.phrases == ["nine bee", "twenty one see"])
        try expect(Heard("hole nine bee Jake four", "Jake 4@2", on: card))
        try expect(Heard("Mike par on nine b", "Mike 3@2", on: card))
        try expect(Heard("hole twenty one sea Mike three Jake four", "Jake 4@3, Mike 3@3", on: card))
        try expect(Heard("hole 9b Jake four", "Jake 4@2", on: card))
    }

    @Test func aRoundIsStartedOnACourseThatIsKnown() throws {
        let grammar = try JSGFNotation.read(Self.spoken(.english, .three).jsgf)
        #expect(grammar.rules["course"]?.phrases == ["maple hill", "delaveaga"])
        let spoken = try Tongue.english.withUnderstanding {
            SpokenGrammar($0.grammar, $0.naming, roster: Roster(people: []))
        }
        #expect(!spoken.words.contains("new\n"))
    }

    @Test func whoIsNobodyIsNotListenedFor() throws {
        #expect(try !Self.spoken(.english, .three).words.contains("\ni\n"))
        #expect(try Self.spoken(.english, Card("Jake; Mike", me: "Jake")).words.contains("\ni\n"))
    }

    @Test func withoutPlayersThereAreStillCommands() throws {
        let spoken = try Tongue.english.withUnderstanding {
            SpokenGrammar($0.grammar, $0.naming, roster: Roster(people: []))
        }
        try JSGFNotation.read(spoken.jsgf).check()
        #expect(spoken.words.contains("leaderboard\n"))
    }

    @Test(arguments: [Tongue.english, .german]) func voskIsGivenPhrasesOfKnownWords(tongue: Tongue) throws {
        let spoken = try Self.spoken(tongue, Card("Jake; Søren O'Brien"))
        let list = try #require(try JSONSerialization.jsonObject(with: Data(spoken.vosk.utf8)) as? [String])
        #expect(list.last == "[unk]" && Set(list).count == list.count)
        let words = Set(spoken.words.split(separator: "\n").map(String.init))
        #expect(Set(list.dropLast().flatMap { $0.split(separator: " ").map(String.init) }) == words)
        #expect(list.contains("søren o'brien") && words.isSubset(of: list))
        #expect(list.contains(tongue.grammar.locale == "en" ? "hole in one" : "nächste bahn"))
    }

    // MARK: Pronunciations

    @Test func aRecogniserThatHearsNothingElseHasAPlaceForTalk() throws {
        let (plain, open) = try Tongue.english.withUnderstanding {
            let plain = SpokenGrammar($0.grammar, $0.naming, roster: Card("Jake; Mike").roster($0.naming))
            return (plain, plain.besideTalk)
        }
        let name = try #require(plain.rules.first?.name)
        #expect(open.jsgf.contains("\npublic <any_line> = <\(name)> | <any_sounds>;\n"))
        #expect(open.jsgf.replacing("public ", with: "").hasPrefix(plain.jsgf.replacing("public ", with: "")))
        #expect(open.jsgf.count { $0 == "\n" } == plain.jsgf.count { $0 == "\n" } + 3)
        let rest = open.dictionary(PronunciationDictionary()).dropFirst(
            plain.dictionary(PronunciationDictionary()).count)
        #expect(rest.hasPrefix("any_sound ") && rest.contains("any_sound(2) ") && rest.contains(" ZH\n"))
    }

    @Test func everyWordOfTheJSGFHasAPronunciation() throws {
        try withSeeds(40) { random in
            let names = (0..<4).map { _ in
                let letters = "abcdefghijklmnopqrstuvwxyzéß'"
                return String(
                    (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in letters.randomElement(using: &random)
                    })
            }
            let spoken = try Self.phonetic(names + Self.hostile.shuffled(using: &random).prefix(3))
            let lines = spoken.dictionary(PronunciationDictionary()).split(separator: "\n")
                .map { $0.split(separator: " ") }
            let words = Set(lines.compactMap(\.first).map { $0.prefix { $0 != "(" } }.map(String.init))
            try #require(words == Set(spoken.words.split(separator: "\n").map(String.init)))
            for line in lines {
                try #require(line.count > 1 && line.dropFirst().allSatisfy { Phone(symbol: $0) != nil }, "\(line)")
            }
            try #require(Set(lines.compactMap(\.first)).count == lines.count)
        }
    }

    @Test func aDictionaryGoesBeforeTheRules() throws {
        let file = """
            ;;; a comment
            JAKE  JH EY1 K
            mike M AY K # another
            mike(2) M IY K
            soren S AO R AH N
            jr JH UW N Y ER
            jay JH EY
            are AA R
            """
        let spoken = try Self.phonetic(["Jake", "Mike", "Søren", "J.R."])
        let text = spoken.dictionary(PronunciationDictionary(Array(file.utf8), words: spoken.lookedUp))
        for line in [
            "jake JH EY K", "mike M AY K", "mike(2) M IY K", "søren S AO R AH N", "jr JH UW N Y ER", "jr(2) JH EY AA R",
        ] {
            #expect(("\n" + text).contains("\n\(line)\n"), "\(line)")
        }
    }

    @Test func namesInOtherAlphabetsHaveNoPronunciation() throws {
        let spoken = try Self.phonetic(["Jake", "王小明", "עומר=Omer"])
        #expect(spoken.unspeakable == ["王小明"])
        #expect(spoken.words.contains("\nomer\n") && !spoken.jsgf.contains("王"))
    }

    private static func phonetic(_ names: [String]) throws -> SpokenGrammar {
        let people = names.map { name in
            let parts = name.split(separator: "=").map(String.init)
            return Roster.Person(name: parts.first ?? name, aliases: Array(parts.dropFirst()))
        }
        return try Tongue.english.withUnderstanding {
            SpokenGrammar($0.grammar, $0.naming, roster: Roster(people: people, naming: $0.naming), isLatin: true)
        }
    }

    // MARK: Hostile names

    static let hostile = [
        "\"; DROP TABLE", "<player>", "{strokes 1}", "a | b", "/0.5/ x", "// comment", "*+[]()",
        "Bob \"the\" <Builder>",
        "&amp; &lt;", "]]>", "<!-- x -->", "\\", "public", "grammar", "import", "NULL", "VOID", "root", "player", "🦅",
        "🦅🦅 🐻",
        "Jake🦅", "王小明", "עומר", "Ünïcödé", "\u{202E}desrever", "a\nb", "''", "O''Brien", "-", "...", "42", "R2D2", "ß",
        "İ",
        "e\u{301}tienne", "[unk]", "</rule>", "::=", "#JSGF V1.0;", "%s", "$(reboot)", "`id`", "ﷺ", "x’y",
    ]

    @Test(arguments: [Tongue.english, .german]) func whateverPeopleAreCalledTheFilesAreSound(tongue: Tongue) throws {
        try withSeeds(60) { random in
            var names = Self.hostile.shuffled(using: &random).prefix(Int.random(in: 1...12, using: &random))
            if Bool.random(using: &random) {
                names = names.map { $0 + (Self.hostile.randomElement(using: &random) ?? "") }[...]
            }
            let people = names.map {
                Roster.Person(name: $0, aliases: [Self.hostile.randomElement(using: &random) ?? ""])
            }
            let spoken = try tongue.withUnderstanding { understanding in
                SpokenGrammar(
                    understanding.grammar, understanding.naming,
                    roster: Roster(people: people, me: 0, naming: understanding.naming),
                    labels: names.map { String($0.prefix(4)) }, courses: Array(names))
            }
            let words = Set(spoken.words.split(separator: "\n").map(String.init))
            for grammar in [
                try JSGFNotation.read(spoken.jsgf), try SRGSReader.read(spoken.srgs), try GBNFReader.read(spoken.gbnf),
            ] {
                try grammar.check()
                for _ in 0..<5 { _ = try grammar.sentence(gap: " ", using: &random) }
            }
            try #require(try JSGFNotation.read(spoken.jsgf).rules.values.allSatisfy { $0.words.isSubset(of: words) })
            try #require(JSONSerialization.jsonObject(with: Data(spoken.vosk.utf8)) is [String])
            try #require(spoken.prompt.filter { $0 == "\n" }.count == 1)
            let isPlain = words.allSatisfy { word in
                word.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || $0 == "'" || $0.properties.generalCategory == .nonspacingMark
                        || $0.properties.generalCategory == .spacingMark
                }
            }
            try #require(isPlain, "\(words)")
        }
    }

    @Test func whoCannotBeNamedAloudIsTold() throws {
        #expect(try Self.spoken(.english, Card("Jake; 🦅; 42; Mike🐻")).unspeakable == ["🦅", "42"])
        try expect(Heard("jake 3 mike 4", "Jake 3, Mike🐻 4", on: Card("Jake; 🦅; Mike🐻")))
    }
}

extension Notation {
    /// Every word in it.
    fileprivate var words: Set<String> {
        switch self {
        case .text(let text): text.isEmpty ? [] : [text]
        case .oneOf, .rule: []
        case .sequence(let parts), .choice(let parts): parts.reduce(into: []) { $0.formUnion($1.words) }
        case .repeated(let body, _, _): body.words
        }
    }

    /// The alternatives of a rule that is a list of phrases.
    fileprivate var phrases: [String] {
        switch self {
        case .choice(let choices): choices.flatMap(\.phrases)
        case .sequence(let parts): [parts.flatMap(\.phrases).joined(separator: " ")]
        case .text(let text): [text]
        case .oneOf, .rule, .repeated: []
        }
    }
}
