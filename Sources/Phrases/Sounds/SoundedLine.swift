/// How a line sounds that was written down for what somebody said, above all by a recogniser.
///
/// Words sound by the rules of the language. Numbers sound as the words for them: `3` is `three`, `+2` is `plus two`, `4th` is
/// `fourth`; where the grammar has no words for a number, its digits are said one by one. Capitals without a vowel among them
/// are spelled, as are letters with full stops: `KT`, `A.J.`. Roman numerals in capitals are numbers, because recognisers
/// write them for numbers: `III` is `three`. A single capital is a letter, but for `V`.
package struct SoundedLine: Hashable, Sendable {
    package private(set) var phones: [Phone] = []
    /// In the order of the line; every token is in one of them, also where nothing of it sounds.
    package private(set) var stretches: [Stretch] = []

    /// Tokens that sound as one: a word, a number, or both in `4th`.
    package struct Stretch: Hashable, Sendable {
        /// Places in the tokens of the line.
        package let tokens: Range<Int>
        /// Places in the phones of the line; none for what does not sound.
        package let phones: Range<Int>
    }

    /// - Parameter naming: of the language; where it has no sounds, nothing sounds.
    package init(_ line: TokenizedLine, _ naming: Naming) {
        let voice = naming.sounds.map { Voice(line: line, sounds: $0, letterNames: naming.letterNames) }
        var place = 0
        while place < line.tokens.count {
            let start = phones.count
            var next = place + 1
            if let ordinal = voice?.ordinal(at: place) {
                phones += ordinal
                next += 1
            } else {
                phones += voice?.phones(at: place) ?? []
            }
            stretches.append(Stretch(tokens: place..<next, phones: start..<phones.count))
            place = next
        }
    }
}

/// Reads the tokens of a line aloud.
private struct Voice {
    let line: TokenizedLine
    let sounds: Sounds
    let letterNames: LetterNames

    /// What one token sounds like.
    func phones(at place: Int) -> [Phone] {
        let token = line.tokens[place]
        let written = line.text(token.range)
        switch token.kind {
        case .signed: return phones(of: letterNames.sign(isPlus: written.utf8.first == 0x2B)) + figures(written)
        case .number, .dashed: return figures(written)
        case .word: break
        }
        if written == "&" { return phones(of: letterNames.and) }
        // A time of day, which is tokenised as a word.
        if written.utf8.first.map(isDigit) == true { return figures(written) }
        if let number = Self.romanNumerals[written] { return phones(of: letterNames.words(for: number)) }
        return spelled(written, token) ?? sounds.phones(of: line.letters(place))
    }

    /// What a number and the letters right behind it sound like together; nil where they are no ordinal number.
    func ordinal(at place: Int) -> [Phone]? {
        guard place + 1 < line.tokens.count, case .number(let number) = line.tokens[place].kind,
            line.tokens[place].range.upperBound == line.tokens[place + 1].range.lowerBound
        else { return nil }
        return letterNames.ordinal(number, ending: line.letters(place + 1)).map { phones(of: [$0]) }
    }

    private func phones(of words: [String]) -> [Phone] {
        words.flatMap { SpokenWord.words(of: $0) }.flatMap { sounds.phones(of: Folding.fold($0.letters)) }
    }

    /// Numbers with whatever signs between them, such as `4:30`.
    private func figures(_ written: String) -> [Phone] {
        written.utf8.split { !isDigit($0) }.flatMap { digits -> [Phone] in
            let words = letterNames.words(for: Int(Substring(digits)) ?? -1)
            if !words.isEmpty { return phones(of: words) }
            return digits.flatMap { phones(of: letterNames.words(for: Int($0 - UInt8(ascii: "0")))) }
        }
    }

    /// What letters sound like that are said one by one, with what an apostrophe adds: `KT's`. Nil for a word.
    private func spelled(_ written: String, _ token: Token) -> [Phone]? {
        let letters = line.folded[token.foldedRange].prefix(token.stemLength)
        let stem = written.utf8.prefix { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: ".") }
        let capitals = stem.count { $0 != UInt8(ascii: ".") }
        let hasStops = capitals < stem.count
        guard letters.count > 1, capitals == letters.count,
            hasStops || letters.count <= Self.mostLetters && !letters.contains(where: Self.isVowel)
        else { return nil }
        let rest = sounds.phones(of: line.folded[token.foldedRange].dropFirst(letters.count)).suffix(1)
        return letters.flatMap { phones(of: [letterNames.name(of: $0)]) } + rest
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

    /// Longer groups of capitals are words of somebody who shouts.
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
