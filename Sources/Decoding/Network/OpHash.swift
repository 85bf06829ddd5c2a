/// The hash of a sequence of ops, so that two ways through the network are known to mean the same without comparing them.
///
/// The hash of two sequences, one after the other, follows from theirs (polynomial hashing, Karp and Rabin 1987): it does not
/// depend on the pieces a meaning was put together from.
struct OpHash: BitwiseCopyable {
    private var value: UInt64 = 0
    /// The base to the power of the number of ops.
    private var scale: UInt64 = 1

    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    init(_ op: Op) {
        append(op)
    }

    mutating func append(_ op: Op) {
        var bits = UInt64(op.kind.rawValue) << 32 | UInt64(UInt32(bitPattern: op.value)) | 1 << 48
        // Mixed, because neighbouring ops differ in few bits (the finaliser of MurmurHash3, Appleby 2011).
        bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
        value = value &* Self.base &+ (bits ^ bits >> 33)
        scale = scale &* Self.base
    }

    mutating func append(_ next: OpHash) {
        value = next.following(value)
        scale = scale &* next.scale
    }

    /// The hash of a sequence that begins with one of hash `first` and goes on with this one.
    @inline(__always)
    func following(_ first: UInt64) -> UInt64 { first &* scale &+ value }
}
