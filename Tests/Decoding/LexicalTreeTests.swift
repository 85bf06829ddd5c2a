import Cards
@testable import Decoding
import Testing

/// Words by how they begin.
@Suite("The lexical tree") struct LexicalTreeTests {
    private static func tree(_ names: [[String]]) -> LexicalTree {
        LexicalTree(
            names.enumerated().map { number, words in
                .init(words: words.map { ($0, $0.utf8.map { $0 - UInt8(ascii: "a") }) }, entry: number)
            }, isSlight: false)
    }

    /// What a walk over the nodes in their order spells: entry and words.
    private static func spelled(_ tree: LexicalTree) -> [Int: String] {
        var path: [String] = []
        var found: [Int: String] = [:]
        for node in tree.nodes {
            path.removeSubrange(min(node.depth - 1, path.count)...)
            switch node.key {
            case .unit(let unit): path.append(String(UnicodeScalar(unit + UInt8(ascii: "a"))))
            case .end: path.append(" ")
            }
            for entry in tree.entries[node.entries] { found[entry] = path.joined() }
        }
        return found
    }

    @Test func everyEntryIsSpelledByItsPath() {
        let names = [["mary"], ["mary", "jo"], ["mark"], ["mary"], ["al"], ["alan"], ["mary", "jane"]]
        let found = Self.spelled(Self.tree(names))
        #expect(found.count == names.count)
        for (number, words) in names.enumerated() { #expect(found[number] == words.map { $0 + " " }.joined()) }
    }

    @Test func beginningsAreShared() {
        // m a r k, y; the ends of three words.
        #expect(Self.tree([["mar"], ["mark"], ["mary"]]).nodes.count == 8)
        #expect(Self.tree([]).nodes.isEmpty)
    }

    /// A word that makes no sound takes nothing up; a name of nothing else is not heard.
    @Test func silentWordsAreLeftOut() {
        let tree = Self.tree([["mary", ""], [""], ["", "jo", ""], []])
        #expect(Self.spelled(tree) == [0: "mary ", 2: "jo "])
    }

    /// `next` leaves out what is below.
    @Test func nodesTellWhatIsBelowThem() throws {
        let tree = Self.tree([["mar"], ["mark"], ["mary", "jo"], ["tom"]])
        for (index, node) in tree.nodes.enumerated() {
            let below = tree.nodes[(index + 1)...].prefix { $0.depth > node.depth }
            #expect(node.next == index + 1 + below.count)
        }
        let m = tree.nodes[0]
        #expect(m.key == .unit(12) && m.longest == 4)
        #expect(tree.longest == 4 && tree.depth == 8)
    }
}
