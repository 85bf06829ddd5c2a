import Words

/// How the words of a language sound: rules from letters to phones, read from data.
///
/// The method is that of Elovitz, Johnson, McHugh and Shore, "Letter-to-sound rules for automatic translation of English text
/// to phonetics" (1976): at each position of a word the first rule whose letters, and what must stand before and behind them,
/// are found there says what they sound like. Rules for more letters go before rules for fewer. Letters that no rule
/// fits are silent.
package struct Sounds: Sendable {
    /// Rules by the first byte of their letters, in the order they are tried.
    private let rules: [[Rule]]
    /// Whole words that are exceptions to the rules.
    private let words: SoundedWords
    /// The pair of letters that a letter with a mark is read as: oe for ö.
    private let digraphs: [Character: String]

    /// Letters, what stands around them, and what they sound like then.
    struct Rule: Sendable {
        let letters: [UInt8]
        /// The letters before, nearest first, spelled backwards.
        let before: [Context]
        let behind: [Context]
        /// Raw values.
        let phones: [UInt8]
    }

    /// A piece of what stands beside the letters of a rule.
    struct Context: Sendable {
        enum Kind: Sendable {
            /// `repeated` may be missing, `several` may not.
            case once, optional, repeated, several
            /// The end of the word.
            case edge
        }

        var kind: Kind
        /// The members that are one ASCII letter, as bits of `letter - 0x60`.
        var single: UInt32 = 0
        /// All others, longest first.
        var longer: [[UInt8]] = []
    }

    init(rules: [Rule], words: SoundedWords, digraphs: [Character: String] = [:]) {
        var table = Array(repeating: [Rule](), count: 256)
        for rule in rules {
            guard let first = rule.letters.first.map(Int.init) else { continue }
            // Behind all rules that are as long, so that the first in the text is tried first.
            let index = table[first].lastIndex { $0.letters.count >= rule.letters.count }.map { $0 + 1 } ?? 0
            table[first].insert(rule, at: index)
        }
        self.rules = table
        self.words = words
        self.digraphs = digraphs
    }

    /// Reads rules in the format that `Grammars/README.md` describes.
    ///
    /// - Parameter file: the name that errors carry.
    package init(_ text: String, file: String) throws(GrammarError) {
        self = try SoundsReader.read(text, file: file)
    }

    /// The rules for an unknown language: every letter has one sound everywhere.
    package static let plain: Sounds = {
        let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
        let symbols = "AA B K D EH F G HH IY JH K L M N OW P K R S T UW V W K Y Z".split(separator: " ")
        let rules = zip(letters, symbols).map { letter, symbol in
            Rule(letters: [letter], before: [], behind: [], phones: [Phone(symbol: symbol)].compactMap { $0?.rawValue })
        }
        return Sounds(rules: rules, words: SoundedWords())
    }()

    /// The sounds of one word.
    ///
    /// - Parameter letters: folded, without gaps; see `Folding`. Time grows linearly with their number.
    package func phones(of letters: some Collection<UInt8>) -> [Phone] {
        var phones: [UInt8] = []
        append(phonesOf: Array(letters)[...], to: &phones)
        return phones.compactMap(Phone.init(rawValue:))
    }

    /// The sounds of a word that may have letters like ö, which are read as their pairs.
    ///
    /// - Parameter letters: the word folded, in which such letters are plain ones.
    func phones(of word: String, folded letters: some Collection<UInt8>) -> [Phone] {
        guard !digraphs.isEmpty, word.utf8.contains(where: { $0 >= 0x80 }) else { return phones(of: letters) }
        return phones(of: Folding.fold(word.lowercased().map { digraphs[$0] ?? String($0) }.joined()))
    }

    /// Appends the raw values of a word's phones.
    package func append(phonesOf word: ArraySlice<UInt8>, to phones: inout [UInt8]) {
        if let known = words.phones(of: word) { return phones += known }
        word.withUnsafeBufferPointer { letters in
            var position = 0
            while position < letters.count {
                // By their indices, or each rule that is tried would be copied.
                let tried = rules[Int(letters[position])]
                let fitting = tried.indices.first { tried[$0].fits(letters, at: position) }
                if let fitting { phones += tried[fitting].phones }
                position += fitting.map { tried[$0].letters.count } ?? 1
            }
        }
    }
}

/// Words and the raw values of their phones, in a few long arrays: there are hundreds, read at each start of the
/// program.
struct SoundedWords: Sendable {
    private var table: WordTable
    private var phones: [UInt8] = []
    private var ranges: [Range<Int>] = []

    /// - Parameter capacity: how many words to reserve memory for.
    init(capacity: Int = 0) { table = WordTable(capacity: capacity) }

    /// Adds the sounds of a word; those of an earlier entry for the same word are replaced.
    mutating func add(_ word: ArraySlice<UInt8>, _ phones: [UInt8]) {
        let number = table.insert(word)
        if number == ranges.count { ranges.append(0..<0) }
        ranges[number] = self.phones.count..<self.phones.count + phones.count
        self.phones += phones
    }

    func phones(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        table.find(word).map { phones[ranges[$0]] }
    }
}

extension Sounds.Rule {
    @inline(__always)
    fileprivate func fits(_ word: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        guard position + letters.count <= word.count else { return false }
        for number in 1..<max(letters.count, 1) where letters[number] != word[position + number] { return false }
        var at = position + letters.count
        for index in behind.indices where !behind[index].pass(word, &at, step: 1) { return false }
        at = position - 1
        for index in before.indices where !before[index].pass(word, &at, step: -1) { return false }
        return true
    }
}

extension Sounds.Context {
    /// The most times that a repeated piece is matched, so that no word takes long.
    private static let most = 8

    /// Moves on past this piece; false where it does not match. A piece that repeats matches as often as it can.
    fileprivate func pass(_ word: UnsafeBufferPointer<UInt8>, _ at: inout Int, step: Int) -> Bool {
        switch kind {
        case .edge: return at < 0 || at >= word.count
        case .once: return passOne(word, &at, step: step)
        case .optional: _ = passOne(word, &at, step: step)
        case .repeated, .several:
            var times = 0
            while times < Self.most, passOne(word, &at, step: step) { times += 1 }
            return times > 0 || kind == .repeated
        }
        return true
    }

    private func passOne(_ word: UnsafeBufferPointer<UInt8>, _ at: inout Int, step: Int) -> Bool {
        guard at >= 0, at < word.count else { return false }
        for member in longer {
            var end = at
            var isThere = true
            for byte in member {
                guard end >= 0, end < word.count, word[end] == byte else {
                    isThere = false
                    break
                }
                end += step
            }
            if isThere {
                at = end
                return true
            }
        }
        let letter = word[at] &- 0x60
        guard letter < 32, single & 1 << UInt32(letter) != 0 else { return false }
        at += step
        return true
    }
}
