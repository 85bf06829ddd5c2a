import Scorecard

/// A digest of a transcript's lines, whatever ends them. It identifies the transcript, also after it has grown.
struct TranscriptDigest {
    /// The digest of the first lines, for each count that was asked for.
    private(set) var beginnings: [Int: [UInt8]] = [:]
    private(set) var lines = 0
    private var digest = Digest()
    private let wanted: Set<Int>
    /// CR that may belong to a line's end.
    private var hasReturn = false
    private var isInLine = false

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// - Parameter wanted: numbers of lines whose digest is of interest.
    init(beginnings wanted: Set<Int>) {
        self.wanted = wanted
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var start = bytes.startIndex
        for index in bytes.indices {
            let byte = bytes[index]
            if hasReturn, byte != Self.lineFeed { digest.add([Self.carriageReturn]) }
            hasReturn = byte == Self.carriageReturn
            guard hasReturn || byte == Self.lineFeed else {
                isInLine = true
                continue
            }
            digest.add(Array(bytes[start..<index]))
            start = index + 1
            if !hasReturn { endLine() }
        }
        digest.add(Array(bytes[start...]))
    }

    /// The digest of all lines, the last of which may have no end.
    mutating func finish() -> [UInt8] {
        if isInLine { endLine() }
        var whole = digest
        return whole.finish()
    }

    private mutating func endLine() {
        digest.add([Self.lineFeed])
        isInLine = false
        lines += 1
        guard wanted.contains(lines) else { return }
        var beginning = digest
        beginnings[lines] = beginning.finish()
    }
}
