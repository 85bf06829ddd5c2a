/// Takes a text format apart, line by line.
protocol LineReader: Sendable {
    /// Whether a carriage return within a line begins a revision of it, rather than another line.
    var revises: Bool { get }
    /// How many captions were seen; nil for what is no file of captions.
    var captions: Int? { get }
    /// The text so far of a line that is revised.
    func partial(_ line: String) -> String?
    mutating func take(_ line: TextLine, into result: inout ReadResult)
    /// The file is over.
    mutating func finish(into result: inout ReadResult)
}

extension LineReader {
    var revises: Bool { false }
    var captions: Int? { nil }
    func partial(_ line: String) -> String? { nil }
    mutating func finish(into result: inout ReadResult) {}
}

/// A line of a text format, without its ending.
struct TextLine {
    /// Counted from 1.
    let number: Int
    let text: String
}
