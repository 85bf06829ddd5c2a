/// A code that lets a device into a league, once: the number of the league at its hub and a secret, eight letters each.
///
/// The letters are those of Crockford's base 32, which leaves out letters that look alike; written in groups of four.
package struct JoinCode: Equatable, Sendable {
    /// Below 2^40.
    package let league: Int64
    /// Below 2^40: with five free guesses and then one a minute, it is not found while a code is valid.
    package let secret: Int64

    package init(league: Int64, secret: Int64) {
        self.league = league
        self.secret = secret
    }

    /// A new code for a league.
    package static func random(league: Int64) -> JoinCode { JoinCode(league: league, secret: number()) }

    /// A random number that a code has room for.
    package static func number() -> Int64 { Int64.random(in: 1..<1 << 40) }

    /// Reads what somebody typed: case, blanks and hyphens do not count, O is 0, I and L are 1.
    package init?(_ text: String) {
        var value: UInt128 = 0
        var count = 0
        for letter in text.uppercased() where letter != "-" && !letter.isWhitespace {
            let meant: Character = letter == "O" ? "0" : letter == "I" || letter == "L" ? "1" : letter
            guard count < 16, let digit = JoinCode.letters.firstIndex(of: meant) else { return nil }
            value = value << 5 | UInt128(digit)
            count += 1
        }
        guard count == 16 else { return nil }
        self.init(league: Int64(value >> 40), secret: Int64(value & (1 << 40 - 1)))
    }

    /// `K7QM-2X9W-4TPD-8RNB`
    package var text: String {
        let letters = Array(JoinCode.written(league) + JoinCode.written(secret))
        return stride(from: 0, to: 16, by: 4).map { String(letters[$0..<$0 + 4]) }.joined(separator: "-")
    }

    /// The secret's letters, as the hub is told them.
    var secretBytes: [UInt8] { Array(JoinCode.written(secret).utf8) }

    private static func written(_ number: Int64) -> String {
        String((0..<8).reversed().map { letters[Int(number >> (5 * $0) & 31)] })
    }

    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
}
