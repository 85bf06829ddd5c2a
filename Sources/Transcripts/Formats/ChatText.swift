import Scorecard

/// The order of day and month in dates, which a phone's locale decides and a chat does not tell.
package enum DateOrder: String, CaseIterable, Sendable {
    case dmy, mdy
}

/// A chat as WhatsApp exports it: `[21/11/2026, 18:05:33] Jake: text`, `21.11.26, 18:05 - Jake: text`, `11/21/26, 6:05 PM - …`.
///
/// The order of day and month is the one in which every date exists and none is before the one above it. So no segment
/// is given before the file is over.
struct ChatText: LineReader {
    private var messages: [Message] = []
    private let order: DateOrder?

    /// - Parameter order: nil to find it out.
    init(order: DateOrder? = nil) { self.order = order }

    private struct Message: Sendable {
        var line: Int
        var stamp: Stamp
        var speaker: String
        var text: String
    }

    mutating func take(_ line: TextLine, into result: inout ReadResult) {
        if let (stamp, rest) = Stamp.begins(line.text) {
            guard let (name, text) = ChatText.parts(of: rest) else {
                return messages.append(.init(line: line.number, stamp: stamp, speaker: "", text: ""))
            }
            messages.append(Message(line: line.number, stamp: stamp, speaker: name, text: ChatText.said(text)))
        } else if let last = messages.last {
            // A message of several lines.
            guard !last.speaker.isEmpty else { return }
            let text = ChatText.said(ChatText.withoutMarks(line.text))
            messages.append(Message(line: line.number, stamp: last.stamp, speaker: last.speaker, text: text))
        } else if !line.text.allSatisfy(\.isWhitespace) {
            result.fault(line.number, .outOfPlace)
        }
    }

    mutating func finish(into result: inout ReadResult) {
        guard let order = order ?? foundOrder else {
            if let first = messages.first { result.fault(first.line, .dateOrder) }
            return
        }
        for message in messages where !message.text.isEmpty {
            var segment = Segment(line: message.line, text: message.text)
            if message.stamp.key(order) == nil {
                result.fault(message.line, .badTime)
            } else {
                segment.clock = message.stamp.written(order)
            }
            segment.speaker = message.speaker
            result.say(segment)
        }
    }

    /// nil where the dates fit both orders, or neither.
    private var foundOrder: DateOrder? {
        // A stamp that is no date in either order tells nothing about the order of the others.
        let stamps = messages.map(\.stamp).filter { stamp in DateOrder.allCases.contains { stamp.key($0) != nil } }
        let fitting = DateOrder.allCases.filter { order in
            let keys = stamps.map { $0.key(order) }
            return !keys.contains(nil) && zip(keys, keys.dropFirst()).allSatisfy { ($0 ?? 0) <= ($1 ?? 0) }
        }
        if fitting.count == 2 { return stamps.allSatisfy { $0.key(.dmy) == $0.key(.mdy) } ? .dmy : nil }
        if let only = fitting.first { return only }
        // Messages may be out of order where a phone was offline; a number over twelve decides all the same.
        let possible = DateOrder.allCases.filter { order in stamps.allSatisfy { $0.key(order) != nil } }
        return possible.count == 1 ? possible[0] : nil
    }

    // MARK: One line

    /// Whether a line is the beginning of a message, or of a note of the system.
    static func tells(_ line: some StringProtocol) -> Bool { Stamp.begins(String(line)) != nil }

    /// The sender and the text; nil for a note of the system.
    private static func parts(of rest: Substring) -> (name: String, text: Substring)? {
        guard let colon = rest.firstIndex(of: ":"), rest[..<colon].count <= 60 else { return nil }
        let after = rest.index(after: colon)
        guard after == rest.endIndex || rest[after] == " " else { return nil }
        // `~` stands before people who are not among the contacts.
        let name = withoutMarks(rest[..<colon]).drop { $0 == "~" || $0.isWhitespace }
        guard !name.isEmpty else { return nil }
        return (String(name), rest[after...].drop(while: \.isWhitespace))
    }

    /// The text of a message; empty for pictures and deleted messages.
    private static func said(_ text: some StringProtocol) -> String {
        // A text of the program itself begins, in every language, with a direction mark that nobody types.
        if text.unicodeScalars.first == "\u{200E}" { return "" }
        var words = withoutMarks(text)
        if let mark = words.lastIndex(of: "<"), words.last == ">", mark > words.startIndex { words = words[..<mark] }
        while words.last?.isWhitespace == true { words.removeLast() }
        let said = String(words)
        return isNoText(said) ? "" : said
    }

