/// Marks that recognisers and captions write where nobody speaks, and marks that style text.
enum Marks {
    /// Without `[BLANK_AUDIO]`, `(wind blowing)`, `<sil>` and `♪ … ♪`, and without needless white space.
    ///
    /// A mark that is never closed extends to the end of the text; a lone closing mark is dropped.
    static func removed(from text: some StringProtocol) -> String {
        guard text.utf8.contains(where: { "[(<]>)".utf8.contains($0) || $0 == 0xE2 }) else { return tidied(text) }
        var rest = ""
        var closing: Character?
        for character in text {
            if let awaited = closing {
                if character == awaited { closing = nil }
                continue
            }
            switch character {
            case "[": closing = "]"
            case "(": closing = ")"
            case "<": closing = ">"
            case "♪", "♫": closing = character
            case "]", ")", ">": break
            default:
                rest.append(character)
                continue
            }
            rest.append(" ")
        }
        return tidied(rest)
    }

    /// Whether a line of a plain text is a mark and nothing else.
    static func isMark(_ text: String) -> Bool {
        // Hardly any line has a bracket or a note in it.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") || $0 >= 0xE2 }) else {
            return false
        }
        let line = tidied(text)
        guard let first = line.first, let last = line.last, line.count > 1 else { return false }
        switch (first, last) {
        case ("[", "]"), ("(", ")"):
            let inside = line.dropFirst().dropLast()
            return !inside.contains { "[]()".contains($0) || $0.isNumber }
        case ("♪", "♪"), ("♫", "♫"): return true
        default: return false
        }
    }

    /// With single spaces, and none at the ends.
    static func tidied(_ text: some StringProtocol) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The last part between carriage returns that is not blank: programs that listen overwrite their line in this way.
    static func lastRevision(_ line: String) -> String {
        let revisions = line.unicodeScalars.split(separator: "\r").map { unpainted(String($0)) }
        return revisions.last { $0.contains { !$0.isWhitespace } } ?? ""
    }

    /// Without the terminal's control sequences (ECMA-48, 5.4).
    static func unpainted(_ text: String) -> String {
        guard text.utf8.contains(0x1B) else { return text }
        var rest: [UInt8] = []
        var state = 0
        for byte in text.utf8 {
            switch (state, byte) {
            case (0, 0x1B): state = 1
            case (0, _): rest.append(byte)
            case (1, 0x5B): state = 2
            case (1, _): state = 0
            default: if (0x40...0x7E).contains(byte) { state = 0 }
            }
        }
        return String(decoding: rest, as: UTF8.self)
    }
}
