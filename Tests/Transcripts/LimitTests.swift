import Scorecard
import Testing
import Transcripts

/// One number of each kind of each importer, with what is possible and what is not.
@Suite("Limits of score files") struct LimitTests {
    struct Field: CustomTestStringConvertible {
        var format: ScoreFile.Format
        var quantity: Quantity
        /// A file with one round of one player; `@` stands for the number.
        var file: String
        /// Where the number is, counted from 1.
        var line: Int

        var testDescription: String { "\(quantity) of \(format)" }
    }

    static let fields: [Field] = udisc + udiscEvent + pdga + metrix + hyzer

    @Test(arguments: fields) func whatIsPossibleIsTaken(_ field: Field) {
        for number in [field.quantity.range.lowerBound, field.quantity.range.upperBound] {
            let found = read(field, String(number))
            #expect(found.faults.isEmpty && found.rounds.count == 1, "\(number)")
        }
    }

    @Test(arguments: fields) func whatIsNotPossibleIsToldWithItsLineAndValue(_ field: Field) {
        let beyond = [field.quantity.range.lowerBound - 1, field.quantity.range.upperBound + 1].filter { $0 != 0 }
        for text in beyond.map({ String($0) }) + [
            "9223372036854775807", "-9223372036854775808", "18446744073709551616",
        ] {
            let found = read(field, text)
            guard case .value(field.quantity, let value)? = found.faults.first?.problem else {
                Issue.record("\(text) gave \(found.faults)")
                continue
            }
            // A number of JSON is a floating one.
            #expect(value == text || Double(value) == Double(text))
            #expect(found.faults.count == 1 && found.faults[0].line == field.line)
            #expect(found.rounds.first?.rows.count == 1)
        }
    }

    private func read(_ field: Field, _ number: String) -> (rounds: [PlayedRound], faults: [ScoreFault]) {
        var file = ScoreFile(format: field.format)
        Array(field.file.replacing("@", with: number).utf8).withUnsafeBytes { file.take($0) }
        let rounds = file.finish()
        return (rounds, file.faults)
    }

    static let udisc: [Field] = [
        (Quantity.strokes, "Ann,X,Main,2026-08-30 1402,,3,0,200,@"),
        (.total, "Ann,X,Main,2026-08-30 1402,,@,0,200,3"), (.toPar, "Ann,X,Main,2026-08-30 1402,,3,@,200,3"),
        (.rating, "Ann,X,Main,2026-08-30 1402,,3,0,@,3"),
    ].map { quantity, row in
        let header = "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1"
        return Field(
            format: .udisc, quantity: quantity, file: "\(header)\nPar,X,Main,2026-08-30 1402,,3,,,3\n\(row)\n", line: 3)
    }

    static let udiscEvent: [Field] = [
        (Quantity.strokes, "MPO,1,Ann,0,3,1,@"), (.total, "MPO,1,Ann,0,@,1,3"), (.toPar, "MPO,1,Ann,@,3,1,3"),
        (.hole, "MPO,1,Ann,0,3,@,3"),
    ].map { quantity, row in
        let header = "division,position,name,relative_score,total_score,starting_hole,hole_1"
        return Field(format: .udiscEvent, quantity: quantity, file: "\(header)\n\(row)\n", line: 2)
    }

    static let pdga: [Field] = [
        (Quantity.strokes, "\"HoleScores\":[@]", ""), (.strokes, "\"HoleScores\":[\"@\"]", ""),
        (.strokes, "\"HoleScores\":{\"H1\":@}", ""), (.strokes, "\"Scores\":\"@\"", ""),
        (.total, "\"HoleScores\":[3],\"RoundScore\":@", ""), (.toPar, "\"HoleScores\":[3],\"RoundtoPar\":@", ""),
        (.rating, "\"HoleScores\":[3],\"RoundRating\":\"@\"", ""),
        (.length, "\"HoleScores\":[3]", ",\"Length\":@"),
    ].map { quantity, score, hole in
        let layout = "{\"CourseName\":\"X\",\"Name\":\"Gold\",\"Detail\":[\n{\"Label\":\"1\",\"Par\":3\(hole)}]}"
        let file = "{\"data\":{\"layouts\":[\(layout)],\"live_round_id\":1,\"scores\":[\n{\"Name\":\"Ann\",\(score)}]}}"
        return Field(format: .pdga, quantity: quantity, file: file, line: hole.isEmpty ? 3 : 2)
    }

    static let metrix: [Field] = [
        (Quantity.strokes, "\"PlayerResults\":[{\"Result\":@}]"), (.strokes, "\"PlayerResults\":[{\"Result\":\"@\"}]"),
        (.penalties, "\"PlayerResults\":[{\"Result\":\"20\",\"PEN\":\"@\"}]"),
        (.roundPenalty, "\"PlayerResults\":[{\"Result\":3}],\"Sum\":5,\"Penalty\":\"@\""),
        (.total, "\"PlayerResults\":[{\"Result\":3}],\"Sum\":@"),
        (.toPar, "\"PlayerResults\":[{\"Result\":3}],\"Diff\":\"@\""),
    ].map { quantity, result in
        let tracks = "\"Tracks\":[{\"Number\":1,\"Par\":3}]"
        let file =
            "{\"Competition\":{\"ID\":1,\"CourseName\":\"X\",\(tracks),\"Results\":[\n{\"Name\":\"Ann\",\(result)}]}}"
        return Field(format: .metrix, quantity: quantity, file: file, line: 2)
    }

    static let hyzer: [Field] = [
        (Quantity.strokes, "", "", "\"scores\":[{\"strokes\":@}]"),
        (.penalties, "", "", "\"scores\":[{\"strokes\":20,\"penalties\":@}]"), (.roundPenalty, "", "", "\"penalty\":@"),
        (.given, "", "", "\"given\":@"), (.rating, "", "", "\"rating\":@"), (.total, "", "", "\"strokes\":@"),
        (.toPar, "", "", "\"toPar\":@"), (.hole, "\"startHole\":@,", "", "\"scores\":[]"),
        (.length, "", ",\"distance\":@", "\"scores\":[]"),
    ].map { quantity, round, hole, player in
        let rest = String(repeating: ",{\"par\":3}", count: Quantity.hole.range.upperBound - 1)
        let holes = "\"holes\":[\n{\"label\":\"1\",\"par\":3\(hole)}\(rest)]"
        let file = "{\"hyzer\":1,\(round)\"course\":\"X\",\(holes),\"players\":[\n{\"name\":\"Ann\",\(player)}]}"
        return Field(format: .hyzer, quantity: quantity, file: file, line: round.isEmpty ? hole.isEmpty ? 3 : 2 : 1)
    }
}
