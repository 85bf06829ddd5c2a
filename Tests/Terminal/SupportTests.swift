// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Support

/// The tools of the tests are tested where the first of them are used.
@Suite struct SupportTests {
    @Test func aProgramIsRunToItsEnd() throws {
        let result = try Program("/bin/sh").run(
            ["-c", "cat; echo $GREETING >&2; exit 3"], input: "in\n", environment: ["GREETING": "hello"])
        #expect(result.output == "in\n")
        #expect(result.errors == "hello\n")
        #expect(result.status == .exited(3))
    }

    @Test func muchInputAndOutputDoNotBlockEachOther() throws {
        let text = String(repeating: "0123456789\n", count: 100_000)
        let output = try Program("/bin/cat").run(input: text).output
        #expect(output.utf8.count == text.utf8.count)
        #expect(output == text)
        #expect(try Program("/bin/true").run(input: text).status == .exited(0))
    }

    @Test func aProgramThatHangsIsGivenUp() {
        #expect(throws: TimedOut.self) { try Program("/bin/sleep").run(["60"], within: .milliseconds(50)) }
    }

    @Test func whatAProgramLeavesBehindKeepsNoTestWaiting() throws {
        let result = try Program("/bin/sh").run(["-c", "sleep 1000 & echo left $!"])
        #expect(result.status == .exited(0))
        let left = try #require(result.output.firstMatch(of: /left (\d+)\n/)).1
        #expect(kill(try #require(pid_t(left)), SIGKILL) == 0)
    }

    @Test func whatAProgramHasStartedIsGivenUpWithIt() throws {
        var failure: TimedOut?
        // Until it has come so far.
        for time in [0.5, 5, 50] where failure?.seen.contains("\n") != true {
            failure = #expect(throws: TimedOut.self) {
                try Program("/bin/sh").run(["-c", "sleep 600 & echo started $!; wait"], within: .seconds(time))
            }
        }
        let started = try #require(failure?.seen.firstMatch(of: /started (\d+)\n/)).1
        // Who has ended has no command line, even before anybody has asked how.
        let deadline = Deadline(within: .hanging)
        while let words = FileManager.default.contents(atPath: "/proc/\(started)/cmdline"), !words.isEmpty {
            try #require(!deadline.isOver)
        }
    }

    @Test func aProgramKilledByASignalSaysSo() throws {
        #expect(try Program("/bin/sh").run(["-c", "kill -TERM $$"]).status == .killed(bySignal: 15))
    }

    @Test func theSameSeedGivesTheSameNumbers() {
        var first = SeededGenerator(seed: 7)
        var second = SeededGenerator(seed: 7)
        #expect((0..<10).map { _ in first.next() } == (0..<10).map { _ in second.next() })
    }

    @Test func aFailingPropertyNamesItsSeed() {
        struct Broken: Error {}
        let failure = #expect(throws: PropertyFailed.self) { try withSeeds(1) { _ in throw Broken() } }
        #expect(failure?.description.contains("HYZER_TEST_SEED=") == true)
    }

    @Test func aDifferenceShowsTheLinesAroundIt() {
        let old = (1...9).map { "\($0)" }.joined(separator: "\n")
        let new = old.replacing("5", with: "five")
        #expect(
            LineDifference.text(from: old, to: new) == "differs (- expected, + actual)\n …\n 3\n 4\n-5\n+five\n 6\n 7")
    }

    @Test(arguments: [
        ("colour", "\u{1B}[38;2;1;2;3mJake\u{1B}[0m", "Jake"),
        ("window title", "\u{1B}]0;hyzer\u{07}Jake", "Jake"),
        ("window title, ended the other way", "\u{1B}]0;hyzer\u{1B}\\Jake", "Jake"),
        ("carriage returns and bells", "Jake\r\n\u{07}", "Jake\n"),
    ])
    func escapeSequencesAreRemoved(name: String, text: String, expected: String) {
        #expect(EscapeSequences.removed(from: text) == expected)
    }
}
