import Foundation
import Support
import Testing

enum Built {
    /// Where the package is; nil where none was built.
    static let folder = ProcessInfo.processInfo.environment["HYZER_DEB"]
    /// Where it is once more, built in another folder from the same sources.
    static let again = ProcessInfo.processInfo.environment["HYZER_DEB_AGAIN"]

    /// The only file in a folder whose name ends so.
    static func file(_ ending: String, in folder: String?) throws -> String {
        let folder = try #require(folder)
        let found = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
        try #require(found.count == 1, "\(found)")
        return folder + "/" + found[0]
    }
}

/// The Debian package that `make deb` has built, in the folder that `HYZER_DEB` names.
@Suite(
    "The Debian package", .enabled(if: Built.folder != nil, "make test-deb builds the package and runs it"))
struct PackageTests {
    private let home: TemporaryFolder
    private let package: String

    init() throws {
        home = try TemporaryFolder()
        package = try Built.file(".deb", in: Built.folder)
    }

    /// Runs lines of the shell, with the package unpacked in `$root` and its program on the path.
    private func shell(_ script: String) throws -> String {
        let root = home.path(of: "root")
        let result = try Support.Program("/bin/bash").run(
            ["-c", "set -euo pipefail; dpkg -x \(package) \(root); PATH=\(root)/usr/bin:$PATH; cd \(root)\n" + script],
            environment: ["HOME": home.path, "LC_ALL": "C.UTF-8", "TZ": "UTC"], within: .seconds(120))
        try #require(result.status == .exited(0), "\(result.output)\(result.errors)")
        #expect(result.errors.isEmpty, "\(result.errors)")
        return result.output
    }

    @Test func lintianFindsNothing() throws {
        // What is found comes on standard output; that it is root who asks, on the other.
        #expect(try shell("lintian --allow-root \(package) 2>/dev/null") == "")
    }

    @Test func itIsTheSameFromAnyFolder() throws {
        #expect(try shell("cmp \(package) '\(Built.file(".deb", in: Built.again))' && echo same") == "same\n")
        let (one, other) = (
            try Built.file(".spdx.json", in: Built.folder), try Built.file(".spdx.json", in: Built.again)
        )
        #expect(try shell("cmp \(one) '\(other)' && echo same") == "same\n")
        let folder = try #require(Built.folder)
        #expect(try shell("grep -c '\(folder)' usr/bin/hyzer || true") == "0\n")
    }

    @Test func anSBOMSaysWhatIsInIt() throws {
        struct Document: Decodable {
            struct Package: Decodable {
                struct Checksum: Decodable { let checksumValue: String }
                let SPDXID: String
                let name: String
                let versionInfo: String
                let checksums: [Checksum]?
            }
            struct Relationship: Decodable {
                let spdxElementId: String
                let relationshipType: String
                let relatedSpdxElement: String
            }
            let spdxVersion: String
            let packages: [Package]
            let relationships: [Relationship]
        }
        let path = try Built.file(".spdx.json", in: Built.folder)
        let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(document.spdxVersion == "SPDX-2.3")
        #expect(document.packages.allSatisfy { !$0.versionInfo.isEmpty })
        let hyzer = try #require(document.packages.first)
        #expect(try shell("dpkg-deb --field \(package) Version") == hyzer.versionInfo + "\n")
        #expect(try shell("sha256sum <\(package)").hasPrefix(hyzer.checksums?.first?.checksumValue ?? "none"))
        let related = Dictionary(grouping: document.relationships, by: \.relationshipType).mapValues { relationships in
            relationships.compactMap { one in
                document.packages.first { $0.SPDXID == one.relatedSpdxElement }?.name
            }
        }
        #expect(related["DESCRIBES"] == ["hyzer"])
        #expect(related["CONTAINS"]?.first == "swift-runtime")
        let needed = try shell("dpkg-deb --field \(package) Depends").split(separator: ",")
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(related["DEPENDS_ON"]?.sorted() == needed.sorted())
    }

    @Test func whatItInstallsWorks() throws {
        let version = try shell("dpkg-deb --field \(package) Version").trimmingCharacters(in: .newlines)
        #expect(try shell("hyzer --version") == "hyzer \(version)\n")
        #expect(try shell("zcat usr/share/doc/hyzer/changelog.gz").hasPrefix("hyzer (\(version))"))
        #expect(try shell("grep -c GPL-3 usr/share/doc/hyzer/copyright") != "0\n")
        let standings = try shell(
            "hyzer start 'Maple Hill' -p Jake -p Mike --me Jake >/dev/null; hyzer say Jake 2, Mike 3")
        #expect(standings.contains("Jake"))
        let libraries = try shell("dpkg-deb --field \(package) Depends")
        for name in ["libc6 (>=", "libreadline8 (>=", "libsqlite3-0 (>="] {
            #expect(libraries.contains(name), "\(libraries)")
        }
    }

    @Test(arguments: [("man1", "a disc golf scorecard"), ("de/man1", "die Discgolf-Karte")])
    func theManualIsRead(folder: String, purpose: String) throws {
        let page = "usr/share/man/\(folder)/hyzer.1.gz"
        #expect(try shell("man --warnings -E UTF-8 -l -Tutf8 -Z \(page) 2>&1 >/dev/null") == "")
        let text = try shell("MANWIDTH=100 man -E UTF-8 -l \(page) | col -b")
        #expect(text.contains(purpose))
        for command in ["hyzer start", "hyzer export [R] --as FORMAT", "hyzer watch"] {
            #expect(text.contains(command), "\(command)")
        }
        #expect(try shell("lexgrog \(page)").contains("hyzer - "))
    }

    @Test func zshCompletes() throws {
        _ = try shell("zsh -n usr/share/zsh/vendor-completions/_hyzer")
        try completes(
            "/usr/bin/zsh", ["-f", "-i"],
            """
            fpath=($PWD/usr/share/zsh/vendor-completions $fpath); autoload -Uz compinit; compinit -u -D; PS1='re''ady> '
            """)
    }

    @Test func fishCompletes() throws {
        _ = try shell("fish -n usr/share/fish/vendor_completions.d/hyzer.fish")
        func asked(_ line: String) throws -> [String] {
            try shell("fish -c 'source usr/share/fish/vendor_completions.d/hyzer.fish; complete -C \"\(line)\"'")
                .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        }
        #expect(try asked("hyzer sta") == ["standings", "start", "stats"])
        #expect(try asked("hyzer export --as s") == ["share", "svg"])
        #expect(try asked("hyzer start m").contains("Maple Hill"))
        #expect(try asked("hyzer settings theme ").contains("dark"))
        #expect(try asked("hyzer history --ye") == ["--year"])
    }

    /// A shell in a terminal completes a command, an option, a value and a name.
    private func completes(_ shell: String, _ arguments: [String], _ setup: String) throws {
        let root = try self.shell("pwd").trimmingCharacters(in: .newlines)
        let terminal = try PseudoTerminal(
            shell, arguments,
            environment: [
                "HOME": home.path, "PATH": "\(root)/usr/bin:/usr/bin:/bin", "HYZER_DB": home.path(of: "hyzer.db"),
            ])
        try terminal.type("cd \(root); \(setup)\r")
        try terminal.expect("ready> ")
        for (typed, completed) in [
            ("hyzer stand", "hyzer standings"), ("hyzer history --ye", "--year"), ("hyzer export --as sh", "share"),
            ("hyzer start ma", "Maple\\ Hill"),
        ] {
            try terminal.type(typed + "\t")
            try terminal.expect(completed)
            try terminal.type("\u{15}")
        }
        try terminal.type("exit\r")
    }
}
