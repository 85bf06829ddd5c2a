/// A line cut into tokens. Reading another line reuses the memory of the last one.
package struct TokenizedLine: Sendable {
    package private(set) var tokens: [Token] = []
    /// The folded letters of all tokens, end to end.
    package private(set) var folded: [UInt8] = []
    /// A leading `/` asks for a command.
    package private(set) var isForcedCommand = false
    /// Whether a sign beside a number changes its meaning: `$4`, `~4`, `4 %`.
    package private(set) var hasSigns = false
    private var text = ""

    package init() {}

    package init(_ text: String) { read(text) }

    package mutating func read(_ text: String) {
        tokens.removeAll(keepingCapacity: true)
        folded.removeAll(keepingCapacity: true)
        isForcedCommand = false
        hasSigns = false
        self.text = text
        var text = text
        text.withUTF8 { bytes in
            var scan = Scan(bytes: bytes)
            while scan.at < bytes.count { step(&scan) }
        }
    }

    /// Position in the bytes and what was seen since the last token.
    private struct Scan {
        let bytes: UnsafeBufferPointer<UInt8>
        var at = 0

        func peek(_ ahead: Int) -> UInt8 { at + ahead < bytes.count ? bytes[at + ahead] : 0 }

        /// The scalar at `at`; a broken sequence counts as U+FFFD, a byte at a time.
        func scalar() -> (Unicode.Scalar, length: Int) {
            var decoder = UTF8()
            var iterator = bytes[at...].makeIterator()
            if case .scalarValue(let scalar) = decoder.decode(&iterator) {
                return (scalar, UTF8.width(scalar))
            }
            return ("\u{FFFD}", 1)
        }
    }

    private mutating func step(_ scan: inout Scan) {
        let byte = scan.bytes[scan.at]
        switch byte {
        case 0x61...0x7A, 0x41...0x5A: word(&scan)
        case 0x30...0x39: number(&scan, sign: nil)
        case 0x2B, 0x2D: signOrDash(&scan)
        case 0x26: mark(&scan, as: "&", length: 1)
        case 0x2C: separate(.comma, &scan)
        case 0x2E, 0x3B, 0x0A, 0x0D, 0x21: separate(.stop, &scan)
        case 0x3F: separate(.question, &scan)
        case 0x2F:
            if tokens.isEmpty && !isForcedCommand {
                isForcedCommand = true
                scan.at += 1
            } else {
                separate(.mark, &scan)
            }
        case 0x3A, 0x3D, 0x28, 0x29, 0x5B, 0x5D: separate(.mark, &scan)
        // `#4` is a hole, as the grammars write it: `"#"`.
        case 0x23 where isDigit(scan.peek(1)) || scan.peek(1) == 0x20 || scan.at + 1 == scan.bytes.count:
            mark(&scan, as: "#", length: 1)
        case 0x24, 0x25, 0x3C, 0x3E, 0x40, 0x5E, 0x7E: sign(&scan, Unicode.Scalar(byte), length: 1)
        case 0x00...0x7F: scan.at += 1
        default: wide(&scan)
        }
    }

    private mutating func separate(_ separator: Token.Separators, _ scan: inout Scan, length: Int = 1) {
        if !tokens.isEmpty { tokens[tokens.count - 1].after.insert(separator) }
        scan.at += length
    }

    /// A sign is a token where it changes the number beside it, `~4`, `<4`, `$4`, `@4`, `4€`, `4 %`; else it is
    /// skipped.
    private mutating func sign(_ scan: inout Scan, _ sign: Unicode.Scalar, length: Int) {
        guard isBesideNumber(scan, length) else {
            scan.at += length
            return
        }
        hasSigns = true
        mark(&scan, as: sign, length: length)
    }

    /// Whether a number stands beside the sign at hand, with at most one blank between them. The arrow in `Jake -> 4`
    /// is no such sign.
    private func isBesideNumber(_ scan: Scan, _ length: Int) -> Bool {
        func before(_ back: Int) -> UInt8 { scan.at >= back ? scan.bytes[scan.at - back] : 0 }
        if scan.peek(0) == 0x3E, before(1) == 0x2D || before(1) == 0x3D { return false }
        let ahead = scan.peek(length) == 0x20 ? scan.peek(length + 1) : scan.peek(length)
        return isDigit(ahead) || isDigit(before(1) == 0x20 ? before(2) : before(1))
    }

    /// A sign that is a word of its own.
    private mutating func mark(_ scan: inout Scan, as sign: Unicode.Scalar, length: Int) {
        let start = folded.count
        folded.append(contentsOf: String(sign).utf8)
        add(.word, from: scan.at, to: scan.at + length, foldedFrom: start)
        scan.at += length
    }

    private mutating func signOrDash(_ scan: inout Scan) {
        let plus = scan.bytes[scan.at] == 0x2B
        if isDigit(scan.peek(1)) {
            let before = scan.at == 0 ? 0x20 : scan.bytes[scan.at - 1]
            if !plus && isDigit(before) {
                separate(.mark, &scan)
            } else if !plus && endsLetter(before) {
                number(&scan, sign: .dashed(-1))
            } else {
                number(&scan, sign: .signed(plus ? 1 : -1))
            }
        } else if plus {
            mark(&scan, as: "&", length: 1)
        } else {
            let glued = scan.at > 0 && endsLetter(scan.bytes[scan.at - 1]) && isLetter(scan.peek(1))
            if glued { scan.at += 1 } else { separate(.mark, &scan) }
        }
    }

    private mutating func number(_ scan: inout Scan, sign: Token.Kind?) {
        let start = scan.at
        let foldedStart = folded.count
        if sign != nil { scan.at += 1 }
        var value = 0
        while scan.at < scan.bytes.count, isDigit(scan.bytes[scan.at]) {
            value = min(value * 10 + Int(scan.bytes[scan.at] - 0x30), Token.hugeNumber)
            folded.append(scan.bytes[scan.at])
            scan.at += 1
        }
        // A decimal fraction is no number of throws.
        while scan.peek(0) == 0x2E, isDigit(scan.peek(1)) {
            value = Token.hugeNumber
            scan.at += 1
            while isDigit(scan.peek(0)) {
                folded.append(scan.peek(0))
                scan.at += 1
            }
        }
        if sign == nil, isTime(scan, from: start) {
            folded.append(contentsOf: [scan.peek(1), scan.peek(2)])
            scan.at += 3
            add(.word, from: start, to: scan.at, foldedFrom: foldedStart)
            return
        }
        let kind: Token.Kind =
            switch sign {
            case .signed(let sign): .signed(sign * value)
            case .dashed: .dashed(value)
            default: .number(value)
            }
        add(kind, from: start, to: scan.at, foldedFrom: foldedStart)
    }

    /// A time of day is no score: `3:30`.
    private func isTime(_ scan: Scan, from start: Int) -> Bool {
        scan.at - start <= 2 && scan.peek(0) == 0x3A && (0x30...0x35).contains(scan.peek(1)) && isDigit(scan.peek(2))
            && !isDigit(scan.peek(3)) && (start == 0 || scan.bytes[start - 1] != 0x3A)
    }

    private mutating func word(_ scan: inout Scan) {
        let start = scan.at
        let foldedStart = folded.count
        var stem: Int?
        /// Letters since the last full stop inside the word: `J.R.` is one word, `Jake.Mike` is two.
        var sinceStop = 0
        loop: while scan.at < scan.bytes.count {
            let byte = scan.bytes[scan.at]
            switch byte {
            case 0x61...0x7A:
                folded.append(byte)
                scan.at += 1
                sinceStop += 1
            case 0x41...0x5A:
                folded.append(byte + 32)
                scan.at += 1
                sinceStop += 1
            case 0x27:
                guard isLetter(scan.peek(1)) else { break loop }
                stem = possessiveStem(scan, after: 1, foldedStart) ?? stem
                scan.at += 1
            case 0x2E:
                guard sinceStop == 1, isLetter(scan.peek(1)), !isLetter(scan.peek(2)) else {
                    // The closing stop of initials belongs to them.
                    if sinceStop == 1, folded.count - foldedStart > 1 { scan.at += 1 }
                    break loop
                }
                scan.at += 1
                sinceStop = 0
            case 0x80...:
                let (scalar, length) = scan.scalar()
                if scalar == "\u{2019}" || scalar == "\u{02BC}" || scalar == "\u{2018}" {
                    guard isLetter(scan.peek(length)) else { break loop }
                    stem = possessiveStem(scan, after: length, foldedStart) ?? stem
                } else if isWordScalar(scalar) {
                    Folding.append(scalar, to: &folded)
                    sinceStop += 1
                } else {
                    break loop
                }
                scan.at += length
            default: break loop
            }
        }
        guard folded.count > foldedStart else { return }
        add(.word, from: start, to: scan.at, foldedFrom: foldedStart)
        if let stem, stem > 0 { tokens[tokens.count - 1].stemLength = stem }
    }

    /// The folded length so far when the apostrophe opens a closing `s`.
    private func possessiveStem(_ scan: Scan, after length: Int, _ foldedStart: Int) -> Int? {
        let next = scan.peek(length) | 0x20
        return next == 0x73 && !isLetter(scan.peek(length + 1)) ? folded.count - foldedStart : nil
    }

    /// A scalar beyond ASCII at the start of a token.
    private mutating func wide(_ scan: inout Scan) {
        let (scalar, length) = scan.scalar()
        switch scalar.value {
        case 0x2212, 0x2013:
            let before = scan.at == 0 ? 0x20 : scan.bytes[scan.at - 1]
            scan.at += length - 1
            if isDigit(scan.peek(1)), scalar.value == 0x2212 || !isDigit(before) {
                let start = scan.at - (length - 1)
                number(&scan, sign: endsLetter(before) && scalar.value == 0x2013 ? .dashed(-1) : .signed(-1))
                tokens[tokens.count - 1].range = start..<scan.at
            } else {
                separate(.mark, &scan)
            }
        case 0x2014, 0x2026, 0x3001, 0xFF0C: separate(.comma, &scan, length: length)
        case 0x3002, 0x2028, 0x2029, 0x85: separate(.stop, &scan, length: length)
        case 0xFF1F, 0x37E: separate(.question, &scan, length: length)
        case _ where changesNumber(scalar): sign(&scan, scalar, length: length)
        default:
            if let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil {
                let start = folded.count
                folded.append(0x30 + UInt8(clamping: Int(digit)))
                add(.number(Int(digit)), from: scan.at, to: scan.at + length, foldedFrom: start)
                scan.at += length
            } else if isWordScalar(scalar) {
                let before = scan.at
                word(&scan)
                if scan.at == before { scan.at += length }
            } else {
                scan.at += length
            }
        }
    }

    /// Whether a scalar is a sign of money, comparison or measure; arrows are not.
    private func changesNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA7, 0xB0, 0x2030: true
        case 0x2190...0x21FF: false
        default: [.currencySymbol, .mathSymbol].contains(scalar.properties.generalCategory)
        }
    }

    private mutating func add(_ kind: Token.Kind, from start: Int, to end: Int, foldedFrom: Int) {
        let range = foldedFrom..<folded.count
        var hash: UInt64 = 0
        for offset in range { hash = SpanHash.appending(folded[offset], to: hash) }
        tokens.append(
            Token(
                range: start..<end, kind: kind, foldedRange: range, hash: hash, stemLength: range.count))
    }
}

