/// Folding: what case, accents and typographic variants leave of a word.
///
/// `José` and `jose`, `Søren` and `soren`, `O’Brien` and `obrien` fold to the same bytes. Letters outside the Latin
/// script are only put in lower case.
package enum Folding {
    /// Appends the folded form of a scalar; nothing for combining marks.
    static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar.value {
        case 0x41...0x5A: bytes.append(UInt8(scalar.value + 32))
        case 0x00...0x7F: bytes.append(UInt8(scalar.value))
        case 0xC0...0x17F: appendLatin(latin[Int(scalar.value) - 0xC0], scalar, to: &bytes)
        case 0x1E00...0x1EFF: appendLatin(latinAdditional[Int(scalar.value) - 0x1E00], scalar, to: &bytes)
        case 0x218...0x21B: bytes.append(scalar.value < 0x21A ? 0x73 : 0x74)
        case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: break
        case 0x1A0, 0x1A1: bytes.append(0x6F)
        case 0x1AF, 0x1B0: bytes.append(0x75)
        default: bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }

    private static func appendLatin(_ base: UInt8, _ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch base {
        case 0x2A:
            // The few Latin letters that spread over two.
            switch scalar.value {
            case 0xC6, 0xE6: bytes.append(contentsOf: [0x61, 0x65])
            case 0xDE, 0xFE: bytes.append(contentsOf: [0x74, 0x68])
            case 0xDF, 0x1E9E: bytes.append(contentsOf: [0x73, 0x73])
            case 0x132, 0x133: bytes.append(contentsOf: [0x69, 0x6A])
            case 0x152, 0x153: bytes.append(contentsOf: [0x6F, 0x65])
            default: bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        default: bytes.append(base)
        }
    }

    /// The folded bytes of a whole text, separators and all.
    package static func fold(_ text: some StringProtocol) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
        return bytes
    }

    /// A text and, where it differs, how it is typed without umlauts and the like: `nächste`, `naechste`.
    package static func spellings(of text: String) -> [String] {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [text] }
        var spread = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "ä", "Ä", "æ", "Æ": spread += "ae"
            case "ö", "Ö", "ø", "Ø": spread += "oe"
            case "ü", "Ü": spread += "ue"
            case "å", "Å": spread += "aa"
            default: spread.unicodeScalars.append(scalar)
            }
        }
        return spread == text ? [text] : [text, spread]
    }

    /// Base letters of U+00C0…U+017F (Latin-1 Supplement letters, Latin Extended-A); `*` marks those without one.
    private static let latin = Array(
        ("aaaaaa*ceeeeiiiidnooooo*ouuuuy**aaaaaa*ceeeeiiiidnooooo*ouuuuy*y"
            + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii**jjkkkllllllllll"
            + "nnnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

    /// Base letters of U+1E00…U+1EFF (Latin Extended Additional).
    private static let latinAdditional = Array(
        ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssss"
            + "ttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy*sss**"
            + "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy******").utf8)
}
