/// `text` with everything that could steer a terminal, or hide or reorder what is read, made visible or harmless.
///
/// Names, courses, transcripts and other devices' events are written by strangers. The rules, per Unicode scalar:
/// - tabs and all kinds of spaces become one plain space each;
/// - controls (C0, DEL, C1), line and paragraph separators, bidirectional marks, overrides and isolates, zero-width and
///   other default-ignorable characters, tags, private-use and unassigned characters become `·`, one for a whole run;
/// - ZERO WIDTH JOINER stays inside emoji sequences, and joiner and non-joiner between letters of scripts that spell
///   with them (UAX #31, section 2.3); variation selectors stay after emoji and ideographs;
/// - a combining mark with nothing to stand on gets a dotted circle, and more than six on one letter are cut with
///   `·`, so that no text leaves its line or attaches itself to its neighbour;
/// - half a flag becomes its letter.
///
/// Applying it twice changes nothing more. Latin text is returned as it is.
package func visible(_ text: String) -> String {
    if simpleColumns(of: text) != nil { return text }
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    var stacked = 0
    var insideFlag = false
    func keep(_ scalar: Unicode.Scalar) {
        kept.append(scalar)
        previous = scalar
    }
    for (index, scalar) in scalars.enumerated() {
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch Part(scalar, after: previous, before: next) {
        case .letter:
            if previous != joiner { stacked = 0 }
            keep(scalar)
        case .space:
            stacked = 0
            keep(" ")
        case .attachment:
            stacked += 1
            if stacked > mostAttachments {
                if previous != mark { keep(mark) }
            } else {
                if previous == nil { keep(dottedCircle) }
                keep(scalar)
            }
        case .flagHalf:
            stacked = 0
            if insideFlag || next.map(isFlagHalf) == true {
                keep(scalar)
                insideFlag.toggle()
            } else {
                keep(Unicode.Scalar(0x41 + scalar.value - 0x1F1E6) ?? mark)
            }
        case .hidden:
            stacked = 0
            if previous != mark { keep(mark) }
        }
    }
    return String(kept)
}

private let mark: Unicode.Scalar = "·"
private let dottedCircle: Unicode.Scalar = "\u{25CC}"
private let joiner: Unicode.Scalar = "\u{200D}"
private let nonJoiner: Unicode.Scalar = "\u{200C}"
private let mostAttachments = 6

private func isFlagHalf(_ scalar: Unicode.Scalar) -> Bool { 0x1F1E6...0x1F1FF ~= scalar.value }

/// Digits and `#` are emoji too as far as Unicode's property goes; here they are not.
private func isPictograph(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7F && scalar.properties.isEmoji }

/// Letters and vowel signs of Arabic, Syriac, N'Ko and the Brahmic scripts of India and Sri Lanka.
private func spellsWithJoiners(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: 0x0620...0x0DFF ~= scalar.value
    default: false
    }
}

/// How a scalar is treated between its neighbours.
private enum Part {
    case letter, space, attachment, flagHalf, hidden

    init(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?) {
        let properties = scalar.properties
        switch scalar.value {
        case 0x09:
            self = .space
            return
        case 0x20..<0x7F:
            self = .letter
            return
        case joiner.value, nonJoiner.value:
            self = Part.joins(scalar, previous, next) ? .attachment : .hidden
            return
        case 0xFE0E, 0xFE0F:
            // `1`, VARIATION SELECTOR-16, COMBINING ENCLOSING KEYCAP is an emoji; a digit with the selector alone is
            // not.
            let isKeycap = next?.value == 0x20E3 && previous?.properties.isEmoji == true
            self = previous.map(isPictograph) == true || isKeycap ? .attachment : .hidden
            return
        case 0xFE00...0xFE0D, 0xE0100...0xE01EF:
            self = previous?.properties.isIdeographic == true ? .attachment : .hidden
            return
        case 0x1160...0x11FF, 0xD7B0...0xD7FF:
            // Vowels and final consonants of Hangul have no width of their own.
            self = previous.map(isHangul) == true && !properties.isDefaultIgnorableCodePoint ? .letter : .hidden
            return
        case 0x1F1E6...0x1F1FF:
            self = .flagHalf
            return
        case 0x1F3FB...0x1F3FF:
            // A skin tone colours what stands before it and would join whatever that happens to be.
            self = previous.map { isPictograph($0) || $0.value == 0xFE0F } == true ? .attachment : .hidden
            return
        default: break
        }
        if properties.isDefaultIgnorableCodePoint {
            self = .hidden
            return
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            self = .hidden
        case .spaceSeparator: self = .space
        case .nonspacingMark, .enclosingMark, .spacingMark: self = .attachment
        default: self = .letter
        }
    }

    private static func joins(
        _ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?, _ next: Unicode.Scalar?
    ) -> Bool {
        guard let previous, let next else { return false }
        if spellsWithJoiners(previous) && spellsWithJoiners(next) && next.properties.generalCategory == .otherLetter {
            return true
        }
        return scalar == joiner && (isPictograph(previous) || previous.value == 0xFE0F) && isPictograph(next)
            && !isFlagHalf(next) && !isFlagHalf(previous) && !next.properties.isEmojiModifier
    }
}

private func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xAC00...0xD7FF: true
    default: false
    }
}