extension TokenizedLine {
    /// The words as they stand in the line; an empty text for a range that is no part of it.
    package func text(_ range: Range<Int>) -> String { text.words(range) }

    /// Whether two lines differ only in case, accents, gaps and punctuation.
    package func isSame(as other: TokenizedLine) -> Bool { folded == other.folded }

    /// Removes tokens that are pictures, such as emoji at the end of a message.
    ///
    /// - Parameter isKept: whether a token stays all the same, as somebody's name does.
    package mutating func dropPictures(keeping isKept: (Token, TokenizedLine) -> Bool) {
        for index in tokens.indices.reversed() where isPicture(index) && !isKept(tokens[index], self) {
            if index > 0 { tokens[index - 1].after.formUnion(tokens[index].after) }
            tokens.remove(at: index)
        }
    }

    /// Whether a token has no letter, no digit and no sign that changes a number.
    private func isPicture(_ index: Int) -> Bool {
        // No picture begins below U+2000.
        guard text.utf8.dropFirst(tokens[index].range.lowerBound).first.map({ $0 >= 0xE2 }) ?? false else {
            return false
        }
        return text(tokens[index].range).unicodeScalars.allSatisfy {
            !$0.properties.isAlphabetic && $0.properties.numericType == nil && !changesNumber($0)
        }
    }

