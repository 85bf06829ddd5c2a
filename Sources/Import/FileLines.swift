/// The bytes of lines of a file, by their numbers from 1 and without their ends, which are those of `LineSplitter`.
struct FileLines {
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
