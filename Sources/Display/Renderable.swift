package import JSON

/// A report in each form in which it is shown.
package protocol Renderable {
    /// In words, for eyes or for a screen reader.
    func lines(on page: Page) -> [StyledText]
    /// For programs: objects, each printed on a line.
    var json: [JSONValue] { get }
    /// On a sheet of its own; nil where there is nothing to draw.
    func sheet(on page: Page) -> ReportSheet?
}

extension Renderable {
    package func sheet(on page: Page) -> ReportSheet? { nil }
}
