import Scorecard
import Support
import Testing
import TranscriptSamples
import Transcripts

@Suite("Score files") struct ScoreFileTests {
    private static let samples = SampleText.all(in: "Goldens/score-files.txt")
    private static let new = samples[0].text

    /// Rounds, players and faults of each file, beside it in a golden file.
    @Test func everyFileIsReadAsItStandsBesideIt() throws {
        let text = SampleText.file(of: Self.samples) { sample in
            let format = ScoreFile.Format(rawValue: sample.words[0]) ?? .hyzer
            let kind = DetectedFileKind(Array(sample.text.utf8))
            let found = read(sample.text, format)
            return (kind == .scores(format) ? [] : ["looks like \(kind)"]) + found.rounds.flatMap(told)
                + found.faults.map { short("fault in line \($0.line): \($0.problem)") }
        }
        let isUnfinished = Self.samples.allSatisfy { $0.told.isEmpty }
        try Golden.check(text, named: "score-files.txt", isUnfinished: isUnfinished)
    }

    @Test func whatIsWrittenIsReadAgain() {
        let rounds = read(Self.new, .udisc).rounds
        let table = UDiscText(for: rounds)
        let text = table.header + rounds.map { table.rows($0) }.joined()
        #expect(text.split(separator: "\n").count == 7)
        let again = read(text, .udisc).rounds
        #expect(again.map(\.holes) == rounds.map(\.holes) && again.map(\.start) == rounds.map(\.start))
        #expect(again.flatMap(\.rows).map(\.throwCounts) == rounds.flatMap(\.rows).map(\.throwCounts))
        #expect(text.hasPrefix(Self.new.split(separator: "\n").prefix(3).joined(separator: "\n")))
    }

    /// A spreadsheet calculates with nothing that somebody chose as a name.
    @Test func namesAreNoFormulasAndComeBack() {
        let names = [
            "=1+1", "+1", "-1", "@A1", "'=1+1", "''@A1", "'tis", "Ann", "\"=1\"", "=HYPERLINK(\"x\",\"y\")",
            "\"The Hill\", North", "to \"B\"",
        ]
        for name in names {
            var round = PlayedRound(line: 1)
            round.course = name
            round.layout = name
            round.start = "2026-08-30 14:02"
            round.holes = [PlayedHole(label: "1", par: 3)]
            round.rows = [.init(line: 1, name: name, throwCounts: [1])]
            let table = UDiscText(for: [round])
            let text = table.rows(round)
            let row = text.split(separator: "\n").last ?? ""
            let begins = row.first == "\"" ? row.dropFirst().first : row.first
            #expect(begins.map { !"=+-@".contains($0) } ?? false, "\(row)")
            let back = read(table.header + text, .udisc).rounds.first
            #expect(back?.course == name && back?.layout == name && back?.rows.first?.name == name, "\(text)")
        }
    }

    @Test(arguments: [
        ("date,player,score\n2026-05-01,Ann,55\n", DetectedFileKind.table), ("a;b;c\n1;2;3\n", .table),
        ("player,strokes\nJake,3\n", .table), ("PK\u{3}\u{4}\u{14}chat.txt", .archive),
        ("Jake 3,Mike 4\nJake 4,Mike 3\n", .transcript),
        ("a\tb\tc\n1\t2\t3\n", .table),
        ("Jake 3,Mike 4,Sarah 5\nJake 2,Mike 3,Sarah 4\n", .transcript),
        ("Jake birdie, Mike par, Sarah 5\n3, 4, 5\n", .transcript),
        ("start,end,text\n0,4000,\" Jake birdie\"\n", .transcript), ("3,4,5\n3,3,3\n", .transcript), ("", .transcript),
        ("{\"hyzer\":1}", .scores(.hyzer)), ("{\"text\":\"Jake 3\"}", .transcript),
        ("{\"data\":{\"live_round_id\":1}}", .scores(.pdga)),
    ]) func theBeginningTellsWhatAFileIs(text: String, kind: DetectedFileKind) {
        #expect(DetectedFileKind(Array(text.utf8)) == kind)
    }

    @Test func whatIsNoTextYetIsTold() {
        #expect(DetectedFileKind([0x1F, 0x8B, 8, 0]) == .compressed)
        #expect(DetectedFileKind([0xFF, 0xFE, 0x4A, 0]) == .utf16("UTF-16"))
        #expect(DetectedFileKind([0xFE, 0xFF, 0, 0x4A]) == .utf16("UTF-16"))
        #expect(DetectedFileKind([0x4A, 0, 0x61, 0]) == .utf16("UTF-16LE"))
        #expect(DetectedFileKind([0, 0x4A, 0, 0x61]) == .utf16("UTF-16BE"))
        #expect(DetectedFileKind([0, 0, 0, 0]) == .binary)
    }

