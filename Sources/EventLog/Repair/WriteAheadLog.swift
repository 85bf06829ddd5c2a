/// The write-ahead log beside a database, read without SQLite, which takes a damaged frame for the end of the log
/// (sqlite.org/fileformat2.html, 4).
struct WriteAheadLog {
    /// Offsets in the log of committed pages, which are newer than those of the file, by page number.
    private(set) var newer: [Int: Int] = [:]
    /// Offsets in the log of committed pages that have a damaged frame before them.
    private(set) var cutOff: [Int] = []
    private(set) var damage: Damage?
    /// In bytes, of the database.
    private(set) var pageSize: Int
    private let bytes: [UInt8]

    enum Damage: Equatable {
        /// Only the last transaction is damaged: the power may have failed before it was acknowledged.
        case end
        /// Transactions before the last are damaged, which had been acknowledged.
        case within
    }

    /// - Parameter pageSize: the page size to assume where the header of the log is damaged.
    init(_ bytes: [UInt8], pageSize: Int) {
        self.bytes = bytes
        self.pageSize = pageSize
        if bytes.count > WriteAheadLog.header { read() }
    }

    private static let header = 32
    private static let frameHeader = 24

    /// Reads on as far as the log is whole: each frame has the salts of the log's header and a checksum of all before it.
    private mutating func read() {
        var sums: (UInt32, UInt32) = (0, 0)
        add(0..<24, to: &sums)
        guard word(0) & ~1 == 0x377F_0682, sums == (word(24), word(28)) else {
            return look(behind: WriteAheadLog.header, salts: 1)
        }
        pageSize = Int(word(8))
        var open: [Int: Int] = [:]
        var frame = WriteAheadLog.header
        while let page = page(of: frame) {
            add(frame..<frame + 8, to: &sums)
            add(page..<page + pageSize, to: &sums)
            guard salts(of: frame) == 2, sums == (word(frame + 16), word(frame + 20)) else {
                return look(behind: frame, salts: 2)
            }
            open[Int(word(frame))] = page
            if isLast(frame) {
                newer.merge(open) { _, new in new }
                open = [:]
            }
            frame = page + pageSize
        }
    }

    /// Looks for frames of this log from a damaged one on. Others are left over from before the log was begun anew.
    ///
    /// - Parameter least: how many of a frame's salts must be those of the header: 1 where the header is damaged.
    private mutating func look(behind damaged: Int, salts least: Int) {
        var open: [Int] = []
        var frame = damaged
        while let page = page(of: frame), frame == damaged || salts(of: frame) >= least {
            if salts(of: frame) > 0 {
                damage = cutOff.isEmpty ? .end : .within
                open.append(page)
            }
            if isLast(frame) {
                cutOff += open
                open = []
            }
            frame = page + pageSize
        }
    }

    /// Where the page of a frame is; nil behind the last whole frame.
    private func page(of frame: Int) -> Int? {
        let page = frame + WriteAheadLog.frameHeader
        return page + pageSize <= bytes.count ? page : nil
    }

    /// Whether it ends a transaction: only then it has the size of the database.
    private func isLast(_ frame: Int) -> Bool { word(frame + 4) != 0 }

    /// How many of a frame's two salts are those of the header.
    private func salts(of frame: Int) -> Int {
        (word(frame + 8) == word(16) ? 1 : 0) + (word(frame + 12) == word(20) ? 1 : 0)
    }

    private func add(_ range: Range<Int>, to sums: inout (UInt32, UInt32)) {
        let isBigEndian = word(0) & 1 == 1
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                let first = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
                let second = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
                sums.0 &+= (isBigEndian ? UInt32(bigEndian: first) : UInt32(littleEndian: first)) &+ sums.1
                sums.1 &+= (isBigEndian ? UInt32(bigEndian: second) : UInt32(littleEndian: second)) &+ sums.0
            }
        }
    }

    /// Four bytes of the log as a big-endian number.
    private func word(_ offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
