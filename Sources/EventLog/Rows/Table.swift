/// The tables whose rows have a checksum.
enum Table: String, CaseIterable {
    case event, utterance, clock, setting
    case file = "import"
    case round = "round_index"
    case layout, result

    /// The columns that the checksum is of, in their order.
    var columns: String {
        switch self {
        case .event:
            "seq, id, league, round, device, lamport, at, reporter, utterance, kind, hole, player, strokes, penalties, "
                + "refers, body, place"
        case .utterance: "id, text, source, at"
        case .clock: "lamport"
        case .setting: "key, value"
        case .file: "digest, file, at, lines, scores, report"
        case .round: "round, state, withdrawn, started, course, summary"
        case .layout: "course"
        case .result: "round, started, layout, hole, cards"
        }
    }

    /// Whether the row is as it was written.
    var isSound: String { "checksum = checksum(\(columns))" }

    /// Selects the columns and, behind them, whether the row is as it was written.
    var selected: String { "SELECT \(columns), \(isSound)" }

    /// A parameter for each column, the first one ?1.
    var parameters: String { (1..<width).map { "?\($0)" }.joined(separator: ", ") }

    /// How many columns it has, that of the checksum included.
    var width: Int { columns.split(separator: ",").count + 1 }

    /// How many of them a file before version 5 lacks: the place of an entry, and the checksum.
    var added: Int { self == .event ? 2 : 1 }
}
