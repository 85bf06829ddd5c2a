/// The width of a text in terminal columns: the sum over its grapheme clusters.
package func columns(of text: String) -> Int {
    simpleColumns(of: text) ?? text.reduce(0) { $0 + columns(of: $1) }
}

/// The width of a text in which every scalar is one column by itself and harmless wherever it stands, found out in one
/// pass: printable ASCII, Latin letters, common punctuation and hyzer's own signs. nil for any other text.
func simpleColumns(of text: String) -> Int? {
    // Strings are in one piece, unless they come from Objective-C.
    text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
        var columns = 0
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case 0x20..<0x7F: offset += 1
            // U+00A1 to U+02FF, where only SOFT HYPHEN is different. Strings hold well-formed UTF-8.
            case 0xC2 where bytes[offset + 1] > 0xA0 && bytes[offset + 1] != 0xAD: offset += 2
            case 0xC3...0xCB: offset += 2
            case 0xE2 where isSimple(bytes[offset + 1], bytes[offset + 2]): offset += 3
            default: return nil
            }
            columns += 1
        }
        return columns
    } ?? nil
}

/// Whether the scalar of the UTF-8 bytes E2, `second`, `third` is one column by itself and harmless.
private func isSimple(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    // U+2010 to U+2027: dashes, quotation marks, the ellipsis.
    case (0x80, 0x90...0xA7): true
    // The arrow of a change, the triangles of a place gained or lost.
    case (0x86, 0x92), (0x96, 0xB2), (0x96, 0xBC): true
    default: false
    }
}

/// The width of one grapheme cluster in terminal columns.
///
/// Emoji take two columns when they are shown as such by default, by VARIATION SELECTOR-16, as a flag or as a joined
/// sequence (UTS #51). Otherwise the scalars count: two for East Asian wide and fullwidth (UAX #11), none for marks
/// that combine and for the vowels and finals of Hangul, one for the rest.
package func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let only = scalars.first { return width(only) }
    // A few letters of Brahmic scripts join whatever stands behind them, an emoji too.
    let letters = scalars.prefix { !$0.properties.isEmoji }
    let rest = scalars[letters.endIndex...]
    if let first = rest.first,
        first.properties.isEmojiPresentation
            || rest.contains(where: { $0.value == 0xFE0F || $0.properties.isEmojiModifier })
    {
        return letters.reduce(2) { $0 + width($1) }
    }
    return scalars.reduce(0) { $0 + width($1) }
}

private func width(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
    // A flag is two of these; each is worth half of it.
    if 0x1F1E6...0x1F1FF ~= value { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format, .lineSeparator, .paragraphSeparator:
        return 0
    default:
        return scalar.properties.isEmojiPresentation || isWide(value) ? 2 : 1
    }
}

/// East_Asian_Width W and F, after EastAsianWidth.txt of Unicode 16.0. Emoji with default emoji
/// presentation are wide as well and come from the standard library's properties; unassigned gaps are closed.
private func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F,  // Hangul initial consonants
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637,  // trigrams
        0x268A...0x268F,  // monograms and digrams
        0x2E80...0x303E,  // radicals, ideographic description, CJK punctuation
        0x3041...0x3247,  // kana, bopomofo, Hangul compatibility, enclosed CJK
        0x3250...0xA4CF,  // enclosed and compatibility CJK, ideographs, Yi
        0xA960...0xA97C,  // Hangul initial consonants, extended
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // compatibility ideographs
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6B,  // compatibility and small forms
        0xFF01...0xFF60,  // fullwidth forms
        0xFFE0...0xFFE6,  // fullwidth signs
        0x16FE0...0x16FF1,  // ideographic symbols
        0x17000...0x18D08,  // Tangut, Khitan
        0x1AFF0...0x1B2FB,  // kana extensions, Nushu
        0x1D300...0x1D356,  // Tai Xuan Jing
        0x1D360...0x1D376,  // counting rods
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x3FFFD:  // ideographs, planes 2 and 3
        true
    default: false
    }
}
