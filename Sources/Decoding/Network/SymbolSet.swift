import Language

/// Which symbols a state takes, or a position of the line offers, in 128 bits: phrases and fillings each have their own bit,
/// words share. Two sets without a common bit have no common symbol; the reverse may fail for words.
struct SymbolSet: BitwiseCopyable {
    private var phrases: UInt64 = 0
    private var rest: UInt64 = 0

    static let none = SymbolSet()
    static let all = SymbolSet(phrases: .max, rest: .max)
    /// The end of the line.
    static let end = SymbolSet(phrases: 0, rest: 1)

    /// What any token may be inside a phrase that began before it, and the end of that phrase.
    static let insidePhrases: SymbolSet = {
        var set = end
        for filling in [Grammar.Filling.word, .noise, .label] { set.formUnion(.filling(filling)) }
        return set
    }()

    /// The bits before are the line's end and the fillings.
    private static var firstWord: UInt64 { 8 }

    private init(phrases: UInt64 = 0, rest: UInt64 = 0) {
        self.phrases = phrases
        self.rest = rest
    }

    @inline(__always)
    static func word(_ word: Int) -> SymbolSet {
        SymbolSet(rest: 1 << (firstWord &+ UInt64(UInt32(truncatingIfNeeded: word) % 56)))
    }

    static func filling(_ filling: Grammar.Filling) -> SymbolSet { SymbolSet(rest: 2 << UInt64(filling.rawValue)) }

    static func phrase(_ phrase: Int) -> SymbolSet { SymbolSet(phrases: 1 << UInt64(phrase % 64)) }

    @inline(__always)
    func intersects(_ other: SymbolSet) -> Bool { phrases & other.phrases | rest & other.rest != 0 }

    @inline(__always)
    mutating func formUnion(_ other: SymbolSet) {
        phrases |= other.phrases
        rest |= other.rest
    }
}
