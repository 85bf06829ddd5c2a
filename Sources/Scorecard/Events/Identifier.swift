/// An identifier of one thing, which no device ever gives to another thing.
///
/// The 128 bits follow the ULID specification (github.com/ulid/spec): 48 bits of milliseconds since 1970, then 80 random
/// bits, so that identifiers sort by the time they were minted and new rows land at the end of an index.
package struct Identifier<Subject>: Hashable, Comparable, Sendable {
    package let value: UInt128

    package init(_ value: UInt128) {
        self.value = value
    }

    package static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}

extension Identifier: CustomStringConvertible {
    /// Crockford's base 32 as ULID uses it: 26 letters, most significant first.
    package var description: String {
        String(
            unsafeUninitializedCapacity: 26,
            initializingUTF8With: { letters in
                var rest = value
                for position in stride(from: 25, through: 0, by: -1) {
                    letters[position] = crockfordLetters[Int(rest & 31)]
                    rest >>= 5
                }
                return 26
            })
    }

    /// Reads the 26 letters back; nil for anything else. Lower case is accepted.
    package init?(_ text: String) {
        var value: UInt128 = 0
        var count = 0
        for letter in text.utf8 {
            let upper = letter >= 0x61 ? letter & 0xDF : letter
            guard count < 26, let digit = crockfordLetters.firstIndex(of: upper) else { return nil }
            if count == 0 && digit > 7 { return nil }
            value = value << 5 | UInt128(digit)
            count += 1
        }
        guard count == 26 else { return nil }
        self.value = value
    }
}

private let crockfordLetters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

package typealias PlayerID = Identifier<PlayerSubject>
package typealias CourseID = Identifier<CourseSubject>
package typealias RoundID = Identifier<RoundSubject>
package typealias EventID = Identifier<EventSubject>
package typealias UtteranceID = Identifier<UtteranceSubject>
package typealias DeviceID = Identifier<DeviceSubject>
package typealias LeagueID = Identifier<LeagueSubject>

// Empty types for the kinds of things that identifiers name: the compiler refuses one kind in place of another.
package enum PlayerSubject {}
package enum CourseSubject {}
package enum RoundSubject {}
package enum EventSubject {}
package enum UtteranceSubject {}
/// One installation of hyzer: the writer of events.
package enum DeviceSubject {}
/// The group whose devices share events.
package enum LeagueSubject {}

/// Mints identifiers that grow even within one millisecond, as the ULID specification's monotonic variant does.
package struct Mint: Sendable {
    private var last: UInt128 = 0

    package init() {}

    /// - Parameters:
    ///   - time: the current time; a clock that went back does not make identifiers go back.
    ///   - randomness: at least 80 unpredictable bits.
    package mutating func next<Subject>(at time: Timestamp, randomness: UInt128) -> Identifier<Subject> {
        let moment = UInt128(UInt64(clamping: time.milliseconds) & 0xFFFF_FFFF_FFFF)
        let fresh = moment << 80 | (randomness & ((1 << 80) - 1))
        last = fresh >> 80 > last >> 80 ? fresh : last &+ 1
        return Identifier(last)
    }
}