    /// Wherever a piece of the file ends.
    @Test(
        arguments: [
            ("Zo\u{EB}\n\u{20AC}\n\u{1F94F}\u{10FFFF}\u{7FF}\u{800}\u{D7FF}\u{E000}".utf8.map { $0 }, nil),
            (Array("Zo".utf8) + [0xEB], 1), (Array("a\nZo".utf8) + [0xEB] + Array("\n".utf8), 2), ([0xC3], 1),
            ([0xC1, 0x80], 1),
            ([0xE0, 0x9F, 0x80], 1), ([0xED, 0xA0, 0x80], 1), ([0xF0, 0x8F, 0x80, 0x80], 1),
            ([0xF4, 0x90, 0x80, 0x80], 1),
            ([0xF5], 1), ([0x80], 1), ([0x0A, 0x0A, 0xFF], 3), ([0x61, 0], 1), ([0xE2, 0x82, 0x61], 1),
        ] as [([UInt8], Int?)]) func whatIsNotUTF8IsTold(bytes: [UInt8], line: Int?)
    {
        for format in [ScoreFile.Format.udisc, .hyzer] {
            for cut in 0...bytes.count {
                var file = ScoreFile(format: format)
                for part in [bytes[..<cut], bytes[cut...]] { Array(part).withUnsafeBytes { file.take($0) } }
                _ = file.finish()
                #expect(file.foreignLine == line, "\(bytes) \(cut)")
            }
        }
    }

    @Test func brokenFilesAreToldAndNothingTraps() {
        let whole = Array(Self.new.utf8)
        for format in ScoreFile.Format.allCases {
            for end in stride(from: 0, to: whole.count, by: 7) { _ = read(Array(whole[..<end]), format) }
            _ = read(
                "{\"Competition\":{\"Results\":[{}],\"Tracks\":[{}]},\"data\":{\"layouts\":[{}],\"scores\":[{}]}}",
                format)
        }
    }

    /// A quotation mark that nobody closes makes the rest of a file lines of no use.
    @Test func linesOfOneFaultInARowAreOneFault() {
        let header = "PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1\n"
        let faults = read(header + "Par,\"Pine,Red,x,y\n" + String(repeating: "x,y\n", count: 1_000), .udisc).faults
        #expect(faults.map(\.problem) == [.row] && faults.map(\.lines) == [3...1_002])
    }
}

/// What is known of a round and of its players, and differs from what holds by itself.
private func told(_ round: PlayedRound) -> [String] {
    var rest = round
    (rest.holes, rest.rows) = ([], [])
    let holes = round.holes.map { "\($0.label) par \($0.par)" + ($0.distance.map { " \($0) m" } ?? "") }
    let rows = round.rows.map { row in
        "line \(row.line): \(row.name) \(row.throwCounts)"
            + differences(row, from: PlayedRound.Row(line: row.line, name: row.name, throwCounts: row.throwCounts))
    }
    return ["a round" + differences(rest, from: PlayedRound(line: 0)), "holes: " + holes.joined(separator: ", ")] + rows
}

/// Without the types of cases.
private func short(_ text: String) -> String { text.replacing(/\b(Transcripts|Scorecard)\.(\w+\.)*/, with: "") }

private func differences(_ value: some Any, from plain: some Any) -> String {
    func written(_ member: Any) -> String {
        let mirror = Mirror(reflecting: member)
        return mirror.displayStyle == .optional ? mirror.children.first.map { "\($0.value)" } ?? "none" : "\(member)"
    }
    return zip(Mirror(reflecting: value).children, Mirror(reflecting: plain).children).map { one, other in
        written(one.value) == written(other.value) ? "" : "; \(one.label ?? "") \(short(written(one.value)))"
    }.joined()
}

private func read(_ text: String, _ format: ScoreFile.Format) -> (rounds: [PlayedRound], faults: [ScoreFault]) {
    read(Array(text.utf8), format)
}

private func read(_ bytes: [UInt8], _ format: ScoreFile.Format) -> (rounds: [PlayedRound], faults: [ScoreFault]) {
    var file = ScoreFile(format: format)
    bytes.withUnsafeBytes { file.take($0) }
    let rounds = file.finish()
    return (rounds, file.faults)
}
