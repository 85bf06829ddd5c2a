// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Support
import Testing

@testable import System
@testable import Terminal

@Suite struct SignalTests {
    @Test(arguments: [
        (SIGTERM, "terminate"), (SIGHUP, "hangUp"), (SIGQUIT, "quit"),
    ])
    func aSignalToEndRestoresTheTerminal(number: Int32, name: String) throws {
        let conversation = try Conversation()
        try conversation.terminal.type("half")
        try conversation.terminal.expect("half")
        #expect(try !conversation.terminal.isInOrdinaryMode())
        conversation.terminal.send(signal: number)
        try conversation.terminal.expect("ending: stopped(by: System.Signal.\(name))")
        #expect(try conversation.terminal.waitForExit() == .exited(0))
        #expect(try conversation.terminal.isInOrdinaryMode())
        #expect(!conversation.terminal.screenText.contains("line:"))
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func aSignalEndsAPasteWhoseEndNeverComes(number: Int32) throws {
        let conversation = try Conversation()
        try conversation.terminal.type("half\u{1B}[200~")
        try conversation.terminal.expect("half")
        try conversation.terminal.type("Jake 3\rMike")
        conversation.terminal.send(signal: number)
        try conversation.terminal.expect("ending: stopped")
        #expect(try conversation.terminal.waitForExit() == .exited(0))
        #expect(!conversation.terminal.screenText.contains("line:"))
    }

    @Test func aWindowThatIsClosedEntersNothing() throws {
        let folder = try TemporaryFolder()
        let conversation = try Conversation(["--history", folder.path(of: "history")], in: folder)
        try conversation.say("Jake 3")
        try conversation.terminal.type("Mike 4")
        try conversation.terminal.expect("Mike 4")
        conversation.terminal.hangUp()
        // The probe cannot say goodbye, and ends with a status that means so.
        #expect(try conversation.terminal.waitForExit() == .exited(74))
        #expect(try folder.read("history") == "Jake 3\n")
    }

    @Test func controlZGivesTheTerminalBackToTheShell() throws {
        let folder = try TemporaryFolder()
        let shell = try PseudoTerminal(
            "/bin/sh", ["-i"], environment: ["HOME": folder.path, "PS1": "shell$ ", "ENV": ""])
        try shell.expect("shell$ ")
        try shell.type(builtProduct(named: "terminal-probe") + "\r")
        try shell.expect("w80> ")
        try shell.type("half")
        try shell.expect("half")
        try shell.sendSuspend()
        try shell.expect("shell$ ")
        try shell.type("echo in the shell\r")
        try shell.expect("in the shell\n")
        try shell.resize(columns: 60)
        try shell.type("fg\r")
        try shell.expect("w60> half")
        try shell.type(" done\r")
        try shell.expect("line: «half done»")
    }

    @Test func controlZIsHarmlessWhereNoShellCouldGoOn() throws {
        let conversation = try Conversation()
        try conversation.terminal.type("half")
        try conversation.terminal.expect("half")
        try conversation.terminal.sendSuspend()
        try conversation.terminal.expect("w80> half")
        try conversation.terminal.type(" done\r")
        try conversation.terminal.expect("line: «half done»")
    }

    @Test func aSignalIsReadAsAValue() throws {
        let watch = try SignalWatch([.resize])
        #expect(watch.next() == nil)
        raise(SIGWINCH)
        #expect(watch.next() == .resize)
        #expect(watch.next() == nil)
    }
}
