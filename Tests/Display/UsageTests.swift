import Display
import Language
import Testing

@Suite("Command lines, grammars and data that are wrong") struct UsageTests {
    @Test(arguments: [
        (
            UsageProblem.unknownOption("--plyer", nearest: "--player"),
            "unknown option --plyer; did you mean --player?"
        ),
        (.unknownOption("--foo", nearest: nil), "unknown option --foo; see hyzer help"),
        (.line("Jake birdie", nearest: nil), #"no command begins so; to say it: hyzer say "Jake birdie""#),
        (.unknownCommand("strat", nearest: "start"), "unknown command strat; did you mean start?"),
        (.unknownCommand("foo", nearest: nil), "unknown command foo; see hyzer help"),
        (.ambiguousOption("--pl", ["--player", "--plain"]), "--pl may be --player or --plain; write more of it"),
        (.missingValue("--par"), "--par needs a value; see hyzer help"),
        (.needlessValue("--plain"), "--plain takes no value"),
        (.optionNotFor("--guest", command: "say"), "--guest is not for say; see hyzer help say"),
        (.optionWithoutCommand("--guest"), "--guest needs a command; see hyzer help"),
        (.words(synopsis: "hyzer show R [--json]"), "usage: hyzer show R [--json]"),
        (.value(option: "--par", "99", expected: "2…7"), "--par cannot be 99; it takes 2…7"),
    ])
    func aWrongCommandLineIsOneSentence(problem: UsageProblem, sentence: String) {
        #expect(Samples.english.sentence(for: problem) == sentence)
    }

    @Test(arguments: [
        (GrammarError.Problem.header, "a grammar begins with #JSGF V1.0;"),
        (.expected("';'", found: "'|'"), "';' belongs here, not '|'"),
        (.unterminatedComment, "this comment never ends; close it with */"),
        (.unterminatedToken, "this quoted word never ends; close it with a quotation mark"),
        (.unterminatedTag, "this tag never ends; close it with a brace"),
        (.unterminatedRuleName, "this rule name never ends; close it with >"),
        (.importsAreNotRead, "imports are not read; write the rules into this file"),
        (.duplicateRule("ace"), "<ace> is there twice; give one of them another name"),
        (.undefinedRule("ace"), "<ace> is defined nowhere; define it, or correct its name"),
        (.recursion("ace"), "<ace> leads back to itself; repeat with * or + instead"),
        (.noPublicRule, "no rule is public; one must say what a line may be"),
        (.weight("/x/"), "/x/ is no weight; write a number such as /0.5/"),
        (.unknownTag("give me"), "\"give me\" means nothing as a tag"),
        (.unknownCommand("hlep"), "there is no command \"hlep\"; Grammars/README.md lists them"),
        (.emptyRepetition, "what repeats here can be nothing at all, and would never end"),
        (.tooLarge, "the grammar is too large"),
    ])
    func aWrongGrammarNamesItsPlace(problem: GrammarError.Problem, sentence: String) {
        let error = GrammarError(problem, at: GrammarLocation(file: "my/en.jsgf", line: 3, column: 7))
        #expect(Samples.english.sentence(for: error) == "my/en.jsgf:3:7: " + sentence)
    }

    @Test(arguments: [
        (DisplayError.theme(line: 2, .notAnAssignment), "theme, line 2: a line is written name = value"),
        (.theme(line: 2, .unknownRole("x")), "theme, line 2: there is no role x"),
        (.theme(line: 2, .repeatedRole("plain")), "theme, line 2: plain is there twice"),
        (.theme(line: 2, .unknownLook("red")), "theme, line 2: red is no look; write #RRGGBB, default or bold"),
        (.catalogue(line: 2, .notAnAssignment), "messages, line 2: a line is written name = value"),
        (.catalogue(line: 2, .badKey("a b")), "messages, line 2: a b cannot be a key"),
        (.catalogue(line: 2, .repeatedKey("a")), "messages, line 2: a is there twice"),
        (.catalogue(line: 2, .emptyText("a")), "messages, line 2: a says nothing"),
        (.catalogue(line: 2, .badPluralRule("n")), "messages, line 2: \"n\" is no plural rule"),
    ])
    func wrongDataNamesItsLine(error: DisplayError, sentence: String) {
        #expect(Samples.english.sentence(for: error) == sentence)
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
