/// What else people are called: names that are one person's, such as Mike and Michael.
package struct Nicknames: Sendable {
    /// Folded names that go together.
    private let groups: [[[UInt8]]]
    /// The groups a name is in.
    private let places: [[UInt8]: [Int]]

    /// - Parameter text: names that go together on each line, parted by blanks; `#` begins a comment.
    package init(_ text: String = "") {
        var groups: [[[UInt8]]] = []
        var places: [[UInt8]: [Int]] = [:]
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let names = line.prefix { $0 != UInt8(ascii: "#") }.split { $0 == 0x20 || $0 == 0x09 }
                .flatMap(Self.folded)
            for name in names { places[name, default: []].append(groups.count) }
            groups.append(names)
        }
        self.groups = groups
        self.places = places
    }

    /// The folded letters of a name, without hyphens and the like, in every way it is typed.
    private static func folded(_ name: Substring.UTF8View) -> [[UInt8]] {
        if name.allSatisfy({ $0 < 0x80 && isLetter($0) }) { return [name.map { $0 | 0x20 }] }
        return Folding.spellings(of: String(Substring(name))).map { TokenizedLine($0).folded }
    }

    /// The other names of whoever has this folded one, without repetition.
    func others(of name: [UInt8]) -> [[UInt8]] {
        var others: [[UInt8]] = []
        for group in places[name] ?? [] {
            for other in groups[group] where other != name && !others.contains(other) { others.append(other) }
        }
        return others
    }
}
