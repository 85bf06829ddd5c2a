/// The pages of the help in one language, read from data. `Resources/Help/README.md` describes the format.
package struct HelpPages: Sendable {
    package struct Page: Sendable {
        /// What it is called up by; the first is its own name.
        package let names: [String]
        /// As written, without empty lines at its ends.
        package fileprivate(set) var lines: [String]
    }

    /// In the order of the file.
    package private(set) var pages: [Page]

    /// Reads every page: a line `[name, other name]`, then its lines. What stands before the first page is not read.
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

    /// The page called so; nil where there is none.
    package func page(_ name: String) -> Page? {
        let name = name.lowercased()
        return pages.first { $0.names.contains(name) }
    }

    /// Adds lines to the page of a name.
    mutating func append(_ lines: [String], to name: String) {
        guard let place = pages.firstIndex(where: { $0.names.first == name }) else { return }
        pages[place].lines += lines
    }

    /// How a command is written: the first line of its page. nil where there is no page.
    package func synopsis(of command: String) -> String? { page(command)?.lines.first }

    /// The page that was probably meant.
    package func nearest(to name: String) -> String? {
        Suggestion.nearest(to: name, among: pages.flatMap(\.names))
    }
}
