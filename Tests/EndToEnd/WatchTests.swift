import Foundation
import Support
import Testing

@Suite("Watching") struct WatchTests {
    private func watching(
        _ device: Device, _ arguments: [String] = [], rows: Int = 12, columns: Int = 40
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            builtProduct(named: "hyzer"), ["watch"] + arguments, environment: device.environment, rows: rows,
            columns: columns)
    }

    @Test func theBoardFollowsAnotherProcess() throws {
        let device = try Device.playing()
        let terminal = try watching(device)
        try terminal.expect("q quits")
        try device.done("say", "Mike", "1")
        try terminal.expect("▲")
        try terminal.type("x")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .exited(0))
        try expectScreenLeft(terminal)
    }

    @Test func controlCLeavesTheScreenAsItWas() throws {
        let device = try Device.playing()
        let terminal = try watching(device)
        try terminal.expect("q quits")
        try terminal.sendInterrupt()
        #expect(try terminal.waitForExit() == .exited(130))
        try expectScreenLeft(terminal)
    }

    /// On a row that is full the cursor stands on its last character: clearing from there would take it.
    @Test func rowsAreClearedBeforeTheyAreWritten() throws {
        let device = try Device.playing()
        let terminal = try watching(device)
        try terminal.expect("q quits")
        let raw = terminal.rawText
        let before = raw.ranges(of: /\u{1B}\[[KJ]/).map { raw[..<$0.lowerBound].suffix(4) }
        #expect(!before.isEmpty && before.allSatisfy { $0.hasSuffix("\r\n") || $0.hasSuffix("\u{1B}[H") })
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    private func expectScreenLeft(_ terminal: PseudoTerminal) throws {
        let raw = terminal.rawText
        #expect(raw.contains("\u{1B}[?1049h"))
        #expect(
            raw.components(separatedBy: "\u{1B}[?1049h").count == raw.components(separatedBy: "\u{1B}[?1049l").count)
        #expect(raw.contains("\u{1B}[?25h\u{1B}[?1049l"))
        #expect(!raw.contains("\u{1B}[5m"))
    }

    /// In a folder like /tmp, somebody else may have put a link where the page is to be, or where its folder is.
    @Test(.enabled(if: geteuid() == 0)) func noLinkOfSomebodyElseIsFollowed() throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkdir shared target; chmod 1777 shared; chown 65534 shared; echo mine > target/page.html
            ln -s ../target/page.html shared/page.html; ln -s ../target shared/folder; ln -s ../target/page.html shared/own
            chown -h 65533 shared/page.html shared/folder
            for page in shared/page.html shared/folder/page.html; do
                $hyzer watch --html $page; echo $?
            done
            cat target/page.html
            $hyzer watch --html shared/own 2> told & watching=$!
            until grep -q DOCTYPE target/page.html; do :; done
            kill -TERM $watching; wait $watching
            ls shared
            """)
        #expect(result.output == "2\n2\nmine\nfolder\nown\npage.html\n", "\(result)")
        #expect(result.errors.split(separator: "\n").allSatisfy { $0.contains("cannot be written: Permission denied") })
    }
}
