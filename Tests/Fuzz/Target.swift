import Commands
import Decoding
import EmbeddedText
import Language
import Meaning
import Scorecard
import Session
import TranscriptSamples
import Transcripts

/// What bytes are given to.
struct Target: Sendable {
    let name: String
    /// Where the search begins.
    let seeds: [[UInt8]]
    let take: @Sendable ([UInt8]) -> Void

    static let all = [scores, transcripts, events, grammars, courses, options]

    private static func of(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    /// Files of other scorekeepers: which of them the first byte says.
    static let scores = Target(name: "scores", seeds: scoreFiles) { bytes in
        guard let first = bytes.first else { return }
        let rest = Array(bytes.dropFirst())
        _ = DetectedFileKind(rest)
        let formats = ScoreFile.Format.allCases
        var file = ScoreFile(format: formats[Int(first) % formats.count])
        // As it arrives, in pieces.
        rest.prefix(100).withUnsafeBytes { file.take($0) }
        rest.dropFirst(100).withUnsafeBytes { file.take($0) }
        let rounds = file.finish()
        for row in rounds.flatMap(\.rows) {
            precondition(row.throwCounts.allSatisfy { $0 == 0 || Quantity.strokes.range.contains(Int($0)) })
            precondition(Quantity.roundPenalty.range.contains(row.penalty) && Quantity.given.range.contains(row.given))
            precondition(row.total.map(Quantity.total.range.contains) ?? true)
            precondition(row.toPar.map(Quantity.toPar.range.contains) ?? true)
        }
    }

    private static let scoreFiles: [[UInt8]] = {
        let udisc = "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1,Hole2\n"
        let card = "Par,X,Main,2026-08-30 1402,,6,,,3,3\nAnn,X,Main,2026-08-30 1402,,5,-1,200,2,3\n"
        let event =
            "division,position,name,relative_score,total_score,starting_hole,hole_1,hole_2\nMPO,1,Ann,-1,5,1,3,2\n"
        let layout =
            #"{"LayoutID":1,"CourseName":"X","Name":"Gold","Units":"feet","Detail":[{"Label":"1","Par":3,"Length":300}]}"#
        let score =
            #"{"Name":"Ann","RoundScore":3,"RoundtoPar":0,"RoundRating":"900","HoleScores":["3"],"TeeTime":"15:15:00"}"#
        let pdga = #"{"data":{"layouts":[\#(layout)],"live_round_id":1,"shotgun_time":"","scores":[\#(score)]}}"#
        let result =
            #"{"Name":"Ann","PlayerResults":[{"Result":"3","PEN":"1"},[]],"Penalty":"1","Sum":4,"Diff":1,"DNF":null}"#
        let metrix =
            #"{"Competition":{"ID":1,"Name":"X","Date":"2026-08-30","Time":"10:00","Tracks":[{"Number":1,"Par":3}],"#
            + #""Results":[\#(result)],"SubCompetitions":[]}}"#
        let player =
            #"{"name":"Ann","guest":false,"rating":9,"penalty":1,"given":2,"away":[2],"scores":[{"strokes":5,"penalties":1,"#
            + #""atFinish":4,"claims":[{"strokes":4},{"strokes":5,"penalties":0}]},{"noScore":true}]}"#
        let hyzer =
            #"{"hyzer":1,"course":"X","start":"2026-08-30 10:00","state":"finished","startHole":2,"hole":1,"growing":true,"#
            + #""holes":[{"label":"1","par":3,"distance":90},{"label":"2","par":4}],"players":[\#(player)],"#
            + #""games":[{"kind":"match","sides":[[1],[2]]}]}"#
        let files = [udisc + card, event, pdga, metrix, hyzer]
        return files.enumerated().map { [UInt8($0.offset)] + Array($0.element.utf8) }
    }()

    /// What recognisers write: in which format the first byte says, or that the beginning tells.
    static let transcripts = Target(
        name: "transcripts",
        seeds: Sample.all.flatMap { sample in
            let index = Format.allCases.firstIndex(of: sample.format) ?? 0
            return [[255], [UInt8(index)]].map { $0 + Array(sample.text.utf8) }
        }
    ) { bytes in
        guard let first = bytes.first else { return }
        let formats = Format.allCases
        let format = first < 128 ? formats[Int(first) % formats.count] : nil
        var reader = TranscriptReader(format: format, dates: first & 1 == 0 ? nil : .dmy)
        let rest = Array(bytes.dropFirst())
        rest.prefix(50).withUnsafeBytes { _ = reader.take($0) }
        rest.dropFirst(50).withUnsafeBytes { _ = reader.take($0) }
        _ = reader.finish()
    }

    static let courses = Target(
        name: "courses",
        seeds: of(EmbeddedText.paths(in: "Resources/Courses").compactMap(EmbeddedText.text))
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        for unit in LengthUnit.allCases {
            _ = try? CourseFile.holes(text, in: unit)
            guard let course = try? CourseFile.read(text, in: unit, id: CourseID(1)) else { continue }
            precondition(course.possible != nil)
            precondition(course.holes.allSatisfy { $0.distance.map(Quantity.length.range.contains) ?? true })
            _ = CourseFile.text(of: course, in: unit)
        }
    }

    /// What a player adds to a language is compiled as the built-in ones are, and a line is read by it.
    static let grammars = Target(
        name: "grammars",
        seeds: of([
            "#JSGF V1.0 UTF-8 en;\ngrammar x;\npublic <command> = (one | /0.5/ two {command next})+ [three] <a>*;\n<a> = b;\n"
        ])
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let grammar = try? GrammarReader.read(text, file: "x.jsgf"),
            let understanding = try? Understanding(Speech(grammar))
        else { return }
        let roster = Roster(people: [.init(name: "Ann"), .init(name: "Bob")], naming: understanding.naming)
        _ = understanding.read("one two three Ann 3", roster: roster, situation: Situation(pars: [3, 4], hole: 1))
    }

    /// Words of a command line, parted by line feeds.
    static let options = Target(
        name: "options",
        seeds: of([
            "start\nMaple Hill\n-p\nJake\n--holes\n18", "say\nJake -1", "import\nx.csv\n--at=2026-11-21 14:05",
            "--json",
        ])
    ) { bytes in
        let words = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
        for interface in [Command.Interfaces.shell, .prompt] {
            _ = try? Options.read(words.split(separator: "\n").map(String.init), in: interface)
        }
    }
}
