import Display
import Scorecard
import Transcripts

/// A line of a score file that says something else than what came of it, or that nothing came of.
struct Disagreement {
    /// Counted from 1.
    let line: Int
    let kind: Kind

    enum Kind {
        case row
        case noPars
        case notJSON
        case tooLong
        /// A member or a column that such a file has.
        case missing(String)
        /// A date that is none.
        case date(String)
        /// A number that cannot be, as the file has it.
        case value(Quantity, String)
        /// A round of which nothing tells when it was.
        case undated
        case par(hole: String, Int)
        /// More holes than a round can have, or none.
        case holes(Int)
        /// What the file adds up for a player, and what it comes to.
        case total(String, file: Int, here: Int)
        case toPar(String, file: Int, here: Int)
        /// Another name of the course, or of its layout, of a round that is here already.
        case course(file: String, here: String)
        /// Another name of a player of such a round.
        case player(file: String, here: String)
    }

    init(line: Int, kind: Kind) {
        self.line = line
        self.kind = kind
    }

    init(_ fault: ScoreFault) {
        line = fault.line
        switch fault.problem {
        case .row: kind = .row
        case .noPars: kind = .noPars
        case .date(let text): kind = .date(text)
        case .value(let quantity, let text): kind = .value(quantity, text)
        case .notJSON: kind = .notJSON
        case .tooLong: kind = .tooLong
        case .missing(let key): kind = .missing(key)
        }
    }

    func sentence(_ wording: Wording) -> String {
        switch kind {
        case .row: wording(.scoresRow)
        case .noPars: wording(.scoresNoPars)
        case .notJSON: wording(.scoresNotJSON)
        case .tooLong: wording(.scoresTooLong)
        case .missing(let key): wording(.scoresMissing, ["key": visible(key)])
        case .date(let text): wording(.scoresDate, ["text": visible(text)])
        case .value(let quantity, let text): wording.impossible(quantity, text)
        case .undated: wording(.scoresUndated)
        case .par(let hole, let par): wording(.scoresPar, ["hole": visible(hole), "par": String(par)])
        case .holes(let count): wording(.scoresHoles, ["holes": wording(.holes, count: count)])
        case .total(let player, let file, let here):
            wording(.scoresTotal, ["player": player, "file": String(file), "here": String(here)])
        case .toPar(let player, let file, let here):
            wording(.scoresToPar, ["player": player, "file": wording.toPar(file), "here": wording.toPar(here)])
        case .course(let file, let here): wording(.scoresCourse, ["file": file, "here": here])
        case .player(let file, let here): wording(.scoresPlayer, ["file": file, "here": here])
        }
    }

    /// As programs are told it.
    func json(_ wording: Wording) -> JSONText {
        var members: [(String, JSONText)] = [("line", .int(line)), ("problem", .string(name))]
        switch kind {
        case .total(let player, let file, let here), .toPar(let player, let file, let here):
            members += [("player", .string(player)), ("file", .int(file)), ("here", .int(here))]
        case .course(let file, let here), .player(let file, let here):
            members += [("file", .string(file)), ("here", .string(here))]
        default: break
        }
        return .members(members + [("message", .string(sentence(wording)))])
    }

    private var name: String {
        switch kind {
        case .row: "row"
        case .noPars: "noPars"
        case .notJSON: "notJSON"
        case .tooLong: "tooLong"
        case .missing: "missing"
        case .date: "date"
        case .value: "value"
        case .undated: "undated"
        case .par: "par"
        case .holes: "holes"
        case .total: "total"
        case .toPar: "toPar"
        case .course: "course"
        case .player: "player"
        }
    }
}
