/// The pages of the help in one language, read from data. `Resources/Help/README.md` describes the format.
package struct HelpPages: Sendable {
    package struct Page: Sendable {
        /// The names under which the page is found; the first is its main name.
        package let names: [String]
        /// As written, without empty lines at its ends.
        package fileprivate(set) var lines: [String]

        package static let empty = Page(names: [], lines: [])

        /// Its examples and terms, in order.
        var items: [Item] { lines.filter { $0.first == " " }.map(Item.init) }
    }

    /// An example, or a term with its meaning.
    struct Item {
        let term: String
        let meaning: String?

        init(_ line: String) {
            let text = line.drop { $0 == " " }
            let gap = text.indices.first { text[$0...].hasPrefix("  ") }
            term = String(text[..<(gap ?? text.endIndex)])
            meaning = gap.map { String(text[$0...].drop { $0 == " " }) }
        }

        /// Whether its term is written with this word: `hyzer next` in `hyzer next, hyzer back`.
        func names(_ wanted: String) -> Bool {
            term.ranges(of: wanted).contains { found in
                found.upperBound == term.endIndex || [" ", ",", "["].contains(term[found.upperBound])
            }
        }
    }

    /// In the order of the file.
    package private(set) var pages: [Page]

    /// Lengths in columns. Longer terms have their meanings beneath them; lists of phrases are cut to this line length.
    static let longestTerm = 28
    static let longestLine = 92

    /// Reads every page: a line `[name, other name]`, then its lines. Text before the first page is ignored.
    package init(_ text: String) {
        var pages: [Page] = []
        var names: [String] = []
        var lines: [String] = []
        func close() {
            guard !names.isEmpty else { return }
            let start = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
            let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? start
            pages.append(Page(names: names, lines: Array(lines[start..<end])))
        }
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.first == "[", line.last == "]" {
                close()
                names = line.dropFirst().dropLast().split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
                lines = []
            } else {
                lines.append(String(line))
            }
        }
        close()
        self.pages = pages
    }

    /// The page of a name in any case; nil if there is none.
    package func page(_ name: String) -> Page? {
        let name = name.lowercased()
        return pages.first { $0.names.contains(name) }
    }

    /// Adds lines to the page of a name.
    mutating func append(_ lines: [String], to name: String) {
        guard let index = pages.firstIndex(where: { $0.names.first == name }) else { return }
        pages[index].lines += lines
    }

    /// How a command is written: the first line of its page. nil where there is no page.
    package func synopsis(of command: String) -> String? { page(command)?.lines.first }

    /// The summary of a command on the page `overview`.
    func summary(of command: String) -> String? {
        page("overview")?.items.first { $0.names("hyzer " + command) }?.meaning
    }

    /// The summary of an option: on the page of the command, else on the page `options`, which is for all commands.
    func summary(of option: String, of command: String) -> String? {
        [page(command), page("options")].compactMap { $0 }.flatMap(\.items).first { $0.names(option) }?.meaning
    }

    /// The page name most like a mistyped one; nil if none is like it.
    package func nearest(to name: String) -> String? {
        Suggestion.nearest(to: name, among: pages.flatMap(\.names))
    }
}
