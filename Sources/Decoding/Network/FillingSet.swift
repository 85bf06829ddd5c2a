import Language

/// Some of the fillings, in the order in which they are tried.
struct FillingSet: BitwiseCopyable, Sequence, IteratorProtocol {
    private var bits: UInt8

    init(bits: UInt8) {
        self.bits = bits
    }

    /// Those found by looking closer: names, numbers, labels.
    static var found: FillingSet { FillingSet(bits: 0b000_1111) }
    /// Those that a token by itself is: a stranger's name, a free word, noise.
    static var single: FillingSet { FillingSet(bits: 0b111_0000) }

    @inline(__always)
    mutating func next() -> Grammar.Filling? {
        if bits == 0 { return nil }
        let filling = Grammar.Filling(rawValue: Int32(bits.trailingZeroBitCount))
        bits &= bits &- 1
        return filling
    }
}
