/// Reads JSON (RFC 8259) byte by byte: any number of objects, one after the other, each on one line or on many.
///
/// Arrays that are known to be long are given element by element, so that an hour of speech in one object need not be
/// kept, and what comes before the end of a broken file is not lost. A codec that takes a whole text at once can do
/// neither, nor does it take what is found in the wild: characters below U+0020 in strings, `nan`, several objects in a
/// row. After a mistake, reading goes on with the next line that begins with a brace.
package struct JSONReader: Sendable {
    package enum Item {
        /// An element of a streamed array, with the keys that lead to the array, joined by periods.
        case element(of: String, JSONValue)
        /// A whole object, without those elements.
        case document(JSONValue)
        case fault(line: Int, Problem)
    }

    /// Why a text is not JSON.
    package enum Problem: Sendable {
        case notJSON
        /// An object or an element has more bytes than are allowed.
        case tooLong(bytes: Int)
        /// The text ends in the middle of it.
        case unfinished
    }

    /// The arrays that are given element by element.
    private let streamed: Set<String>
    /// The most bytes of an object or an element, and its greatest depth.
    private static let mostBytes = 16 * 1024 * 1024
    private static let mostDepth = 64

    private struct Frame {
        let isObject: Bool
        let path: String
        let line: Int
        var members: [(String, JSONValue)] = []
        var elements: [JSONValue] = []
        var key = ""
    }

    private enum State {
        case between, value, firstValue, after, key, firstKey, colon
        case string(isKey: Bool), escape(isKey: Bool), code(isKey: Bool, digits: Int, value: UInt32)
        case bare
        /// After a mistake.
        case lost
    }

    private var state = State.between
    private var frames: [Frame] = []
    private var bytes: [UInt8] = []
    private var highSurrogate: UInt32?
    /// The bytes of this object or element so far.
    private var size = 0
    private var line = 1
    private var beginsLine = true

    /// - Parameter arrays: the arrays to give element by element, each as the keys that lead to it, joined by periods.
    package init(streaming arrays: Set<String> = []) { streamed = arrays }

    /// How many lines there were, one that has no ending included.
    package var linesSeen: Int { beginsLine ? line - 1 : line }

    package mutating func take(_ byte: UInt8, _ use: (Item) -> Void) {
        if byte == 0x0A, case .string = state { fail(.notJSON, use) }
        read(byte, use)
        beginsLine = byte == 0x0A
        if byte == 0x0A { line += 1 }
        size += 1
        if size > Self.mostBytes, !frames.isEmpty { fail(.tooLong(bytes: size), use) }
    }

    /// Ends the text, and reports an object that is unfinished.
    package mutating func finish(_ use: (Item) -> Void) {
        if let first = frames.first { use(.fault(line: first.line, .unfinished)) }
        frames = []
        state = .between
    }

    private mutating func read(_ byte: UInt8, _ use: (Item) -> Void) {
        switch state {
        case .string(let isKey): string(byte, isKey, use)
        case .escape(let isKey): escape(byte, isKey)
        case .code(let isKey, let digits, let value): code(byte, isKey, digits, value, use)
        case .bare: bare(byte, use)
        case .lost:
            guard beginsLine, byte == 0x7B || byte == 0x5B else { return }
            state = .between
            structure(byte, use)
        default: if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { structure(byte, use) }
        }
    }

    private mutating func structure(_ byte: UInt8, _ use: (Item) -> Void) {
        switch (state, byte) {
        case (.between, 0x7B), (.value, 0x7B), (.firstValue, 0x7B): open(isObject: true, use)
        case (.between, 0x5B), (.value, 0x5B), (.firstValue, 0x5B): open(isObject: false, use)
        case (.between, 0xEF), (.between, 0xBB), (.between, 0xBF): if line > 1 || size > 2 { fail(.notJSON, use) }
        case (.value, 0x22), (.firstValue, 0x22):
            bytes = []
            state = .string(isKey: false)
        case (.key, 0x22), (.firstKey, 0x22):
            bytes = []
            state = .string(isKey: true)
        case (.colon, 0x3A): state = .value
        case (.after, 0x2C): state = frames.last?.isObject == true ? .key : .value
        case (.after, 0x7D), (.firstKey, 0x7D): close(isObject: true, byte, use)
        case (.after, 0x5D), (.firstValue, 0x5D): close(isObject: false, byte, use)
        case (.value, _), (.firstValue, _):
            bytes = [byte]
            state = .bare
        default: fail(.notJSON, again: byte, use)
        }
    }

    private mutating func open(isObject: Bool, _ use: (Item) -> Void) {
        guard frames.count < Self.mostDepth else { return fail(.notJSON, use) }
        var path = ""
        if let parent = frames.last {
            path = parent.isObject ? (parent.path.isEmpty ? "" : parent.path + ".") + parent.key : parent.path
        }
        if frames.isEmpty { size = 0 }
        frames.append(Frame(isObject: isObject, path: path, line: line))
        state = isObject ? .firstKey : .firstValue
    }

    private mutating func close(isObject: Bool, _ byte: UInt8, _ use: (Item) -> Void) {
        guard let frame = frames.last, frame.isObject == isObject else { return fail(.notJSON, again: byte, use) }
        frames.removeLast()
        let value: JSONValue = isObject ? .object(JSONObject(frame.members, line: frame.line)) : .array(frame.elements)
        guard let parent = frames.last else {
            // The objects of an outer array were given already, as documents.
            if isObject { use(.document(value)) }
            state = .between
            return
        }
        if !parent.isObject, isObject, frames.count == 1 {
            use(.document(value))
            size = 0
            state = .after
        } else if !parent.isObject, isObject, streamed.contains(parent.path) {
            use(.element(of: parent.path, value))
            size = 0
            state = .after
        } else {
            add(value)
        }
    }

    private mutating func add(_ value: JSONValue) {
        state = .after
        guard let last = frames.indices.last else { return }
        if frames[last].isObject {
            frames[last].members.append((frames[last].key, value))
        } else {
            frames[last].elements.append(value)
        }
    }

    private mutating func fail(_ problem: Problem, again byte: UInt8? = nil, _ use: (Item) -> Void) {
        use(.fault(line: frames.first?.line ?? line, problem))
        frames = []
        highSurrogate = nil
        size = 0
        state = .lost
        if let byte { read(byte, use) }
    }

    // MARK: Strings and bare words

    private mutating func string(_ byte: UInt8, _ isKey: Bool, _ use: (Item) -> Void) {
        if byte == 0x5C { return state = .escape(isKey: isKey) }
        loneSurrogate()
        guard byte == 0x22 else { return bytes.append(byte) }
        let text = String(decoding: bytes, as: UTF8.self)
        bytes = []
        if isKey, let last = frames.indices.last {
            frames[last].key = text
            state = .colon
        } else {
            add(.string(text))
        }
    }

    private mutating func escape(_ byte: UInt8, _ isKey: Bool) {
        state = .string(isKey: isKey)
        if byte == 0x75 { return state = .code(isKey: isKey, digits: 0, value: 0) }
        loneSurrogate()
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
            bytes.append(0x20)
        default: bytes.append(byte)
        }
    }

    private mutating func code(
        _ byte: UInt8, _ isKey: Bool, _ digits: Int, _ value: UInt32, _ use: (Item) -> Void
    ) {
        guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return fail(.notJSON, again: byte, use) }
        let value = value << 4 | UInt32(digit)
        guard digits == 3 else { return state = .code(isKey: isKey, digits: digits + 1, value: value) }
        state = .string(isKey: isKey)
        if let high = highSurrogate, (0xDC00...0xDFFF).contains(value) {
            highSurrogate = nil
            return append(0x10000 + (high - 0xD800) << 10 + (value - 0xDC00))
        }
        loneSurrogate()
        if (0xD800...0xDBFF).contains(value) { highSurrogate = value } else { append(value) }
    }

    private mutating func append(_ code: UInt32) {
        bytes += Array(String(UnicodeScalar(code) ?? "\u{FFFD}").utf8)
    }

    /// Replaces a high surrogate that no low surrogate follows by U+FFFD.
    private mutating func loneSurrogate() {
        guard highSurrogate != nil else { return }
        highSurrogate = nil
        append(0xFFFD)
    }

    private mutating func bare(_ byte: UInt8, _ use: (Item) -> Void) {
        let ends = [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5D, 0x7D].contains(byte)
        guard ends else {
            bytes.append(byte)
            return bytes.count > 40 ? fail(.notJSON, use) : ()
        }
        let word = String(decoding: bytes, as: UTF8.self)
        bytes = []
        switch word {
        case "true": add(.bool(true))
        case "false": add(.bool(false))
        case "null": add(.null)
        default:
            guard let number = Double(word) else {
                let isNaN = word.lowercased().drop { $0 == "-" }.hasPrefix("nan(")
                return isNaN ? add(.null) : fail(.notJSON, again: byte, use)
            }
            add(Int(exactly: number).map(JSONValue.int) ?? (number.isFinite ? .number(number) : .null))
        }
        read(byte, use)
    }
}

extension JSONValue {
    /// The last object that a text holds; nil if there is none.
    package init?(parsing text: String) {
        var reader = JSONReader()
        var value: JSONValue?
        let use = { (item: JSONReader.Item) in
            if case .document(let document) = item { value = document }
        }
        for byte in text.utf8 { reader.take(byte, use) }
        reader.finish(use)
        guard let value else { return nil }
        self = value
    }
}
