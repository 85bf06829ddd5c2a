import Display
import Language
import Support
import Testing

@Suite("Command lines, grammars and data that are wrong") struct UsageTests {
    static let commandLines: [UsageProblem] = [
        .unknownOption("--plyer", nearest: "--player"), .unknownOption("--foo", nearest: nil),
        .line("Jake birdie", nearest: nil), .unknownCommand("strat", nearest: "start"),
        .unknownCommand("foo", nearest: nil), .ambiguousOption("--pl", ["--player", "--plain"]), .missingValue("--par"),
        .needlessValue("--plain"), .optionNotFor("--guest", command: "say"), .optionWithoutCommand("--guest"),
        .words(synopsis: "hyzer show R [--json]"), .value(option: "--par", "99", expected: "2…7"),
    ]

    static let grammars: [GrammarError.Problem] = [
        .header, .expected("';'", found: "'|'"), .unterminatedComment, .unterminatedToken, .unterminatedTag,
        .unterminatedRuleName, .importsAreNotRead, .duplicateRule("ace"), .undefinedRule("ace"), .recursion("ace"),
        .noPublicRule, .weight("/x/"), .unknownTag("give me"), .unknownCommand("hlep"), .emptyRepetition, .tooLarge,
    ]

    static let data: [DisplayError] = [
        .theme(line: 2, .notAnAssignment), .theme(line: 2, .unknownRole("x")), .theme(line: 2, .repeatedRole("plain")),
        .theme(line: 2, .unknownLook("red")), .catalogue(line: 2, .notAnAssignment),
        .catalogue(line: 2, .badKey("a b")), .catalogue(line: 2, .repeatedKey("a")),
        .catalogue(line: 2, .emptyText("a")), .catalogue(line: 2, .badPluralRule("n")),
    ]

    /// In a sentence, which names the place.
    @Test func whateverIsWrongIsSaidAsTheFileHasIt() throws {
        let place = GrammarLocation(file: "my/en.jsgf", line: 3, column: 7)
        let sentences =
            Self.commandLines.map { Samples.english.sentence(for: $0) }
            + Self.grammars.map { Samples.english.sentence(for: GrammarError($0, at: place)) }
            + Self.data.map { Samples.english.sentence(for: $0) }
        try Golden.check(sentences.map { $0 + "\n" }.joined(), named: "usage.txt")
    }

    @Test(arguments: [
        ("standigns", "standings"), ("stand", "standings"), ("strat", "start"), ("crad", "card"), ("lgo", "log"),
        ("playr", "player"), ("player", "players"), ("SHOW", "show"), ("shwo", "show"), ("xyzzy", nil), ("", nil),
        ("s", nil), (String(repeating: "standings", count: 9), nil),
    ])
    func theNearestWordIsSuggestedWhereOneIsNear(typed: String, nearest: String?) {
        let words = ["start", "say", "standings", "card", "log", "players", "player", "show"]
        #expect(Suggestion.nearest(to: typed, among: words) == nearest)
    }

    @Test(arguments: [
        ("--plyer", "--player"), ("--pliin", "--plain"), ("-plain", "--plain"), ("--foo", nil), ("--", nil),
    ])
    func theDashesOfAnOptionDoNotMakeItNear(typed: String, nearest: String?) {
        #expect(Suggestion.nearest(to: typed, among: ["--player", "--plain", "--from"]) == nearest)
    }
}
