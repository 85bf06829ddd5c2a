import Words

/// What else people are called: names that are one person's, such as Mike and Michael.
package struct Nicknames: Sendable {
    private var names: WordTable
    /// The first and last member by the number of its name.
    private var members: [Members] = []
    private var all: [Member] = []
    /// Parts of `all` that go together.
    private var groups: [Range<Int>] = []

    /// A name in a group.
    private struct Member {
        let name: Int
        let group: Int
        /// The index of the same name in a later group; -1 for none.
        var next = -1
    }

    private struct Members {
        var first: Int
        var last: Int
    }

    /// - Parameter text: names that go together on each line, parted by blanks; `#` begins a comment.
    package init(_ text: String = "") {
        // By bytes and in a few long rows, because it is read at each start of the program.
        let bytes = Array(text.utf8)
        names = WordTable(capacity: bytes.count / Self.bytesOfName)
        var at = 0
        var first = 0
        var isComment = false
        while at <= bytes.count {
            let byte = at < bytes.count ? bytes[at] : 0x0A
            switch byte {
            case 0x0A, 0x0D:
                if all.count > first { groups.append(first..<all.count) }
                first = all.count
                isComment = false
            case UInt8(ascii: "#"): isComment = true
            case 0x20, 0x09: break
            default:
                if isComment { break }
                let start = at
                var isPlain = true
                while at < bytes.count, !Self.endsName(bytes[at]) {
                    if !(0x61...0x7A).contains(bytes[at]) { isPlain = false }
                    at += 1
                }
                add(bytes[start..<at], isPlain: isPlain)
                continue
            }
            at += 1
        }
    }

    /// As long as most names, the blank behind them included.
    private static let bytesOfName = 7

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x0A, 0x0D, 0x20, 0x09, UInt8(ascii: "#"): true
        default: false
        }
    }

    /// - Parameter isPlain: whether folding changes nothing.
    private mutating func add(_ name: ArraySlice<UInt8>, isPlain: Bool) {
        if isPlain { return add(names.insert(name)) }
        for spelling in Folding.spellings(of: String(decoding: name, as: UTF8.self)) {
            let folded = TokenizedLine(spelling).folded
            if !folded.isEmpty { add(names.insert(folded[...])) }
        }
    }

    /// Adds a name to the group that is read.
    private mutating func add(_ name: Int) {
        let index = all.count
        all.append(Member(name: name, group: groups.count))
        if name == members.count {
            members.append(Members(first: index, last: index))
        } else {
            all[members[name].last].next = index
            members[name].last = index
        }
    }

    /// Whether anybody is called so, as far as the list knows.
    package func has(_ name: ArraySlice<UInt8>) -> Bool { names.find(name) != nil }

    /// The other names of whoever has this folded one, without repetition.
    package func others(of name: [UInt8]) -> [[UInt8]] {
        var others: [[UInt8]] = []
        var index = names.find(name[...]).map { members[$0].first } ?? -1
        while index >= 0 {
            for other in all[groups[all[index].group]] {
                let letters = Array(names.bytes(other.name))
                if letters != name && !others.contains(letters) { others.append(letters) }
            }
            index = all[index].next
        }
        return others
    }
}
