import Foundation
import Support
import Testing

/// What bash offers once it has read `hyzer help --as bash`.
@Suite("Completion in bash") struct BashCompletionTests {
    @Test func theTabKeyWritesIt() throws {
        let device = try Device()
        _ = try device.shell("mkdir bin; ln -s \"$hyzer\" bin/hyzer; \"$hyzer\" help --as bash >hyzer.bash")
        let path = ["PATH": device.folder.path(of: "bin") + ":/usr/bin:/bin"]
        let terminal = try PseudoTerminal(
            "/bin/bash", ["--norc", "--noprofile"], environment: device.environment.merging(path) { _, own in own })
        try terminal.type("cd; . ./hyzer.bash; PS1='ready> '\r")
        try terminal.expect("\nready> ")
        try terminal.type("hyzer start ma\t")
        try terminal.expect("Maple\\ Hill")
        try terminal.type("--cre\t")
        try terminal.expect("--create ")
        try terminal.type("\u{15}exit\r")
        _ = try terminal.waitForExit()
    }
}
