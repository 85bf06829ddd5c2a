/// A report on many rounds, to be drawn as a picture or as a web page. The web page also has the numbers in tables.
package struct ReportSheet: Sendable {
    struct Part: Sendable {
        var heading: String
        var sentences: [String] = []
        var figure: Figure?
        /// Headings of the columns, then the rows; the first cell of a row is its heading.
        var head: [String] = []
        var rows: [[String]] = []
    }

    let title: String
    let parts: [Part]
}

/// Numbers as a drawing.
enum Figure: Sendable {
    struct Bar: Sendable {
        let label: String
        /// The length of the bar, to the right of the zero line; to the left of it if negative.
        let value: Double
        /// The value as it is written.
        let text: String
        let ink: Ink
    }

    /// Results to par in order of time, each with its date as label.
    case line([(label: String, toPar: Int)])
    case bars([Bar])

    /// The numbers as text, for screen readers.
    func description(_ wording: Wording) -> String {
        switch self {
        case .line(let points):
            points.map { "\($0.label) \(wording.toParShort($0.toPar))" }.joined(separator: ", ")
        case .bars(let bars): bars.map { "\($0.label) \($0.text)" }.joined(separator: ", ")
        }
    }
}