    /// Whether a full stop stands right behind a token.
    package func endsInStop(_ token: Int) -> Bool {
        text.utf8.dropFirst(tokens[token].range.upperBound).first == UInt8(ascii: ".")
    }

    /// Whether a token is written with a capital first letter.
    package func isCapital(_ token: Int) -> Bool {
        text.utf8.dropFirst(tokens[token].range.lowerBound).first.map { (0x41...0x5A).contains($0) } ?? false
    }

    /// The folded letters of one token.
    package func letters(_ token: Int) -> ArraySlice<UInt8> { folded[tokens[token].foldedRange] }

    /// Whether a token is one of some folded words.
    package func says(_ words: [[UInt8]], at token: Int) -> Bool {
        words.contains { letters(token).elementsEqual($0) }
    }

    /// Whether tokens of the line, this one among them, are some folded words.
    package func says(_ words: [[UInt8]], around token: Int) -> Bool {
        (max(token - words.count + 1, 0)...token).contains { start in
            start + words.count <= tokens.count
                && words.indices.allSatisfy { letters(start + $0).elementsEqual(words[$0]) }
        }
    }

    /// Whether the line begins or ends with one of some phrases, each as its folded words.
    package func hasAtEnds(_ phrases: [[[UInt8]]]) -> Bool {
        let words = words
        return phrases.contains { words.starts(with: $0) || words.suffix($0.count).elementsEqual($0) }
    }

    /// Whether one of some phrases is anywhere in the line.
    package func has(_ phrases: [[[UInt8]]]) -> Bool {
        tokens.indices.contains { token in phrases.contains { says($0, around: token) } }
    }

    /// The folded letters of every token.
    package var words: [[UInt8]] { tokens.indices.map { Array(letters($0)) } }

    /// The folded form of one token.
    package func foldedText(of token: Token) -> String {
        String(decoding: folded[token.foldedRange], as: UTF8.self)
    }
}
