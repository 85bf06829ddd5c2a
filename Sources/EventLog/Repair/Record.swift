/// A row as it lies in a page (sqlite.org/fileformat2.html, section 2.1), found sound by its checksum, or in a file from before
/// there were any by its shape.
struct Record: Columns {
    private enum Value {
        case null
        case integer(Int64)
        case text(ArraySlice<UInt8>)
        case blob(ArraySlice<UInt8>)
    }

    private var values: [Value] = []

    /// Reads the row that begins there; nil where none has the columns of the table and their right checksum.
    ///
    /// - Parameters:
    ///   - table: any but `clock` and `layout`.
    ///   - isChecked: false for a row of a file before version 5, whose columns end before those that came then.
    init?(_ page: ArraySlice<UInt8>, at start: Int, in file: PageFile, of table: Table, isChecked: Bool = true) {
        // Rows of the log have an integer key, their first column; other tables are indexed by the column itself.
        let isNumbered = table == .event
        let columns = table.width - (isChecked ? 0 : table.added)
        var reader = Reader(bytes: page, offset: start)
        guard let size = reader.number(), size > columns, size < Record.largest else { return nil }
        var key: Int64?
        if isNumbered {
            key = reader.number()
            guard key != nil else { return nil }
        }
        // The header comes first, because it suffices to see that most offsets are no row.
        var header = reader
        guard let length = header.number(), length > columns, length <= 1 + 9 * Int64(columns), length <= size else {
            return nil
        }
        let end = reader.offset + Int(length)
        var types: [Int64] = []
        while header.offset < end, types.count < columns, let type = header.number() { types.append(type) }
        guard header.offset == end, types.count == columns,
            types.reduce(length, { $0 + Record.size(ofType: $1) }) == size,
            let bytes = Record.payload(page, at: reader.offset, Int(size), in: file, isNumbered)
        else { return nil }
        var content = Reader(bytes: bytes[...], offset: Int(length))
        for type in types {
            guard let value = content.value(type) else { return nil }
            values.append(value)
        }
        if let key {
            guard case .null = values[0] else { return nil }
            values[0] = .integer(key)
        }
        if isChecked {
            guard case .integer(let checksum) = values.removeLast(), checksum == self.checksum else { return nil }
        } else {
            values += Array(repeating: .null, count: table.added - 1)
        }
        // The column by which `Table.selected` says that a row is sound.
        values.append(.integer(1))
    }

    /// In bytes.
    private static let largest: Int64 = 1 << 30

    private var checksum: Int64 {
        var checksum = Checksum()
        for value in values {
            switch value {
            case .null: checksum.take(type: .null)
            case .integer(let number):
                checksum.take(type: .integer)
                checksum.take(UInt64(bitPattern: number))
            case .text(let bytes):
                checksum.take(type: .text)
                bytes.withUnsafeBytes { checksum.take($0) }
            case .blob(let bytes):
                checksum.take(type: .blob)
                bytes.withUnsafeBytes { checksum.take($0) }
            }
        }
        return checksum.value
    }

    private static func size(ofType type: Int64) -> Int64 {
        switch type {
        case 1...4: type
        case 5: 6
        case 6, 7: 8
        case 12...: (type - 12) / 2
        default: 0
        }
    }

    /// The whole payload of a row; a long one goes on in overflow pages.
    private static func payload(
        _ page: ArraySlice<UInt8>, at start: Int, _ size: Int, in file: PageFile, _ isNumbered: Bool
    ) -> [UInt8]? {
        let room = file.pageSize
        let most = isNumbered ? room - 35 : (room - 12) * 64 / 255 - 23
        var here = size
        if size > most {
            let least = (room - 12) * 32 / 255 - 23
            let rest = least + (size - least) % (room - 4)
            here = rest <= most ? rest : least
        }
        guard start + here <= page.endIndex else { return nil }
        var bytes = Array(page[start..<start + here])
        if here == size { return bytes }
        var link = start + here
        var around = page
        while bytes.count < size {
            guard link + 4 <= around.endIndex else { return nil }
            let number = around[link..<link + 4].reduce(0) { $0 << 8 | Int($1) }
            guard let next = file.page(number) else { return nil }
            (around, link) = (next, next.startIndex)
            bytes += next.dropFirst(4).prefix(size - bytes.count)
        }
        return bytes
    }

    func isNull(_ column: Int32) -> Bool { if case .null = values[Int(column)] { true } else { false } }

    func integer(_ column: Int32) -> Int64 { if case .integer(let number) = values[Int(column)] { number } else { 0 } }

    func isText(_ column: Int32) -> Bool { if case .text = values[Int(column)] { true } else { false } }

    func text(_ column: Int32) -> String { withBytes(column) { String(decoding: $0, as: UTF8.self) } }

    func withBytes<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> T) -> T {
        switch values[Int(column)] {
        case .text(let bytes), .blob(let bytes): bytes.withUnsafeBytes { body($0) }
        case .null, .integer: body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
    }

    private struct Reader {
        let bytes: ArraySlice<UInt8>
        var offset: Int

        /// Reads a varint: seven bits of each byte, up to one whose highest bit is not set, and all eight of a ninth.
        mutating func number() -> Int64? {
            var value: UInt64 = 0
            for index in 0..<9 {
                guard bytes.indices.contains(offset) else { return nil }
                let byte = bytes[offset]
                offset += 1
                if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
                value = value << 7 | UInt64(byte & 0x7F)
                if byte < 0x80 { return Int64(value) }
            }
            return nil
        }

        mutating func value(_ type: Int64) -> Value? {
            let size = Int(Record.size(ofType: type))
            guard offset + size <= bytes.endIndex else { return nil }
            let content = bytes[offset..<offset + size]
            offset += size
            switch type {
            case 0: return .null
            case 1...6:
                let isNegative = (content.first ?? 0) >= 0x80
                return .integer(content.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
            case 8, 9: return .integer(type - 8)
            case 12...: return type % 2 == 0 ? .blob(content) : .text(content)
            default: return nil
            }
        }
    }
}
