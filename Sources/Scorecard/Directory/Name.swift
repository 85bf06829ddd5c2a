/// The rules for names of players and courses, and for labels of holes.
package enum Name {
    /// Lengths of a name that somebody gives, in characters as people count them.
    package static let lengths = 1...60
    /// Lengths in characters of a name that came from elsewhere and is kept whole; screens shorten it.
    package static let foreignLengths = 1...400
    package static let labelLengths = 1...60

    /// The name without white space around it and with single spaces inside.
    ///
    /// - Throws: `.nameBlank`, `.nameTooLong` or `.nameUnprintable`.
    package static func cleaned(_ text: String, lengths: ClosedRange<Int> = lengths) throws(Refusal) -> String {
        let name = collapsed(text)
        if name.isEmpty { throw .nameBlank }
        // U+FFFD stands where something was no UTF-8: nobody could say or type the name again.
        if name.unicodeScalars.contains(where: { isUnprintable($0) || $0 == "\u{FFFD}" }) { throw .nameUnprintable }
        if name.count > lengths.upperBound { throw .nameTooLong(limit: lengths.upperBound) }
        return name
    }

    /// A text made safe to show in a terminal, no matter who sent it; a clean text stays as it is. Different texts that
    /// are too long become different names.
    package static func tamed(_ text: String, lengths: ClosedRange<Int> = foreignLengths) -> String {
        if isPlain(text), lengths.contains(text.utf8.count) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in collapsed(text).unicodeScalars { scalars.append(isUnprintable(scalar) ? "\u{FFFD}" : scalar) }
        let name = String(scalars)
        return name.isEmpty ? "?" : shortened(name, to: lengths.upperBound)
    }

    /// The most bytes for each character, on average, because one may have any number of combining marks.
    private static let mostBytes = 16

    private static func shortened(_ name: String, to length: Int) -> String {
        if name.prefix(length + 1).count <= length, name.utf8.count <= length * mostBytes { return name }
        var digest = Digest()
        digest.add(name)
        let mark = "…" + String(digest.finish().prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, radix: 36)
        // There is no room for a mark that tells two of them apart.
        guard length > mark.count else { return String(name.prefix(length)) }
        return String(String.UnicodeScalarView(name.unicodeScalars.prefix(length - mark.count))) + mark
    }

    /// A name that was typed all in small letters, with capitals: where a word begins, and behind signs within it.
    package static func capitalized(_ name: String) -> String {
        guard !name.contains(where: \.isUppercase) else { return name }
        var before: Character?
        var text = ""
        for (index, character) in zip(name.indices, name) {
            let after = name[index...].dropFirst().first
            // The s of `Jake's phone` begins no word.
            let isSuffix = before.map { "'’".contains($0) } ?? false && !(after?.isLetter ?? false)
            let begins = before.map { !$0.isLetter && !$0.isNumber && !isSuffix } ?? true
            text += begins ? character.uppercased() : String(character)
            before = character
        }
        return text
    }

    /// The key that names differing only in case share.
    package static func key(_ name: String) -> String { collapsed(name).lowercased() }

    private static func collapsed(_ text: String) -> String {
        if isPlain(text) { return text }
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }
        return words.map { String($0) }.joined(separator: " ")
    }

    /// Printable ASCII with single spaces inside, as most names are: nothing to clean.
    private static func isPlain(_ text: String) -> Bool {
        var before: UInt8 = 0x20
        for byte in text.utf8 {
            guard byte > 0x20 && byte < 0x7F || byte == 0x20 && before != 0x20 else { return false }
            before = byte
        }
        return before != 0x20
    }

    /// Control characters, and the marks that turn the direction of the text around them.
    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: scalar.properties.generalCategory == .control
        }
    }
}
