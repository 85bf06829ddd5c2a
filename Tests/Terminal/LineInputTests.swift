// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Support
import Testing

@testable import System
@testable import Terminal

@Suite struct LineInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func lines(of bytes: [UInt8], limit: Int = 64 * 1024, capacity: Int = 256 * 1024) throws -> [InputLine] {
        let descriptor = open(try folder.write(bytes, to: "input"), O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let input = LineInput(descriptor: descriptor, limit: limit, capacity: capacity)
        var lines: [InputLine] = []
        while let line = try input.next() { lines.append(line) }
        #expect(try input.next() == nil)
        return lines
    }

    private static func text(_ texts: String...) -> [InputLine.Content] {
        texts.map { .text($0) }
    }

    @Test(
        arguments: [
            ("nothing", "", []),
            ("one line", "a\n", text("a")),
            ("no line ending", "a\nb", text("a", "b")),
            ("CR LF", "a\r\nb\r\n", text("a", "b")),
            ("a mixture", "a\r\nb\nc", text("a", "b", "c")),
            ("only one CR belongs to the line ending", "a\r\r\n", text("a\r")),
            ("CR alone is text", "a\rb\n", text("a\rb")),
            ("CR at the very end is text", "a\r", text("a\r")),
            ("empty lines count", "\n\na\n\n", text("", "", "a", "")),
            ("accents and emoji", "Zoë 🥏\n", text("Zoë 🥏")),
            ("a byte order mark at the beginning", "\u{FEFF}a\nb\n", text("a", "b")),
            ("a byte order mark elsewhere", "a\n\u{FEFF}b\n", text("a", "\u{FEFF}b")),
            ("NUL", "a\0b\nc\n", [.repaired("a\u{FFFD}b"), .text("c")]),
        ] as [(String, String, [InputLine.Content])])
    func lineEndings(name: String, input: String, expected: [InputLine.Content]) throws {
        let lines = try lines(of: Array(input.utf8))
        #expect(lines.map(\.content) == expected)
        #expect(lines.map(\.number) == Array(1..<(expected.count + 1)))
    }

    @Test(
        arguments: [
            ("Latin-1", [0x5A, 0x6F, 0xEB], "Zo\u{FFFD}"),
            ("cut short", [0x61, 0xC3], "a\u{FFFD}"),
            ("a surrogate", [0xED, 0xA0, 0x80, 0x61], "\u{FFFD}\u{FFFD}\u{FFFD}a"),
            ("invalid and NUL", [0xFF, 0x00], "\u{FFFD}\u{FFFD}"),
        ] as [(String, [UInt8], String)])
    func whatIsNotTextIsRepaired(name: String, bytes: [UInt8], expected: String) throws {
        let lines = try lines(of: bytes + [0x0A] + Array("next".utf8))
        #expect(lines.map(\.content) == [.repaired(expected), .text("next")])
    }

    @Test(arguments: [
        ("just short enough", 10, "\n", InputLine.Content.text("xxxxxxxxxx")),
        ("just short enough with CR LF", 10, "\r\n", .text("xxxxxxxxxx")),
        ("one too many", 11, "\n", .tooLong(byteCount: 11)),
        ("one too many with CR LF", 11, "\r\n", .tooLong(byteCount: 11)),
        ("far too many", 100_000, "\n", .tooLong(byteCount: 100_000)),
        ("far too many with CR LF", 100_000, "\r\n", .tooLong(byteCount: 100_000)),
    ])
    func aLongLineIsCountedAndNotKept(name: String, count: Int, ending: String, expected: InputLine.Content) throws {
        let input = "before\n" + String(repeating: "x", count: count) + ending + "after"
        for capacity in [1, 16, 17, 18, 64, 4096] {
            let lines = try lines(of: Array(input.utf8), limit: 10, capacity: capacity)
            #expect(lines.map(\.content) == [.text("before"), expected, .text("after")])
        }
    }

    @Test func aLongLineAtTheVeryEndIsReported() throws {
        let lines = try lines(of: Array(repeating: 0x78, count: 1000), limit: 10, capacity: 16)
        #expect(lines == [InputLine(number: 1, content: .tooLong(byteCount: 1000))])
    }

    @Test func chunkBoundariesMakeNoDifference() throws {
        try withSeeds(200) { generator in
            let alphabet: [[UInt8]] = [
                [0x61], [0x0A], [0x0D], [0x0D, 0x0A], [0xC3, 0xAB], [0xFF], [0x00], [0x62, 0x63],
            ]
            let bytes = (0..<Int.random(in: 0..<300, using: &generator)).flatMap { _ in
                alphabet.randomElement(using: &generator) ?? []
            }
            let limit = Int.random(in: 1..<20, using: &generator)
            let whole = try lines(of: bytes, limit: limit)
            let pieces = try lines(of: bytes, limit: limit, capacity: Int.random(in: 1..<40, using: &generator))
            try #require(whole == pieces)
        }
    }

    @Test func aLineIsDeliveredBeforeTheNextOneArrives() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let input = LineInput(descriptor: ends[0])
        write(ends[1], "one\ntw", 6)
        #expect(try input.next()?.text == "one")
        write(ends[1], "o\n", 2)
        #expect(try input.next()?.text == "two")
    }

    @Test func aSignalEndsTheReadingBeforeTheNextLine() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let input = LineInput(descriptor: ends[0], signals: try SignalWatch([.resize]))
        write(ends[1], "one\ntwo\n", 8)
        #expect(try input.next()?.text == "one")
        raise(SIGWINCH)
        #expect(throws: SystemError.interrupted(.resize)) { try input.next() }
        #expect(try input.next()?.text == "two")
    }

    @Test func aFileThatCannotBeReadIsAnError() throws {
        let descriptor = open(folder.path(of: "."), O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let error = #expect(throws: SystemError.self) { try LineInput(descriptor: descriptor).next() }
        guard case .refused(let refusedCall, let refusedReason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusedCall == "read")
        #expect(refusedReason.name == "EISDIR")
    }
}
