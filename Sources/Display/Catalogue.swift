/// The texts of one language by their keys. It knows where each stands; a text is made when it is asked for, because a run
/// says a few sentences of many hundreds.
struct Catalogue: Sendable {
    private let bytes: [UInt8]
    private var entries: [Entry] = []
    /// A hash table with open addressing, at most half full, of a power of two slots: the index of an entry, or -1.
    private var table: [Int32] = []
    /// The rules for plural forms, in the order of the file.
    private(set) var plurals: [(category: String, rule: PluralRule)] = []

    private struct Entry {
        /// Where they stand in the bytes.
        let key: Range<Int>
        let text: Range<Int>
        /// 1-based.
        let line: Int
    }

    /// - Throws: a mistake and its line.
    init(_ text: String) throws(DisplayError) {
        bytes = Array(text.utf8)
        // Rather too many than too few: growing means copying.
        entries.reserveCapacity(bytes.count / 32)
        var lines = Assignments(bytes)
        while let line = lines.next() {
            guard let parts = line.parts else { throw .catalogue(line: line.number, .notAnAssignment) }
            try take(Entry(key: parts.name, text: parts.value, line: line.number))
        }
        try enter()
    }

    private mutating func take(_ entry: Entry) throws(DisplayError) {
        guard !entry.key.isEmpty, bytes[entry.key].allSatisfy(Catalogue.isKeyByte) else {
            throw .catalogue(line: entry.line, .badKey(string(entry.key)))
        }
        guard !entry.text.isEmpty else { throw .catalogue(line: entry.line, .emptyText(string(entry.key))) }
        guard bytes[entry.key].starts(with: Catalogue.plural) else { return entries.append(entry) }
        guard let rule = PluralRule(string(entry.text)) else {
            throw .catalogue(line: entry.line, .badPluralRule(string(entry.text)))
        }
        plurals.append((string(entry.key.dropFirst(Catalogue.plural.count)), rule))
    }

    private static let plural = Array("plural.".utf8)

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Puts the entries into the table.
    private mutating func enter() throws(DisplayError) {
        var size = 2
        while size < 2 * entries.count { size *= 2 }
        table = [Int32](repeating: -1, count: size)
        for (index, entry) in entries.enumerated() {
            let slot = bytes.withUnsafeBufferPointer { self.slot(of: UnsafeBufferPointer(rebasing: $0[entry.key])) }
            guard table[slot] < 0 else { throw .catalogue(line: entry.line, .repeatedKey(string(entry.key))) }
            table[slot] = Int32(index)
        }
    }

    /// Where a key stands in the table, or would.
    private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
        // FNV-1a (Fowler, Noll, Vo; RFC 9923).
        var hash: UInt32 = 0x811C_9DC5
        for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        var slot = Int(hash) & (table.count - 1)
        while table[slot] >= 0, !isKey(of: entries[Int(table[slot])], key) {
            slot = (slot + 1) & (table.count - 1)
        }
        return slot
    }

    private func isKey(of entry: Entry, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard entry.key.count == key.count else { return false }
        for offset in key.indices where bytes[entry.key.lowerBound + offset] != key[offset] { return false }
        return true
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a key in UTF-8; nil where the catalogue has none.
    func text(of key: String) -> ArraySlice<UInt8>? {
        var key = key
        let index = table[key.withUTF8 { slot(of: $0) }]
        return index < 0 ? nil : bytes[entries[Int(index)].text]
    }

    /// In the order of the file.
    var keys: [String] { entries.map { string($0.key) } }
}
