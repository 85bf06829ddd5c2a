import JSON
import Display

/// What is said on one subject: worked out once, then shown in words, to programs or on a sheet.
struct Report {
    let lines: () throws -> [StyledText]
    /// Objects, a line each.
    let json: () throws -> [JSONValue]
    /// For reports on many rounds; nil where there is nothing to draw.
    let sheet: () -> ReportSheet?

    init(
        sheet: @escaping @autoclosure () -> ReportSheet? = nil, _ lines: @escaping () throws -> [StyledText],
        json: @escaping () throws -> [JSONValue]
    ) {
        self.lines = lines
        self.json = json
        self.sheet = sheet
    }
}
