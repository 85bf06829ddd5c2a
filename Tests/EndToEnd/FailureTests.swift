import Foundation
import Support
import Testing

@Suite("What goes wrong is one sentence") struct FailureTests {
    @Test(arguments: [
        (["standigns"], "unknown command standigns; did you mean standings?"),
        (["Owen", "birdie"], "no command begins so; to say it: hyzer say \"Owen birdie\""),
        (["owen birdie"], "no command begins so; did you mean open? To say it: hyzer say \"owen birdie\""),
        (["stat", "maple"], "no command begins so; did you mean stats? To say it: hyzer say \"stat maple\""),
        (["everyone par"], "no command begins so; to say it: hyzer say \"everyone par\""),
        (["xyzzy"], "unknown command xyzzy; see hyzer help"),
        (["--plyer", "Jake"], "unknown option --plyer; did you mean --player?"),
        (["-x"], "unknown option -x; see hyzer help"),
        (["--pl"], "--pl may be --player or --plain; write more of it"),
        (["say", "-p"], "-p needs a value; see hyzer help"),
        (["--plain=yes"], "--plain takes no value"),
        (["standings", "--guest", "Sam"], "--guest is not for standings; see hyzer help standings"),
        (["--guest", "Sam"], "--guest needs a command; see hyzer help"),
        (["show"], "usage: hyzer show R [--json]"),
        (["talk"], "unknown command talk; see hyzer help"),
        (["Jake", "3"], "no command begins so; to say it: hyzer say \"Jake 3\""),
        (["--color", "pink"], "--color cannot be pink; it takes auto, always or never"),
        (["parse", "--par", "99"], "--par cannot be 99; it takes 2…7"),
        (["--lang", "fr"], "no language \"fr\"; there is de, en"),
        (["say", "\u{1B}[31m", "--foo\u{7}"], "unknown option --foo·; see hyzer help"),
    ])
    func aWrongCommandLine(arguments: [String], sentence: String) throws {
        let result = try Device().hyzer(arguments)
        #expect(result.status == .exited(2))
        #expect(result.output.isEmpty)
        #expect(result.errors == "hyzer: \(sentence)\n")
    }

    @Test func inTheLanguageAskedFor() throws {
        let sentence = try Device().refused("standigns", "--lang", "de", status: 2)
        #expect(sentence == "hyzer: unbekannter Befehl standigns; war standings gemeint?\n")
    }

