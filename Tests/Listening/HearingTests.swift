import Biasing
import Devices
import Foundation
import Listening
import Scorecard
import Session
import Store
import Support
import System
import Testing
import Transcripts

@Suite struct HearingTests {
    private func recogniser(_ script: String, on device: OpenDevice) throws -> Recogniser {
        let folder = device.folder
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "recognisers"), withIntermediateDirectories: true)
        try folder.write(script, to: "ear.sh")
        try folder.write(
            "command = sh \(folder.path(of: "ear.sh")) {words}\nfrom = lines\n", to: "recognisers/ear.txt")
        return try Recogniser(
            ["ear"], in: ProgramFolder(.recognisers, configuration: folder.path, signals: nil),
            language: "en", temporary: folder.path)
    }

    /// All that is heard until it is over.
    private func heard(_ hearing: Hearing, _ signals: SignalWatch, each: ([String]) throws -> Void = { _ in }) throws
        -> [String]
    {
        var texts: [String] = []
        while !hearing.isOver {
            try hearing.stream.wait(until: nil, signals: signals)
            guard let arrival = try hearing.next() else { continue }
            texts += arrival.result.segments.map(\.text)
            try each(texts)
        }
        return texts
    }

    @Test func whatARecogniserPrintsIsHeardUntilItEnds() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake")
        let recogniser = try recogniser("grep -c '^jake$' $1; echo 'Jake birdie'; exit 3", on: device)
        #expect(recogniser.format == .lines)
        let hearing = try Hearing(
            recogniser, as: recogniser.format, since: Timestamp(milliseconds: 0), &device.stored.session)
        #expect(try heard(hearing, try SignalWatch([])) == ["1", "Jake birdie"])
        let ending = try #require(hearing.end())
        #expect(ending.ending == .exited(status: 3))
    }

    @Test func aRecogniserIsStartedAgainWhenThePlayersChange() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake")
        let recogniser = try recogniser(
            "if grep -q '^mike$' $1; then echo both; else echo one; sleep 60; fi", on: device)
        let hearing = try Hearing(
            recogniser, as: recogniser.format, since: Timestamp(milliseconds: 0), &device.stored.session)
        let texts = try heard(hearing, try SignalWatch([])) { texts in
            guard texts == ["one"] else { return }
            try device.hear("add Mike")
            try device.hear("yes")
            try hearing.tellAnewIfOutdated(device.stored) { _ in }
        }
        #expect(texts == ["one", "both"])
    }

    @Test func aCommandThatIsNotThereIsRefusedByItsName() throws {
        let device = try OpenDevice()
        let recogniser = try Recogniser(
            ["no-such-ear"], in: ProgramFolder(.recognisers, configuration: nil, signals: nil),
            language: "en", temporary: device.folder.path)
        do {
            _ = try Hearing(recogniser, as: nil, since: Timestamp(milliseconds: 0), &device.stored.session)
            Issue.record("nothing was refused")
        } catch let error as ListeningError {
            guard case .recogniser("no-such-ear", _) = error else { throw error }
        }
    }
}
