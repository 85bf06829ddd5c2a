import Words

/// How words are pronounced, from a dictionary in the format of the CMU Pronouncing Dictionary: a word and its phones on a
/// line, `word(2)` for another pronunciation, comments behind `;;;` or `#`. Digits for stress are dropped.
///
/// Such a file has more than a hundred thousand lines, of which only the words asked for are kept.
package struct PronunciationDictionary: Sendable {
    private var wanted = WordTable()
    /// By the numbers of `wanted`, in the order of the file.
    private var pronunciations: [[String]] = []

    /// An empty dictionary.
    package init() {}

    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - words: in lower case.
    package init(_ bytes: [UInt8], words: some Sequence<String>) {
        for word in words { _ = wanted.insert(Array(word.utf8)[...]) }
        pronunciations = Array(repeating: [], count: wanted.count)
        var word: [UInt8] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            take(bytes[start..<end], &word)
            start = end + 1
        }
    }

    private mutating func take(_ line: ArraySlice<UInt8>, _ word: inout [UInt8]) {
        word.removeAll(keepingCapacity: true)
        var at = line.startIndex
        while at < line.endIndex, line[at] > 0x20 {
            // `word(2)`
            if line[at] == UInt8(ascii: "("), at > line.startIndex { break }
            word.append((0x41...0x5A).contains(line[at]) ? line[at] + 32 : line[at])
            at += 1
        }
        guard word.count <= wanted.longest, let number = wanted.find(word[...]) else { return }
        while at < line.endIndex, line[at] > 0x20 { at += 1 }
        let phones = line[at...].prefix { $0 != UInt8(ascii: "#") }.split { $0 <= 0x20 }.map { phone in
            String(decoding: phone.filter { !isDigit($0) }, as: UTF8.self)
        }
        let text = phones.joined(separator: " ")
        if !text.isEmpty, !pronunciations[number].contains(text) { pronunciations[number].append(text) }
    }

    /// This dictionary, with the words of another that it lacks.
    package func extended(by other: PronunciationDictionary) -> PronunciationDictionary {
        var both = self
        for number in 0..<other.wanted.count where !other.pronunciations[number].isEmpty {
            let own = both.wanted.insert(other.wanted.bytes(number))
            if own == both.pronunciations.count { both.pronunciations.append([]) }
            if both.pronunciations[own].isEmpty { both.pronunciations[own] = other.pronunciations[number] }
        }
        return both
    }

    /// The pronunciations of a word, in the order of the file; none for a word that the dictionary lacks.
    func phones(of word: String) -> [String] {
        wanted.find(Array(word.utf8)[...]).map { pronunciations[$0] } ?? []
    }
}
