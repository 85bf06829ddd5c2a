// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Support
import Testing

@testable import System

@Suite struct EdgeTests {
    @Test func theClockTellsMilliseconds() {
        let before = Int64(time(nil)) * 1000
        let now = WallClock.millisecondsNow()
        #expect(now >= before)
        #expect(now < before + 60_000)
    }

    @Test func localTimeIsAWholeNumberOfMinutesFromUTC() {
        for moment in [0, -1, 1_700_000_000_000, 1_720_000_000_000] as [Int64] {
            let offset = WallClock.secondsAheadOfUTC(atMilliseconds: moment)
            #expect((-14 * 3600...14 * 3600).contains(offset))
        }
    }

    @Test func theEnvironmentIsReadWhole() {
        let variables = ProcessEnvironment.variables()
        #expect(variables["PATH"] == getenv("PATH").map { String(cString: $0) })
        #expect(!variables.keys.contains { $0.contains("=") })
    }

    @Test func missingFoldersAreMadePrivate() throws {
        let folder = try TemporaryFolder()
        try PrivateFile.createFolder(at: folder.path(of: "a/b/c/"))
        #expect(try folder.permissions(of: "a") == 0o700)
        #expect(try folder.permissions(of: "a/b/c") == 0o700)
        try PrivateFile.createFolder(at: folder.path(of: "a/b/c"))
    }

    @Test func aFileKeepsItsContentAndIsClosedToOthers() throws {
        let folder = try TemporaryFolder()
        try folder.write("Jake 3", to: "file")
        try PrivateFile.create(at: folder.path(of: "file"))
        #expect(try folder.read("file") == "Jake 3")
        #expect(try folder.permissions(of: "file") == 0o600)
    }

    @Test func aFileInThePlaceOfAFolderIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write("Jake 3", to: "file")
        #expect(throws: SystemError.refused(call: "mkdir", reason: SystemReason(number: ENOTDIR))) {
            try PrivateFile.createFolder(at: folder.path(of: "file/below"))
        }
        #expect(throws: SystemError.refused(call: "mkdir", reason: SystemReason(number: EEXIST))) {
            try PrivateFile.createFolder(at: folder.path(of: "file"))
        }
    }

    @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("a/b/", "a"), ("/a/", "/")])
    func parents(path: String, parent: String) {
        #expect(PrivateFile.parent(of: path) == parent)
    }

    @Test func aSignalIsReadAsAValue() throws {
        let watch = try SignalWatch([.resize])
        #expect(watch.next() == nil)
        raise(SIGWINCH)
        #expect(watch.next() == .resize)
        #expect(watch.next() == nil)
    }
}
