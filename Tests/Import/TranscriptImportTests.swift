import Reports
import Devices
import EventLog
import Import
import Meaning
import Scorecard
import Session
import Store
import Support
import System
import Testing
import Transcripts

@Suite struct TranscriptImportTests {
    private let evening = "new round at Maple Hill with Jake, Mike\nJake 3, Mike 4\nJake birdie, Zork 5\n"

    /// Imports a text, without asking anybody.
    private func imported(
        _ text: String, on device: OpenDevice, asked: String = "", into target: TranscriptImport.Target = .own,
        trial: ImportTrial? = nil
    ) throws -> TranscriptImport {
        let path = try device.folder.write(text, to: "evening.txt")
        var request = TranscriptImport.Request(file: "evening.txt", target: target)
        request.asked = asked
        let one = TranscriptImport(request, device.stored)
        one.summary = { "\($0.scores)" }
        try one.run(try BytesInput(path: path), trial)
        return one
    }

    @Test func aTranscriptIsStoredWithWhatIsOpen() throws {
        let device = try OpenDevice()
        let one = try imported(evening, on: device)
        #expect((one.report.rounds, one.report.scores, one.report.lines) == (1, 3, 3))
        #expect(one.report.questions.map(\.line) == [3])
        #expect(one.report.newPlayers == ["Jake", "Mike"])
        #expect(one.rejects == [Array("Jake birdie, Zork 5".utf8)])
        #expect(try device.stored.history().map(\.summary.id) == one.report.stored)
    }

    @Test func theSameFileIsStoredOnceUnlessSomethingElseIsAsked() throws {
        let device = try OpenDevice()
        _ = try imported(evening, on: device)
        let again = try imported(evening, on: device)
        #expect(again.report.isKnown)
        #expect(again.report.scores == 3)
        let other = try imported(evening, on: device, asked: "course=Morley Field")
        #expect(!other.report.isKnown)
        #expect(other.report.earlier?.report == "3")
    }

    @Test func aFileThatHasGrownIsRefusedUnlessItsRoundIsNamed() throws {
        let device = try OpenDevice()
        let first = try imported(evening, on: device)
        do {
            _ = try imported(evening + "Jake 4\n", on: device)
            Issue.record("nothing was refused")
        } catch let error as ImportError {
            guard case .grown(lines: 3, _) = error.fact else { throw error }
        }
        let rest = try imported(evening + "Mike 5\n", on: device, into: .into(try #require(first.report.stored.first)))
        #expect(rest.report.scores == 1)
    }

    @Test func whatHasNoRoundIsRefusedAndStoresNothing() throws {
        let device = try OpenDevice()
        do {
            _ = try imported("Jake 3\n", on: device)
            Issue.record("nothing was refused")
        } catch let error as ImportError {
            guard case .noRound = error.fact else { throw error }
        }
        #expect(try device.stored.history().isEmpty)
    }

    @Test func aTrialStoresNothingAndTheNextOneComesAfterIt() throws {
        let device = try OpenDevice()
        let trial = ImportTrial()
        let one = try imported(evening, on: device, trial: trial)
        #expect(one.report.scores == 3)
        #expect(try imported(evening, on: device, trial: trial).report.isKnown)
        #expect(try device.stored.history().isEmpty)
    }

    @Test func theRoundAtTheDeviceStaysTheCurrentOne() throws {
        let device = try OpenDevice()
        try device.hear("new round at Morley Field with Ann")
        let current = device.stored.session.round?.id
        _ = try imported(evening, on: device)
        #expect(device.stored.session.round?.id == current)
    }
}
