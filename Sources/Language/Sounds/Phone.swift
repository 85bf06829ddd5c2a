/// One sound of speech: a phoneme of the set of the CMU Pronouncing Dictionary, which is ARPAbet without stress marks.
///
/// Other languages than English are written with the nearest of these, as recognisers for English hear them.
package struct Phone: Hashable, Sendable, RawRepresentable, BitwiseCopyable {
    /// Index into `symbols`.
    package let rawValue: UInt8

    package init?(rawValue: UInt8) {
        guard rawValue < Self.symbols.count else { return nil }
        self.rawValue = rawValue
    }

    /// - Parameter symbol: such as `JH`; nil for what is no symbol of the set.
    package init?(symbol: some StringProtocol) {
        guard let index = Self.symbols.firstIndex(where: { $0 == symbol }) else { return nil }
        rawValue = UInt8(index)
    }

    /// The phone by the bytes of its symbol, of which the second may be 0 for none.
    init?(_ first: UInt8, _ second: UInt8) {
        guard let index = Self.indices[UInt16(first) << 8 | UInt16(second)] else { return nil }
        rawValue = index
    }

    private static let indices: [UInt16: UInt8] = Dictionary(
        uniqueKeysWithValues: symbols.enumerated().map { index, symbol in
            let letters = Array(symbol.utf8) + [0]
            return (UInt16(letters[0]) << 8 | UInt16(letters[1]), UInt8(index))
        })

    /// As dictionaries of recognisers write it: `JH`.
    package var symbol: String { Self.symbols[Int(rawValue)] }

    /// All of them, in alphabetical order.
    package static let all = symbols.indices.compactMap { Phone(rawValue: UInt8($0)) }

    static let symbols = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH",
        "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
    ]
}
