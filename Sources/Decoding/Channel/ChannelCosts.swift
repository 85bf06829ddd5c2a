import Language

/// The costs of units coming through a noisy channel as others: the negative logarithms of how likely each is.
///
/// The model is that of Kernighan, Church and Gale, "A spelling correction program based on a noisy channel model" (1990):
/// each unit comes through as itself, as another or not at all, two change places, and now and then there is one that nobody
/// put in. Units are below 64.
struct ChannelCosts {
    /// By the unit that was put in, 64 to a row, then by the one that came out.
    private(set) var changes: [Float]
    /// By the unit that was put in and did not come out.
    var drops: [Float]
    /// By the unit that came out and was not put in.
    var additions: [Float]
    /// Two neighbours that changed places.
    var swap: Float = .infinity

    /// The unit that ends each word; nil where words run into each other.
    var blank: UInt8?

    /// The cost of a word whose text came through unchanged, instead of its units' costs; and the cost of any other
    /// word, on top of theirs.
    var sameWord: Float = .infinity
    var otherWord: Float = 0

    /// - Parameter rare: the cost of all that is not set.
    init(rare: Float) {
        changes = Array(repeating: rare, count: 64 * 64)
        drops = Array(repeating: rare, count: 64)
        additions = Array(repeating: rare, count: 64)
    }

    /// The costs of what a recogniser hears: units are phones.
    init(_ confusions: Confusions) {
        self.init(rare: Self.untold)
        for one in confusions.shares() {
            let cost = Float(-naturalLogarithm(one.share))
            switch (one.said?.rawValue, one.heard?.rawValue) {
            case (let said?, let heard?): setChange(said, to: heard, cost)
            case (let said?, nil): drops[Int(said)] = cost
            case (nil, let heard?): additions[Int(heard)] = cost
            case (nil, nil): break
            }
        }
    }

    /// The cost of a confusion that the matrix lacks: once in two thousand times.
    private static let untold: Float = 7.6

    @inline(__always)
    func change(_ unit: UInt8, to other: UInt8) -> Float { changes[Int(unit & 63) << 6 | Int(other & 63)] }

    mutating func setChange(_ unit: UInt8, to other: UInt8, _ cost: Float) {
        changes[Int(unit & 63) << 6 | Int(other & 63)] = cost
    }
}
