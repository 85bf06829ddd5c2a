package import Scorecard

/// Everything sound that lies in a file, whatever has become of the tables and indexes that lead to it: each row is found by
/// its shape and its checksum. In a file before version 5, which has no checksums, the shape has to do.
package struct Salvage: Sendable {
    /// Whether the beginning of the file says that it is hyzer's.
    package let isOfHyzer: Bool
    /// By arrival number.
    private var rows: [Int64: EventRow] = [:]
    private var utterances: [UtteranceID: Utterance] = [:]
    package private(set) var settings: [String: String] = [:]
    private var files: [[UInt8]: ImportedFile] = [:]

    /// - Throws: where the system does not let the file be read.
    package init(_ path: String) throws(EventLogError) {
        guard let known = FileOnDisk(path) else { throw EventLogError(.missing, path: path) }
        guard known.isRegular else { throw EventLogError(.notAFile, path: path) }
        let file = try PageFile(path)
        isOfHyzer = if case .hyzer = file.header { true } else { false }
        // The size of the pages is among what may be damaged.
        let files = [file] + [file.inPages(of: PageFile.usualSize)].compactMap { $0 }
        for file in files { take(file, areChecked: true) }
        if rows.isEmpty { for file in files { take(file, areChecked: false) } }
    }

    private mutating func take(_ file: PageFile, areChecked isChecked: Bool) {
        func record(_ page: ArraySlice<UInt8>, _ start: Int, _ table: Table) -> Record? {
            Record(page, at: start, in: file, of: table, isChecked: isChecked)
        }
        let pages = file.pages
        for page in pages.current + pages.older {
            // Rows of events and utterances never change, so that an old copy is as good as the new one.
            for start in page.indices {
                if let record = record(page, start, .event), let row = EventRow(record), isChecked || !row.isMalformed {
                    rows[record.integer(0)] = row
                } else if let record = record(page, start, .utterance), let utterance = Utterance(record) {
                    utterances[utterance.id] = utterance
                }
            }
        }
        for page in pages.current {
            for start in Salvage.cells(of: page) {
                if let record = record(page, start, .setting), record.isText(0), record.isText(1) {
                    settings[record.text(0)] = record.text(1)
                } else if let record = record(page, start, .file), !record.isText(4),
                    let imported = ImportedFile(record)
                {
                    files[imported.digest] = imported
                }
            }
        }
    }

    /// Where the rows of a page begin, by its own cell pointers: in tables whose rows change, old ones do not count.
    private static func cells(of page: ArraySlice<UInt8>) -> [Int] {
        guard page.count >= 12, let type = page.first, type == 0x0A || type == 0x02 else { return [] }
        // In an interior page, each row has the number of a child page before it.
        let (head, skipped) = type == 0x02 ? (12, 4) : (8, 0)
        let count = Int(page[page.startIndex + 3]) << 8 | Int(page[page.startIndex + 4])
        return (0..<min(count, (page.count - head) / 2)).map { index in
            let pointer = page.startIndex + head + 2 * index
            return page.startIndex + (Int(page[pointer]) << 8 | Int(page[pointer + 1])) + skipped
        }
    }

    /// How many entries of the log there are.
    package var entries: Int { rows.count }

    /// The league of the entries; nil without any.
    package var league: LeagueID? { rows.values.first?.league }

    /// The arrival number of the last entry; 0 without any.
    package var lastArrival: Int64 { rows.keys.max() ?? 0 }

    /// Writes all of it into a new log, which counts arrivals anew.
    ///
    /// - Parameter settings: the settings to write.
    package func write(
        to place: String, migrations: [String], settings: [String: String]
    ) throws(EventLogError) -> Examination {
        try NewFile.make(at: place) { (path) throws(EventLogError) in
            try fill(try EventLog(path: path, migrations: migrations), settings)
            let examination = try Examination(of: path)
            if !examination.findings.isEmpty { throw EventLogError(.corrupt(seq: nil), path: place) }
            return examination
        }
    }

    private func fill(_ log: consuming EventLog, _ settings: [String: String]) throws(EventLogError) {
        try log.transaction { (transaction) throws(EventLogError) in
            try transaction.takeIn(rows.sorted { $0.key < $1.key }.map(\.value), utterances: Array(utterances.values))
            for (key, value) in settings { try transaction.set(key, to: value) }
            for file in files.values { try transaction.record(file) }
        }
    }
}
