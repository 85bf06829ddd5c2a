// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Support
import Testing

@testable import System

@Suite struct OutputTests {
    @Test func aReaderThatLeftIsABrokenPipe() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[1]) }
        close(ends[0])
        let output = Output(descriptor: ends[1])
        try output.write("Jake")
        #expect(throws: SystemError.brokenPipe) { try output.flush() }
        // What could not be written is not tried again.
        try output.flush()
    }

    @Test func aFullDiskIsAnError() throws {
        let device = open("/dev/full", O_WRONLY)
        try #require(device >= 0)
        defer { close(device) }
        let output = Output(descriptor: device, capacity: 4)
        let reason = SystemReason(number: ENOSPC)
        #expect(reason.name == "ENOSPC")
        #expect("\(reason)" == "No space left on device")
        #expect(throws: SystemError.refused(call: "write", reason: reason)) { try output.write("Jake") }
    }

    @Test func textIsGatheredUntilThereIsEnough() throws {
        let folder = try TemporaryFolder()
        let file = open(folder.path(of: "output"), O_WRONLY | O_CREAT, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        let output = Output(descriptor: file, capacity: 8)
        try output.write("Zoë 3")
        #expect(try folder.read("output") == "")
        try output.write("\nJo")
        #expect(try folder.read("output") == "Zoë 3\nJo")
        try output.write(line: "!")
        try output.flush()
        #expect(try folder.read("output") == "Zoë 3\nJo!\n")
    }
}
