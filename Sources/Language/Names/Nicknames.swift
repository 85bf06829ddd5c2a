import Words

/// Other names that one person is called by, such as Mike and Michael.
package struct Nicknames: Sendable {
    private var names: WordTable
    /// All names, group by group, by their numbers in `names`.
    private var all: [Int] = []
    /// The part of `all` that each group is.
    private var groups: [Range<Int>] = []

    /// - Parameter text: a group of names on each line, separated by blanks; `#` begins a comment.
    package init(_ text: String = "") {
        // Split as bytes, for speed, because thousands of names are read at each start of the program.
        let bytes = Array(text.utf8)
        names = WordTable(capacity: bytes.count / Self.bytesOfName)
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let first = all.count
            for name in line.prefix(while: { $0 != UInt8(ascii: "#") }).split(whereSeparator: { $0 <= 0x20 }) {
                add(name)
            }
            if all.count > first { groups.append(first..<all.count) }
        }
    }

    /// The usual length of a name, including the blank behind it.
    private static let bytesOfName = 7

    private mutating func add(_ name: ArraySlice<UInt8>) {
        if name.allSatisfy({ (0x61...0x7A).contains($0) }) { return all.append(names.insert(name)) }
        for spelling in Folding.spellings(of: String(decoding: name, as: UTF8.self)) {
            let folded = TokenizedLine(spelling).folded
            if !folded.isEmpty { all.append(names.insert(folded[...])) }
        }
    }

    /// Whether anybody is called so, as far as the list knows.
    package func has(_ name: ArraySlice<UInt8>) -> Bool { names.find(name) != nil }

    /// The other names of a person with this folded one, without repetition.
    package func others(of name: [UInt8]) -> [[UInt8]] {
        var others: [[UInt8]] = []
        guard let number = names.find(name[...]) else { return [] }
        for group in groups where all[group].contains(number) {
            for other in all[group] {
                let letters = Array(names.bytes(other))
                if letters != name && !others.contains(letters) { others.append(letters) }
            }
        }
        return others
    }
}