    @Test func aRuleRefuses() throws {
        let device = try Device()
        try device.begin()
        #expect(
            try device.refused("standings", status: 3)
                == "hyzer: No round is open. Start one: new round at Maple Hill with Jake and Mike\n")
        try device.done("player", "add", "Jake", "--alias", "JJ")
        #expect(try device.refused("player", "add", "JJ", status: 3) == "hyzer: JJ already is Jake.\n")
        #expect(
            try device.refused("start", "Xyzzy", status: 3)
                == "hyzer: Xyzzy is new here; say how many holes it has: hyzer start \"Xyzzy\" --holes 18, or --holes as-you-go.\n"
        )
        #expect(
            try device.refused("course", "show", "Xyzzy", status: 3)
                == "hyzer: No course is called Xyzzy. See courses.\n")
    }

    @Test func theStoreIsMissing() throws {
        let device = try Device()
        let path = device.folder.path(of: "none/hyzer.db")
        #expect(
            try device.refused("say", "Jake 3", "--db", path, status: 4)
                == "hyzer: there is no folder \(device.folder.path)/none; create it, or name another file\n")
    }

    @Test func theStoreIsSomethingElse() throws {
        let device = try Device()
        let path = try device.folder.write("Dear diary,\nit rained.\n", to: "diary.txt")
        #expect(
            try device.refused("standings", "--db", path, status: 4)
                == "hyzer: \(path) is not hyzer's and was left as it is; name another file with --db\n")
        #expect(try device.folder.read("diary.txt") == "Dear diary,\nit rained.\n")
    }

    @Test func theStoreIsAFolder() throws {
        let device = try Device()
        #expect(
            try device.refused("standings", "--db", device.folder.path, status: 4)
                == "hyzer: \(device.folder.path) is no file; name one with --db\n")
    }

    /// One line as long as that, a device that never ends, a folder.
    @Test func aGrammarOfTheUsersOwnIsReadOrRefusedAsAWhole() throws {
        let device = try Device()
        let path = device.folder.path(of: "hyzer/grammars/en.jsgf")
        let environment = [
            "LANG": "C.UTF-8", "HYZER_DB": device.database, "XDG_CONFIG_HOME": device.folder.path,
        ]
        func parsed() throws -> Support.Program.Result {
            try Support.Program(builtProduct(named: "hyzer"))
                .run(["parse", "-p", "Jake"], input: "Jake zork\n", environment: environment)
        }
        let files = FileManager.default
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(try parsed().errors == "hyzer: \(path) cannot be read: Is a directory\n")
        try files.removeItem(atPath: path)
        try files.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        #expect(try parsed().errors == "hyzer: \(path) cannot be read: File too large\n")
        try files.removeItem(atPath: path)
        let words = (1...20000).map { "w\($0)x" }.joined(separator: " | ")
        try device.folder.write(
            "#JSGF V1.0;\r\ngrammar mine;\r\n<named> = (\(words) | zork) {to-par 1};\r\n", to: "hyzer/grammars/en.jsgf")
        let result = try parsed()
        #expect(result.status == .exited(0) && result.output.contains("\"strokes\":4"))
    }

    /// Rules that only in the two grammars together go wrong.
    @Test(arguments: [
        ("<x> = foo <nobody>;", "3:11"), ("<score> = bar {nonsense};", "3:15"), ("<score> = bar {strokes x};", "3:15"),
        ("<who> = (<who>);", "3:10"), ("<who> = foo <mine>;\n<mine> = <talk>;", ""), ("<named> = ([foo])*;", "3:1"),
        ("<named> = foo\n<named> = bar;", "4:"), ("<named> = foo {par;", "3:15"), ("<named> = \"foo;", "3:11"),
        ("/* foo", "3:1"), ("<x> = /w/ foo;", "3:"),
        ((1...80).map { "<r\($0)> = x <r\($0 + 1)>;" }.joined(separator: "\n") + "\n<r81> = y;", ""),
    ]) func whatIsWrongWithAGrammarIsPutRightInTheUsersFile(rule: String, position: String) throws {
        let device = try Device()
        try FileManager.default.createDirectory(
            atPath: device.folder.path(of: "hyzer/grammars"), withIntermediateDirectories: true)
        let path = try device.folder.write("#JSGF V1.0;\ngrammar mine;\n\(rule)\n", to: "hyzer/grammars/en.jsgf")
        let environment = [
            "LANG": "C.UTF-8", "HYZER_DB": device.database, "XDG_CONFIG_HOME": device.folder.path,
        ]
        let result = try Support.Program(builtProduct(named: "hyzer"))
            .run(["parse", "-p", "Jake"], input: "Jake 3\n", environment: environment)
        #expect(result.status == .exited(2))
        #expect(result.errors.hasPrefix("hyzer: \(path):\(position)"), "\(result)")
    }

    @Test func aGrammarOfTheUsersOwnNamesItsPlace() throws {
        let device = try Device()
        try FileManager.default.createDirectory(
            atPath: device.folder.path(of: "hyzer/grammars"), withIntermediateDirectories: true)
        let path = try device.folder.write("#JSGF V1.0;\ngrammar mine;\n<x> = | ;\n", to: "hyzer/grammars/en.jsgf")
        let environment = [
            "LANG": "C.UTF-8", "HYZER_DB": device.database, "XDG_CONFIG_HOME": device.folder.path,
        ]
        let result = try Support.Program(builtProduct(named: "hyzer"))
            .run(["parse", "-p", "Jake"], input: "Jake 3\n", environment: environment)
        #expect(result.status == .exited(2))
        #expect(result.errors.hasPrefix("hyzer: \(path):3:"))
        #expect(result.errors.hasSuffix("\n") && result.errors.dropLast().allSatisfy { !$0.isNewline })
        let piped = try Support.Program(builtProduct(named: "hyzer")).run(input: "Jake 3\n", environment: environment)
        #expect(piped.status == .exited(3))
        #expect(piped.output.isEmpty)
        #expect(piped.errors.hasPrefix("line 1: \(path):3:"))
        #expect(piped.errors.dropLast().allSatisfy { !$0.isNewline })
    }
}
