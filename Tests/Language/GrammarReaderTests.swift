import Cards
import Decoding
import Language
import Meaning
import Support
import Testing

@Suite("Reading JSGF") struct GrammarReaderTests {
    static let head = "#JSGF V1.0;\ngrammar g;\n"

    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let rules: String
        /// Lines that fit, and some that do not.
        let fits: [String]
        let misfits: [String]
        var testDescription: String { name }
    }

    /// Constructs are told apart by what they let through: every fitting line is the command `x`.
    @Test(arguments: [
        Sample(name: "sequence", rules: "= one two;", fits: ["one two"], misfits: ["one", "two one"]),
        .init(name: "alternatives", rules: "= one | two three;", fits: ["one", "two three"], misfits: ["one three"]),
        .init(name: "weights", rules: "= /0.5/ one | /2/ two | /0/ three;", fits: ["one", "two"], misfits: ["three"]),
        .init(name: "group", rules: "= (one | two) three;", fits: ["one three", "two three"], misfits: ["one two"]),
        .init(name: "optional", rules: "= one [two];", fits: ["one", "one two"], misfits: ["two"]),
        .init(name: "star", rules: "= one two*;", fits: ["one", "one two two two"], misfits: ["two"]),
        .init(name: "plus", rules: "= one+;", fits: ["one", "one one one"], misfits: ["two"]),
        .init(
            name: "star of a group", rules: "= (one two)*  three;", fits: ["three", "one two one two three"],
            misfits: ["one three"]),
        .init(name: "quoted", rules: "= \"one two\";", fits: ["one two"], misfits: ["one"]),
        .init(
            name: "quoted with a quotation mark", rules: "= \"say \\\"one\\\"\";", fits: ["say one"], misfits: ["say"]),
        .init(name: "hyphen", rules: "= hole-in-one;", fits: ["hole-in-one"], misfits: ["hole"]),
        .init(name: "rule", rules: "= <a> two; <a> = one;", fits: ["one two"], misfits: ["two"]),
        .init(name: "NULL", rules: "= one <NULL>;", fits: ["one"], misfits: ["two"]),
        .init(name: "VOID", rules: "= one | two <VOID>;", fits: ["one"], misfits: ["two"]),
        .init(name: "line comment", rules: "= one // two\n | three;", fits: ["one", "three"], misfits: ["two"]),
        .init(name: "block comment", rules: "= one /* two\n */ three;", fits: ["one three"], misfits: ["one"]),
        .init(
            name: "accents", rules: "= rückgängig | Ää;", fits: ["rückgängig", "RUCKGANGIG", "aa"], misfits: ["ruck"]),
        .init(name: "carriage returns", rules: "= one\r\n  | two\r\n;", fits: ["one", "two"], misfits: ["one two"]),
    ]) func construct(_ sample: Sample) throws {
        let text = Self.head + "public <command> " + sample.rules.replacing(firstSemicolonWith: " {command next};")
        let understanding = try Understanding(Speech(GrammarReader.read(text, file: "g.jsgf")))
        func isCommand(_ line: String) -> Bool {
            understanding.read("/" + line, roster: Roster(people: []), situation: Situation(pars: [3], hole: 1)).command
                != nil
        }
        for line in sample.fits { #expect(isCommand(line), "\(line)") }
        for line in sample.misfits { #expect(!isCommand(line), "\(line)") }
    }

    @Test func headerTellsTheLocaleAndMayFollowAByteOrderMark() throws {
        let grammar = try GrammarReader.read(
            "\u{FEFF}#JSGF V1.0 UTF-8 de;\r\ngrammar x.y;\r\npublic <a> = b;", file: "g")
        #expect(grammar.locale == "de")
        #expect(grammar.name == "x.y")
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let text: String
        let location: (line: Int, column: Int)
        let problem: GrammarError.Problem

        init(_ text: String, _ line: Int, _ column: Int, _ problem: GrammarError.Problem) {
            self.text = text
            location = (line, column)
            self.problem = problem
        }

        var testDescription: String { "\(problem)" }
    }

    @Test(arguments: [
        Mistake("", 1, 1, .header), .init("grammar g;", 1, 1, .header), .init("#JSGF V2.0;", 1, 1, .header),
        .init("#JSGF V1.0\n;", 1, 1, .header),
        .init("#JSGF V1.0;", 1, 12, .expected("'grammar'", found: "the end of the file")),
        .init("#JSGF V1.0;\ngrammar ;", 2, 9, .expected("a grammar name", found: "';'")),
        .init("#JSGF V1.0;\ngrammar g\npublic <a> = b;", 3, 1, .expected("';'", found: "'public'")),
        .init(head + "import <other.*>;", 3, 1, .importsAreNotRead),
        .init(head + "<a> = b;", 3, 1, .noPublicRule),
        .init(head + "public <a> = ;", 3, 14, .expected("a word, a rule or a group", found: "';'")),
        .init(head + "public <a> = b | ;", 3, 18, .expected("a word, a rule or a group", found: "';'")),
        .init(head + "public <a> = (b;", 3, 16, .expected("')'", found: "';'")),
        .init(head + "public <a> = [b;", 3, 16, .expected("']'", found: "';'")),
        .init(head + "public <a> = b)", 3, 15, .expected("';'", found: "')'")),
        .init(head + "public <a> = b", 3, 15, .expected("';'", found: "the end of the file")),
        .init(head + "public <a = b;", 3, 8, .unterminatedRuleName),
        .init(head + "public <a> = b {give;", 3, 16, .unterminatedTag),
        .init(head + "public <a> = \"b;", 3, 14, .unterminatedToken),
        .init(head + "/* never ends", 3, 1, .unterminatedComment),
        .init(head + "public <a> = /x/ b;", 3, 14, .weight("x")),
        .init(head + "public <a> = /-1/ b;", 3, 14, .weight("-1")),
        .init(head + "public <a> = /nan/ b;", 3, 14, .weight("nan")),
        .init(head + "public <a> = /1 b;", 3, 14, .weight("/")),
        .init(head + "public <a> = b;\n<a> = c;", 4, 1, .duplicateRule("a")),
        .init(head + "public <a> = ü <c>;", 3, 16, .undefinedRule("c")),
        .init(head + "public <a> = b <a>;", 3, 16, .recursion("a")),
        .init(head + "public <a> = <b>;\n<b> = c <a>;", 4, 9, .recursion("a")),
        .init(head + "public <a> = [b]*;", 3, 8, .emptyRepetition),
        .init(head + "public <a> = `*;", 3, 8, .emptyRepetition),
        .init(head + "public <a> = b <c>*;\n<c> = `;", 3, 8, .emptyRepetition),
        .init(head + "public <a> = b {fly};", 3, 16, .unknownTag("fly")),
        .init(head + "public <a> = b {number};", 3, 16, .unknownTag("number")),
        .init(head + "public <a> = b {number x};", 3, 16, .unknownTag("number x")),
        .init(head + "public <a> = b {give 3};", 3, 16, .unknownTag("give 3")),
        .init(head + "public <a> = b {command hlep};", 3, 16, .unknownCommand("hlep")),
        // A mark is of a whole rule.
        .init(head + "public <a> = b c {is score};", 3, 18, .unknownTag("is score")),
        .init(head + "public <a> = b {is purple};", 3, 16, .unknownTag("is purple")),
    ]) func mistakeHasItsLocation(_ mistake: Mistake) {
        #expect(
            throws: GrammarError(
                mistake.problem,
                at: GrammarLocation(file: "g.jsgf", line: mistake.location.line, column: mistake.location.column)
            )
        ) {
            try Understanding(Speech(GrammarReader.read(mistake.text, file: "g.jsgf")))
        }
    }

    @Test func nestingBeyondReasonIsAnError() {
        func problem(_ body: String) -> GrammarError.Problem? {
            do {
                _ = try Understanding(Speech(GrammarReader.read(Self.head + body, file: "g.jsgf")))
                return nil
            } catch {
                return error.problem
            }
        }
        let deep = 100_000
        #expect(
            problem(
                "public <a> = " + String(repeating: "(", count: deep) + "b" + String(repeating: ")", count: deep) + ";")
                == .tooDeep)
        #expect(problem("public <a> = b" + String(repeating: "*", count: deep) + ";") == .tooDeep)
        let chain = (0..<1000).map { "<r\($0)> = <r\($0 + 1)>;" }.joined(separator: "\n")
        #expect(problem("public <a> = <r0>;\n" + chain + "<r1000> = b;") == .tooDeep)
        // Each rule twice the one before.
        let doubling = (0..<40).map { "<r\($0)> = x <r\($0 + 1)> <r\($0 + 1)>* y;" }.joined(separator: "\n")
        #expect(problem("public <a> = <r0>;\n" + doubling + "<r40> = b;") == .tooLarge)
        let silent = (0..<30).map { "<r\($0)> = [<r\($0 + 1)>] [<r\($0 + 1)>];" }.joined(separator: "\n")
        #expect(problem("public <a> = z <r0>;\n" + silent + "<r30> = b;") == .tooLarge)
    }

    @Test func noTextTrapsTheReader() throws {
        let pieces = [
            "#JSGF V1.0;", "grammar g;", "public ", "<a>", "=", "|", "(", ")", "[", "]", "*", "+", ";", "{give}",
            "/0.5/", "\"", "\\", "/*", "*/", "//", "\n", "ü", "b",
        ]
        try withSeeds(500) { random in
            var text = Bool.random(using: &random) ? Self.head : ""
            for _ in 0..<Int.random(in: 0..<30, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
            if let grammar = try? GrammarReader.read(text, file: "g") { _ = try? Understanding(Speech(grammar)) }
        }
    }

    @Test func anotherGrammarAddsWordings() throws {
        let own = try GrammarReader.read(
            Self.head + "<named> = turkey sandwich {to-par 1};", file: "own.jsgf")
        let understanding = try Understanding(Speech(Tongue.english.grammar.extended(by: own)))
        #expect(Card.three.told("Jake turkey sandwich, Mike par", understanding) == "Jake 4, Mike 3")
    }
}

extension String {
    fileprivate func replacing(firstSemicolonWith text: String) -> String {
        guard let semicolon = firstIndex(of: ";") else { return self }
        return "= (" + self[index(after: firstIndex(of: "=") ?? startIndex)..<semicolon] + ")" + text
            + self[index(after: semicolon)...]
    }
}
