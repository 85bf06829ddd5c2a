/// Entries of a lexicon by how they are spelled: those that begin alike share the work of comparing their beginning with
/// a signal (the lexical tree of Ney, Haeb-Umbach, Tran and Oerder, "Improvements in beam search for 10000-word continuous
/// speech recognition", 1992).
struct LexicalTree {
    /// In preorder: each node before those below it.
    private(set) var nodes: [Node] = []
    /// The words that end in a node, by the number in `Key.end`.
    private(set) var texts: [String] = []
    /// Indices into the lexicon's entries.
    private(set) var entries: [Int] = []
    /// The depth of the deepest node; the root, which is no node, is at 0.
    private(set) var depth = 0
    /// Units of its longest word.
    private(set) var longest = 0
    /// Whether the meaning of a line does not depend on which of these words is said.
    let isSlight: Bool

    struct Spelling {
        let words: [(text: String, units: [UInt8])]
        /// Index into the lexicon's entries.
        let entry: Int
    }

    /// A unit of a word, or its end.
    struct Node {
        let key: Key
        let depth: Int
        /// The next node that is not below this one.
        fileprivate(set) var next = 0
        /// Units of the longest word that goes through it; of the word that ends here.
        fileprivate(set) var longest = 0
        /// The tree's entries that end here.
        fileprivate(set) var entries = 0..<0
    }

    enum Key: Comparable {
        /// Index into `texts`.
        case end(Int)
        case unit(UInt8)
    }

    /// - Parameter spellings: words without units are skipped; spellings without other words are left out.
    init(_ spellings: [Spelling], isSlight: Bool) {
        self.isSlight = isSlight
        var numbers: [String: Int] = [:]
        let paths = spellings.map { spelling in
            (
                keys: spelling.words.filter { !$0.units.isEmpty }.flatMap { word in
                    word.units.map(Key.unit) + [.end(number(of: word.text, &numbers))]
                }, entry: spelling.entry
            )
        }.filter { !$0.keys.isEmpty }.sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
        var path: [Key] = []
        for (keys, entry) in paths {
            let shared = zip(path, keys).prefix { $0 == $1 }.count
            for (depth, key) in keys.enumerated().dropFirst(shared) { nodes.append(Node(key: key, depth: depth + 1)) }
            if shared < keys.count { nodes[nodes.count - 1].entries = entries.count..<entries.count }
            entries.append(entry)
            nodes[nodes.count - 1].entries = nodes[nodes.count - 1].entries.lowerBound..<entries.count
            depth = max(depth, keys.count)
            path = keys
        }
        sumUp()
    }

    private mutating func number(of text: String, _ numbers: inout [String: Int]) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    /// Works out what is below each node.
    private mutating func sumUp() {
        // Units of the word at hand from its beginning, by depth.
        var units = Array(repeating: 0, count: depth + 2)
        for index in nodes.indices {
            let depth = nodes[index].depth
            switch nodes[index].key {
            case .unit: units[depth] = units[depth - 1] + 1
            case .end:
                nodes[index].longest = units[depth - 1]
                units[depth] = 0
                longest = max(longest, nodes[index].longest)
            }
        }
        // By depth: the nodes there and below them, and the longest of their words, backwards since one above them was met.
        var below = Array(repeating: (count: 0, longest: 0), count: depth + 2)
        for index in nodes.indices.reversed() {
            let depth = nodes[index].depth
            let deeper = below[depth + 1]
            below[depth + 1] = (0, 0)
            nodes[index].next = index + deeper.count + 1
            nodes[index].longest = max(nodes[index].longest, deeper.longest)
            below[depth].count += deeper.count + 1
            below[depth].longest = max(below[depth].longest, nodes[index].longest)
        }
    }
}
