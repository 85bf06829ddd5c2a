import System
import Terminal
import Transcripts

extension Import {
    /// What is open, for the file of `--rejects`: where the file is lines of text, these lines byte by byte, those too long to
    /// be heard among them; else what was said, by whom and when, which is nowhere in the file by itself.
    ///
    /// - Parameter format: of the file.
    func rejected(_ input: BytesInput, as format: Format?) throws(SystemError) -> [[UInt8]] {
        guard format == .lines else { return open.map { Array($0.written.utf8) } }
        var wanted = Set(open.map(\.line))
        for fault in report.faults { if case .tooLong = fault.problem { wanted.insert(fault.line) } }
        guard !wanted.isEmpty else { return [] }
        try input.rewind()
        var lines = FileLines(wanted)
        while let bytes = try input.next() { lines.take(bytes) }
        return lines.finish()
    }
}

/// Lines of a file by their numbers, byte by byte and without their ends, which are those that `LineSplitter` knows.
private struct FileLines {
    private let wanted: Set<Int>
    private var found: [[UInt8]] = []
    private var number = 1
    private var line: [UInt8] = []
    private var isWanted: Bool
    private var endedWithReturn = false

    init(_ wanted: Set<Int>) {
        self.wanted = wanted
        isWanted = wanted.contains(1)
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes {
            let isOfEnd = byte == 0x0A && endedWithReturn
            endedWithReturn = byte == 0x0D
            if isOfEnd { continue }
            if byte == 0x0A || byte == 0x0D { end() } else if isWanted { line.append(byte) }
        }
    }

    private mutating func end() {
        if isWanted { found.append(number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line[3...]) : line) }
        line = []
        number += 1
        isWanted = wanted.contains(number)
    }

    mutating func finish() -> [[UInt8]] {
        if !line.isEmpty { end() }
        return found
    }
}
