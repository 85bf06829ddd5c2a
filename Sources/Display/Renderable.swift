package import JSON

/// A report in each form in which it is shown.
package protocol Renderable {
    /// In words, for eyes or for a screen reader.
    func lines(in style: OutputStyle) -> [StyledText]
    /// For programs: objects, each printed on a line.
    var json: [JSONValue] { get }
    /// On a sheet of its own; nil where there is nothing to draw.
    func sheet(in style: OutputStyle) -> ReportSheet?
}

extension Renderable {
    package func sheet(in style: OutputStyle) -> ReportSheet? { nil }
}
