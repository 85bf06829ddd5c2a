/// Hashes of spans: the hash of two neighbouring pieces follows from theirs (polynomial hashing, Karp and Rabin 1987), so
/// that `mary` + `jane` is looked up as `maryjane` without joining the letters. A hit is always confirmed letter by letter.
package enum SpanHash {
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Powers of the base for every length a span may have.
    private static let powers: [UInt64] = {
        var powers: [UInt64] = [1]
        for _ in 1...longest { powers.append(powers[powers.count - 1] &* base) }
        return powers
    }()

    /// Longest span, in folded bytes, that can be looked up.
    package static let longest = 255

    @inline(__always)
    static func appending(_ byte: UInt8, to hash: UInt64) -> UInt64 {
        hash &* base &+ UInt64(byte) &+ 1
    }

    @inline(__always)
    package static func joining(_ first: UInt64, _ second: UInt64, length: Int) -> UInt64 {
        first &* powers[length] &+ second
    }

    package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { appending($1, to: $0) }
    }
}
