/// The fingerprint of a finished card: the SHA-256 of its course, its players and their totals. The same round has the
/// same signature, no matter who stored it and in which order the players stand.
package struct Signature: Hashable, Sendable {
    /// `Digest.count` of them.
    package let bytes: [UInt8]

    package init(course: String, cards: [Card]) {
        var digest = Digest()
        func add(_ parts: [String]) {
            // No name holds a control character, so nothing can look like the border of two parts.
            digest.add(parts.joined(separator: "\u{1F}"))
            digest.add([0x1E])
        }
        add([course])
        let totals = cards.map { [$0.player.name, String($0.strokes), String($0.toPar), String($0.thru)] }
        for total in totals.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(total) }
        bytes = digest.finish()
    }
}
