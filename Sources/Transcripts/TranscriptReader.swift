/// Reads a transcript as it arrives, in constant memory but for the line, caption or object that is not over yet.
///
/// No input makes it fail: what can be read is used, and anything else is reported as a fault.
package struct TranscriptReader: Sendable {
    /// The format of the transcript; nil until its beginning has told.
    package private(set) var format: Format?
    /// The beginning of a line that says where the lines below it come from; nothing that was said.
    package static let headingMark = "# --"
    private let dates: DateOrder?
    private let isLive: Bool
    private var stage: Stage
    private var repeats = Repeats()

    private enum Stage: Sendable {
        /// The first bytes, while the format is not known.
        case beginning([UInt8])
        case lines(LineSplitter, any LineReader)
        case json(JSONTranscript)
    }

    /// - Parameters:
    ///   - format: nil to find it out from the beginning.
    ///   - dates: the order of day and month in chats; nil to find it out.
    ///   - isLive: whether it is read while people speak. Then a carriage return in a plain text begins the line anew;
    ///     in a file it ends one.
    package init(format: Format? = nil, dates: DateOrder? = nil, isLive: Bool = false) {
        self.format = format
        self.dates = dates
        self.isLive = isLive
        stage = .beginning([])
        if let format, !format.hasTwoLayouts { begin(format) }
    }

    /// How many lines were seen.
    package var lines: Int {
        switch stage {
        case .beginning: 0
        case .lines(let splitter, _): splitter.count
        case .json(let transcript): transcript.lines
        }
    }

    /// How many captions were seen; nil for what is no file of captions, or not yet known to be one.
    package var captions: Int? {
        if case .lines(_, let reader) = stage { reader.captions } else { nil }
    }

    /// Takes the next bytes of the file in. What a recogniser wrote before is left out.
    ///
    /// - Parameter arrival: when they arrived, in milliseconds of a monotonic clock; nil where it is not live.
    package mutating func take(_ bytes: UnsafeRawBufferPointer, arrival: Int64? = nil) -> ReadResult {
        var result = ReadResult()
        take(bytes, into: &result)
        result.segments = repeats.remove(from: result.segments, arrival: arrival)
        return result
    }

    /// The file is over.
    package mutating func finish() -> ReadResult {
        var result = rest()
        result.segments = repeats.remove(from: result.segments, arrival: nil)
        return result
    }

    private mutating func rest() -> ReadResult {
        var result = ReadResult()
        if case .beginning(let bytes) = stage { decide(bytes, isAll: true, into: &result) }
        switch stage {
        case .beginning: break
        case .lines(var splitter, var reader):
            splitter.finish(into: &result) { TranscriptReader.take($0, &reader, &$1) }
            reader.finish(into: &result)
            stage = .lines(splitter, reader)
        case .json(var transcript):
            transcript.finish(into: &result)
            stage = .json(transcript)
        }
        return result
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer, into result: inout ReadResult) {
        switch stage {
        case .beginning(let before): decide(before + bytes, isAll: false, into: &result)
        case .lines(var splitter, var reader):
            // The stage is emptied meanwhile, so that its buffers are not copied when they grow.
            stage = .beginning([])
            splitter.take(bytes, into: &result) { TranscriptReader.take($0, &reader, &$1) }
            if let line = splitter.unfinished { result.hear(reader.partial(line)) }
            stage = .lines(splitter, reader)
        case .json(var transcript):
            stage = .beginning([])
            transcript.take(bytes, into: &result)
            stage = .json(transcript)
        }
    }

    private static func take(_ line: TextLine, _ reader: inout any LineReader, _ result: inout ReadResult) {
        if !line.text.hasPrefix(headingMark) { reader.take(line, into: &result) }
    }

    private mutating func decide(_ bytes: [UInt8], isAll: Bool, into result: inout ReadResult) {
        let beginning = Beginning(bytes, isAll: isAll)
        if let format {
            guard let isCaptions = beginning.isCaptions else { return stage = .beginning(bytes) }
            begin(format, asCaptions: isCaptions)
        } else {
            guard let found = beginning.format else { return stage = .beginning(bytes) }
            format = found
            begin(found)
        }
        bytes.withUnsafeBytes { take($0, into: &result) }
    }

    private mutating func begin(_ format: Format, asCaptions: Bool = false) {
        switch format.layout(beginsAsCaptions: asCaptions, dates: dates, isLive: isLive) {
        case .lines(let reader): stage = .lines(LineSplitter(revises: reader.revises), reader)
        case .json: stage = .json(JSONTranscript())
        }
    }
}
