package import Words

/// Words of a language that mean nothing on a scorecard and are no slips of words that do: `owes` is no misspelt `ones`.
package struct OrdinaryWords: Sendable {
    private let text: String

    /// - Parameter text: words separated by blanks and line ends; from `#` to the end of its line is a remark.
    package init(_ text: String = "") {
        self.text = text
    }

    /// The words in a table.
    func table() -> WordTable {
        var words = WordTable()
        var said = TokenizedLine()
        for line in text.linesWithoutRemarks { words.insert(wordsOf: String(line), readInto: &said) }
        return words
    }
}

extension String {
    /// Its lines, without what follows a `#`. Split as bytes, for speed, because lists have thousands of words.
    var linesWithoutRemarks: [Substring] {
        utf8.split { $0 == 0x0A || $0 == 0x0D }.map { line in Substring(line.prefix { $0 != UInt8(ascii: "#") }) }
    }
}

/// Tells words that people say and mean, names among them, from others. Its tables are made at the first look-up,
/// because most lines need none.
package final class OrdinaryTable {
    private let ordinary: OrdinaryWords
    private let names: OrdinaryWords
    private lazy var ordinaryTable = ordinary.table()
    private lazy var nameTable = names.table()

    package init(_ ordinary: OrdinaryWords, names: OrdinaryWords) {
        self.ordinary = ordinary
        self.names = names
    }

    package func has(_ token: Token, in line: TokenizedLine) -> Bool {
        ordinaryTable.find(token.hash, line.folded[token.foldedRange]) != nil || isName(token, in: line)
    }

    package func isName(_ token: Token, in line: TokenizedLine) -> Bool {
        nameTable.find(token.hash, line.folded[token.foldedRange]) != nil
    }
}
