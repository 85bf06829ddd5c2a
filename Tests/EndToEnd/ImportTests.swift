import Foundation
import Support
import Testing

@Suite("Whole transcripts") struct ImportTests {
    @Test func whatATerminalAnswersLateIsNoAnswer() throws {
        let device = try Device()
        let file = try device.folder.write(
            "new round at Maple Hill with Jake and Mike\nJake 3, Mike 4\n", to: "round.txt")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["import", file], environment: device.environment, answers: [:])
        try terminal.expect("Import it?")
        try terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62cy\r")
        _ = try terminal.waitForExit()
        #expect(try device.json("history").count == 1, "\(terminal.screenText)")
    }

    /// What is no UTF-8, what is far too long, and whatever ends a line.
    @Test(arguments: ["", "import"]) func rejectsHoldTheBytesOfTheFile(command: String) throws {
        let device = try Device.playing()
        let long = Array("Pavel ".utf8) + Array(repeating: UInt8(ascii: "x"), count: 300_000)
        let broken: [UInt8] = Array("hole 5 Jake 3, Pavel\u{1B} ".utf8) + [0xFF, 0xFE] + Array(" 4".utf8)
        let good = Array("hole 6 Jake 3".utf8)
        let last = Array("hole 7 Pavel 4".utf8)
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for line in [broken, good, long, good] { bytes += line + Array("\r\n".utf8) }
        try device.folder.write(bytes + last, to: "round.txt")
        let rejects = device.folder.path(of: "rejects.txt")
        let result =
            command.isEmpty
            ? try device.hyzer(["--rejects", rejects], bytes: bytes + last)
            : try device.hyzer(["import", device.folder.path(of: "round.txt"), "--into", "1", "--rejects", rejects])
        #expect(result.status == .exited(1))
        let kept = try Array(Data(contentsOf: URL(fileURLWithPath: rejects)))
        let lines = kept.split(separator: UInt8(ascii: "\n")).map(Array.init)
        #expect(lines.dropFirst() == [broken, long, last])
    }

    @Test func aKilledImportLeavesNothingBehind() throws {
        let device = try Device()
        try device.begin()
        let lines = (1...6_000).map { "hole \($0 % 18 + 1) Jake \($0 % 5 + 1), Mike \($0 % 4 + 2)\n" }
        try device.folder.write("new round at Maple Hill with Jake and Mike\n" + lines.joined(), to: "long.txt")
        // When the log beside the file grows, the transaction is under way.
        let result = try device.shell(
            """
            "$hyzer" import long.txt & import=$!
            until [ -s hyzer.db-wal ] || ! kill -0 $import; do sleep 0.01; done
            kill -9 $import
            wait $import
            """)
        #expect(result.status == .exited(128 + 9))
        #expect(try device.json("history").isEmpty)
        #expect(try device.json("players").isEmpty)
        try device.done("start", "Maple Hill", "-p", "Jake")
    }
}
