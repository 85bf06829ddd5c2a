package import Commands
package import Transcripts

/// Decides whether what is heard counts: always, or while the gate is open, which a key, a button or a word opens.
///
/// Times are in milliseconds of one clock. A segment is judged by when it was said, not by when it arrived.
package struct Gate {
    package let mode: ListeningMode
    /// The word that opens it; nil unless the mode is `.word`.
    package let word: WakeWord?
    /// When it was open, in order; the last may be open still.
    private var openings: [Opening] = []
    private var press: Press?

    private struct Opening {
        var from: Int64
        /// The time it closes; nil while that is not known.
        var until: Int64?
    }

    /// A tap of the key, or its being held, which a terminal shows as taps in a row.
    private struct Press {
        var last: Int64
        var isHeld: Bool
    }

    /// The decision about something that was heard.
    package enum Verdict: Hashable, Sendable {
        /// It was not meant for hyzer.
        case nothing
        /// It was the wake word and no more.
        case opened
        /// It is taken in, without the wake word.
        case counts(Segment)
    }

    /// Milliseconds for which the wake word opens it, and a question keeps it open.
    package static let answerable: Int64 = 8000
    /// The most milliseconds between the first two characters of a key that is held.
    private static let heldAtFirst: Int64 = 700
    /// The most milliseconds between two later characters of a key that is held.
    private static let held: Int64 = 300
    /// How many openings are kept, the last ones.
    private static let mostOpenings = 50

    package init(_ mode: ListeningMode, word: WakeWord? = nil) {
        self.mode = mode
        self.word = word
    }

    package func isOpen(at time: Int64) -> Bool {
        mode == .always || openings.contains { $0.from <= time && time < $0.until ?? .max }
    }

    /// When it closes by itself; nil where it does not.
    package func due(after time: Int64) -> Int64? {
        if let press, press.isHeld { return press.last + Self.held }
        return openings.last?.until.flatMap { $0 > time ? $0 : nil }
    }

    /// Judges a segment that was heard.
    ///
    /// - Parameters:
    ///   - said: from when to when.
    ///   - names: the names of the players.
    package mutating func hear(_ segment: Segment, said: ClosedRange<Int64>, names: [String]) -> Verdict {
        switch mode {
        case .always: return .counts(segment)
        // The middle decides, so that a call counts although a tap cut off a little of its beginning or end.
        case .key:
            let middle = said.lowerBound + (said.upperBound - said.lowerBound) / 2
            return isOpen(at: middle) ? .counts(segment) : .nothing
        case .word:
            if let word, let end = word.end(in: segment.text, beside: names) {
                // A recogniser that hears the word only where it expects it may have made up the rest of the line too.
                guard segment.untold.map(word.mayBegin) ?? true else { return .nothing }
                open(from: said.lowerBound, until: said.upperBound + Self.answerable)
                let rest = segment.dropping(end) { word.end(in: $0, beside: names) }
                return rest.text.isEmpty ? .opened : .counts(rest)
            }
            return isOpen(at: said.lowerBound) ? .counts(segment) : .nothing
        }
    }

    /// Something was asked: an answer needs no wake word.
    ///
    /// - Parameter end: the end of the words that led to the question.
    package mutating func ask(after end: Int64) {
        guard mode == .word else { return }
        open(from: end, until: end + Self.answerable)
    }

    /// A button was pressed: opens it, or closes it.
    package mutating func toggle(at time: Int64) {
        guard mode == .key else { return }
        if isOpen(at: time), let last = openings.indices.last {
            openings[last].until = time
        } else {
            open(from: time, until: nil)
        }
    }

    /// The key was tapped, which toggles it, or is held, which holds it open.
    package mutating func tap(at time: Int64) {
        guard mode == .key else { return }
        pass(to: time)
        if let press, time - press.last <= (press.isHeld ? Self.held : Self.heldAtFirst) {
            self.press = Press(last: time, isHeld: true)
            // The first tap may have closed it.
            guard !isOpen(at: time), let last = openings.indices.last else { return }
            openings[last].until = nil
        } else {
            toggle(at: time)
            press = Press(last: time, isHeld: false)
        }
    }

    /// Notes that time has passed: the gate closes when a key is no longer held.
    package mutating func pass(to time: Int64) {
        guard let press, press.isHeld, time - press.last >= Self.held, let last = openings.indices.last else { return }
        openings[last].until = press.last + Self.held
        self.press = nil
    }

    private mutating func open(from: Int64, until: Int64?) {
        // An opening that overlaps the last one extends it.
        if let last = openings.last, let end = last.until, let until, last.from <= from, from <= end {
            openings[openings.count - 1].until = max(end, until)
            return
        }
        openings.append(Opening(from: from, until: until))
        if openings.count > Self.mostOpenings { openings.removeFirst() }
    }
}

extension Segment {
    /// This segment without its beginning, which is dropped from its alternatives too.
    ///
    /// - Parameters:
    ///   - offset: where the rest begins, in UTF-8 bytes.
    ///   - end: where the rest of an alternative begins; nil where it begins with other words, as many of them.
    fileprivate func dropping(_ offset: Int, _ end: (String) -> Int?) -> Segment {
        var rest = self
        let words = text.utf8Prefix(offset).split(whereSeparator: \.isWhitespace).count
        rest.text = String(text.utf8.dropFirst(offset)) ?? ""
        rest.words = self.words.suffix(rest.text.split(whereSeparator: \.isWhitespace).count)
        rest.alternatives = alternatives.compactMap { other in
            var other = other
            if let end = end(other.text) {
                other.text = String(other.text.utf8.dropFirst(end)) ?? ""
            } else {
                other.text = other.text.split(whereSeparator: \.isWhitespace).dropFirst(words).joined(separator: " ")
            }
            return other.text.isEmpty || other.text == rest.text ? nil : other
        }
        return rest
    }
}

extension String {
    fileprivate func utf8Prefix(_ count: Int) -> String { String(utf8.prefix(count)) ?? "" }
}
