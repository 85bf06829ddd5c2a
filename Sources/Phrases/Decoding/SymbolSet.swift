/// Which symbols a state takes, or a position of the line offers, in 128 bits: phrases and fillings each have their own bit,
/// words share. Two sets without a common bit have no common symbol; the reverse may fail for words.
struct SymbolSet: BitwiseCopyable {
    private var phrases: UInt64 = 0
    private var rest: UInt64 = 0

    static let none = SymbolSet()
    /// The end of the line.
    static let end = SymbolSet(phrases: 0, rest: 1)

    /// Every symbol, and the end of the line.
    static let anything = SymbolSet(phrases: .max, rest: .max)

    private static let firstWord = UInt64(1 + Network.Filling.allCases.count)

    private init(phrases: UInt64 = 0, rest: UInt64 = 0) {
        self.phrases = phrases
        self.rest = rest
    }

    static let anyFilling = Network.Filling.allCases.reduce(none) { $0.union(filling($1)) }

    static func word(_ word: Int) -> SymbolSet {
        SymbolSet(rest: 1 << (firstWord + UInt64(word) % (64 - firstWord)))
    }

    static func filling(_ filling: Network.Filling) -> SymbolSet { SymbolSet(rest: 2 << UInt64(filling.rawValue)) }

    static func phrase(_ phrase: Int) -> SymbolSet { SymbolSet(phrases: 1 << UInt64(phrase % 64)) }

    @inline(__always)
    func intersects(_ other: SymbolSet) -> Bool { phrases & other.phrases | rest & other.rest != 0 }

    func union(_ other: SymbolSet) -> SymbolSet {
        SymbolSet(phrases: phrases | other.phrases, rest: rest | other.rest)
    }

    @inline(__always)
    mutating func formUnion(_ other: SymbolSet) {
        phrases |= other.phrases
        rest |= other.rest
    }
}
