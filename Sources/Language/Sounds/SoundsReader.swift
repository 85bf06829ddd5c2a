import Words

/// Reads the rules of a language's sounds, a line at a time; `Grammars/README.md` describes the format.
struct SoundsReader {
    private var text: LineScanner
    /// The classes of letters, by the capital letter that names each.
    private var classes: [UInt8: Sounds.Context] = [:]
    private var rules: [Sounds.Rule] = []
    private var words: SoundedWords
    private var digraphs: [Character: String] = [:]
    /// The phones at the end of the line at hand, as raw values.
    private var phones: [UInt8] = []
    private static let letter = "a letter"
    /// The usual length of a line.
    private static let bytesOfLine = 16

    static func read(_ text: String, file: String) throws(GrammarError) -> Sounds {
        var reader = SoundsReader(
            text: LineScanner(text, file: file), words: SoundedWords(capacity: text.utf8.count / bytesOfLine))
        while reader.text.nextLine() {
            if reader.text.peek() != nil { try reader.line() }
        }
        return Sounds(rules: reader.rules, words: reader.words, digraphs: reader.digraphs)
    }

    /// `V = a e i`, `ö = oe`, `siobhan -> SH IH V AO N` or `left [letters] right -> PHONES`.
    private mutating func line() throws(GrammarError) {
        let start = text.at
        if let name = text.peek(), Self.isClassName(name) {
            text.take()
            if text.take("=") { return try define(name) }
            text.at = start
        }
        let word = text.word()
        if !Self.isPlain(word), text.take("=") { return try digraph(word) }
        if !word.isEmpty, text.take("->") {
            try readPhones()
            if Self.isPlain(word) {
                words.add(word, phones)
            } else {
                for letters in Folding.spellings(of: String(decoding: word, as: UTF8.self)) {
                    words.add(Folding.fold(letters)[...], phones)
                }
            }
            return
        }
        text.at = start
        let before = try context()
        guard text.take("[") else { throw text.unexpected("'['") }
        let letters = Self.folded(text.word())
        guard !letters.isEmpty else { throw text.unexpected(Self.letter) }
        guard text.take("]") else { throw text.unexpected("']'") }
        let behind = try context()
        guard text.take("->") else { throw text.unexpected("'->'") }
        try readPhones()
        rules.append(
            .init(letters: letters, before: before.reversed().map(\.backwards), behind: behind, phones: phones))
    }

    private mutating func define(_ name: UInt8) throws(GrammarError) {
        var context = Sounds.Context(kind: .once)
        repeat {
            let word = text.word()
            guard !word.isEmpty else { throw text.unexpected(Self.letter) }
            context.add(Self.folded(word))
        } while text.peek() != nil
        classes[name] = context
    }

    /// Reads the letters that a letter such as ö sounds like.
    private mutating func digraph(_ letter: ArraySlice<UInt8>) throws(GrammarError) {
        let letters = text.word()
        guard !letters.isEmpty, text.peek() == nil else { throw text.unexpected(Self.letter) }
        for character in String(decoding: letter, as: UTF8.self) {
            digraphs[character] = String(decoding: letters, as: UTF8.self)
        }
    }

    private mutating func context() throws(GrammarError) -> [Sounds.Context] {
        var pieces: [Sounds.Context] = []
        while let next = text.peek(), next != UInt8(ascii: "["), next != UInt8(ascii: "-") {
            var piece = Sounds.Context(kind: .once)
            if next == UInt8(ascii: "_") {
                piece.kind = .edge
                text.take()
            } else if let known = classes[next] {
                piece = known
                text.take()
            } else if Self.isClassName(next) {
                throw text.error(.undefinedRule(String(Unicode.Scalar(next))))
            } else if isLetter(next) {
                piece.add(Self.folded(text.takeCharacter()))
            } else {
                throw text.unexpected(Self.letter)
            }
            if let kind = text.next.flatMap(Self.quantity) {
                guard piece.kind == .once else { throw text.unexpected(Self.letter) }
                piece.kind = kind
                text.take()
            }
            pieces.append(piece)
        }
        return pieces
    }

    private static func quantity(_ sign: UInt8) -> Sounds.Context.Kind? {
        switch Unicode.Scalar(sign) {
        case "?": .optional
        case "*": .repeated
        case "+": .several
        default: nil
        }
    }

    /// Reads the rest of the line.
    private mutating func readPhones() throws(GrammarError) {
        phones.removeAll(keepingCapacity: true)
        while text.peek() != nil {
            let symbol = text.takeWord()
            let second = symbol.count > 1 ? text[symbol.lowerBound + 1] : 0
            guard (1...2).contains(symbol.count), let phone = Phone(text[symbol.lowerBound], second) else {
                text.at = symbol.lowerBound
                throw text.error(.unknownPhone(String(decoding: text.word(), as: UTF8.self)))
            }
            phones.append(phone.rawValue)
        }
    }

    private static func isClassName(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

    private static func folded(_ word: ArraySlice<UInt8>) -> [UInt8] {
        isPlain(word) ? Array(word) : Folding.fold(String(decoding: word, as: UTF8.self))
    }

    /// Whether folding changes nothing.
    private static func isPlain(_ word: ArraySlice<UInt8>) -> Bool { word.allSatisfy { (0x61...0x7A).contains($0) } }
}

extension Sounds.Context {
    fileprivate mutating func add(_ member: [UInt8]) {
        if member.count == 1, (0x61...0x7A).contains(member[0]) {
            single |= 1 << UInt32(member[0] - 0x60)
        } else if !member.isEmpty {
            longer.insert(member, at: longer.firstIndex { $0.count < member.count } ?? longer.count)
        }
    }

    fileprivate var backwards: Self {
        guard !longer.isEmpty else { return self }
        var backwards = self
        backwards.longer = longer.map { $0.reversed() }
        return backwards
    }
}
