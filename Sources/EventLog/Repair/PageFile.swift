internal import Glibc

/// The pages of a database as they lie in its file and in the write-ahead log beside it, read without SQLite, so that a
/// damaged page does not hide the others (sqlite.org/fileformat2.html).
struct PageFile {
    /// In bytes.
    let pageSize: Int
    private let file: [UInt8]
    private let log: [UInt8]
    /// The pages of the write-ahead log; nil where there is none or its pages have another size.
    private let writeAheadLog: WriteAheadLog?

    /// The size in every file of hyzer.
    static let usualSize = 4096

    /// - Throws: `cannotOpen` or `failed` where the system does not let it be read.
    init(_ path: String) throws(EventLogError) {
        // The log is read first: it still has the pages that move into the file meanwhile.
        log = FileOnDisk(path + "-wal") == nil ? [] : try PageFile.bytes(path + "-wal")
        file = try PageFile.bytes(path)
        pageSize = PageFile.size(file)
        writeAheadLog = PageFile.writeAheadLog(log, pageSize)
    }

    private init(file: [UInt8], log: [UInt8], pageSize: Int) {
        (self.file, self.log, self.pageSize) = (file, log, pageSize)
        writeAheadLog = PageFile.writeAheadLog(log, pageSize)
    }

    private static func writeAheadLog(_ bytes: [UInt8], _ pageSize: Int) -> WriteAheadLog? {
        let log = WriteAheadLog(bytes, pageSize: pageSize)
        return log.pageSize == pageSize ? log : nil
    }

    var header: Header { file.isEmpty ? .empty : Header(file) }

    private var newer: [Int: Int] { writeAheadLog?.newer ?? [:] }

    /// This file in pages of another size; nil where it has that size already.
    func inPages(of size: Int) -> PageFile? {
        size == pageSize ? nil : PageFile(file: file, log: log, pageSize: size)
    }

    /// Every page as it is now; and older pages, together with those behind a damaged frame of the log.
    var pages: (current: [ArraySlice<UInt8>], older: [ArraySlice<UInt8>]) {
        let newer = newer
        let starts = stride(from: 0, to: file.count, by: pageSize)
        let own = starts.map { (number: $0 / pageSize + 1, bytes: file[$0..<min($0 + pageSize, file.count)]) }
        return (
            own.filter { newer[$0.number] == nil }.map(\.bytes) + newer.values.map { log[$0..<$0 + pageSize] },
            own.filter { newer[$0.number] != nil }.map(\.bytes)
                + (writeAheadLog?.cutOff ?? []).map { log[$0..<$0 + pageSize] }
        )
    }

    /// The page as it is now, numbered from 1; nil where there is none.
    func page(_ number: Int) -> ArraySlice<UInt8>? {
        if let place = newer[number] { return log[place..<place + pageSize] }
        let start = (number - 1) * pageSize
        return number > 0 && start + pageSize <= file.count ? file[start..<start + pageSize] : nil
    }

    /// The page size that the header says; the usual one where that is impossible.
    private static func size(_ file: [UInt8]) -> Int {
        guard file.count >= 100 else { return usualSize }
        let size = Int(file[16]) << 8 | Int(file[17])
        if size == 1 { return 65_536 }
        return size >= 512 && size & (size - 1) == 0 ? size : usualSize
    }

    static func bytes(_ path: String) throws(EventLogError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw systemError(path) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw systemError(path) }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        var offset = 0
        while offset < bytes.count {
            let wanted = min(bytes.count - offset, unit)
            let count = bytes.withUnsafeMutableBytes {
                pread(file, $0.baseAddress.map { $0 + offset }, wanted, off_t(offset))
            }
            if count < 0, errno == EINTR { continue }
            // A part that cannot be read is left as zeros.
            offset += count > 0 ? count : unit
        }
        return bytes
    }

    /// How many bytes are read at once: about as many as fail together on a disk.
    private static let unit = 4096
}
