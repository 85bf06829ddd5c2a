/// A report on many rounds on a sheet of its own: as a picture, or as a page on the web. What a figure draws stands in the
/// table of its part, too.
package struct ReportSheet: Sendable {
    struct Part: Sendable {
        var heading: String
        var sentences: [String] = []
        var figure: Figure?
        /// Headings of the columns, then the rows; each row is called by its first cell.
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
        /// To the right of the line where nothing is; to the left below 0.
        let value: Double
        /// The value as it is written.
        let text: String
        let ink: Ink
    }

    /// To par, in order of time, each with its day.
    case line([(label: String, toPar: Int)])
    case bars([Bar])

    /// The numbers, for who does not see them.
    func description(_ wording: Wording) -> String {
        switch self {
        case .line(let points):
            points.map { "\($0.label) \(wording.toParShort($0.toPar))" }.joined(separator: ", ")
        case .bars(let bars): bars.map { "\($0.label) \($0.text)" }.joined(separator: ", ")
        }
    }
}
