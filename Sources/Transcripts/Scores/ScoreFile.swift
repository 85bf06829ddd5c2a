import JSON

/// Reads a file of finished rounds that another program wrote, or hyzer's own `export --as json`, as it arrives.
///
/// The rounds are there when the file is over, because their rows need not stand together.
package struct ScoreFile: Sendable {
    /// The files there are, by their names for `--from`.
    package enum Format: String, CaseIterable, Sendable {
        /// UDisc's export of scorecards, in any of its three generations.
        case udisc
        /// UDisc's export of an event or a league.
        case udiscEvent = "udisc-event"
        /// The answer of PDGA Live about a round.
        case pdga
        /// The answer of Disc Golf Metrix about a competition.
        case metrix
        /// `hyzer export --as json`.
        case hyzer
    }

    package let format: Format
    package private(set) var faults: [ScoreFault] = []
    /// How many lines were seen.
    package var lines: Int { isTable ? splitter.count : json.linesSeen }
    /// The line of the first byte that is not UTF-8, counted from 1; names would lose letters by it.
    package var foreignLine: Int? { encoding.fault }
    private var encoding = UTF8Check()
    private var splitter = LineSplitter(revises: false)
    private var table: (any ScoreTable)?
    /// The first line, of a table that has not begun.
    private var header = ""
    private var json = JSONReader()
    private var documents: [JSONValue] = []

    package init(format: Format) {
        self.format = format
    }

    private var isTable: Bool { format == .udisc || format == .udiscEvent }

    package mutating func take(_ bytes: UnsafeRawBufferPointer) {
        encoding.take(bytes)
        if isTable {
            var result = ReadResult()
            let format = format
            // Taken out of the property meanwhile, so that it is not copied when it grows.
            var table = table.take()
            splitter.take(bytes, into: &result) { line, _ in ScoreFile.take(line, &table, &header, format) }
            self.table = table
            note(result)
        } else {
            for byte in bytes { ScoreFile.read(byte, &json, &documents, &faults) }
        }
    }

    /// The file is over: what was played, in the order of the file.
    package mutating func finish() -> [PlayedRound] {
        encoding.finish()
        if isTable {
            var result = ReadResult()
            let format = format
            var table = table.take()
            splitter.finish(into: &result) { line, _ in ScoreFile.take(line, &table, &header, format) }
            note(result)
            guard var table else {
                let columns = format == .udisc ? UDiscTable.missing(from: header) : UDiscEvent.missing(from: header)
                faults.append(ScoreFault(line: 1, problem: .missing(columns)))
                return []
            }
            let rounds = table.finish()
            note(table.intake)
            return rounds
        }
        ScoreFile.read(nil, &json, &documents, &faults)
        var intake = Intake()
        let rounds = documents.flatMap { document in
            switch format {
            case .pdga: PDGALive.rounds(document, &intake)
            case .metrix: Metrix.rounds(document, &intake)
            default: RoundDocument(document, &intake).map { [$0.round] } ?? []
            }
        }
        documents = []
        note(intake)
        return rounds
    }

    private mutating func note(_ intake: Intake) {
        faults = (faults + intake.faults).sorted { $0.line < $1.line }
    }

    private mutating func note(_ result: ReadResult) {
        faults += result.faults.map { ScoreFault(line: $0.line, problem: .tooLong) }
    }

    private static func take(
        _ line: TextLine, _ table: inout (any ScoreTable)?, _ header: inout String, _ format: Format
    ) {
        if table != nil {
            table?.take(line)
        } else {
            if header.isEmpty { header = line.text }
            table = format == .udisc ? UDiscTable(header: line.text) : UDiscEvent(header: line.text)
        }
    }

    /// - Parameter byte: nil for the end of the file.
    private static func read(
        _ byte: UInt8?, _ json: inout JSONReader, _ documents: inout [JSONValue], _ faults: inout [ScoreFault]
    ) {
        if let byte {
            json.take(byte) { take($0, &documents, &faults) }
        } else {
            json.finish { take($0, &documents, &faults) }
        }
    }

    private static func take(_ item: JSONReader.Item, _ documents: inout [JSONValue], _ faults: inout [ScoreFault]) {
        switch item {
        case .document(let value): documents.append(value)
        case .fault(let line, _): faults.append(ScoreFault(line: line, problem: .notJSON))
        case .element: break
        }
    }
}

/// Rows of a table that become rounds.
protocol ScoreTable: Sendable {
    var intake: Intake { get }
    mutating func take(_ line: TextLine)
    mutating func finish() -> [PlayedRound]
}
