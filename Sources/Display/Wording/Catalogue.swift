/// The texts of one language by their keys. It keeps the byte range of each text and makes strings when they are asked
/// for, because a run says a few sentences of many hundreds.
struct Catalogue: Sendable {
    private let bytes: [UInt8]
    /// Where the text of each key stands in the bytes.
    private var texts: [String: Range<Int>] = [:]
    /// The rules for plural forms, in the order of the file.
    private(set) var plurals: [(category: String, rule: PluralRule)] = []

    /// - Throws: a mistake and its line.
    init(_ text: String) throws(DisplayError) {
        bytes = Array(text.utf8)
        // Rather too many than too few: growing means hashing again.
        texts.reserveCapacity(bytes.count / 32)
        var lines = Assignments(bytes)
        while let line = lines.next() {
            guard let parts = line.parts else { throw .catalogue(line: line.number, .notAnAssignment) }
            if let fault = take(parts.name, parts.value) { throw .catalogue(line: line.number, fault) }
        }
    }

    /// Adds the key and the text of a line; returns the fault if there is one.
    private mutating func take(_ name: Range<Int>, _ value: Range<Int>) -> DisplayError.CatalogueFault? {
        let key = string(name)
        guard !name.isEmpty, bytes[name].allSatisfy(Catalogue.isKeyByte) else { return .badKey(key) }
        guard !value.isEmpty else { return .emptyText(key) }
        guard key.hasPrefix("plural.") else {
            return texts.updateValue(value, forKey: key) == nil ? nil : .repeatedKey(key)
        }
        guard let rule = PluralRule(string(value)) else { return .badPluralRule(string(value)) }
        plurals.append((String(key.dropFirst("plural.".count)), rule))
        return nil
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a key in UTF-8; nil where the catalogue has none.
    func text(of key: String) -> ArraySlice<UInt8>? { texts[key].map { bytes[$0] } }

    var keys: some Collection<String> { texts.keys }
}
