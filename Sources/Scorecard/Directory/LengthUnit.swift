/// The unit in which lengths of holes are told and read. They are stored in metres.
package enum LengthUnit: String, CaseIterable, Sendable {
    case metres, feet

    /// The international foot, in metres.
    private static let foot = 0.3048

    /// A length in this unit, rounded.
    package func length(ofMetres metres: Int) -> Int {
        switch self {
        case .metres: metres
        case .feet: Int((Double(metres) / LengthUnit.foot).rounded())
        }
    }

    /// The metres, rounded, of a whole number above zero, with `m` or `ft` behind it where it is in another unit than this;
    /// nil for anything else.
    package func metres(_ text: some StringProtocol) -> Int? {
        for (unit, sign) in [(LengthUnit.metres, "m"), (.feet, "ft")] where text.hasSuffix(sign) {
            return unit.metres(ofNumber: text.dropLast(sign.count))
        }
        return metres(ofNumber: text)
    }

    private func metres(ofNumber text: some StringProtocol) -> Int? {
        Int(text).flatMap { Quantity.length.range.contains($0) ? metres(of: $0) : nil }
    }

    /// The metres of a length in this unit, rounded, and at least one.
    package func metres(of length: Int) -> Int {
        self == .metres ? length : max(Int((Double(length) * LengthUnit.foot).rounded()), 1)
    }
}
