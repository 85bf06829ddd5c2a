import Testing
import TranscriptSamples
import Transcripts

@Suite("Score files as they are") struct ScoreSampleTests {
    @Test(arguments: ScoreSample.all) func everyFormatIsReadAsItsProgramWritesIt(sample: ScoreSample) {
        let bytes = Array(sample.text.utf8)
        #expect(DetectedFileKind(Array(bytes.prefix(DetectedFileKind.size))) == .scores(sample.format))
        var file = ScoreFile(format: sample.format)
        bytes.withUnsafeBytes { file.take($0) }
        let rounds = file.finish()
        #expect(rounds.map(told) == sample.rounds)
        #expect(file.faults.isEmpty)
    }

    @Test func everyFormatHasASample() {
        #expect(Set(ScoreSample.all.map(\.format)) == Set(ScoreFile.Format.allCases))
        #expect(Set(Sample.all.map(\.format)) == Set(Format.allCases))
    }

    private func told(_ round: PlayedRound) -> String {
        let par = round.holes.reduce(0) { $0 + $1.par }
        let first = round.startHole == 1 ? "" : ", from \(round.holes[round.startHole - 1].label)"
        let players = round.rows.map { row in
            let played = zip(round.holes, row.throwCounts).filter { $1 > 0 }
            let strokes = played.reduce(row.penalty) { $0 + Int($1.1) }
            let toPar = strokes - played.reduce(0) { $0 + $1.0.par }
            // What the file adds up is what its holes come to.
            let differs = row.total != strokes || row.toPar != toPar
            return "\(row.name) \(strokes) (\(toPar < 0 ? "" : "+")\(toPar)) thru \(played.count)"
                + (row.isOut ? " DNF" : "") + (differs ? ", but \(String(describing: row.total)) in the file" : "")
        }
        return
            "\(round.course) | \(round.layout) | \(round.start ?? "no date") | \(round.holes.count) holes, par \(par)"
            + "\(first): " + players.joined(separator: ", ")
    }
}
