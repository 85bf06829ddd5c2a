import Devices
import Import
import Scorecard
import Store
import Support
import System
import Testing
import Transcripts

@Suite struct ScoreImportTests {
    private let card = """
        PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1,Hole2
        Par,Fairview,Main,2025-05-01 1000,2025-05-01 1130,6,,,3,3
        Jake,Fairview,Main,2025-05-01 1000,2025-05-01 1130,7,1,,3,4
        Mike,Fairview,Main,2025-05-01 1000,2025-05-01 1130,9,2,,4,4

        """

    private func scores(_ text: String, on device: OpenDevice, after trial: ImportTrial = ImportTrial()) throws
        -> ScoreImport
    {
        let path = try device.folder.write(text, to: "scores.csv")
        let input = try BytesInput(path: path)
        var format: ScoreFile.Format?
        if case .scores(let found) = try FileKind(input, of: "scores.csv") { format = found }
        let one = ScoreImport(
            "scores.csv", as: try #require(format), course: nil, at: nil, device.stored, after: trial)
        try one.read(input)
        return one
    }

    @Test func roundsOfAnotherProgramAreStoredOnce() throws {
        let device = try OpenDevice()
        let one = try scores(card, on: device)
        try one.store()
        #expect((one.report.rounds, one.report.scores, one.report.courses) == (1, 4, 1))
        #expect(one.report.newPlayers == ["Jake", "Mike"])
        let again = try scores(card, on: device)
        try again.store()
        #expect(again.report.isKnown)
        #expect(try device.stored.history().count == 1)
    }

    @Test func aTotalThatIsNoneIsADisagreementOfItsLine() throws {
        let device = try OpenDevice()
        let one = try scores(card, on: device)
        try one.store()
        let wrong = one.report.disagreements.map { ($0.lines.lowerBound, "\($0.kind)") }
        #expect(wrong.map(\.0) == [4])
        #expect(wrong.first?.1.hasPrefix("total(\"Mike\", file: 9, here: 8)") == true)
    }

    @Test func whatWouldBeStoredIsCountedAndNothingIsStored() throws {
        let device = try OpenDevice()
        let trial = ImportTrial()
        #expect(try scores(card, on: device, after: trial).weigh().rounds == 1)
        #expect(try scores(card, on: device, after: trial).weigh().isKnown)
        #expect(try device.stored.history().isEmpty)
    }

    @Test(arguments: [
        ("PK\u{3}\u{4}rest", "archive"), ("\u{1F}\u{8B}\u{8}rest", "compressed"), ("a,b,c\n1,2,3\n", "table"),
    ])
    func aFileOfAnotherKindIsRefusedByItsName(text: String, fact: String) throws {
        let device = try OpenDevice()
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let path = try device.folder.write(bytes, to: "file")
        do {
            _ = try FileKind(try BytesInput(path: path), of: "file")
            Issue.record("nothing was refused")
        } catch let error as ImportError {
            #expect("\(error.fact)" == fact)
        }
    }
}