    private static func isNoText(_ text: String) -> Bool {
        if text.hasPrefix("<"), text.hasSuffix(">") { return true }
        var text = text.lowercased()
        if text.last == "." { text.removeLast() }
        return noTexts.contains(text)
            || ["omitted", "weggelassen", "ausgeschlossen"].contains { text.hasSuffix(" " + $0) }
    }

    private static let noTexts: Set<String> = [
        "null", "this message was deleted", "you deleted this message", "diese nachricht wurde gelöscht",
        "du hast diese nachricht gelöscht", "waiting for this message", "warte auf diese nachricht",
    ]

    /// A text without direction marks and the like, and without white space at the beginning.
    private static func withoutMarks(_ text: some StringProtocol) -> Substring {
        guard text.utf8.contains(0xE2) else { return Substring(text).drop(while: \.isWhitespace) }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.lazy.filter { !isMark($0) })
        return String(scalars).drop(while: \.isWhitespace)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    // MARK: Times

    /// When a message was sent, as it is written.
    struct Stamp: Hashable, Sendable {
        var numbers: [Int]
        /// The year stands first.
        var isYearFirst: Bool
        var hour: Int
        var minute: Int
        var second: Int

        /// The stamp in seconds, for comparing; nil where it is no date in this order.
        func key(_ order: DateOrder) -> Int? {
            let (year, month, day) = date(order)
            guard let days = Timestamp.days(toYear: year, month: month, day: day), days >= 0 else { return nil }
            return days * 86_400 + hour * 3600 + minute * 60 + second
        }

        /// `2026-11-21 18:05:33`
        func written(_ order: DateOrder) -> String {
            let (year, month, day) = date(order)
            let clock = [hour, minute, second].map(WrittenDate.two).joined(separator: ":")
            return "\(year)-\(WrittenDate.two(month))-\(WrittenDate.two(day)) \(clock)"
        }

        private func date(_ order: DateOrder) -> (year: Int, month: Int, day: Int) {
            if isYearFirst { return (numbers[0], numbers[1], numbers[2]) }
            let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
            return order == .dmy ? (year, numbers[1], numbers[0]) : (year, numbers[0], numbers[1])
        }

        /// The stamp a line begins with, and what stands behind it.
        static func begins(_ line: String) -> (stamp: Stamp, rest: Substring)? {
            var text = Substring(line.unicodeScalars.drop(while: ChatText.isMark))
            let isBracketed = text.first == "["
            if isBracketed { text.removeFirst() }
            guard text.first?.isNumber == true else { return nil }
            var numbers: [Int] = []
            let separator = text.first { !$0.isNumber }
            guard let separator, "./-".contains(separator) else { return nil }
            for index in 0..<3 {
                guard let number = take(&text, digits: 4) else { return nil }
                numbers.append(number)
                if index < 2 {
                    guard text.first == separator else { return nil }
                    text.removeFirst()
                }
            }
            while let next = text.first, next == "," || next == "." || next.isWhitespace { text.removeFirst() }
            guard let hour = take(&text, digits: 2), text.first == ":" || text.first == "." else { return nil }
            text.removeFirst()
            guard let minute = take(&text, digits: 2) else { return nil }
            var stamp = Stamp(numbers: numbers, isYearFirst: numbers[0] > 31, hour: hour, minute: minute, second: 0)
            if let colon = text.first, colon == ":" || colon == ".", text.dropFirst().first?.isNumber == true {
                text.removeFirst()
                stamp.second = take(&text, digits: 2) ?? 0
            }
            stamp.takeHalf(of: &text)
            guard (0...23).contains(stamp.hour), (0...59).contains(minute), (0...59).contains(stamp.second) else {
                return nil
            }
            if isBracketed {
                guard text.first == "]" else { return nil }
                text.removeFirst()
            } else {
                guard text.hasPrefix(" - ") else { return nil }
                text.removeFirst(2)
            }
            return (stamp, text.first == " " ? text.dropFirst() : text)
        }

        /// `PM`, `p.m.` and the like.
        private mutating func takeHalf(of text: inout Substring) {
            let rest = text.drop(while: \.isWhitespace)
            let letters = rest.prefix { $0.isLetter || $0 == "." || $0 == "\u{202F}" || $0 == "\u{A0}" }
            switch letters.filter(\.isLetter).lowercased() {
            case "am": hour = hour == 12 ? 0 : hour
            case "pm": hour = hour == 12 ? 12 : hour + 12
            default: return
            }
            text = rest[letters.endIndex...]
        }

        private static func take(_ text: inout Substring, digits: Int) -> Int? {
            let number = text.prefix { $0.isASCII && $0.isNumber }
            guard (1...digits).contains(number.count) else { return nil }
            text = text[number.endIndex...]
            return Int(number)
        }
    }
}
