import Support
import Testing
import Transcripts
import TranscriptSamples

@Suite("Rounds from other programs") struct ImportScoresTests {
    /// Without a word against it, and known again.
    @Test(arguments: ScoreSample.all) func everyFormatIsImportedAsItsProgramWritesIt(sample: ScoreSample) throws {
        let device = try Device()
        let file = try device.folder.write(sample.text, to: "weekly_2026-08-30.txt")
        let report = try device.json("import", file)[0]
        #expect(report["rounds"].number == sample.rounds.count && report["disagreements"].list.isEmpty)
        let told = try device.json("history").flatMap { round in
            round["standings"].list.map { standing in
                "\(standing["player"].text ?? "") \(standing["strokes"].number ?? 0) "
                    + "(\(standing["toPar"].number ?? 0)) thru \(standing["thru"].number ?? 0)"
                    + (standing["dnf"].truth == true && sample.format != .hyzer ? " DNF" : "")
            }
        }
        let players = sample.rounds.flatMap {
            $0.replacing("(+", with: "(").split(separator: ": ")[1].split(separator: ", ")
        }
        #expect(Set(told) == Set(players.map(String.init)))
        #expect(try device.json("import", file)[0]["alreadyImported"].truth == true)
    }
}
