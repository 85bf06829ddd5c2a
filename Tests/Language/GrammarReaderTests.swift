import Cards
import Decoding
import Foundation
import Language
import Meaning
import Support
import Testing

@Suite("Reading JSGF") struct GrammarReaderTests {
    static let head = "#JSGF V1.0;\ngrammar g;\n"

    @Test func grammarsAreReadAsTheFileSays() throws {
        try Golden.checkTable(named: "grammars.txt") { heading, text in
            if heading.hasPrefix("Mistakes") {
                let text = (heading.hasSuffix("`") ? Self.head : "") + text
                return mistake { _ = try Understanding(Speech(GrammarReader.read(text, file: "g.jsgf"))) }
            }
            let parts = text.components(separatedBy: " ? ")
            let rules = Self.head + "public <command> " + parts[0].replacing(firstSemicolonWith: " {command next};")
            let understanding = try Understanding(Speech(GrammarReader.read(rules, file: "g.jsgf")))
            return parts[1].components(separatedBy: ", ").filter { line in
                let (roster, situation) = (Roster(people: []), Situation(pars: [3], hole: 1))
                return understanding.read("/" + line, roster: roster, situation: situation).command != nil
            }.joined(separator: ", ")
        }
    }

    @Test func headerTellsTheLocaleAndMayFollowAByteOrderMark() throws {
        let grammar = try GrammarReader.read(
            "\u{FEFF}#JSGF V1.0 UTF-8 de;\r\ngrammar x.y;\r\npublic <a> = b;", file: "g")
        #expect(grammar.locale == "de")
        #expect(grammar.name == "x.y")
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

/// What is wrong with a file, and where.
func mistake(_ read: () throws -> Void) -> String {
    do {
        try read()
        return "nothing"
    } catch let error as GrammarError {
        return "\(error.location.file):\(error.location.line):\(error.location.column): \(error.problem)"
    } catch {
        return "\(error)"
    }
}
