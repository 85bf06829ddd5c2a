@inline(__always)
package func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

/// Whether a byte is an ASCII letter, or the first byte of a scalar from U+00C0 on, which is taken for a letter.
@inline(__always)
package func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0xC3 }

/// Whether a byte is an ASCII letter, or a byte of a scalar beyond ASCII, which is taken for a letter.
func endsLetter(_ byte: UInt8) -> Bool { isLetter(byte) || byte >= 0x80 }

/// Letters, marks and symbols beyond ASCII; not white space, punctuation or control characters.
func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return scalar.properties.isAlphabetic }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .otherSymbol, .modifierSymbol, .letterNumber, .otherNumber:
        return true
    case .format: return scalar.value == 0x200D || scalar.value == 0x200C
    default: return false
    }
}
