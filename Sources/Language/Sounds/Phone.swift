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

    /// The same by the bytes of the symbol, of which the second may be 0 for none.
    init?(_ first: UInt8, _ second: UInt8) {
        let index = Self.indices[Int(first & 31) << 5 | Int(second & 31)]
        guard index >= 0 else { return nil }
        let letters = Self.letters[Int(index)]
        guard letters.0 == first, letters.1 == second else { return nil }
        rawValue = UInt8(index)
    }

    private static let letters: [(UInt8, UInt8)] = symbols.map { symbol in
        (symbol.utf8.first ?? 0, symbol.utf8.dropFirst().first ?? 0)
    }

    /// By the low bits of both letters; -1 for none.
    private static let indices: [Int8] = {
        var indices = [Int8](repeating: -1, count: 1 << 10)
        for (index, letters) in letters.enumerated() {
            indices[Int(letters.0 & 31) << 5 | Int(letters.1 & 31)] = Int8(index)
        }
        return indices
    }()

    /// As dictionaries of recognisers write it: `JH`.
    package var symbol: String { Self.symbols[Int(rawValue)] }

    /// All of them, in alphabetical order.
    package static let all = symbols.indices.compactMap { Phone(rawValue: UInt8($0)) }

    static let symbols = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH",
        "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
    ]
}
