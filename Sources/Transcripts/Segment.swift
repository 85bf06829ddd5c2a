import JSON

/// Something a transcript says at one time: a line, a caption, or what a recogniser heard between two pauses.
package struct Segment: Hashable, Sendable {
    /// The line of the file where the segment begins; counted from 1.
    package var line: Int
    /// The words, as far as they are speech.
    package var text: String
    /// How sure the recogniser is of the text, as it says so: 0…1, for Vosk's n-best lists a logarithm.
    package var confidence: Double?
    /// Other hearings, the likeliest first.
    package var alternatives: [Alternative] = []
    /// The segments of further recognisers for the same sound; empty where there is only one.
    package var otherRecognisers: [Segment] = []
    /// The beginning as the recogniser hears it without a prompt; nil where it does not tell.
    package var untold: String?
    /// Milliseconds from the beginning of the recording.
    package var start: Int?
    /// Milliseconds from the beginning of the recording.
    package var end: Int?
    /// When it was said, in local time, where the transcript has dates: `2026-11-21 18:05:33`.
    package var clock: String?
    /// The speaker, as the transcript calls them.
    package var speaker: String?
    /// The words as they were heard; empty where the format has no words.
    package var words: [Word] = []

    package init(line: Int, text: String) {
        self.line = line
        self.text = text
    }

    /// Another hearing of the same.
    package struct Alternative: Hashable, Sendable {
        package var text: String
        package var confidence: Double?

        package init(text: String, confidence: Double? = nil) {
            self.text = text
            self.confidence = confidence
        }
    }

    package struct Word: Hashable, Sendable {
        package var text: String
        /// 0…1.
        package var confidence: Double?

        package init(text: String, confidence: Double? = nil) {
            self.text = text
            self.confidence = confidence
        }
    }
}

/// A line of a file that could not be used.
package struct Fault: Hashable, Sendable {
    /// Counted from 1.
    package var line: Int
    package var problem: Problem

    package init(line: Int, problem: Problem) {
        self.line = line
        self.problem = problem
    }

    package enum Problem: Hashable, Sendable {
        /// More bytes than a line, or one object of a JSON file, may have.
        case tooLong(bytes: Int)
        case notJSON
        /// JSON that holds nothing said.
        case noText
        /// The file ends in the middle of this.
        case unfinished
        /// A time that cannot be read.
        case badTime
        /// Text where the format has none.
        case outOfPlace
        /// Dates that leave open whether the day or the month comes first, so that nothing of the file is used.
        case dateOrder
    }
}

extension Fault.Problem {
    init(_ problem: JSONReader.Problem) {
        switch problem {
        case .notJSON: self = .notJSON
        case .tooLong(let bytes): self = .tooLong(bytes: bytes)
        case .unfinished: self = .unfinished
        }
    }
}

/// The segments that a reader got out of a piece of a file, in its order.
package struct ReadResult: Hashable, Sendable {
    package var segments: [Segment] = []
    package var faults: [Fault] = []
    /// Words that are being heard and may still change; nil where the format does not tell, or all of them are final.
    package var partial: String?
    /// Whether somebody speaks, as it was told last; nil where it was not.
    package var speech: Speech?

    /// A note of a recogniser about somebody speaking, before it has understood the words.
    package struct Speech: Hashable, Sendable {
        /// Whether somebody speaks, or something that was said is still to be understood.
        package var isGoingOn: Bool
        /// How much of the recording has been listened to, in milliseconds; nil where that is not told.
        package var position: Int?

        package init(isGoingOn: Bool, position: Int? = nil) {
            self.isGoingOn = isGoingOn
            self.position = position
        }
    }

    package init() {}

    mutating func fault(_ line: Int, _ problem: Fault.Problem) {
        faults.append(Fault(line: line, problem: problem))
    }

    /// Takes a segment in, unless nothing was said in it.
    mutating func say(_ segment: Segment) {
        guard !segment.text.isEmpty else { return }
        segments.append(segment)
        partial = nil
    }

    /// Takes in preliminary words, unless there are none.
    mutating func hear(_ text: String?) {
        let text = Marks.removed(from: text ?? "")
        if !text.isEmpty { partial = text }
    }
}
