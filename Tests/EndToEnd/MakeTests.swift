import Foundation
import Support
import Testing

/// The Makefile in a folder of its own, with a compiler that only writes down that it was called.
@Suite("make run") struct MakeTests {
    private let folder: TemporaryFolder
    private let first = "building hyzer, which takes a minute or two the first time\n"
    private let again = "building hyzer, because it has changed\n"

    init() throws {
        folder = try TemporaryFolder()
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try folder.write(
            try String(contentsOf: root.appendingPathComponent("Makefile"), encoding: .utf8), to: "Makefile")
        for name in ["Grammars", "Resources", "Sources/hyzer", "bin"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
        try folder.write("", to: "Package.swift")
        try folder.write("", to: "Sources/hyzer/main.swift")
        try folder.write(
            """
            #!/bin/sh
            [ ! -e broken ] || exit 1
            mkdir -p .build/release && ln -sf /bin/true .build/release/hyzer
            """, to: "compiler")
        // Copied, because what this process writes other tests' processes hold open while they start.
        let copied = try Support.Program("/bin/sh").run(
            ["-c", "install -m 755 \"$HOME/compiler\" \"$HOME/bin/swift\""], environment: ["HOME": folder.path])
        try #require(copied.status == .exited(0), "\(copied)")
    }

    /// What one `make run` says beside what the program prints; with what to do before it.
    private func run(after change: String = "true") throws -> String {
        let result = try Support.Program("/bin/sh").run(
            ["-c", "cd \"$HOME\" && \(change) && PATH=\"$HOME/bin:$PATH\" make run NEEDS="],
            environment: ["HOME": folder.path])
        #expect(result.output.isEmpty)
        return result.errors
    }

    @Test func itSaysThatItBuildsWheneverThereIsSomethingToDo() throws {
        #expect(try run() == first)
        #expect(try run() == "")
        #expect(try run(after: "touch Sources/hyzer/main.swift") == again)
        #expect(try run() == "")
        #expect(try run(after: "touch Resources/new.txt") == again)
        #expect(try run(after: "rm Resources/new.txt") == again)
        #expect(try run(after: "touch Package.swift") == again)
        #expect(try run() == "")
    }

    @Test func aBuildThatFailedIsStillToDo() throws {
        #expect(try run() == first)
        #expect(try run(after: "touch broken Grammars").hasPrefix(again))
        #expect(try run(after: "rm broken") == again)
        #expect(try run() == "")
    }
}
