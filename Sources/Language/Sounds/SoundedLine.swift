package import Words

/// The sounds of a line that was written down from speech, above all by a recogniser.
///
/// Words sound by the rules of the language. Numbers sound as the words for them: `3` is `three`, `+2` is `plus two`, `4th` is
/// `fourth`; where the grammar has no words for a number, its digits are said one by one. Capitals without a vowel among them
/// are spelled, as are letters with full stops: `KT`, `A.J.`. Roman numerals in capitals are numbers, because recognisers
/// write them for numbers: `III` is `three`. A single capital is a letter, but for `V`.
package struct SoundedLine: Hashable, Sendable {
    package private(set) var phones: [Phone] = []
    /// In the order of the line, including words that have no sounds.
    package private(set) var words: [Word] = []

    /// The spoken word of a token: a number may be several words, and `4th`, which is two tokens, is one.
    package struct Word: Hashable, Sendable {
        /// In lower case.
        package let text: String
        /// Indices into the tokens of the line.
        package let tokens: Range<Int>
        /// Indices into the phones of the line; none for what does not sound.
        package let phones: Range<Int>
    }

    /// - Parameter naming: the naming rules of the language; without letter-to-sound rules nothing sounds.
    package init(_ line: TokenizedLine, _ naming: Naming) {
        guard let sounds = naming.sounds else { return }
        let voice = Voice(line: line, sounds: sounds, letterNames: naming.letterNames)
        var index = 0
        while index < line.tokens.count {
            let ordinal = voice.ordinal(at: index)
            let tokens = index..<index + (ordinal == nil ? 1 : 2)
            for said in ordinal ?? voice.words(at: index) {
                words.append(
                    Word(text: said.text, tokens: tokens, phones: phones.count..<phones.count + said.phones.count))
                phones += said.phones
            }
            index = tokens.upperBound
        }
    }
}

/// Reads the tokens of a line aloud.
private struct Voice {
    let line: TokenizedLine
    let sounds: Sounds
    let letterNames: LetterNames

    typealias Said = (text: String, phones: [Phone])

    /// The spoken words of one token.
    func words(at index: Int) -> [Said] {
        let token = line.tokens[index]
        let written = line.text(token.range)
        switch token.kind {
        case .signed: return said(letterNames.sign(isPlus: written.utf8.first == 0x2B)) + figures(written)
        case .number, .dashed: return figures(written)
        case .word: break
        }
        if written == "&" { return said(letterNames.and) }
        // A time of day, which is tokenised as a word.
        if written.utf8.first.map(isDigit) == true { return figures(written) }
        if let number = Self.romanNumerals[written] { return said(letterNames.words(for: number)) }
        return spelled(written, token)
            ?? [(written.lowercased(), sounds.phones(of: written, folded: line.letters(index)))]
    }

    /// The sounds of a number together with the letters right behind it; nil where they are no ordinal number.
    func ordinal(at index: Int) -> [Said]? {
        guard index + 1 < line.tokens.count, case .number(let number) = line.tokens[index].kind,
            line.tokens[index].range.upperBound == line.tokens[index + 1].range.lowerBound
        else { return nil }
        return letterNames.ordinal(number, ending: line.letters(index + 1)).map { said([$0]) }
    }

    private func said(_ words: [String]) -> [Said] {
        words.flatMap { SpokenWord.words(of: $0) }.map { word in
            (word.spoken, sounds.phones(of: word.letters, folded: Folding.fold(word.letters)))
        }
    }

    /// Numbers with whatever signs between them, such as `4:30`.
    private func figures(_ written: String) -> [Said] {
        written.utf8.split { !isDigit($0) }.flatMap { digits -> [Said] in
            let words = letterNames.words(for: Int(Substring(digits)) ?? -1)
            if !words.isEmpty { return said(words) }
            return digits.flatMap { said(letterNames.words(for: Int($0 - UInt8(ascii: "0")))) }
        }
    }

    /// Letters that are said one by one, with what an apostrophe adds: `KT's`. Nil for a word.
    private func spelled(_ written: String, _ token: Token) -> [Said]? {
        let letters = line.folded[token.foldedRange].prefix(token.stemLength)
        let stem = written.utf8.prefix { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: ".") }
        let capitals = stem.count { $0 != UInt8(ascii: ".") }
        let hasStops = capitals < stem.count
        guard letters.count > 1, capitals == letters.count,
            hasStops || letters.count <= Self.mostLetters && !letters.contains(where: Self.isVowel)
        else { return nil }
        var words = letters.flatMap { said([letterNames.name(of: $0)]) }
        let rest = sounds.phones(of: line.folded[token.foldedRange].dropFirst(letters.count)).suffix(1)
        if let last = words.popLast() { words.append((last.text, last.phones + rest)) }
        return words
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

    /// Longer groups of capitals are words that are written in capitals.
    private static let mostLetters = 4

    /// Without `I`, which is a word, and `X`, which is a letter.
    private static let romanNumerals: [String: Int] = {
        let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
        var numerals: [String: Int] = [:]
        for number in 2..<40 where number != 10 {
            numerals[String(repeating: "X", count: number / 10) + ones[number % 10]] = number
        }
        return numerals
    }()
}
